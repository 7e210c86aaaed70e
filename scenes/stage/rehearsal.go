package stage

import (
	"roundtable/engine/match"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
)

const calmTicks = 30

// Rehearsal builds the table that a set-up or the title leads to, while the user is still on that
// screen. The table then opens at once with a fully drawn board.
type Rehearsal struct {
	calm int       // ticks since the last touch
	done rehearsed // what was last prepared
	lay  Unseen    // builds the table that is being prepared; nil if there is none
}

// Unseen builds a table as it will be shown, and requests the pictures of its board
// (sprites.Theme.Ahead).
type Unseen func(ui.Kit)

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
