// Package licences holds the licences of everything that a release ships: the
// game's own, and those of its libraries, of Go and of its typefaces.
//
// The text is made by 'make licences' (cmd/pack); a test there fails when it
// is out of date. The package knows nothing of who shows it.
package licences

import (
	_ "embed" // the text
	"strings"
)

// Text names everything that is shipped, each licence after what it is for.
//
//go:embed licences.txt
var Text string

// Line stands before each section of the text.
const Line = "------------------------------------------------------------------------------"

// Section is one licence.
type Section struct {
	Names []string // what it is for
	Text  string
}

// Sections takes the text apart, in its order: the game's own licence comes
// first.
func Sections() []Section {
	var all []Section
	for _, part := range strings.Split(Text, "\n"+Line+"\n")[1:] {
		names, text, _ := strings.Cut(part, "\n\n")
		all = append(all, Section{Names: strings.Split(names, "\n"), Text: text})
	}
	return all
}
