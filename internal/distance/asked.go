package distance

import (
	"slices"

	"roundtable/engine"
	"roundtable/internal/session"
	"roundtable/online"
)

// asked is what a person here has asked, and the server has not answered.
type asked struct {
	id string
	session.Request
	notation string // of a move
	from     string // the position in which a move was chosen
}

// Ask sends a request. It is judged by the game as it is known here first; the error is an
// *online.Refused, or what the rules say of a move.
func (g *Game) Ask(r session.Request) error {
	by, ok := g.sitter(r.Seat)
	if !ok {
		return &online.Refused{Reason: online.NotYourSeat}
	}
	for _, a := range g.asked {
		if a.Want == r.Want && a.Seat == r.Seat {
			return &online.Refused{Reason: online.OfferOpen}
		}
	}
	a := asked{Request: r}
	q := g.request(r)
	if r.Want == session.WantMove {
		if err := a.choose(g.fold); err != nil {
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
func (a *asked) choose(g *online.Game) error {
	turn, playing := g.Turn()
	switch {
	case !playing:
		return &online.Refused{Reason: online.Over}
	case a.Ply != g.Match().Ply():
		return &online.Refused{Reason: online.WrongPly}
	case turn != int(a.Seat):
		return &online.Refused{Reason: online.NotYourTurn}
	}
	p := g.Match().Position()
	if _, _, err := p.Play(a.Move); err != nil {
		return err
	}
	notation, err := p.Notation(a.Move)
	a.notation, a.from = notation, p.String()
	return err
}

// request is a request as the protocol has it.
func (g *Game) request(r session.Request) online.Request {
	chair := online.Chair{Game: g.fold.ID(), Seat: int(r.Seat)}
	switch r.Want {
	case session.WantMove:
		return &online.Move{Chair: chair, Ply: r.Ply, Move: string(r.Move)}
	case session.WantDraw:
		return &online.OfferDraw{Chair: chair}
	case session.WantDrawAgreed:
		return &online.AgreeDraw{Chair: chair}
	case session.WantDrawDeclined:
		return &online.DeclineDraw{Chair: chair}
	case session.WantTakeback:
		return &online.AskTakeback{Chair: chair}
	case session.WantTakebackGranted:
		return &online.GrantTakeback{Chair: chair}
	case session.WantTakebackDenied:
		return &online.DenyTakeback{Chair: chair}
	case session.WantResign:
		return &online.Resign{Chair: chair}
	case session.WantAbort:
		return &online.Abort{Game: chair.Game}
	case session.WantRematch:
		return &online.OfferRematch{Chair: chair, Next: g.line.NewID()}
	case session.WantRematchAgreed:
		return &online.AgreeRematch{Chair: chair}
	case session.WantRematchDeclined:
		return &online.DeclineRematch{Chair: chair}
	}
	return &online.Courtesy{Chair: chair, Word: r.Word}
}

// Sent is the move from here that is on its way.
func (g *Game) Sent() (session.Request, bool) {
	if i := g.sent(); i >= 0 {
		return g.asked[i].Request, true
	}
	return session.Request{}, false
}

// sent is where the move that is on its way stands, or -1.
func (g *Game) sent() int {
	return slices.IndexFunc(g.asked, func(a asked) bool { return a.Want == session.WantMove })
}

// find is where the request of an ID stands, or -1.
func (g *Game) find(id string) int {
	return slices.IndexFunc(g.asked, func(a asked) bool { return id != "" && a.id == id })
}

// Done says that a request is done. A move stays on its way until its event has come.
func (g *Game) Done(id string) {
	if i := g.find(id); i >= 0 && g.asked[i].Want != session.WantMove {
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
	r := g.asked[i].Request
	g.asked = slices.Delete(g.asked, i, i+1)
	if r.Want == session.WantMove {
		g.tell(session.Overtaken{Request: r, Err: why})
	} else {
		g.tell(session.AskRefused{Request: r, Err: why})
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
	if i := g.find(e.ID); i >= 0 && slices.Contains(g.me, e.By) && g.asked[i].Want != session.WantMove {
		g.asked = slices.Delete(g.asked, i, i+1)
	}
}

// keeps reports whether an event is that the move on its way is kept.
func (g *Game) keeps(e online.Entry) bool {
	m, ok := e.Event.(*online.Moved)
	i := g.sent()
	if !ok || i < 0 || g.asked[i].Ply != m.Ply || g.fold.Match().Ply() != m.Ply {
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
	why := &online.Refused{Reason: online.WrongPly}
	switch {
	case m.Ply() > a.Ply && m.Turns()[a.Ply].Notation == a.notation && m.At(a.Ply).String() == a.from:
		why = nil // it is kept
	case m.Ply() == a.Ply && g.fold.Phase() == online.Playing && m.Position().String() == a.from:
		return told
	case g.fold.Phase() != online.Playing:
		why = &online.Refused{Reason: online.Over}
	}
	g.asked = slices.Delete(g.asked, i, i+1)
	if why == nil {
		return told
	}
	return append([]session.Event{session.Overtaken{Request: a.Request, Err: why}}, told...)
}
