package session

import (
	"slices"
	"time"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/online"
)

// hear takes in what has happened to a distant match, in its order: of the moves that come
// from other devices one, as long as it is to be seen on the board.
func (d *Distance) hear(now time.Duration, busy bool) (out []Event) {
	for {
		told, more := d.next(now, busy)
		out = append(out, told...)
		if !more {
			return append(out, d.rename()...)
		}
		for _, e := range told {
			switch e.(type) {
			case Played, Moved:
				busy = true
			}
		}
	}
}

// next takes in the next thing that has happened and tells of it; more is false where nothing
// has, or nothing that may be shown while busy: then only what concerns no position comes, and
// that a move from here is kept.
func (d *Distance) next(now time.Duration, busy bool) (told []Event, more bool) {
	if at, ok := d.line.ServerTime(now); ok {
		d.at = at
	}
	switch {
	case len(d.news) > 0:
		told, d.news = d.news, nil
		d.void(told)
		return told, true
	case d.anew != nil:
		if busy || !d.whole(now) {
			return nil, false
		}
		return d.renew(), true
	case len(d.queue) == 0 || d.lost != nil || busy && !d.keeps(d.queue[0]):
		return nil, false
	}
	n, before := d.queue[0], d.state
	d.queue, d.state = d.queue[1:], d.queue[0].state
	told = append(d.recover(), d.tells(n.Entry, before)...)
	d.answered(n.Entry)
	told = d.settle(told)
	d.void(told)
	return append(told, d.follow(n.Event)...), true
}

// void shows a move no more that is void.
func (d *Distance) void(told []Event) {
	for _, e := range told {
		if _, void := e.(Overtaken); void && d.sent() == nil { // else it was one of before the session
			d.way = nil
		}
	}
}

// follow has the session's match go on by an event.
func (d *Distance) follow(e online.Event) (out []Event) {
	s := d.session
	if s == nil {
		return nil
	}
	over := d.stands(online.Finished)
	if m, moved := e.(*online.Moved); moved {
		out = d.play(m, over)
	} else if d.state.Ply < s.match.Ply() {
		out = s.travel(ByUndo, func() bool {
			s.match.Go(d.state.Ply)
			return s.match.Follow(s.match) == nil // forgets what was taken back
		})
	}
	if over && !s.match.Outcome().Over() && s.match.Follow(d.game.Match()) == nil {
		out = append(out, s.finish([]engine.Event{engine.GameEnded{Outcome: s.match.Outcome()}})...)
	}
	return out
}

// play takes in a move that is kept. last says that the match has ended, and so is shown as
// it stands.
func (d *Distance) play(e *online.Moved, last bool) (out []Event) {
	s := d.session
	if last {
		out = s.looking.to(s.match.Ply())
	}
	present := s.looking.present()
	if _, err := s.match.PlayIn(engine.Move(e.Move), d.took(e)); err != nil { // not what the server plays by
		return append(out, SeatFailed{Seat: engine.Seat(e.Seat), Err: err})
	}
	ply, way := s.match.Ply(), d.way
	d.way = nil
	if present {
		s.looking.ply = ply
	}
	t := s.match.Turns()[ply-1]
	switch {
	case way != nil && way.turn.Seat == t.Seat && way.turn.Notation == t.Notation:
		out = append(out, Settled{Ply: ply, Turn: t})
	case present:
		out = append(out, Played{Ply: ply, Turn: t})
	default:
		out = append(out, PlayedUnseen{Ply: ply, Turn: t})
	}
	out = append(out, s.saving.moved()...)
	if s.match.Outcome().Over() {
		out = append(out, Ended{})
	}
	return out
}

// took is what a move cost of the clock, as a record has it: none of days.
func (d *Distance) took(e *online.Moved) clock.Millis {
	if d.game.Control().Days > 0 {
		return 0
	}
	return e.Took
}

// rename calls the players of the session's match as the server has told.
func (d *Distance) rename() (out []Event) {
	for _, seat := range d.seats.name(d.session.match) {
		out = append(out, Renamed{seat})
	}
	return out
}

// whole reports whether the game that is told anew has come as far as it can.
func (d *Distance) whole(now time.Duration) bool {
	if len(d.queue) == 0 {
		return false
	}
	seq := d.queue[len(d.queue)-1].state.Seq
	if seq != d.since || d.down {
		d.since, d.heard = seq, now
	}
	return d.state == nil || seq >= d.state.Seq || now-d.heard >= quiet
}

// renew has the game that was told anew take the place of the one before. Where it has come to
// what the session shows it goes on from there; else the session begins anew.
func (d *Distance) renew() []Event {
	d.game, d.anew = d.anew, nil
	n := len(d.queue)
	if s := d.session; s != nil {
		n = 1 + slices.IndexFunc(d.queue, func(u unseen) bool { return u.state.Seq == d.state.Seq })
		if n == 0 || !d.shows(d.queue[:n]) {
			d.state, d.queue = d.queue[len(d.queue)-1].state, nil
			told := d.settle(nil)
			d.void(told)
			return append(told, d.start()...)
		}
	}
	d.state, d.queue = d.queue[n-1].state, d.queue[n:]
	return d.settle(nil)
}

// shows reports whether the session's match is the one to which events lead.
func (d *Distance) shows(events []unseen) bool {
	type turn struct {
		notation string
		took     clock.Millis
	}
	var turns []turn
	aided := false
	for _, n := range events {
		if e, moved := n.Event.(*online.Moved); moved {
			turns = append(turns, turn{n.state.Last, d.took(e)})
		} else if n.state.Ply < len(turns) {
			turns, aided = turns[:n.state.Ply], true
		}
	}
	m := d.session.match
	if m.Ply() != len(turns) || m.Aided() != aided || m.Outcome().Over() != (events[len(events)-1].state.Phase == online.Finished.String()) {
		return false
	}
	for i, t := range m.Turns()[:m.Ply()] {
		if turns[i] != (turn{t.Notation, t.Took}) {
			return false
		}
	}
	return true
}

// start has the session begin anew with the match as it is kept, which has gone another
// way than the session's.
func (d *Distance) start() (out []Event) {
	s := d.session
	if s.looking.review.on() {
		out = s.looking.closeReview()
	}
	over := s.match.Outcome().Over()
	out = append(out, s.travel(ByKept, func() bool {
		was, m := s.match, d.game.Match().Clone()
		d.seats.name(m)
		s.rebase(m)
		s.match.FileAs(was)
		return true
	})...)
	if o := s.match.Outcome(); o.Over() && !over {
		out = append(out, Ended{Events: []engine.Event{engine.GameEnded{Outcome: o}}})
	}
	return out
}
