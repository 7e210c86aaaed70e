package play

import (
	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/session"
	"roundtable/online"
	"roundtable/scenes/rules"
	"roundtable/scenes/stage"
)

func (t *Table) look(ply int) {
	s := t.view.session
	if s.Looking().Trial() {
		t.display.show(s.Looking().Walk(onLine(s.Looking(), s.Shown().Node, ply)))
	} else {
		t.display.show(s.Look(min(ply, s.Match().Ply())))
	}
	if t.card != nil && t.card.id == movesID {
		t.closeCard()
	}
}

func (t *Table) do(a action) {
	v := &t.view
	s := v.session
	switch a {
	case actBack:
		t.back()
	case actUndo:
		switch {
		case t.stepBack():
		case s.Looking().Retrying() != nil:
			t.display.show(s.Looking().TryAgain())
		case s.Looking().MayUndo():
			t.undoChange()
		case s.Looking().Trial():
			t.display.giveHelp(s.Undo)
		case s.Shown().Line:
			t.look(s.Shown().Ply)
		case v.distant != nil:
			_, err := s.Undo()
			t.display.ask(err)
		case v.isOver() && v.mayUndo():
			askReopen(v, func() { t.display.release(); t.display.giveHelp(s.Undo) })
		case v.isOver() && v.isOrdinary() && v.match().Online() != "":
		default:
			t.display.giveHelp(s.Undo)
		}
	case actRedo:
		edit(t, s.Redo, s.Looking().Undo)
	case actFlip:
		v.upright = v.game.Turned(v.upright)
		t.Board.Surface.Finish()
		t.display.refresh()
	case actFold:
		v.folded = !v.folded
		stage.Remember(v.svc, foldedName, v.folded)
		t.Board.Surface.Finish()
		t.display.refresh()
	case actHint:
		t.display.giveHelp(s.Hint)
	case actThreats:
		t.display.toggleThreats()
	case actBar:
		t.display.toggleBar()
	case actNow:
		t.display.show(s.MoveNow())
	case actPause:
		t.pause()
	case actEnd:
		t.choose(t.Board.Endable())
	case actPass:
		forced, _ := t.Board.Forced()
		t.choose(forced)
	case actReview:
		t.closeCard()
		if t.display.show(s.ToggleReview()); s.Review() == nil && v.isOver() {
			t.lead(actResult)
		}
	case actAuto:
		t.display.show(s.Looking().TogglePlayThrough())
	case actBetter:
		t.display.try(s.Looking().Better())
	case actSketch:
		t.sketch()
	case actEarlier:
		step(t, -1)
	case actLater:
		step(t, 1)
	case actOtherBefore:
		other(v, -1)
	case actOther:
		other(v, 1)
	case actAnnotate:
		annotate(t, s.Shown().Node)
	case actLearn:
		if of := s.Review(); of != nil {
			if seats := learnFrom(v, of); len(seats) > 0 {
				t.learn(seats[0])
			}
		}
	case actTell:
		noteRetry(v, false)
		t.display.show(s.Looking().TellBetter())
	case actSkip:
		t.skip(1)
	case actSkipBack:
		t.skip(-1)
	case actEndLearning:
		t.display.show(s.Looking().EndRetry())
	case actThink:
		t.think(!s.Looking().Trial())
	case actMake:
		t.makeMove()
	case actCondition:
		setCondition(t)
	case actForget:
		remove(t, s.Shown().Node)
	case actAccept:
		t.answer(true)
	case actDecline:
		t.answer(false)
	case actRematch:
		t.display.ask(s.Distance().Ask(&online.OfferRematch{}, engine.NoSeat))
	case actMute:
		t.mute()
	default:
		t.lead(a)
	}
}

// lead executes the actions that open a card, a question or another screen, or that leave the
// program.
func (t *Table) lead(a action) {
	v := &t.view
	switch a {
	case actLeave:
		leave(v)
	case actResign:
		t.display.judging = true
		askResign(v, func(seat engine.Seat) { t.display.release(); t.display.show(v.session.Resign(seat)) })
	case actDraw:
		t.display.judging = true
		t.display.offer()
	case actRules:
		if v.book {
			v.svc.App.Push(rules.NewFor(v.svc, v.match().Game(), v.match().Setup(), t.display.ruling))
		}
	case actBranch:
		t.branch(v.session.Shown().Node)
	case actKeep:
		v.id = v.svc.Games.Add(v.match())
		v.session.Keep(v.keeper())
		t.Board.Message.Say(v.svc.Text("branch.kept"))
		t.display.refresh()
	case actEdit:
		t.display.giveHelp(func() ([]session.Event, error) {
			if v.session.Rating() == session.Rated { // it can be analysed there
				return nil, session.CostsRating
			}
			v.session.Helped()
			v.svc.App.Edit(v.name(), v.match().Setup(), v.session.Shown().Position().String())
			return nil, nil
		})
	case actLink:
		askLink(v, func() { t.display.release(); t.display.show(v.session.SendAway()) }, func() { t.display.release(); t.display.show(v.session.Gather()) })
	case actHandLink:
		t.outgoing.link(v)
	case actShare:
		t.outgoing.share(v)
	case actMoves:
		t.openCard(movesID, fillMoves)
		v.list.wanted = v.session.Shown().Node
	case actMenu:
		if t.card == nil {
			t.openCard("menu", fillMenu)
		}
	case actResult:
		t.openCard(endID, fillEnd)
		t.card.unseen = 0 // the user asked for it
	case actLines:
		t.openCard("lines", fillLines)
	case actFigures:
		t.openCard("figures", fillFigures)
	case actCloseCard:
		t.closeCard()
	case actConditions:
		t.openCard("conditions", fillConditions)
	case actCourtesies:
		t.openCard(courtesiesID, fillCourtesies)
	case actAbort:
		abort := func() { t.display.ask(v.session.Distance().Ask(&online.Abort{}, engine.NoSeat)) }
		askOf(v, v.svc.Warning("abort", v.svc.Text("distant.abort.head"), v.svc.Text("distant.abort.body"), "answer.call-off", "answer.play-on", abort))
	case actWatchLink:
		t.outgoing.watch(v)
	case actTryAgain:
		retryFrom(v)
	case actAgain:
		replayMatch(v, 0)
	case actHarder:
		replayMatch(v, 1)
	case actEasier:
		replayMatch(v, -1)
	}
}

func (t *Table) back() {
	s := t.view.session
	switch {
	case t.card != nil:
		t.closeCard()
	case t.Board.Sketch.Draws():
		t.sketch()
	case t.stepBack():
	case t.view.inSitting():
		leave(&t.view)
	case s.Looking().Retrying() != nil:
		t.do(actEndLearning)
	case s.Looking().Trial():
		t.think(false)
	case s.Review() != nil: // back to the result, from any position
		t.look(t.view.match().Ply())
		t.do(actReview)
	case s.Shown().Line:
		t.look(s.Shown().Ply)
	case !s.Shown().Present():
		t.look(t.view.match().Ply())
	case asks(&t.view) || saves(&t.view):
		t.outgoing.askToLeave(&t.view)
	default:
		leave(&t.view)
	}
}

// sketch turns drawing on the board on, and then explains it, or turns it off.
func (t *Table) sketch() {
	t.Board.Message.Clear()
	if t.Board.Sketch.Toggle(); t.Board.Sketch.Draws() {
		t.Board.Retract()
		t.Board.Message.Say(t.view.svc.Text("match.sketch.how"))
	}
	t.display.refresh()
}

// stepBack takes back one step on the board, such as a touch; it reports whether there was one.
func (t *Table) stepBack() bool {
	touched := len(t.Board.Path())
	if !t.Board.Back() {
		return false
	}
	if len(t.Board.Path()) < touched {
		t.view.svc.Say(t.view.svc.Text("spoken.taken-back"))
	}
	t.display.refresh()
	return true
}

func (t *Table) choose(m engine.Move) {
	if m != "" {
		t.Board.Choose(m)
		t.hear()
	}
}

func (t *Table) pause() {
	s := t.view.session
	switch {
	case t.display.say(whyNot(&t.view, actPause)):
	case s.Pace() == session.Standing:
		t.closeCard()
	case s.Pace() == session.Stopped:
		t.display.show(s.GoOn())
	case t.card == nil:
		t.display.show(s.Pause())
	}
}

// branch continues the match from a node. The later moves can be redone until another
// move is made, and then are a variation. If a computer would make that other move at once, branch
// asks the user first. After the end it starts a new game instead.
func (t *Table) branch(at *match.Node) {
	v := &t.view
	goOn := func() {
		t.display.release()
		t.display.giveHelp(func() ([]session.Event, error) { return v.session.Branch(at) })
	}
	if v.isOver() {
		playFrom(v, at)
		return
	}
	if v.match().Players()[at.Position.Turn()].Computer && v.session.Company().People > 0 {
		v.svc.Warn("branch", v.svc.Text("dialog.branch"), v.svc.Text("dialog.branch.body"), "answer.branch", "answer.cancel", goOn)
		return
	}
	goOn()
}
