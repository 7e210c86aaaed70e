package boardview

import (
	"math"

	"roundtable/engine"
	"roundtable/scenes/anim"
	"roundtable/sprites"
)

// addEffects adds what lights up under the pieces, or over them.
func (v *View) addEffects(over bool) {
	for i := range v.effects {
		e := &v.effects[i]
		switch e.Kind {
		case anim.Dust:
			if !over {
				v.addDust(e)
			}
		case anim.Beam:
			if !over {
				v.addBeam(e)
			}
		case anim.Halo:
			v.addHalo(e, over)
		case anim.Flash:
			if over {
				t := 1 - e.T
				v.shine(e.X, e.Y, e.Size*(0.55+0.45*out(e.T)), 0.85*t*t, 1)
			}
		case anim.Ember:
			if over {
				v.addEmber(e)
			}
		case anim.Rays:
			if !over {
				v.addRays(e)
			}
		case anim.Wreath:
			if over {
				v.addWreath(e)
			}
		case anim.Dusk: // drawn by darken
		}
	}
}

// glowColor is the colour of light at a strength: gold, towards white where it is
// bright.
func (v *View) glowColor(strength, white float64) look {
	c := v.shape.theme.Gold
	part := func(x uint8) float32 {
		k := float64(x) / 255
		return float32(strength * (k + (1-k)*0.6*white))
	}
	return look{red: part(c.R), green: part(c.G), blue: part(c.B)}
}

// shine adds a disc of light of a radius in squares.
func (v *View) shine(x, y, radius, strength, white float64) {
	px, py := v.point(x, y)
	l := v.glowColor(strength, white)
	l.wide = v.radius(radius)
	l.high = l.wide
	v.batch.add(v.pictures.set.Light(sprites.Glow), px+v.shakeX, py+v.shakeY, l)
}

// radius is the scale at which a light has a radius in squares.
func (v *View) radius(squares float64) float64 {
	return squares * v.shape.square / (float64(v.pictures.set.Cell) / 2)
}

// addDust adds a ring that runs outwards on the board, low as seen from above.
func (v *View) addDust(e *anim.Effect) {
	x, y := v.point(e.X, e.Y)
	t := 1 - e.T
	strong := 0.75 * t * t * math.Min(1, 4*e.T+0.3)
	l := look{red: float32(strong), green: float32(0.96 * strong), blue: float32(0.88 * strong), alpha: float32(strong)}
	l.wide = v.radius(e.Size * (0.45 + 0.55*out(e.T)))
	l.high = l.wide * 0.86
	v.batch.add(v.pictures.set.Light(sprites.Ring), x+v.shakeX, y+v.shakeY+v.shape.square*0.14, l)
}

// addBeam adds a light that runs along a line, and the trail that it leaves.
func (v *View) addBeam(e *anim.Effect) {
	x0, y0 := v.point(e.X, e.Y)
	x1, y1 := v.point(e.ToX, e.ToY)
	run := math.Min(1, e.T/e.Run)
	rest := math.Max(0, (e.T-e.Run)/(1-e.Run))
	hx, hy := x0+(x1-x0)*run, y0+(y1-y0)*run
	s := v.shape.square
	far := math.Hypot(hx-x0, hy-y0)
	strength := fade(rest)
	l := v.glowColor(0.75*strength, 0.3)
	l.wide, l.high = (far*0.5+s*0.4)/(float64(v.pictures.set.Cell)/2), v.radius(e.Size)
	l.angle = math.Atan2(y1-y0, x1-x0)
	v.batch.add(v.pictures.set.Light(sprites.Glow), (x0+hx)/2+v.shakeX, (y0+hy)/2+v.shakeY, l)
	if run < 1 {
		l = v.glowColor(1, 1)
		l.wide, l.high = v.radius(0.75), v.radius(0.55)
		l.angle = math.Atan2(y1-y0, x1-x0)
		v.batch.add(v.pictures.set.Light(sprites.Glow), hx+v.shakeX, hy+v.shakeY, l)
	}
}

// addHalo adds a glow that comes, stays and goes: under the piece, and faintly
// over it.
func (v *View) addHalo(e *anim.Effect, over bool) {
	up := math.Min(1, e.T/0.18)
	strength := up * fade((e.T-0.45)/0.55) * (1 + 0.12*math.Sin(e.T*math.Pi*6))
	if over {
		v.shine(e.X, e.Y, e.Size*0.8, 0.28*strength, 0.4)
		return
	}
	v.shine(e.X, e.Y, e.Size, 0.9*strength, 0.5)
	px, py := v.point(e.X, e.Y)
	l := v.glowColor(0.7*strength*(1-e.T), 0.5)
	l.wide = v.radius(e.Size * (0.5 + 0.9*out(e.T)))
	l.high = l.wide
	v.batch.add(v.pictures.set.Light(sprites.Ring), px+v.shakeX, py+v.shakeY, l)
}

// addEmber adds a spark: it rises as it flies, and falls as it dies.
func (v *View) addEmber(e *anim.Effect) {
	far := out(e.T)
	x0, y0 := v.point(e.X, e.Y)
	x1, y1 := v.point(e.ToX, e.ToY)
	s := v.shape.square
	x, y := x0+(x1-x0)*far, y0+(y1-y0)*far-s*(0.9*math.Sin(math.Pi*math.Min(1, e.T*1.15)))
	t := fade((e.T - 0.35) / 0.65)
	l := v.glowColor(1.1*t, 1-e.T)
	l.wide = v.radius(e.Size * (1.6 - 0.8*e.T))
	l.high = l.wide
	v.batch.add(v.pictures.set.Light(sprites.Glow), x, y, l)
}

// addRays adds beams that grow, turn slowly and fade.
func (v *View) addRays(e *anim.Effect) {
	x, y := v.point(e.X, e.Y)
	strength := presence(e, 0.14, 0.7)
	l := v.glowColor(0.9*strength, 0.25)
	l.wide = v.radius(e.Size * (0.5 + 0.5*out(e.T*2.5)))
	l.high, l.angle = l.wide, e.T*0.5
	v.batch.add(v.pictures.set.Light(sprites.Beams), x+v.shakeX, y+v.shakeY, l)
	l.angle = -e.T * 0.8
	l.red, l.green, l.blue = l.red*0.5, l.green*0.5, l.blue*0.5
	v.batch.add(v.pictures.set.Light(sprites.Beams), x+v.shakeX, y+v.shakeY, l)
}

// addWreath adds a wreath, which is a little too large as it comes.
func (v *View) addWreath(e *anim.Effect) {
	x, y := v.point(e.X, e.Y)
	scale := v.zoom() * e.Size
	if !e.Still {
		scale *= 1 + 0.5*fade(e.T/0.16)
	}
	v.batch.add(v.pictures.set.Mark(Laurel), x+v.shakeX, y+v.shakeY, plain(scale, presence(e, 0.12, 0.85)))
}

// darken finds how dark the board is, and whose pieces stay bright.
func (v *View) darken() {
	v.dark, v.bright = 0, 0
	for i := range v.effects {
		if e := &v.effects[i]; e.Kind == anim.Dusk {
			v.dark, v.bright = e.Size*presence(e, 0.14, 0.8), e.Seats
		}
	}
}

// light is how bright a piece is, 0..1.
func (v *View) light(p engine.Piece) float64 {
	if v.bright.Has(p.Seat) {
		return 1
	}
	return 1 - v.dark
}

// presence is how much of an effect is there, 0..1, that has come at a part of its
// time and begins to go at another.
func presence(e *anim.Effect, come, goes float64) float64 {
	return math.Min(1, e.T/come) * fade((e.T-goes)/(1-goes))
}
