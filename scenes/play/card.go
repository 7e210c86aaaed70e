package play

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// card is a card above the table, such as the result, the list of moves or the menu. Its function
// fill adds the widgets, which it makes from the view.
type card struct {
	id   string
	page ui.Page
	fill func(v *view, c *card, k ui.Kit)
	rise ui.Rise

	scroll  ui.Scroll       // the scroll position of the menu
	further bool            // the menu shows the rarely used items
	hidden  map[string]bool // the items that a small menu hides, since they could not be used when it was opened
	area    layout.Rect     // the rectangle of the card
	outside bool            // a tap outside the card closes it
	still   still           // a picture of a position of the match, if the card has one
	unseen  int             // the remaining ticks in which presses are ignored
}

// The IDs of the table's cards.
const (
	endID   = "end"
	movesID = "moves"
	pauseID = "pause" // the card that hides the board while the clocks are paused
)

// Sizes in CSS pixels: the height of the arms on the result card, the width of that card, the least
// height of its lines, and the least height of its picture.
const (
	endArmsHigh     = 84
	endWide         = 460
	endSmall        = 13
	endPictureLeast = 90
)

// noticeTicks is how long presses are ignored on a card that the user has not opened: the user meant
// to press something on the table.
const noticeTicks = 24

func (c *card) build(v *view) {
	c.page.Reset(v.kit)
	c.fill(v, c, v.kit)
}

func (c *card) draw(k ui.Kit, dst *ebiten.Image) { c.rise.Draw(dst, k, c.id == endID, c.page.Draw) }

func (c *card) update(v *view, in input.State) stage.Change {
	if c.unseen > 0 {
		if c.unseen--; in.Held {
			c.unseen = max(c.unseen, 1)
		}
		in = input.State{Pointer: in.Pointer, Hover: in.Hover, Touch: in.Touch, Actions: in.Actions}
	}
	if c.outside && in.Released && in.Tap && !c.area.Contains(in.Pointer.X, in.Pointer.Y) {
		v.table.do(actCloseCard)
		return stage.All
	}
	moved := stage.Nothing
	if c.rise.Step(in.Pressed || v.svc.Still()) {
		moved = stage.Moving
	}
	moved = moved.With(stage.If(c.still.update()))
	scroll := &c.scroll
	if c.id == movesID {
		scroll = &v.list.scroll
	}
	if scroll.Update(in, v.kit.Frame.Unit()) {
		moved = stage.All
		c.build(v)
	}
	if scroll.Dragging() {
		c.page.Release()
		return moved
	}
	return moved.With(stage.If(c.page.Update(in)))
}

func (c *card) focused(v *view, t ui.Target) bool {
	if !v.list.focused(t) && (c.scroll.Max() == 0 || !c.scroll.Reveal(t.Whole.Y-c.scroll.Area.Y+c.scroll.Offset, t.Whole.H)) {
		return false
	}
	c.build(v)
	return true
}

// head adds a card's title and a button to close it; it returns the rectangle below the title.
func (c *card) head(v *view, k ui.Kit, title string, wide, high float64) layout.Rect {
	c.area, c.outside = layout.Card(k.Frame, wide, high), true
	c.page.Panel(c.area)
	in := c.area.Inset(k.Px(14))
	head := in.CutTop(k.Px(48), k.Px(8))
	c.page.Add(ui.Button{ID: "close", Rect: head.CutRight(k.Px(48), k.Px(8)), Icon: ui.IconClose, Name: v.svc.Text("back"), Do: func() { v.table.do(actCloseCard) }})
	c.page.Label(title, head, ui.Type{Style: sprites.StyleTitle, Size: 24, Y: 0.5})
	return in
}

func fillPause(v *view, c *card, k ui.Kit) {
	c.area = layout.Card(k.Frame, 320, 190)
	c.page.Panel(c.area)
	in := c.area.Inset(k.Px(18))
	c.page.Add(ui.Button{ID: "go-on", Rect: in.CutBottom(k.Px(52), k.Px(8)), Text: v.svc.Text("match.go-on"), Size: 19, Look: ui.Primary, Do: func() { v.table.do(actCloseCard) }})
	c.page.Label(v.svc.Text("clock.paused"), in.CutTop(in.H*0.5, 0), ui.Type{Style: sprites.StyleTitle, Size: 28, X: 0.5, Y: 0.5})
	c.page.Label(v.svc.Text("clock.paused.body"), in, ui.Type{Style: sprites.StyleBody, Size: 15, Color: k.Theme.InkSoft, X: 0.5, Y: 0.2})
}
