package lancelot

import "roundtable/engine"

// Option is a square open to the mover's knight, and how many knights a
// placement there captures.
type Option struct {
	Square   uint8
	Captures uint8
}

// scan is what the mover's next placement would meet in each line. A direction
// without a line, noLine, shuts nothing and gains nothing.
type scan struct {
	shut [noLine + 1]bool  // he stands at +2 or more: closed to him (L4)
	gain [noLine + 1]uint8 // he stands at +1: the knights that he would capture (L5)
}

func (s *State) scan(swordOwn bool) (c scan) {
	for l := range s.field.lines {
		s.look(&c, l, 0)
	}
	if s.sword == none {
		return c
	}
	shift := -1
	if swordOwn {
		shift = 1
	}
	for _, l := range s.field.of[s.sword] {
		if l != noLine {
			s.look(&c, int(l), shift)
		}
	}
	return c
}

// look scans a line to whose advantage Excalibur adds shift.
func (s *State) look(c *scan, l, shift int) {
	own, all := s.own[l][s.turn], s.knights[l]
	a := 2*int(own) - int(all) + shift
	c.shut[l], c.gain[l] = a >= 2, 0
	if a == 1 {
		c.gain[l] = all - own
	}
}

// open reports whether a placement on an empty square is legal.
func (c *scan) open(through *[directions]uint8) bool {
	return !c.shut[through[0]] && !c.shut[through[1]] && !c.shut[through[2]] && !c.shut[through[3]]
}

// captures is how many knights a placement takes: none stands in two of its
// lines, which meet in its own square alone.
func (c *scan) captures(through *[directions]uint8) int {
	return int(c.gain[through[0]]) + int(c.gain[through[1]]) + int(c.gain[through[2]]) + int(c.gain[through[3]])
}

// Options appends the squares on which the mover may place a knight without
// invoking Excalibur, in the order of their names.
func (s *State) Options(buf []Option) []Option {
	if s.hand[s.turn] == 0 || s.SwordUnplaced() {
		return buf
	}
	c := s.scan(s.swordIsOwn())
	for _, sq := range s.field.named {
		if through := &s.field.of[sq]; s.at[sq] == nothing && c.open(through) {
			buf = append(buf, Option{sq, uint8(c.captures(through))})
		}
	}
	return buf
}

// Legal appends the legal actions in the order of their texts: Excalibur's
// first placing; or every turn with a knight, alone, with Excalibur before it
// and with Excalibur after it; or the pass of one who has none of these. A
// finished game is the caller's to see (Outcome).
func (s *State) Legal(buf []Action) []Action {
	if s.SwordUnplaced() {
		for _, sq := range s.field.named {
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

// EachSword hands every action that invokes Excalibur, and how many knights it
// captures, to f until that answers false.
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

// mayInvokeNow reports whether the mover may invoke Excalibur in this turn.
func (s *State) mayInvokeNow() bool {
	return s.hand[s.turn] > 0 && s.MayInvoke(engine.Seat(s.turn))
}

// eachSwordAfter hands on the actions with Excalibur after a legal knight.
func (s *State) eachSwordAfter(knight uint8, f func(Action, int) bool) bool {
	if !s.mayInvokeNow() {
		return true
	}
	t := *s
	t.placeKnight(knight, s.swordIsOwn(), nil)
	from := t.sword
	t.liftSword()
	c := t.scan(true)
	first := int(t.captured[s.turn] - s.captured[s.turn])
	for _, to := range s.field.named {
		if to == from || t.at[to] != nothing {
			continue
		}
		if through := &s.field.of[to]; c.open(through) &&
			!f(Action{Knight: knight, Sword: to}, first+c.captures(through)) {
			return false
		}
	}
	return true
}

// eachSwordFirst hands on the actions with Excalibur before the knight.
func (s *State) eachSwordFirst(f func(Action, int) bool) bool {
	if !s.mayInvokeNow() {
		return true
	}
	lifted := *s
	lifted.liftSword()
	c := lifted.scan(true)
	for _, to := range s.field.named {
		if to == s.sword || s.at[to] != nothing || !c.open(&s.field.of[to]) {
			continue
		}
		t := *s
		t.moveSword(to, nil)
		first := int(t.captured[s.turn] - s.captured[s.turn])
		d := t.scan(true)
		for _, sq := range s.field.named {
			if t.at[sq] != nothing {
				continue
			}
			if through := &s.field.of[sq]; d.open(through) &&
				!f(Action{Knight: sq, Sword: to, SwordFirst: true}, first+d.captures(through)) {
				return false
			}
		}
	}
	return true
}

// anyOpen reports whether the mover may place a knight anywhere.
func (s *State) anyOpen(swordOwn bool) bool {
	if s.hand[s.turn] == 0 {
		return false
	}
	c := s.scan(swordOwn)
	for _, sq := range s.field.squares {
		if s.at[sq] == nothing && c.open(&s.field.of[sq]) {
			return true
		}
	}
	return false
}

// canAct reports whether the mover has an action beside passing (L12).
func (s *State) canAct() bool {
	return s.SwordUnplaced() || s.anyOpen(s.swordIsOwn()) ||
		!s.eachSwordFirst(func(Action, int) bool { return false })
}

// IsLegal reports whether an action is legal in a game that goes on.
func (s *State) IsLegal(a Action) bool {
	w := newWalk(s)
	switch {
	case a.SwordFirst && (a.Sword == none || a.Knight == none):
		return false
	case a.SwordFirst && w.sword(a.Sword) != nil:
		return false
	case a.Knight != none && w.knight(a.Knight) != nil:
		return false
	case !a.SwordFirst && a.Sword != none && w.sword(a.Sword) != nil:
		return false
	}
	return w.complete() == nil
}

// Perft counts the distinct actions at a depth in plies. A finished game counts
// nothing further; depth 0 is one leaf.
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

// Perft counts the distinct actions at a depth in plies from the position.
func (p *Position) Perft(depth int) uint64 { return Perft(p.state, depth) }

// Any is one legal action: the first of Legal.
func (s *State) Any() Action { return s.Legal(nil)[0] }

// Knights appends the squares of Options.
func (s *State) Knights(buf []uint8) []uint8 {
	for _, o := range s.Options(nil) {
		buf = append(buf, o.Square)
	}
	return buf
}
