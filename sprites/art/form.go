package art

import (
	"math"

	"roundtable/sprites/paint"
)

// form is a carved thing that is being made: a relief, and the part of the canvas that it covers.
type form struct {
	relief *paint.Relief
	w, h   int
	ox, oy int
}

// newForm returns a flat form as large as a path with pad pixels around it.
func newForm(p *paint.Path, pad int) *form {
	x0, y0, x1, y1 := p.Bounds()
	f := &form{ox: int(math.Floor(x0)) - pad, oy: int(math.Floor(y0)) - pad}
	f.w, f.h = int(math.Ceil(x1))+pad-f.ox, int(math.Ceil(y1))+pad-f.oy
	f.relief = paint.NewRelief(f.w, f.h)
	return f
}

// cover returns the coverage of a path in the canvas's coordinates.
func (f *form) cover(p *paint.Path) *paint.Plane {
	return paint.Cover(f.w, f.h, p.Map(paint.Place(1, float64(-f.ox), float64(-f.oy))))
}

// raise lifts (or, if negative, sinks) a shape by pixels, with an edge rounded over r pixels.
func (f *form) raise(p *paint.Path, r, amount float64) {
	m := f.cover(p)
	f.relief.Raise(m, r, float32(amount))
	paint.Free(m)
}

// dome lifts a shape into a round body.
func (f *form) dome(p *paint.Path, r, amount float64) {
	m := f.cover(p)
	f.relief.Dome(m, r, float32(amount))
	paint.Free(m)
}

// carve draws a silhouette as a carved thing with an outline; shape makes its relief. s is the side
// of its square.
func carve(c *paint.Canvas, m Material, s float64, silhouette *paint.Path, shape func(*form)) {
	edge := math.Max(0.9, s*0.022)
	if m.Plain {
		edge = math.Max(1, s*0.036)
	}
	if m.Halo.A > 0 {
		c.Stroke(silhouette, 2*edge+math.Max(1.6, s*0.06), paint.Solid(m.Halo))
	}
	c.Fill(silhouette, paint.Solid(m.Edge))
	c.Stroke(silhouette, 2*edge, paint.Solid(m.Edge))
	_, y0, _, y1 := silhouette.Bounds()
	f := newForm(silhouette, 2+int(s*0.05))
	shape(f)
	f.relief.Soften(s * 0.006)
	cover := f.cover(silhouette)
	c.Carve(f.relief, cover, f.ox, f.oy, m.Gloss, m.Tone, m.Shine)

	if m.Plain {
		return
	}

	// What is turned away or near the board is darker.
	rim := cover.Blur(s * 0.05)
	shade := paint.NewPlane(f.w, f.h)
	aside := int(s*0.03) * (f.w + 1) // towards the lower right
	mid, low := (y0+y1)/2, y1
	for i := range shade.V {
		v := float32(0)
		if i+aside < len(rim.V) {
			v = rim.V[i+aside]
		}
		down := math.Max(0, (float64(f.oy+i/f.w)-mid)/(low-mid))
		shade.V[i] = cover.V[i] * (max(0, 1-v)*0.8 + float32(down*down)*0.16)
	}
	c.BlendPlane(shade, f.ox, f.oy, m.Edge)
	paint.Free(cover, rim, shade)
}
