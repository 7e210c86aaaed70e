package play

import (
	"math"
	"strings"

	"roundtable/engine"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
)

// drag is a piece that is carried by the pointer.
type drag struct {
	on   bool
	from int // how many touches there were when it was taken up
}

// handleInput takes one tick's input to the page and the board.
func (t *Table) handleInput(in input.State) stage.Change {
	if t.act(in.Actions) {
		return stage.All
	}
	c := stage.Nothing
	if t.list.update(in, t.kit) {
		t.stale = true
	}
	if t.list.dragging() {
		t.page.Release()
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
	onBoard := t.lay.Board.Contains(in.Start.X, in.Start.Y)
	if t.page.Update(in) {
		c = stage.All
	}
	if t.card != nil {
		return stage.All
	}
	return c.With(t.pointer(in, onBoard))
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

// pointer takes the tick's pointer to the board; started says that its press
// began there.
func (t *Table) pointer(in input.State, started bool) stage.Change {
	if (started || t.drag.on) && t.mine() {
		if c := t.carry(in); c != stage.Nothing {
			return c.With(t.press(in, started, engine.NoSquare))
		}
	}
	sq := engine.NoSquare
	if t.lay.Board.Contains(in.Pointer.X, in.Pointer.Y) {
		sq = t.view.SquareAt(in.Pointer.X, in.Pointer.Y)
	}
	c := t.press(in, started, sq)
	if in.Tap && started && sq != engine.NoSquare {
		if in.Touch {
			sq = t.snap(sq, in.Pointer)
		}
		t.tap(sq)
		return stage.All
	}
	if in.Touch && !in.Held || !in.Hover && !in.Held {
		if !in.Released && !in.Lost {
			return c
		}
		sq = engine.NoSquare
	}
	return c.With(t.hoverOver(sq)).With(t.readFlag(in))
}

// readFlag says what the flag under the pointer means, or under a finger that
// rests there.
func (t *Table) readFlag(in input.State) stage.Change {
	text := ""
	if f, ok := t.view.FlagAt(in.Pointer.X, in.Pointer.Y); ok && t.mine() && (in.Held || in.Hover) {
		text = t.game.Flag(t.hand.turn, f)
	}
	if text == t.flagged {
		return stage.Nothing
	}
	t.flagged = text
	t.updateMarks()
	return stage.Moving
}

// press lights up the square under a press.
func (t *Table) press(in input.State, started bool, sq engine.Square) stage.Change {
	if !started || !in.Held || in.Dragging {
		sq = engine.NoSquare
	}
	if sq == t.pressed {
		return stage.Nothing
	}
	t.pressed = sq
	t.updateMarks()
	return stage.Moving
}

// snap is the square that a finger means: on squares smaller than a fingertip,
// one that leads somewhere goes before one beside it that does not.
func (t *Table) snap(sq engine.Square, at input.Point) engine.Square {
	if !t.mine() || t.hand.exact(sq) {
		return sq
	}
	best, reach := sq, max(t.kit.Px(22), 0.6*t.view.SquareSize())
	for _, c := range t.hand.move.Next() {
		x, y := t.view.Centre(c.Square)
		if d := math.Hypot(at.X-x, at.Y-y); d < reach {
			best, reach = c.Square, d
		}
	}
	return best
}

// hoverOver says which square the pointer is over.
func (t *Table) hoverOver(sq engine.Square) stage.Change {
	if sq == t.hand.over {
		return stage.Nothing
	}
	t.hand.over = sq
	if !t.mine() {
		return stage.Nothing
	}
	t.updateMarks()
	return stage.Moving
}

// tap is a tap on a square.
func (t *Table) tap(sq engine.Square) {
	t.message.clear()
	switch {
	case !t.history.present():
		t.look(t.match.Ply())
	case t.mine():
		t.do(t.hand.tap(sq), false)
	}
	t.refresh()
}

// carry carries a piece along under the pointer. It leaps with the pointer, from
// square to square, wherever a leap is legal.
func (t *Table) carry(in input.State) stage.Change {
	b := &t.hand.move
	switch {
	case in.Held && in.Dragging && !t.drag.on:
		from := t.view.SquareAt(in.Start.X, in.Start.Y)
		if from == engine.NoSquare || b.Placing() || t.board.At[from].Kind == engine.NoKind {
			return stage.Nothing
		}
		if b.Last() != from {
			if len(b.Path()) > 1 || !t.hand.own(from) {
				return stage.Nothing
			}
			t.message.clear()
			b.Cut(0)
			t.drag.on = true // also with a refused one: once, not every tick
			t.do(t.hand.tap(from), false)
			if !b.Lifted() {
				return stage.All
			}
		}
		t.drag = drag{true, len(b.Path())}
		t.view.Drag(from, in.Pointer.X, in.Pointer.Y)
		return stage.Moving
	case !t.drag.on:
		return stage.Nothing
	case in.Held && b.Lifted():
		c := t.leapAlong(in.Pointer)
		t.view.Drag(b.Last(), in.Pointer.X, in.Pointer.Y)
		return c.With(t.hoverOver(t.view.SquareAt(in.Pointer.X, in.Pointer.Y))).With(stage.Moving)
	case in.Held:
		return stage.Moving
	}
	t.drag.on = false
	t.view.Drop()
	sq := t.view.SquareAt(in.Pointer.X, in.Pointer.Y)
	if in.Lost || sq == engine.NoSquare { // it goes back to where it was taken up
		b.Cut(t.drag.from)
		t.showTouches(false)
	} else if b.Lifted() {
		t.drop(sq, in.Pointer)
	}
	t.refresh()
	return stage.All
}

// leapAlong lets the carried piece leap when the pointer is well inside a square.
func (t *Table) leapAlong(at input.Point) stage.Change {
	sq := t.view.SquareAt(at.X, at.Y)
	if sq == engine.NoSquare {
		return stage.Nothing
	}
	x, y := t.view.Centre(sq)
	if math.Hypot(at.X-x, at.Y-y) >= t.view.SquareSize()*0.4 || !t.hand.along(sq) {
		return stage.Nothing
	}
	t.showTouches(true)
	t.refresh()
	return stage.All
}

// drop lets the carried piece go.
func (t *Table) drop(sq engine.Square, at input.Point) {
	d := t.hand.drop(sq)
	piece := engine.Piece{}
	if last := t.hand.move.Last(); last == sq {
		piece = t.hand.move.Part().Board.At[sq]
	}
	t.do(d, true)
	if piece.Kind != engine.NoKind && t.board.At[sq] == piece {
		t.view.Settle(sq, at.X, at.Y)
	}
}

// Focused lights up the square that the focus is on.
func (t *Table) Focused(id string) stage.Change {
	if t.card != nil {
		if t.card.hovered != nil {
			t.card.hovered(id)
			return stage.Moving
		}
		return stage.Nothing
	}
	sq := engine.NoSquare
	if name, ok := strings.CutPrefix(id, stage.SquarePrefix); ok {
		for _, s := range t.board.Geometry.Squares {
			if t.board.Geometry.Name(s) == name {
				sq = s
			}
		}
	}
	c := t.hoverOver(sq)
	if tg, ok := ui.Find(t.page.Targets(nil), id); ok && t.list.focused(tg) {
		t.stale = true
		return stage.All
	}
	return c
}

// Targets appends what can be pressed: the squares, and what stands about them.
func (t *Table) Targets(to []ui.Target) []ui.Target {
	if t.card != nil {
		return t.card.page.Targets(to)
	}
	size := t.view.SquareSize()
	g := t.board.Geometry
	for _, sq := range g.Squares {
		x, y := t.view.Centre(sq)
		to = append(to, ui.Target{ID: stage.SquarePrefix + g.Name(sq), Enabled: true,
			Rect: layout.Rect{X: x - size/2, Y: y - size/2, W: size, H: size}})
	}
	return t.page.Targets(to)
}

// Over reports whether something under a point can be pressed.
func (t *Table) Over(at input.Point) bool {
	if t.card != nil {
		return t.card.page.Over(at)
	}
	if t.page.Over(at) {
		return true
	}
	if !t.mine() || !t.lay.Board.Contains(at.X, at.Y) {
		return false
	}
	sq := t.view.SquareAt(at.X, at.Y)
	return sq != engine.NoSquare && t.hand.tappable(sq)
}
