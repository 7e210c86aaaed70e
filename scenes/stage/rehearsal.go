package stage

import (
	"roundtable/engine/match"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
)

// calmTicks is how many ticks a person rests before what comes next is prepared.
const calmTicks = 30

// Rehearsal prepares the table that a set-up or the title leads to while the person still looks
// at that: the table is then there at once, and its board sharp.
type Rehearsal struct {
	calm int       // ticks without a touch
	done rehearsed // what was prepared last
	lay  Unseen    // the table that is prepared now; nil for none
}

// Unseen lays a table out as it will be seen, and has its board painted (sprites.Theme.Ahead).
type Unseen func(ui.Kit)

// rehearsed is all that a table's looks depend on.
type rehearsed struct {
	theme, choices string
	frame          layout.Frame
}

// Step goes on by a tick with its input. now is what the table would be like, and begin makes
// its match, nil where there is none. It does one thing in a tick, so that none takes long.
func (r *Rehearsal) Step(svc *Services, in *input.State, k ui.Kit, choices func() string, begin func() *match.Match) {
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
		if m := begin(); m != nil {
			r.lay = svc.App.Rehearse(m)
		}
	case calmTicks + 1:
		if r.lay != nil {
			r.lay(k)
			r.lay = nil
		}
	}
}
