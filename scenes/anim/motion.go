package anim

import "math"

// motion is a way to move.
type motion uint8

const (
	slide   motion = iota // along the board
	hop                   // a leap: up, over, down
	settle                // pressed flat by a landing, and back
	drop                  // set down from the hand
	thrown                // knocked off the board
	swept                 // taken from a line
	unstick               // Excalibur is drawn
	soar                  // Excalibur flies
	strike                // Excalibur comes down
	fade                  // appears or vanishes where it is
	pulse                 // grows and shrinks once
)

// show moves a token: t is 0..1 through the act. At 1 it stands as c.to says.
func (c *act) show(t float64, k *Token) {
	along := func(e float64) {
		k.X, k.Y = mix(c.from.x, c.to.x, e), mix(c.from.y, c.to.y, e)
		k.Scale, k.Alpha = mix(c.from.scale, c.to.scale, e), mix(c.from.alpha, c.to.alpha, e)
	}
	switch c.kind {
	case slide:
		along(inOut(t))
		k.Lift = c.high * math.Sin(math.Pi*t)
	case hop:
		// A leap spends a little longer in the air than a thrown ball would.
		e := 0.35*inOut(t) + 0.65*t
		along(e)
		k.Lift = c.high * (1 - math.Pow(math.Abs(2*t-1), 2.2))
		k.Flat = -0.06 * math.Sin(math.Pi*t)
		if t < 0.12 {
			k.Flat = 0.16 * math.Sin(math.Pi*t/0.12)
		}
	case settle:
		k.Flat = 0.20 * math.Sin(math.Pi*math.Sqrt(t)) * (1 - t)
	case drop:
		along(1)
		const touch = 0.62
		if t < touch {
			u := t / touch
			k.Lift = c.high * (1 - u*u)
			k.Scale = 1 + 0.22*(1-u)
			k.Alpha = c.to.alpha * math.Min(1, u*2.6)
			return
		}
		u := (t - touch) / (1 - touch)
		k.Flat = 0.20 * math.Sin(math.Pi*math.Sqrt(u)) * (1 - u)
	case thrown:
		e := out(t)
		k.X, k.Y = c.from.x+c.dx*e, c.from.y+c.dy*e
		k.Lift = c.high * math.Sin(math.Pi*math.Min(1, t*1.15)) * 0.8
		k.Angle = e * 2.2 * turn(c.dx)
		k.Scale = c.from.scale * (1 - 0.25*t)
		k.Alpha = c.from.alpha * (1 - smooth((t-0.35)/0.65))
	case swept:
		e := t * t * (2.2 - 1.2*t)
		k.X, k.Y = c.from.x+c.dx*e, c.from.y+c.dy*e
		k.Lift = c.high * math.Sin(math.Pi*0.5*t)
		k.Angle = e * 1.4 * turn(c.dx+c.dy)
		k.Scale = c.from.scale * (1 + 0.12*math.Sin(math.Pi*t))
		k.Alpha = c.from.alpha * (1 - smooth((t-0.4)/0.6))
	case unstick:
		along(1)
		k.Part = Bare
		k.Lift = c.high * inOut(t)
		// It sticks, and gives way.
		k.Angle = 0.05 * math.Sin(t*math.Pi*5) * (1 - t)
		k.Scale = 1 + 0.15*inOut(t)
	case soar:
		k.Part = Bare
		e := inOut(t)
		along(e)
		k.Lift = c.high * (1 + 0.5*math.Sin(math.Pi*t))
		k.Angle = 2 * math.Pi * e * turn(c.to.x-c.from.x)
		k.Scale = 1.15 + 0.15*math.Sin(math.Pi*t)
	case strike:
		along(1)
		const touch = 0.4
		if t < touch {
			u := t / touch
			k.Lift = c.high * (1 - u*u*u)
			k.Scale = mix(1.15, 1, u)
			k.Part = Bare
			return
		}
		u := (t - touch) / (1 - touch)
		k.Flat = 0.16 * math.Sin(math.Pi*math.Sqrt(u)) * (1 - u)
		k.Angle = 0.07 * math.Sin(u*math.Pi*6) * (1 - u)
	case fade:
		along(inOut(t))
	case pulse:
		k.Scale = c.to.scale * (1 + c.high*math.Sin(math.Pi*t))
	}
}

func mix(a, b, t float64) float64 { return a + (b-a)*t }

func smooth(t float64) float64 {
	t = math.Max(0, math.Min(1, t))
	return t * t * (3 - 2*t)
}

// inOut starts and ends gently.
func inOut(t float64) float64 {
	if t < 0.5 {
		return 4 * t * t * t
	}
	u := 1 - t
	return 1 - 4*u*u*u
}

// out starts at full speed and ends gently.
func out(t float64) float64 { return 1 - (1-t)*(1-t) }

// turn is which way a thing spins that flies towards d.
func turn(d float64) float64 {
	if d < 0 {
		return -1
	}
	return 1
}
