package camelot

import "roundtable/engine"

// walk is an incomplete move. It accepts only touches that a legal move has.
type walk struct {
	s       *State
	duty    duty
	m       mover
	path    []uint8
	acts    []engine.Act // how path[i+1] was reached
	at      node         // current place, without its parent
	over    uint8        // leapt over last, or none
	avoid   Bits         // canter landings so far, and the start
	stepped bool         // a plain or castle move was made
}

// begin starts a move with the piece on a square. It checks in this order whether there is a piece,
// whether it is the player's own, whether another piece must leave the player's castle (C11),
// whether a jump is compulsory (C7), and whether the piece has a move. to is the next square, or
// none; mine are the pieces that may move.
func begin(s *State, mine *Bits, sq, to uint8) (*walk, *engine.Refusal) {
	var g Generator
	w := &walk{s: s, duty: g.dutyOf(s, mine), over: none}
	switch p := s.At(sq); {
	case s.board.isPlanted(sq):
		return nil, w.refuse("R4", TreeStands, sq)
	case p.Kind == engine.NoKind:
		return nil, w.refuse("C3", EmptySquare, sq)
	case !mine.Has(sq):
		return nil, w.refuse("C2", NotYours, sq)
	case !w.duty.pieces.Has(sq):
		return nil, w.refuse("C11", LeaveOwnCastle, w.obligedPieces()...)
	}
	w.path = append(w.path, sq)
	w.m = s.mover(sq)
	w.at = node{sq: sq}
	w.avoid.Set(sq)
	if g.canMove(s, &w.duty, sq) {
		return w, nil
	}
	goal := &w.s.board.castle[1-s.turn]
	free := duty{pieces: w.duty.pieces}
	switch {
	case w.duty.jump:
		return nil, w.obligation()
	case goal.Has(sq) && (to == none || goal.Has(to)) && int(s.castleMoves[s.turn]) >= s.board.ends.CastleMoves:
		return nil, w.refuse("C12", CastleMovesUsed, sq)
	case goal.Has(sq):
		return nil, w.refuse("C12", InEnemyCastle, sq)
	case g.canMove(s, &free, sq): // all its moves end in its own castle
		return nil, w.refuse("C11", MustEndOutside, sq)
	}
	return nil, w.refuse("C3", NoMoveHere, sq)
}

func (w *walk) refuse(ruling string, reason engine.Reason, squares ...uint8) *engine.Refusal {
	return w.s.board.refuse(ruling, reason, squares...)
}

// obligedPieces lists the pieces that must move: those in the player's own castle (C11), and those
// with a jump or charge if one is compulsory (C7).
func (w *walk) obligedPieces() []uint8 {
	var g Generator
	return movable(w.s, &g, &w.duty)
}

func (w *walk) obligation() *engine.Refusal {
	return w.refuse("C7", JumpCompulsory, w.obligedPieces()...)
}

func movable(s *State, g *Generator, d *duty) []uint8 {
	var out []uint8
	d.pieces.Each(func(sq uint8) {
		if g.canMove(s, d, sq) {
			out = append(out, sq)
		}
	})
	return out
}

func (w *walk) hasJumped() bool { return w.at.jumped }

// hasLanded reports whether the last leap ended the move in the enemy castle (C13).
func (w *walk) hasLanded() bool {
	return len(w.acts) > 0 && w.s.board.castle[1-w.s.turn].Has(w.at.sq)
}

func (w *walk) enemies() Bits { return w.m.enemy.Less(&w.at.captured) }

func (w *walk) canJumpOn() bool {
	enemy := w.enemies()
	return !w.hasLanded() && w.s.board.canJump(w.at.sq, &w.m.own, &enemy)
}

// touch continues the move to a square; if the touch is refused, nothing changes. It checks in this
// order whether the move has ended (C3, C13), whether the piece may leave the enemy castle (C12),
// whether the square is free, whether it is a leap or step, and then the rules of that leap or
// step.
func (w *walk) touch(sq uint8) *engine.Refusal {
	from := w.at.sq
	switch {
	case w.stepped:
		return w.refuse("C3", EndsAfterStep, from)
	case w.hasLanded():
		return w.refuse("C13", EndsInCastle, from)
	case w.s.board.castle[1-w.s.turn].Has(from):
		return w.castleMove(sq)
	}
	switch b := w.s.board; {
	case b.isPlanted(sq):
		return w.refuse("R4", TreeStands, sq)
	case b.tree(sq):
		return w.refuse("G6", CastleClosed, sq)
	}
	enemy := w.enemies()
	if w.m.own.Has(sq) || enemy.Has(sq) {
		return w.refuse("C3", SquareTaken, sq)
	}
	for d := range 8 {
		if w.s.board.step[from][d] == sq {
			return w.step(sq)
		}
		if w.s.board.leap[from][d] != sq {
			continue
		}
		switch over := w.s.board.step[from][d]; {
		case enemy.Has(over):
			return w.jump(sq, over)
		case w.m.own.Has(over):
			return w.canter(sq)
		}
	}
	return w.refuse("C3", TooFar, from, sq)
}

// castleMove makes a castle move (C12).
func (w *walk) castleMove(sq uint8) *engine.Refusal {
	to, ok := w.s.castleMove(w.path[0])
	pair := &w.s.board.castle[1-w.s.turn]
	switch {
	case !pair.Has(sq) || sq == w.path[0]:
		return w.refuse("C12", InEnemyCastle, w.path[0])
	case !w.s.empty(sq):
		return w.refuse("C3", SquareTaken, sq)
	case !ok || sq != to:
		return w.refuse("C12", CastleMovesUsed, w.path[0])
	case w.duty.jump:
		return w.obligation()
	}
	w.add(sq, engine.ActStep)
	w.at.sq, w.stepped = sq, true
	return nil
}

// step makes a plain move (C3).
func (w *walk) step(sq uint8) *engine.Refusal {
	switch {
	case w.hasJumped() && w.canJumpOn():
		return w.refuse("C5", MustGoOn, w.at.sq)
	case w.hasJumped():
		return w.refuse("C6", JumpsEndTheMove, w.at.sq)
	case len(w.path) > 1:
		return w.refuse("C3", EndsAfterStep, w.at.sq)
	case w.duty.jump:
		return w.obligation()
	case w.s.board.castle[w.s.turn].Has(sq):
		return w.refuse("C10", OwnCastleClosed, sq)
	}
	w.add(sq, engine.ActStep)
	w.at.sq, w.stepped = sq, true
	return nil
}

// jump leaps over an enemy (C5, C6).
func (w *walk) jump(sq, over uint8) *engine.Refusal {
	if len(w.path) > 1 && !w.hasJumped() && !w.m.knight {
		return w.refuse("C6", ManCannotCharge, w.path[0])
	}
	c := *w
	c.add(sq, engine.ActJump)
	c.at.sq, c.at.jumped, c.over = sq, true, over
	c.at.captured.Set(over)
	if c.mayEnd() != nil && !c.goesOn() {
		return w.refuse("C11", MustEndOutside, sq)
	}
	*w = c
	return nil
}

// canter leaps over a friend (C4, C6, C10).
func (w *walk) canter(sq uint8) *engine.Refusal {
	switch {
	case w.hasJumped() && w.canJumpOn():
		return w.refuse("C5", MustGoOn, w.at.sq)
	case w.hasJumped():
		return w.refuse("C6", JumpsEndTheMove, w.at.sq)
	case w.duty.jump && !w.m.knight:
		return w.obligation()
	case w.s.board.castle[w.s.turn].Has(sq):
		return w.refuse("C10", OwnCastleClosed, sq)
	case sq == w.path[0]:
		return w.refuse("C4", StartIsNoEnd, sq)
	case w.avoid.Has(sq):
		return w.refuse("C4", LandedBefore, sq)
	}
	c := *w
	c.add(sq, engine.ActCanter)
	c.at.sq = sq
	c.avoid.Set(sq)
	if c.m.bindsAt(sq) {
		c.at.mustCapture = true
	}
	if r := c.mayEnd(); r != nil && !c.goesOn() {
		return r
	}
	*w = c
	return nil
}

func (w *walk) add(sq uint8, act engine.Act) {
	w.path = append(w.path[:len(w.path):len(w.path)], sq)
	w.acts = append(w.acts[:len(w.acts):len(w.acts)], act)
	w.over = none
}

func (w *walk) goesOn() bool {
	if w.hasLanded() || w.stepped {
		return false
	}
	g := Generator{nodes: append(make([]node, 0, 8), w.at)}
	if !w.duty.castle {
		return g.leadsOn(&w.m, w.canters(), w.avoid)
	}
	g.closed = &w.s.board.castle[w.s.turn]
	g.explore(&w.m, w.canters(), w.avoid)
	for _, e := range g.ends {
		if w.endsOutside(g.nodes[e].sq) {
			return true
		}
	}
	return false
}

func (w *walk) canters() canters {
	switch {
	case w.hasJumped(), w.duty.jump && !w.m.knight:
		return noCanter
	case w.duty.jump:
		return forCharge
	}
	return freeCanter
}

// endsOutside reports whether C11 lets the move end on a square: a piece that began in its own
// castle must end outside.
func (w *walk) endsOutside(end uint8) bool {
	return !w.duty.castle || !w.s.board.castle[w.s.turn].Has(end)
}

func (w *walk) mayEnd() *engine.Refusal {
	switch {
	case len(w.path) < 2:
		return w.refuse("C3", Unfinished, w.at.sq)
	case w.stepped:
		return nil
	case w.hasJumped() && w.canJumpOn():
		return w.refuse("C5", MustGoOn, w.at.sq)
	case !w.endsOutside(w.at.sq):
		return w.refuse("C11", MustEndOutside, w.at.sq)
	case w.hasJumped():
		return nil
	case w.duty.jump:
		return w.obligation()
	case w.at.mustCapture:
		return w.refuse("C8", MustCapture, w.at.sq)
	}
	return nil
}

// whyUnfinished returns why the move may not end here although it has begun: the canter of a charge
// must be followed by a capture.
func (w *walk) whyUnfinished() *engine.Refusal {
	r := w.mayEnd()
	if r != nil && r.Reason == JumpCompulsory && len(w.path) > 1 {
		return w.refuse("C7", MustCapture, w.at.sq)
	}
	return r
}

func (w *walk) action() Action {
	return Action{From: w.path[0], To: w.at.sq, Captured: w.at.captured}
}

func (w *walk) text() engine.Move {
	b := []byte(w.s.board.squareName(w.path[0]))
	for i, sq := range w.path[1:] {
		mark := byte('-')
		if w.acts[i] == engine.ActJump {
			mark = 'x'
		}
		b = append(append(b, mark), w.s.board.squareName(sq)...)
	}
	return engine.Move(b)
}

// notation returns the canonical text of the move. Between two squares there is only one way.
func (w *walk) notation() engine.Move {
	if len(w.path) > 2 {
		return w.s.textUnder(&w.duty, w.action())
	}
	mark := "-"
	if w.at.jumped {
		mark = "x"
	}
	return engine.Move(w.s.board.squareName(w.path[0]) + mark + w.s.board.squareName(w.path[1]))
}
