package session

import (
	"slices"

	"roundtable/engine"
	"roundtable/online"
)

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
// or a move is on its way that would be overtaken by it.
func (d *Distance) Ask(q online.TableRequest, seat engine.Seat) (out []Event, err error) {
	if _, back := q.(*online.AskTakeback); back && d.way != nil {
		return nil, NotNow
	}
	if seat != engine.NoSeat {
		return d.send(asked{request: q, seat: seat})
	}
	err = NotNow
	for i, one := range d.session.seats {
		if !one.Local() {
			continue
		}
		if out, err = d.send(asked{request: q, seat: engine.Seat(i)}); err == nil {
			return out, nil
		}
	}
	return nil, err
}

// send sends a request of a seat. All but a move, which the session's match has judged, is
// judged by the game as it is known here first.
func (d *Distance) send(a asked) ([]Event, error) {
	by, ok := d.sitter(a.seat)
	if !ok {
		return nil, &online.Refused{Reason: online.NotYourSeat}
	}
	if slices.ContainsFunc(d.asked, func(b asked) bool { return b.seat == a.seat && b.request.Type() == a.request.Type() }) {
		return nil, &online.Refused{Reason: online.OfferOpen}
	}
	a.request.For(d.game.ID(), int(a.seat))
	if r, is := a.request.(*online.OfferRematch); is {
		r.Next = d.line.NewID()
	}
	if in, ok := a.request.(online.GameRequest); ok && a.move() == nil {
		if _, _, err := d.game.Decide(by, "", in, online.Arrival{At: d.game.Time()}); err != nil {
			return nil, err
		}
	}
	a.id = d.line.Ask(a.request)
	d.asked = append(d.asked, a)
	return []Event{Asked{a.request, a.seat}}, nil
}

// told is Ask for commands without an error.
func (d *Distance) told(q online.TableRequest, seat engine.Seat) []Event {
	out, err := d.Ask(q, seat)
	if err != nil {
		return []Event{AskRefused{err}}
	}
	return out
}

// takeBack asks for the last move of a person here to be taken back.
func (d *Distance) takeBack() ([]Event, error) {
	m := d.session.match
	if m.Outcome().Over() {
		return nil, KeptElsewhere
	}
	for i := m.Ply() - 1; i >= 0; i-- {
		if seat := m.Turns()[i].Seat; d.session.seats[seat].Local() {
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
	if _, err := d.send(a); err != nil {
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
