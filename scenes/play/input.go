package play

import (
	"strings"

	"roundtable/engine"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
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

// waits reports whether a pointer that rests is still told something by the page.
func (t *Table) waits() bool {
	if t.card != nil {
		return t.card.page.Waits()
	}
	return t.page.Waits()
}

// handleInput takes one tick's input to the page and the board.
func (t *Table) handleInput(in input.State) stage.Change {
	if t.act(in.Actions) {
		return stage.All
	}
	c := t.pinch(in)
	if in.Touch && !t.list.dragging() {
		f, handled := t.finger(in, t.page.Over(in.Pointer) || t.lay.List.Contains(in.Pointer.X, in.Pointer.Y))
		t.zoom.countTaps(in)
		if c = c.With(f); handled {
			return c
		}
	} else if in.Pressed && t.loupe.open {
		t.closeLoupe()
		t.refresh()
	}
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
		t.touch(sq)
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
		text = t.game.Flag(t.hand.Turn, f)
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

// hoverOver says which square the pointer is over.
func (t *Table) hoverOver(sq engine.Square) stage.Change {
	if sq == t.hand.Over {
		return stage.Nothing
	}
	t.hand.Over = sq
	if !t.mine() {
		return stage.Nothing
	}
	t.updateMarks()
	return stage.Moving
}

// touch is a tap on a square, of which a second one plays the move that stands there.
func (t *Table) touch(sq engine.Square) {
	if m := t.offered(); m != "" && sq == t.hand.Move.Last() {
		t.play(m)
		return
	}
	t.tap(sq)
}

// tap is a tap on a square.
func (t *Table) tap(sq engine.Square) {
	t.message.clear()
	switch {
	case !t.history.present():
		t.look(t.match.Ply())
	case t.mine():
		t.do(t.hand.Tap(sq), false)
	}
	t.refresh()
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
	sq := t.squareOf(id)
	c := t.hoverOver(sq).With(movingIf(t.view.Reveal(sq)))
	if tg, ok := ui.Find(t.page.Targets(nil), id); ok && t.list.focused(tg) {
		t.stale = true
		return stage.All
	}
	return c
}

// squareOf is the square of a target's ID, or NoSquare.
func (t *Table) squareOf(id string) engine.Square {
	if name, ok := strings.CutPrefix(id, stage.SquarePrefix); ok {
		for _, sq := range t.board.Geometry.Squares {
			if t.board.Geometry.Name(sq) == name {
				return sq
			}
		}
	}
	return engine.NoSquare
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
		to = append(to, ui.Target{ID: stage.SquarePrefix + g.Name(sq), Enabled: true, Hidden: !t.view.Sees(sq),
			Rect: layout.Rect{X: x - size/2, Y: y - size/2, W: size, H: size}})
		if sq == t.message.at {
			to = t.whyTarget(to)
		}
	}
	if t.message.at == engine.NoSquare {
		to = t.whyTarget(to)
	}
	return t.page.Targets(to)
}

// Over reports whether something under a point can be pressed.
func (t *Table) Over(at input.Point) bool {
	if t.card != nil {
		return t.card.page.Over(at)
	}
	if t.page.Over(at) || t.whyRect().Contains(at.X, at.Y) {
		return true
	}
	if !t.mine() || !t.lay.Board.Contains(at.X, at.Y) {
		return false
	}
	sq := t.view.SquareAt(at.X, at.Y)
	return sq != engine.NoSquare && t.hand.Tappable(sq)
}
