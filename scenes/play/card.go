package play

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// card is a card over the table: the result, the list of moves, or a question
// that is asked on the board.
type card struct {
	id    string
	page  ui.Page
	fill  func(c *card, k ui.Kit)
	click func(string)
	rise  ui.Rise

	small   bool        // it stands beside what it is about, and dims nothing
	outside func()      // a tap outside it, or nil
	area    layout.Rect // where it lies, with outside
	hover   string      // the button under the pointer or the focus
	hovered func(id string)
}

func (c *card) build(k ui.Kit) {
	c.page.Pressed = c.click
	c.page.Reset(k)
	c.fill(c, k)
}

func (c *card) draw(k ui.Kit, dst *ebiten.Image) {
	if c.small {
		c.page.Draw(dst)
		return
	}
	c.rise.Draw(dst, k, c.id == "end", c.page.Draw)
}

func (t *Table) openCard(id string, fill func(c *card, k ui.Kit)) {
	t.Board.Rest()
	t.card = &card{id: id, fill: fill, click: t.svc.Click}
	t.Card = &t.card.page
	t.stale = true
}

// closeCard takes the card away.
func (t *Table) closeCard() {
	t.card, t.Card = nil, nil
	t.stale = true
}

// Layer is the card that lies over the table, or "".
func (t *Table) Layer() string {
	if t.card == nil {
		return t.Board.Layer()
	}
	return t.card.id
}

// updateCard takes one tick of the card.
func (t *Table) updateCard(in input.State) stage.Change {
	c := stage.Nothing
	if o := t.card; o.outside != nil && in.Released && in.Tap && !o.area.Contains(in.Pointer.X, in.Pointer.Y) {
		o.outside()
		return stage.All
	}
	if !t.card.small && t.card.rise.Step(in.Pressed || t.svc.Still()) {
		c = stage.Moving
	}
	if t.list.update(in, t.kit) {
		t.stale = true
	}
	if t.list.dragging() {
		t.card.page.Release()
		return c
	}
	o := t.card
	c = c.With(stage.If(o.page.Update(in)))
	if id := o.page.Hovered(); o.hovered != nil && id != "" && id != o.hover {
		o.hover = id
		o.hovered(id)
	}
	return c
}

// openMoves shows the list of moves on a card, where it has no room beside the
// board.
func (t *Table) openMoves() {
	t.openCard("moves", func(c *card, k ui.Kit) {
		r := layout.Card(k.Frame, 420, 620)
		c.area, c.outside = r, t.closeCard
		c.page.Panel(r)
		in := r.Inset(k.Px(14))
		head := in.CutTop(k.Px(48), k.Px(8))
		c.page.Add(ui.Button{ID: "close", Rect: head.CutRight(k.Px(48), k.Px(8)), Icon: ui.IconClose, Name: t.svc.Text("back"), Do: t.closeCard})
		c.page.Label(t.svc.Text("match.moves"), head, ui.Type{Style: sprites.StyleTitle, Size: 24, Y: 0.5})
		t.buildList(&c.page, in)
	})
	t.list.reveal(t.history.shown, t.match.Len(), t.kit)
}
