package play

import (
	"slices"

	"roundtable/internal/settings"
)

// sitting is a series of mistakes from several games.
type sitting struct {
	headings []string // the longest first
	next     func()   // nil without a sitting
}

// AskMistake asks for a better move at a ply, if the match has a complete review with that mistake.
// headings name the mistake, the longest first; next opens another.
func (t *Table) AskMistake(ply int, headings []string, next func()) bool {
	v := &t.view
	of := v.session.Looking().Reviewed()
	if of == nil || !slices.Contains(of.Mistakes(), ply) {
		return false
	}
	t.display.show(v.session.ToggleReview())
	t.look(ply + 1)
	t.learn(of.Plies()[ply].Seat)
	v.way.sitting = sitting{headings, next}
	t.Board.Surface.Finish()
	t.display.refresh()
	return true
}

func (v *view) inSitting() bool { return v.way.sitting.next != nil }

func (t *Table) skip(by int) {
	switch v := &t.view; {
	case !v.inSitting():
		t.display.show(v.session.Looking().TryNext(by))
	case by > 0:
		v.way.sitting.next()
	}
}

// noteRetry saves whether the user has found a better move.
func noteRetry(v *view, found bool) {
	r := v.session.Looking().Retrying()
	if r != nil && len(v.svc.Settings.Now().Mistakes[string(v.id)]) > 0 {
		v.svc.Settings.Change(func(now *settings.Settings) { now.RetryMistake(string(v.id), r.Ply(), found, v.svc.Date()) })
	}
}
