package lancelot

import "roundtable/engine"

// Option is a square on which the mover may place a knight, and the number of captures there.
type Option struct {
	Square   uint8
	Captures uint8
}

// Options appends the squares on which the mover may place a knight without moving Excalibur,
// sorted by name.
func (s *State) Options(buf []Option) []Option {
	if s.hand[s.turn] == 0 || s.SwordUnplaced() {
		return buf
	}
	v := s.View()
	for _, sq := range s.field.byName {
		if s.at[sq] == nothing && v.open(sq) {
			buf = append(buf, Option{sq, uint8(v.Captures(sq))})
		}
	}
	return buf
}

// Legal appends the legal actions, sorted by text. They place Excalibur for the first time; or they
// place a knight, alone or with Excalibur moved before or after it; or there is only the pass. The
// caller checks whether the game is over (Outcome).
func (s *State) Legal(buf []Action) []Action {
	if s.SwordUnplaced() {
		for _, sq := range s.field.byName {
			if s.at[sq] == nothing {
				buf = append(buf, Action{Knight: none, Sword: sq})
			}
		}
		return buf
	}
	before := len(buf)
	add := func(a Action, _ int) bool { buf = append(buf, a); return true }
	s.eachSwordFirst(add)
	var options [Squares]Option
	for _, o := range s.Options(options[:0]) {
		buf = append(buf, Action{Knight: o.Square, Sword: none})
		s.eachSwordAfter(o.Square, add)
	}
	if len(buf) == before {
		buf = append(buf, Pass)
	}
	return buf
}

// EachSword calls f with every action that invokes Excalibur, and the number of its captures, until
// f returns false.
func (s *State) EachSword(f func(a Action, captures int) bool) {
	if !s.eachSwordFirst(f) || !s.mayInvokeNow() {
		return
	}
	var options [Squares]Option
	for _, o := range s.Options(options[:0]) {
		if !s.eachSwordAfter(o.Square, f) {
			return
		}
	}
}

func (s *State) mayInvokeNow() bool {
	return s.hand[s.turn] > 0 && s.MayInvoke(engine.Seat(s.turn))
}

func (s *State) eachSwordAfter(knight uint8, f func(Action, int) bool) bool {
	if !s.mayInvokeNow() {
		return true
	}
	t := *s
	var u Undo
	t.placeKnight(knight, s.swordIsOwn(), &u)
	from := t.sword
	t.liftSword()
	v := t.view(true)
	for _, to := range s.field.byName {
		if to != from && t.at[to] == nothing && v.open(to) &&
			!f(Action{Knight: knight, Sword: to}, u.Taken()+v.Captures(to)) {
			return false
		}
	}
	return true
}

func (s *State) eachSwordFirst(f func(Action, int) bool) bool {
	if !s.mayInvokeNow() {
		return true
	}
	lifted := *s
	lifted.liftSword()
	v := lifted.view(true)
	for _, to := range s.field.byName {
		if to == s.sword || s.at[to] != nothing || !v.open(to) {
			continue
		}
		t := *s
		var u Undo
		t.moveSword(to, &u)
		w := t.view(true)
		for _, sq := range s.field.byName {
			if t.at[sq] == nothing && w.open(sq) &&
				!f(Action{Knight: sq, Sword: to, SwordFirst: true}, u.Taken()+w.Captures(sq)) {
				return false
			}
		}
	}
	return true
}

func (s *State) anyOpen(swordOwn bool) bool {
	if s.hand[s.turn] == 0 {
		return false
	}
	v := s.view(swordOwn)
	return v.Open() != [Files]uint16{}
}

// MustPass reports whether the mover can only pass (L12).
func (s *State) MustPass() bool {
	return !s.SwordUnplaced() && !s.anyOpen(s.swordIsOwn()) &&
		s.eachSwordFirst(func(Action, int) bool { return false })
}

// Perft returns the number of different sequences of actions with a length of depth plies. A
// finished game has no further actions; at depth 0 there is one leaf.
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

// Perft returns the number of different sequences of actions with a length of depth plies.
func (p *Position) Perft(depth int) uint64 { return Perft(p.state, depth) }
