package play

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
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
	if in.Pressed {
		t.byFinger = in.Touch
	}
	if in.Pressed && t.lay.Board.Contains(in.Pointer.X, in.Pointer.Y) { // a tap ends the wait for the computer
		t.computer.hurry()
	}
	if in.Pressed && t.view.Animating() { // a new input finishes the animation
		t.view.Finish()
		c = stage.Moving
	}
	in = t.pressWhy(in)
	reason := t.message.at != engine.NoSquare && (in.Pressed || in.Actions&^towardsWhy != 0)
	if reason || t.message.stands && in.Pressed { // it has been read
		t.message.clear()
		t.updateMarks()
		c = stage.Moving
	}
	dirty, cues := t.view.Update()
	if dirty {
		c = c.With(stage.Moving)
	}
	for _, cue := range cues {
		t.sound(cue)
	}
	c = c.With(t.pollSaving())
	if changed, gone := t.message.tick(); changed {
		c = c.With(stage.Moving)
		if gone {
			t.updateMarks()
		}
	}
	c = c.With(t.advance()).With(t.pollReview())
	switch {
	case c == stage.Nothing && t.zoom.since == 0 && !t.waits() && t.rest.lasts(&in):
	case t.card != nil:
		c = c.With(t.updateCard(in))
	default:
		c = c.With(t.sayForced()).With(t.handleInput(in))
	}
	c = c.With(t.animationEnded())
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
	case t.typing.open:
		t.closeTyping()
	case t.loupe.open:
		t.closeLoupe()
		t.refresh()
	case t.stepBack():
	case !t.history.present():
		t.look(t.match.Ply())
	default:
		t.leaveOrAsk()
	}
}

// Steps is how many steps Back takes before the one that leaves.
func (t *Table) Steps() int {
	n := t.hand.Steps()
	if t.card != nil || t.loupe.open || t.typing.open {
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
	t.view.Close()
}

// Lighten lets go of the pictures of the loupe.
func (t *Table) Lighten() { t.view.CloseLens() }

// Busy reports whether pictures of the board are still missing.
func (t *Table) Busy() bool { return t.view.Busy() }

// Wait draws them at once.
func (t *Table) Wait() { t.view.Wait() }

// Draw draws the still part.
func (t *Table) Draw(dst *ebiten.Image) { t.page.Draw(dst) }

// DrawMoving draws the board, the message and the card.
func (t *Table) DrawMoving(dst *ebiten.Image) {
	t.clocks.page.Draw(dst)
	if t.stands() {
		t.kit.Panel(dst, t.lay.Board)
	} else {
		t.view.Draw(dst)
		t.drawMessage(dst)
		t.drawLoupe(dst)
	}
	if t.card != nil {
		t.card.draw(t.kit, dst)
	}
}
