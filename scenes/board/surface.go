package board

import (
	"math"
	"strings"

	"roundtable/engine"
	"roundtable/scenes/anim"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
)

// Surface is where the board lies on the screen, and the position that it shows.
type Surface struct {
	view   *boardview.View
	kit    ui.Kit
	area   layout.Rect // all of the board
	turned boardview.Turn
	shown  engine.Board // the position as it is seen, the touches included
}

// contains reports whether a point lies on the board.
func (s *Surface) contains(p input.Point) bool { return s.area.Contains(p.X, p.Y) }

// at is the square under a point, or NoSquare.
func (s *Surface) at(p input.Point) engine.Square {
	if !s.contains(p) {
		return engine.NoSquare
	}
	return s.view.SquareAt(p.X, p.Y)
}

// water is the square of water under a point, or NoSquare.
func (s *Surface) water(p input.Point) engine.Square {
	if !s.contains(p) {
		return engine.NoSquare
	}
	return s.view.WaterAt(p.X, p.Y)
}

// Side is the side of a square, in device pixels.
func (s *Surface) Side() float64 { return s.view.SquareSize() }

// near is the side of a square that is seen near, in device pixels.
func (s *Surface) near() float64 { return math.Round(s.kit.Frame.MM(layout.NearSquare)) }

// bringInSight moves a magnified board so that squares are seen, or shows all of it where
// they lie too far apart.
func (s *Surface) bringInSight(squares []engine.Square, atOnce bool) {
	if len(squares) == 0 || !s.view.Zoomed() {
		return
	}
	box := boardview.Box{}
	for _, sq := range squares {
		box = box.With(s.view.Cell(sq))
	}
	s.view.Film(func(c *boardview.Camera) bool {
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
	return s.shown.Geometry.Has(sq) && s.view.Film(func(c *boardview.Camera) bool { return c.Reveal(boardview.Box{}.With(s.view.Cell(sq))) })
}

// rect is the rectangle of a square on the screen.
func (s *Surface) rect(sq engine.Square) layout.Rect {
	x, y := s.view.Centre(sq)
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
	x, _ := s.view.Centre(sq)
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

// Settled reports whether all pieces stand where they belong; the moment of winning may
// still be celebrated.
func (s *Surface) Settled() bool { return s.view.Settled() }

// Animating reports whether anything moves.
func (s *Surface) Animating() bool { return s.view.Animating() }

// Finish ends all movements at once.
func (s *Surface) Finish() { s.view.Finish() }

// Settle lets a piece that was let go at a point glide to the middle of a square.
func (s *Surface) Settle(sq engine.Square, x, y float64) { s.view.Settle(sq, x, y) }

// At is the square under a point, or NoSquare.
func (s *Surface) At(p input.Point) engine.Square { return s.at(p) }

// Tokens are the pieces as they are seen now; not to be kept.
func (s *Surface) Tokens() []anim.Token { return s.view.Tokens() }

// Busy reports whether pictures are still missing.
func (s *Surface) Busy() bool { return s.view.Busy() }

// Wait draws the missing pictures at once.
func (s *Surface) Wait() { s.view.Wait() }

// Lighten lets go of pictures that can be made again.
func (s *Surface) Lighten() { s.view.CloseLens() }

// Close gives back what the board holds.
func (s *Surface) Close() { s.view.Close() }

// LeaveAhead leaves the pictures of the board that are being drawn to whoever shows the same
// board next.
func (s *Surface) LeaveAhead() { s.view.LeaveAhead() }

// Zoomed reports whether only a part of the board is seen, larger.
func (s *Surface) Zoomed() bool { return s.view.Zoomed() }
