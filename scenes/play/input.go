package play

import (
	"roundtable/scenes/input"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
)

// rest is the last tick's input, and whether nothing changed in it. As long as it
// lasts, what lies under the pointer has nothing new to hear: so it is in most ticks
// of a match.
type rest struct {
	in      input.State
	nothing bool
}

// lasts reports whether a tick's input is that of the last one.
func (r *rest) lasts(in *input.State) bool { return r.nothing && *in == r.in && in.Idle() }

// waits reports whether a pointer that rests is still told something.
func (t *Table) waits() bool {
	if t.card != nil {
		return t.card.page.Waits()
	}
	return t.Page.Waits() || t.Board.Waits()
}

// handleInput takes one tick's input to the page and the board.
func (t *Table) handleInput(in input.State) stage.Change {
	if t.Board.Layer() == "" && t.act(in.Actions) {
		return stage.All
	}
	c, list := stage.Nothing, t.list.dragging()
	if !list {
		over := t.Page.Over(in.Pointer) || t.lay.List.Contains(in.Pointer.X, in.Pointer.Y)
		f, handled := t.Board.Input(in, over)
		if c = f; handled {
			return c
		}
	}
	if t.list.update(in, t.kit) {
		t.stale = true
	}
	if t.list.dragging() {
		t.Page.Release()
		return c
	}
	if in.Wheel != 0 && t.lay.Board.Contains(in.Pointer.X, in.Pointer.Y) { // through the game
		if in.Wheel < 0 {
			t.look(t.history.shown - 1)
		} else {
			t.look(t.history.shown + 1)
		}
		return stage.All
	}
	if t.Page.Update(in) {
		c = stage.All
	}
	return c
}

// act does what keys ask for.
func (t *Table) act(a input.Actions) bool {
	switch {
	case a.Has(input.Undo):
		t.undo()
	case a.Has(input.Redo):
		t.redo()
	case a.Has(input.Flip):
		t.flip()
	case a.Has(input.Resign):
		t.resign()
	case a.Has(input.Hint):
		t.askHint()
	case a.Has(input.Rules):
		t.openRules()
	case a.Has(input.Threats):
		t.toggleThreats()
	case a.Has(input.Earlier):
		t.look(t.history.shown - 1)
	case a.Has(input.Later):
		t.look(t.history.shown + 1)
	case a.Has(input.First):
		t.look(0)
	case a.Has(input.Last):
		t.look(t.match.Ply())
	default:
		return false
	}
	return true
}

// Focused lights up what the focus is on.
func (t *Table) Focused(id string) stage.Change {
	c := t.Screen.Focused(id)
	if tg, ok := ui.Find(t.Page.Targets(nil), id); ok && t.card == nil && t.list.focused(tg) {
		t.stale = true
		return stage.All
	}
	return c
}
