//go:build !js

package locale

import "embed"

// files holds the words of all languages.
//
//go:embed texts
var files embed.FS
