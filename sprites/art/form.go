package art

import (
	"math"

	"roundtable/sprites/paint"
)

// form is a carved thing in the making: a relief and the window of the canvas
// that it takes.
type form struct {
	relief *paint.Relief
	w, h   int
	ox, oy int
}

// cover is the coverage of a path, given in the canvas's coordinates.
func (f *form) cover(p *paint.Path) *paint.Plane {
	return paint.Cover(f.w, f.h, p.Map(paint.Place(1, float64(-f.ox), float64(-f.oy))))
}

// raise lifts (or, with a negative amount, sinks) a shape by an amount in
// pixels, with an edge rounded over r pixels.
func (f *form) raise(p *paint.Path, r, amount float64) {
	f.relief.Raise(f.cover(p), r, float32(amount))
}

// dome lifts a shape into a round body.
func (f *form) dome(p *paint.Path, r, amount float64) {
	f.relief.Dome(f.cover(p), r, float32(amount))
}

// carve draws the silhouette as a carved thing with an outline. s is the side
// of the square that it belongs to.
func carve(c *paint.Canvas, m Material, s float64, silhouette *paint.Path, shape func(*form)) {
	edge := math.Max(1, s*0.035)
	c.Fill(silhouette, paint.Solid(m.Edge))
	c.Stroke(silhouette, 2*edge, paint.Solid(m.Edge))
	x0, y0, x1, y1 := silhouette.Bounds()
	const pad = 2
	f := &form{ox: int(math.Floor(x0)) - pad, oy: int(math.Floor(y0)) - pad}
	f.w, f.h = int(math.Ceil(x1))+pad-f.ox, int(math.Ceil(y1))+pad-f.oy
	f.relief = paint.NewRelief(f.w, f.h)
	shape(f)
	c.Carve(f.relief, f.cover(silhouette), f.ox, f.oy, m.Gloss, m.Tone, m.Shine)
}
