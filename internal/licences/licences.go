// Package licences holds the licences of everything that a release ships: the
// game's own, and those of its libraries, of Go and of its typefaces.
//
// The text is made by 'make licences' (cmd/licences); a test there fails when it
// is out of date. The package knows nothing of who shows it.
package licences

import _ "embed"

// Text names everything that is shipped, each licence after what it is for.
//
//go:embed licences.txt
var Text string
