package locale

import "embed"

// files holds the words of the first language: the others, of which a person needs one,
// weigh 20 kB of the download each.
//
//go:embed texts/en.json
var files embed.FS
