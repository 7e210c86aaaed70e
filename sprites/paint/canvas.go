package paint

import (
	"image"
	"image/color"
	"math"
)

// Ink is a colour with opacity, not premultiplied, each part 0..1.
type Ink struct{ R, G, B, A float32 }

// Of returns an opaque colour 0xRRGGBB.
func Of(rgb uint32) Ink {
	return Ink{float32(rgb>>16&255) / 255, float32(rgb>>8&255) / 255, float32(rgb&255) / 255, 1}
}

// From converts a colour of the standard library.
func From(c color.RGBA) Ink {
	if c.A == 0 {
		return Ink{}
	}
	a := float32(c.A)
	return Ink{float32(c.R) / a, float32(c.G) / a, float32(c.B) / a, a / 255}
}

// RGBA returns the colour for the standard library, premultiplied.
func (c Ink) RGBA() color.RGBA {
	q := func(v float32) uint8 { return uint8(clamp(v*c.A)*255 + 0.5) }
	return color.RGBA{q(c.R), q(c.G), q(c.B), uint8(clamp(c.A)*255 + 0.5)}
}

// Alpha returns the colour at an opacity.
func (c Ink) Alpha(a float32) Ink { c.A = a; return c }

// Mix returns the colour that is t of the way from c to d, 0..1, including opacity.
func (c Ink) Mix(d Ink, t float32) Ink {
	return Ink{c.R + (d.R-c.R)*t, c.G + (d.G-c.G)*t, c.B + (d.B-c.B)*t, c.A + (d.A-c.A)*t}
}

// Scale returns the colour made lighter or darker by a factor.
func (c Ink) Scale(f float32) Ink { return Ink{c.R * f, c.G * f, c.B * f, c.A} }

func clamp(v float32) float32 { return min(1, max(0, v)) }

// Paint returns the colour of a point in canvas coordinates.
type Paint func(x, y float64) Ink

// Solid returns a paint of one colour.
func Solid(c Ink) Paint { return func(_, _ float64) Ink { return c } }

// Stop is a colour of a gradient at a place 0..1.
type Stop struct {
	At float32
	C  Ink
}

// Ramp returns the colour of a gradient at t.
func Ramp(stops []Stop, t float32) Ink {
	if t <= stops[0].At {
		return stops[0].C
	}
	for i := 1; i < len(stops); i++ {
		if t <= stops[i].At {
			a, b := stops[i-1], stops[i]
			return a.C.Mix(b.C, (t-a.At)/(b.At-a.At))
		}
	}
	return stops[len(stops)-1].C
}

// Linear returns a gradient from one point to another.
func Linear(x0, y0, x1, y1 float64, stops ...Stop) Paint {
	dx, dy := x1-x0, y1-y0
	l := dx*dx + dy*dy
	return func(x, y float64) Ink { return Ramp(stops, float32(((x-x0)*dx+(y-y0)*dy)/l)) }
}

// Radial returns a gradient from a point outwards to radius r.
func Radial(cx, cy, r float64, stops ...Stop) Paint {
	return func(x, y float64) Ink { return Ramp(stops, float32(math.Hypot(x-cx, y-cy)/r)) }
}

// Canvas is a picture being drawn, by one goroutine at a time.
type Canvas struct{ Img *image.RGBA }

// NewCanvas returns a transparent canvas.
func NewCanvas(w, h int) *Canvas {
	return &Canvas{image.NewRGBA(image.Rect(0, 0, max(1, w), max(1, h)))}
}

// Size returns the width and height in pixels.
func (c *Canvas) Size() (w, h int) { return c.Img.Rect.Dx(), c.Img.Rect.Dy() }

// free keeps the rasteriser to be used again.
func (k *rasteriser) free() {
	if len(k.mask.Pix) <= largestKept {
		rasterisers.Put(k)
	}
}

// draw draws the coverage of a path in a rectangle into the mask.
func (k *rasteriser) draw(p *Path, r image.Rectangle) {
	z, m := &k.z, &k.mask
	w, h := r.Dx(), r.Dy()
	z.Reset(w, h)
	ox, oy := float64(r.Min.X), float64(r.Min.Y)
	at := func(a Pt) (float32, float32) { return float32(a.X - ox), float32(a.Y - oy) }
	i, open := 0, false
	for _, v := range p.verbs {
		switch v {
		case verbMove:
			if open {
				z.ClosePath()
			}
			z.MoveTo(at(p.pts[i]))
			i++
			open = true
		case verbLine:
			z.LineTo(at(p.pts[i]))
			i++
		case verbQuad:
			bx, by := at(p.pts[i])
			cx, cy := at(p.pts[i+1])
			z.QuadTo(bx, by, cx, cy)
			i += 2
		case verbCube:
			bx, by := at(p.pts[i])
			cx, cy := at(p.pts[i+1])
			dx, dy := at(p.pts[i+2])
			z.CubeTo(bx, by, cx, cy, dx, dy)
			i += 3
		case verbClose:
			z.ClosePath()
			open = false
		}
	}
	if open {
		z.ClosePath()
	}
	if n := w * h; len(m.Pix) < n {
		m.Pix = make([]uint8, n)
	}
	full := m.Pix
	m.Stride, m.Rect = w, image.Rect(0, 0, w, h)
	m.Pix = full[:w*h]
	z.DrawOp = 1 // draw.Src
	z.Draw(m, m.Rect, image.Opaque, image.Point{})
	m.Pix = full
}

// Fill paints the inside of a path.
func (c *Canvas) Fill(p *Path, f Paint) {
	x0, y0, x1, y1 := p.Bounds()
	r := image.Rect(int(math.Floor(x0)), int(math.Floor(y0)), int(math.Ceil(x1)), int(math.Ceil(y1))).Intersect(c.Img.Rect)
	if r.Empty() {
		return
	}
	k := rasterisers.Get().(*rasteriser)
	k.draw(p, r)
	m := &k.mask
	Bands(r.Dy(), r.Dx(), func(y0, y1 int) {
		for y := y0; y < y1; y++ {
			row := m.Pix[y*m.Stride:]
			o := c.Img.PixOffset(r.Min.X, r.Min.Y+y)
			for x := range r.Dx() {
				if a := row[x]; a != 0 {
					k := f(float64(r.Min.X+x)+0.5, float64(r.Min.Y+y)+0.5)
					k.A *= float32(a) / 255
					over(c.Img.Pix[o+4*x:o+4*x+4:o+4*x+4], k)
				}
			}
		}
	})
	k.free()
}

// Stroke paints along a path with a round pen of width w.
func (c *Canvas) Stroke(p *Path, w float64, f Paint) { c.Fill(p.Stroke(w), f) }

// over draws a colour over a pixel.
func over(px []uint8, k Ink) {
	_ = px[3]
	if k.A >= 0.999 {
		px[0], px[1], px[2], px[3] = clampByte(k.R*255), clampByte(k.G*255), clampByte(k.B*255), 255
		return
	}
	if k.A <= 0 {
		return
	}
	a, q := 255*k.A, 1-k.A
	px[0] = clampByte(k.R*a + float32(px[0])*q)
	px[1] = clampByte(k.G*a + float32(px[1])*q)
	px[2] = clampByte(k.B*a + float32(px[2])*q)
	px[3] = clampByte(a + float32(px[3])*q)
}

func clampByte(v float32) uint8 {
	if v >= 254.5 {
		return 255
	}
	if v <= 0 {
		return 0
	}
	return uint8(v + 0.5)
}

// Set draws a colour over one pixel; points outside the canvas are ignored.
func (c *Canvas) Set(x, y int, k Ink) {
	if (image.Point{x, y}).In(c.Img.Rect) {
		o := c.Img.PixOffset(x, y)
		over(c.Img.Pix[o:o+4:o+4], k)
	}
}

// Blend draws a picture over this one with its upper left corner at (x, y), at an opacity.
func (c *Canvas) Blend(src *image.RGBA, x, y int, a float32) {
	r := src.Rect.Add(image.Pt(x, y)).Intersect(c.Img.Rect)
	for yy := r.Min.Y; yy < r.Max.Y; yy++ {
		for xx := r.Min.X; xx < r.Max.X; xx++ {
			s := src.Pix[src.PixOffset(xx-x, yy-y):]
			if s[3] == 0 {
				continue
			}
			d := c.Img.Pix[c.Img.PixOffset(xx, yy):]
			q := 1 - a*float32(s[3])/255
			for i := range 4 {
				d[i] = uint8(min(255, a*float32(s[i])+float32(d[i])*q+0.5))
			}
		}
		pausePoint(r.Dx())
	}
}

// Flip swaps left and right.
func (c *Canvas) Flip() {
	w, h := c.Size()
	for y := range h {
		row := c.Img.Pix[y*c.Img.Stride : y*c.Img.Stride+4*w]
		for a, b := 0, 4*(w-1); a < b; a, b = a+4, b-4 {
			for i := range 4 {
				row[a+i], row[b+i] = row[b+i], row[a+i]
			}
		}
	}
}

// Rect paints a rectangle of whole pixels.
func (c *Canvas) Rect(x, y, w, h int, f Paint) {
	r := image.Rect(x, y, x+w, y+h).Intersect(c.Img.Rect)
	for yy := r.Min.Y; yy < r.Max.Y; yy++ {
		o := c.Img.PixOffset(r.Min.X, yy)
		for xx := r.Min.X; xx < r.Max.X; xx++ {
			over(c.Img.Pix[o:o+4:o+4], f(float64(xx)+0.5, float64(yy)+0.5))
			o += 4
		}
		pausePoint(r.Dx())
	}
}

// Plain replaces a rectangle of whole pixels by a colour.
func (c *Canvas) Plain(x, y, w, h int, k color.RGBA) {
	r := image.Rect(x, y, x+w, y+h).Intersect(c.Img.Rect)
	if r.Empty() {
		return
	}
	row := c.Img.Pix[c.Img.PixOffset(r.Min.X, r.Min.Y):][:4*r.Dx()]
	for i := 0; i < len(row); i += 4 {
		row[i], row[i+1], row[i+2], row[i+3] = k.R, k.G, k.B, k.A
	}
	for yy := r.Min.Y + 1; yy < r.Max.Y; yy++ {
		copy(c.Img.Pix[c.Img.PixOffset(r.Min.X, yy):], row)
	}
}
