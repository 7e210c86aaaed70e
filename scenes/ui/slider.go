package ui

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/sprites"
)

// Slide makes a button a slider from 0 to 1 in notches. A mouse press moves it at once; a finger
// moves it only when it moves sideways, so that lists of sliders can be scrolled.
type Slide struct {
	Value float64
	Text  string // the value in words, at the slider's end
	Do    func(value float64)
	Most  int // the highest notch; 0 for the usual number
	// Draw draws a slider that has a column for each notch, instead of a groove and a knob.
	Draw func(dst *ebiten.Image)
	// Tell returns a tooltip for the notch under the pointer. If Tell is nil there is none.
	Tell func(notch int) string
}

const notches = 20

func (s *Slide) most() int {
	if s.Most > 0 {
		return s.Most
	}
	return notches
}

// Notches returns the slider's value in notches, and the highest notch.
func (s *Slide) Notches() (value, most int) {
	most = s.most()
	return int(math.Round(s.Value * float64(most))), most
}

// A slider's measures in interface pixels: the knob's radius, the groove's height, the room for
// the value in words.
const (
	knob   = 12
	groove = 6
	words  = 62
)

// groove returns the rectangle along which the knob moves.
func (b *Button) groove(k Kit) layout.Rect {
	r := b.Rect
	r.CutRight(k.Px(words), 0)
	return r.InsetXY(k.Px(knob), 0)
}

// notch returns the value of the notch nearest to x.
func (b *Button) notch(k Kit, x float64) float64 {
	most := float64(b.Slide.most())
	if b.Slide.Draw != nil {
		return max(0, min(most, math.Floor((x-b.Rect.X)/b.Rect.W*(most+1)))) / most
	}
	g := b.groove(k)
	return math.Round(most*max(0, min(1, (x-g.X)/g.W))) / most
}

func (b *Button) turn(by int) {
	value, most := b.Slide.Notches()
	v := float64(max(0, min(most, value+by))) / float64(most)
	if v != b.Slide.Value {
		b.Slide.Do(v)
	}
}

func (b *Button) drawSlide(k Kit, dst *ebiten.Image, hover, press bool) bool {
	if b.Slide.Draw != nil {
		b.Slide.Draw(dst)
		return true
	}
	th := k.Theme
	g := b.groove(k)
	line := g.Middle(g.W, k.Px(groove))
	line.Y = math.Round(b.Rect.Y + (b.Rect.H-line.H)/2)
	x := math.Round(g.X + g.W*b.Slide.Value)
	_, y := line.Centre()
	fill, edge, ink := th.Accent, th.Gold, color.Color(th.Ink)
	if b.Disabled {
		fill, edge, ink = Veil(th.InkSoft, 0x80), Veil(th.PanelEdge, 0x80), Veil(th.InkSoft, 0x80)
	}
	k.Fill(dst, line, line.H/2, Veil(th.PanelEdge, 0x70))
	past := line
	past.W = x - line.X
	k.Fill(dst, past, line.H/2, fill)
	dot := func(r float64, dy float64, c color.Color) {
		k.Fill(dst, layout.Rect{X: x - r, Y: y - r + dy, W: 2 * r, H: 2 * r}, r, c)
	}
	r := k.Px(knob)
	if !b.Disabled {
		dot(r, k.Px(2), color.RGBA{A: 60})
	}
	if hover || press {
		dot(r+k.Px(4), 0, Veil(th.Accent, 0x38))
	}
	dot(r, 0, th.Panel)
	dot(r, 0, edge)
	dot(r-k.Px(2.5), 0, th.Panel)
	dot(r-k.Px(2.5), 0, fill)
	text := b.Rect
	text.CutRight(k.Px(6), 0) // room for the focus ring
	text = text.CutRight(k.Px(words-8), 0)
	return k.Label(dst, b.Slide.Text, text, Type{Style: sprites.StyleBold, Size: 15, Color: ink, X: 1, Y: 0.5, Single: true})
}

func (p *Page) slider(id string) *Button {
	for i := range p.buttons {
		if b := &p.buttons[i]; b.ID == id && b.Slide != nil && !b.Disabled {
			return b
		}
	}
	return nil
}

// Sliding reports whether this press moves a slider and therefore does nothing else.
func (p *Page) Sliding() bool { return p.slides }

// notchTooltip returns the tooltip for the notch under the pointer, or "", and the place that the
// tooltip is about.
func (p *Page) notchTooltip() (text string, about layout.Rect) {
	b := p.slider(p.hover)
	if b == nil || b.Slide.Tell == nil {
		return "", layout.Rect{}
	}
	most := float64(b.Slide.most())
	n := math.Round(b.notch(p.Kit, p.pointer) * most)
	about = b.Rect
	about.W /= most + 1
	about.X += n * about.W
	return b.Slide.Tell(int(n)), about
}

func (p *Page) slide(in input.State, over string) bool {
	if in.Pressed {
		p.held, p.slides = "", false
		if p.slider(over) != nil {
			p.held, p.slides = over, !in.Touch
		}
	}
	b := p.slider(p.held)
	if b == nil {
		p.held, p.slides = "", false
		return false
	}
	if in.Touch && in.Dragging && !p.slides {
		if math.Abs(in.Pointer.X-in.Start.X) < math.Abs(in.Pointer.Y-in.Start.Y) {
			p.held = "" // it scrolls
			return false
		}
		p.slides = true
	}
	v, moves := b.notch(p.Kit, in.Pointer.X), p.slides && (in.Held || in.Released) || in.Tap
	if in.Released || in.Lost {
		p.held, p.slides = "", false
	}
	if !moves || v == b.Slide.Value {
		return false
	}
	b.Slide.Do(v)
	return true
}
