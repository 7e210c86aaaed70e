package ui

import (
	"cmp"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/sprites"
)

// The sizes of a card's name and of the text below, in interface pixels.
const (
	cardName = 20
	cardLine = 13
)

// card draws a card: a picture as high as the button and, beside it, the name and, if there is
// room, one or two lines of Sub.
func (b *Button) card(k Kit, dst *ebiten.Image, ink color.Color) bool {
	in := b.Rect.InsetXY(k.Px(6), k.Px(4))
	if b.Unfolds {
		arrow := in.CutRight(k.Px(16), k.Px(6))
		IconDown.Draw(dst, arrow, k.Px(16), ink)
	}
	sign := in.CutLeft(min(in.H, in.W*0.26), k.Px(10))
	sign = sign.Middle(sign.W, sign.W)
	k.Initial(dst, sign)
	Picture(dst, b.Sign(int(sign.W-k.Px(6))), sign)
	name := Type{Style: sprites.StyleTitle, Size: cmp.Or(b.Size, cardName), Color: ink, Y: 0.7, Single: true}
	line := Type{Style: sprites.StyleBody, Size: cardLine, Color: ink}
	if !b.Selected {
		line.Color = k.Theme.InkSoft
	}
	low := 1.5 * k.Frame.TextSize(cardLine)
	if k.Width(b.Sub, line.Style, line.Size) > in.W { // two lines; make room for them
		low = 2.8 * k.Frame.TextSize(cardLine)
		name.Size *= 0.88
	}
	high := 1.3 * k.Frame.TextSize(name.Size)
	below := in.Middle(in.W, min(in.H, high+low))
	above := below.CutTop(high, 0)
	if !k.Fits(b.Sub, below, line) {
		name.Y = 0.5
		return k.Label(dst, b.Text, in, name)
	}
	return k.Label(dst, b.Text, above, name) && k.Label(dst, b.Sub, below, line)
}
