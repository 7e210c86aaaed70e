package search

import "roundtable/engine"

// Strength is how strongly a level plays.
type Strength struct {
	Nodes  int64 // how many it looks at
	Margin int   // how far below the best a move may be, in the game's score
}

// Levels are a game's levels by number; 0 is full strength and not looked at.
type Levels [engine.MaxLevel + 1]Strength

// Of is what the limits ask for: a weaker level, or full strength.
func (v *Levels) Of(l engine.Limits) Strength {
	if l.Level <= 0 {
		return Strength{Nodes: l.Nodes}
	}
	s := v[min(l.Level, engine.MaxLevel)]
	if l.Nodes > 0 {
		s.Nodes = min(s.Nodes, l.Nodes)
	}
	return s
}
