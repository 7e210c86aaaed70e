// Package explain finds what threatens in positions of Grand Camelot.
package explain

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
	why "roundtable/engine/camelot/explain"
	"roundtable/engine/explain"
	"roundtable/engine/grand"
)

// Threats are the pieces of the team to move that one of the two opponents could capture, were
// it that one's turn; nothing once the game is over.
func Threats(of engine.Position) (t explain.Threats) {
	p, ok := of.(*grand.Position)
	if !ok || p.Outcome().Over() {
		return t
	}
	s := p.State()
	board := s.Board(s.Turn()) // squares have the same numbers for all
	var g camelot.Generator
	var all []camelot.Action
	for range 2 {
		s.Pass()
		all = s.Legal(&g, all)
		s.Pass()
	}
	t.Dangers = why.Dangers(board, all)
	return t
}
