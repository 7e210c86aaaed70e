package distance

import (
	"slices"

	"roundtable/engine"
	"roundtable/internal/session"
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

// Ask sends a request of a seat. It is judged by the game as it is known here first; the error
// is an *online.Refused, or what the rules say of a move.
func (g *Game) Ask(q online.TableRequest, seat engine.Seat) error {
	by, ok := g.sitter(seat)
	if !ok {
		return &online.Refused{Reason: online.NotYourSeat}
	}
	if slices.ContainsFunc(g.asked, func(a asked) bool { return a.seat == seat && a.request.Type() == q.Type() }) {
		return &online.Refused{Reason: online.OfferOpen}
	}
	q.For(g.fold.ID(), int(seat))
	a := asked{request: q, seat: seat}
	if r, is := q.(*online.OfferRematch); is {
		r.Next = g.line.NewID()
	}
	if m := a.move(); m != nil {
		if err := a.choose(g.fold, m); err != nil {
			return err
		}
	} else if in, ok := q.(online.GameRequest); ok {
		if _, _, err := g.fold.Decide(by, "", in, online.Arrival{At: g.fold.Time()}); err != nil {
			return err
		}
	}
	a.id = g.line.Ask(q)
	g.asked = append(g.asked, a)
	return nil
}

// choose notes where a move was chosen. Whether it comes in time, the server alone knows.
func (a *asked) choose(g *online.Game, m *online.Move) error {
	turn, playing := g.Turn()
	switch {
	case !playing:
		return &online.Refused{Reason: online.Over}
	case m.Ply != g.Match().Ply():
		return &online.Refused{Reason: online.WrongPly}
	case turn != m.Seat:
		return &online.Refused{Reason: online.NotYourTurn}
	}
	p, move := g.Match().Position(), engine.Move(m.Move)
	if _, _, err := p.Play(move); err != nil {
		return err
	}
	notation, err := p.Notation(move)
	a.notation, a.from = notation, p.String()
	return err
}

// Sent is the move from here that is on its way; nil where none is.
func (g *Game) Sent() *online.Move {
	if i := g.sent(); i >= 0 {
		return g.asked[i].move()
	}
	return nil
}

// sent is where the move that is on its way stands, or -1.
func (g *Game) sent() int {
	return slices.IndexFunc(g.asked, func(a asked) bool { return a.move() != nil })
}

// find is where the request of an ID stands, or -1.
func (g *Game) find(id string) int {
	return slices.IndexFunc(g.asked, func(a asked) bool { return id != "" && a.id == id })
}

// Done says that a request is done. A move stays on its way until its event has come.
func (g *Game) Done(id string) {
	if i := g.find(id); i >= 0 && g.asked[i].move() == nil {
		g.asked = slices.Delete(g.asked, i, i+1)
	}
	g.news = append(g.news, g.recover()...)
}

// Refuse says that a request was refused, or a move overtaken. What was asked elsewhere,
// and what is told of already, says nothing.
func (g *Game) Refuse(id string, why *online.Refused) {
	g.news = append(g.news, g.recover()...)
	i := g.find(id)
	if i < 0 {
		return
	}
	m := g.asked[i].move()
	g.asked = slices.Delete(g.asked, i, i+1)
	if m != nil {
		g.tell(session.Overtaken{Move: m, Err: why})
	} else {
		g.tell(session.AskRefused{Err: why})
	}
}

// Delay says that a request could not be done now, and is sent again.
func (g *Game) Delay(why *online.Refused) {
	if why.Reason == online.Unavailable && !g.stall {
		g.stall = true
		g.tell(session.Stalled{On: true})
	}
}

// recover notes that the server has answered otherwise than that it can keep nothing.
func (g *Game) recover() []session.Event {
	if !g.stall {
		return nil
	}
	g.stall = false
	return []session.Event{session.Stalled{}}
}

// answered ends the request that has become an event.
func (g *Game) answered(e online.Entry) {
	if i := g.find(e.ID); i >= 0 && slices.Contains(g.me, e.By) && g.asked[i].move() == nil {
		g.asked = slices.Delete(g.asked, i, i+1)
	}
}

// keeps reports whether an event is that the move on its way is kept.
func (g *Game) keeps(e online.Entry) bool {
	m, ok := e.Event.(*online.Moved)
	i := g.sent()
	if !ok || i < 0 || g.asked[i].move().Ply != m.Ply || g.fold.Match().Ply() != m.Ply {
		return false
	}
	notation, err := g.fold.Match().Position().Notation(engine.Move(m.Move))
	return err == nil && notation == g.asked[i].notation
}

// settle sees what has become of the move that is on its way, and tells before all else
// where it is void.
func (g *Game) settle(told []session.Event) []session.Event {
	i := g.sent()
	if i < 0 {
		return told
	}
	a, m := g.asked[i], g.fold.Match()
	move := a.move()
	why := &online.Refused{Reason: online.WrongPly}
	switch {
	case m.Ply() > move.Ply && m.Turns()[move.Ply].Notation == a.notation && m.At(move.Ply).String() == a.from:
		why = nil // it is kept
	case m.Ply() == move.Ply && g.fold.Phase() == online.Playing && m.Position().String() == a.from:
		return told
	case g.fold.Phase() != online.Playing:
		why = &online.Refused{Reason: online.Over}
	}
	g.asked = slices.Delete(g.asked, i, i+1)
	if why == nil {
		return told
	}
	return append([]session.Event{session.Overtaken{Move: move, Err: why}}, told...)
}
