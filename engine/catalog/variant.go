package catalog

import (
	"roundtable/engine"
	camelotbrain "roundtable/engine/camelot/brain"
	lancelotbrain "roundtable/engine/lancelot/brain"
)

// Variant is a game's Think with switches set by name, for measuring them, and with a
// table of so many MiB that is kept as WithHash's, if that is above 0; nil where there are
// no switches. It stands apart from All because programs for people, who set none, are
// built without it: that takes 4 kB off what a browser downloads for its Worker.
func Variant(game string) func(switches map[string]int, mib int) (engine.Search, error) {
	switch game {
	case "camelot":
		return camelotbrain.Variant
	case "lancelot":
		return lancelotbrain.Variant
	}
	return nil
}
