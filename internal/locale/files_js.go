package locale

import "embed"

// files holds the texts of the first language. Each of the others, of which a user needs only one,
// would add 20 kB to the download.
//
//go:embed texts/en.json
var files embed.FS
