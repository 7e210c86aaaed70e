package ui

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/sprites"
)

// hoverRest is how many ticks the mouse rests on an icon before its tooltip appears.
const hoverRest = 24

// linger counts how long the mouse has rested on an icon. An icon that appears under a resting
// mouse shows no tooltip until the mouse moves.
type linger struct {
	on    string
	ticks int
	at    input.Point // the mouse in the last tick
	known bool        // at is known
	moved bool        // the mouse has moved since the icon appeared or the last press
}

// update handles a tick with the mouse over an icon with a tooltip, or over none. It reports
// whether a tooltip appears or disappears.
func (l *linger) update(in input.State, over string) bool {
	moved := l.known && in.Pointer != l.at
	l.at, l.known = in.Pointer, in.Hover && !in.Touch // unknown below a dialog
	if in.Held || over != l.on {
		was := l.target()
		l.on, l.ticks, l.moved = over, 0, moved && !in.Held
		return was != ""
	}
	l.moved = l.moved || moved
	if !l.waits() {
		return false
	}
	l.ticks++
	return l.target() != ""
}

func (l *linger) waits() bool { return l.on != "" && l.moved && l.ticks < hoverRest }

// target returns the icon whose tooltip is shown, or "".
func (l *linger) target() string {
	if l.ticks < hoverRest {
		return ""
	}
	return l.on
}

// iconAt returns the ID of the button with a tooltip under the mouse, even if it is disabled, or
// "".
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

// tooltip returns an icon's tooltip, with its key if there is a keyboard.
func (b *Button) tooltip(keyboard bool) string {
	if !keyboard || b.Key.Text == "" {
		return b.Tooltip
	}
	return b.Tooltip + " (" + b.Key.Text + ")"
}

const tooltipSize = 14

// tooltipWidths are the widths that are tried for a tooltip, in interface pixels.
var tooltipWidths = [...]float64{320, 220, 150, 110}

func (k *Kit) writeTooltip(dst *ebiten.Image, text string, r layout.Rect) bool {
	k.Fill(dst, r, k.Px(6), k.Theme.Ink)
	return k.Label(dst, text, r.InsetXY(k.Px(10)-1, 0), Type{Size: tooltipSize, Color: k.Theme.Panel, X: 0.5, Y: 0.5, Style: sprites.StyleBody})
}

// fitTooltip returns a place for a tooltip near the thing that it is about. The place covers no
// label and, if possible, no icon; it is empty if there is none.
func (k *Kit) fitTooltip(text string, about layout.Rect, labels, icons []layout.Rect) layout.Rect {
	safe, pad := k.Frame.Safe().Inset(k.Px(4)), k.Px(10)
	face := sprites.NewFace(sprites.StyleBody, k.Frame.TextSize(tooltipSize))
	var sizes []layout.Rect
	for _, wide := range tooltipWidths {
		most, w := min(safe.W, k.Px(wide))-2*pad, 0.0
		lines := wrap(text, most, 0, func(s string, _ float64) (float64, float64) { return face.Advance(s), 0 })
		for _, line := range lines {
			w = max(w, face.Advance(line))
		}
		if w <= most && len(lines) <= 3 || sizes == nil {
			sizes = append(sizes, layout.Rect{W: min(w, most) + 2*pad, H: max(k.Px(30), float64(len(lines))*k.Frame.TextSize(tooltipSize)*1.45+k.Px(8))})
		}
		if len(lines) == 1 {
			break
		}
	}
	const nearest, farthest, step = 6, 104, 14 // from its subject
	for gap := float64(nearest); gap <= farthest; gap += step {
		for _, covered := range [][]layout.Rect{slices.Concat(labels, icons), labels} {
			for _, size := range sizes {
				for _, r := range placesAround(about, size.W, size.H, k.Px(gap)) {
					r.X, r.Y = max(safe.X, min(safe.Right()-r.W, r.X)), max(safe.Y, min(safe.Bottom()-r.H, r.Y))
					if r.Within(safe) && !r.Overlaps(about) && !slices.ContainsFunc(covered, r.Overlaps) {
						return r
					}
				}
			}
		}
	}
	return layout.Rect{}
}

// placesAround returns the places for a rectangle of w by h around another one: above, below, left
// and right of it.
func placesAround(about layout.Rect, w, h, gap float64) (at []layout.Rect) {
	x, y := about.Centre()
	for _, top := range []float64{about.Y - h - gap, about.Bottom() + gap} {
		for _, left := range []float64{x - w/2, about.X, about.Right() - w} {
			at = append(at, layout.Rect{X: left, Y: top, W: w, H: h})
		}
	}
	return append(at, layout.Rect{X: about.Right() + gap, Y: y - h/2, W: w, H: h}, layout.Rect{X: about.X - w - gap, Y: y - h/2, W: w, H: h})
}

// fitTooltip returns the place of a tooltip on the page; empty if there is none.
func (p *Page) fitTooltip(text string, about layout.Rect) layout.Rect {
	var icons []layout.Rect
	for i := range p.buttons {
		if b := &p.buttons[i]; b.Text == "" && b.visible() != about && !b.visible().Empty() {
			icons = append(icons, b.visible())
		}
	}
	return p.Kit.fitTooltip(text, about, p.Labels(), icons)
}

func (p *Page) drawTooltip(dst *ebiten.Image, text string, about layout.Rect) {
	if r := p.fitTooltip(text, about); !r.Empty() && !p.Kit.writeTooltip(dst, text, r) {
		p.misfit = append(p.misfit, text)
	}
}

// TooltipRect returns the place of a target's tooltip; empty if it has none.
func (t *Target) TooltipRect() layout.Rect {
	if t.Tooltip == "" {
		return layout.Rect{}
	}
	return t.page.fitTooltip(t.Tooltip, t.Rect)
}

// TooltipPicture caches a tooltip as last drawn.
type TooltipPicture struct {
	text  string
	place layout.Rect
	theme *sprites.Theme
	rect  layout.Rect
	img   *ebiten.Image
}

// Draw draws a target's tooltip if it has a place, painting it only after a change.
func (t *TooltipPicture) Draw(k Kit, dst *ebiten.Image, of *Target) {
	r := of.TooltipRect()
	if r.Empty() {
		return
	}
	if t.img == nil || t.text != of.Tooltip || t.place != r || t.theme != k.Theme {
		if t.img != nil {
			t.img.Deallocate()
		}
		t.text, t.place, t.theme = of.Tooltip, r, k.Theme
		t.rect = layout.Rect{X: math.Floor(r.X), Y: math.Floor(r.Y), W: math.Ceil(r.W) + 1, H: math.Ceil(r.H) + 1}
		t.img = ebiten.NewImage(int(t.rect.W), int(t.rect.H))
		k.writeTooltip(t.img, of.Tooltip, r.Move(-t.rect.X, -t.rect.Y))
	}
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(t.rect.X, t.rect.Y)
	dst.DrawImage(t.img, op)
}
