package ui

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/layout"
	"roundtable/sprites"
)

// MenuGroup is a part of a menu: a heading and its items. The tooltip of an item is the text of its
// line.
type MenuGroup struct {
	Head  string
	Items []Button
}

// menuItemSize is the text size of a menu line, in interface pixels.
const menuItemSize = 15

// Menu adds a menu and its exit button to the page and returns the menu's card. The menu has as few
// columns as fit on the screen, and scrolls if no number of columns fits.
func (p *Page) Menu(groups []MenuGroup, scroll *Scroll, exit Button) layout.Rect {
	k := p.Kit
	parts := make([]layout.MenuPart, len(groups))
	for i, g := range groups {
		for _, b := range g.Items {
			parts[i].Widths = append(parts[i].Widths, k.Width(b.Tooltip, sprites.StyleBody, menuItemSize))
		}
	}
	chrome := k.Px(menuItemSize*4) - LineText(k, k.Px(menuItemSize*4)) // the parts of an item other than its text
	m := layout.NewMenu(k.Frame, parts, math.Ceil(k.Frame.TextSize(menuItemSize)*1.36), chrome)
	p.Panel(m.Card)
	scroll.Set(m.Body, m.Content)
	for i, g := range groups {
		p.Group(g.Head)
		p.LabelIn(g.Head, m.Heads[i].Move(0, -scroll.Offset), m.Body, Type{Style: sprites.StyleTitle, Size: 19, Color: k.Theme.InkSoft, Y: 0.6, Single: true})
		for j, b := range g.Items {
			b.Rect, b.Clip, b.Text, b.Size, b.Look = m.Items[i][j].Move(0, -scroll.Offset), m.Body, b.Tooltip, menuItemSize, MenuLine
			p.Add(b)
		}
	}
	p.Group("")
	exit.Rect, exit.Icon = m.Close, IconClose
	p.Add(exit)
	p.Paint(func(dst *ebiten.Image) { scroll.Bar(k, dst, m.Body.Right()+k.Px(2)) })
	return m.Card
}
