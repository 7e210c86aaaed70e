package play

import (
	"roundtable/audio"
	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/internal/locale"
	"roundtable/internal/session"
	"roundtable/online"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// offer is what a seat in an online game offers or asks the other seats. Its zero value means that
// there is no offer.
type offer struct {
	kind *offering
	by   engine.Seat
	ply  int    // for a takeback: the ply to return to
	next string // for a rematch: the ID of the next game
	open bool
	of   engine.Seats // the seats of users on this device who have to answer
}

func (f offer) mine() bool { return f.of != 0 }

// offering is a kind of offer that a seat can make and the others can answer.
type offering struct {
	yes, no func() online.TableRequest
	says    locale.Key // the text for an offer by another player
	short   locale.Key // a shorter text for it, next to that player's name
	own     locale.Key // the text for the user's own offer
}

var (
	drawOffer = &offering{func() online.TableRequest { return &online.AgreeDraw{} }, func() online.TableRequest { return &online.DeclineDraw{} },
		"distant.draw", "distant.draw.short", "distant.draw.own"}
	takebackOffer = &offering{func() online.TableRequest { return &online.GrantTakeback{} }, func() online.TableRequest { return &online.DenyTakeback{} },
		"distant.takeback", "distant.takeback.short", "distant.takeback.own"}
	rematchOffer = &offering{func() online.TableRequest { return &online.AgreeRematch{} }, func() online.TableRequest { return &online.DeclineRematch{} },
		"distant.rematch", "distant.rematch.short", "distant.rematch.own"}
)

// offers returns the offers not yet answered, the most urgent first.
func (o *distant) offers(over bool) (out []offer) {
	t := &o.seen.table
	if a := t.Takeback; a != nil {
		by := engine.Seat(a.Seat)
		out = append(out, offer{kind: takebackOffer, by: by, ply: a.Ply, open: true, of: without(o.here.Without(by), a.Granted)})
	}
	if t.Draw != nil {
		by := engine.Seat(*t.Draw)
		out = append(out, offer{kind: drawOffer, by: by, open: true, of: o.here & engine.Seats(0).With(1-by)})
	}
	if r := t.Rematch; r != nil && !r.Made && over {
		out = append(out, offer{kind: rematchOffer, by: engine.Seat(r.Seat), next: r.Next, open: true, of: without(o.here, r.Agreed)})
	}
	return out
}

func without(s engine.Seats, list []int) engine.Seats {
	for _, seat := range list {
		s = s.Without(engine.Seat(seat))
	}
	return s
}

// toAnswer returns the offer that a user on this device has to answer now; if there is none, its
// field open is false.
func (v *view) toAnswer() offer {
	if v.distant == nil {
		return offer{}
	}
	for _, f := range v.distant.offers(v.isOver()) {
		if f.mine() && f != v.distant.answered {
			return f
		}
	}
	return offer{}
}

// offerBy returns what a seat offers or asks; if it offers nothing, the field open is false.
func (v *view) offerBy(by engine.Seat) offer {
	if v.distant != nil {
		for _, f := range v.distant.offers(v.isOver()) {
			if f.by == by {
				return f
			}
		}
	}
	return offer{}
}

func (v *view) offerText(f offer) string {
	if v.distant.here.Has(f.by) && !f.mine() {
		return v.svc.Text(f.kind.own)
	}
	return v.svc.Text(f.kind.says, v.names[f.by])
}

func (t *Table) answer(yes bool) {
	v := &t.view
	f := v.toAnswer()
	if !f.open {
		return
	}
	v.distant.answered = f
	says := f.kind.no
	if yes {
		says = f.kind.yes
	}
	t.display.ask(v.session.Distance().Ask(says(), engine.NoSeat))
}

func answers(v *view) [2]ui.Button {
	return [2]ui.Button{
		{ID: "accept", Icon: ui.IconCheck, Text: v.svc.Text("distant.accept"), Size: 15, Look: ui.Primary, Do: func() { v.table.do(actAccept) }},
		{ID: "decline", Icon: ui.IconClose, Text: v.svc.Text("distant.decline"), Size: 15, Do: func() { v.table.do(actDecline) }},
	}
}

// In interface pixels: the least height of a panel that has the buttons to answer an offer, the
// least height of one that also describes the offer, and the height of the buttons.
const (
	answerPanel   = 110
	describePanel = 168
	answerHigh    = 44
)

// answersIn reports whether the buttons to answer an offer are in the panel of the seat that made
// it; otherwise they take the place of the status.
func answersIn(v *view, f offer) bool { return panelHas(v, f.by, answerPanel) }

// answersInStatus reports whether the buttons to answer an offer take the place of the status.
func answersInStatus(v *view) bool {
	f := v.toAnswer()
	return f.open && v.distant.seen.table.Line && v.session.Review() == nil && !answersIn(v, f)
}

// describesIn reports whether the panel of the seat that made an offer also describes it; otherwise
// the status does.
func describesIn(v *view, f offer) bool { return panelHas(v, f.by, describePanel) }

func panelHas(v *view, seat engine.Seat, high float64) bool {
	for i, r := range v.lay.Players {
		if v.panelSeat(i) == seat {
			return r.H >= v.kit.Px(high*v.kit.Frame.Tall())
		}
	}
	return false
}

// buildAnswers adds the buttons to answer an offer in a row. They have words if all words fit.
func buildAnswers(v *view, p *ui.Page, r layout.Rect) {
	both := answers(v)
	words := true
	k := p.Kit
	cells := r.Grid(2, 2, r.H, k.Px(8))
	for i, b := range both {
		words = words && k.Width(b.Text, sprites.StyleBold, b.Size)+k.Px(44) <= cells[i].W
	}
	for i, b := range both {
		if b.Rect = cells[i]; !words {
			b.Text, b.Tooltip = "", b.Text
		}
		p.Add(b)
	}
}

func buildOffer(v *view, p *ui.Page, r layout.Rect, f offer) {
	k := v.kit
	wide := min(r.W*0.5, k.Px(280))
	if r.W < k.Px(480) {
		wide = k.Px(2*48 + 8)
	}
	said := r
	both := said.CutRight(wide, k.Px(8))
	buildAnswers(v, p, both.Middle(both.W, min(both.H, k.Px((answerHigh+2)*k.Frame.Tall()))))
	said = said.InsetXY(k.Px(2), 0)
	words, bold := v.offerText(f), ui.Type{Style: sprites.StyleBold, Size: 16, X: 0.5, Y: 0.5}
	if k.Width(words, bold.Style, bold.Size) > 1.6*said.W { // it would not fit in two lines
		words = v.svc.Text("distant.panel", v.names[f.by], v.svc.Text(f.kind.short))
		bold.Size = 13
		if k.Width(words, bold.Style, bold.Size) > 1.6*said.W { // the panel says the rest
			words = v.names[f.by]
		}
	}
	p.Label(words, said, bold)
}

// showTold shows an event that the server has sent, unless the board shows it.
func (d *display) showTold(told session.Received) {
	v := d.view
	o := v.distant
	from := func(seat int, key locale.Key) { // of another player
		if by := engine.Seat(seat); !o.here.Has(by) {
			d.after = v.svc.Text(key, v.names[by])
		}
	}
	switch e := told.Event.(type) {
	case *online.Moved:
		draw, takeback := told.Declines()
		if draw {
			from(e.Seat, "draw.no")
		}
		if takeback {
			from(e.Seat, "distant.takeback.no")
		}
	case *online.DrawOffered:
		d.tellOffer(drawOffer, e.Seat, o.here.Has(engine.Seat(1-e.Seat)))
	case *online.DrawDeclined:
		from(e.Seat, "draw.no")
	case *online.TakebackAsked:
		d.tellOffer(takebackOffer, e.Seat, o.here.Without(engine.Seat(e.Seat)) != 0)
	case *online.TakebackGranted:
		from(e.Seat, "distant.takeback.yes")
	case *online.TakebackDenied:
		from(e.Seat, "distant.takeback.no")
	case *online.RematchOffered:
		o.offerer, o.declined = engine.Seat(e.Seat), false
		d.tellOffer(rematchOffer, e.Seat, o.here.Without(engine.Seat(e.Seat)) != 0)
	case *online.RematchAgreed:
		from(e.Seat, "distant.rematch.yes")
		if r := v.session.Distance().Table().Rematch; r != nil && r.Made {
			d.openRematch(r.Next)
		}
	case *online.RematchDeclined:
		o.answered = offer{}
		o.declined, o.decliner = o.here.Has(o.offerer), engine.Seat(e.Seat)
		from(e.Seat, "distant.rematch.no")
	case *online.Flagged:
		d.closeForTime()
	case *online.Aborted:
		if v.id != "" {
			v.svc.Games.Delete(v.id)
		}
		o.aborted = e
	case *online.Outage:
		d.after = v.svc.Text("distant.stood", int((e.To.Since(e.From)+clock.Second-1)/clock.Second))
	}
}

// tellOffer announces an offer to users who cannot see it, and plays a sound if a user on this
// device has to answer it.
func (d *display) tellOffer(kind *offering, seat int, here bool) {
	v, by := d.view, engine.Seat(seat)
	v.distant.answered = offer{}
	if v.distant.here.Has(by) && !here {
		return
	}
	v.svc.Say(v.svc.Text(kind.says, v.names[by]))
	if here {
		v.board.Message.Clear() // it may cover the buttons to answer
		v.svc.Hear(audio.Bell)
	}
}

// openRematch makes the table open the next match at the end of the tick, after all players have
// agreed to it. It does so only for players, and not while they look at an earlier position of this
// match.
func (d *display) openRematch(next string) {
	v := d.view
	if v.distant.here != 0 && v.session.Review() == nil && v.distant.Next != nil {
		v.distant.next = next
	}
}

// showDraw shows events about draw offers between players at this table; it reports whether e is
// such an event.
func (d *display) showDraw(e session.Event) bool {
	v := d.view
	text, message := v.svc.Text, &v.board.Message
	switch e := e.(type) {
	case session.DrawAsked:
		if e.Here {
			askOf(v, v.svc.Warning("draw", text("dialog.draw", v.names[e.By]), text("dialog.draw.body", v.names[e.Of]), "distant.accept", "distant.decline", func() { d.release(); d.show(v.session.AgreeDraw()) }))
		} else {
			message.Say(text("draw.asked", v.names[e.Of]))
		}
	case session.DrawHeld:
		said := text("draw.dropped")
		if e.On {
			said = text("draw.held", v.names[1-e.By])
		}
		message.Say(said)
	case session.DrawRefused:
		if message.Said() == text("draw.asked", v.names[e.By]) {
			message.Clear()
		}
		v.svc.Say(text("draw.no", v.names[e.By]))
		v.speech.say(e.By, text("speech.draw"))
	default:
		return false
	}
	return true
}

// offer offers a draw. If the opponent is another user at this table, the event session.DrawAsked
// asks that user; if it is a computer, the user must confirm the offer first.
func (d *display) offer() {
	v := d.view
	offer := func() { d.release(); d.show(v.session.OfferDraw()) }
	if v.distant != nil {
		if by := v.speaker(); by != engine.NoSeat && len(v.names) == 2 {
			askOf(v, v.svc.Warning("offer", v.svc.Text("dialog.offer"), v.svc.Text("dialog.offer.body", v.names[1-by]), "answer.offer", "answer.play-on", offer))
		}
		return
	}
	if !v.session.Mine() || len(v.names) != 2 || v.session.Company().People > 1 || v.session.Company().Away {
		offer()
		return
	}
	other := v.names[1-v.match().Position().Turn()]
	askOf(v, v.svc.Warning("offer", v.svc.Text("dialog.offer"), v.svc.Text("dialog.offer.body", other), "answer.offer", "answer.play-on", offer))
}

// askOffered asks a user on this device once whether to accept the draw that another player has
// offered together with the last move. It doesn't ask while a card is open.
func (d *display) askOffered(card bool) stage.Change {
	v := d.view
	by, offered := v.match().Offered()
	if d.once.offered = d.once.offered && offered; d.once.offered || !offered || !v.session.Mine() || card || v.board.Surface.Animating() {
		return stage.Nothing
	}
	d.once.offered = true
	return d.show([]session.Event{session.DrawAsked{By: by, Of: v.match().Position().Turn(), Here: true}})
}
