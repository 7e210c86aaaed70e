package sprites

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// pictureKey identifies the picture of a letter: its size and its offset from a pixel's left
// edge, in 64ths of a pixel.
type pictureKey struct {
	face  Face
	glyph sfnt.GlyphIndex
	shift fixed.Int26_6
}

// picture is a white letter, with its corner's offset from its origin.
type picture struct {
	image *ebiten.Image // nil if nothing is visible
	at    image.Point
}

// maxPixels limits the pictures cached between lines.
const maxPixels = 1 << 20

// pictures caches letters; only the drawing goroutine uses it.
var pictures = struct {
	of     map[pictureKey]picture
	pixels int
}{of: map[pictureKey]picture{}}

// DrawText draws a text on one line with its upper left corner at x, y.
func DrawText(dst *ebiten.Image, s string, f Face, x, y float64, c color.Color) {
	x0 := fixed.Int26_6(math.Round(x * 64))
	base := int(math.Floor(y + f.Ascent() + 1e-6))
	step := f.step()
	if pictures.pixels > maxPixels {
		ForgetGlyphs()
	}
	line := drawing[:0]
	// Making pictures between draws would end Ebitengine's batches.
	for l := range f.set(s) {
		origin := (x0 + l.x) / step * step
		p := f.picture(l.glyph, origin&63)
		if p.image != nil {
			line = append(line, textDrawn{p.image, p.at.Add(image.Pt(origin.Floor(), base))})
		}
	}
	var op ebiten.DrawImageOptions
	op.ColorScale.ScaleWithColor(c)
	for _, d := range line {
		op.GeoM.Reset()
		op.GeoM.Translate(float64(d.at.X), float64(d.at.Y))
		dst.DrawImage(d.image, &op)
	}
	clear(line)
	drawing = line[:0]
}

// textDrawn is a letter of the line that is being drawn.
type textDrawn struct {
	image *ebiten.Image
	at    image.Point
}

var drawing []textDrawn

// step returns the precision of a letter's position, in 64ths of a pixel. It is finer for small
// letters.
func (f Face) step() fixed.Int26_6 {
	switch h := f.Ascent() + f.Descent(); {
	case h < 20:
		return 8
	case h < 40:
		return 16
	case h < 80:
		return 32
	}
	return 64
}

// picture returns the picture of a letter at an offset from a pixel's left edge.
func (f Face) picture(glyph sfnt.GlyphIndex, shift fixed.Int26_6) picture {
	k := pictureKey{f, glyph, shift}
	p, known := pictures.of[k]
	if known {
		return p
	}
	if mask, at := f.draw(glyph, shift); mask != nil {
		pictures.pixels += len(mask.Pix)
		white := image.NewRGBA(mask.Rect)
		for i, a := range mask.Pix {
			white.Pix[4*i], white.Pix[4*i+1], white.Pix[4*i+2], white.Pix[4*i+3] = a, a, a, a
		}
		p = picture{ebiten.NewImageFromImage(white), at}
	}
	pictures.of[k] = p
	return p
}

// ForgetGlyphs frees the pictures of all letters; they are drawn again when needed.
func ForgetGlyphs() {
	for _, p := range pictures.of {
		if p.image != nil {
			p.image.Deallocate()
		}
	}
	clear(pictures.of)
	pictures.pixels = 0
}

// draw fills the outline of a letter; at is the mask's corner relative to the letter's origin.
func (f Face) draw(glyph sfnt.GlyphIndex, shift fixed.Int26_6) (mask *image.Alpha, at image.Point) {
	outline, err := f.font.font.LoadGlyph(&f.font.buffer, glyph, f.size, nil)
	if err != nil || len(outline) == 0 {
		return nil, at
	}
	b := outline.Bounds().Add(fixed.Point26_6{X: shift})
	at = image.Pt(b.Min.X.Floor(), b.Min.Y.Floor())
	w, h := b.Max.X.Ceil()-at.X, b.Max.Y.Ceil()-at.Y
	if w <= 0 || h <= 0 {
		return nil, at
	}
	r := vector.NewRasterizer(w, h)
	r.DrawOp = draw.Src
	p := func(q fixed.Point26_6) (x, y float32) {
		return float32(q.X+shift)/64 - float32(at.X), float32(q.Y)/64 - float32(at.Y)
	}
	for _, s := range outline {
		x, y := p(s.Args[0])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			r.ClosePath()
			r.MoveTo(x, y)
		case sfnt.SegmentOpLineTo:
			r.LineTo(x, y)
		case sfnt.SegmentOpQuadTo:
			x1, y1 := p(s.Args[1])
			r.QuadTo(x, y, x1, y1)
		case sfnt.SegmentOpCubeTo:
			x1, y1 := p(s.Args[1])
			x2, y2 := p(s.Args[2])
			r.CubeTo(x, y, x1, y1, x2, y2)
		}
	}
	r.ClosePath()
	mask = image.NewAlpha(image.Rect(0, 0, w, h))
	r.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	return mask, at
}
