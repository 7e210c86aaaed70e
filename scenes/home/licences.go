package home

import (
	_ "embed" // the text
	"strings"
)

// licences are the licences of everything in a release: the game, its libraries, Go and the
// typefaces. Before each licence are the names of what it is for. 'make licences' (cmd/pack) writes
// the text; a test of cmd/pack fails if it is out of date.
//
//go:embed licences.txt
var licences string

const licenceLine = "------------------------------------------------------------------------------"

type licence struct {
	names []string // the names of what the licence is for
	text  string
}

func readLicences() []licence {
	var all []licence
	for _, part := range strings.Split(licences, "\n"+licenceLine+"\n")[1:] {
		names, text, _ := strings.Cut(part, "\n\n")
		all = append(all, licence{names: strings.Split(names, "\n"), text: text})
	}
	return all
}
