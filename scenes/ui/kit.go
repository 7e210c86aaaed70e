package ui

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/sprites"
)

// Kit holds what drawing needs: colours, screen and device.
type Kit struct {
	Theme  *sprites.Theme
	Frame  layout.Frame
	Device input.Device // the device whose button signs are shown
	Words  Words        // of the language; nil: none are known

	labels *[]layout.Rect // records where texts are drawn; may be nil
}

// Words knows which words belong to a language and so are not names.
type Words interface{ Writes(word string) bool }

// isName reports whether a word may be a name that a user chose.
func (k *Kit) isName(word string) bool { return k.Words == nil || !k.Words.Writes(word) }

// Px converts interface pixels to device pixels.
func (k *Kit) Px(v float64) float64 { return k.Frame.Px(v) }

// Panel draws a sheet with a carved edge; its shadow is outside the rectangle.
func (k *Kit) Panel(dst *ebiten.Image, r layout.Rect) {
	if r.Empty() {
		return
	}
	out := r.Inset(-k.Px(3))
	sprites.DrawPanel(k.Theme, dst, out.X, out.Y, out.W, out.H, k.Frame.Unit())
}

// Rim draws the edge of a sheet in the accent colour, to mark the player to move.
func (k *Kit) Rim(dst *ebiten.Image, r layout.Rect) {
	out := r.Inset(-k.Px(3))
	sprites.DrawRim(k.Theme, dst, out.X, out.Y, out.W, out.H, k.Frame.Unit())
}

// Roundel draws a disc in a gilt ring, to set off a piece from its panel.
func (k *Kit) Roundel(dst *ebiten.Image, r layout.Rect) {
	d := min(r.W, r.H)
	r = r.Middle(d, d)
	k.Fill(dst, r, d/2, k.Theme.Tray)
	k.Stroke(dst, r, d/2, max(1, k.Px(2)), k.Theme.PanelEdge)
	k.Stroke(dst, r.Inset(k.Px(1)), d/2-k.Px(1), max(1, k.Px(1)), k.Theme.Gold)
}

// Initial draws a square in a gilt frame, like the initial of a page in an illuminated book.
func (k *Kit) Initial(dst *ebiten.Image, r layout.Rect) {
	radius := k.Px(4)
	k.Fill(dst, r, radius, k.Theme.Tray)
	k.Stroke(dst, r, radius, max(1, k.Px(2)), k.Theme.PanelEdge)
	k.Stroke(dst, r.Inset(k.Px(2)), max(0, radius-k.Px(2)), max(1, k.Px(1)), k.Theme.Gold)
}

// Tray draws a shallow tray for small pieces.
func (k *Kit) Tray(dst *ebiten.Image, r layout.Rect) {
	radius := k.Px(6)
	k.Fill(dst, r, radius, k.Theme.Tray)
	k.Stroke(dst, r.Inset(k.Px(1)), radius-k.Px(1), max(1, k.Px(1.5)), color.RGBA{A: 46})
	k.Stroke(dst, r, radius, max(1, k.Px(1)), k.Theme.PanelEdge)
}

// Type is the style of a label.
type Type struct {
	Style  sprites.Style
	Size   float64     // interface pixels, before the text scale
	Color  color.Color // nil is the theme's ink
	X, Y   float64     // the place in its rectangle: 0 start, 0.5 middle, 1 end
	Single bool        // never broken into lines

	most float64 // its largest size, in device pixels; 0: no limit
}

// Label draws a text inside a rectangle, broken into lines and shrunk as needed. If even the
// smallest size is too large, it cuts the text and returns false, unless it cut only long names.
func (k *Kit) Label(dst *ebiten.Image, s string, r layout.Rect, t Type) bool {
	if s == "" || r.Empty() {
		return true
	}
	lines, size, ok := k.set(s, r, t)
	face := sprites.NewFace(t.Style, size)
	lh := lineHeight(face)
	y := r.Y + (r.H-lh*float64(len(lines)))*t.Y
	c := t.Color
	if c == nil {
		c = k.Theme.Ink
	}
	lead := (lh - face.Ascent() - face.Descent()) / 2
	for i, line := range lines {
		x := r.X + (r.W-face.Advance(line))*t.X
		if k.labels != nil {
			clip := dst.Bounds()
			seen := layout.Rect{X: x, Y: y + float64(i)*lh, W: face.Advance(line), H: lh}.Intersect(
				layout.Rect{X: float64(clip.Min.X), Y: float64(clip.Min.Y), W: float64(clip.Dx()), H: float64(clip.Dy())})
			if !seen.Empty() {
				*k.labels = append(*k.labels, seen)
			}
		}
		sprites.DrawText(dst, line, face, math.Round(x), math.Round(y+float64(i)*lh+lead), c)
	}
	return ok
}

// set breaks a text into lines and finds their size, as fit does.
func (k *Kit) set(s string, r layout.Rect, t Type) (lines []string, size float64, ok bool) {
	m := func(s string, size float64) (float64, float64) {
		face := sprites.NewFace(t.Style, size)
		return face.Advance(s), lineHeight(face)
	}
	h := r.H
	if t.Single {
		_, h = m(s, k.Frame.MinTextSize())
		h = max(h, min(r.H, 1.6*k.Frame.TextSize(t.Size)))
	}
	want := k.Frame.TextSize(t.Size)
	if t.most > 0 {
		want = min(want, t.most)
	}
	return fit(s, r.W, h, want, k.Frame.MinTextSize(), m, k.isName)
}

// Fits reports whether Label would draw all of a text.
func (k *Kit) Fits(s string, r layout.Rect, t Type) bool {
	_, _, ok := k.set(s, r, t)
	return s == "" || ok
}

// Width returns the width of a text on one line, in device pixels.
func (k *Kit) Width(s string, style sprites.Style, size float64) float64 {
	return sprites.NewFace(style, k.Frame.TextSize(size)).Advance(s)
}

// Cut returns as much of a text as fits in a width, with an ellipsis if some is left out.
func (k *Kit) Cut(s string, style sprites.Style, size, w float64) string {
	return Ellipsis(s, func(s string) bool { return k.Width(s, style, size) <= w })
}

func lineHeight(f sprites.Face) float64 {
	return math.Ceil((f.Ascent() + f.Descent()) * 1.08)
}

// Clip returns the part of dst inside a rectangle.
func Clip(dst *ebiten.Image, r layout.Rect) *ebiten.Image {
	return dst.SubImage(image.Rect(int(math.Floor(r.X)), int(math.Floor(r.Y)),
		int(math.Ceil(r.Right())), int(math.Ceil(r.Bottom())))).(*ebiten.Image)
}

// Picture draws an image centred in a rectangle.
func Picture(dst, img *ebiten.Image, r layout.Rect) {
	if img == nil {
		return
	}
	b := img.Bounds()
	op := &ebiten.DrawImageOptions{}
	x, y := r.Centre()
	op.GeoM.Translate(math.Round(x-float64(b.Dx())/2), math.Round(y-float64(b.Dy())/2))
	dst.DrawImage(img, op)
}
