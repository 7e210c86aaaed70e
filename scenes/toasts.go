package scenes

import (
	"slices"

	"roundtable/scenes/play"
	"roundtable/scenes/stage"
)

const (
	// toastTicks is for how long a toast is seen that does not last.
	toastTicks = 8 * 60
	// settleTicks is for how long after a move the position that it has led to is not
	// looked at for the next one yet.
	settleTicks = 30
	// comeTicks is for how long who comes to a table looks about there first.
	comeTicks = 60
)

// toasts shows one after the other what somebody should be told of on any screen. It comes
// and goes between the moves of a table: the strip moves the board, and a person who is
// about to touch a square must meet it.
type toasts struct {
	router *router
	all    []stage.Toast // the first is shown next, or now
	shown  bool
	ticks  int  // for which it is shown
	done   bool // it was pressed
	table  stage.Scene
	ply    int // at that table
	left   int // for so many ticks still nobody looks for a move there
}

// add has a toast shown, once it can be.
func (t *toasts) add(one stage.Toast) {
	t.router.svc.Say(one.Text)
	t.all = append(t.all, one)
}

// poll takes one tick; busy says that the strip tells of something else, between that the board may
// be moved.
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

// show shows a toast.
func (t *toasts) show(one stage.Toast) {
	end := func() {
		t.done = true
		one.Open()
	}
	t.shown = t.router.stack.SetProgress(&stage.Progress{Text: one.Text, Read: one.Text, Part: 1, Stop: one.Button, End: end, Sudden: true})
	t.ticks, t.done = 0, false
}

// between reports whether the board may be moved: nobody here looks for a move on it.
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
