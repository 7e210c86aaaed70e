package anim

import "math"

type motion uint8

const (
	slide   motion = iota // along the board
	hop                   // a leap: up, over, down
	crouch                // gathers for a leap
	settle                // flattened by a landing, and back
	drop                  // set down from the hand
	grow                  // grows from its foot
	thrown                // knocked off its square, and to the tray
	swept                 // swept from a line, and to the tray
	unstick               // Excalibur is drawn
	soar                  // Excalibur flies
	strike                // Excalibur comes down
	fade                  // appears or vanishes in place
	pulse                 // grows and shrinks once
	raise                 // lifted, held up, and set down again
)

// When a falling piece touches the board, as a part of its movement.
const (
	dropTouch   = 0.62
	strikeTouch = 0.4
)

// show sets a token's place and look at a time t, 0..1, of the act. At 1 the token is in the pose
// c.to.
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
		// A leap stays in the air a little longer than a thrown ball.
		e := 0.35*inOut(t) + 0.65*t
		along(e)
		k.Lift = c.high * (1 - math.Pow(math.Abs(2*t-1), 2.2))
		k.Flat = -0.07 * math.Sin(math.Pi*t)
		if t < 0.16 { // after a crouch or a landing
			k.Flat += 0.13 * (1 - t/0.16)
		}
	case crouch:
		along(1)
		k.Flat = 0.13 * math.Sin(math.Pi/2*EaseInOut(t))
	case settle:
		k.Flat = 0.20 * math.Sin(math.Pi*math.Sqrt(t)) * (1 - t)
	case drop:
		along(1)
		if t < dropTouch {
			u := t / dropTouch
			k.Lift = c.high * (1 - u*u)
			k.Scale = 1 + 0.22*(1-u)
			k.Alpha = c.to.alpha * math.Min(1, u*2.6)
			return
		}
		u := (t - dropTouch) / (1 - dropTouch)
		k.Flat = 0.20 * math.Sin(math.Pi*math.Sqrt(u)) * (1 - u)
	case grow:
		// It shoots up, overshoots, and sways to rest.
		along(1)
		k.Alpha = math.Min(1, t*5)
		up := 1 - math.Exp(-5*t)*math.Cos(t*math.Pi*2.5)
		k.Scale = math.Max(0.05, up*mix(0.94, 1, t))
		k.Angle = 0.08 * math.Sin(t*math.Pi*4) * (1 - t)
		k.Foot = true
	case thrown:
		// Knocked up and sideways, it is in the air when it leaves for the tray.
		const up = 0.36
		u := math.Min(1, t/up)
		e := out(u)
		k.X, k.Y = c.from.x+c.dx*e, c.from.y+c.dy*e
		k.Trip = inOut(math.Max(0, t-up*0.7) / (1 - up*0.7))
		k.Lift = c.high * e * (1 - k.Trip)
		k.Angle = 1.1 * turn(c.dx) * math.Sin(math.Pi*math.Sqrt(t))
		k.Alpha = c.from.alpha
	case swept:
		// The light tips it over outwards, and it leaves for the tray.
		const tip = 0.34
		u := math.Min(1, t/tip)
		e := u * u * (2.2 - 1.2*u)
		k.X, k.Y = c.from.x+c.dx*e, c.from.y+c.dy*e
		k.Trip = inOut(math.Max(0, t-tip) / (1 - tip))
		k.Lift = c.high * math.Sin(math.Pi*0.5*u) * (1 - k.Trip)
		k.Angle = 0.9 * turn(c.dx+c.dy) * e * (1 - k.Trip)
		k.Scale = c.from.scale * (1 + 0.12*math.Sin(math.Pi*t))
		k.Alpha = c.from.alpha
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
		if t < strikeTouch {
			u := t / strikeTouch
			k.Lift = c.high * (1 - u*u*u)
			k.Scale = mix(1.15, 1, u)
			k.Part = Bare
			return
		}
		u := (t - strikeTouch) / (1 - strikeTouch)
		k.Flat = 0.16 * math.Sin(math.Pi*math.Sqrt(u)) * (1 - u)
		k.Angle = 0.07 * math.Sin(u*math.Pi*6) * (1 - u)
	case fade:
		along(inOut(t))
	case raise:
		along(1)
		const up, down = 0.22, 0.84
		k.Lift = c.high * (inOut(math.Min(1, t/up)) - inOut(math.Max(0, t-down)/(1-down)))
		held := math.Max(0, math.Min(1, (t-up)/(down-up)))
		k.Lift *= 1 + 0.14*math.Sin(held*math.Pi*4)
	case pulse:
		k.Scale = c.to.scale * (1 + c.high*math.Sin(math.Pi*t))
	}
}

func mix(a, b, t float64) float64 { return a + (b-a)*t }

func inOut(t float64) float64 {
	if t < 0.5 {
		return 4 * t * t * t
	}
	u := 1 - t
	return 1 - 4*u*u*u
}

func out(t float64) float64 { return 1 - (1-t)*(1-t) }

// turn returns the direction in which something spins that flies towards d.
func turn(d float64) float64 {
	if d < 0 {
		return -1
	}
	return 1
}
