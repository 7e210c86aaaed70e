package sprites

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/sprites/paint"
)

// Light is a picture of nothing but light, white, to be tinted: for what shines,
// for dust, and for the shadow of what is high above the board.
type Light uint8

// The lights.
const (
	Glow Light = iota // a soft disc
	Ring              // a soft ring
	lights
)

// draw draws a light of radius r about (x, y).
func (k Light) draw(c *paint.Canvas, x, y, r float64) {
	white := paint.Of(0xffffff)
	var stops []paint.Stop
	const n = 12
	for i := range n + 1 {
		at := float64(i) / n
		v := math.Cos(at * math.Pi / 2)
		v *= v * v
		if k == Ring {
			d := (at - 0.78) / 0.2
			v = math.Max(0, 1-d*d)
			v *= v
		}
		stops = append(stops, paint.Stop{At: float32(at), C: white.Alpha(float32(v))})
	}
	c.Fill(new(paint.Path).Circle(x, y, r), paint.Radial(x, y, r, stops...))
}

// Light is the picture of a light.
func (s *Set) Light(k Light) *ebiten.Image { return s.lights[k] }
