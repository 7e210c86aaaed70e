package play

import (
	"roundtable/audio"
	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/internal/thinker"
	"roundtable/scenes/stage"
)

// resign asks, then gives up for the person to move, or for the only person.
func (t *Table) resign() {
	seat := t.only()
	if seat == engine.NoSeat && t.match.ToMove().Here() {
		seat = t.match.Position().Turn()
	}
	if seat == engine.NoSeat || t.match.Outcome().Over() {
		return
	}
	body := locale.Key("dialog.resign.body")
	if len(t.names) > 2 {
		body = "dialog.resign.many"
	}
	t.svc.Warn("resign", t.svc.Text("dialog.resign"), t.svc.Text(body), func() {
		t.computer.stop()
		t.look(t.match.Ply())
		t.finished(t.match.Resign(seat))
	})
}

// offerDraw offers a draw to the other side: another person is asked, the computer
// judges the position.
func (t *Table) offerDraw() {
	if !t.mine() || t.computer.thinking {
		return
	}
	me := t.match.Position().Turn()
	other := t.match.Players()[1-int(me)]
	if other.Computer {
		t.Board.Message.Say(t.svc.Text("draw.asked", other.Name))
		t.think(engine.Limits{Nodes: t.thinkTime.Nodes / 4}, forDraw)
		t.refresh()
		return
	}
	t.svc.Warn("draw", t.svc.Text("dialog.draw", t.names[me]), t.svc.Text("dialog.draw.body", other.Name), func() {
		t.finished(t.match.AgreeDraw())
	})
}

// answerDraw gives the computer's answer to a draw: it agrees where the person who
// offers stands no worse.
func (t *Table) answerDraw(r thinker.Reply) {
	other := t.names[1-int(t.match.Position().Turn())]
	if r.Err == "" && r.Info.Win >= 0 && r.Info.Score >= 0 {
		t.finished(t.match.AgreeDraw())
		return
	}
	t.Board.Message.Say(t.svc.Text("draw.no", other))
	t.refresh()
}

// finished shows a match that the players have ended.
func (t *Table) finished(events []engine.Event) {
	if events == nil { // it had ended meanwhile
		return
	}
	t.tally()
	t.games.Save(t.match)
	t.Board.Retract()
	t.history.toPresent()
	t.begin()
	t.svc.Say(t.teller().End(t.match.Outcome()))
	t.Board.Motion.Play(events, t.Board.Motion.Shown())
	t.prepareEnd()
	t.refresh()
}

// announce shows the end once its animation is over.
func (t *Table) announce() stage.Change {
	if t.ended || t.Board.Surface.Animating() {
		return stage.Nothing
	}
	t.ended = true
	o := t.match.Outcome()
	sound := audio.Victory
	switch {
	case o.Winners == 0:
		sound = audio.Draw
	case t.only() != engine.NoSeat && !o.Winners.Has(t.only()):
		sound = audio.Defeat
	}
	t.svc.Hear(sound)
	t.openEnd()
	t.stale = true
	return stage.All
}

// decided reports whether the end of the match has been seen on the board.
func (t *Table) decided() bool {
	return t.ended || t.match.Outcome().Over() && t.Board.Surface.Settled()
}
