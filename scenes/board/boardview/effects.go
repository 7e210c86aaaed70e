package boardview

import (
	"math"

	"roundtable/engine"
	"roundtable/scenes/anim"
	"roundtable/sprites"
)

// addEffects adds what lights up under the pieces, or over them.
func (p *painter) addEffects(over bool) {
	for i := range p.effects {
		e := &p.effects[i]
		switch e.Kind {
		case anim.Dust:
			if !over {
				p.addDust(e)
			}
		case anim.Beam:
			if !over {
				p.addBeam(e)
			}
		case anim.Halo:
			p.addHalo(e, over)
		case anim.Flash:
			if over {
				t := 1 - e.T
				p.shine(e.X, e.Y, e.Size*(0.55+0.45*out(e.T)), 0.85*t*t, 1)
			}
		case anim.Ember:
			if over {
				p.addEmber(e)
			}
		case anim.Rays:
			if !over {
				p.addRays(e)
			}
		case anim.Wreath:
			if over {
				p.addWreath(e)
			}
		case anim.Dusk: // drawn by darken
		}
	}
}

// glowColor is the colour of light at a strength: gold, towards white where it is
// bright.
func (p *painter) glowColor(strength, white float64) look {
	c := p.shape.theme.Gold
	part := func(x uint8) float32 {
		k := float64(x) / 255
		return float32(strength * (k + (1-k)*0.6*white))
	}
	return look{red: part(c.R), green: part(c.G), blue: part(c.B)}
}

// shine adds a disc of light of a radius in squares.
func (p *painter) shine(x, y, radius, strength, white float64) {
	px, py := p.shape.point(x, y)
	l := p.glowColor(strength, white)
	l.wide = p.radius(radius)
	l.high = l.wide
	p.batch.add(p.set.Light(sprites.Glow), px+p.shakeX, py+p.shakeY, l)
}

// radius is the scale at which a light has a radius in squares.
func (p *painter) radius(squares float64) float64 {
	return squares * p.shape.square / (float64(p.set.Cell) / 2)
}

// addDust adds a ring that runs outwards on the board, low as seen from above.
func (p *painter) addDust(e *anim.Effect) {
	x, y := p.shape.point(e.X, e.Y)
	t := 1 - e.T
	strong := 0.75 * t * t * math.Min(1, 4*e.T+0.3)
	l := look{red: float32(strong), green: float32(0.96 * strong), blue: float32(0.88 * strong), alpha: float32(strong)}
	l.wide = p.radius(e.Size * (0.45 + 0.55*out(e.T)))
	l.high = l.wide * 0.86
	p.batch.add(p.set.Light(sprites.Ring), x+p.shakeX, y+p.shakeY+p.shape.square*0.14, l)
}

// addBeam adds a light that runs along a line, and the trail that it leaves.
func (p *painter) addBeam(e *anim.Effect) {
	x0, y0 := p.shape.point(e.X, e.Y)
	x1, y1 := p.shape.point(e.ToX, e.ToY)
	run := math.Min(1, e.T/e.Run)
	rest := math.Max(0, (e.T-e.Run)/(1-e.Run))
	hx, hy := x0+(x1-x0)*run, y0+(y1-y0)*run
	s := p.shape.square
	far := math.Hypot(hx-x0, hy-y0)
	strength := fade(rest)
	l := p.glowColor(0.75*strength, 0.3)
	l.wide, l.high = (far*0.5+s*0.4)/(float64(p.set.Cell)/2), p.radius(e.Size)
	l.angle = math.Atan2(y1-y0, x1-x0)
	p.batch.add(p.set.Light(sprites.Glow), (x0+hx)/2+p.shakeX, (y0+hy)/2+p.shakeY, l)
	if run < 1 {
		l = p.glowColor(1, 1)
		l.wide, l.high = p.radius(0.75), p.radius(0.55)
		l.angle = math.Atan2(y1-y0, x1-x0)
		p.batch.add(p.set.Light(sprites.Glow), hx+p.shakeX, hy+p.shakeY, l)
	}
}

// addHalo adds a glow that comes, stays and goes: under the piece, and faintly
// over it.
func (p *painter) addHalo(e *anim.Effect, over bool) {
	up := math.Min(1, e.T/0.18)
	strength := up * fade((e.T-0.45)/0.55) * (1 + 0.12*math.Sin(e.T*math.Pi*6))
	if over {
		p.shine(e.X, e.Y, e.Size*0.8, 0.28*strength, 0.4)
		return
	}
	p.shine(e.X, e.Y, e.Size, 0.9*strength, 0.5)
	px, py := p.shape.point(e.X, e.Y)
	l := p.glowColor(0.7*strength*(1-e.T), 0.5)
	l.wide = p.radius(e.Size * (0.5 + 0.9*out(e.T)))
	l.high = l.wide
	p.batch.add(p.set.Light(sprites.Ring), px+p.shakeX, py+p.shakeY, l)
}

// addEmber adds a spark: it rises as it flies, and falls as it dies.
func (p *painter) addEmber(e *anim.Effect) {
	far := out(e.T)
	x0, y0 := p.shape.point(e.X, e.Y)
	x1, y1 := p.shape.point(e.ToX, e.ToY)
	s := p.shape.square
	x, y := x0+(x1-x0)*far, y0+(y1-y0)*far-s*(0.9*math.Sin(math.Pi*math.Min(1, e.T*1.15)))
	t := fade((e.T - 0.35) / 0.65)
	l := p.glowColor(1.1*t, 1-e.T)
	l.wide = p.radius(e.Size * (1.6 - 0.8*e.T))
	l.high = l.wide
	p.batch.add(p.set.Light(sprites.Glow), x, y, l)
}

// addRays adds beams that grow, turn slowly and fade.
func (p *painter) addRays(e *anim.Effect) {
	x, y := p.shape.point(e.X, e.Y)
	strength := presence(e, 0.14, 0.7)
	l := p.glowColor(0.9*strength, 0.25)
	l.wide = p.radius(e.Size * (0.5 + 0.5*out(e.T*2.5)))
	l.high, l.angle = l.wide, e.T*0.5
	p.batch.add(p.set.Light(sprites.Beams), x+p.shakeX, y+p.shakeY, l)
	l.angle = -e.T * 0.8
	l.red, l.green, l.blue = l.red*0.5, l.green*0.5, l.blue*0.5
	p.batch.add(p.set.Light(sprites.Beams), x+p.shakeX, y+p.shakeY, l)
}

// addWreath adds a wreath, which is a little too large as it comes.
func (p *painter) addWreath(e *anim.Effect) {
	x, y := p.shape.point(e.X, e.Y)
	scale := p.zoom() * e.Size
	if !e.Still {
		scale *= 1 + 0.5*fade(e.T/0.16)
	}
	p.batch.add(p.set.Mark(Laurel), x+p.shakeX, y+p.shakeY, plain(scale, presence(e, 0.12, 0.85)))
}

// darken finds how dark the board is, and whose pieces stay bright.
func (p *painter) darken() {
	p.dark, p.bright = 0, 0
	for i := range p.effects {
		if e := &p.effects[i]; e.Kind == anim.Dusk {
			p.dark, p.bright = e.Size*presence(e, 0.14, 0.8), e.Seats
		}
	}
}

// light is how bright a piece is, 0..1.
func (p *painter) light(piece engine.Piece) float64 {
	if p.bright.Has(piece.Seat) {
		return 1
	}
	return 1 - p.dark
}

// presence is how much of an effect is there, 0..1, that has come at a part of its
// time and begins to go at another.
func presence(e *anim.Effect, come, goes float64) float64 {
	return math.Min(1, e.T/come) * fade((e.T-goes)/(1-goes))
}
