package session

import (
	"slices"
	"time"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/online"
)

// hear processes the waiting happenings of an online match in order. Moves from other devices are
// processed one at a time, if the board must show each of them.
func (d *Distance) hear(now time.Duration, busy bool) (out []Event) {
	for {
		told, more := d.next(now, busy)
		out = append(out, told...)
		if !more {
			for _, seat := range d.seats.name(d.session.match) {
				out = append(out, Renamed{seat})
			}
			return out
		}
		for _, e := range told {
			switch e.(type) {
			case Played, Moved:
				busy = true
			}
		}
	}
}

// next processes the next happening; more is false if there is none that may be shown now. While
// busy, it processes only happenings that do not change the position, and the event that saves a
// local move.
func (d *Distance) next(now time.Duration, busy bool) (told []Event, more bool) {
	if at, ok := d.line.ServerTime(now); ok {
		d.at = at
	}
	switch {
	case len(d.news) > 0:
		told, d.news = d.news, nil
		d.void(told)
		return told, true
	case d.renewed != nil:
		if busy || !d.isWhole(now) {
			return nil, false
		}
		return d.renew(), true
	case len(d.queue) == 0 || d.lost != nil || busy && !d.keeps(d.queue[0]):
		return nil, false
	}
	n, before := d.queue[0], d.state
	d.queue, d.state = d.queue[1:], d.queue[0].state
	told = append(d.recover(), Received{n.Entry, before})
	d.endRequest(n.Entry)
	told = d.settle(told)
	d.void(told)
	return append(told, d.follow(n.Event)...), true
}

// void removes the move being sent from the board if the events say that it was dropped.
func (d *Distance) void(told []Event) {
	for _, e := range told {
		if _, void := e.(Overtaken); void && d.pendingMove() == nil { // else from before the session
			d.way = nil
		}
	}
}

// follow applies an event of the server to the session's match.
func (d *Distance) follow(e online.Event) (out []Event) {
	s := d.session
	if s == nil {
		return nil
	}
	over := d.stands(online.Finished)
	if m, moved := e.(*online.Moved); moved {
		out = d.play(m, over)
	} else if d.state.Ply < s.match.Ply() {
		out = s.travel(ByUndo, func() bool { s.match.Shorten(d.state.Ply); return true })
	}
	if over && !s.match.Outcome().Over() && s.match.Follow(d.game.Match()) == nil {
		out = append(out, s.finish([]engine.Event{engine.GameEnded{Outcome: s.match.Outcome()}})...)
	}
	return out
}

// play applies a saved move to the match. If last is true, the match has ended, and the board shows
// its last position first.
func (d *Distance) play(e *online.Moved, last bool) (out []Event) {
	s := d.session
	if last {
		out = s.looking.to(s.match.Ply())
	}
	s.looking.trial = s.looking.trial || s.looking.off != nil
	out = append(out, s.looking.SetTrial(false)...)
	s.looking.forget()
	present := s.looking.present()
	way := d.way
	if way != nil && way.from == s.match.Position() && string(way.turn.Move) == e.Move {
		t := way.turn // judged when it was made
		t.Took = d.took(e)
		s.match.Take(t, way.at)
	} else if _, err := s.match.PlayIn(engine.Move(e.Move), d.took(e)); err != nil { // unlike the server's rules
		return append(out, SeatFailed{Seat: engine.Seat(e.Seat), Err: err})
	}
	ply := s.match.Ply()
	d.way = nil
	if present {
		s.looking.ply = ply
	}
	t := s.match.Node(ply).Turn
	switch {
	case way != nil && way.turn.Seat == t.Seat && way.turn.Notation == t.Notation:
		out = append(out, Settled{Ply: ply, Turn: t})
	case present:
		out = append(out, Played{Ply: ply, Turn: t})
	default:
		out = append(out, PlayedUnseen{Ply: ply, Turn: t})
	}
	out = append(out, s.saving.saveMove()...)
	if s.match.Outcome().Over() {
		out = append(out, Ended{})
	}
	return out
}

// took returns the thinking time of a move for the record, 0 in a correspondence game.
func (d *Distance) took(e *online.Moved) clock.Millis {
	if d.game.Control().Days > 0 {
		return 0
	}
	return e.Took
}

// isWhole reports whether enough of the resent game has arrived: all events of before, or no new
// one for some time.
func (d *Distance) isWhole(now time.Duration) bool {
	if len(d.queue) == 0 {
		return false
	}
	seq := d.queue[len(d.queue)-1].state.Seq
	if seq != d.since || d.down {
		d.since, d.lastHeard = seq, now
	}
	return d.state == nil || seq >= d.state.Seq || now-d.lastHeard >= quiet
}

// renew replaces the game by the resent one. The session continues if the resent game contains what
// the session has shown; otherwise the session restarts with the new match.
func (d *Distance) renew() []Event {
	d.game, d.renewed = d.renewed, nil
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

// shows reports whether these events lead to exactly the session's match.
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

// start restarts the session with the match that the server has saved, which differs from the
// session's.
func (d *Distance) start() (out []Event) {
	s := d.session
	if s.looking.review.on() {
		out = s.looking.closeReview(ReviewClosed{})
	}
	over := s.match.Outcome().Over()
	out = append(out, s.travel(ByKept, func() bool {
		was, m := s.match, d.game.Match().Clone()
		d.seats.name(m)
		if was.HasNotes() {
			m.Merge(was)
		}
		s.rebase(m)
		s.match.FileAs(was)
		return true
	})...)
	if o := s.match.Outcome(); o.Over() && !over {
		out = append(out, Ended{Events: []engine.Event{engine.GameEnded{Outcome: o}}})
	}
	return out
}

// asked is a request of a local player that has no answer yet.
type asked struct {
	id       string
	request  online.TableRequest
	seat     engine.Seat
	notation string // of a move
	from     string // the position in which a move was chosen
}

// move returns the request as a move, or nil if it is another request.
func (a *asked) move() *online.Move {
	m, _ := a.request.(*online.Move)
	return m
}

// Ask sends a request of a local player for a seat as soon as the device is online. With NoSeat it
// sends it for the first local seat that may make the request. Moves must be sent by Session.Play.
// An error means that nothing is sent: it is an *online.Refused, or NotNow if there is no local
// player or if a takeback is asked for while a move is being sent. Results arrive as events, and
// refusals as AskRefused.
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

// send sends a request for a seat. Except for moves, it first checks the request against the game
// as this device knows it.
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

func (d *Distance) tryAsk(q online.TableRequest, seat engine.Seat) []Event {
	if err := d.Ask(q, seat); err != nil {
		return []Event{AskRefused{err}}
	}
	return nil
}

// takeBack asks the other players to undo the last move of a local player.
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

// move shows a move of the local player to move and sends it. Only the server can decide whether
// the move is in time.
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

// sending returns the index of the move being sent among the open requests, or -1.
func (d *Distance) sending() int {
	return slices.IndexFunc(d.asked, func(a asked) bool { return a.move() != nil })
}

func (d *Distance) pendingMove() *online.Move {
	if i := d.sending(); i >= 0 {
		return d.asked[i].move()
	}
	return nil
}

func (d *Distance) find(id string) int {
	return slices.IndexFunc(d.asked, func(a asked) bool { return id != "" && a.id == id })
}

func (d *Distance) drop(i int) *asked {
	a := d.asked[i]
	d.asked = slices.Delete(d.asked, i, i+1)
	return &a
}

// Done records that a request succeeded. A move counts as being sent until its event arrives.
func (d *Distance) Done(id string) {
	if i := d.find(id); i >= 0 && d.asked[i].move() == nil {
		d.drop(i)
	}
	d.tell(d.recover()...)
}

// Refuse records that a request was refused, or that a move was overtaken by another event. It
// ignores requests of other devices and refusals that it has already recorded.
func (d *Distance) Refuse(id string, why *online.Refused) {
	d.tell(d.recover()...)
	i := d.find(id)
	if i < 0 {
		return
	}
	switch a := d.drop(i); {
	case a.move() != nil:
		d.tell(Overtaken{Move: a.move(), Err: why})
	case a.conditions():
		d.tell(ConditionsRefused{Err: why})
	default:
		d.tell(AskRefused{Err: why})
	}
}

// Delay records that a request had to wait and is sent again.
func (d *Distance) Delay(why *online.Refused) {
	if why.Reason == online.Unavailable && !d.stall {
		d.stall = true
		d.tell(Stalled{On: true})
	}
}

// recover records that the server can save again, and returns the event if it could not before.
func (d *Distance) recover() []Event {
	if !d.stall {
		return nil
	}
	d.stall = false
	return []Event{Stalled{}}
}

// endRequest removes the open request that an event answers.
func (d *Distance) endRequest(e online.Entry) {
	if slices.Contains(d.me, e.By) {
		if i := d.find(e.ID); i >= 0 && d.asked[i].move() == nil {
			d.drop(i)
		}
	}
}

// keeps reports whether an event saves the move that was being sent.
func (d *Distance) keeps(n unseen) bool {
	m, moved := n.Event.(*online.Moved)
	i := d.sending()
	return moved && i >= 0 && d.asked[i].move().Ply == m.Ply && d.state.Ply == m.Ply && n.state.Last == d.asked[i].notation
}

// settle checks whether the move being sent is still possible. If it is not, settle puts the event
// for that before all others.
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
		d.drop(i) // it is saved
		return told
	case s.Ply == move.Ply && d.stands(online.Playing) && s.Position == a.from:
		return told
	case !d.stands(online.Playing):
		why = online.Over
	}
	d.drop(i)
	return append([]Event{Overtaken{Move: move, Err: &online.Refused{Reason: why}}}, told...)
}
