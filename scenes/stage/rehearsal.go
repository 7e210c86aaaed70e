package stage

import (
	"roundtable/engine/match"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
)

// A rehearsal begins after calmTicks without a touch, and does a step every stepTicks: a slow page
// runs up to five ticks in a frame.
const (
	calmTicks = 30
	stepTicks = 6
)

// Rehearsal builds the table that a set-up or the title leads to, while the user is still on that
// screen. The table then opens at once with a fully drawn board.
type Rehearsal struct {
	calm int       // ticks since the last touch
	done rehearsed // what was last prepared
	left Unseen    // prepares the rest of the table; nil if there is none
}

// Unseen does one short step of building a table as it will be shown, and reports whether there are
// more. It requests the pictures of the table's board (sprites.Theme.Ahead).
type Unseen func(ui.Kit) bool

// rehearsed holds everything on which a table's appearance depends.
type rehearsed struct {
	theme, choices string
	frame          layout.Frame
}

// Step runs one tick with its input. choices returns a text that identifies the table, and begin
// creates its match; begin is nil if there is none. Each tick does only one short step of the work.
func (r *Rehearsal) Step(svc *Services, in *input.State, k ui.Kit, choices func() string, begin func() *match.Match) {
	if !in.Idle() || svc.Theme.Busy() {
		r.calm = 0
		return
	}
	switch r.calm++; {
	case r.calm == calmTicks:
		now := rehearsed{svc.Theme.Name, choices(), k.Frame}
		if now == r.done {
			return
		}
		r.done, r.left = now, nil
		if m := begin(); m != nil {
			r.left = svc.App.Rehearse(m)
		}
	case r.calm > calmTicks && r.left != nil && r.calm%stepTicks == 0:
		if !r.left(k) {
			r.left = nil
		}
	}
}
