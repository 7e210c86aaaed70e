package anim

import (
	"math"

	"roundtable/engine"
)

// Effect is a light or particle shown for a moment.
type Effect struct {
	Kind EffectKind
	X, Y float64 // file and rank, from 0
	// ToX, ToY is the end of a Beam, or where an Ember flies to.
	ToX, ToY float64
	Size     float64 // in squares: the largest radius; a Beam's width
	Run      float64 // of a Beam: the part of its time in which the light moves
	T        float64 // elapsed part, 0..1

	Seats engine.Seats // of a Dusk: the seats whose pieces stay bright
	Still bool         // it fades in and out without moving
}

// EffectKind is a kind of effect.
type EffectKind uint8

// The effects.
const (
	Dust   EffectKind = iota // a ring of dust from an impact
	Flash                    // a burst of light
	Beam                     // a light moving along a line
	Halo                     // a glow that lasts a while
	Ember                    // a spark that flies off and dies
	Rays                     // slowly turning beams all round
	Wreath                   // a laurel wreath
	Dusk                     // darkens the board; Size is how much, 0..1
)

type timedEffect struct {
	Effect
	at, last float64
	shake    float64 // how far it shakes the board, in squares
}

// AppendEffects appends the effects of a tick.
func (t Timeline) AppendEffects(buf []Effect, tick int) []Effect {
	if t.joined != nil {
		part, at := t.joinedAt(tick)
		return part.AppendEffects(buf, at)
	}
	now := t.now(tick)
	for i := range t.effects {
		if s := &t.effects[i]; s.at <= now && now < s.at+s.last && s.Size > 0 {
			e := s.Effect
			e.T = (now - s.at) / s.last
			buf = append(buf, e)
		}
	}
	return buf
}

// Shake returns the board's displacement in a tick, in squares right and down.
func (t Timeline) Shake(tick int) (x, y float64) {
	if t.joined != nil {
		part, at := t.joinedAt(tick)
		return part.Shake(at)
	}
	now := t.now(tick)
	for i := range t.effects {
		s := &t.effects[i]
		if u := (now - s.at) / s.last; s.shake > 0 && u >= 0 && u < 1 {
			e := s.shake * (1 - u) * (1 - u)
			x += e * 0.5 * math.Sin(u*math.Pi*7)
			y += e * math.Cos(u*math.Pi*6)
		}
	}
	return x, y
}

func (p *planner) light(kind EffectKind, at, last float64, here pose, size float64) {
	p.effects = append(p.effects, timedEffect{Effect{Kind: kind, X: here.x, Y: here.y, ToX: here.x, ToY: here.y, Size: size}, at, last, 0})
}

// impact adds Excalibur striking the ground: light, dust, sparks and a shake.
func (p *planner) impact(at float64, here pose) {
	p.light(Flash, at, 12, here, 1.5)
	p.light(Dust, at, 26, here, 1.7)
	p.effects = append(p.effects, timedEffect{at: at, last: 20, shake: 0.09})
	p.embers(at, here, 9, 1.5, 24)
}

func (p *planner) embers(at float64, here pose, n int, far, last float64) {
	for i := range n {
		// The golden angle avoids rows.
		a := 2.399963*float64(i) + 0.7
		d := far * (0.55 + 0.45*math.Abs(math.Sin(7.3*float64(i))))
		late := 1.5 * float64(i%4)
		p.effects = append(p.effects, timedEffect{Effect: Effect{
			Kind: Ember, X: here.x, Y: here.y, ToX: here.x + d*math.Cos(a), ToY: here.y + d*math.Sin(a)*0.8, Size: 0.09,
		}, at: at + late, last: last - late})
	}
}

// castle adds a piece's entry to the enemy's castle: a glow, sparks and a slight shake.
func (p *planner) castle(at float64, here pose) {
	p.effects = append(p.effects, timedEffect{at: at, last: trembleTime, shake: 0.05})
	p.light(Flash, at, 16, here, 1.8)
	p.light(Halo, at, 46, here, 1.25)
	p.embers(at+3, here, 12, 2.1, 38)
}

// beams adds the lights along a swept line, from the new knight to the last piece taken on
// either side.
func (p *planner) beams(at, gap float64, from pose, taken []engine.Square) {
	var ends [2]pose // the farthest on either side
	var far [2]float64
	for _, sq := range taken {
		there := p.pose(sq)
		side := 0
		if there.x < from.x || there.x == from.x && there.y < from.y {
			side = 1
		}
		if d := distance(from, there); d > far[side] {
			far[side], ends[side] = d, there
		}
	}
	for side, d := range far {
		if d == 0 {
			continue
		}
		// It reaches each piece as that begins to fall, and fades behind.
		x, y := ends[side].x-from.x, ends[side].y-from.y
		p.effects = append(p.effects, timedEffect{Effect: Effect{
			Kind: Beam, X: from.x, Y: from.y, ToX: from.x + x*(1+0.5/d), ToY: from.y + y*(1+0.5/d), Size: 0.5, Run: gap * (d + 0.5) / (gap*d + 26),
		}, at: at, last: gap*d + 26})
	}
}
