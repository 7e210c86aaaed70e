package play

import (
	"errors"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/internal/session"
	"roundtable/online"
	"roundtable/scenes/stage"
)

// showDistant shows an event that exists only in online games; it reports whether e is such an
// event. If it is a move made on this device, seen is the number of its events that the board
// already shows.
func (d *display) showDistant(e session.Event, seen int) bool {
	v := d.view
	switch e := e.(type) {
	case session.OnItsWay:
		d.showOnItsWay(e, seen)
	case session.Settled:
		d.begin()
		if v.isOver() {
			prepareEnd(v)
		}
		v.list.wanted = v.match().Node(v.match().Len())
	case session.Overtaken:
		d.showOvertaken(e)
	case session.PlayedUnseen:
		v.list.wanted = v.match().Node(v.match().Len())
		if d.after = v.svc.Text("distant.moved", v.names[e.Turn.Seat]); replied(v, v.match().Node(e.Ply)) {
			d.after = sayAfter(v, "")
		}
	case session.ConditionsChanged:
		if d.listConditions(); e.Void && !v.isOver() {
			v.distant.voided = e.Ply + 1
		}
	case session.ConditionsRefused:
		d.listConditions()
		d.after = sayRefused(v, e.Err)
	case session.AskRefused:
		d.showRefused(e.Err)
	case session.Received:
		d.showTold(e)
	case session.Said:
		v.hearCourtesy(e)
	case session.Renamed:
		v.call()
	case session.WentOffline, session.CameOnline, session.Stalled:
		d.showConnections(e)
	case session.Lost:
		if e.Err != nil {
			v.svc.Notice("an online game: " + e.Err.Error())
		}
	default:
		return false
	}
	return true
}

func (d *display) showOnItsWay(e session.OnItsWay, seen int) {
	v := d.view
	v.board.Message.Clear()
	d.begin()
	v.board.Motion.Play(e.Turn.Events[min(seen, len(e.Turn.Events)):], v.session.Shown().Board())
	v.svc.Say(v.teller().Turn(e.Turn, v.board.Motion.Shown().Geometry))
	d.celebrate(e.Turn.Events)
}

// showOvertaken removes a move from the board that the server has not accepted, and tells the user
// why. The move that was made instead follows.
func (d *display) showOvertaken(e session.Overtaken) {
	v := d.view
	shown := v.session.Shown()
	if shown.Present() && !shown.Line && !shown.OnItsWay() {
		before := shown.Board()
		if e.Move.Ply < shown.Ply {
			before = v.match().At(e.Move.Ply).Board()
		}
		v.board.Surface.Finish()
		v.board.Motion.To(before)
		v.board.Surface.Finish()
	}
	d.begin()
	key := locale.Key("distant.refused")
	switch reasonOf(e.Err) {
	case online.WrongPly, online.NotYourTurn:
		key = "distant.overtaken"
	case online.TimeOver:
		key = "distant.late"
	case online.Over:
		key = "distant.over"
	}
	v.svc.Hear(audio.Refused)
	d.after = v.svc.Text(key)
}

func reasonOf(err error) online.Reason {
	var r *online.Refused
	if errors.As(err, &r) {
		return r.Reason
	}
	return ""
}

var askRefusals = map[online.Reason]locale.Key{
	online.Once: "distant.no.once", online.OfferOpen: "distant.no.open", online.NotRated: "distant.no.rated",
	online.NothingToTake: "undo.none", online.NoOffer: "distant.no.offer", online.MovedAlready: "distant.no.moved",
	online.SlowDown: "distant.no.slow", online.Over: "distant.no.over",
}

// ask tells the user that a request was sent, or why it can't be sent.
func (d *display) ask(err error) {
	if err != nil {
		d.show([]session.Event{session.AskRefused{Err: err}})
	}
	d.refresh()
}

func (d *display) showRefused(err error) {
	v := d.view
	v.distant.answered = offer{}
	key, ok := askRefusals[reasonOf(err)]
	switch {
	case ok:
	case errors.Is(err, session.NotNow):
		key = "distant.no.way"
	case errors.Is(err, session.KeptElsewhere):
		key = "distant.no.over"
	default:
		key = "distant.no"
	}
	d.after = v.svc.Text(key)
}

// showConnections tells the user that a player is offline or online again, and that the server had
// an outage.
func (d *display) showConnections(e session.Event) {
	v := d.view
	// other reports another player's connection, unless the game is by correspondence.
	other := func(seat engine.Seat, key locale.Key) {
		if !v.session.Distance().Timer(seat).Days() {
			v.svc.Say(v.svc.Text(key, v.names[seat]))
		}
	}
	switch e := e.(type) {
	case session.WentOffline:
		if e.Seat != engine.NoSeat {
			other(e.Seat, "distant.gone")
			return
		}
		v.board.Message.Clear() // the status tells of the connection
	case session.CameOnline:
		if e.Seat != engine.NoSeat {
			other(e.Seat, "distant.back")
			return
		}
		v.svc.Say(v.svc.Text("distant.up"))
		return
	}
	v.distant.update(v.session)
	if said := distantStatus(v); said != "" {
		v.svc.Say(said)
	}
}

func (o *distant) leadOn() {
	if o != nil && o.next != "" {
		next := o.next
		o.next = ""
		o.Next(next)
	}
}

// announceLost opens, once, the card that tells why the match cannot continue.
func (d *display) announceLost() stage.Change {
	o := d.view.distant
	if o == nil || o.announced || !o.isOff() || d.view.board.Surface.Animating() {
		return stage.Nothing
	}
	o.announced = true
	d.show(d.view.session.Looking().SetTrial(false))
	d.view.board.Retract()
	d.begin()
	d.view.table.openCard(lostID, fillLost)
	return stage.All
}
