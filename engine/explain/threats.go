package explain

import (
	"slices"

	"roundtable/engine"
)

// Danger is a piece of the seat to move that another seat could capture if it were
// its turn now, all its obligations heeded; in Lancelot by placing a knight, without
// moving Excalibur.
type Danger struct {
	At engine.Square
	By []engine.Square // the pieces that could capture it, ascending; none where a whole line captures
}

// Line is a line in which a seat would capture with its next piece.
type Line struct {
	Line  engine.Line
	By    engine.Seat
	Taken []engine.Square // whom, ascending
}

// Way is how far a side is from where it wins.
type Way struct {
	Inside int // pieces that are there
	// Moves is how many plain moves and canters the nearest of the others needs to
	// an empty square there if nothing else moves; 0 where none comes there.
	Moves int
}

// Threats are what threatens in a position.
type Threats struct {
	Dangers []Danger // of the seat to move, ascending
	Lines   []Line   // of all seats, in a game that captures by lines
	Ways    []Way    // by seat, in a game that is won by reaching squares
}

// Game is what can be said of one game; the zero value is one of which nothing can.
type Game struct {
	// Threats are what threatens in a position; nothing once it is over.
	Threats func(engine.Position) Threats
	// Reasons is what is to be said for a legal move, the most important first. Every
	// one is true by the rules.
	Reasons func(engine.Position, engine.Move) []Reason
}

// ThreatsIn is what threatens in a position, if the game can say.
func (g Game) ThreatsIn(p engine.Position) Threats {
	if g.Threats == nil {
		return Threats{}
	}
	return g.Threats(p)
}

// ReasonsFor is what is to be said for a legal move, if the game can say.
func (g Game) ReasonsFor(p engine.Position, m engine.Move) []Reason {
	if g.Reasons == nil {
		return nil
	}
	return g.Reasons(p, m)
}

// Has reports whether a square is among the dangers.
func Has(dangers []Danger, sq engine.Square) bool {
	return slices.ContainsFunc(dangers, func(d Danger) bool { return d.At == sq })
}

// Newly are the dangers of which there was none before.
func Newly(before, after []Danger) (out []Danger) {
	for _, d := range after {
		if !Has(before, d.At) {
			out = append(out, d)
		}
	}
	return out
}
