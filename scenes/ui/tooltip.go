package ui

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/sprites"
)

// hoverRest is for how many ticks the mouse rests on an icon until its tooltip says what
// that does.
const hoverRest = 24

// linger counts how long the mouse has rested on an icon to which it was moved. What comes
// up under a mouse that rests has no tooltip until the mouse moves.
type linger struct {
	on    string
	ticks int
	at    input.Point // where the mouse was in the last tick
	seen  bool        // at is known
	moved bool        // the mouse has moved since the icon came under it, or since the last press
}

// update takes a tick in which the mouse is over an icon with a tooltip, or over none;
// it reports whether a tooltip appears or goes.
func (l *linger) update(in input.State, over string) bool {
	moved := l.seen && in.Pointer != l.at
	l.at, l.seen = in.Pointer, in.Hover && !in.Touch // below a question it is not known
	if in.Held || over != l.on {
		was := l.shown()
		l.on, l.ticks, l.moved = over, 0, moved && !in.Held
		return was != ""
	}
	l.moved = l.moved || moved
	if !l.waits() {
		return false
	}
	l.ticks++
	return l.shown() != ""
}

// waits reports whether the mouse rests on an icon whose tooltip is not shown yet.
func (l *linger) waits() bool { return l.on != "" && l.moved && l.ticks < hoverRest }

// shown is the icon whose tooltip is shown, or "".
func (l *linger) shown() string {
	if l.ticks < hoverRest {
		return ""
	}
	return l.on
}

// iconAt is the button with a tooltip under the mouse, also one that is disabled, or "".
func (p *Page) iconAt(in input.State) string {
	if !in.Hover || in.Touch {
		return ""
	}
	for i := len(p.buttons) - 1; i >= 0; i-- {
		if b := &p.buttons[i]; b.visible().Contains(in.Pointer.X, in.Pointer.Y) {
			if b.hasTooltip() {
				return b.ID
			}
			return ""
		}
	}
	return ""
}

// tooltip is what an icon's tooltip says, where there is a keyboard with its key.
func (b *Button) tooltip(keyboard bool) string {
	if !keyboard || b.Key.Text == "" {
		return b.Tooltip
	}
	return b.Tooltip + " (" + b.Key.Text + ")"
}

// tooltipSize is the size of a tooltip's text.
const tooltipSize = 14

// Tooltip writes what an icon does beside it, in as many lines as the window asks for;
// it returns false where that does not fit.
func (k *Kit) Tooltip(dst *ebiten.Image, text string, about layout.Rect) bool {
	return k.writeTooltip(dst, text, k.tooltipRect(text, about))
}

func (k *Kit) writeTooltip(dst *ebiten.Image, text string, r layout.Rect) bool {
	k.Fill(dst, r, k.Px(6), k.Theme.Ink)
	return k.Label(dst, text, r.InsetXY(k.Px(10)-1, 0), Type{Size: tooltipSize, Color: k.Theme.Panel, X: 0.5, Y: 0.5, Style: sprites.StyleBody})
}

// tooltipRect is where a tooltip stands.
func (k *Kit) tooltipRect(text string, about layout.Rect) layout.Rect {
	safe := k.Frame.Safe().Inset(k.Px(4))
	pad, line := k.Px(10), k.Frame.TextSize(tooltipSize)*1.45
	w := k.Width(text, sprites.StyleBody, tooltipSize)
	lines := 1.0
	if most := min(safe.W, k.Px(320)) - 2*pad; w > most {
		lines = math.Ceil(w/most + 0.2)
		w = most
	}
	w, h := w+2*pad, max(k.Px(30), lines*line+k.Px(8))
	x, _ := about.Centre()
	r := layout.Rect{X: x - w/2, Y: about.Y - h - k.Px(6), W: w, H: h}
	if r.Y < safe.Y {
		r.Y = about.Bottom() + k.Px(6)
	}
	r.X = max(safe.X, min(safe.Right()-w, r.X))
	return r
}

// TooltipPicture is a tooltip as it was drawn last: a frame that shows it again only copies it.
type TooltipPicture struct {
	text  string
	about layout.Rect
	theme *sprites.Theme
	rect  layout.Rect
	img   *ebiten.Image
}

// Draw draws the tooltip of a button, anew only where it is another.
func (t *TooltipPicture) Draw(k Kit, dst *ebiten.Image, text string, about layout.Rect) {
	if t.img == nil || t.text != text || t.about != about || t.theme != k.Theme {
		if t.img != nil {
			t.img.Deallocate()
		}
		t.text, t.about, t.theme = text, about, k.Theme
		r := k.tooltipRect(text, about)
		t.rect = layout.Rect{X: math.Floor(r.X), Y: math.Floor(r.Y), W: math.Ceil(r.W) + 1, H: math.Ceil(r.H) + 1}
		t.img = ebiten.NewImage(int(t.rect.W), int(t.rect.H))
		k.writeTooltip(t.img, text, r.Move(-t.rect.X, -t.rect.Y))
	}
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(t.rect.X, t.rect.Y)
	dst.DrawImage(t.img, op)
}
