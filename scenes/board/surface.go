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

// Surface is the board's place on the screen and the position that it shows.
type Surface struct {
	*boardview.View
	kit    ui.Kit
	area   layout.Rect
	turned boardview.Turn
	shown  engine.Board // including touches
}

func (s *Surface) contains(p input.Point) bool { return s.area.Contains(p.X, p.Y) }

// At returns the square under a point, or NoSquare.
func (s *Surface) At(p input.Point) engine.Square {
	if !s.contains(p) {
		return engine.NoSquare
	}
	return s.SquareAt(p.X, p.Y)
}

// water returns the water square under a point, or NoSquare.
func (s *Surface) water(p input.Point) engine.Square {
	if !s.contains(p) {
		return engine.NoSquare
	}
	return s.WaterAt(p.X, p.Y)
}

// Side returns the side of a square in device pixels.
func (s *Surface) Side() float64 { return s.SquareSize() }

// nearSide returns the side of a magnified square in device pixels.
func (s *Surface) nearSide() float64 { return math.Round(s.kit.Frame.MM(layout.NearSquare)) }

// bringInSight scrolls a magnified board until squares are visible, or shows the whole board if
// they are too far apart.
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

// reveal scrolls a magnified board until a square is fully visible and reports whether it
// moved.
func (s *Surface) reveal(sq engine.Square) bool {
	return s.shown.Geometry.Has(sq) && s.Film(func(c *boardview.Camera) bool { return c.Reveal(boardview.Box{}.With(s.Cell(sq))) })
}

func (s *Surface) rect(sq engine.Square) layout.Rect {
	x, y := s.Centre(sq)
	d := s.Side()
	return layout.Rect{X: x - d/2, Y: y - d/2, W: d, H: d}
}

// Square returns the square of a target's ID, or NoSquare.
func (s *Surface) Square(id string) engine.Square {
	if name, ok := strings.CutPrefix(id, stage.SquarePrefix); ok && s.shown.Geometry != nil {
		return s.shown.Geometry.Find(name)
	}
	return engine.NoSquare
}

// stereo returns a square's stereo position, -1 (left) to 1 (right).
func (s *Surface) stereo(sq engine.Square) float64 {
	if sq == engine.NoSquare || s.area.Empty() {
		return 0
	}
	x, _ := s.Centre(sq)
	middle, _ := s.area.Centre()
	return (x - middle) / (s.area.W / 2)
}

// about returns the board's rectangle, widened by the error of a finger.
func about(s *Surface) layout.Rect { return s.area.Inset(-s.kit.Frame.MM(2 * fingerError)) }

func movingIf(changed bool) stage.Change {
	if changed {
		return stage.Moving
	}
	return stage.Nothing
}
