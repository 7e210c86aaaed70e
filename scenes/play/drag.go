package play

import (
	"math"

	"roundtable/engine"
	"roundtable/scenes/input"
	"roundtable/scenes/stage"
)

// drag is a piece that is carried by the pointer.
type drag struct {
	on    bool
	touch bool // by a finger
	from  int  // how many touches there were when it was taken up
	ticks int  // since then
}

// A piece that a finger drags stands so many millimetres above it, after so many
// ticks.
const (
	carryAbove = 9.0
	carryTicks = 8
)

// carry carries a piece along under the pointer. It leaps with the pointer, from
// square to square, wherever a leap is legal.
func (t *Table) carry(in input.State) stage.Change {
	b := &t.hand.Move
	switch {
	case in.Held && in.Dragging && !t.drag.on:
		from := t.grip(in)
		if from == engine.NoSquare {
			return stage.Nothing
		}
		if b.Last() != from {
			t.message.clear()
			b.Cut(0)
			t.drag.on = true // also with a refused one: once, not every tick
			t.do(t.hand.Tap(from), false)
			if !b.Lifted() {
				return stage.All
			}
		}
		t.drag = drag{on: true, touch: in.Touch, from: len(b.Path())}
		t.view.Drag(from, in.Pointer.X, in.Pointer.Y)
		return t.hoverOver(t.under(in)).With(stage.Moving)
	case !t.drag.on:
		return stage.Nothing
	case in.Held && b.Lifted():
		t.drag.ticks++
		at := t.carried(in)
		c := t.leapAlong(at)
		t.view.Drag(b.Last(), at.X, at.Y)
		return c.With(t.hoverOver(t.under(in))).With(stage.Moving)
	case in.Held:
		return stage.Moving
	}
	at, sq := t.carried(in), t.under(in)
	t.drag.on = false
	t.view.Drop()
	if in.Lost || sq == engine.NoSquare { // it goes back to where it was taken up
		b.Cut(t.drag.from)
		t.showTouches(false)
	} else if b.Lifted() {
		t.drop(sq, at)
	}
	t.refresh()
	return stage.All
}

// grip is the square whose piece a drag takes up, or NoSquare: under the mouse, or
// of those that may be moved the nearest to a finger.
func (t *Table) grip(in input.State) engine.Square {
	b := &t.hand.Move
	if !t.mine() || b.Placing() || t.hand.Complete() {
		return engine.NoSquare
	}
	from := t.view.SquareAt(in.Start.X, in.Start.Y)
	if in.Touch {
		if near := t.near(in.Start, t.view.Centre); len(near) > 0 {
			from = near[0]
		}
	}
	switch {
	case from == engine.NoSquare || t.board.At[from].Kind == engine.NoKind:
		return engine.NoSquare
	case b.Last() != from && (len(b.Path()) > 1 || !t.hand.Own(from)):
		return engine.NoSquare
	}
	return from
}

// carried is where the piece is seen that is dragged: above a finger, and under the
// mouse.
func (t *Table) carried(in input.State) input.Point {
	at := in.Pointer
	if in.Touch {
		at.Y -= t.kit.Frame.MM(carryAbove) * min(1, float64(t.drag.ticks)/carryTicks)
	}
	return at
}

// under is the square that a dragged piece would be dropped on.
func (t *Table) under(in input.State) engine.Square {
	at := t.carried(in)
	if in.Touch {
		if !in.Held { // lifting a finger moves it: what is lit counts
			return t.hand.Over
		}
		return t.aim(at, t.hand.Over)
	}
	return t.view.SquareAt(at.X, at.Y)
}

// leapAlong lets the carried piece leap when the pointer is well inside a square.
func (t *Table) leapAlong(at input.Point) stage.Change {
	sq := t.view.SquareAt(at.X, at.Y)
	if sq == engine.NoSquare {
		return stage.Nothing
	}
	x, y := t.view.Centre(sq)
	if math.Hypot(at.X-x, at.Y-y) >= t.view.SquareSize()*0.4 || !t.hand.Along(sq) {
		return stage.Nothing
	}
	t.showTouches(true)
	t.refresh()
	return stage.All
}

// drop lets the carried piece go.
func (t *Table) drop(sq engine.Square, at input.Point) {
	d := t.hand.Drop(sq)
	piece := engine.Piece{}
	if last := t.hand.Move.Last(); last == sq {
		piece = t.hand.Move.Part().Board.At[sq]
	}
	t.do(d, true)
	if piece.Kind != engine.NoKind && t.board.At[sq] == piece {
		t.view.Settle(sq, at.X, at.Y)
	}
}
