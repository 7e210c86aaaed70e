package play

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/scenes/stage"
)

// Update takes one tick.
func (t *Table) Update(in input.State) stage.Change {
	c := t.runClocks()
	if !t.match.Outcome().Over() {
		t.ticks++
	}
	if in.Actions.Has(input.Pause) {
		t.togglePause()
	}
	if in.Actions.Has(input.Time) {
		t.tellTime()
	}
	if in.Pressed && t.lay.Board.Contains(in.Pointer.X, in.Pointer.Y) { // a tap ends the wait for the computer
		t.computer.hurry()
	}
	in, moved := t.Board.Tick(in)
	c = c.With(moved).With(t.pollSaving()).With(t.advance()).With(t.pollReview())
	switch {
	case c == stage.Nothing && !t.waits() && t.rest.lasts(&in):
	case t.card != nil:
		c = c.With(t.updateCard(in))
	default:
		c = c.With(t.sayForced()).With(t.handleInput(in))
	}
	t.hear()
	moved, ended := t.Board.EndTick()
	if c = c.With(moved); ended && (t.trays.Land() || t.match.Outcome().Over()) {
		t.stale = true
	}
	if t.stale {
		t.Build(t.kit)
		c = stage.All
	}
	t.rest.in, t.rest.nothing = in, c == stage.Nothing
	return c
}

// Back takes one step back: out of a card, out of a half-built move, to the
// present, and at last from the table, which asks.
func (t *Table) Back() {
	switch {
	case t.card != nil:
		t.closeCard()
	case t.Board.Layer() != "":
		t.Board.Back()
	case t.stepBack():
	case !t.history.present():
		t.look(t.match.Ply())
	default:
		t.leaveOrAsk()
	}
}

// Steps is how many steps Back takes before the one that leaves.
func (t *Table) Steps() int {
	n := t.Board.Steps()
	if t.card != nil {
		n++
	}
	if !t.history.present() {
		n++
	}
	if t.asks() {
		n++
	}
	return n
}

// asks reports whether leaving is asked about first.
func (t *Table) asks() bool {
	return t.practice == nil && !t.match.Outcome().Over() && t.match.Len() > 0
}

// Leave gives back what the table holds.
func (t *Table) Leave() {
	t.keepTime()
	t.computer.thinker.Close()
	t.review.close()
	t.Screen.Leave()
}

// DrawMoving draws the board, the message and the card.
func (t *Table) DrawMoving(dst *ebiten.Image) {
	t.clocks.page.Draw(dst)
	if t.stands() {
		t.kit.Panel(dst, t.lay.Board)
	} else {
		t.Screen.DrawMoving(dst)
	}
	if t.card != nil {
		t.card.draw(t.kit, dst)
	}
}
