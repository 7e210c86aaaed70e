package camelot

import "math/bits"

// duty is the obligation of the side to move (C7, C11).
type duty struct {
	pieces Bits // may move
	jump   bool // only jumps and charges
	castle bool // a piece must leave its own castle
}

func (g *Generator) duty(s *State) duty { return g.dutyOf(s, &s.pieces[s.turn]) }

// dutyOf returns the duty of the player who owns the pieces mine, which may be a part of the side's
// pieces.
func (g *Generator) dutyOf(s *State, mine *Bits) duty {
	own, enemy := &s.pieces[s.turn], &s.pieces[1-s.turn]
	castle, goal := s.board.castle[s.turn], s.board.castle[1-s.turn]
	if home := mine.And(&castle); !home.Empty() {
		d := duty{pieces: home, castle: true}
		home.Each(func(sq uint8) { d.jump = d.jump || g.canJumpAway(s, &d, sq) })
		return d
	}
	d := duty{pieces: *mine}
	free := mine.Less(&goal) // C12: pieces in the enemy castle oblige to nothing
	for w, word := range free {
		for ; word != 0; word &= word - 1 {
			if s.board.canJump(first(w, word), own, enemy) {
				d.jump = true
				return d
			}
		}
	}
	return d
}

// canJumpAway reports whether a piece has a jump. Under C11 it must be one that ends outside its
// own castle.
func (g *Generator) canJumpAway(s *State, d *duty, sq uint8) bool {
	m := s.mover(sq)
	if s.board.castle[1-s.turn].Has(sq) || !s.board.canJump(sq, &m.own, &m.enemy) {
		return false
	}
	if !d.castle {
		return true
	}
	g.start(sq)
	g.closed = &s.board.castle[s.turn]
	g.explore(&m, noCanter, Bits{})
	g.closed = nil
	for _, e := range g.ends {
		if !s.board.castle[s.turn].Has(g.nodes[e].sq) {
			return true
		}
	}
	return false
}

// inOwnCastle reports whether C11 applies: the side to move has a piece in its own castle.
func (s *State) inOwnCastle() bool {
	home := s.pieces[s.turn].And(&s.board.castle[s.turn])
	return !home.Empty()
}

// Legal appends the legal actions to buf. Each distinct action occurs once, in an order that depends
// only on the position. It applies C1 to C13; the caller checks whether the game is over (State.Ended).
func (g *Generator) Legal(s *State, buf []Action) []Action {
	if s.inOwnCastle() {
		d := g.duty(s)
		return g.each(s, &d, &d.pieces, buf)
	}
	v := &g.view
	v.fill(s)
	if v.mustJump() {
		return g.captures(s, buf)
	}
	b, own, enemy := s.board, &s.pieces[s.turn], &s.pieces[1-s.turn]
	home, goal := &b.castle[s.turn], &b.castle[1-s.turn]
	land := b.all
	for w := range land {
		land[w] &^= own[w] | enemy[w] | home[w]
	}
	for w, word := range own.Less(goal) {
		for ; word != 0; word &= word - 1 {
			sq := first(w, word)
			to := land.And(&b.near[sq])
			buf = ends(sq, &to, buf)
			at := b.place[sq]
			reach := v.reach(s, at)
			if reach == 0 {
				continue
			}
			var runUps uint64
			if s.knights.Has(sq) {
				runUps = g.runUps(s, sq, reach)
			}
			if runUps != 0 && s.rules == WCF { // some landings bind (C8)
				buf = g.appendLeaps(s, sq, sq, freeCanter, buf)
				continue
			}
			for ; reach != 0; reach &= reach - 1 {
				buf = append(buf, Action{From: sq, To: b.at[at.quarter&3][bits.TrailingZeros64(reach)&63]})
			}
			if runUps != 0 {
				buf = g.jumps(s, sq, runUps, buf)
			}
		}
	}
	return s.insideMoves(buf)
}

func ends(from uint8, to *Bits, buf []Action) []Action {
	for w, word := range to {
		for ; word != 0; word &= word - 1 {
			buf = append(buf, Action{From: from, To: first(w, word)})
		}
	}
	return buf
}

// insideMoves appends the castle moves (C12).
func (s *State) insideMoves(buf []Action) []Action {
	inside := s.pieces[s.turn].And(&s.board.castle[1-s.turn])
	if inside.Empty() {
		return buf
	}
	for w, word := range inside {
		for ; word != 0; word &= word - 1 {
			sq := first(w, word)
			if to, ok := s.castleMove(sq); ok {
				buf = append(buf, Action{From: sq, To: to})
			}
		}
	}
	return buf
}

func (g *Generator) each(s *State, d *duty, pieces *Bits, buf []Action) []Action {
	for w, word := range pieces {
		for ; word != 0; word &= word - 1 {
			buf = g.from(s, d, first(w, word), buf)
		}
	}
	return buf
}

// runUps returns the squares in reach of a Knight's canter from which the Knight could jump (C6).
// The Knight's own square counts as empty (C9).
func (g *Generator) runUps(s *State, sq uint8, reach uint64) uint64 {
	b := s.board
	at := b.place[sq]
	reach &^= b.castleByQuarter[1-s.turn][at.quarter&3]
	out := reach & g.view.jumps[at.quarter&3]
	enemy := &s.pieces[1-s.turn]
	if near := enemy.And(&b.near[sq]); near.Empty() {
		return out
	}
	step, leap := &b.step[sq], &b.leap[sq]
	for d, over := range step {
		if from := leap[d]; from != none && enemy.Has(over) {
			out |= reach & (1 << (b.place[from].bit & 63))
		}
	}
	return out
}

func (g *Generator) charges(s *State, sq uint8) uint64 {
	at := s.board.place[sq]
	if q := at.quarter & 3; g.view.jumps[q]&g.view.empty[q] == 0 {
		if near := s.pieces[1-s.turn].And(&s.board.near[sq]); near.Empty() {
			return 0
		}
	}
	if reach := g.view.reach(s, at); reach != 0 {
		return g.runUps(s, sq, reach)
	}
	return 0
}

// pairwiseLimit bounds the jumps of a piece that are compared one by one.
const pairwiseLimit = 64

func (g *Generator) jumps(s *State, sq uint8, runUps uint64, buf []Action) []Action {
	begin := len(buf)
	buf = g.jumpsAt(s, sq, sq, buf)
	quarter := s.board.place[sq].quarter & 3
	for ; runUps != 0; runUps &= runUps - 1 {
		at := len(buf)
		if at-begin > pairwiseLimit {
			return g.appendLeaps(s, sq, sq, forCharge, buf[:begin])
		}
		buf = dropKnown(g.jumpsAt(s, sq, s.board.at[quarter][bits.TrailingZeros64(runUps)&63], buf), begin, at)
	}
	return buf
}

// chainLimit bounds the jumps of a piece that are followed without merging equal ones.
const chainLimit = 200

func (g *Generator) jumpsAt(s *State, sq, at uint8, buf []Action) []Action {
	begin := len(buf)
	c := chains{over: &s.board.over, behind: s.board.behind, own: s.pieces[s.turn], goal: &s.board.castle[1-s.turn], from: sq, buf: buf}
	c.own.Clear(sq)
	c.follow(at, s.pieces[1-s.turn], Bits{}, 0)
	switch {
	case c.followed > chainLimit:
		return g.appendLeaps(s, sq, at, noCanter, buf)
	case c.longest > 2:
		return byLength(c.buf, begin)
	}
	return c.buf
}

type chains struct {
	over     *[Squares]Bits
	behind   *[Squares][64]uint8 // nil with gaps
	own      Bits                // without the piece: its square counts as empty
	goal     *Bits
	buf      []Action
	from     uint8
	longest  int
	followed int
}

// follow appends the ends of the jumps that continue from a square. It reports whether there is a
// jump.
func (c *chains) follow(at uint8, left, captured Bits, length int) bool {
	went := false
	over := &c.over[at]
	for w := range over {
		for word := left[w] & over[w]; word != 0; word &= word - 1 {
			enemy := first(w, word)
			l := 2*enemy - at
			if c.behind != nil {
				l = c.behind[at][(enemy-at)&63]
			}
			if c.own.Has(l) || left.Has(l) {
				continue
			}
			went = true
			if c.followed++; c.followed > chainLimit {
				return went
			}
			rest, taken := left, captured
			rest.Clear(enemy)
			taken.Set(enemy)
			if c.goal.Has(l) || !c.follow(l, rest, taken, length+1) { // C13, C5
				c.longest = max(c.longest, length+1)
				c.buf = append(c.buf, Action{From: c.from, To: l, Captured: taken})
			}
		}
	}
	return went
}

// byLength sorts the actions from index begin by the number of captures, and removes duplicates,
// since a triangle can be jumped in both directions. Ways of at most two jumps are never
// duplicates: the first jumped piece of each would be the second of the other, on one square.
func byLength(buf []Action, begin int) []Action {
	n := begin
next:
	for i := begin; i < len(buf); i++ {
		a := buf[i]
		for j := begin; j < n; j++ {
			if buf[j] == a {
				continue next
			}
		}
		j := n
		for length := a.Captured.Len(); j > begin && buf[j-1].Captured.Len() > length; j-- {
			buf[j] = buf[j-1]
		}
		buf[j] = a
		n++
	}
	return buf[:n]
}

// dropKnown removes those actions from index at that also come before it, since two run-ups may
// lead to the same captures and end.
func dropKnown(buf []Action, begin, at int) []Action {
	if at == begin {
		return buf
	}
	n := at
next:
	for i := at; i < len(buf); i++ {
		for j := begin; j < at; j++ {
			if buf[j] == buf[i] {
				continue next
			}
		}
		buf[n] = buf[i]
		n++
	}
	return buf[:n]
}

func (g *Generator) captures(s *State, buf []Action) []Action {
	goal := &s.board.castle[1-s.turn]
	for w, word := range s.pieces[s.turn].Less(goal) {
		for ; word != 0; word &= word - 1 {
			sq := first(w, word)
			var runUps uint64
			if s.knights.Has(sq) {
				runUps = g.charges(s, sq)
			}
			if runUps != 0 || g.view.jumps.has(s.board.place[sq]) {
				buf = g.jumps(s, sq, runUps, buf)
			}
		}
	}
	return buf
}

// Count returns the number of legal actions. It lists as few actions as possible.
func (g *Generator) Count(s *State) int {
	if s.inOwnCastle() {
		g.one = g.Legal(s, g.one[:0])
		return len(g.one)
	}
	v := &g.view
	v.fill(s)
	if v.mustJump() {
		g.one = g.captures(s, g.one[:0])
		return len(g.one)
	}
	g.one = s.insideMoves(g.one[:0])
	n := v.plain(s) + len(g.one)
	for q, word := range v.free {
		v.fillCanters(s, uint8(q))
		for word &= v.any[q]; word != 0; word &= word - 1 {
			bit := bits.TrailingZeros64(word)
			reach := v.reach(s, place{uint8(q), uint8(bit)})
			var runUps uint64
			sq := s.board.at[q][bit&63]
			if s.knights.Has(sq) {
				runUps = g.runUps(s, sq, reach)
			}
			if runUps == 0 {
				n += bits.OnesCount64(reach)
				continue
			}
			if s.rules == WCF {
				g.one = g.appendLeaps(s, sq, sq, freeCanter, g.one[:0])
			} else {
				n += bits.OnesCount64(reach)
				g.one = g.jumps(s, sq, runUps, g.one[:0])
			}
			n += len(g.one)
		}
	}
	return n
}

// Forcing appends the moves that a quiescence search follows: all legal moves if a jump is
// compulsory (MustJump), and otherwise the charges.
func (g *Generator) Forcing(s *State, buf []Action) []Action {
	if s.inOwnCastle() {
		d := g.duty(s)
		pieces := d.pieces
		if !d.jump {
			d.jump = true // of free moves only charges
			pieces = pieces.And(&s.knights)
		}
		return g.each(s, &d, &pieces, buf)
	}
	v := &g.view
	v.fill(s)
	if v.mustJump() {
		return g.captures(s, buf)
	}
	goal := &s.board.castle[1-s.turn]
	for w, word := range s.pieces[s.turn].Less(goal) {
		for word &= s.knights[w]; word != 0; word &= word - 1 {
			sq := first(w, word)
			if runUps := g.charges(s, sq); runUps != 0 {
				buf = g.jumps(s, sq, runUps, buf)
			}
		}
	}
	return buf
}

// MustJump reports whether the side to move must jump (C7, C11).
func (g *Generator) MustJump(s *State) bool {
	if s.inOwnCastle() {
		d := g.duty(s)
		return d.jump
	}
	return s.mustJump()
}

// Obliged reports whether the side to move must jump (C7) or leave its own
// castle (C11).
func (g *Generator) Obliged(s *State) bool { return s.inOwnCastle() || s.mustJump() }

// CanMove reports whether the side to move has a legal move (C17).
func (g *Generator) CanMove(s *State) bool {
	if s.inOwnCastle() {
		g.one = g.Legal(s, g.one[:0])
		return len(g.one) > 0
	}
	v := &g.view
	v.fill(s)
	if v.plain(s) > 0 {
		return true
	}
	for q, free := range v.free { // a leap means a move: where a canter may not end, it can jump (C8)
		v.fillCanters(s, uint8(q))
		if free&(v.jumps[q]|v.any[q]) != 0 {
			return true
		}
	}
	g.one = s.insideMoves(g.one[:0])
	return len(g.one) > 0
}
