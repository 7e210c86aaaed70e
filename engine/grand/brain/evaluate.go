package brain

import (
	"math/bits"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/grand"
)

// What counts, in hundredths of a Man.
const (
	manWorth    = 100
	knightWorth = 155
	stepWorth   = 4  // a step nearer to the goal, of any piece
	leadWorth   = 12 // the same of the pieces that are to hold it
	leadFar     = 24 // farther than this a lead counts no more
	inside      = 60 // a piece in the goal
)

// evaluate judges a position for the team to move, in hundredths of a Man.
func evaluate(s *grand.State) int {
	mine := s.Turn() & 1
	return team(s, mine) - team(s, 1-mine)
}

// team is what the two players have of whom one is the seat.
func team(s *grand.State, seat engine.Seat) int {
	sum := 0
	lead := [2]int{leadFar, leadFar} // the steps of the team's two nearest, the nearest first
	for _, of := range []engine.Seat{seat, seat + 2} {
		for w, word := range s.Pieces(of) {
			for ; word != 0; word &= word - 1 {
				sq := uint8(w<<6 + bits.TrailingZeros64(word))
				steps := min(s.Distance(of, sq), leadFar)
				sum += manWorth - stepWorth*steps
				if s.Knights()[sq>>6]>>(sq&63)&1 != 0 {
					sum += knightWorth - manWorth
				}
				switch {
				case steps < lead[0]:
					lead[0], lead[1] = steps, lead[0]
				case steps < lead[1]:
					lead[1] = steps
				}
				if steps == 0 {
					sum += inside
				}
			}
		}
	}
	return sum + leadWorth*(2*leadFar-lead[0]-lead[1])
}

// worthOf is what an action captures.
func worthOf(s *grand.State, a *camelot.Action) int {
	knights := 0
	for w, word := range s.Knights() {
		knights += bits.OnesCount64(word & a.Captured[w])
	}
	return manWorth*a.Captured.Len() + (knightWorth-manWorth)*knights
}
