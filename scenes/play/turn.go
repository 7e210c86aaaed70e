package play

import (
	"errors"
	"slices"
	"time"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/engine/splitmix"
	"roundtable/internal/locale"
	"roundtable/internal/thinker"
	"roundtable/scenes/anim"
	"roundtable/scenes/boardview"
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
	case !t.history.present() || t.paused || !t.match.ToMove().Computer:
		return stage.Nothing
	}
	who := t.match.ToMove()
	t.think(t.limits(who.Level, who.Character), forMove)
	return stage.All
}

// useReply does what the computer was asked to think for.
func (t *Table) useReply() {
	t.noteEvaluation()
	switch r := t.computer.take(); t.computer.asked {
	case forHint:
		t.showHint(r)
	case forDraw:
		t.answerDraw(r)
	default:
		t.reply(r)
	}
}

// deepens reports whether the page shows how deep the computer looks; it is then
// out of date.
func (t *Table) deepens() bool {
	t.noteEvaluation()
	t.stale = t.stale || t.computer.asked == forMove
	return t.stale
}

// limits are those of a computer's move. The strongest takes the time that the
// person gives it.
func (t *Table) limits(level int, character string) engine.Limits {
	level = max(0, min(engine.MaxLevel, level))
	if level == engine.MaxLevel && t.svc.Settings.Now().Thought != 0 {
		level = 0
	}
	return engine.Limits{Level: level, Character: character}
}

// think asks about the present position.
func (t *Table) think(l engine.Limits, what asked) {
	r := t.match.Record()
	req := thinker.Request{Game: r.Game, Setup: r.Setup, Start: r.Start, Limits: l, Time: time.Duration(t.thinkTime.Longest) * time.Millisecond}
	for _, turn := range t.match.Turns()[:t.match.Ply()] {
		req.Moves = append(req.Moves, turn.Move)
	}
	req.Limits.Seed = r.Setup.Seed*1_000_003 + uint64(t.match.Ply())
	if now := t.svc.Settings.Now(); what == forMove && l.Level == 0 && now.Thought != 0 {
		req.Time = time.Duration(max(0, now.Thought)) * time.Second // 0 has no end
	}
	least := 0
	if what == forMove {
		least = t.thinkTicks(req.Limits.Seed)
	}
	t.computer.think(req, what, least)
	t.stale = true
}

// thinkTicks is for how many ticks the computer seems to think at least, so that its
// move can be followed: longer where there is more to choose from, each time a
// little different, and hardly where pieces move at once.
func (t *Table) thinkTicks(seed uint64) int {
	if t.svc.Speed() == 0 {
		return 4
	}
	part, err := t.match.Position().Continue(nil)
	if err != nil {
		return 0
	}
	const least, each, most, chance = 20, 1.5, 30, 20
	lot := splitmix.New(seed)
	return int(float64(least+min(most, int(each*float64(len(part.Next))))+lot.Intn(chance)) / max(1, t.svc.Speed()))
}

// reply plays the computer's move. Where the seat has failed the game goes on
// with a legal one.
func (t *Table) reply(r thinker.Reply) {
	if r.Err != "" || r.Info.Move == "" {
		t.svc.Notice("the computer's seat: " + r.Err)
		moves := t.match.Position().Moves()
		r.Info.Move = moves[t.svc.Lots.Intn(len(moves))]
	}
	t.play(r.Info.Move)
}

// sayForced tells a person who can only pass (L12) so; a button does it.
func (t *Table) sayForced() stage.Change {
	if _, forced := t.hand.move.Forced(); !forced || t.forced || t.message.said != "" {
		return stage.Nothing
	}
	t.forced = true
	t.message.say(t.svc.Text("turn.forced"))
	return stage.Moving
}

// do does what came of a touch. dragged says that the piece is seen already where
// it went; else what completes a move is seen when the move is played.
func (t *Table) do(d touchResult, dragged bool) {
	if d.play == "" || dragged {
		t.showTouches(dragged)
	}
	if d.play != "" && t.confirms() {
		t.offer(d.play, dragged)
		t.refresh()
		return
	}
	switch {
	case d.refused != nil:
		t.refuse(d.refused, d.at)
	case d.forced:
		t.message.say(t.svc.Text("turn.forced"))
	case d.ways != nil:
		t.askWay(d.ways)
	case d.play != "":
		t.play(d.play)
	case d.lifted:
		t.soundAt(audio.Pick, t.hand.move.Last())
	}
	t.refresh()
}

// showTouches brings the board to what the hand has touched. A move that is
// complete is shown when it is played.
func (t *Table) showTouches(dragged bool) {
	b := &t.hand.move
	path, same := b.Path(), 0
	for same < len(path) && same < len(t.touched) && path[same] == t.touched[same] {
		same++
	}
	if same == len(path) && same == len(t.touched) {
		return
	}
	part := b.Part()
	from, before := t.board, t.captured()
	fresh := part.Events[len(b.At(same).Events):]
	retracted := same < len(t.touched)
	t.touched = slices.Clone(path)
	switch {
	case retracted:
		t.trays.give(before, t.captured())
		t.animate(anim.Diff(from, part.Board), part.Board)
	case len(fresh) == 0:
	case dragged:
		t.soundOfTouch(fresh[0], b.Last())
		from, fresh = part.Board, slices.DeleteFunc(slices.Clone(fresh), func(e engine.Event) bool {
			_, captured := e.(engine.Captured)
			return !captured
		})
		fallthrough
	default:
		t.show(anim.Plan(from, fresh), part.Board)
	}
}

// show shows a movement that may take pieces to the trays. One that moves nothing
// lets what is still under way go on.
func (t *Table) show(tl anim.Timeline, after engine.Board) {
	if tl.Len() == 0 && slices.Equal(t.board.At, after.At) {
		t.board, t.stale = after, true
		return
	}
	t.trays.take(t.captured(), tl.Taken)
	t.animate(tl, after)
}

// play plays a move, of which the board may show the beginning already.
func (t *Table) play(m engine.Move) {
	who := t.match.ToMove().Name
	shown := len(t.hand.move.At(len(t.touched)).Events)
	events, err := t.match.Play(m)
	if err != nil {
		t.refuse(err, engine.NoSquare)
		return
	}
	t.computer.stop() // a hint comes too late
	t.svc.Games.Save(t.match)
	before := t.board
	t.history.toPresent()
	t.message.clear()
	t.begin()
	t.show(anim.Plan(before, events[shown:]), t.match.Position().Board())
	if t.match.Outcome().Over() {
		t.prepareEnd()
	}
	for _, e := range events {
		if _, ok := e.(engine.Passed); ok {
			t.message.say(t.svc.Text("turn.passed", who))
		}
	}
	t.refresh()
	t.list.reveal(t.match.Len(), t.match.Len(), t.kit)
}

// stepBack takes back the last touch of a half-built move; it reports whether
// there was one.
func (t *Table) stepBack() bool {
	if !t.hand.back() {
		return false
	}
	t.message.clear()
	t.showTouches(false)
	t.refresh()
	return true
}

// undo takes back the last touch, or else moves as far as the last position in
// which a person was to move.
func (t *Table) undo() {
	if !t.stepBack() {
		t.travel(t.match.CanUndo(), t.match.Undo)
	}
}

// redo plays what was taken back.
func (t *Table) redo() { t.travel(t.match.CanRedo(), t.match.Redo) }

func (t *Table) travel(can bool, do func() bool) {
	if !can {
		return
	}
	t.computer.stop()
	from, before := t.history.shown, t.captured()
	if !do() {
		return
	}
	t.paused = t.people() == 0
	t.ended = t.match.Outcome().Over()
	t.svc.Games.Save(t.match)
	t.message.clear()
	t.history.toPresent()
	t.turnTo(from, before)
}

// look shows the position after a ply; the match itself stays.
func (t *Table) look(ply int) {
	from, before := t.history.shown, t.captured()
	if t.history.look(ply) {
		t.turnTo(from, before)
		t.list.reveal(ply, t.match.Len(), t.kit)
	}
}

// turnTo turns the board from the position after a ply, with what had been
// captured there, to the one that is looked at now.
func (t *Table) turnTo(from int, before [][]engine.Piece) {
	tl := t.replay(from, t.history.shown)
	t.begin()
	if t.history.shown < from {
		t.trays.give(before, t.captured())
		t.animate(tl, t.history.board())
	} else {
		t.show(tl, t.history.board())
	}
	t.refresh()
}

// Going through history: so many plies are played, or played backwards; more
// are cut short.
const (
	replayed     = 2
	rewindTicks  = 34 // of each ply backwards
	forwardTicks = 60
)

// replay is the movement from one ply to another.
func (t *Table) replay(from, to int) anim.Timeline {
	far := max(from-to, to-from)
	if far == 0 || far > replayed || to > t.match.Len() || from > t.match.Len() || !slices.Equal(t.board.At, t.match.At(from).Board().At) {
		return anim.Diff(t.board, t.match.At(to).Board())
	}
	plan := func(ply int) anim.Timeline {
		events := slices.DeleteFunc(slices.Clone(t.match.Turns()[ply].Events), func(e engine.Event) bool {
			switch e.(type) {
			case engine.GameEnded, engine.CastleEntered:
				return true
			}
			return false
		})
		return anim.Plan(t.match.At(ply).Board(), events)
	}
	var parts []anim.Timeline
	for ply := from; ply < to; ply++ {
		parts = append(parts, plan(ply).Within(forwardTicks))
	}
	for ply := from - 1; ply >= to; ply-- {
		parts = append(parts, plan(ply).Within(rewindTicks).Backwards())
	}
	return anim.Join(parts...)
}

// pause lets a match of computers stand still, or go on.
func (t *Table) pause() {
	t.paused = !t.paused
	if t.paused {
		t.computer.stop()
	}
	t.refresh()
}

// flip turns the board round.
func (t *Table) flip() {
	t.flipped = !t.flipped
	t.view.Finish()
	t.refresh()
}

// resign asks, then gives up for the person to move, or for the only person.
func (t *Table) resign() {
	seat := t.only()
	if seat == engine.NoSeat && t.people() > 0 && !t.match.ToMove().Computer {
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
		t.message.say(t.svc.Text("draw.asked", other.Name))
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
	t.message.say(t.svc.Text("draw.no", other))
	t.refresh()
}

// finished shows a match that the players have ended.
func (t *Table) finished(events []engine.Event) {
	t.svc.Games.Save(t.match)
	t.hand.move.Cut(0)
	t.showTouches(false)
	t.history.toPresent()
	t.begin()
	t.show(anim.Plan(t.board, events), t.board)
	t.prepareEnd()
	t.refresh()
}

// askHint lets the computer look, at full strength, for a move of the person to
// move. A move meanwhile ends it. What was touched is taken back, for the hint is
// about the whole turn.
func (t *Table) askHint() {
	if !t.mine() || t.computer.thinking {
		return
	}
	t.message.clear()
	t.tookBack = len(t.hand.move.Path()) > 0 || t.hand.move.Mode() != 0
	t.hand.move.SetMode(0)
	t.showTouches(false)
	t.think(engine.Limits{Nodes: t.thinkTime.Nodes}, forHint)
	t.refresh()
}

// showHint says which move was found, and marks its squares.
func (t *Table) showHint(r thinker.Reply) {
	_, events, err := t.match.Position().Play(r.Info.Move)
	if r.Err != "" || err != nil {
		t.svc.Notice("the computer's seat: " + r.Err)
		t.message.say(t.svc.Text("hint.none"))
		t.refresh()
		return
	}
	key := locale.Key("hint.move")
	if t.tookBack {
		key = "hint.taken-back"
	}
	text := t.game.Say(t.svc.Words, t.board.Geometry, r.Info.Move, events)
	t.message.sayAt(t.svc.Text(key, text), engine.NoSquare, t.hintMarks(events)...)
	t.refresh()
}

// hintMarks shows where a move begins and where it ends.
func (t *Table) hintMarks(events []engine.Event) (marks []boardview.Mark) {
	for _, e := range events {
		if s, ok := e.(engine.SwordMoved); ok {
			marks = append(marks, boardview.Mark{Square: s.From, Kind: boardview.Selected})
		}
	}
	for i, sq := range endpoints(events) {
		kind := boardview.Target
		if t.board.At[sq].Kind != engine.NoKind && i == 0 {
			kind = boardview.Selected
		}
		marks = append(marks, boardview.Mark{Square: sq, Kind: kind})
	}
	return marks
}

// reason is why something is refused, in words.
func (t *Table) reason(err error) string {
	var r *engine.Refusal
	if errors.As(err, &r) {
		return t.svc.Words.Refusal(r, t.board.Geometry)
	}
	return err.Error()
}

// refuse says why something is not allowed, next to the square where it was
// tried, and marks what that is about. What was asked for without a square is
// told at the board's edge.
func (t *Table) refuse(err error, at engine.Square) {
	t.svc.Hear(audio.Refused)
	var marks []boardview.Mark
	if r := (*engine.Refusal)(nil); errors.As(err, &r) {
		kind := boardview.Closed
		if r.Ruling == "C7" || r.Ruling == "C11" {
			kind = boardview.MustMove
		}
		for _, sq := range r.Squares {
			marks = append(marks, boardview.Mark{Square: sq, Kind: kind})
		}
		if t.hand.move.Placing() && at != engine.NoSquare {
			marks = append(marks, boardview.Mark{Square: at, Kind: boardview.Closed})
		}
	}
	t.message.sayAt(t.reason(err), at, marks...)
}

// announce shows the end once its animation is over.
func (t *Table) announce() stage.Change {
	if t.ended || t.view.Animating() {
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
