package paint

import (
	"math"
)

// Relief is a height field lit from the upper left, for carved things.
type Relief struct {
	W, H   int
	height *Plane
}

// NewRelief returns a flat relief.
func NewRelief(w, h int) *Relief { return &Relief{w, h, NewPlane(w, h)} }

// Raise lifts what m covers by amount pixels, with an edge rounded over about r pixels; a
// negative amount carves.
func (f *Relief) Raise(m *Plane, r float64, amount float32) {
	b := m.Blur(r)
	for i, v := range b.V {
		f.height.V[i] += v * amount
	}
	Free(b)
	pausePoint(len(m.V))
}

// Dome lifts the area that m covers into a round body: the wider a part is, the higher is its
// middle. r is the radius at which the full height is reached.
func (f *Relief) Dome(m *Plane, r float64, amount float32) {
	b := m.Blur(r)
	for i, v := range b.V {
		t := max(0, 2*v-1)
		f.height.V[i] += amount * float32(math.Pow(float64(t), 0.6)) * m.V[i]
	}
	Free(b)
	pausePoint(len(m.V))
}

// Add adds a value to the height of each pixel.
func (f *Relief) Add(at func(x, y int) float32) {
	for y := range f.H {
		for x := range f.W {
			f.height.V[y*f.W+x] += at(x, y)
		}
		pausePoint(f.W)
	}
}

// Soften smooths the height over r pixels.
func (f *Relief) Soften(r float64) {
	old := f.height
	f.height = old.Blur(r)
	Free(old)
}

// Gloss is how a surface reflects light.
type Gloss struct {
	Ambient, Diffuse, Shine float32
	Hard                    float64 // of the highlight: larger is smaller and sharper
}

// The light: from the upper left, towards the viewer.
const (
	lightX, lightY, lightZ = -0.46, -0.62, 0.636
)

// Shade returns, for each pixel, the brightness (about 0..1) and the highlight.
func (f *Relief) Shade(g Gloss) (bright, shine *Plane) {
	bright, shine = anyPlane(f.W, f.H), NewPlane(f.W, f.H)
	// Half way between light and viewer.
	hx, hy, hz := lightX, lightY, lightZ+1
	hl := math.Sqrt(hx*hx + hy*hy + hz*hz)
	hx, hy, hz = hx/hl, hy/hl, hz/hl
	at := func(x, y int) float64 {
		x, y = min(max(x, 0), f.W-1), min(max(y, 0), f.H-1)
		return float64(f.height.V[y*f.W+x])
	}
	Bands(f.H, f.W*4, func(y0, y1 int) {
		for y := y0; y < y1; y++ {
			for x := range f.W {
				nx := (at(x-1, y) - at(x+1, y)) * 0.5
				ny := (at(x, y-1) - at(x, y+1)) * 0.5
				l := 1 / math.Sqrt(nx*nx+ny*ny+1)
				nx, ny = nx*l, ny*l
				d := nx*lightX + ny*lightY + l*lightZ
				i := y*f.W + x
				bright.V[i] = g.Ambient + g.Diffuse*float32(max(0, d))
				if s := nx*hx + ny*hy + l*hz; s > 0 && g.Shine > 0 {
					shine.V[i] = g.Shine * float32(math.Pow(s, g.Hard))
				}
			}
		}
	})
	return bright, shine
}

// Tone is a material's colours from shadow to light.
type Tone []Stop

// Carve paints a relief in a material through the coverage m at (dx, dy). The relief must not be used
// any more.
func (c *Canvas) Carve(f *Relief, m *Plane, dx, dy int, g Gloss, tone Tone, shine Ink) {
	bright, gleam := f.Shade(g)
	for y := range f.H {
		for x := range f.W {
			i := y*f.W + x
			if m.V[i] <= 0.002 {
				continue
			}
			k := Ramp(tone, bright.V[i])
			s := clamp(gleam.V[i])
			k = Ink{k.R + (shine.R-k.R)*s, k.G + (shine.G-k.G)*s, k.B + (shine.B-k.B)*s, m.V[i]}
			c.Set(dx+x, dy+y, k)
		}
		pausePoint(f.W)
	}
	Free(bright, gleam, f.height)
	f.height = nil
}
