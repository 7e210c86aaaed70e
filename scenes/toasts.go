package scenes

import (
	"slices"

	"roundtable/scenes/play"
	"roundtable/scenes/stage"
)

const (
	toastTicks = 8 * 60
	// settleTicks is the number of ticks after a move before the program assumes that the user is
	// thinking about the next one.
	settleTicks = 30
	// comeTicks is the number of ticks after the user opens a table before the program assumes that
	// the user is thinking about a move.
	comeTicks = 60
)

// toasts shows toasts one after the other on any screen. At a table a toast appears or disappears
// only between moves, because it shifts the board, and a user who is about to touch a square must
// not miss it.
type toasts struct {
	router *router
	all    []stage.Toast // the first is shown next, or now
	shown  bool
	ticks  int
	done   bool
	table  stage.Scene
	ply    int // the ply at the table in the last tick
	left   int // ticks until the program assumes that the user is thinking about a move at that table
}

func (t *toasts) add(one stage.Toast) {
	t.router.svc.Say(one.Text)
	t.all = append(t.all, one)
}

// poll runs one tick. busy is true if the strip shows something else; between is true if the board
// may be moved to make room for the strip.
func (t *toasts) poll(busy, between bool) {
	switch {
	case busy:
		t.shown = false // it is shown again from its beginning
	case t.shown && (t.done || t.ticks >= toastTicks || !t.all[0].Stands()):
		if between && t.router.stack.SetProgress(t.router.live.strip()) {
			t.all, t.shown = t.all[1:], false
		}
	case t.shown:
		t.ticks++
	default:
		if t.all = slices.DeleteFunc(t.all, func(one stage.Toast) bool { return !one.Stands() }); len(t.all) > 0 && between {
			t.show(t.all[0])
		}
	}
}

func (t *toasts) show(one stage.Toast) {
	end := func() {
		t.done = true
		one.Open()
	}
	t.shown = t.router.stack.SetProgress(&stage.Progress{Text: one.Text, Read: one.Text, Part: 1, Stop: one.Button, End: end, Sudden: true})
	t.ticks, t.done = 0, false
}

// between reports whether the board may be moved, because the user isn't thinking about a move on
// it.
func (t *toasts) between() bool {
	top := t.router.stack.Top()
	table, is := top.(*play.Table)
	switch {
	case t.router.stack.Asking():
		return false
	case !is:
		return true
	}
	ply := table.Match().Ply()
	switch t.left = max(0, t.left-1); {
	case top != t.table:
		t.left = comeTicks
	case ply != t.ply:
		t.left = settleTicks
	}
	t.table, t.ply = top, ply
	return t.left > 0 || !play.Deciding(table)
}
