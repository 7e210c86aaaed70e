package board

import (
	"slices"

	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/internal/spoken"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
)

// Document is a board as a table, the highest row first, with what the hand may do
// there; active says that it may.
func (h *Hand) Document(words *locale.Locale, board engine.Board, of spoken.Teller, active bool) *system.Board {
	g := board.Geometry
	b := &system.Board{Name: words.Text("document.board")}
	for file := range g.Files {
		b.Files = append(b.Files, string(rune('A'+file)))
	}
	path, placing := h.Move.Path(), h.Move.Placing()
	var open map[engine.Square]bool
	if active && (placing || h.Move.Lifted()) {
		open = map[engine.Square]bool{}
		for _, c := range h.Move.Part().Next {
			open[c.Square] = true
		}
	}
	for rank := g.Ranks - 1; rank >= 0; rank-- {
		row := system.Row{Name: g.Name(engine.Square(rank * g.Files))[1:]}
		here := false
		for file := range g.Files {
			sq := g.At(file, rank)
			if sq == engine.NoSquare {
				row.Squares = append(row.Squares, system.Square{})
				continue
			}
			here = true
			s := system.Square{ID: stage.SquarePrefix + g.Name(sq), Text: of.Square(board, sq), Taken: slices.Contains(path, sq)}
			switch empty := board.At[sq].Kind == engine.NoKind; {
			case open == nil:
			case placing && empty && !open[sq]:
				s.Text = words.Text("spoken.square.closed", s.Text)
			case !placing && open[sq]:
				s.Text = words.Text("spoken.square.open", s.Text)
			}
			row.Squares = append(row.Squares, s)
		}
		if here {
			b.Rows = append(b.Rows, row)
		}
	}
	return b
}
