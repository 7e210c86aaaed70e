package scenes

import (
	"roundtable/engine/match"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/play"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
)

// calmTicks is how many ticks a person rests before what comes next is prepared.
const calmTicks = 30

// rehearsal prepares the table that a set-up or the title leads to while the person still looks
// at that: the table is then there at once, and its board sharp.
type rehearsal struct {
	calm   int       // ticks without a touch
	done   rehearsed // what was prepared last
	coming *play.Rehearsal
}

// rehearsed is all that a table's looks depend on.
type rehearsed struct {
	theme, choices string
	frame          layout.Frame
}

// step goes on by a tick with its input. now is what the table would be like, and begin makes
// its match. It does one thing in a tick, so that none takes long.
func (r *rehearsal) step(svc *stage.Services, in *input.State, k ui.Kit, choices func() string, begin func() (*match.Match, play.ThinkTime)) {
	if !in.Idle() || svc.Theme.Busy() {
		r.calm = 0
		return
	}
	switch r.calm++; r.calm {
	case calmTicks:
		now := rehearsed{svc.Theme.Name, choices(), k.Frame}
		if now == r.done {
			return
		}
		r.done = now
		m, think := begin()
		if m != nil {
			r.coming = play.NewRehearsal(svc, m, think)
		}
	case calmTicks + 1:
		if r.coming != nil {
			r.coming.Lay(k)
			r.coming = nil
		}
	}
}
