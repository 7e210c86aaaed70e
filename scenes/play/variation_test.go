package play

import (
	"testing"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// Variations that are nested without end, as a hostile file can have them, are folded where a
// browser's stack would end.
func TestDeepVariationsAreFolded(t *testing.T) {
	const nested = 20_000
	add := func(up *match.Node, move string) *match.Node {
		n := &match.Node{Turn: match.Turn{Seat: engine.Seat(up.Ply % 2), Notation: move}, Up: up, Ply: up.Ply + 1}
		up.Next = append(up.Next, n)
		return n
	}
	at := &match.Node{}
	first := add(at, "a")
	for at = first; at.Ply < nested; {
		add(at, "b")
		at = add(at, "c")
	}
	l := &moveList{columns: 2, widths: map[measured]float64{},
		name: func(turn match.Turn) (engine.Piece, string) { return engine.Piece{}, turn.Notation },
		sign: func(*match.Node) string { return "" }}
	text := runningText{list: l, kit: ui.Kit{Theme: sprites.New("hall"), Frame: layout.Frame{W: 390, H: 844, Scale: 1}}, wide: 300, way: at.Line()}
	text.variation(first)
	text.end()
	moves, folds := 0, 0
	for _, row := range text.rows {
		for _, r := range row.runs {
			switch {
			case r.move:
				moves++
			case r.node != nil:
				folds++
			}
		}
	}
	if moves != 2*maxDepth || folds != 1 || text.depth != 0 {
		t.Errorf("%d moves and %d folded variations, depth %d", moves, folds, text.depth)
	}
}
