package puzzles

import "embed"

// files is empty: the browser's program fetches the puzzles when they are asked for.
var files embed.FS
