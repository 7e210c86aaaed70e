package spoken

import (
	"roundtable/engine"
	"roundtable/internal/locale"
)

func noughtsWords() *gameWords {
	g := plainWords()
	g.PieceName = func(w *locale.Locale, p engine.Piece) string {
		if p.Seat == 0 {
			return w.Text("noughts.nought")
		}
		return w.Text("noughts.cross")
	}
	g.Owned = g.PieceName
	g.Move = func(w *locale.Locale, _ *engine.Geometry, m engine.Move, _ []engine.Event) string {
		return w.Text("noughts.say", string(m))
	}
	return g
}
