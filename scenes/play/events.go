package play

import (
	"roundtable/audio"
	"roundtable/engine"
	"roundtable/internal/session"
	"roundtable/scenes/board"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/stage"
)

// hear does what the person wants on the board.
func (t *Table) hear() {
	for _, i := range t.Board.Intents() {
		switch i := i.(type) {
		case board.Touched:
			t.stale = true
		case board.SquarePressed: // nobody may move
			t.present()
		case board.MoveChosen:
			t.play(i)
		case board.TouchRefused:
			t.cite(t.Board.Refuse(i))
		case board.RulesAsked:
			t.do(actRules)
		}
	}
}

// present is a touch of the board while nobody may move there: it leads back to the
// present, and says so. A match that has ended stays where one looks at it.
func (t *Table) present() {
	v := &t.view
	switch shown := v.session.Shown(); {
	case shown.Present() && !shown.Line:
		t.refresh()
	case shown.Line:
		t.look(shown.Ply)
	case v.over():
		t.say(v.svc.Text("match.past.over", v.list.name(shown.Ply)))
	default:
		t.look(v.match().Ply())
		t.say(v.svc.Text("match.present"))
	}
}

// cite notes by which ruling the message that is shown has refused something.
func (t *Table) cite(ruling string) {
	t.ruling = ruling
	if t.view.book {
		t.Board.Message.Cite(ruling)
	}
}

// play plays a move that was chosen on the board. The board shows the first of its events
// already.
func (t *Table) play(chosen board.MoveChosen) {
	v := &t.view
	events, err := v.session.Play(chosen.Move)
	switch {
	case err == nil:
		t.showFrom(events, chosen.Shown)
	case v.over():
		t.Board.Message.Say(v.teller().End(v.match().Outcome()))
	case err != session.NotNow:
		t.cite(t.Board.Refuse(board.TouchRefused{Err: err, At: engine.NoSquare}))
	}
}

// show shows what has happened at the session.
func (t *Table) show(events []session.Event) stage.Change { return t.showFrom(events, 0) }

// showFrom shows what has happened. Of a move that was played the board shows the first
// events already.
func (t *Table) showFrom(events []session.Event, seen int) stage.Change {
	for _, e := range events {
		switch e := e.(type) {
		case session.Played:
			t.showPlayed(e, seen)
		case session.Moved:
			t.showMoved(e)
		case session.Ended:
			t.view.untold = t.view.session.Company().Away
			t.showEnded(e)
		case session.Counted:
			if ended := t.view.svc.Ended; ended != nil {
				ended(t.view.match())
			}
		case session.TimeOut:
			t.Board.Surface.Finish()
			t.closeCard()
		case session.Paused:
			if t.view.session.Pace() == session.Standing && !t.held {
				t.openCard(pauseID, fillPause)
			}
		case session.Reseated:
			t.begin()
		case session.SeatFailed:
			t.view.svc.Notice("the computer's seat: " + e.Err.Error())
		case session.ReviewFailed:
			t.view.svc.Notice("the review: " + e.Err.Error())
		case session.ReviewOpened, session.ReviewClosed:
			t.Board.Message.Clear()
			t.Board.Surface.Finish()
		case session.SaveFailed:
			t.Board.Message.Say(t.view.svc.Text("saved.failed", t.view.svc.Why(whyOf(e.Fault))))
		case session.SavedAgain:
			t.Board.Message.Say(t.view.svc.Text("saved.again"))
		default:
			if told := t.showAdvice(e); !told {
				showLine(&t.view, e)
			}
		}
	}
	if len(events) == 0 {
		return stage.Nothing
	}
	t.refresh()
	return stage.Moving
}

// showPlayed shows a move that was played.
func (t *Table) showPlayed(e session.Played, seen int) {
	v, m := &t.view, t.view.match()
	t.Board.Message.Clear()
	t.begin()
	t.Board.Motion.Play(e.Turn.Events[min(seen, len(e.Turn.Events)):], v.session.Shown().Board())
	if v.over() {
		prepareEnd(v)
	}
	tellTurn(v, e.Turn.Events)
	if !v.over() && v.session.ToMove().Doing == session.Elsewhere {
		t.Board.Message.Say(v.svc.Text("link.send", v.toMove()))
		t.Board.Message.Stand(false)
	}
	v.list.reveal(m.Len(), m.Len(), v.kit)
}

// showMoved turns the board from one position of the match to another.
func (t *Table) showMoved(e session.Moved) {
	v := &t.view
	tl := replay(v, e.From, e.To)
	if e.By != session.ByLook {
		t.once.ended = v.over()
		tellNow(v)
		t.Board.Message.Clear()
	}
	t.begin()
	if e.To < e.From {
		t.Board.Motion.Give(tl, v.session.Shown().Board())
	} else {
		t.Board.Motion.Take(tl, v.session.Shown().Board())
	}
	t.Board.Motion.Expect()
	if e.By == session.ByLook {
		tellShown(v)
		v.list.reveal(e.To, v.match().Len(), v.kit)
	}
}

// showEnded shows an end that no move has brought about; one that a move has brought
// about is seen with it.
func (t *Table) showEnded(e session.Ended) {
	if e.Events == nil {
		return
	}
	v := &t.view
	t.Board.Retract()
	t.begin()
	v.svc.Say(v.teller().End(v.match().Outcome()))
	t.Board.Motion.Play(e.Events, t.Board.Motion.Shown())
	prepareEnd(v)
}

// showAdvice shows what is said of hints, draws and time; it reports whether the event is
// about these.
func (t *Table) showAdvice(e session.Event) bool {
	v := &t.view
	text, message := v.svc.Text, &t.Board.Message
	switch e := e.(type) {
	case session.HintSought:
		t.takeBack()
	case session.HintTold:
		t.takeBack()
		said, marks := hintWhole(v, e.Move, e.Events)
		sayHint(v, t.once.tookBack, said, marks)
	case session.HintFound:
		said, marks := hintStart(v, e.Events)
		sayHint(v, t.once.tookBack, said, marks)
	case session.HintFailed:
		if e.Err != nil {
			v.svc.Notice("the computer's seat: " + e.Err.Error())
		}
		message.Say(text("hint.none"))
	case session.DrawAsked:
		if e.Here {
			askDraw(v, e, func() { t.release(); t.show(v.session.AgreeDraw()) })
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
		message.Say(text("draw.no", v.names[e.By]))
	case session.TimeLow:
		v.svc.Hear(audio.Bell)
		v.svc.Say(v.teller().Time(v.match()))
	case session.TimeSecond:
		v.svc.Hear(audio.Tick)
	default:
		return false
	}
	return true
}

// takeBack takes the touches back before a hint, which is about the whole turn.
func (t *Table) takeBack() {
	t.Board.Message.Clear()
	t.once.tookBack = t.Board.Begun()
	t.Board.Retract()
}

// sayHint says something of a hint, and that touches were taken back for it.
func sayHint(v *view, tookBack bool, text string, marks []boardview.Mark) {
	if tookBack {
		text = v.svc.Text("hint.taken-back", text)
	}
	v.board.Message.SayAt(text, engine.NoSquare, marks...)
	v.board.Message.Stand(false)
}

// showLine shows a line that is played out on the board.
func showLine(v *view, e session.Event) {
	motion, message := &v.board.Motion, &v.board.Message
	switch e := e.(type) {
	case session.LineBegun:
		message.Say(lineText(v, e))
		message.Stand(false)
		motion.To(v.match().At(e.From).Board())
	case session.LineStepped:
		motion.Play(movement(e.Events), e.Board)
	case session.LineLeft:
		message.Clear()
		motion.To(v.session.Shown().Board())
	}
}

// announce shows the end once its movement is over.
func (t *Table) announce() stage.Change {
	v := &t.view
	if !v.over() || t.once.ended || t.Board.Surface.Animating() {
		return stage.Nothing
	}
	t.once.ended = true
	sound, won, only := audio.Victory, v.match().Outcome().Winners, v.only()
	switch {
	case won == 0:
		sound = audio.Draw
	case only != engine.NoSeat && !won.Has(only):
		sound = audio.Defeat
	}
	v.svc.Hear(sound)
	t.openCard(endID, fillEnd)
	return stage.All
}

// sayForced tells a person who can only pass (L12) so; a button does it.
func (t *Table) sayForced() stage.Change {
	m := &t.Board.Message
	if _, forced := t.Board.Forced(); !forced || t.once.forced || m.Said() != "" && !m.Stands() {
		return stage.Nothing
	}
	t.once.forced = true
	text := t.view.svc.Text("turn.forced")
	if m.Stands() { // the move before is still to be read
		m.Append(text)
	} else {
		m.Say(text)
	}
	return stage.Moving
}
