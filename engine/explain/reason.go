package explain

import "roundtable/engine"

// Kind is a kind of reason for a move.
type Kind uint8

// The kinds, the most important first. 'Next' is what somebody could do if it were
// their turn in the position of which is spoken.
const (
	WinsMatch Kind = iota // the match is won with this move
	WinsNext              // whatever the reply, the next move wins the match
	StopsLoss             // an enemy could have won next; none can now
	MustLeave             // the own castle must be left (C11)
	MustJump              // a capture is compulsory (C7)
	OnlyMove              // there is no other legal move
	Wins                  // captures Pieces, and whatever the reply no more is lost for them than won
	Captures              // captures Pieces, in lines
	Lures                 // pulls an enemy out by compulsion, and wins more than it gives
	Doubles               // threatens several pieces at once, so that one is won; or in Count lines
	Profits               // whatever the reply, more is won than lost
	Saves                 // Pieces could have been captured next, and cannot any more
	Enters                // comes into the enemy castle
	KeepsOut              // an enemy could have come into the own castle next; none can now
	Denies                // Seat could have captured next, and cannot any more
	Menaces               // could capture Pieces next, which it could not before
	Trades                // captures Pieces, and whatever the reply no more is lost than won by it
	Nears                 // the nearest piece is Count moves from the enemy castle, nearer than before
	Covers                // none of one's own pieces can be captured next
)

// Reason is something that is to be said for a move.
type Reason struct {
	Kind   Kind
	Pieces []engine.Piece // which it is about
	Count  int
	Seat   engine.Seat
}
