package explain_test

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/explain"
)

// of is what can be said of the game of a position.
func of(p engine.Position) explain.Game {
	if _, ok := p.(*camelot.Position); ok {
		return explain.Camelot
	}
	return explain.Lancelot
}

func threatsIn(p engine.Position) explain.Threats { return of(p).ThreatsIn(p) }

func reasons(p engine.Position, m engine.Move) []explain.Reason { return of(p).ReasonsFor(p, m) }
