package camelot

import "math/bits"

// The leap view shows the whole board for the side to move, so that one bit operation handles many
// pieces. A leap changes the file, the rank or both by two. So a piece that leaps stays on squares
// of one parity of file and rank, and leaps over squares of another. Therefore the view has four
// quarters by parity, each eight columns wide, for boards with up to 16 files and ranks. A leap is
// a plain shift in a quarter. Free columns, of which Camelot has two, keep a shift from wrapping to
// another rank.

type quarters [4]uint64

// place is the quarter of a square, and its bit in the quarter.
type place struct{ quarter, bit uint8 }

func placeOf(file, rank int) place {
	return place{uint8(rank&1<<1 | file&1), uint8(rank>>1<<3 | file>>1)}
}

func (p place) file() uint8 { return p.bit&7<<1 | p.quarter&1 }
func (p place) rank() uint8 { return p.bit>>3<<1 | p.quarter>>1 }

func (q *quarters) has(p place) bool { return q[p.quarter&3]>>(p.bit&63)&1 != 0 }
func (q *quarters) flip(p place)     { q[p.quarter&3] ^= 1 << (p.bit & 63) }

// near returns, for each direction, the squares of a quarter whose neighbour in that direction is
// in the set. South is towards rank 1, west towards file A. On even files or ranks, the west or
// south neighbour has the previous bit, and the east or north one the same bit; on odd ones, they
// have the same and the next bit.
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

// jumps returns the squares of a quarter from which a piece could jump over a member of the set
// onto an empty square.
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

func (l *leapView) mustJump() bool {
	jumps, free := &l.jumps, &l.free
	return jumps[0]&free[0]|jumps[1]&free[1]|jumps[2]&free[2]|jumps[3]&free[3] != 0
}

// mustJump reports whether a jump is compulsory (C7), without computing a whole view.
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

// reach returns the squares on which canters from a place can land, as bits of the place's quarter.
// No canter continues from the enemy castle (C13).
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
