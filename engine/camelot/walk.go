package camelot

import "roundtable/engine"

// walk is a move being made along the very squares that somebody touches.
type walk struct {
	s     *State
	g     Generator
	duty  duty
	m     mover
	path  []uint8
	acts  []engine.Act // of path[1:]
	at    node         // where the piece is; parent is not used
	taken []uint8      // captured by the last touch
	avoid Bits         // landings of the canter so far, and the start
	over  bool         // nothing can follow
}

// begin takes up the piece on a square. The checks come in this order: is there
// a piece, is it one's own, must one's own castle be left (C11), is a jump
// compulsory (C7), can the piece move at all.
func begin(s *State, sq uint8) (*walk, *engine.Refusal) {
	w := &walk{s: s}
	w.duty = w.g.duty(s)
	switch p := s.At(sq); {
	case p.Kind == engine.NoKind:
		return nil, refuse("C3", EmptySquare, sq)
	case p.Seat != s.Turn():
		return nil, refuse("C2", NotYours, sq)
	}
	w.path = append(w.path, sq)
	w.m = s.mover(sq)
	w.at = node{sq: sq}
	w.avoid.set(sq)
	if len(w.g.from(s, &w.duty, sq, nil)) > 0 {
		return w, nil
	}
	if !w.duty.pieces.Has(sq) {
		return nil, refuse("C11", LeaveOwnCastle, obliged(s)...)
	}
	goal := the.castle[1-s.turn]
	if w.duty.jump {
		ruling, reason := "C7", JumpCompulsory
		if w.duty.castle {
			ruling, reason = "C11", LeaveOwnCastle
		}
		return nil, refuse(ruling, reason, obliged(s)...)
	}
	if goal.Has(sq) {
		if s.castleMoves[s.turn] >= 2 {
			return nil, refuse("C12", CastleMovesUsed, sq)
		}
		return nil, refuse("C12", InEnemyCastle, sq)
	}
	return nil, refuse("C3", NoMoveHere, sq)
}

// obliged lists the pieces that the obligation names: those that can jump, or
// those in one's own castle, as far as they have a legal move; if none has one,
// the pieces in the castle.
func obliged(s *State) []uint8 {
	var g Generator
	d := g.duty(s)
	var out []uint8
	for _, sq := range movable(s, &g, &d) {
		if d.castle || d.jump && canPureJump(s, sq) {
			out = append(out, sq)
		}
	}
	if len(out) == 0 {
		d.pieces.Each(func(sq uint8) { out = append(out, sq) })
	}
	return out
}

// canPureJump reports whether the piece on a square can begin with a jump.
func canPureJump(s *State, sq uint8) bool {
	if the.castle[1-s.turn].Has(sq) {
		return false
	}
	m := s.mover(sq)
	return canJump(sq, &m.own, &m.enemy)
}

// movable lists the pieces that have a legal move, ascending.
func movable(s *State, g *Generator, d *duty) []uint8 {
	var out []uint8
	var buf []Action
	d.pieces.Each(func(sq uint8) {
		if buf = g.from(s, d, sq, buf[:0]); len(buf) > 0 {
			out = append(out, sq)
		}
	})
	return out
}

// next lists what may be touched next: only what some legal move goes through.
func (w *walk) next() []engine.Choice {
	var out []engine.Choice
	if w.over {
		return nil
	}
	if len(w.path) == 1 && the.castle[1-w.s.turn].Has(w.path[0]) {
		if to, ok := w.s.castleMove(w.path[0]); ok && !w.duty.jump {
			out = append(out, engine.Choice{Square: engine.Square(to), Act: engine.ActStep})
		}
		return out
	}
	for sq := range uint8(Squares) {
		if c := *w; c.touch(sq) == nil {
			choice := engine.Choice{Square: engine.Square(sq), Act: c.acts[len(c.acts)-1]}
			for _, t := range c.taken {
				choice.Captures = append(choice.Captures, engine.Square(t))
			}
			out = append(out, choice)
		}
	}
	return out
}

// touch goes on to a square. Nothing changes when it is refused.
func (w *walk) touch(sq uint8) *engine.Refusal {
	from := w.at.sq
	goal, castle := &the.castle[1-w.s.turn], &the.castle[w.s.turn]
	first := len(w.path) == 1
	switch {
	case w.over && w.leapt() && goal.Has(from):
		return refuse("C13", EndsInCastle, from)
	case w.over && w.at.jumped:
		return refuse("C6", JumpsEndTheMove, from)
	case w.over && w.leapt():
		return refuse("C3", TooFar, from, sq)
	case w.over:
		return refuse("C3", EndsAfterStep, from)
	}
	if first && goal.Has(from) {
		return w.touchCastleMove(sq)
	}
	enemy := w.m.enemy.less(&w.at.captured)
	if w.m.own.Has(sq) || enemy.Has(sq) {
		return refuse("C3", SquareTaken, sq)
	}
	for d, over := range the.leap[from] {
		if over != sq {
			continue
		}
		between := the.step[from][d]
		switch {
		case enemy.Has(between):
			if len(w.path) > 1 && !w.at.jumped && !w.m.knight {
				return refuse("C6", ManCannotCharge, w.path[0])
			}
			return w.land(sq, between, engine.ActJump)
		case w.m.own.Has(between):
			switch {
			case w.at.jumped:
				return refuse("C6", JumpsEndTheMove, from)
			case castle.Has(sq):
				return refuse("C10", OwnCastleClosed, sq)
			case sq == w.path[0]:
				return refuse("C4", StartIsNoEnd, sq)
			case w.avoid.Has(sq):
				return refuse("C4", LandedBefore, sq)
			}
			return w.land(sq, between, engine.ActCanter)
		}
	}
	for _, to := range the.step[from] {
		if to != sq {
			continue
		}
		switch {
		case w.at.jumped:
			return refuse("C6", JumpsEndTheMove, from)
		case !first:
			return refuse("C3", TooFar, from, sq)
		case castle.Has(sq):
			return refuse("C10", OwnCastleClosed, sq)
		case w.duty.jump:
			return w.obligation()
		}
		w.add(sq, engine.ActStep)
		w.at.sq, w.over = sq, true
		return nil
	}
	return refuse("C3", TooFar, from, sq)
}

// leapt reports whether the walk has leapt at all.
func (w *walk) leapt() bool {
	return len(w.acts) > 0 && w.acts[len(w.acts)-1] != engine.ActStep
}

func (w *walk) touchCastleMove(sq uint8) *engine.Refusal {
	to, ok := w.s.castleMove(w.path[0])
	switch {
	case w.s.castleMoves[w.s.turn] >= 2:
		return refuse("C12", CastleMovesUsed, w.path[0])
	case sq != to:
		return refuse("C12", InEnemyCastle, w.path[0])
	case !ok:
		return refuse("C3", SquareTaken, sq)
	case w.duty.castle:
		return refuse("C11", LeaveOwnCastle, obliged(w.s)...)
	case w.duty.jump:
		return w.obligation()
	}
	w.add(sq, engine.ActStep)
	w.at.sq, w.over = sq, true
	return nil
}

func (w *walk) obligation() *engine.Refusal {
	if w.duty.castle {
		return refuse("C11", LeaveOwnCastle, obliged(w.s)...)
	}
	return refuse("C7", JumpCompulsory, obliged(w.s)...)
}

func (w *walk) add(sq uint8, act engine.Act) {
	w.path = append(w.path[:len(w.path):len(w.path)], sq)
	w.acts = append(w.acts[:len(w.acts):len(w.acts)], act)
	w.taken = nil
}

// land makes a leap, if a legal move goes through it.
func (w *walk) land(sq, over uint8, act engine.Act) *engine.Refusal {
	c := *w
	c.add(sq, act)
	c.at.sq = sq
	if act == engine.ActJump {
		c.at.jumped = true
		c.at.captured.set(over)
		c.taken = []uint8{over}
	} else {
		c.avoid.set(sq)
		if w.m.wcf && w.m.knight && !the.castle[1-w.s.turn].Has(sq) && canJump(sq, &w.m.own, &w.m.enemy) {
			c.at.soiled = true
		}
	}
	goal := &the.castle[1-w.s.turn]
	more, ends := false, false
	if !goal.Has(sq) {
		c.g = Generator{}
		c.g.nodes = append(c.g.nodes, c.at)
		may := canters(noCanter)
		if !c.at.jumped {
			may = freeCanter
			if c.duty.jump {
				may = forCharge
			}
		}
		c.g.explore(&c.m, may, c.avoid)
		for _, e := range c.g.ends {
			if c.fits(c.g.nodes[e].sq) {
				more = true
				break
			}
		}
	}
	ends = c.mayEnd() == nil
	if !more && !ends {
		if r := c.mayEnd(); !c.at.jumped && r != nil {
			return r
		}
		return refuse("C11", MustEndOutside, obliged(w.s)...)
	}
	c.over = !more
	*w = c
	return nil
}

// fits is C11: a piece that began in its own castle ends outside.
func (w *walk) fits(end uint8) bool { return !w.duty.castle || !the.castle[w.s.turn].Has(end) }

// mayEnd is nil when the move may end where the walk is; else why not.
func (w *walk) mayEnd() *engine.Refusal {
	goal := &the.castle[1-w.s.turn]
	switch {
	case len(w.path) < 2:
		return refuse("C3", Unfinished, w.at.sq)
	case !w.leapt():
		return nil
	case w.at.jumped:
		enemy := w.m.enemy.less(&w.at.captured)
		if !goal.Has(w.at.sq) && canJump(w.at.sq, &w.m.own, &enemy) {
			return refuse("C5", MustGoOn, w.at.sq)
		}
		if !w.fits(w.at.sq) {
			return refuse("C11", MustEndOutside, w.at.sq)
		}
		return nil
	case w.duty.jump:
		return w.obligation()
	case w.at.soiled:
		return refuse("C7", MustCapture, w.at.sq)
	}
	return nil
}

// action is the walk as a move's identity.
func (w *walk) action() Action {
	return Action{From: w.path[0], To: w.at.sq, Captured: w.at.captured}
}
