package review

import "roundtable/engine"

// Phase is a part of a game.
type Phase = engine.Phase

// The phases, in their order.
const (
	Opening = engine.Opening
	Middle  = engine.Middle
	End     = engine.End
)

// phase is the part of the game that a position belongs to.
func phase(p engine.Position) Phase {
	if p, ok := p.(engine.Phased); ok {
		return p.Phase()
	}
	return Middle
}
