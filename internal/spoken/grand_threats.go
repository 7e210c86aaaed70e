package spoken

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/grand"
)

// grandThreats are the pieces of the team to move that one of the two opponents could capture, were
// it that one's turn; nothing once the game is over.
func grandThreats(of engine.Position) (t Threats) {
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
	t.Dangers = dangersOf(board, all)
	return t
}
