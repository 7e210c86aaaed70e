package movetext

import (
	"fmt"
	"roundtable/engine"
)

// Note says where in a text something was not understood, and what, although the game could be
// read.
type Note struct {
	*engine.TextError
	// Kept is the number of plies that the game has.
	Kept int
}

// Error returns the note as a line.
func (n Note) Error() string {
	return fmt.Sprintf("line %d, character %d: %s; %d plies are kept", n.Place.Line, n.Place.Sign, n.Reason, n.Kept)
}

// Unwrap returns the error in the text.
func (n Note) Unwrap() error { return n.TextError }

// maxNotes is the most notes of a game. One more note says how many were left out.
const maxNotes = 20

// placer finds the places of many offsets in one pass by counting lines and columns.
type placer struct {
	text string
	at   int
	engine.Place
}

// to returns the place of an offset, which must not be before the last one.
func (p *placer) to(at int) engine.Place {
	at = min(at, len(p.text))
	if at > p.at {
		p.Place = on(p.Place, engine.PlaceOf(p.text[p.at:], at-p.at))
		p.at = at
	}
	return p.Place
}
