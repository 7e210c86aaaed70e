package home

import (
	_ "embed" // the text
	"strings"
)

// licences are those of everything that a release ships: the game's own, and those of its
// libraries, of Go and of its typefaces, each after what it is for. The text is made by 'make
// licences' (cmd/pack); a test there fails when it is out of date.
//
//go:embed licences.txt
var licences string

// licenceLine stands before each section of the text.
const licenceLine = "------------------------------------------------------------------------------"

// licence is one of them.
type licence struct {
	names []string // what it is for
	text  string
}

// readLicences takes the text apart, in its order: the game's own licence comes
// first.
func readLicences() []licence {
	var all []licence
	for _, part := range strings.Split(licences, "\n"+licenceLine+"\n")[1:] {
		names, text, _ := strings.Cut(part, "\n\n")
		all = append(all, licence{names: strings.Split(names, "\n"), text: text})
	}
	return all
}
