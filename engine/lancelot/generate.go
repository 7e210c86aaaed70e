package lancelot

import "roundtable/engine"

// Legal appends the legal actions: Excalibur's first placing; or every knight,
// alone, with Excalibur after it and with Excalibur before it; or the pass of
// one who has none of these. A finished game is the caller's to see (Outcome).
func (s *State) Legal(buf []Action) []Action {
	if s.SwordUnplaced() {
		for _, sq := range s.field.squares {
			if s.at[sq] == nothing {
				buf = append(buf, Action{Knight: none, Sword: sq})
			}
		}
		return buf
	}
	before := len(buf)
	s.each(func(a Action) bool { buf = append(buf, a); return true })
	if len(buf) == before {
		buf = append(buf, Pass)
	}
	return buf
}

// Knights appends the squares on which the mover may place a knight without
// the sword.
func (s *State) Knights(buf []uint8) []uint8 {
	if s.hand[s.turn] == 0 || s.SwordUnplaced() {
		return buf
	}
	own := s.swordIsOwn()
	for _, sq := range s.field.squares {
		if s.at[sq] == nothing && s.open(sq, own) {
			buf = append(buf, sq)
		}
	}
	return buf
}

// each hands the actions with a knight to f until it answers false.
func (s *State) each(f func(Action) bool) bool {
	if s.hand[s.turn] == 0 {
		return true
	}
	own, sword := s.swordIsOwn(), s.mayInvokeNow()
	for _, sq := range s.field.squares {
		if s.at[sq] != nothing || !s.open(sq, own) {
			continue
		}
		if !f(Action{Knight: sq, Sword: none}) {
			return false
		}
		if sword && !s.swordAfter(sq, own, f) {
			return false
		}
	}
	return !sword || s.swordBefore(f)
}

// mayInvokeNow reports whether the mover may still invoke Excalibur.
func (s *State) mayInvokeNow() bool { return s.MayInvoke(engine.Seat(s.turn)) }

// swordAfter hands on the actions of a knight and Excalibur after it.
func (s *State) swordAfter(knight uint8, own bool, f func(Action) bool) bool {
	t := *s
	t.placeKnight(knight, own, nil)
	from := t.sword
	t.liftSword()
	for _, to := range s.field.squares {
		if to != from && t.at[to] == nothing && t.open(to, true) &&
			!f(Action{Knight: knight, Sword: to}) {
			return false
		}
	}
	return true
}

// swordBefore hands on the actions with Excalibur before the knight.
func (s *State) swordBefore(f func(Action) bool) bool {
	lifted := *s
	lifted.liftSword()
	for _, to := range s.field.squares {
		if to == s.sword || lifted.at[to] != nothing || !lifted.open(to, true) {
			continue
		}
		t := *s
		t.moveSword(to, nil)
		for _, sq := range s.field.squares {
			if t.at[sq] == nothing && t.open(sq, true) && !f(Action{Knight: sq, Sword: to, SwordFirst: true}) {
				return false
			}
		}
	}
	return true
}

// canAct reports whether the mover has an action beside passing.
func (s *State) canAct() bool { return !s.each(func(Action) bool { return false }) }

// IsLegal reports whether an action is legal in a game that goes on.
func (s *State) IsLegal(a Action) bool {
	free := func(t *State, sq uint8) bool {
		return int(sq) < Squares && s.field.geometry.Has(engine.Square(sq)) && t.at[sq] == nothing
	}
	switch {
	case s.SwordUnplaced():
		return a.Knight == none && !a.SwordFirst && free(s, a.Sword)
	case a.Knight == none:
		return a == Pass && !s.canAct()
	case s.hand[s.turn] == 0:
		return false
	case a.Sword == none:
		return !a.SwordFirst && free(s, a.Knight) && s.open(a.Knight, s.swordIsOwn())
	case !s.mayInvokeNow() || a.Sword == s.sword:
		return false
	}
	t := *s
	if !a.SwordFirst {
		if !free(s, a.Knight) || !s.open(a.Knight, s.swordIsOwn()) {
			return false
		}
		t.placeKnight(a.Knight, s.swordIsOwn(), nil)
		t.liftSword()
		return free(&t, a.Sword) && t.open(a.Sword, true)
	}
	t.liftSword()
	if !free(&t, a.Sword) || !t.open(a.Sword, true) {
		return false
	}
	t = *s
	t.moveSword(a.Sword, nil)
	return free(&t, a.Knight) && t.open(a.Knight, true)
}

// Perft counts the distinct actions at depth plies. A finished game counts
// nothing further. Depth 0 is one leaf.
func Perft(s State, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	if s.Outcome().Over() {
		return 0
	}
	acts := s.Legal(nil)
	if depth == 1 {
		return uint64(len(acts))
	}
	var n uint64
	for _, a := range acts {
		next := s
		next.Play(a)
		n += Perft(next, depth-1)
	}
	return n
}

// EachSword hands every action with Excalibur, and how many knights it
// captures, to f until it answers false.
func (s *State) EachSword(f func(a Action, captures int) bool) {
	if s.hand[s.turn] == 0 || !s.mayInvokeNow() {
		return
	}
	before := s.captured[s.turn]
	own := s.swordIsOwn()
	for _, knight := range s.field.squares {
		if s.at[knight] != nothing || !s.open(knight, own) {
			continue
		}
		t := *s
		t.placeKnight(knight, own, nil)
		from := t.sword
		t.liftSword()
		first := int(t.captured[s.turn] - before)
		for _, to := range s.field.squares {
			if to == from || t.at[to] != nothing {
				continue
			}
			v := t.judge(to, true)
			if v.highest <= 2 && !f(Action{Knight: knight, Sword: to}, first+t.count(&v)) {
				return
			}
		}
	}
	lifted := *s
	lifted.liftSword()
	for _, to := range s.field.squares {
		if to == s.sword || lifted.at[to] != nothing || !lifted.open(to, true) {
			continue
		}
		t := *s
		t.moveSword(to, nil)
		first := int(t.captured[s.turn] - before)
		for _, knight := range s.field.squares {
			if t.at[knight] != nothing {
				continue
			}
			v := t.judge(knight, true)
			if v.highest <= 2 && !f(Action{Knight: knight, Sword: to, SwordFirst: true}, first+t.count(&v)) {
				return
			}
		}
	}
}

// count is how many knights a placement captures: no knight stands in two of
// its lines, which meet in its own square alone.
func (s *State) count(v *verdict) int {
	n := 0
	for d, l := range v.lines {
		if l != noLine && v.advance[d] == 2 {
			n += int(s.knights[l] - s.own[l][s.turn])
		}
	}
	return n
}

// Any is one legal action: the first of Legal.
func (s *State) Any() Action {
	a := Pass
	s.each(func(b Action) bool { a = b; return false })
	return a
}

// Perft counts the distinct actions at depth plies from the position.
func (p *Position) Perft(depth int) uint64 { return Perft(p.state, depth) }
