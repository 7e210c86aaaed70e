package play

import (
	"roundtable/scenes/board"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/board/hand"
)

// mark marks on the board where the last move began and ended, and lets it show what
// threatens where that is wanted.
func (t *Table) mark() {
	last := t.history.last()
	if t.review.line.at != nil {
		last = t.review.line.last
	}
	m := board.Marks{Threats: t.showsThreats()}
	for _, sq := range hand.Ends(last) {
		m.Under = append(m.Under, boardview.Mark{Square: sq, Kind: boardview.Last})
	}
	if m.Threats && t.mine() {
		t.helped()
	}
	t.Board.Mark(m)
}
