package spoken

import (
	"cmp"
	"strconv"

	"roundtable/engine"
	"roundtable/internal/locale"
)

// games are those that have words of their own, by name.
var games = map[string]*gameWords{
	"camelot":  camelotWords(),
	"lancelot": lancelotWords(),
	"grand":    grandWords(),
}

// plain are the words of all others.
var plain = plainWords()

// in is the words of a game.
func in(game string) *gameWords { return cmp.Or(games[game], plain) }

// ThreatsIn is what threatens in a position of a game; nothing where the game cannot
// say.
func ThreatsIn(game string, p engine.Position) Threats {
	return in(game).Threats(p)
}

// gameWords is what one game says in its own words. One begins with plainWords, so that every
// function is set.
type gameWords struct {
	// PieceName is what a kind of piece is called; "" where it has no name.
	PieceName func(w *locale.Locale, p engine.Piece) string
	// Owned names a piece with whose it is, where the game has words for that; "" where
	// the name of the player says it.
	Owned func(w *locale.Locale, p engine.Piece) string
	// Count names pieces with their numbers.
	Count func(w *locale.Locale, pieces []engine.Piece) string
	// Move tells a move after its first letter in the middle of a sentence; events are
	// those of playing it.
	Move func(w *locale.Locale, g *engine.Geometry, m engine.Move, events []engine.Event) string
	// Score is what a player's score is made of.
	Score func(w *locale.Locale, p engine.Position, t engine.Tally) []string
	// LineThreat tells that somebody would capture in a line next: a player by name, or
	// the person who listens, where the name is "".
	LineThreat func(w *locale.Locale, line, name string) string
	// Seat is what the game calls a seat, given the arms that the players have chosen
	// by name; "" is none.
	Seat func(w *locale.Locale, seat int, arms []string) string
	// Teams says that the players win and lose in teams.
	Teams bool
	// Threats are what threatens in a position; nothing once it is over.
	Threats func(engine.Position) Threats
	// Reasons is what is to be said for a legal move, the most important first. Every
	// one is true by the rules.
	Reasons func(engine.Position, engine.Move) []reason
}

// plainWords is a game of which nothing is known.
func plainWords() *gameWords {
	return &gameWords{
		PieceName: func(*locale.Locale, engine.Piece) string { return "" },
		Owned:     func(*locale.Locale, engine.Piece) string { return "" },
		Count:     func(_ *locale.Locale, pieces []engine.Piece) string { return strconv.Itoa(len(pieces)) },
		Move: func(_ *locale.Locale, _ *engine.Geometry, m engine.Move, _ []engine.Event) string {
			return string(m)
		},
		Score: func(w *locale.Locale, _ engine.Position, t engine.Tally) []string {
			return []string{w.Text("end.captures", t.Captured)}
		},
		Seat: func(w *locale.Locale, seat int, _ []string) string {
			return w.Text("name.player", strconv.Itoa(seat+1))
		},
		LineThreat: func(_ *locale.Locale, line, _ string) string { return line },
		Threats:    func(engine.Position) Threats { return Threats{} },
		Reasons:    func(engine.Position, engine.Move) []reason { return nil },
	}
}

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
