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
	told = append(d.recover(), Told{n.Entry, before})
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
	way := d.way
	if way != nil && way.from == s.match.Position() && string(way.turn.Move) == e.Move {
		t := way.turn // which the rules have judged as it was made
		t.Took = d.took(e)
		s.match.Take(t, way.at)
	} else if _, err := s.match.PlayIn(engine.Move(e.Move), d.took(e)); err != nil { // not what the server plays by
		return append(out, SeatFailed{Seat: engine.Seat(e.Seat), Err: err})
	}
	ply := s.match.Ply()
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

// asked is what a person here has asked, and the server has not answered.
type asked struct {
	id       string
	request  online.TableRequest
	seat     engine.Seat
	notation string // of a move
	from     string // the position in which a move was chosen
}

// move is the move that was asked for, or nil.
func (a *asked) move() *online.Move {
	m, _ := a.request.(*online.Move)
	return m
}

// Ask sends what a person here asks for a seat, now or when the line is back; with NoSeat for
// the first seat here that can ask it now. Moves are played (Session.Play). The error says why
// it cannot be, and nothing is sent then: an *online.Refused, NotNow where nobody here plays,
// or a move is on its way that would be overtaken by it. What comes of it is told as of any
// other seat, or by AskRefused.
func (d *Distance) Ask(q online.TableRequest, seat engine.Seat) (err error) {
	if _, back := q.(*online.AskTakeback); back && d.way != nil {
		return NotNow
	}
	if seat != engine.NoSeat {
		return d.send(asked{request: q, seat: seat})
	}
	err = NotNow
	for i, one := range d.session.seats {
		if !one.local() {
			continue
		}
		if err = d.send(asked{request: q, seat: engine.Seat(i)}); err == nil {
			return nil
		}
	}
	return err
}

// send sends a request of a seat. All but a move, which the session's match has judged, is
// judged by the game as it is known here first.
func (d *Distance) send(a asked) error {
	by, ok := d.sitter(a.seat)
	if !ok {
		return &online.Refused{Reason: online.NotYourSeat}
	}
	if slices.ContainsFunc(d.asked, func(b asked) bool { return b.seat == a.seat && b.request.Type() == a.request.Type() }) {
		return &online.Refused{Reason: online.OfferOpen}
	}
	a.request.For(d.game.ID(), int(a.seat))
	if r, is := a.request.(*online.OfferRematch); is {
		r.Next = d.line.NewID()
	}
	if in, ok := a.request.(online.GameRequest); ok && a.move() == nil {
		if _, _, err := d.game.Decide(by, "", in, online.Arrival{At: d.game.Time()}); err != nil {
			return err
		}
	}
	a.id = d.line.Ask(a.request)
	d.asked = append(d.asked, a)
	return nil
}

// told is Ask for commands without an error.
func (d *Distance) told(q online.TableRequest, seat engine.Seat) []Event {
	if err := d.Ask(q, seat); err != nil {
		return []Event{AskRefused{err}}
	}
	return nil
}

// takeBack asks for the last move of a person here to be taken back.
func (d *Distance) takeBack() error {
	m := d.session.match
	if m.Outcome().Over() {
		return KeptElsewhere
	}
	for i := m.Ply() - 1; i >= 0; i-- {
		if seat := m.Turns()[i].Seat; d.session.seats[seat].local() {
			return d.Ask(&online.AskTakeback{}, seat)
		}
	}
	return d.Ask(&online.AskTakeback{}, engine.NoSeat)
}

// move sends a move of the person here who is to move, and shows it. Whether it comes in
// time, the server alone knows.
func (d *Distance) move(move engine.Move) ([]Event, error) {
	m := d.session.match
	way, err := wayOf(m, move)
	if err != nil {
		return nil, err
	}
	a := asked{request: &online.Move{Ply: m.Ply(), Move: string(move)}, seat: way.turn.Seat, notation: way.turn.Notation, from: m.Position().String()}
	if err := d.send(a); err != nil {
		return nil, err
	}
	d.way = way
	return []Event{OnItsWay{Ply: m.Ply() + 1, Turn: way.turn}}, nil
}

// sending is where the move from here that is on its way is in the list, or -1.
func (d *Distance) sending() int {
	return slices.IndexFunc(d.asked, func(a asked) bool { return a.move() != nil })
}

// sent is the move from here that is on its way; nil where none is.
func (d *Distance) sent() *online.Move {
	if i := d.sending(); i >= 0 {
		return d.asked[i].move()
	}
	return nil
}

// find is where the request of an ID is in the list, or -1.
func (d *Distance) find(id string) int {
	return slices.IndexFunc(d.asked, func(a asked) bool { return id != "" && a.id == id })
}

// drop ends a request of the list.
func (d *Distance) drop(i int) *asked {
	a := d.asked[i]
	d.asked = slices.Delete(d.asked, i, i+1)
	return &a
}

// Done says that a request is done. A move stays on its way until its event has come.
func (d *Distance) Done(id string) {
	if i := d.find(id); i >= 0 && d.asked[i].move() == nil {
		d.drop(i)
	}
	d.tell(d.recover()...)
}

// Refuse says that a request was refused, or a move overtaken. What was asked elsewhere,
// and what is told of already, says nothing.
func (d *Distance) Refuse(id string, why *online.Refused) {
	d.tell(d.recover()...)
	if i := d.find(id); i < 0 {
		return
	} else if m := d.drop(i).move(); m != nil {
		d.tell(Overtaken{Move: m, Err: why})
	} else {
		d.tell(AskRefused{Err: why})
	}
}

// Delay says that a request could not be done now, and is sent again.
func (d *Distance) Delay(why *online.Refused) {
	if why.Reason == online.Unavailable && !d.stall {
		d.stall = true
		d.tell(Stalled{On: true})
	}
}

// recover notes that the server has answered otherwise than that it can keep nothing.
func (d *Distance) recover() []Event {
	if !d.stall {
		return nil
	}
	d.stall = false
	return []Event{Stalled{}}
}

// answered ends the request that has become an event.
func (d *Distance) answered(e online.Entry) {
	if slices.Contains(d.me, e.By) {
		if i := d.find(e.ID); i >= 0 && d.asked[i].move() == nil {
			d.drop(i)
		}
	}
}

// keeps reports whether an event is that the move on its way is kept.
func (d *Distance) keeps(n unseen) bool {
	m, moved := n.Event.(*online.Moved)
	i := d.sending()
	return moved && i >= 0 && d.asked[i].move().Ply == m.Ply && d.state.Ply == m.Ply && n.state.Last == d.asked[i].notation
}

// settle sees what has become of the move that is on its way, and tells before all else
// where it is void.
func (d *Distance) settle(told []Event) []Event {
	i := d.sending()
	if i < 0 {
		return told
	}
	a, s, m := &d.asked[i], d.state, d.game.Match()
	move, why := a.move(), online.WrongPly
	switch {
	case s.Ply == move.Ply+1 && s.Last == a.notation,
		s.Ply > move.Ply && s.Seq == d.game.Seq() && m.Turns()[move.Ply].Notation == a.notation && m.At(move.Ply).String() == a.from:
		d.drop(i) // it is kept
		return told
	case s.Ply == move.Ply && d.stands(online.Playing) && s.Position == a.from:
		return told
	case !d.stands(online.Playing):
		why = online.Over
	}
	d.drop(i)
	return append([]Event{Overtaken{Move: move, Err: &online.Refused{Reason: why}}}, told...)
}
