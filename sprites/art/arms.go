package art

import (
	"math"

	"roundtable/sprites/paint"
)

// The tinctures of heraldry, as the arms of characters have them in every theme.
var (
	argent  = paint.Of(0xf4f0e6)
	or      = paint.Of(0xf4c430)
	gules   = paint.Of(0xa81420)
	azure   = paint.Of(0x1c4a9e)
	sable   = paint.Of(0x141417)
	purpure = paint.Of(0x6b2d83)
)

// ArmsOf are the arms that a knight of the Round Table bears by his name in
// small letters; ok is false for a name without arms.
func ArmsOf(knight string) (arms Shield, ok bool) {
	switch knight {
	case "galahad":
		return Shield{argent, gules, Cross}, true
	case "palamedes":
		return Shield{argent, sable, Chequy}, true
	case "bedivere":
		return Shield{or, gules, Gonfanon}, true
	case "gawain":
		return Shield{purpure, or, DoubleEagle}, true
	case "kay":
		return Shield{azure, argent, Keys}, true
	}
	return Shield{}, false
}

// Arms draws a knight's arms on a canvas of s by s.
func Arms(c *paint.Canvas, p *Palette, arms Shield, s float64) { arms.draw(c, p, s/2, s/2, s) }

// chequy is every second square of a field of checks.
func chequy() *paint.Path {
	const side = 12.2
	p := new(paint.Path)
	for row := range 7 {
		for col := row % 2; col < 6; col += 2 {
			p.Rect(13.4+side*float64(col), 13+side*float64(row), side, side)
		}
	}
	return p
}

// ring is a circle as a line, open by a hair: closed, its inside would be filled
// when the parts of a figure are joined.
func ring(x, y, r, w float64) *paint.Path {
	return new(paint.Path).Arc(x, y, r, -math.Pi/2, 1.499*math.Pi).Stroke(w)
}

// gonfanon is a banner of three tails that hangs from rings.
func gonfanon() *paint.Path {
	p := new(paint.Path).Rect(26, 33, 48, 5)
	p.Poly(28, 37, 72, 37, 72, 72, 65, 66, 58, 72, 58, 76, 50, 69, 42, 76, 42, 72, 35, 66, 28, 72)
	for _, x := range []float64{33, 50, 67} {
		p.Join(ring(x, 27.5, 5, 3))
	}
	return p
}

// keys are two in saltire, their bits up and outward.
func keys() *paint.Path {
	key := new(paint.Path).Rect(47.6, 22, 4.8, 44)
	key.Join(ring(50, 72.5, 7, 4.6))
	key.Poly(52, 22, 64, 22, 64, 36, 60, 36, 60, 31.5, 57.5, 31.5, 57.5, 36, 52, 36)
	over := key.Map(paint.Turn(0.62, 50, 47))
	return flip(over).Join(over)
}

// doubleEagle is displayed, a head to either side.
func doubleEagle() *paint.Path {
	p := eagleBody().Map(paint.Place(0.9, 5, 9))
	head := paint.Parse("M 52 46 L 46.8 38 C 44.6 33 45 28 44 25.2 L 37.2 27.6 C 38 22.8 40.4 19 44.6 17.6 C 48.6 16.6 51 19.6 50.4 23.6 C 49.9 27.6 50.2 32 52 36 Z")
	return p.Join(head).Join(flip(head))
}
