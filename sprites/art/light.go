package art

import (
	"math"

	"roundtable/sprites/paint"
)

// Light is a white picture of light, which is tinted when it is drawn: for things that shine, for
// dust, and for the shadows of pieces high above the board.
type Light uint8

// The lights.
const (
	Glow   Light = iota // a soft disc
	Ring                // a soft ring
	Beams               // beams all round
	Lights              // their number
)

// Draw draws a light of radius r about (x, y).
func (k Light) Draw(c *paint.Canvas, x, y, r float64) {
	white := paint.Of(0xffffff)
	if k == Beams {
		c.Fill(new(paint.Path).Circle(x, y, r), func(px, py float64) paint.Ink {
			return white.Alpha(beams(math.Hypot(px-x, py-y)/r, math.Atan2(py-y, px-x)))
		})
		return
	}
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

// beams returns how bright beams are, 0..1, at a radius and an angle: alternately long and
// short, fainter and wider outwards.
func beams(far, angle float64) float32 {
	const n = 9
	long := math.Pow(math.Max(0, math.Cos(n*angle)), 3)
	short := math.Pow(math.Max(0, -math.Cos(n*angle)), 5) * math.Max(0, 1-far*1.5)
	fall := math.Max(0, 1-far)
	return float32(math.Min(1, (long+short)*fall*fall*math.Min(1, far*6)+0.5*math.Pow(math.Max(0, 1-far*2.2), 2)))
}
