package boardview

import (
	"math"

	"roundtable/scenes/anim"
	"roundtable/sprites/art"
)

func (c *canvas) addEffects(effects []anim.Effect, over bool) {
	for i := range effects {
		e := &effects[i]
		switch e.Kind {
		case anim.Dust:
			if !over {
				c.addDust(e)
			}
		case anim.Beam:
			if !over {
				c.addBeam(e)
			}
		case anim.Halo:
			c.addHalo(e, over)
		case anim.Flash:
			if over {
				t := 1 - e.T
				c.shine(e.X, e.Y, e.Size*(0.55+0.45*out(e.T)), 0.85*t*t, 1)
			}
		case anim.Ember:
			if over {
				c.addEmber(e)
			}
		case anim.Rays:
			if !over {
				c.addRays(e)
			}
		case anim.Wreath:
			if over {
				c.addWreath(e)
			}
		case anim.Dusk: // drawn by darken
		}
	}
}

// glowColor returns gold light of a strength, mixed with white.
func (c *canvas) glowColor(strength, white float64) look {
	gold := c.shape.theme.Gold
	part := func(x uint8) float32 {
		k := float64(x) / 255
		return float32(strength * (k + (1-k)*0.6*white))
	}
	return look{red: part(gold.R), green: part(gold.G), blue: part(gold.B)}
}

func (c *canvas) shine(x, y, radius, strength, white float64) {
	px, py := c.shape.point(x, y)
	l := c.glowColor(strength, white)
	l.wide = c.radius(radius)
	l.high = l.wide
	c.put(c.set.Light(art.Glow), px, py, l)
}

// radius returns the scale of a light with a radius in squares.
func (c *canvas) radius(squares float64) float64 {
	return squares * c.shape.square / (float64(c.set.Cell) / 2)
}

func (c *canvas) addDust(e *anim.Effect) {
	x, y := c.shape.point(e.X, e.Y)
	t := 1 - e.T
	strong := 0.75 * t * t * math.Min(1, 4*e.T+0.3)
	l := look{red: float32(strong), green: float32(0.96 * strong), blue: float32(0.88 * strong), alpha: float32(strong)}
	l.wide = c.radius(e.Size * (0.45 + 0.55*out(e.T)))
	l.high = l.wide * 0.86
	c.put(c.set.Light(art.Ring), x, y+c.shape.square*0.14, l)
}

func (c *canvas) addBeam(e *anim.Effect) {
	x0, y0 := c.shape.point(e.X, e.Y)
	x1, y1 := c.shape.point(e.ToX, e.ToY)
	run := math.Min(1, e.T/e.Run)
	rest := math.Max(0, (e.T-e.Run)/(1-e.Run))
	hx, hy := x0+(x1-x0)*run, y0+(y1-y0)*run
	s := c.shape.square
	far := math.Hypot(hx-x0, hy-y0)
	strength := fade(rest)
	l := c.glowColor(0.75*strength, 0.3)
	l.wide, l.high = (far*0.5+s*0.4)/(float64(c.set.Cell)/2), c.radius(e.Size)
	l.angle = math.Atan2(y1-y0, x1-x0)
	c.put(c.set.Light(art.Glow), (x0+hx)/2, (y0+hy)/2, l)
	if run < 1 {
		l = c.glowColor(1, 1)
		l.wide, l.high = c.radius(0.75), c.radius(0.55)
		l.angle = math.Atan2(y1-y0, x1-x0)
		c.put(c.set.Light(art.Glow), hx, hy, l)
	}
}

func (c *canvas) addHalo(e *anim.Effect, over bool) {
	up := math.Min(1, e.T/0.18)
	strength := up * fade((e.T-0.45)/0.55) * (1 + 0.12*math.Sin(e.T*math.Pi*6))
	if over {
		c.shine(e.X, e.Y, e.Size*0.8, 0.28*strength, 0.4)
		return
	}
	c.shine(e.X, e.Y, e.Size, 0.9*strength, 0.5)
	px, py := c.shape.point(e.X, e.Y)
	l := c.glowColor(0.7*strength*(1-e.T), 0.5)
	l.wide = c.radius(e.Size * (0.5 + 0.9*out(e.T)))
	l.high = l.wide
	c.put(c.set.Light(art.Ring), px, py, l)
}

func (c *canvas) addEmber(e *anim.Effect) {
	far := out(e.T)
	x0, y0 := c.shape.point(e.X, e.Y)
	x1, y1 := c.shape.point(e.ToX, e.ToY)
	s := c.shape.square
	x, y := x0+(x1-x0)*far, y0+(y1-y0)*far-s*(0.9*math.Sin(math.Pi*math.Min(1, e.T*1.15)))
	t := fade((e.T - 0.35) / 0.65)
	l := c.glowColor(1.1*t, 1-e.T)
	l.wide = c.radius(e.Size * (1.6 - 0.8*e.T))
	l.high = l.wide
	c.batch.add(c.set.Light(art.Glow), x, y, l)
}

func (c *canvas) addRays(e *anim.Effect) {
	x, y := c.shape.point(e.X, e.Y)
	strength := presence(e, 0.14, 0.7)
	l := c.glowColor(0.9*strength, 0.25)
	l.wide = c.radius(e.Size * (0.5 + 0.5*out(e.T*2.5)))
	l.high, l.angle = l.wide, e.T*0.5
	c.put(c.set.Light(art.Beams), x, y, l)
	l.angle = -e.T * 0.8
	l.red, l.green, l.blue = l.red*0.5, l.green*0.5, l.blue*0.5
	c.put(c.set.Light(art.Beams), x, y, l)
}

func (c *canvas) addWreath(e *anim.Effect) {
	x, y := c.shape.point(e.X, e.Y)
	scale := c.zoom() * e.Size
	if !e.Still {
		scale *= 1 + 0.5*fade(e.T/0.16)
	}
	c.put(c.set.Mark(Laurel), x, y, plain(scale, presence(e, 0.12, 0.85)))
}

// presence returns an effect's strength, 0..1: it grows until come and fades after goes, which are
// both parts of the effect's time.
func presence(e *anim.Effect, come, goes float64) float64 {
	return math.Min(1, e.T/come) * fade((e.T-goes)/(1-goes))
}
