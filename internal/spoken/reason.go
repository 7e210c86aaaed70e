package spoken

import "roundtable/engine"

type reasonKind uint8

// The kinds, the most important first. 'Next' is what somebody could do if it were
// their turn in the position of which is spoken.
const (
	reasonWinsMatch reasonKind = iota // the match is won with this move
	reasonWinsNext                    // whatever the reply, the next move wins the match
	reasonStopsLoss                   // an enemy could have won next; none can now
	reasonMustLeave                   // the own castle must be left (C11)
	reasonMustJump                    // a capture is compulsory (C7)
	reasonOnlyMove                    // there is no other legal move
	reasonWins                        // captures Pieces, and whatever the reply no more is lost for them than won
	reasonCaptures                    // captures Pieces, in lines
	reasonLures                       // pulls an enemy out by compulsion, and wins more than it gives
	reasonDoubles                     // threatens several pieces at once, so that one is won; or in Count lines
	reasonProfits                     // whatever the reply, more is won than lost
	reasonSaves                       // Pieces could have been captured next, and cannot any more
	reasonEnters                      // comes into the enemy castle
	reasonKeepsOut                    // an enemy could have come into the own castle next; none can now
	reasonDenies                      // Seat could have captured next, and cannot any more
	reasonMenaces                     // could capture Pieces next, which it could not before
	reasonTrades                      // captures Pieces, and whatever the reply no more is lost than won by it
	reasonNears                       // the nearest piece is Count moves from the enemy castle, nearer than before
	reasonCovers                      // none of one's own pieces can be captured next
)

// reason is something that is to be said for a move.
type reason struct {
	Kind   reasonKind
	Pieces []engine.Piece // which it is about
	Count  int
	Seat   engine.Seat
}
