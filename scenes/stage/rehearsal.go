package stage

import (
	"roundtable/engine/match"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
)

// calmTicks is the number of ticks without input before a table is prepared.
const calmTicks = 30

// Rehearsal prepares the table that a set-up or the title leads to while the user still looks at
// that: the table then opens at once, with a sharp board.
type Rehearsal struct {
	calm int       // ticks without a touch
	done rehearsed // what was prepared last
	lay  Unseen    // the table being prepared; nil for none
}

// Unseen lays a table out as it will be shown, and has its board painted (sprites.Theme.Ahead).
type Unseen func(ui.Kit)

// rehearsed is all that a table's looks depend on.
type rehearsed struct {
	theme, choices string
	frame          layout.Frame
}

// Step takes a tick with its input. choices describes the table, and begin makes its match; nil if
// there is none. It does one step a tick, so that none takes long.
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
