package camelot

import "math/bits"

// A whole-board view of a position for the side to move: one bit operation
// serves many pieces at once. A leap goes two files, two ranks or both, so
// a piece stays on squares of one parity of file and of rank, and what it leaps
// over has another. The board is therefore seen as four quarters, the squares
// of each parity, eight columns wide, of which six are used: a leap is the same
// plain shift in every quarter, nothing runs round an edge, and all that one
// piece can reach by canters is found in one word.

// quarters is a set of squares.
type quarters [4]uint64

// place is where a square is: its quarter and its bit there.
type place struct{ quarter, bit uint8 }

func placeOf(file, rank int) place {
	return place{uint8(rank&1<<1 | file&1), uint8(rank>>1<<3 | file>>1)}
}

// squareAt is the square of a bit of a quarter.
func squareAt(quarter, bit int) uint8 {
	file, rank := bit&7<<1|quarter&1, bit>>3<<1|quarter>>1
	return uint8(rank*Files + file)
}

func (q *quarters) has(p place) bool { return q[p.quarter&3]>>(p.bit&63)&1 != 0 }
func (q *quarters) flip(p place)     { q[p.quarter&3] ^= 1 << (p.bit & 63) }

// stride is how the squares one step away come to lie over those of a quarter:
// theirs is another quarter, to be moved down or up.
type stride struct{ quarter, down, up uint8 }

// strides are by direction, as in board.step, and quarter; leapDown and leapUp
// move what is two steps away.
var (
	strides          = newStrides()
	leapDown, leapUp = [8]uint8{4: 1, 5: 7, 6: 8, 7: 9}, [8]uint8{0: 9, 1: 8, 2: 7, 3: 1}
)

func newStrides() (out [8][4]stride) {
	d := 0
	for dr := -1; dr <= 1; dr++ {
		for df := -1; df <= 1; df++ {
			if df == 0 && dr == 0 {
				continue
			}
			for q := range out[d] {
				// From the middle of the board, where nothing is below 0.
				from, to := placeOf(4+q&1, 8+q>>1), placeOf(4+q&1+df, 8+q>>1+dr)
				by := int(to.bit) - int(from.bit)
				out[d][q] = stride{to.quarter, uint8(max(by, 0)), uint8(max(-by, 0))}
			}
			d++
		}
	}
	return out
}

// leapView is the whole-board view.
type leapView struct {
	free    quarters     // the pieces that may step and leap (C12)
	empty   quarters     // the empty squares
	jumps   quarters     // squares from which a piece of the mover's could jump
	any     quarters     // squares from which a canter goes in some direction
	canter  [4][8]uint64 // by quarter, those from which one goes in each direction
	canters [4]bool      // the quarters for which the last two are known
}

// fill looks at a position whose mover has nothing in its own castle.
func (l *leapView) fill(s *State) {
	own, enemy := &s.quarters[s.turn], &s.quarters[1-s.turn]
	goal := &board.castleByQuarter[1-s.turn]
	for q := range own {
		l.empty[q] = board.allByQuarter[q] &^ (own[q] | enemy[q])
		l.free[q] = own[q] &^ goal[q]
	}
	for q, e := range l.empty {
		jumps := uint64(0)
		for d := range strides {
			t := strides[d][q]
			jumps |= enemy[t.quarter&3] >> (t.down & 63) << (t.up & 63) & (e >> (leapDown[d] & 63) << (leapUp[d] & 63))
		}
		l.jumps[q] = jumps
	}
	l.canters = [4]bool{}
}

// fillCanters looks at the canters of a quarter, if it has not done so yet.
func (l *leapView) fillCanters(s *State, q uint8) {
	if l.canters[q] {
		return
	}
	own := &s.quarters[s.turn]
	land := l.empty[q] &^ board.castleByQuarter[s.turn][q]
	any := uint64(0)
	row := &l.canter[q]
	for d := range strides {
		t := strides[d][q]
		c := own[t.quarter&3] >> (t.down & 63) << (t.up & 63) & (land >> (leapDown[d] & 63) << (leapUp[d] & 63))
		row[d] = c
		any |= c
	}
	l.any[q] = any
	l.canters[q] = true
}

// plain is how many plain moves there are.
func (l *leapView) plain(s *State) (n int) {
	home := &board.castleByQuarter[s.turn]
	for q, free := range l.free {
		for d := range strides {
			t := strides[d][q]
			near := t.quarter & 3
			n += bits.OnesCount64(free & ((l.empty[near] &^ home[near]) >> (t.down & 63) << (t.up & 63)))
		}
	}
	return n
}

// mustJump reports whether some piece that may leap could jump (C7).
func (l *leapView) mustJump() bool {
	jumps, free := &l.jumps, &l.free
	return jumps[0]&free[0]|jumps[1]&free[1]|jumps[2]&free[2]|jumps[3]&free[3] != 0
}

// mustJump is the same without a look at all the rest.
func (s *State) mustJump() bool {
	own, enemy, goal := &s.quarters[s.turn], &s.quarters[1-s.turn], &board.castleByQuarter[1-s.turn]
	for q := range own {
		free := own[q] &^ goal[q]
		if free == 0 {
			continue
		}
		empty := board.allByQuarter[q] &^ (own[q] | enemy[q])
		jumps := uint64(0)
		for d := range strides {
			t := strides[d][q]
			jumps |= enemy[t.quarter&3] >> (t.down & 63) << (t.up & 63) & (empty >> (leapDown[d] & 63) << (leapUp[d] & 63))
		}
		if jumps&free != 0 {
			return true
		}
	}
	return false
}

// reach is where a canter may land that begins in a place, on the way or at its
// end: squares of its quarter. Nothing goes on from the enemy castle (C13).
func (l *leapView) reach(s *State, p place) uint64 {
	q := p.quarter & 3
	l.fillCanters(s, q)
	from := uint64(1) << (p.bit & 63)
	if l.any[q]&from == 0 {
		return 0
	}
	row, stop := &l.canter[q], board.castleByQuarter[1-s.turn][q]
	out := uint64(0)
	for from != 0 {
		to := (from & row[0]) >> 9
		to |= (from & row[1]) >> 8
		to |= (from & row[2]) >> 7
		to |= (from & row[3]) >> 1
		to |= (from & row[4]) << 1
		to |= (from & row[5]) << 7
		to |= (from & row[6]) << 8
		to |= (from & row[7]) << 9
		from = to &^ (out | stop)
		out |= to
	}
	return out
}
