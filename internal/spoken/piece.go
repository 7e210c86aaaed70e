package spoken

import (
	"roundtable/engine"
	"roundtable/internal/locale"
)

// PieceName is what a kind of piece of a game is called; "" where it has no name.
func PieceName(w *locale.Locale, game string, p engine.Piece) string {
	return in(game).PieceName(w, p)
}

// Move tells a move after its first letter in the middle of a sentence; events are
// those of playing it.
func Move(w *locale.Locale, game string, g *engine.Geometry, m engine.Move, events []engine.Event) string {
	return in(game).Move(w, g, m, events)
}

// Piece names a piece with whose it is.
func (t Teller) Piece(p engine.Piece) string {
	if owned := in(t.Game).Owned(t.Words, p); owned != "" {
		return owned
	}
	name := PieceName(t.Words, t.Game, p)
	switch {
	case p.Kind.Fixed(), p.Seat < 0, int(p.Seat) >= len(t.Names):
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
