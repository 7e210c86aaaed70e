package play

import (
	"roundtable/audio"
	"roundtable/engine"
	"roundtable/scenes/anim"
	"roundtable/scenes/board/hand"
	"roundtable/scenes/stage"
)

// advance goes on with the game where no person is to move: it starts the
// computer's thought and plays what came of it; and it announces the end.
func (t *Table) advance() stage.Change {
	c := &t.computer
	switch {
	case t.match.Outcome().Over():
		return t.announce()
	case c.thinking:
		depth := c.progress.Depth
		if !c.tick() || !c.ready() || c.asked == forMove && (t.view.Animating() || !t.history.present()) {
			return stage.If(c.progress.Depth != depth && t.deepens())
		}
		t.useReply()
		return stage.All
	case t.judges():
		t.think(engine.Limits{Nodes: t.thinkTime.Nodes}, forJudgement)
		return stage.All
	case !t.history.present() || t.paused || t.stands() || !t.match.ToMove().Computer:
		return stage.Nothing
	}
	who := t.match.ToMove()
	t.think(t.limits(who.Level, who.Character), forMove)
	return stage.All
}

// sayForced tells a person who can only pass (L12) so; a button does it.
func (t *Table) sayForced() stage.Change {
	if _, forced := t.hand.Move.Forced(); !forced || t.forced || t.message.said != "" && !t.message.stands {
		return stage.Nothing
	}
	t.forced = true
	text := t.svc.Text("turn.forced")
	if t.message.stands { // the move before is still to be read
		t.message.stand(t.message.said + " " + text)
		t.message.news = text
	} else {
		t.message.say(text)
	}
	return stage.Moving
}

// do does what came of a touch. dragged says that the piece is seen already where
// it went; else what completes a move is seen when the move is played.
func (t *Table) do(d hand.Result, dragged bool) {
	if d.Play == "" || dragged {
		t.showTouches(dragged)
	}
	if d.Play != "" && t.confirms() {
		t.offer(d.Play, dragged)
		t.refresh()
		return
	}
	switch {
	case d.Refused != nil:
		t.refuse(d.Refused, d.At)
	case d.Forced:
		t.message.say(t.svc.Text("turn.forced"))
	case d.Ways != nil:
		t.askWay(d.Ways)
	case d.Play != "":
		t.play(d.Play)
	case d.Lifted:
		t.soundAt(audio.Pick, t.hand.Move.Last())
	}
	t.refresh()
}

// play plays a move, of which the board may show the beginning already.
func (t *Table) play(m engine.Move) {
	shown := len(t.hand.Move.At(len(t.touched)).Events)
	events, err := t.match.Play(m)
	if err != nil {
		t.refuse(err, engine.NoSquare)
		return
	}
	t.computer.stop() // a hint comes too late
	t.tally()
	t.games.Save(t.match)
	before := t.board
	t.history.toPresent()
	t.message.clear()
	t.begin()
	t.show(anim.Plan(before, events[shown:]), t.match.Position().Board())
	if t.match.Outcome().Over() {
		t.prepareEnd()
	}
	t.tellTurn(events)
	if !t.match.Outcome().Over() && t.match.ToMove().Away {
		text := t.svc.Text("link.send", t.match.ToMove().Name)
		t.message.stand(text)
		t.message.news = text
	}
	t.refresh()
	t.list.reveal(t.match.Len(), t.match.Len(), t.kit)
}

// stepBack takes back the last touch of a half-built move; it reports whether
// there was one.
func (t *Table) stepBack() bool {
	if !t.hand.Back() {
		return false
	}
	t.message.clear()
	t.svc.Say(t.svc.Text("spoken.taken-back"))
	t.showTouches(false)
	t.refresh()
	return true
}
