package scenes

import (
	"math"

	"roundtable/engine"
	"roundtable/scenes/input"
)

// hear takes one tick's input to the page and the board.
func (t *table) hear(in input.State) change {
	if t.act(in.Actions) {
		return changed
	}
	c := nothing
	if t.scroll.Update(in, t.kit.Frame.Unit()) {
		t.stale = true
	}
	if t.scroll.Dragging() {
		t.page.Release()
		return c
	}
	onBoard := t.lay.Board.Contains(in.Start.X, in.Start.Y)
	if t.page.Update(in) {
		c = changed
	}
	if t.over != nil {
		return changed
	}
	return c.with(t.pointer(in, onBoard))
}

// act does what keys ask for.
func (t *table) act(a input.Actions) bool {
	switch {
	case a.Has(input.Undo):
		if !t.hand.stepBack() {
			t.undo()
		}
	case a.Has(input.Redo):
		t.redo()
	case a.Has(input.Flip):
		t.flip()
	case a.Has(input.Resign):
		t.resign()
	case a.Has(input.Hint):
		t.askHint()
	case a.Has(input.Earlier):
		t.look(t.shown - 1)
	case a.Has(input.Later):
		t.look(t.shown + 1)
	default:
		return false
	}
	return true
}

// pointer takes the tick's pointer to the board.
func (t *table) pointer(in input.State, started bool) change {
	if d, ok := t.hand.(dragger); ok && started && t.mine() {
		if c := d.drag(in); c != nothing {
			return c.with(t.press(in, started, engine.NoSquare))
		}
	}
	sq := engine.NoSquare
	if t.lay.Board.Contains(in.Pointer.X, in.Pointer.Y) {
		sq = t.view.SquareAt(in.Pointer.X, in.Pointer.Y)
	}
	c := t.press(in, started, sq)
	if in.Tap && started && sq != engine.NoSquare {
		if in.Touch {
			sq = t.meant(sq, in.Pointer)
		}
		t.tap(sq)
		return changed
	}
	if in.Touch && !in.Held || !in.Hover && !in.Held {
		if !in.Released && !in.Lost {
			return c
		}
		sq = engine.NoSquare
	}
	return c.with(t.hoverOver(sq))
}

// press lights up the square under a press.
func (t *table) press(in input.State, started bool, sq engine.Square) change {
	if !started || !in.Held || in.Dragging {
		sq = engine.NoSquare
	}
	if sq == t.pressed {
		return nothing
	}
	t.pressed = sq
	t.remark()
	return moved
}

// meant is the square that a finger means: on squares smaller than a fingertip,
// one that leads somewhere goes before one beside it that does not.
func (t *table) meant(sq engine.Square, at input.Point) engine.Square {
	h, ok := t.hand.(*camelotHand)
	if !ok || !t.mine() || h.sensible(sq) {
		return sq
	}
	best, reach := sq, t.kit.Px(22)
	for _, c := range h.part.Next {
		x, y := t.view.Centre(c.Square)
		if d := math.Hypot(at.X-x, at.Y-y); d < reach {
			best, reach = c.Square, d
		}
	}
	return best
}

// dragger is a hand that pieces can be dragged by. It answers nothing when the
// tick is not about a drag.
type dragger interface {
	drag(in input.State) change
}

func (t *table) hoverOver(sq engine.Square) change {
	if sq == t.under {
		return nothing
	}
	t.under = sq
	was := t.hint
	t.hint = ""
	if t.mine() {
		t.hand.hover(sq)
		t.remark()
	}
	if was != t.hint || t.mine() {
		return moved
	}
	return nothing
}

// tap is a tap on a square.
func (t *table) tap(sq engine.Square) {
	t.toast.clear()
	switch {
	case !t.present():
		t.look(t.m.Ply())
	case t.mine():
		t.hand.tap(sq)
	}
	t.refresh()
}
