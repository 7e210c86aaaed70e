package drive

import (
	"slices"

	"roundtable/scenes/system"
)

// patience is the number of ticks after which a wait fails.
const patience = 5000

// Until runs ticks until so returns true, and returns the number of ticks and the last report. what
// describes in words what it waits for.
func (d *Driver) Until(what string, so func(r system.Report) bool) (ticks int, r system.Report) {
	d.Helper()
	for ticks := range patience {
		if r = d.App.Report(); so(r) {
			return ticks, r
		}
		d.Ticks(1)
	}
	d.Fatalf("%s: not in %d ticks; scene %s, dialog %q, ply %d, thinking %v, animating %v", what, patience, r.Scene, r.Dialog, r.Ply, r.Thinking, r.Animating)
	return patience, r
}

// Settle waits until nothing moves on the board and the computer doesn't think: a person is to
// move, or the result is shown.
func (d *Driver) Settle() system.Report {
	d.Helper()
	for range patience {
		if !d.App.Underway() {
			break
		}
		d.Ticks(1)
	}
	_, r := d.Until("the App comes to rest", func(r system.Report) bool {
		switch {
		case r.Animating || r.Thinking:
			return false
		case r.Dialog == "end": // it hears no press before it is seen
			return !r.Rising
		case r.Table == nil || r.Dialog != "":
			return true
		}
		return r.Outcome == "" && r.Human || r.Table.Shown < r.Ply // an earlier position or a variation
	})
	return r
}

// Rest waits until the App is at rest, so that its picture can be checked.
func (d *Driver) Rest() system.Report {
	d.Helper()
	d.Until("everything has come", func(r system.Report) bool {
		return !r.Passing && !r.Rising && !r.Animating && (r.Table == nil || !r.Table.Gliding)
	})
	d.Ticks(freshTicks)
	return d.App.Report()
}

// freshTicks is the number of ticks in which a message appears.
const freshTicks = 6

// MotionTicks counts the ticks until the movement on the board is over.
func (d *Driver) MotionTicks() int {
	d.Helper()
	n, _ := d.Until("the movement ends", func(r system.Report) bool { return !r.Animating })
	return n
}

// Marked returns the squares that have a mark of one of the kinds.
func (d *Driver) Marked(kinds ...string) (squares []string) {
	d.Helper()
	for _, m := range d.Table().Marks {
		if slices.Contains(kinds, m.Kind) {
			squares = append(squares, m.Square)
		}
	}
	return squares
}

// Wrote returns the texts on screen in a rectangle.
func Wrote(r system.Report, in system.Rect) (texts []string) {
	for _, t := range r.Texts {
		if in.Contains(t.Centre()) {
			texts = append(texts, t.Text)
		}
	}
	return texts
}
