package play

import (
	"errors"
	"strings"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/internal/session"
	"roundtable/scenes/anim"
	"roundtable/scenes/board"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/stage"
)

func (t *Table) hear() {
	for _, i := range t.Board.Intents() {
		switch i := i.(type) {
		case board.Touched:
			t.display.stale = true
			if t.card == nil {
				t.display.explainTrying()
			}
		case board.SquarePressed: // no user may move
			t.present()
		case board.MoveChosen:
			t.play(i)
		case board.TouchRefused:
			v, reason := &t.view, ""
			if r := (*engine.Refusal)(nil); errors.As(i.Err, &r) {
				reason = string(r.Reason)
			}
			if !v.session.Shown().Present() && !v.session.Looking().Trial() && strings.HasSuffix(reason, "-empty-square") {
				continue
			}
			if v.session.Looking().Trying() && strings.HasSuffix(reason, "-not-yours") { // the user moves for all
				i.Err = errors.New(v.svc.Text("match.turn", v.names[v.session.Shown().Position().Turn()]))
			}
			t.display.cite(t.Board.Refuse(i))
		case board.TakeBackAsked:
			if t.view.isOver() { // asks before the game goes on
				t.do(actUndo)
			} else {
				t.display.giveHelp(t.view.session.Undo)
			}
		case board.Drawn:
			t.display.keepDrawings()
		case board.RulesAsked:
			t.do(actRules)
		}
	}
}

// present handles a touch of the board while the user can't move in the position shown. It returns
// to the present position and tells the user so. After the end of the match it leaves the position
// as it is.
func (t *Table) present() {
	v := &t.view
	switch shown := v.session.Shown(); {
	case v.session.Looking().Retrying() != nil:
		t.do(actUndo)
	case shown.Present() && !shown.Line:
		t.display.refresh()
	case shown.Line:
		t.look(shown.Ply)
	case v.session.Review() != nil:
	case v.isOver():
		t.display.say(v.svc.Text("match.past.over", v.list.number(shown.Ply)))
	default:
		t.look(v.match().Ply())
		t.display.say(v.svc.Text("match.present"))
	}
}

// play plays a move chosen on the board. The board already shows the first events of that move.
func (t *Table) play(chosen board.MoveChosen) {
	v := &t.view
	events, err := v.session.Play(chosen.Move)
	if l := v.session.Looking(); l.Retrying() != nil {
		events, err = l.Try(chosen.Move)
	}
	switch {
	case err == nil:
		t.display.showFrom(events, chosen.Shown)
		if ends := board.Ends(v.session.Shown().Last()); chosen.Tapped && !v.isFinal() && !v.isOver() && !v.session.Looking().Trying() && len(ends) > 0 {
			t.Board.Offer.TakeBack(ends[len(ends)-1])
			t.display.refresh()
		}
	case v.isOver():
		t.Board.Message.Say(v.teller().End(v.match().Outcome()))
	case err != session.NotNow:
		t.display.cite(t.Board.Refuse(board.TouchRefused{Err: err, At: engine.NoSquare}))
	}
}

func (d *display) show(events []session.Event) stage.Change { return d.showFrom(events, 0) }

// showFrom shows events. seen is the number of events of a move that the board already shows.
func (d *display) showFrom(events []session.Event, seen int) stage.Change {
	v := d.view
	left, named := false, ""
	for _, e := range events {
		switch e := e.(type) {
		case session.TrialChanged:
			left = !e.On
			d.showTrial()
		case session.Played:
			if d.showPlayed(e, seen); left {
				v.broken = e.Ply
			}
			named = nameMove(v, left)
			d.after = sayAfter(v, d.after)
		case session.Moved:
			d.showMoved(e)
		case session.Ended:
			d.view.untold = d.view.session.Company().Away
			d.showEnded(e)
		case session.Counted:
			if ended := d.view.svc.Ended; ended != nil {
				ended(d.view.match())
			}
		case session.TimeOut:
			d.closeForTime()
		case session.Paused:
			if d.view.session.Pace() == session.Standing && !d.held {
				v.table.openCard(pauseID, fillPause)
			}
		case session.Reseated:
			d.view.call()
			d.begin()
		case session.SeatFailed:
			d.view.svc.Notice("the computer's seat: " + e.Err.Error())
		case session.ReviewFailed:
			d.view.svc.Notice("the review: " + e.Err.Error())
		case session.TreeChanged:
			v.list.changes++
			d.showDrawings()
		case session.ReviewOpened, session.ReviewClosed:
			d.view.board.Message.Clear()
			d.view.board.Surface.Finish()
		case session.SaveFailed:
			d.view.board.Message.Say(d.view.svc.Text("saved.failed", d.view.svc.Why(whyOf(e.Fault))))
		case session.SavedAgain:
			d.view.board.Message.Say(d.view.svc.Text("saved.again"))
		default:
			if told := v.distant != nil && d.showDistant(e, seen) || d.showAdvice(e) || d.showDraw(e) || d.showRetry(e); !told {
				d.showLine(e, seen)
			}
		}
	}
	if len(events) == 0 {
		return stage.Nothing
	}
	d.after = sayVoid(v, named, d.after)
	switch message := &v.board.Message; { // the events have cleared earlier messages
	case named+d.after == "":
	case answersInStatus(v): // a message would cover the buttons
		v.svc.Say(d.after)
	case named != "":
		message.Show(strings.TrimSpace(named + " " + message.Said()))
		if message.Stand(); d.after != "" {
			message.Append(d.after)
		}
	default:
		message.Say(d.after)
		message.Stand()
	}
	d.after = ""
	d.refresh()
	return stage.Moving
}

// closeForTime ends the board's movements and closes the card when a player's time has run out.
func (d *display) closeForTime() {
	d.view.board.Surface.Finish()
	d.view.table.do(actCloseCard)
}

func (d *display) showPlayed(e session.Played, seen int) {
	v, m := d.view, d.view.match()
	v.board.Message.Clear()
	d.begin()
	v.board.Motion.Play(e.Turn.Events[min(seen, len(e.Turn.Events)):], v.session.Shown().Board())
	if v.isOver() {
		prepareEnd(v)
	}
	tellTurn(v, e.Turn.Events)
	d.celebrate(e.Turn.Events)
	if t := v.speech.talk; t != nil {
		v.remark(t.Played(e.Turn.Seat, e.Turn.Events))
	}
	if !v.isOver() && v.session.ToMove().Doing == session.Elsewhere {
		v.board.Message.Say(v.svc.Text("link.send", v.toMove()))
		v.board.Message.Stand()
	}
	v.list.wanted = m.Node(m.Len())
}

func (d *display) celebrate(events []engine.Event) {
	switch said := greatMoment(d.view, events); {
	case said == "" || d.view.isOver():
	case d.view.svc.LessMotion():
		d.view.board.Message.Show(said)
	default:
		d.banner = banner{text: said}
	}
}

func (d *display) showMoved(e session.Moved) {
	v := d.view
	tl := replay(v, e.From, e.To)
	v.board.Offer.Withdraw()
	if e.By != session.ByLook {
		d.once.ended = v.isOver()
		tellNow(v)
		v.board.Message.Clear()
	}
	d.begin()
	if e.To < e.From {
		v.board.Motion.Give(tl, v.session.Shown().Board())
	} else {
		v.board.Motion.Take(tl, v.session.Shown().Board())
	}
	v.board.Motion.Expect()
	if e.By == session.ByKept {
		d.after = v.svc.Text("distant.kept")
	}
	if e.By == session.ByLook {
		tellShown(v)
		d.showNotes()
		v.list.wanted = v.session.Shown().Node
	}
}

// showEnded shows an end of the match that no move has caused; other ends are shown with their
// move.
func (d *display) showEnded(e session.Ended) {
	if e.Events == nil {
		return
	}
	v := d.view
	d.once.ended = false
	v.board.Retract()
	d.begin()
	v.svc.Say(v.teller().End(v.match().Outcome()))
	events := e.Events
	if !v.match().Earned() {
		events = nil // there is nothing to celebrate
	}
	v.board.Motion.Play(events, v.board.Motion.Shown())
	prepareEnd(v)
}

// showAdvice shows events about hints and about time; it reports whether e is such an event.
func (d *display) showAdvice(e session.Event) bool {
	v := d.view
	text, message := v.svc.Text, &v.board.Message
	switch e := e.(type) {
	case session.HintSought:
		d.takeBack()
	case session.HintTold:
		d.takeBack()
		said, marks := hintWhole(v, e.Move, e.Events)
		sayHint(v, d.once.tookBack, said, marks)
	case session.HintFound:
		said, marks := board.Clue(v.board, e.Events)
		sayHint(v, d.once.tookBack, said, marks)
	case session.HintFailed:
		if e.Err != nil {
			v.svc.Notice("the computer's seat: " + e.Err.Error())
		}
		message.Say(text("hint.none"))
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

// takeBack takes the touches of this turn back before a hint is shown, because the hint is about
// the whole move.
func (d *display) takeBack() {
	d.view.board.Message.Clear()
	d.once.tookBack = d.view.board.Begun()
	d.view.board.Retract()
}

// sayHint shows a hint; if touches were taken back for it, it also tells the user so.
func sayHint(v *view, tookBack bool, text string, marks []boardview.Mark) {
	if tookBack {
		text = v.svc.Text("hint.taken-back", text)
	}
	at := engine.NoSquare
	switch n := len(marks); {
	case n > 2: // a row
		at = marks[n/2].Square
	case n > 0:
		at = marks[n-1].Square
	}
	v.board.Message.ShowAt(text, at, marks...)
}

// showLine shows a sequence of moves on the board, one after the other. The board already shows the
// first events of its first move.
func (d *display) showLine(e session.Event, seen int) {
	v := d.view
	motion, message := &v.board.Motion, &v.board.Message
	switch e := e.(type) {
	case session.LineBegun:
		d.begin()
		if e.Tried {
			message.Clear()
			return
		}
		message.Say(lineText(v, e))
		message.Stand()
		motion.To(v.match().At(e.From).Board())
	case session.LineStepped:
		d.begin()
		if v.session.Looking().Trial() {
			message.Clear()
		}
		d.showWalk()
		motion.Play(movement(e.Events[min(seen, len(e.Events)):]), e.Board)
	case session.LineMoved:
		message.Clear()
		d.begin()
		d.showWalk()
		if board := v.session.Shown().Board(); e.From.Up == e.To {
			motion.Give(anim.Plan(board, movement(e.From.Events)).Within(rewindTicks).Backwards(), board)
		} else {
			motion.Take(anim.Diff(motion.Shown(), board), board)
		}
	case session.LineLeft:
		message.Clear()
		d.begin()
		d.showWalk()
		motion.To(v.session.Shown().Board())
	}
}

// announce shows the result of the match after the last movement on the board.
func (d *display) announce() stage.Change {
	v := d.view
	if !v.isOver() || d.once.ended || v.board.Surface.Animating() {
		return stage.Nothing
	}
	d.once.ended = true
	if t := v.speech.talk; t != nil {
		v.remark(t.Ended(v.match().Outcome(), v.match().Ply()))
		d.stale = true
	}
	sound, won, only := audio.Victory, v.match().Outcome().Winners, v.only()
	switch {
	case won == 0, !v.match().Earned():
		sound = audio.Draw
	case only != engine.NoSeat && !won.Has(only):
		sound = audio.Defeat
	}
	v.svc.Hear(sound)
	v.table.openCard(endID, fillEnd)
	return stage.All
}

// sayForced tells users that they can only pass in this turn (L12); a button passes.
func (d *display) sayForced() stage.Change {
	m := &d.view.board.Message
	if _, forced := d.view.board.Forced(); !forced || d.once.forced || m.Said() != "" && !m.Stands() {
		return stage.Nothing
	}
	d.once.forced = true
	text := d.view.svc.Text("turn.forced")
	if m.Stands() { // the move before is still to be read
		m.Append(text)
	} else {
		m.Say(text)
	}
	return stage.Moving
}
