package spoken

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

// inDanger reports whether a square is among the dangers.
func inDanger(dangers []Danger, sq engine.Square) bool {
	return slices.ContainsFunc(dangers, func(d Danger) bool { return d.At == sq })
}

// newDangers are the dangers of which there was none before.
func newDangers(before, after []Danger) (out []Danger) {
	for _, d := range after {
		if !inDanger(before, d.At) {
			out = append(out, d)
		}
	}
	return out
}
