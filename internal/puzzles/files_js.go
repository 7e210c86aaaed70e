package puzzles

import "embed"

// files is empty: the browser's program fetches the puzzles when needed.
var files embed.FS
