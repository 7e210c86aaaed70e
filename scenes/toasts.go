package scenes

import (
	"slices"

	"roundtable/scenes/play"
	"roundtable/scenes/stage"
)

const (
	// toastTicks is how long a toast is shown that does not last.
	toastTicks = 8 * 60
	// settleTicks is the pause after a move before the user is taken to consider the next.
	settleTicks = 30
	// comeTicks is the same pause after the user opens a table.
	comeTicks = 60
)

// toasts shows toasts one after the other on any screen. They come and go between the moves of a
// table: the strip moves the board, and a user about to touch a square must meet it.
type toasts struct {
	router *router
	all    []stage.Toast // the first is shown next, or now
	shown  bool
	ticks  int
	done   bool
	table  stage.Scene
	ply    int // at that table
	left   int // ticks until the user considers a move there
}

func (t *toasts) add(one stage.Toast) {
	t.router.svc.Say(one.Text)
	t.all = append(t.all, one)
}

// poll takes one tick. busy: the strip shows something else; between: the board may be moved.
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

// between reports whether the board may be moved, as the user does not consider a move on it.
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
