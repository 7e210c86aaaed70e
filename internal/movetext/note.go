package movetext

import (
	"fmt"
	"roundtable/engine"
)

// Note is something in a text that was not understood: where, what, and what has become
// of it. The game was read nevertheless.
type Note struct {
	*engine.TextError
	// Kept is how many plies the game has that was read.
	Kept int
}

// Error says it as a line.
func (n Note) Error() string {
	return fmt.Sprintf("line %d, character %d: %s; %d plies are kept", n.Place.Line, n.Place.Sign, n.Reason, n.Kept)
}

// Unwrap is the text's error.
func (n Note) Unwrap() error { return n.TextError }

// maxNotes is how many notes there are of a game; one more says how many were left out.
const maxNotes = 20

// placer counts lines and signs while it goes through a text, so that many places in one
// text are found in one pass.
type placer struct {
	text string
	at   int
	engine.Place
}

// to is the place of an offset, which is not before the last one.
func (p *placer) to(at int) engine.Place {
	at = min(at, len(p.text))
	if at > p.at {
		on := engine.PlaceOf(p.text[p.at:], at-p.at)
		if on.Line == 1 {
			p.Sign += on.Sign - 1
		} else {
			p.Line, p.Sign = p.Line+on.Line-1, on.Sign
		}
		p.at = at
	}
	return p.Place
}
