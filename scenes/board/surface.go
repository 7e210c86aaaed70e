package board

import (
	"math"
	"strings"

	"roundtable/engine"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
)

// Surface is where the board lies on the screen, and the position that it shows.
type Surface struct {
	*boardview.View
	kit    ui.Kit
	area   layout.Rect // all of the board
	turned boardview.Turn
	shown  engine.Board // the position as it is seen, the touches included
}

// contains reports whether a point lies on the board.
func (s *Surface) contains(p input.Point) bool { return s.area.Contains(p.X, p.Y) }

// At is the square under a point, or NoSquare.
func (s *Surface) At(p input.Point) engine.Square {
	if !s.contains(p) {
		return engine.NoSquare
	}
	return s.SquareAt(p.X, p.Y)
}

// water is the square of water under a point, or NoSquare.
func (s *Surface) water(p input.Point) engine.Square {
	if !s.contains(p) {
		return engine.NoSquare
	}
	return s.WaterAt(p.X, p.Y)
}

// Side is the side of a square, in device pixels.
func (s *Surface) Side() float64 { return s.SquareSize() }

// near is the side of a square that is seen near, in device pixels.
func (s *Surface) near() float64 { return math.Round(s.kit.Frame.MM(layout.NearSquare)) }

// bringInSight moves a magnified board so that squares are seen, or shows all of it where
// they lie too far apart.
func (s *Surface) bringInSight(squares []engine.Square, atOnce bool) {
	if len(squares) == 0 || !s.Zoomed() {
		return
	}
	box := boardview.Box{}
	for _, sq := range squares {
		box = box.With(s.Cell(sq))
	}
	s.Film(func(c *boardview.Camera) bool {
		room, now := c.Room(), c.Goal()
		if now.Square <= room.All().Square || room.Shows(now, box) {
			return false
		}
		x, y := s.area.Centre()
		return c.Go(room.On(now, box, now.Square, boardview.Point{X: x, Y: y}), atOnce)
	})
}

// reveal moves a magnified board so that a square is seen wholly; it reports whether
// anything has changed.
func (s *Surface) reveal(sq engine.Square) bool {
	return s.shown.Geometry.Has(sq) && s.Film(func(c *boardview.Camera) bool { return c.Reveal(boardview.Box{}.With(s.Cell(sq))) })
}

// rect is the rectangle of a square on the screen.
func (s *Surface) rect(sq engine.Square) layout.Rect {
	x, y := s.Centre(sq)
	d := s.Side()
	return layout.Rect{X: x - d/2, Y: y - d/2, W: d, H: d}
}

// named is the square of a name, or NoSquare.
func (s *Surface) named(name string) engine.Square {
	for _, sq := range s.shown.Geometry.Squares {
		if s.shown.Geometry.Name(sq) == name {
			return sq
		}
	}
	return engine.NoSquare
}

// Square is the square of a target's ID, or NoSquare.
func (s *Surface) Square(id string) engine.Square {
	if name, ok := strings.CutPrefix(id, stage.SquarePrefix); ok && s.shown.Geometry != nil {
		return s.named(name)
	}
	return engine.NoSquare
}

// stereo is where a square is heard, -1 to 1 from left to right.
func (s *Surface) stereo(sq engine.Square) float64 {
	if sq == engine.NoSquare || s.area.Empty() {
		return 0
	}
	x, _ := s.Centre(sq)
	middle, _ := s.area.Centre()
	return (x - middle) / (s.area.W / 2)
}

// about is the board with as much about it as a finger misses by.
func about(s *Surface) layout.Rect { return s.area.Inset(-s.kit.Frame.MM(2 * fingerError)) }

func movingIf(changed bool) stage.Change {
	if changed {
		return stage.Moving
	}
	return stage.Nothing
}
