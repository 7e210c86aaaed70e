package lancelot

import "roundtable/engine"

type walk struct {
	s      State // after the placements so far
	before bool  // Excalibur's first placing (L8)
	own    bool  // Excalibur counts as the mover's for the next knight
	act    Action
	events []engine.Event
}

func newWalk(s *State) *walk {
	return &walk{s: *s, before: s.SwordUnplaced(), own: s.swordIsOwn(), act: Pass}
}

func (w *walk) knight(sq uint8) *engine.Refusal {
	s := &w.s
	switch {
	case !s.field.geometry.Has(engine.Square(sq)):
		return refuse("L1", OffField)
	case w.before:
		return refuse("L8", SwordFirst)
	case w.act.Knight != none:
		return refuse("L3", TurnComplete, sq)
	case s.at[sq] != nothing:
		return refuse("L3", SquareTaken, sq)
	case s.hand[s.turn] == 0:
		return refuse("L2", HandEmpty)
	}
	if r := s.refuseClosed(sq, w.own, LineClosed); r != nil {
		return r
	}
	w.events = append(w.events, engine.Placed{Piece: engine.Piece{Kind: Knight, Seat: s.Turn()}, At: engine.Square(sq)})
	w.capture(sq, func(u *Undo) { s.placeKnight(sq, w.own, u) })
	w.act.Knight = sq
	return nil
}

func (w *walk) mayInvoke() *engine.Refusal {
	s := &w.s
	switch {
	case !s.withSword:
		return refuse("L8", NoSword)
	case w.act.Sword != none:
		return refuse("L9", SwordUsed)
	case !s.invoke.Has(s.Turn()):
		return refuse("L9", SwordUsed)
	case w.act.Knight == none && s.hand[s.turn] == 0:
		return refuse("L2", HandEmpty)
	}
	return nil
}

// sword places Excalibur: for the first time before the game, or to invoke it.
func (w *walk) sword(to uint8) *engine.Refusal {
	s := &w.s
	if !s.field.geometry.Has(engine.Square(to)) {
		return refuse("L1", OffField)
	}
	if w.before {
		switch {
		case w.act.Sword != none:
			return refuse("L3", TurnComplete, to)
		case s.at[to] != nothing:
			return refuse("L3", SquareTaken, to)
		}
		s.setSword(to)
		w.act.Sword = to
		w.events = append(w.events, engine.Placed{Piece: engine.Piece{Kind: Sword, Seat: engine.NoSeat}, At: engine.Square(to)})
		return nil
	}
	if r := w.mayInvoke(); r != nil {
		return r
	}
	switch {
	case to == s.sword:
		return refuse("L9", SwordMustMove, to)
	case s.at[to] != nothing:
		return refuse("L3", SquareTaken, to)
	}
	lifted := *s
	lifted.liftSword()
	if r := lifted.refuseClosed(to, true, SwordClosed); r != nil {
		return r
	}
	w.events = append(w.events, engine.SwordMoved{By: s.Turn(), From: engine.Square(s.sword), To: engine.Square(to)})
	w.capture(to, func(u *Undo) { s.moveSword(to, u) })
	w.act.Sword, w.own = to, true
	w.act.SwordFirst = w.act.Knight == none
	return nil
}

func (w *walk) capture(at uint8, place func(*Undo)) {
	var u Undo
	place(&u)
	victims := u.taken[:u.n]
	for i := 0; i < len(victims); {
		l := victims[i].line
		seats := map[uint8]uint8{}
		for ; i < len(victims) && victims[i].line == l; i++ {
			seats[victims[i].sq] = victims[i].seat
		}
		line := &w.s.field.lines[l]
		e := engine.LineCaptured{Line: line.ends, At: engine.Square(at), By: w.s.Turn()}
		for _, sq := range line.outwards(at, func(sq uint8) bool { _, ok := seats[sq]; return ok }) {
			e.Taken = append(e.Taken, engine.Square(sq))
			e.Pieces = append(e.Pieces, engine.Piece{Kind: Knight, Seat: engine.Seat(seats[sq])})
		}
		w.events = append(w.events, e)
	}
}

func (w *walk) captures(since int) []engine.Square {
	var out []engine.Square
	for _, e := range w.events[since:] {
		if c, ok := e.(engine.LineCaptured); ok {
			out = append(out, c.Taken...)
		}
	}
	return out
}

func (w *walk) complete() *engine.Refusal {
	switch {
	case w.before && w.act.Sword == none:
		return refuse("L8", SwordFirst)
	case w.before, w.act.Knight != none:
		return nil
	case w.act.Sword != none:
		return refuse("L9", KnightMissing)
	case !w.s.MustPass():
		return refuse("L12", MustAct)
	}
	return nil
}
