package spoken

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/lancelot"
	"roundtable/internal/locale"
)

// PieceName is what a kind of piece of a game is called; "" where it has no name.
func PieceName(w *locale.Locale, game string, p engine.Piece) string {
	switch {
	case game == "camelot" && p.Kind == camelot.Knight:
		return w.Text("camelot.knight")
	case game == "camelot":
		return w.Text("camelot.man")
	case game == "lancelot" && p.Kind == lancelot.Sword:
		return w.Text("lancelot.excalibur")
	case game == "lancelot":
		return w.Text("lancelot.knight")
	}
	return ""
}

// Move tells a move after its first letter in the middle of a sentence; events are
// those of playing it.
func Move(w *locale.Locale, game string, g *engine.Geometry, m engine.Move, events []engine.Event) string {
	if game != "lancelot" {
		return string(m)
	}
	knight, sword, first := "", "", false
	for _, e := range events {
		switch e := e.(type) {
		case engine.Placed:
			knight = g.Name(e.At)
			if e.Piece.Kind == lancelot.Sword {
				return w.Text("lancelot.say.sword", knight)
			}
		case engine.SwordMoved:
			sword, first = g.Name(e.To), knight == ""
		}
	}
	switch {
	case knight == "":
		return string(m)
	case sword == "":
		return w.Text("lancelot.say.place", knight)
	case first:
		return w.Text("lancelot.say.first", knight, sword)
	}
	return w.Text("lancelot.say.after", knight, sword)
}

// owned are the names of Camelot's pieces with their side.
var owned = [2]map[engine.Kind]locale.Key{
	{camelot.Knight: "spoken.white-knight", camelot.Man: "spoken.white-man"},
	{camelot.Knight: "spoken.black-knight", camelot.Man: "spoken.black-man"},
}

// Piece names a piece with whose it is.
func (t Teller) Piece(p engine.Piece) string {
	if t.Game == "camelot" && p.Seat >= 0 && int(p.Seat) < len(owned) {
		return t.Words.Text(owned[p.Seat][p.Kind])
	}
	name := PieceName(t.Words, t.Game, p)
	switch {
	case p.Seat < 0 || int(p.Seat) >= len(t.Names):
		return name
	case name == "":
		return t.Names[p.Seat]
	}
	return t.Words.Text("spoken.whose", name, t.Names[p.Seat])
}

// Square tells a square of a board, with what stands there.
func (t Teller) Square(b engine.Board, sq engine.Square) string {
	name := b.Geometry.Name(sq)
	if p := b.At[sq]; p.Kind != engine.NoKind {
		return t.Words.Text("spoken.square", name, t.Piece(p))
	}
	return t.Words.Text("spoken.square.empty", name)
}
