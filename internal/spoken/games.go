package spoken

import (
	"cmp"
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/internal/locale"
)

// games holds the words of the games that have words of their own, by name.
var games = map[string]*gameWords{
	"camelot":  camelotWords(),
	"lancelot": lancelotWords(),
	"grand":    grandWords(),
}

var plain = plainWords()

func in(game string) *gameWords { return cmp.Or(games[game], plain) }

// ThreatsIn returns the threats in a position of a game; none if threats of that game cannot be
// computed.
func ThreatsIn(game string, p engine.Position) Threats {
	return in(game).Threats(p)
}

// gameWords holds one game's own words. It starts as a copy of plainWords, so that every function
// is set.
type gameWords struct {
	// PieceName returns the name of a kind of piece, or "".
	PieceName func(w *locale.Locale, p engine.Piece) string
	// Owned returns the name of a piece together with its owner; "" if that needs the player's
	// name.
	Owned func(w *locale.Locale, p engine.Piece) string
	// Count returns a text with the number of each kind of piece.
	Count func(w *locale.Locale, pieces []engine.Piece) string
	// Move describes a move in the form that it has within a sentence; events are its events.
	Move func(w *locale.Locale, g *engine.Geometry, m engine.Move, events []engine.Event) string
	// Score lists the parts of a player's score.
	Score func(w *locale.Locale, p engine.Position, t engine.Tally) []string
	// LineThreat says that a player, or with "" the user, could capture in a line with the next
	// move.
	LineThreat func(w *locale.Locale, line, name string) string
	// Seat returns the game's name for a seat. arms holds the names of the chosen arms; "" for
	// none.
	Seat func(w *locale.Locale, seat int, arms []string) string
	// Teams says that the players play in teams.
	Teams bool
	// Threats returns the threats in a position. After the end of a game there are none.
	Threats func(engine.Position) Threats
	// Reasons returns reasons for a legal move, the most important first. By the rules each is
	// certainly true.
	Reasons func(engine.Position, engine.Move) []reason
	// Balance returns what capturing some pieces, which led to a position, gains.
	Balance func(next engine.Position, taken []engine.Piece) balance
}

func plainWords() *gameWords {
	return &gameWords{
		PieceName: func(*locale.Locale, engine.Piece) string { return "" },
		Owned:     func(*locale.Locale, engine.Piece) string { return "" },
		Count:     func(_ *locale.Locale, pieces []engine.Piece) string { return strconv.Itoa(len(pieces)) },
		Move: func(_ *locale.Locale, _ *engine.Geometry, m engine.Move, _ []engine.Event) string {
			return printed(m)
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
		Balance:    plainBalance,
	}
}

// printed returns a notation with the signs of print, as Short has them.
func printed(m engine.Move) string {
	return strings.NewReplacer("-", "–", "x", "×").Replace(string(m))
}

// PieceName returns the name of a kind of piece of a game, or "".
func PieceName(w *locale.Locale, game string, p engine.Piece) string {
	return in(game).PieceName(w, p)
}

// Move describes a move in the form that it has within a sentence; events are its events.
func Move(w *locale.Locale, game string, g *engine.Geometry, m engine.Move, events []engine.Event) string {
	return in(game).Move(w, g, m, events)
}

// Piece returns the name of a piece together with its owner.
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

// Square describes a square of a board with its piece.
func (t Teller) Square(b engine.Board, sq engine.Square) string {
	name := b.Geometry.Name(sq)
	if p := b.At[sq]; p.Kind != engine.NoKind {
		return t.Words.Text("spoken.square", name, t.Piece(p))
	}
	return t.Words.Text("spoken.square.empty", name)
}
