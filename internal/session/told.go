package session

import (
	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/online"
)

// tells is what is told of an event, besides what the match shows. before is how the game stood.
func (d *Distance) tells(e online.Entry, before *online.State) []Event {
	seat := func(i int) engine.Seat { return engine.Seat(i) }
	switch e := e.Event.(type) {
	case *online.Moved:
		return lapsed(e, before)
	case *online.DrawOffered:
		other := seat(1 - e.Seat)
		return []Event{DrawAsked{By: seat(e.Seat), Of: other, Here: d.Holds(other)}}
	case *online.DrawDeclined:
		return []Event{DrawRefused{By: seat(e.Seat)}}
	case *online.DrawAgreed:
		return []Event{DrawAgreed{By: seat(e.Seat)}}
	case *online.TakebackAsked:
		return []Event{TakebackAsked{By: seat(e.Seat), Ply: e.Ply, Here: d.holdsBut(e.Seat)}}
	case *online.TakebackGranted:
		return []Event{TakebackGranted{By: seat(e.Seat)}}
	case *online.TakebackDenied:
		return []Event{TakebackDenied{By: seat(e.Seat)}}
	case *online.Resigned:
		return []Event{GaveUp{Seat: seat(e.Seat)}}
	case *online.Flagged:
		return []Event{TimeOut{Seat: seat(e.Seat)}}
	case *online.Aborted:
		out := Aborted{By: engine.NoSeat, NoShow: e.Cause == "no-show"}
		if e.Seat != nil {
			out.By = seat(*e.Seat)
		}
		return []Event{out}
	case *online.Outage:
		return []Event{ClocksStood{For: e.To.Since(e.From)}}
	case *online.RematchOffered:
		return []Event{RematchOffered{By: seat(e.Seat), Next: e.Next, Here: d.holdsBut(e.Seat)}}
	case *online.RematchAgreed:
		r := d.state.Rematch
		return []Event{RematchAgreed{By: seat(e.Seat), Next: r.Next, Begins: r.Made}}
	case *online.RematchDeclined:
		return []Event{RematchDeclined{By: seat(e.Seat)}}
	}
	// Created, Joined, Left, Declined and Invited are before there is a match to play, and
	// Ended says what the match knows.
	return nil
}

// lapsed is what a move answers with no.
func lapsed(e *online.Moved, before *online.State) (out []Event) {
	by := engine.Seat(e.Seat)
	if before.Draw != nil && *before.Draw != e.Seat {
		out = append(out, DrawRefused{By: by})
	}
	if before.Takeback != nil {
		out = append(out, TakebackDenied{By: by})
	}
	return out
}

// holdsBut reports whether a person here has another seat than one.
func (d *Distance) holdsBut(one int) bool {
	for i := range d.game.Created().Seats {
		if i != one && d.Holds(engine.Seat(i)) {
			return true
		}
	}
	return false
}

// Table is what stands at the table of a distant match besides the match itself.
type Table struct {
	Line     bool         // this device's line to the server is up
	Down     engine.Seats // of others whose lines are down
	Stalled  bool         // the server can keep nothing now; it lets the clocks stand
	Aborted  bool         // the match has ended as if it had not been
	Draw     engine.Seat  // who offers a draw, or NoSeat
	Takeback engine.Seat  // who asks to take back, or NoSeat
	To       int          // after how many moves the match then stands
	Granted  engine.Seats // who has granted that
	Rematch  engine.Seat  // who offers another match, or NoSeat
	Agreed   engine.Seats // who has agreed to that, the first included
	Next     string       // its ID
	Begins   bool         // all have agreed
	Lost     error        // the match cannot be followed any more, and why
}

// Table is what stands at the table besides the match.
func (d *Distance) Table() Table {
	t := Table{Line: !d.down, Down: d.seats.down, Stalled: d.stall, Lost: d.lost,
		Draw: engine.NoSeat, Takeback: engine.NoSeat, Rematch: engine.NoSeat, Aborted: d.stands(online.Ceased)}
	s := d.state
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

// Timer is a seat's clock by the server's time.
type Timer struct {
	Control clock.Control // of a match by correspondence the days for each move
	clock.Reading
	Free bool         // the seat has not made its first move, which costs nothing
	Due  clock.Millis // until the turn is over by time, 0 if that is past; of the seat to move
	Runs bool         // the seat is to move
	Away clock.Millis // for how long the line of the seat's device is down, 0 if it is up
}

// Days reports whether it is a clock by correspondence.
func (t Timer) Days() bool {
	return t.Control == clock.Each(t.Control.Period) && t.Control.Period >= 24*clock.Hour
}

// Timer is a seat's clock by the server's time, as of the last step.
func (d *Distance) Timer(seat engine.Seat) Timer {
	s := d.state
	if s == nil || seat < 0 || int(seat) >= len(s.Clocks) {
		return Timer{}
	}
	at := max(d.at, d.game.Time())
	t := Timer{Control: d.game.Control().Clock(), Reading: d.game.Clock(int(seat), at), Free: s.Clocks[seat].Free}
	if s.Turn != nil && engine.Seat(*s.Turn) == seat {
		t.Runs, t.Due = true, max(0, s.Due.Since(at))
	}
	if d.seats.down.Has(seat) {
		t.Away = max(1, d.at.Since(d.seats.since[seat]))
	}
	return t
}
