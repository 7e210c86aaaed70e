package art

import (
	"math"
	"strings"

	"roundtable/sprites/heraldry"
	"roundtable/sprites/paint"
)

// The heraldic tinctures, the same in every theme.
var (
	argent  = paint.Of(0xf4f0e6)
	or      = paint.Of(0xf4c430)
	gules   = paint.Of(0xa81420)
	azure   = paint.Of(0x1c4a9e)
	sable   = paint.Of(0x141417)
	purpure = paint.Of(0x6b2d83)
	vert    = paint.Of(0x1f7a3f)
)

var inks = [...]paint.Ink{
	heraldry.Or: or, heraldry.Argent: argent, heraldry.Gules: gules, heraldry.Azure: azure,
	heraldry.Vert: vert, heraldry.Purpure: purpure, heraldry.Sable: sable, heraldry.Ermine: argent,
}

var bearings = [...]Bearing{
	heraldry.Lion: Lion, heraldry.Eagle: Eagle, heraldry.DoubleEagle: DoubleEagle, heraldry.Lily: Lilies, heraldry.Tower: Tower,
	heraldry.Star: Star, heraldry.Crescent: Crescent, heraldry.Keys: Keys, heraldry.Gonfanon: Gonfanon, heraldry.Crown: Crown,
	heraldry.Chalice: Chalice, heraldry.Sword: Sword, heraldry.Rose: Rose,
}

// Arms draws arms on a canvas of s by s.
func Arms(c *paint.Canvas, p *Palette, a heraldry.Arms, s float64) { drawArms(c, p, a, s/2, s/2, s) }

func drawArms(c *paint.Canvas, p *Palette, a heraldry.Arms, x, y, s float64) {
	tinct := func(t heraldry.Tincture, l layer) layer {
		l.ink = inks[t]
		if t == heraldry.Ermine {
			l.spots = ermine()
		}
		return l
	}
	var layers []layer
	if a.Field[0] == heraldry.Ermine {
		layers = append(layers, tinct(a.Field[0], layer{shape: new(paint.Path).Rect(0, 0, 100, 100), flat: true}))
	}
	if a.Division != heraldry.Plain {
		layers = append(layers, tinct(a.Field[1], layer{shape: parting(a.Division), flat: true}))
	}
	if a.Ordinary != heraldry.NoOrdinary {
		layers = append(layers, tinct(a.Band, layer{shape: band(a.Ordinary)}))
	}
	if a.Charge != heraldry.NoCharge {
		b := bearings[a.Charge]
		for _, at := range standings(a) {
			l := tinct(a.Figure, layer{shape: b.path(s*at.A < smallShield).Map(at)})
			if at.A == 1 {
				l.grooves = b.grooves()
			}
			layers = append(layers, l)
		}
	}
	emblazon(c, p, inks[a.Field[0]], layers, x, y, s)
}

// standings returns the places and sizes of the charges on a shield.
func standings(a heraldry.Arms) (out []paint.Affine) {
	at := func(scale float64, xy ...float64) []paint.Affine {
		for i := 0; i < len(xy); i += 2 {
			out = append(out, paint.Place(scale, xy[i]-50*scale, xy[i+1]-47*scale))
		}
		return out
	}
	if a.Three {
		switch a.Ordinary {
		case heraldry.Chief:
			return at(0.38, 36, 46, 64, 46, 50, 69)
		case heraldry.Bordure:
			return at(0.33, 40, 36, 60, 36, 50, 58)
		case heraldry.Fess:
			return at(0.32, 34, 27, 66, 27, 50, 69)
		case heraldry.Chevron:
			return at(0.34, 32, 30, 68, 30, 50, 73)
		}
		return at(0.46, 35.5, 32, 64.5, 32, 50, 65)
	}
	switch a.Ordinary {
	case heraldry.NoOrdinary:
		return at(1, 50, 47)
	case heraldry.Chief:
		return at(0.74, 50, 57)
	case heraldry.Bordure:
		return at(0.64, 50, 45)
	}
	return at(0.7, 50, 47)
}

// parting returns the part of a divided field that has the second tincture.
func parting(d heraldry.Division) *paint.Path {
	p := new(paint.Path)
	switch d {
	case heraldry.PerPale:
		p.Rect(50, 0, 50, 100)
	case heraldry.PerFess:
		p.Rect(0, 46, 100, 54)
	case heraldry.PerBend:
		p.Poly(-10, -14, 110, 106, -10, 106)
	case heraldry.PerChevron:
		p.Poly(50, 42, 110, 96, 110, 110, -10, 110, -10, 96)
	case heraldry.PerSaltire:
		p.Poly(50, 46, -10, 106, -10, -14).Poly(50, 46, 110, -14, 110, 106)
	case heraldry.Quarterly:
		p.Rect(50, 0, 50, 46).Rect(0, 46, 50, 54)
	case heraldry.Paly:
		for i := range 3 {
			p.Rect(30+20*float64(i), 0, 10, 100)
		}
	case heraldry.Barry:
		for i := range 3 {
			p.Rect(0, 27+22*float64(i), 100, 11)
		}
	case heraldry.Bendy:
		for i := range 3 {
			slant(p, -37+34*float64(i), 8.5)
		}
	case heraldry.Chequy:
		return chequy()
	}
	return p
}

// slant adds a diagonal stripe that goes down from the upper left. Its middle is below the diagonal
// by below, and half is half its height.
func slant(p *paint.Path, below, half float64) *paint.Path {
	return p.Poly(-10, -10+below-half, 110, 110+below-half, 110, 110+below+half, -10, -10+below+half)
}

func band(o heraldry.Ordinary) *paint.Path {
	p := new(paint.Path)
	switch o {
	case heraldry.Chief:
		p.Rect(0, 0, 100, 34)
	case heraldry.Fess:
		p.Rect(0, 36, 100, 21)
	case heraldry.Pale:
		p.Rect(39, 0, 22, 100)
	case heraldry.Bend:
		slant(p, -4, 14)
	case heraldry.Bendlets:
		for i := range 3 {
			slant(p, -29+25*float64(i), 7)
		}
	case heraldry.Chevron:
		return Chevron.path(false)
	case heraldry.Cross:
		return Cross.path(false)
	case heraldry.Saltire:
		slant(p, -4, 12)
		p.Join(flip(slant(new(paint.Path), -4, 12)))
	case heraldry.Bordure:
		// Slightly open, like a ring.
		return paint.Parse(strings.TrimSuffix(shieldInner, "20.2 18.6 Z") + "20.3 18.9").Stroke(17)
	}
	return p
}

func ermine() *paint.Path {
	p := new(paint.Path)
	tail := paint.Parse("M 0 -3 C 1.2 1 1.8 3.5 3 6 L 0 4.8 L -3 6 C -1.8 3.5 -1.2 1 0 -3 Z M 0 -6.4 L 1.3 -5 L 0 -3.6 L -1.3 -5 Z M -2.6 -4.6 L -1.3 -3.2 L -2.6 -1.8 L -3.9 -3.2 Z M 2.6 -4.6 L 3.9 -3.2 L 2.6 -1.8 L 1.3 -3.2 Z")
	for row := range 6 {
		for col := range 6 {
			x := 15 + 14*float64(col) + 7*float64(row%2)
			p.Join(tail.Map(paint.Place(1, x, 24+12*float64(row))))
		}
	}
	return p
}

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

// ring returns a circle as a line, slightly open: if closed, it would be filled when a figure's
// parts are joined.
func ring(x, y, r, w float64) *paint.Path {
	return new(paint.Path).Arc(x, y, r, -math.Pi/2, 1.499*math.Pi).Stroke(w)
}

func gonfanon() *paint.Path {
	p := new(paint.Path).Rect(26, 33, 48, 5)
	p.Poly(28, 37, 72, 37, 72, 72, 65, 66, 58, 72, 58, 76, 50, 69, 42, 76, 42, 72, 35, 66, 28, 72)
	for _, x := range []float64{33, 50, 67} {
		p.Join(ring(x, 27.5, 5, 3))
	}
	return p
}

func keys() *paint.Path {
	key := new(paint.Path).Rect(47.6, 22, 4.8, 44)
	key.Join(ring(50, 72.5, 7, 4.6))
	key.Poly(52, 22, 64, 22, 64, 36, 60, 36, 60, 31.5, 57.5, 31.5, 57.5, 36, 52, 36)
	over := key.Map(paint.Turn(0.62, 50, 47))
	return flip(over).Join(over)
}

func doubleEagle() *paint.Path {
	p := eagleBody().Map(paint.Place(0.9, 5, 9))
	head := paint.Parse("M 52 46 L 46.8 38 C 44.6 33 45 28 44 25.2 L 37.2 27.6 C 38 22.8 40.4 19 44.6 17.6 C 48.6 16.6 51 19.6 50.4 23.6 C 49.9 27.6 50.2 32 52 36 Z")
	return p.Join(head).Join(flip(head))
}
