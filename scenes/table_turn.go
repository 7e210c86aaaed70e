package scenes

import (
	"time"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/internal/thinker"
	"roundtable/scenes/anim"
	"roundtable/scenes/boardview"
)

// mind is the computer's seat at a table.
type mind struct {
	thinker  Thinker
	thinking bool
	advising bool // for the person to move, who asked for a hint
	id       int
	ticks    int // since it began
	reply    *thinker.Reply
}

// leastThought is for how many ticks the computer seems to think at least, so
// that its moves can be followed.
const leastThought = 20

// pace is how long the computer thinks in this game.
func (t *table) pace() (nodes int64, longest time.Duration) {
	e, _ := catalog.Find(t.name())
	return e.Pace.Nodes, time.Duration(e.Pace.Longest) * time.Millisecond
}

// turn sees to whoever is to move when that is not a person: it starts the
// thinker, and plays what it answers; and it announces the end.
func (t *table) turn() change {
	if t.m.Outcome().Over() {
		return t.announce()
	}
	if t.mind.thinking {
		return t.await()
	}
	if !t.present() || t.paused || !t.m.ToMove().Computer {
		return t.forced()
	}
	who := t.m.ToMove()
	level := max(0, min(engine.MaxLevel, who.Level))
	_, longest := t.pace()
	t.think(engine.Limits{Level: level, Character: who.Character}, longest)
	return changed
}

// think asks the thinker about the position on the table.
func (t *table) think(l engine.Limits, most time.Duration) {
	r := t.m.Record()
	req := thinker.Request{Game: r.Game, Setup: r.Setup, Start: r.Start, Limits: l, Time: most}
	for _, turn := range t.m.Turns()[:t.m.Ply()] {
		req.Moves = append(req.Moves, turn.Move)
	}
	req.Limits.Seed = r.Setup.Seed*1_000_003 + uint64(t.m.Ply())
	t.mind.id = t.mind.thinker.Start(req)
	t.mind.thinking, t.mind.advising, t.mind.ticks, t.mind.reply = true, false, 0, nil
	t.stale = true
}

// await waits for the thinker, and for the animation before its move.
func (t *table) await() change {
	t.mind.ticks++
	for t.mind.reply == nil {
		r, ok := t.mind.thinker.Poll()
		if !ok {
			break
		}
		if r.ID == t.mind.id && r.Done {
			t.mind.reply = &r
		}
	}
	if t.mind.advising && t.mind.reply != nil {
		return t.showHint()
	}
	if t.mind.reply == nil || t.mind.ticks < leastThought || t.view.Animating() || !t.present() {
		return nothing
	}
	r := *t.mind.reply
	t.mind.thinking, t.mind.reply = false, nil
	if r.Err != "" || r.Info.Move == "" {
		// The seat has failed: the game goes on with a legal move.
		t.svc.notice("the computer's seat: " + r.Err)
		moves := t.m.Position().Moves()
		r.Info.Move = moves[int(t.svc.dice.next()%uint64(len(moves)))]
	}
	t.play(r.Info.Move, 0)
	return changed
}

// forced sees to a person who can only pass (L12): that is said, and a button
// does it.
func (t *table) forced() change {
	if h, ok := t.hand.(*lancelotHand); ok && h.pass && !h.told && t.mine() && t.toast.text == "" {
		h.told = true
		t.say(t.svc.text("lancelot.no-square"))
		return moved
	}
	return nothing
}

// stopThinking ends a thought under way: its answer is not wanted any more.
func (t *table) stopThinking() {
	if t.mind.thinking {
		t.mind.thinker.Stop()
		t.mind.thinking, t.mind.reply = false, nil
	}
}

// play plays a move. shown counts its leaps and placements that the board shows
// already, but for the pieces that fell by them.
func (t *table) play(m engine.Move, shown int, fallen ...engine.Event) {
	who := t.m.ToMove().Name
	before := t.board
	events, err := t.m.Play(m)
	if err != nil {
		t.refuse(err, engine.NoSquare)
		return
	}
	t.stopThinking() // a hint comes too late
	t.svc.saveGame(t.m)
	t.shown = t.m.Ply()
	t.board = t.m.Position().Board()
	tl := anim.Plan(before, append(fallen, unseen(events, shown)...))
	t.toast.clear()
	t.hint, t.under = "", engine.NoSquare
	t.hand.begin()
	t.animate(tl, t.board, t.flying(tl))
	if t.m.Outcome().Over() {
		t.foresee()
	}
	for _, e := range events {
		if _, ok := e.(engine.Passed); ok {
			t.say(t.svc.text("lancelot.passed", who))
		}
	}
	t.refresh()
	t.scrollToEnd()
}

// unseen drops the first n leaps or placements of a turn's events, with what
// they captured.
func unseen(events []engine.Event, n int) []engine.Event {
	if n == 0 {
		return events
	}
	for i, e := range events {
		switch e.(type) {
		case engine.Stepped, engine.Cantered, engine.Jumped, engine.CastleMoved, engine.Placed, engine.SwordMoved:
			n--
			if n < 0 {
				return events[i:]
			}
		case engine.TurnChanged, engine.GameEnded, engine.CastleEntered, engine.Passed:
			return events[i:]
		}
	}
	return nil
}

// undo takes back to the last position in which a person was to move.
func (t *table) undo() {
	t.travel(t.m.CanUndo(), t.m.Undo)
}

// redo plays what was taken back.
func (t *table) redo() {
	t.travel(t.m.CanRedo(), t.m.Redo)
}

func (t *table) travel(can bool, do func() bool) {
	if !can {
		return
	}
	t.stopThinking()
	from, trays := t.m.Ply(), t.captures()
	if !do() {
		return
	}
	t.paused = t.humans() == 0
	t.ended = t.m.Outcome().Over()
	t.svc.saveGame(t.m)
	t.toast.clear()
	was := t.shown
	t.shown = t.m.Ply()
	if was != from { // one looked back
		from = t.shown
	}
	t.show(from, trays)
}

// show turns the board from what it shows, which was the position after a ply
// with these captures, to the ply to be shown.
func (t *table) show(from int, trays [][]engine.Piece) {
	b := t.m.At(t.shown).Board()
	tl := t.replay(from, t.shown)
	t.board = b
	t.hint, t.under = "", engine.NoSquare
	t.hand.begin()
	lists := t.flying(tl)
	if t.shown < from { // from the trays
		for s := range lists {
			lists[s] = shipment{tray: prizes(trays[s], len(trays[s])-len(t.capturedBy(engine.Seat(s))))}
		}
	}
	t.animate(tl, b, lists)
	t.refresh()
}

// captures is what every seat has captured.
func (t *table) captures() [][]engine.Piece {
	var out [][]engine.Piece
	for s := range t.names {
		out = append(out, t.capturedBy(engine.Seat(s)))
	}
	return out
}

// look shows the position after a ply; the match itself stays.
func (t *table) look(ply int) {
	if ply < 0 || ply > t.m.Ply() || ply == t.shown {
		return
	}
	from, trays := t.shown, t.captures()
	t.shown = ply
	t.show(from, trays)
	t.scrollToShown()
}

func (t *table) flip() {
	t.flipped = !t.flipped
	t.view.Finish()
	t.refresh()
}

// resign asks, then gives up for the person to move, or for the only person.
func (t *table) resign() {
	seat := t.only()
	if seat == engine.NoSeat && t.humans() > 0 && !t.m.ToMove().Computer {
		seat = t.m.Position().Turn()
	}
	if seat == engine.NoSeat || t.m.Outcome().Over() {
		return
	}
	body := "dialog.resign.body"
	if len(t.names) > 2 {
		body = "dialog.resign.many"
	}
	t.svc.confirm("resign", t.svc.text("dialog.resign"), t.svc.text(body), func() {
		t.stopThinking()
		t.look(t.m.Ply())
		t.m.Resign(seat)
		t.finished()
	})
}

// offerDraw asks the other person at the board.
func (t *table) offerDraw() {
	me := t.m.Position().Turn()
	other := t.names[1-int(me)]
	t.svc.confirm("draw", t.svc.text("dialog.draw", t.names[me]), t.svc.text("dialog.draw.body", other), func() {
		t.m.AgreeDraw()
		t.finished()
	})
}

func (t *table) finished() {
	t.svc.saveGame(t.m)
	t.shown = t.m.Ply()
	t.hand.begin()
	t.refresh()
}

// announce shows the end once its animation is over.
func (t *table) announce() change {
	if t.ended || t.view.Animating() {
		return nothing
	}
	t.ended = true
	o := t.m.Outcome()
	sound := audio.Victory
	switch {
	case o.Winners == 0:
		sound = audio.Draw
	case t.only() != engine.NoSeat && !o.Winners.Has(t.only()):
		sound = audio.Defeat
	}
	t.svc.hear(sound)
	t.openEnd()
	t.stale = true
	return changed
}

// toast is a message that goes by itself.
type toast struct {
	text  string
	ticks int
	marks []boardview.Mark
	at    engine.Square // which it is about, or NoSquare
}

// noToast is no message.
var noToast = toast{at: engine.NoSquare}

// toastTime is for how many ticks a message stays.
const toastTime = 270

func (o *toast) clear() { *o = noToast }

// freshTicks is for how many ticks a message comes.
const freshTicks = 5

// shown is how much of the message has come, 0..1.
func (o *toast) shown() float64 {
	if o.text == "" {
		return 1
	}
	return min(1, float64(toastTime-o.ticks+1)/freshTicks)
}

// tick answers true when the picture of the message changed.
func (o *toast) tick() bool {
	if o.text == "" {
		return false
	}
	o.ticks--
	if o.ticks > 0 {
		return toastTime-o.ticks <= freshTicks
	}
	o.clear()
	return true
}

// say shows a message.
func (t *table) say(text string) { t.toast = toast{text: text, ticks: toastTime, at: engine.NoSquare} }
