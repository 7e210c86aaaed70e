package home

import (
	_ "embed" // the text
	"strings"
)

// licences are the licences of everything in a release: the game, its libraries, Go and the
// typefaces, each below what it is for. 'make licences' (cmd/pack) writes the text; a test
// there fails when it is out of date.
//
//go:embed licences.txt
var licences string

// licenceLine precedes each section of the text.
const licenceLine = "------------------------------------------------------------------------------"

type licence struct {
	names []string // what it is for
	text  string
}

// readLicences parses the text in order; the game's own licence comes first.
func readLicences() []licence {
	var all []licence
	for _, part := range strings.Split(licences, "\n"+licenceLine+"\n")[1:] {
		names, text, _ := strings.Cut(part, "\n\n")
		all = append(all, licence{names: strings.Split(names, "\n"), text: text})
	}
	return all
}
