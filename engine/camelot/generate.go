package camelot

// duty is what the side to move is obliged to (C7, C11).
type duty struct {
	pieces Bits // those that may move
	jump   bool // only jumps and charges
	castle bool // a piece must leave its own castle
}

// duty finds out what the side to move is obliged to.
func (g *Generator) duty(s *State) duty {
	own, enemy := &s.pieces[s.turn], &s.pieces[1-s.turn]
	castle, goal := the.castle[s.turn], the.castle[1-s.turn]
	if home := own.and(&castle); !home.Empty() {
		d := duty{pieces: home, castle: true}
		home.Each(func(sq uint8) { d.jump = d.jump || g.canJumpAway(s, &d, sq) })
		return d
	}
	d := duty{pieces: *own}
	free := own.less(&goal) // C12: those in the enemy castle oblige to nothing
	for w, word := range free {
		for ; word != 0; word &= word - 1 {
			if canJump(first(w, word), own, enemy) {
				d.jump = true
				return d
			}
		}
	}
	return d
}

// canJumpAway reports whether a piece has a jump, under C11 one that ends
// outside its own castle.
func (g *Generator) canJumpAway(s *State, d *duty, sq uint8) bool {
	m := s.mover(sq)
	if the.castle[1-s.turn].Has(sq) || !canJump(sq, &m.own, &m.enemy) {
		return false
	}
	if !d.castle {
		return true
	}
	g.start(sq)
	g.explore(&m, noCanter, Bits{})
	for _, e := range g.ends {
		if !the.castle[s.turn].Has(g.nodes[e].sq) {
			return true
		}
	}
	return false
}

// look looks at the whole board for a side that has nothing at home. free are
// the pieces that may step and leap (C12).
func (g *Generator) look(s *State) (free triple) {
	free = s.pieces[s.turn].triple().less(the.castle[1-s.turn].triple())
	g.view.look(s, free)
	return free
}

// athome reports whether the side to move has a piece in its own castle (C11).
func (s *State) athome() bool {
	home := s.pieces[s.turn].and(&the.castle[s.turn])
	return !home.Empty()
}

// jumpers are the pieces of the side to move that could jump (C7).
func (s *State) jumpers() triple {
	own, enemy := s.pieces[s.turn].triple(), s.pieces[1-s.turn].triple()
	empty := the.all.less(own.or(enemy))
	var out triple
	for i, n := range ahead {
		out = out.or(enemy.down(n).and(empty.down(2 * n)).and(the.open[4+i].leap))
		out = out.or(enemy.up(n).and(empty.up(2 * n)).and(the.open[3-i].leap))
	}
	return out.and(own.less(the.castle[1-s.turn].triple()))
}

// Legal appends the legal actions to buf, each identity once, in an order that
// depends on the position alone. It knows C1 to C13; a finished game is the
// caller's to see (State.Ended).
func (g *Generator) Legal(s *State, buf []Action) []Action {
	if s.athome() {
		d := g.duty(s)
		return g.each(s, &d, d.pieces.triple(), buf)
	}
	free := g.look(s)
	if jumpers := g.view.jumps.and(free); !jumpers.empty() {
		return g.captures(s, free, jumpers, buf)
	}
	goal := the.castle[1-s.turn]
	land := g.view.land.set()
	for w, word := range free.set() {
		for ; word != 0; word &= word - 1 {
			sq := first(w, word)
			to := land.and(&the.near[sq])
			buf = ends(sq, &to, buf)
			reach := g.view.reach(sq, &goal)
			if reach.Empty() {
				continue
			}
			var runUps Bits
			if s.knights.Has(sq) {
				runUps = g.runUps(s, sq, &reach)
			}
			if !runUps.Empty() && s.rules == WCF { // some of the landings bind (C8)
				buf = g.explored(s, sq, sq, freeCanter, buf)
				continue
			}
			buf = ends(sq, &reach, buf)
			if !runUps.Empty() {
				buf = g.jumps(s, sq, &runUps, buf)
			}
		}
	}
	return s.insideMoves(buf)
}

// ends appends an action without captures for every square of a set.
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
	inside := s.pieces[s.turn].and(&the.castle[1-s.turn])
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

// each appends the legal actions of pieces, by their paths.
func (g *Generator) each(s *State, d *duty, pieces triple, buf []Action) []Action {
	for w, word := range pieces.set() {
		for ; word != 0; word &= word - 1 {
			buf = g.from(s, d, first(w, word), buf)
		}
	}
	return buf
}

// runUps are the squares to which a Knight's canter comes and from which it
// could jump (C6). Its own square counts as empty: a jump may land there (C9).
func (g *Generator) runUps(s *State, sq uint8, reach *Bits) Bits {
	goal := &the.castle[1-s.turn]
	out := reach.triple().less(goal.triple()).and(g.view.jumps).set()
	enemy := &s.pieces[1-s.turn]
	for d, over := range the.step[sq] {
		if from := the.leap[sq][d]; from != none && enemy.Has(over) && reach.Has(from) && !goal.Has(from) {
			out.set(from)
		}
	}
	return out
}

// crowd is how many jumps of one piece are compared with each other one by one.
const crowd = 64

// jumps appends a piece's jumps from its own square, and a Knight's from its
// run-ups.
func (g *Generator) jumps(s *State, sq uint8, runUps *Bits, buf []Action) []Action {
	begin := len(buf)
	buf = g.jumpsAt(s, sq, sq, buf)
	for w, word := range runUps {
		for ; word != 0; word &= word - 1 {
			at := len(buf)
			if at-begin > crowd {
				return g.explored(s, sq, sq, forCharge, buf[:begin])
			}
			buf = fresh(g.jumpsAt(s, sq, first(w, word), buf), begin, at)
		}
	}
	return buf
}

// jumpsAt appends the jumps of a piece that has come to a square.
func (g *Generator) jumpsAt(s *State, sq, at uint8, buf []Action) []Action {
	buf, short := g.hops(s, sq, at, buf)
	if !short {
		buf = g.explored(s, sq, at, noCanter, buf)
	}
	return buf
}

// fresh keeps, of the actions from place at on, those that do not stand before
// it: two run-ups may lead to the same captures and end (a single jump's end
// and capture tell where it came from).
func fresh(buf []Action, begin, at int) []Action {
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

// captures appends what a side may play that must jump (C7): jumps and charges.
func (g *Generator) captures(s *State, free, jumpers triple, buf []Action) []Action {
	goal := the.castle[1-s.turn]
	knights := free.and(s.knights.triple())
	for w, word := range jumpers.or(knights).set() {
		for ; word != 0; word &= word - 1 {
			sq := first(w, word)
			var runUps Bits
			if s.knights.Has(sq) {
				if reach := g.view.reach(sq, &goal); !reach.Empty() {
					runUps = g.runUps(s, sq, &reach)
				}
			}
			buf = g.jumps(s, sq, &runUps, buf)
		}
	}
	return buf
}

// hops appends the jumps of a piece that has come to a square when none is
// longer than two leaps, and answers false, and appends nothing, when one is. Two ways of so few jumps
// never come to the same end with the same captures: the first pieces jumped
// would have to be each other's second, which puts both on one square. Longer
// ones can (a triangle, run through both ways round).
func (g *Generator) hops(s *State, sq, at uint8, buf []Action) ([]Action, bool) {
	begin := len(buf)
	own, enemy := s.pieces[s.turn], s.pieces[1-s.turn]
	own.clear(sq)
	goal := &the.castle[1-s.turn]
	step, leap := &the.step[at], &the.leap[at]
	for d, over := range step {
		l := leap[d]
		if l == none || !enemy.Has(over) || own.Has(l) || enemy.Has(l) {
			continue
		}
		a := Action{From: sq, To: l}
		a.Captured.set(over)
		if goal.Has(l) { // C13
			buf = append(buf, a)
			continue
		}
		left := enemy
		left.clear(over)
		went := false
		step2, leap2 := &the.step[l], &the.leap[l]
		for d2, over2 := range step2 {
			l2 := leap2[d2]
			if l2 == none || !left.Has(over2) || own.Has(l2) || left.Has(l2) {
				continue
			}
			went = true
			if !goal.Has(l2) {
				rest := left
				rest.clear(over2)
				if canJump(l2, &own, &rest) {
					return buf[:begin], false
				}
			}
			b := a
			b.To = l2
			b.Captured.set(over2)
			buf = append(buf, b)
		}
		if !went {
			buf = append(buf, a)
		}
	}
	return buf, true
}

// Count is the number of legal actions, without listing those that need no
// list: the leaves of perft.
func (g *Generator) Count(s *State) int {
	if s.athome() {
		g.one = g.Legal(s, g.one[:0])
		return len(g.one)
	}
	free := g.look(s)
	if jumpers := g.view.jumps.and(free); !jumpers.empty() {
		g.one = g.captures(s, free, jumpers, g.one[:0])
		return len(g.one)
	}
	goal := the.castle[1-s.turn]
	n := g.view.plain
	g.one = s.insideMoves(g.one[:0])
	n += len(g.one)
	start := triple{g.view.any[0], g.view.any[1], g.view.any[2]}.and(free)
	for w, word := range start.set() {
		for ; word != 0; word &= word - 1 {
			sq := first(w, word)
			reach := g.view.reach(sq, &goal)
			var runUps Bits
			if s.knights.Has(sq) {
				runUps = g.runUps(s, sq, &reach)
			}
			if runUps.Empty() {
				n += reach.Len()
				continue
			}
			if s.rules == WCF {
				g.one = g.explored(s, sq, sq, freeCanter, g.one[:0])
			} else {
				n += reach.Len()
				g.one = g.jumps(s, sq, &runUps, g.one[:0])
			}
			n += len(g.one)
		}
	}
	return n
}

// Forcing appends what a quiet search follows: all legal actions where a jump
// is compulsory (MustJump), otherwise the charges, which are free.
func (g *Generator) Forcing(s *State, buf []Action) []Action {
	if s.athome() {
		d := g.duty(s)
		pieces := d.pieces.triple()
		if !d.jump {
			d.jump = true // of the free moves only the charges
			pieces = pieces.and(s.knights.triple())
		}
		return g.each(s, &d, pieces, buf)
	}
	free := g.look(s)
	if jumpers := g.view.jumps.and(free); !jumpers.empty() {
		return g.captures(s, free, jumpers, buf)
	}
	goal := the.castle[1-s.turn]
	start := triple{g.view.any[0], g.view.any[1], g.view.any[2]}.and(free).and(s.knights.triple())
	for w, word := range start.set() {
		for ; word != 0; word &= word - 1 {
			sq := first(w, word)
			reach := g.view.reach(sq, &goal)
			if runUps := g.runUps(s, sq, &reach); !runUps.Empty() {
				buf = g.jumps(s, sq, &runUps, buf)
			}
		}
	}
	return buf
}

// MustJump reports whether the side to move must jump (C7, C11).
func (g *Generator) MustJump(s *State) bool {
	if s.athome() {
		d := g.duty(s)
		return d.jump
	}
	return !s.jumpers().empty()
}

// Obliged reports whether the side to move must jump (C7) or leave its own
// castle (C11).
func (g *Generator) Obliged(s *State) bool {
	return s.athome() || !s.jumpers().empty()
}

// CanMove reports whether the side to move has a legal move (C17).
func (g *Generator) CanMove(s *State) bool {
	if s.athome() {
		g.one = g.Legal(s, g.one[:0])
		return len(g.one) > 0
	}
	free := g.look(s)
	// Who can leap has a move: where a canter may not end, it can jump (C8).
	any := triple{g.view.any[0], g.view.any[1], g.view.any[2]}
	if g.view.plain > 0 || !g.view.jumps.or(any).and(free).empty() {
		return true
	}
	g.one = s.insideMoves(g.one[:0])
	return len(g.one) > 0
}
