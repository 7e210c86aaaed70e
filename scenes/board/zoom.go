package board

import (
	"math"

	"roundtable/engine"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/input"
	"roundtable/scenes/stage"
)

// largestSquare is the largest side of a square when zooming with two fingers, in millimetres.
const largestSquare = 14.0

// A second tap within these ticks and millimetres makes a double tap. If both taps are on the same
// square, the second may come later, since a slow page may not have shown the effect of the first
// yet.
const (
	doubleTicks = 20
	doubleFar   = 5.0
	againTicks  = 30
)

// zoom is what fingers do to the camera: two fingers zoom and move it, one finger moves a magnified
// board, and a double tap zooms in or out. The board is also magnified while a finger builds a
// move.
type zoom struct {
	on     bool
	tap    input.Point   // of the last short tap
	since  int           // ticks since that tap; 0: no recent tap
	square engine.Square // the square of that tap
	idle   bool          // that tap had no effect
	lean   lean
}

func (z *zoom) pinch(s *Surface, in input.State) stage.Change {
	switch p := in.Pinch; {
	case p.On() && (z.on || s.contains(p.At)):
		z.on, z.since = true, 0
		return movingIf(s.Film(func(c *boardview.Camera) bool {
			c.Hold(false)
			return c.ZoomBy(p.Zoom, boardview.Point(p.At), boardview.Point(p.Pan), s.kit.Frame.MM(largestSquare))
		}))
	case !p.On() && z.on:
		z.on = false
		return movingIf(s.Film((*boardview.Camera).Settle))
	}
	return stage.Nothing
}

func (z *zoom) pan(s *Surface, by input.Point) stage.Change {
	z.since = 0
	return movingIf(s.Film(func(c *boardview.Camera) bool {
		c.Hold(false)
		return c.ZoomBy(1, boardview.Point{}, boardview.Point(by), s.Side())
	}))
}

// double shows the whole board; if the whole board is shown already, it magnifies the part around a
// point.
func (z *zoom) double(s *Surface, at input.Point, atOnce bool) stage.Change {
	z.since, z.lean = 0, lean{}
	return movingIf(s.Film(func(c *boardview.Camera) bool {
		room := c.Room()
		if c.Zoomed() {
			return c.Go(room.All(), atOnce)
		}
		now := c.Sight()
		col, row := math.Floor((at.X-now.X)/now.Square), math.Floor((at.Y-now.Y)/now.Square)
		return c.Go(room.On(now, boardview.Box{}.With(col, row), s.nearSide(), boardview.Point(at)), atOnce)
	}))
}

func (z *zoom) ageTap(in input.State) {
	if z.since > 0 {
		if z.since += 1 + in.Aged; z.since > againTicks {
			z.since = 0
		}
	}
}

// isDouble reports whether a press is the second press of a double tap whose first tap had no
// effect.
func (z *zoom) isDouble(s *Surface, at input.Point) bool {
	return z.idle && z.since > 0 && z.since <= doubleTicks && s.contains(at) && math.Hypot(at.X-z.tap.X, at.Y-z.tap.Y) <= s.kit.Frame.MM(doubleFar)
}

// lean zooms in to the squares that may be touched next, while a finger builds a move on small
// squares, and zooms out again afterwards.
type lean struct {
	on     bool
	home   boardview.Sight // the view before
	to     leanTo          // what it leans in for
	looks  bool            // a finger looks at a square before placing something,
	lookAt engine.Square   // namely this one
}

type leanTo struct {
	touches int
	last    engine.Square
	lookAt  engine.Square
}

// lookSquare returns the square that the user looks at before placing something, or NoSquare.
func (l *lean) lookSquare() engine.Square {
	if !l.looks {
		return engine.NoSquare
	}
	return l.lookAt
}

// whole returns the side of a square before the camera zoomed in.
func (l *lean) whole(s *Surface) float64 {
	if l.on {
		return l.home.Square
	}
	return s.Camera().Goal().Square
}

func (l *lean) small(s *Surface) bool { return l.whole(s) < s.kit.Frame.MM(SmallSquare) }

// follow zooms in to the squares that a hand may touch next, or zooms out again. byFinger says that
// a finger builds the move.
func (l *lean) follow(s *Surface, h *Hand, byFinger, stands, atOnce bool) {
	if s.shown.Geometry == nil {
		return
	}
	move := &h.Move
	to := leanTo{len(move.Path()), move.Last(), l.lookSquare()}
	begun := l.looks || move.Active() && move.Lifted()
	switch {
	case !begun && !l.on:
		l.to = leanTo{}
	case !begun:
		back := l.home
		l.on, l.to = false, leanTo{}
		s.Film(func(c *boardview.Camera) bool { return c.Go(back, atOnce) })
	case stands || to == l.to:
	default:
		l.to = to
		if byFinger && l.small(s) {
			l.in(s, h, l.part(s, h), atOnce)
		}
	}
}

// in zooms in to a part of the board around the square touched last.
func (l *lean) in(s *Surface, h *Hand, b boardview.Box, atOnce bool) {
	s.Film(func(c *boardview.Camera) bool {
		was := c.Goal()
		room := c.Room()
		if l.looks && l.on && was.Square >= s.kit.Frame.MM(SmallSquare) && room.Shows(was, b) {
			return false // it stays while the user looks around
		}
		at := l.lookAt
		if !l.looks {
			at = l.to.last
		}
		col, row := s.Cell(at)
		most := s.nearSide()
		if len(h.Move.Path()) > 1 && l.on && was.Square >= s.kit.Frame.MM(SmallSquare) { // steady while a piece leaps on
			most = was.Square
		}
		goal := room.On(was, b, most, boardview.Point{X: was.X + (col+0.5)*was.Square, Y: was.Y + (row+0.5)*was.Square})
		if l.looks && goal.Square < s.kit.Frame.MM(SmallSquare) { // what would be captured is too far away
			b = boardview.Box{}.With(col, row)
			goal = room.On(was, b, s.nearSide(), boardview.Point{X: was.X + (col+0.5)*was.Square, Y: was.Y + (row+0.5)*was.Square})
		}
		if !l.on {
			l.on, l.home = true, was
		}
		return c.Go(goal, atOnce)
	})
}

// part returns what must be visible: the squares that may be touched next and those beside the
// piece, or the square that the user looks at with the squares of what would be captured there.
func (l *lean) part(s *Surface, h *Hand) (b boardview.Box) {
	add := func(sq engine.Square) { b = b.With(s.Cell(sq)) }
	if l.looks {
		add(l.lookAt)
		_, taken, _ := h.Preview()
		for _, sq := range taken {
			add(sq)
		}
		return b
	}
	last := h.Move.Last()
	add(last)
	for _, c := range h.Move.Part().Next {
		add(c.Square)
	}
	if len(h.Move.Path()) == 1 {
		g := s.shown.Geometry
		for _, sq := range g.Squares {
			if f, r := g.File(sq)-g.File(last), g.Rank(sq)-g.Rank(last); f*f <= 1 && r*r <= 1 {
				add(sq)
			}
		}
	}
	return b
}
