package brain

import (
	"roundtable/engine"
	"roundtable/engine/lancelot"
)

// What things are worth, in hundredths of a captured knight.
const (
	knightWorth = 100
	threatNext  = 60 // a knight that the mover captures if he goes on
	threatLater = 22 // a knight that another captures if nothing changes
	nearWorth   = 5  // a knight in a line that is one placement from a threat
	swordWorth  = 70 // Excalibur still in hand
	raceWorth   = 240
	wonScore    = 30000 // less one a ply until it
	surelyWon   = wonScore - 1000
)

// evaluate judges a position for a seat: his own standing against the best and
// the mean of the others'.
func (s *searcher) evaluate(st *lancelot.State, me engine.Seat) int {
	seats := st.Seats()
	var worth, hit [lancelot.MaxSeats]int
	mover := st.Turn()
	for line := range st.Lines() {
		_, all := st.InLine(line, 0)
		if all == 0 {
			continue
		}
		for seat := engine.Seat(0); int(seat) < seats; seat++ {
			own, _ := st.InLine(line, seat)
			foes := all - own
			if foes == 0 {
				continue
			}
			switch st.Advantage(line, seat) {
			case 1:
				if !s.room(st, line) {
					continue
				}
				if seat == mover {
					hit[seat] = max(hit[seat], foes)
				}
				worth[seat] += threatLater * foes
			case 0:
				worth[seat] += nearWorth * foes
			}
		}
	}
	best, sum := -1<<30, 0
	for seat := engine.Seat(0); int(seat) < seats; seat++ {
		w := &worth[seat]
		c := st.Captured(seat)
		*w += knightWorth*c + raceWorth*c*c/(st.Target()*st.Target())
		*w += (threatNext - threatLater) * hit[seat]
		if st.MayInvoke(seat) {
			*w += swordWorth
		}
		if seat != me {
			best = max(best, *w)
			sum += *w
		}
	}
	return worth[me] - (best+sum/(seats-1))/2
}

// room reports whether a line has an empty square.
func (s *searcher) room(st *lancelot.State, line int) bool {
	for _, sq := range st.LineSquares(line) {
		if st.At(sq) < 0 {
			return true
		}
	}
	return false
}

// promise guesses the worth of a plain placement before it is searched: what it
// captures, threatens and averts.
func promise(st *lancelot.State, sq uint8, lines []uint8) (value, captures int) {
	me := st.Turn()
	seats := engine.Seat(st.Seats())
	for _, l := range st.LinesOf(sq, lines[:0]) {
		own, all := st.InLine(int(l), me)
		foes := all - own
		switch a := st.Advantage(int(l), me) + 1; {
		case a == 2:
			captures += foes
		case a == 1:
			value += 8 * foes
		}
		for p := engine.Seat(0); p < seats; p++ {
			if p == me {
				continue
			}
			// His advantage falls by one: a threat averted.
			if st.Advantage(int(l), p) == 1 {
				value += 25 * own
			}
			// In a line where he stands at +1 or less, my knight may be taken.
			if mine, _ := st.InLine(int(l), p); mine > 0 && st.Advantage(int(l), p) == 2 {
				value -= 10
			}
		}
	}
	return value + knightWorth*captures, captures
}
