//go:build !js

package puzzles

import "embed"

// files holds all puzzles.
//
//go:embed data
var files embed.FS
