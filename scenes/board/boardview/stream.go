package boardview

import (
	"math"

	"roundtable/engine"
	"roundtable/sprites/art"
	"roundtable/sprites/paint"
)

// How the water of a board flows.
const (
	streamCycle = 300.0 // ticks in which each glint goes its way once
	streamSlows = 180.0 // for how many of its last ticks it comes to rest
	streamFlows = 360   // for how many ticks it flows at least
	glintWay    = 2.4   // files that a glint goes before it is gone
	glintsFile  = 7     // glints for each file of the river
)

// stream is the glints on the water of a board. They flow while something moves and for some
// seconds after, and come to rest where they began: an idle screen draws nothing, and shows
// the same whenever it is idle.
type stream struct {
	of     *engine.Geometry
	course *art.River // nil: the board has no water
	glints []glint
	left   int // ticks until it rests
}

// glint is light on the water.
type glint struct {
	from float64 // the file at which its way begins
	lane float64 // how far beside the middle it is, in squares
	late float64 // how much of its way it is on when all rests, 0..1
	long float64 // in squares
}

// on follows the water of a board.
func (s *stream) on(g *engine.Geometry) {
	if s.of == g {
		return
	}
	*s = stream{of: g, course: art.RiverOf(g)}
	if s.course == nil {
		return
	}
	from, to := s.course.Span()
	n := int((to - from + glintWay) * glintsFile)
	for i := range n {
		at := (float64(i) + paint.Hash(i, 0, 61)) / float64(n)
		s.glints = append(s.glints, glint{
			from: from - glintWay + at*(to-from+glintWay), lane: 2.4 * (paint.Hash(i, 0, 62) - 0.5),
			late: paint.Hash(i, 0, 63), long: 0.16 + 0.30*paint.Hash(i, 0, 64),
		})
	}
}

// flow lets the water flow for a while.
func (s *stream) flow() {
	if s.course == nil || s.left >= streamFlows {
		return
	}
	// It flows on from where it is: until it rests it is to go the same part of a cycle.
	left := streamFlows + int(streamSlows)/2
	part := math.Mod(toGo(s.left)*streamCycle-(float64(left)-streamSlows/2), streamCycle)
	if part < 0 {
		part += streamCycle
	}
	s.left = left + int(math.Round(part))
}

// toGo is how many cycles are left to go in so many ticks.
func toGo(ticks int) float64 {
	t := float64(ticks)
	if t >= streamSlows {
		return (t - streamSlows/2) / streamCycle
	}
	return t * t / (2 * streamSlows) / streamCycle
}

// advance goes on by a tick; it reports whether the picture has changed.
func (s *stream) advance() bool {
	if s.left == 0 {
		return false
	}
	s.left--
	return true
}

// addStream adds the glints of the water.
func (c *canvas) addStream(s *stream) {
	if s.course == nil {
		return
	}
	foam := c.shape.theme.Art.Stream.Foam
	gone := 1 - math.Mod(toGo(s.left), 1)
	side := c.shape.square / (float64(c.set.Cell) / 2) // the scale at which a light is as large as a square is wide
	for i := range s.glints {
		g := &s.glints[i]
		way := math.Mod(g.late+gone, 1)
		file := g.from + way*glintWay
		middle, slope := s.course.Middle(file)
		rank := middle + g.lane
		clear := math.Min(1, max(0, s.course.Open(file, rank)-0.2)*4)
		a := foam.A * float32(0.6*math.Sin(math.Pi*way)*clear)
		if a <= 0.01 {
			continue
		}
		x0, y0 := c.shape.point(file, rank)
		x1, y1 := c.shape.point(file+1, rank+slope)
		l := look{red: foam.R * a, green: foam.G * a, blue: foam.B * a, alpha: a}
		l.wide, l.high = side*g.long*(0.6+0.4*math.Sin(math.Pi*way)), side*0.045
		l.angle = math.Atan2(y1-y0, x1-x0)
		c.put(c.set.Light(art.Glow), x0, y0, l)
	}
}
