package ui

import (
	"cmp"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/layout"
	"roundtable/sprites"
)

// Look is a button's appearance.
type Look uint8

// The looks.
const (
	Plain    Look = iota // a button with a frame
	Primary              // the one to press next
	Choice               // one of several, one of which is selected
	Entry                // a line of a list
	Disc                 // behind something round, visible if selected or pointed at
	MenuLine             // a line of a menu: icon, word, key
)

// Button is something to press.
type Button struct {
	ID       string
	Rect     layout.Rect
	Clip     layout.Rect // the visible part; empty: all
	Icon     Icon
	Above    bool // the icon is above the text, not before it
	Text     string
	Tooltip  string   // an icon's text, shown when it is pointed at
	Key      Shortcut // shown with the tooltip and in a corner
	Name     string   // its name where its icon isn't visible, used if both Text and Tooltip are empty
	Group    string   // the label of its row
	Look     Look
	Size     float64 // of the text, in interface pixels; 0 is the usual one
	Selected bool
	Disabled bool
	Do       func()
	Badge    bool   // a mark in the corner that asks for attention
	Slide    *Slide // makes it a slider
	// Picture returns a picture of w by h device pixels shown above the text, or is nil.
	Picture func(w, h int) *ebiten.Image
	// Sign returns a square picture for the space before the text; it may be nil. With a Sign or a
	// Sub the text is a title or a line of a list, with Sub below it. A title without a Sign shows
	// its Icon in that space.
	Sign func(px int) *ebiten.Image
	Sub  string
	// Card lays the button out as a card: the Sign is as high as the button, and the text and Sub
	// are beside it. Unfolds draws an arrow on it, to show that it opens a choice.
	Card, Unfolds bool
	Mark          Mark   // at the end of a text
	More          func() // called by a long press or the mouse's second button; may be nil

	most float64 // the largest size of its text, in device pixels; 0: no limit
}

// Mark is a short text in its own colour.
type Mark struct {
	Text  string
	Color color.Color
}

// drawMark draws the mark behind the text in a rectangle, and takes its space off the rectangle.
func (b *Button) drawMark(k Kit, dst *ebiten.Image, in *layout.Rect, ink color.Color) {
	if b.Mark.Text == "" {
		return
	}
	if !b.Selected && !b.Disabled {
		ink = b.Mark.Color
	}
	at := in.CutRight(math.Ceil(k.Width(b.Mark.Text, sprites.StyleBold, b.Size)), k.Px(2))
	at.X = min(at.X, in.X+math.Ceil(k.Width(b.Text, sprites.StyleBody, b.Size))+k.Px(4))
	k.Label(dst, b.Mark.Text, at, Type{Style: sprites.StyleBold, Size: b.Size, Color: ink, Y: 0.5, Single: true})
}

// isPlain reports whether the button has only text and perhaps an icon.
func (b *Button) isPlain() bool {
	return b.Text != "" && b.Picture == nil && b.Sign == nil && b.Sub == "" && !b.Card && b.Slide == nil && b.Look != MenuLine
}

func (b *Button) icon(k Kit) float64 { return min(k.Px(24), b.Rect.H*0.6) }

// room returns the rectangle for a plain button's text, and the text's type.
func (b *Button) room(k Kit) (r layout.Rect, t Type) {
	size := cmp.Or(b.Size, 16)
	t = Type{Style: sprites.StyleBold, Size: size, X: 0.5, Y: 0.5, most: b.most}
	if b.Look == Entry {
		t.Style, t.X = sprites.StyleBody, 0
	}
	r = b.Rect
	switch pad := k.Px(8); {
	case b.Above:
		in := r.InsetXY(k.Px(1), k.Px(4))
		t.Single = true
		r = in.CutBottom(min(in.H*0.5, k.Frame.TextSize(size)*1.25), 0)
	case b.Icon == IconNone:
		r = r.InsetXY(pad, k.Px(3))
	default:
		r = r.InsetXY(0, k.Px(3))
		r.CutLeft(b.icon(k)+2*pad, 0)
		r.CutRight(pad, 0)
		t.X = 0
	}
	return r, t
}

// visible returns the part that can be seen and pressed.
func (b *Button) visible() layout.Rect {
	if b.Clip.Empty() {
		return b.Rect
	}
	return b.Rect.Intersect(b.Clip)
}

// Called returns the button's name for lists and screen readers: it says what the button does,
// rather than the short word below its icon.
func (b *Button) Called() string {
	if b.Above {
		return cmp.Or(b.Tooltip, b.Text)
	}
	return cmp.Or(b.Text, b.Tooltip, b.Name)
}

// hasTooltip reports whether the tooltip says more than what is on the button.
func (b *Button) hasTooltip() bool {
	return b.Slide == nil && b.Tooltip != "" && b.Tooltip != b.Text && (b.Text == "" || b.Above || b.Look == Entry)
}

func (b *Button) draw(k Kit, dst *ebiten.Image, hover, press bool) bool {
	if !b.Clip.Empty() {
		if b.visible().Empty() {
			return true
		}
		dst = Clip(dst, b.Clip)
	}
	if b.Slide != nil {
		return b.drawSlide(k, dst, hover, press)
	}
	r := b.Rect
	th := k.Theme
	radius := k.Px(8)
	ink := color.Color(th.Ink)
	switch {
	case b.Look == Entry, b.Look == MenuLine:
		radius = k.Px(5)
		switch {
		case b.Selected && b.Look == Entry:
			k.Fill(dst, r.Inset(k.Px(1)), radius, th.Accent)
			ink = th.AccentInk
		case press:
			k.Fill(dst, r.Inset(k.Px(1)), radius, Veil(th.Accent, 0x70))
		case hover:
			k.Fill(dst, r.Inset(k.Px(1)), radius, Veil(th.Accent, 0x38))
		}
	case b.Look == Disc:
		d := min(r.W, r.H)
		r := r.Middle(d, d)
		switch {
		case b.Selected:
			k.Fill(dst, r, d/2, th.Accent)
			k.Stroke(dst, r.Inset(k.Px(2)), d/2-k.Px(2), max(1, k.Px(1.5)), Veil(th.AccentInk, 0xb0))
		case press:
			k.Fill(dst, r, d/2, Veil(th.Accent, 0x90))
		case hover:
			k.Fill(dst, r, d/2, Veil(th.Accent, 0x60))
		}
	case b.Look == Primary && !b.Disabled, b.Look == Choice && b.Selected:
		if !press && b.Look == Primary {
			k.Fill(dst, r.Move(0, k.Px(2)), radius, color.RGBA{A: 70})
		}
		k.Fill(dst, r, radius, th.Accent)
		k.Stroke(dst, r.Inset(k.Px(3)), radius-k.Px(3), max(1, k.Px(1)), Veil(th.Gold, 0xa0))
		if hover && !press {
			k.Fill(dst, r, radius, color.RGBA{R: 28, G: 28, B: 28, A: 28})
		}
		if press {
			k.Fill(dst, r, radius, color.RGBA{A: 44})
		}
		ink = th.AccentInk
	default:
		if !press && !b.Disabled && b.Look != Choice {
			k.Fill(dst, r.Move(0, k.Px(2)), radius, color.RGBA{A: 50})
		}
		k.Fill(dst, r, radius, th.Panel)
		if hover && !press && !b.Disabled {
			k.Fill(dst, r, radius, Veil(th.Accent, 0x30))
		}
		if press && !b.Disabled {
			k.Fill(dst, r, radius, Veil(th.Accent, 0x60))
		}
		k.Stroke(dst, r, radius, max(1, k.Px(1.5)), th.PanelEdge)
		if b.Look != Choice && !b.Disabled {
			k.Stroke(dst, r.Inset(k.Px(3)), radius-k.Px(3), max(1, k.Px(1)), Veil(th.PanelEdge, 0x60))
		}
	}
	if b.Disabled {
		ink = Veil(th.InkSoft, 0x80)
	}
	if press && b.Look != Entry && b.Look != Disc && b.Look != MenuLine { // pressed in
		b.Rect = b.Rect.Move(0, k.Px(1.5))
		defer func() { b.Rect = r }()
	}
	fits := b.face(k, dst, ink)
	if b.Badge {
		b.drawBadge(k, dst)
	}
	b.drawKey(k, dst)
	return fits
}

func (b *Button) drawBadge(k Kit, dst *ebiten.Image) {
	d := k.Px(16)
	r := layout.Rect{X: b.Rect.Right() - d - k.Px(1), Y: b.Rect.Y + k.Px(1), W: d, H: d}
	k.Fill(dst, r, d/2, k.Theme.Accent)
	k.Stroke(dst, r, d/2, max(1, k.Px(1)), k.Theme.Panel)
	w := k.Px(2)
	x := r.X + (d-w)/2
	k.Fill(dst, layout.Rect{X: x, Y: r.Y + d*0.22, W: w, H: d * 0.34}, w/2, k.Theme.AccentInk)
	k.Fill(dst, layout.Rect{X: x, Y: r.Y + d*0.66, W: w, H: w}, w/2, k.Theme.AccentInk)
}

func (b *Button) face(k Kit, dst *ebiten.Image, ink color.Color) bool {
	r := b.Rect
	room, t := b.room(k)
	t.Color = ink
	if b.Picture != nil {
		in := r.Inset(k.Px(4))
		text := in.CutBottom(k.Px(24), k.Px(2))
		Picture(dst, b.Picture(int(in.W), int(in.H)), in)
		return k.Label(dst, b.Text, text, t)
	}
	if b.Card {
		return b.card(k, dst, ink)
	}
	if b.Sign != nil || b.Sub != "" {
		return b.drawTitle(k, dst, ink)
	}
	if b.Look == MenuLine {
		return b.item(k, dst, ink)
	}
	icon := b.icon(k)
	if b.Text == "" {
		b.Icon.Draw(dst, r, icon, ink)
		return true
	}
	b.drawMark(k, dst, &room, ink)
	switch {
	case b.Above:
		in := r.InsetXY(k.Px(1), k.Px(4))
		in.H -= room.H
		b.Icon.Draw(dst, in, min(icon, in.H), ink)
	case b.Icon != IconNone: // both, centred together
		wide := k.Width(b.Text, t.Style, t.Size)
		if whole := k.Frame.TextSize(t.Size); t.most > 0 && t.most < whole {
			wide *= t.most / whole
		}
		mid := r.Middle(icon+k.Px(8)+min(wide+2, room.W), r.H)
		b.Icon.Draw(dst, mid.CutLeft(icon, k.Px(8)), icon, ink)
		room.X, room.W = mid.X, mid.W
	}
	return k.Label(dst, b.Text, room, t)
}

// LineText returns the width of the text in a menu line that is as wide as width.
func LineText(k Kit, width float64) float64 { return width - k.Px(24+2*10+10) }

func (b *Button) item(k Kit, dst *ebiten.Image, ink color.Color) bool {
	in := b.Rect.InsetXY(k.Px(10), k.Px(2))
	icon := k.Px(24)
	b.Icon.Draw(dst, in.CutLeft(icon, k.Px(10)), icon, ink)
	t := Type{Style: sprites.StyleBody, Size: b.Size, Color: ink, Y: 0.5}
	wide := in.W - k.Width(b.Text, t.Style, t.Size)
	if b.Key.Text != "" && !b.Disabled && !k.Device.Pad() {
		w := math.Ceil(sprites.NewFace(sprites.StyleBold, k.Frame.MinTextSize()).Advance(b.Key.Text)) + k.Px(10)
		high := math.Round(max(k.Px(20), k.Frame.MinTextSize()*1.4))
		if w = max(w, high); wide > w+icon+k.Px(16) {
			k.Cap(dst, b.Key.Text, in.CutRight(w, k.Px(6)).Middle(w, high), 1)
		}
	}
	return k.Label(dst, b.Text, in, t)
}

// drawTitle draws a sign and, beside it, the text as a title above Sub.
func (b *Button) drawTitle(k Kit, dst *ebiten.Image, ink color.Color) bool {
	in := b.Rect.InsetXY(k.Px(10), k.Px(5))
	switch {
	case b.Look == Entry && b.Sub == "":
		return b.line(k, dst, ink)
	case b.Look == Entry:
		return b.row(k, dst, ink)
	}
	sign := in.CutLeft(min(in.H, in.W*0.36), k.Px(10))
	sign = sign.Middle(sign.W, sign.W)
	k.Initial(dst, sign)
	if b.Sign != nil {
		Picture(dst, b.Sign(int(sign.W-k.Px(8))), sign)
	} else {
		b.Icon.Draw(dst, sign, sign.W*0.62, k.Theme.Ink)
	}
	t := Type{Style: sprites.StyleTitle, Size: cmp.Or(b.Size, 27), Color: ink, Y: 0.5, Single: true}
	if b.Sub == "" || in.H < k.Px(42)*k.Frame.Tall() {
		return k.Label(dst, b.Text, in, t)
	}
	t.Y = 0.9
	name := in.CutTop(in.H*0.54, 0)
	soft := ink
	if !b.Disabled && b.Look != Primary {
		soft = k.Theme.InkSoft
	}
	return k.Label(dst, b.Text, name, t) && k.Label(dst, b.Sub, in, Type{Style: sprites.StyleBody, Size: 14, Color: soft, Y: 0.15})
}

// line draws a low line of a list, with its sign before the text.
func (b *Button) line(k Kit, dst *ebiten.Image, ink color.Color) bool {
	in := b.Rect.InsetXY(k.Px(4), k.Px(3))
	sign := in.CutLeft(math.Round(min(in.H*0.8, k.Px(26)*k.Frame.Tall())), k.Px(4))
	d := sign.W
	k.Fill(dst, sign.Middle(d, d), k.Px(4), k.Theme.Tray)
	Picture(dst, b.Sign(int(d)), sign.Middle(d, d))
	b.drawMark(k, dst, &in, ink)
	return k.Label(dst, b.Text, in, Type{Style: sprites.StyleBody, Size: b.Size, Color: ink, Y: 0.5})
}

// row draws a line of a list: its sign, its text, and Sub below the text.
func (b *Button) row(k Kit, dst *ebiten.Image, ink color.Color) bool {
	in := b.Rect.InsetXY(k.Px(6), k.Px(4))
	sign := in.CutLeft(min(in.H, in.W*0.3), k.Px(10))
	Picture(dst, b.Sign(int(sign.W)), sign)
	name := in.CutTop(min(in.H*0.42, 1.7*k.Frame.TextSize(16)), 0)
	named := k.Label(dst, k.Cut(b.Text, sprites.StyleBold, 16, name.W), name, Type{Style: sprites.StyleBold, Size: 16, Color: ink, Y: 0.5, Single: true})
	return k.Label(dst, b.Sub, in, Type{Style: sprites.StyleBody, Size: 14, Color: k.Theme.InkSoft, Y: 0.3}) && named
}

// Veil returns a colour at an opacity, with premultiplied alpha.
func Veil(c color.RGBA, a uint8) color.RGBA {
	f := func(v uint8) uint8 { return uint8(int(v) * int(a) / 255) }
	return color.RGBA{f(c.R), f(c.G), f(c.B), a}
}
