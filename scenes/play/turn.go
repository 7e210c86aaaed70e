package play

import (
	"roundtable/engine"
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
		if !c.tick() || !c.ready() || c.asked == forMove && (t.Board.Surface.Animating() || !t.history.present()) {
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
	m := &t.Board.Message
	if _, forced := t.Board.Forced(); !forced || t.forced || m.Said() != "" && !m.Stands() {
		return stage.Nothing
	}
	t.forced = true
	text := t.svc.Text("turn.forced")
	if m.Stands() { // the move before is still to be read
		m.Append(text)
	} else {
		m.Say(text)
	}
	return stage.Moving
}

// play plays a move, of which the board shows nothing yet but touches.
func (t *Table) play(m engine.Move) {
	t.Board.Choose(m)
	t.hear()
}

// playShown plays a move, of whose events the board may show the first already.
func (t *Table) playShown(m engine.Move, shown int) {
	events, err := t.match.Play(m)
	if err != nil {
		t.refuse(refused(err))
		return
	}
	t.computer.stop() // a hint comes too late
	t.tally()
	t.games.Save(t.match)
	t.history.toPresent()
	t.Board.Message.Clear()
	t.begin()
	t.Board.Motion.Play(events[shown:], t.match.Position().Board())
	if t.match.Outcome().Over() {
		t.prepareEnd()
	}
	t.tellTurn(events)
	if !t.match.Outcome().Over() && t.match.ToMove().Away {
		t.Board.Message.Say(t.svc.Text("link.send", t.match.ToMove().Name))
		t.Board.Message.Stand(false)
	}
	t.refresh()
	t.list.reveal(t.match.Len(), t.match.Len(), t.kit)
}

// stepBack takes one step back on the board; it reports whether there was one.
func (t *Table) stepBack() bool {
	begun := t.Board.Begun()
	if !t.Board.Back() {
		return false
	}
	if begun {
		t.svc.Say(t.svc.Text("spoken.taken-back"))
	}
	t.refresh()
	return true
}
