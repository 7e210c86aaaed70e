package drive

import (
	"fmt"
	"math"
	"testing"

	"roundtable/internal/settings"
	"roundtable/scenes/system"
	"roundtable/test/probe"
)

// finger plays by touches alone, as soon as anything can be touched.
type finger struct{ *Driver }

// Until waits for a report that fits, with the moves that a report leaves out.
func (p finger) Until(what string, fits func(system.Report) bool) (r system.Report) {
	p.Helper()
	p.Driver.Until(what, func(now system.Report) bool {
		if r = now; r.Human && !r.Thinking && r.Outcome == "" {
			r.Moves = nil
			for _, m := range p.Position().Moves() {
				r.Moves = append(r.Moves, string(m))
			}
		}
		return fits(r)
	})
	return r
}

// Press touches squares and targets shortly.
func (p finger) Press(ids ...string) {
	p.Helper()
	for _, id := range ids {
		r := p.Until(id+" to touch", func(r system.Report) bool { _, _, ok := probe.Place(r, id); return ok })
		x, y, _ := probe.Place(r, id)
		p.TouchAt(x, y)
	}
}

// A quick touch of the next square plays it: nothing that comes up beside a played move takes
// the touch.
func TestGamesByQuickTouches(t *testing.T) {
	for seed := range uint64(3) {
		t.Run(fmt.Sprint("lancelot ", seed), func(t *testing.T) {
			d := New(t, 360, 640, Blank)
			d.Settings(func(s *settings.Settings) { s.Speed = settings.Off })
			d.Tap("play-lancelot", "setup-more", "seats-3", "start")
			probe.PlayLancelot(finger{d}, probe.Lots(seed), math.MaxInt)
		})
	}
}
