package boardview

import (
	"math"

	"roundtable/engine"
	"roundtable/sprites/art"
	"roundtable/sprites/paint"
)

// How the water of a board flows.
const (
	streamCycle = 300.0 // ticks for one cycle of the glints
	streamSlows = 180.0 // ticks in which it slows down
	streamFlows = 360   // ticks that it flows at least
	glintWay    = 2.4   // files that a glint moves in a cycle
	glintsFile  = 7     // glints for each file of the river
)

// stream is the glints on water. They flow during movements and some seconds longer, and stop
// where they began, so that an idle screen draws nothing and always looks the same.
type stream struct {
	of     *engine.Geometry
	course *art.River // nil: no water
	glints []glint
	left   int // ticks until it rests
}

type glint struct {
	from float64 // the file where it begins
	lane float64 // distance from the middle, in squares
	late float64 // its phase at rest, 0..1
	long float64 // in squares
}

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

func (s *stream) flow() {
	if s.course == nil || s.left >= streamFlows {
		return
	}
	// Until it rests it must complete its cycle.
	left := streamFlows + int(streamSlows)/2
	part := math.Mod(toGo(s.left)*streamCycle-(float64(left)-streamSlows/2), streamCycle)
	if part < 0 {
		part += streamCycle
	}
	s.left = left + int(math.Round(part))
}

// toGo returns how many cycles are left in the given ticks.
func toGo(ticks int) float64 {
	t := float64(ticks)
	if t >= streamSlows {
		return (t - streamSlows/2) / streamCycle
	}
	return t * t / (2 * streamSlows) / streamCycle
}

func (s *stream) advance() bool {
	if s.left == 0 {
		return false
	}
	s.left--
	return true
}

func (c *canvas) addStream(s *stream) {
	if s.course == nil {
		return
	}
	foam := c.shape.theme.Art.Stream.Foam
	gone := 1 - math.Mod(toGo(s.left), 1)
	side := c.shape.square / (float64(c.set.Cell) / 2) // the scale of a light as large as a square
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
