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

// Explainer is a position of a game that can say why. Other games have neither
// threats nor reasons.
type Explainer interface {
	engine.Position
	// Explained is what threatens in the position, which is not the end of a game.
	Explained() Threats
	// Reasons is what is to be said for a legal move, the most important first, with
	// the position and the events that it leads to.
	Reasons(m engine.Move, next engine.Position, events []engine.Event) []Reason
}

// ThreatsIn finds what threatens in a position; nothing once it is over, or in a game
// that cannot say.
func ThreatsIn(p engine.Position) Threats {
	e, ok := p.(Explainer)
	if !ok || p.Outcome().Over() {
		return Threats{}
	}
	return e.Explained()
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
