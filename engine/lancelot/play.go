package lancelot

import "roundtable/engine"

type victim struct {
	line, sq, seat uint8
}

// Undo holds what is needed to undo an action.
type Undo struct {
	act     Action
	key     uint64
	lines   [MaxSeats]standing
	taken   [2 * 4 * Files / 2]victim // of two placements, in four lines each at most
	n       uint8
	sword   uint8
	turn    uint8
	passes  uint8
	owner   int8
	invoke  engine.Seats
	unplace bool // Excalibur was placed before the game
}

// Taken returns the number of knights that the action captured.
func (u *Undo) Taken() int { return int(u.n) }

type verdict struct {
	highest int               // highest advantage that would arise
	lines   [directions]uint8 // lines through the square, or noLine
	advance [directions]int8  // resulting advantage in each
}

// judge returns what happens when the mover places a knight on an empty square, or Excalibur, which
// then counts as the mover's own (L4, L5). The caller has taken Excalibur off its square before.
func (s *State) judge(sq uint8, swordOwn bool) verdict {
	v := verdict{highest: -99, lines: s.field.of[sq]}
	for d, l := range v.lines {
		if l == noLine {
			continue
		}
		a := 2*int(s.own[l][s.turn]) - int(s.all[l]) + 1
		if swordOwn && s.all[l] > s.knights[l] {
			a += 2
		}
		v.advance[d] = int8(a)
		v.highest = max(v.highest, a)
	}
	return v
}

// capture removes the other seats' knights from the lines of a placement in which the advantage is
// exactly 2. All lines were judged before (L5). It counts these lines again.
func (s *State) capture(sq uint8, v *verdict, u *Undo) {
	me := int8(s.turn)
	before := u.n
	for d, l := range v.lines {
		if l == noLine || v.advance[d] != 2 || s.own[l][me] == s.knights[l] {
			continue
		}
		for _, sq := range s.field.lines[l].squares {
			if p := s.at[sq]; p >= 0 && p != me && p != theSword {
				u.taken[u.n] = victim{l, sq, uint8(p)}
				u.n++
				s.take(sq)
			}
		}
	}
	for _, t := range u.taken[before:u.n] {
		for _, l := range s.field.through[t.sq] {
			if l != t.line { // which meets the placement's square
				s.recount(l)
			}
		}
	}
	s.recountAt(sq)
	if taken := u.n - before; taken > 0 {
		z := &zobristTally[ofCaptured][me]
		s.key ^= z[uint8(s.captured[me])]
		s.captured[me] += uint16(taken)
		s.key ^= z[uint8(s.captured[me])]
	}
}

func (s *State) placeKnight(sq uint8, swordOwn bool, u *Undo) {
	v := s.judge(sq, swordOwn)
	s.put(sq, s.turn)
	z := &zobristTally[ofHand][s.turn]
	s.key ^= z[s.hand[s.turn]] ^ z[s.hand[s.turn]-1]
	s.hand[s.turn]--
	s.capture(sq, &v, u)
}

// moveSword invokes Excalibur (L9). The move must be legal.
func (s *State) moveSword(to uint8, u *Undo) {
	s.liftSword()
	v := s.judge(to, true)
	s.sword = to
	s.put(to, theSword)
	s.capture(to, &v, u)
	s.invoke = s.invoke.Without(engine.Seat(s.turn))
	if s.invoker {
		s.owner = int8(s.turn)
	}
}

// Play plays a legal action.
func (s *State) Play(a Action) {
	var u Undo
	s.Make(a, &u)
}

// Make plays a legal action, and stores in u what is needed to undo it.
func (s *State) Make(a Action, u *Undo) {
	u.act, u.key, u.lines, u.n = a, s.key, s.lines, 0
	u.sword, u.turn, u.passes, u.owner, u.invoke = s.sword, s.turn, s.passes, s.owner, s.invoke
	u.unplace = s.SwordUnplaced()
	s.passes = 0
	switch {
	case u.unplace:
		s.setSword(a.Sword)
		s.setTurn(0)
		return
	case a == Pass:
		s.passes = u.passes + 1
	case a.Sword == none:
		s.placeKnight(a.Knight, s.swordIsOwn(), u)
	case a.SwordFirst:
		s.moveSword(a.Sword, u)
		s.placeKnight(a.Knight, true, u)
	default:
		s.placeKnight(a.Knight, s.swordIsOwn(), u)
		s.moveSword(a.Sword, u)
	}
	next := s.turn + 1
	if next == s.seats {
		next = 0
	}
	s.setTurn(next)
}

func (s *State) setTurn(turn uint8) {
	s.key ^= zobristTally[ofTurn][s.turn][0] ^ zobristTally[ofTurn][turn][0]
	s.turn = turn
}

// Unmake undoes the last action made.
func (s *State) Unmake(u *Undo) {
	s.turn, s.passes, s.owner, s.invoke = u.turn, u.passes, u.owner, u.invoke
	if s.sword != u.sword {
		s.take(s.sword)
	}
	if u.act.Knight != none {
		s.take(u.act.Knight)
		s.hand[s.turn]++
	}
	if s.sword != u.sword { // its old square may have held this turn's knight
		if s.sword = u.sword; s.sword != none {
			s.put(s.sword, theSword)
		}
	}
	for _, t := range u.taken[:u.n] {
		s.put(t.sq, t.seat)
	}
	s.captured[s.turn] -= uint16(u.n)
	s.key, s.lines = u.key, u.lines
}

// Lift takes Excalibur off its square. Lift, Place and Invoke are the steps of one action, so that
// a search can try them one after the other. None of them changes whose turn it is.
func (s *State) Lift() { s.liftSword() }

// Place places the mover's knight. The placement must be legal.
func (s *State) Place(sq uint8, u *Undo) {
	u.n = 0
	s.placeKnight(sq, s.swordIsOwn(), u)
}

// Invoke moves Excalibur. The move must be legal.
func (s *State) Invoke(to uint8, u *Undo) {
	u.n = 0
	s.moveSword(to, u)
}

// TakenFrom returns how many of a seat's knights the action captured.
func (u *Undo) TakenFrom(seat engine.Seat) int {
	n := 0
	for _, t := range u.taken[:u.n] {
		if t.seat == uint8(seat) {
			n++
		}
	}
	return n
}
