package distance

import (
	"roundtable/engine"
	"roundtable/internal/session"
	"roundtable/online"
)

// tells is what a session is told of an event that was just folded, besides what its match
// shows. before is what stood at the table.
func (g *Game) tells(e online.Entry, before *online.State) []session.Event {
	seat := func(i int) engine.Seat { return engine.Seat(i) }
	switch e := e.Event.(type) {
	case *online.Moved:
		return lapsed(e, before)
	case *online.DrawOffered:
		other := seat(1 - e.Seat)
		return []session.Event{session.DrawAsked{By: seat(e.Seat), Of: other, Here: g.Holds(other)}}
	case *online.DrawDeclined:
		return []session.Event{session.DrawRefused{By: seat(e.Seat)}}
	case *online.DrawAgreed:
		return []session.Event{session.DrawAgreed{By: seat(e.Seat)}}
	case *online.TakebackAsked:
		return []session.Event{session.TakebackAsked{By: seat(e.Seat), Ply: e.Ply, Here: g.holdsBut(e.Seat)}}
	case *online.TakebackGranted:
		return []session.Event{session.TakebackGranted{By: seat(e.Seat)}}
	case *online.TakebackDenied:
		return []session.Event{session.TakebackDenied{By: seat(e.Seat)}}
	case *online.Resigned:
		return []session.Event{session.GaveUp{Seat: seat(e.Seat)}}
	case *online.Flagged:
		return []session.Event{session.TimeOut{Seat: seat(e.Seat)}}
	case *online.Aborted:
		out := session.Aborted{By: engine.NoSeat, NoShow: e.Cause == "no-show"}
		if e.Seat != nil {
			out.By = seat(*e.Seat)
		}
		return []session.Event{out}
	case *online.Outage:
		return []session.Event{session.ClocksStood{For: e.To.Since(e.From)}}
	case *online.RematchOffered:
		return []session.Event{session.RematchOffered{By: seat(e.Seat), Next: e.Next, Here: g.holdsBut(e.Seat)}}
	case *online.RematchAgreed:
		r := g.state().Rematch
		return []session.Event{session.RematchAgreed{By: seat(e.Seat), Next: r.Next, Begins: r.Made}}
	case *online.RematchDeclined:
		return []session.Event{session.RematchDeclined{By: seat(e.Seat)}}
	}
	// Created, Joined, Left, Declined and Invited are before there is a match to play, and
	// Ended says what the match knows.
	return nil
}

// lapsed is what a move answers with no.
func lapsed(e *online.Moved, before *online.State) (out []session.Event) {
	by := engine.Seat(e.Seat)
	if before.Draw != nil && *before.Draw != e.Seat {
		out = append(out, session.DrawRefused{By: by})
	}
	if before.Takeback != nil {
		out = append(out, session.TakebackDenied{By: by})
	}
	return out
}

// holdsBut reports whether a person here has another seat than one.
func (g *Game) holdsBut(one int) bool {
	for i := range g.fold.Created().Seats {
		if i != one && g.Holds(engine.Seat(i)) {
			return true
		}
	}
	return false
}

// Table is what stands at the table besides the match.
func (g *Game) Table() session.Table {
	t := session.Table{Line: !g.down, Down: g.seats.down, Stalled: g.stall, Lost: g.lost,
		Draw: engine.NoSeat, Takeback: engine.NoSeat, Rematch: engine.NoSeat, Aborted: g.fold.Phase() == online.Ceased}
	s := g.state()
	if s == nil {
		return t
	}
	if s.Draw != nil {
		t.Draw = engine.Seat(*s.Draw)
	}
	if a := s.Takeback; a != nil {
		t.Takeback, t.To, t.Granted = engine.Seat(a.Seat), a.Ply, set(a.Granted)
	}
	if r := s.Rematch; r != nil {
		t.Rematch, t.Agreed, t.Next, t.Begins = engine.Seat(r.Seat), set(r.Agreed), r.Next, r.Made
	}
	return t
}

// set are seats of a list.
func set(list []int) (s engine.Seats) {
	for _, i := range list {
		s = s.With(engine.Seat(i))
	}
	return s
}

// Timer is a seat's clock by the server's time, as of the last Next.
func (g *Game) Timer(seat engine.Seat) session.Timer {
	s := g.state()
	if s == nil || seat < 0 || int(seat) >= len(s.Clocks) {
		return session.Timer{}
	}
	at := max(g.at, g.fold.Time())
	t := session.Timer{Control: g.fold.Control().Clock(), Reading: g.fold.Clock(int(seat), at), Free: s.Clocks[seat].Free}
	if s.Turn != nil && engine.Seat(*s.Turn) == seat {
		t.Runs, t.Due = true, max(0, s.Due.Since(at))
	}
	if g.seats.down.Has(seat) {
		t.Away = max(1, g.at.Since(g.seats.since[seat]))
	}
	return t
}
