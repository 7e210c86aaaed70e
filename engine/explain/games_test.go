package explain_test

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
	incamelot "roundtable/engine/camelot/explain"
	"roundtable/engine/explain"
	inlancelot "roundtable/engine/lancelot/explain"
)

// of is what can be said of the game of a position.
func of(p engine.Position) explain.Game {
	if _, ok := p.(*camelot.Position); ok {
		return explain.Game{Threats: incamelot.Threats, Reasons: incamelot.Reasons}
	}
	return explain.Game{Threats: inlancelot.Threats, Reasons: inlancelot.Reasons}
}

func threatsIn(p engine.Position) explain.Threats { return of(p).ThreatsIn(p) }

func reasons(p engine.Position, m engine.Move) []explain.Reason { return of(p).ReasonsFor(p, m) }
