package play

import (
	"slices"

	"roundtable/engine"
	"roundtable/scenes/anim"
	"roundtable/scenes/stage"
)

// showTouches brings the board to what the hand has touched. A move that is
// complete is shown when it is played.
func (t *Table) showTouches(dragged bool) {
	b := &t.hand.Move
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

// animate shows a movement to a board, as the person wants to see movements.
func (t *Table) animate(tl anim.Timeline, after engine.Board) {
	if t.svc.LessMotion() {
		tl = tl.Calm()
	}
	speed := t.svc.Speed()
	t.view.SetCalm(t.svc.Still())
	t.stale = true
	if speed > 0 {
		tl = tl.AtSpeed(speed).Within(max(tl.Len(), longestTicks))
	}
	t.board = after
	t.view.Animate(engine.Board{}, tl, after)
	if speed == 0 { // it has ended before it could be seen to begin
		t.view.Finish()
		t.trays.land()
	}
}

// longestTicks is how long a slow movement may take: two seconds, unless it takes
// longer at its usual speed.
const longestTicks = 120

// animationEnded brings marks and page up to date when a movement has ended, but for the
// moment of winning.
func (t *Table) animationEnded() stage.Change {
	moving := !t.view.Settled()
	if moving == t.moving {
		return stage.Nothing
	}
	if t.moving = moving; moving {
		return stage.Nothing
	}
	t.updateMarks()
	if t.trays.land() || t.match.Outcome().Over() {
		t.stale = true
	}
	return stage.Moving
}

// Going through history: so many plies are played, or played backwards; more
// are cut short.
const (
	replayed     = 2
	rewindTicks  = 34 // of each ply backwards
	forwardTicks = 60
)

// movement are the events without what is celebrated.
func movement(events []engine.Event) []engine.Event {
	return slices.DeleteFunc(slices.Clone(events), func(e engine.Event) bool {
		switch e.(type) {
		case engine.GameEnded, engine.CastleEntered:
			return true
		}
		return false
	})
}

// replay is the movement from one ply to another.
func (t *Table) replay(from, to int) anim.Timeline {
	far := max(from-to, to-from)
	if far == 0 || far > replayed || to > t.match.Len() || from > t.match.Len() || !slices.Equal(t.board.At, t.match.At(from).Board().At) {
		return anim.Diff(t.board, t.match.At(to).Board())
	}
	plan := func(ply int) anim.Timeline {
		return anim.Plan(t.match.At(ply).Board(), movement(t.match.Turns()[ply].Events))
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
