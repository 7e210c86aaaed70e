package camelot

import "math/bits"

// A whole-board view of a position for the side to move: one bit operation serves many pieces. A
// leap goes two files, two ranks or both, so a piece stays on squares of one parity of file and
// rank, and leaps over squares of another. The board is seen as four quarters by parity, eight
// columns wide, for up to 16 files and ranks: a leap is a plain shift in a quarter. Free
// columns, of which Camelot has two, keep shifts from wrapping.

type quarters [4]uint64

// place is a square's quarter and its bit there.
type place struct{ quarter, bit uint8 }

func placeOf(file, rank int) place {
	return place{uint8(rank&1<<1 | file&1), uint8(rank>>1<<3 | file>>1)}
}

// file and rank count from 0.
func (p place) file() uint8 { return p.bit&7<<1 | p.quarter&1 }
func (p place) rank() uint8 { return p.bit>>3<<1 | p.quarter>>1 }

func (q *quarters) has(p place) bool { return q[p.quarter&3]>>(p.bit&63)&1 != 0 }
func (q *quarters) flip(p place)     { q[p.quarter&3] ^= 1 << (p.bit & 63) }

// near returns, by direction, the members of a set one step from each square of a quarter: south
// is towards rank 1, west towards file A. On even files or ranks, the west or south neighbour
// has the bit before, the east or north one the same bit; on odd ones, the same and the next.
func (s *quarters) near(q uint8) (sw, south, se, west, east, nw, north, ne uint64) {
	across, along, askew := s[q&3^1], s[q&3^2], s[q&3^3]
	switch q & 3 {
	case 0:
		return askew << 9, along << 8, askew << 8, across << 1, across, askew << 1, along, askew
	case 1:
		return askew << 8, along << 8, askew << 7, across, across >> 1, askew, along, askew >> 1
	case 2:
		return askew << 1, along, askew, across << 1, across, askew >> 7, along >> 8, askew >> 8
	}
	return askew, along, askew >> 1, across, across >> 1, askew >> 8, along >> 8, askew >> 9
}

// jumps returns the squares of a quarter from which a piece could jump over one of a set, onto
// an empty square.
func (s *quarters) jumps(q uint8, empty uint64) uint64 {
	sw, south, se, west, east, nw, north, ne := s.near(q)
	return sw&(empty<<9) | south&(empty<<8) | se&(empty<<7) | west&(empty<<1) |
		east&(empty>>1) | nw&(empty>>7) | north&(empty>>8) | ne&(empty>>9)
}

type leapView struct {
	free    quarters // pieces that may step and leap (C12)
	empty   quarters
	jumps   quarters     // squares from which a piece of the mover could jump
	any     quarters     // squares from which a canter goes
	canter  [4][8]uint64 // by quarter, those for each direction
	canters [4]bool      // quarters with the last two computed
}

func (l *leapView) fill(s *State) {
	own, enemy := &s.quarters[s.turn], &s.quarters[1-s.turn]
	goal, all := &s.board.castleByQuarter[1-s.turn], &s.board.allByQuarter
	for q := range own {
		l.empty[q] = all[q] &^ (own[q] | enemy[q])
		l.free[q] = own[q] &^ goal[q]
	}
	for q, e := range l.empty {
		l.jumps[q] = enemy.jumps(uint8(q), e)
	}
	l.canters = [4]bool{}
}

func (l *leapView) fillCanters(s *State, q uint8) {
	if l.canters[q] {
		return
	}
	own := &s.quarters[s.turn]
	land := l.empty[q] &^ s.board.castleByQuarter[s.turn][q]
	sw, south, se, west, east, nw, north, ne := own.near(q)
	row := &l.canter[q]
	*row = [8]uint64{sw & (land << 9), south & (land << 8), se & (land << 7), west & (land << 1),
		east & (land >> 1), nw & (land >> 7), north & (land >> 8), ne & (land >> 9)}
	l.any[q] = row[0] | row[1] | row[2] | row[3] | row[4] | row[5] | row[6] | row[7]
	l.canters[q] = true
}

func (l *leapView) plain(s *State) (n int) {
	land := l.empty
	for q, home := range s.board.castleByQuarter[s.turn] {
		land[q] &^= home
	}
	for q, free := range l.free {
		sw, south, se, west, east, nw, north, ne := land.near(uint8(q))
		for _, to := range [8]uint64{sw, south, se, west, east, nw, north, ne} {
			n += bits.OnesCount64(free & to)
		}
	}
	return n
}

// mustJump reports whether C7 applies.
func (l *leapView) mustJump() bool {
	jumps, free := &l.jumps, &l.free
	return jumps[0]&free[0]|jumps[1]&free[1]|jumps[2]&free[2]|jumps[3]&free[3] != 0
}

// mustJump does so without a whole view.
func (s *State) mustJump() bool {
	own, enemy, goal := &s.quarters[s.turn], &s.quarters[1-s.turn], &s.board.castleByQuarter[1-s.turn]
	all := &s.board.allByQuarter
	for q := range own {
		free := own[q] &^ goal[q]
		if free == 0 {
			continue
		}
		if enemy.jumps(uint8(q), all[q]&^(own[q]|enemy[q]))&free != 0 {
			return true
		}
	}
	return false
}

// reach returns the squares, of its quarter, that canters from a place can land on. Nothing goes
// on from the enemy castle (C13).
func (l *leapView) reach(s *State, p place) uint64 {
	q := p.quarter & 3
	l.fillCanters(s, q)
	from := uint64(1) << (p.bit & 63)
	if l.any[q]&from == 0 {
		return 0
	}
	row, stop := &l.canter[q], s.board.castleByQuarter[1-s.turn][q]
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
