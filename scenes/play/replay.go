package play

import (
	"slices"

	"roundtable/engine"
	"roundtable/scenes/anim"
)

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
func replay(v *view, from, to int) anim.Timeline {
	far := max(from-to, to-from)
	if far == 0 || far > replayed || to > v.match().Len() || from > v.match().Len() || !slices.Equal(v.board.Motion.Shown().At, v.match().At(from).Board().At) {
		return anim.Diff(v.board.Motion.Shown(), v.match().At(to).Board())
	}
	plan := func(ply int) anim.Timeline {
		return anim.Plan(v.match().At(ply).Board(), movement(v.match().Turns()[ply].Events))
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
