package board

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// loupe magnifies the squares around a resting finger beside it. Lifting the finger takes the
// lit square.
type loupe struct {
	open  bool
	lay   layout.Loupe
	about input.Point // the board's point in its centre
	at    input.Point // the board's point that the finger means
	lit   engine.Square
	text  string // about the lit square
}

func (l *loupe) close() { l.open, l.lit, l.text = false, engine.NoSquare, "" }

func (l *loupe) show(s *Surface, at input.Point) {
	l.open, l.lit, l.at = true, engine.NoSquare, at
	l.lay = layout.NewLoupe(s.kit.Frame, at.X, at.Y, s.Side())
	l.about = l.clamp(s, at)
}

// clamp moves a point so that the loupe about it shows little beyond the board.
func (l *loupe) clamp(s *Surface, at input.Point) input.Point {
	b := s.Bounds()
	scale := s.Side() / l.lay.Square
	fit := func(v, from, to, half float64) float64 {
		if to-from <= 2*half {
			return (from + to) / 2
		}
		return max(from+half, min(to-half, v))
	}
	return input.Point{X: fit(at.X, b[0], b[0]+b[2], l.lay.Field.W*scale/2), Y: fit(at.Y, b[1], b[1]+b[3], l.lay.Field.H*scale/2)}
}

// follow scrolls until the lit square is visible with half a square around it.
func (l *loupe) follow(s *Surface) {
	if l.lit == engine.NoSquare {
		return
	}
	side := s.Side()
	scale := side / l.lay.Square
	x, y := s.Centre(l.lit)
	pull := func(v, to, half float64) float64 {
		room := max(0, half-side)
		return max(to-room, min(to+room, v))
	}
	l.about = l.clamp(s, input.Point{X: pull(l.about.X, x, l.lay.Field.W*scale/2), Y: pull(l.about.Y, y, l.lay.Field.H*scale/2)})
}

// project returns where a square's centre is in the loupe.
func (l *loupe) project(s *Surface, sq engine.Square) (x, y float64) {
	bx, by := s.Centre(sq)
	x, y = l.lay.Field.Centre()
	scale := l.lay.Square / s.Side()
	return x + (bx-l.about.X)*scale, y + (by-l.about.Y)*scale
}

func (l *loupe) draw(s *Surface, dst *ebiten.Image, least float64) {
	if !l.open || l.lay.Rect.Empty() {
		return
	}
	k, f := s.kit, l.lay.Field
	k.Panel(dst, l.lay.Rect)
	k.Fill(dst, f, 0, k.Theme.Tray)
	s.Magnified(dst, f.X, f.Y, f.W, f.H, l.lay.Square, l.about.X, l.about.Y)
	if least >= 0 && s.lacksCoordinates() {
		writeCoordinates(s, dst, f, l.lay.Square, func(sq engine.Square) (x, y float64) { return l.project(s, sq) })
	}
	l.drawFinger(s, dst)
	k.Stroke(dst, f, 0, max(1, k.Px(1.5)), k.Theme.Gold)
	if l.text != "" {
		k.Label(dst, l.text, l.lay.Text.InsetXY(k.Px(4), 0), ui.Type{Style: sprites.StyleBold, Size: 14, X: 0.5, Y: 0.5})
	}
}

func (l *loupe) drawFinger(s *Surface, dst *ebiten.Image) {
	k, f := s.kit, l.lay.Field
	x, y := f.Centre()
	scale := l.lay.Square / s.Side()
	d := k.Px(14)
	x, y = x+(l.at.X-l.about.X)*scale, y+(l.at.Y-l.about.Y)*scale
	if !f.Inset(d/2).Contains(x, y) {
		return
	}
	r := layout.Rect{X: x - d/2, Y: y - d/2, W: d, H: d}
	k.Stroke(dst, r.Inset(-k.Px(1.5)), d/2+k.Px(1.5), k.Px(1.5), k.Theme.Ink)
	k.Stroke(dst, r, d/2, k.Px(2), k.Theme.Gold)
}

// report returns the lit square's name and the loupe for the report.
func (l *loupe) report(s *Surface) (lit string, out *system.Loupe) {
	g, f := s.shown.Geometry, s.kit.Frame
	if l.lit != engine.NoSquare {
		lit = g.Name(l.lit)
	}
	if !l.open {
		return lit, nil
	}
	out = &system.Loupe{Rect: stage.RectOf(l.lay.Rect, f), Side: f.CSS(l.lay.Square), Squares: map[string][2]float64{}, Text: l.text}
	in := l.lay.Field.Inset(-1)
	for _, sq := range g.Squares {
		x, y := l.project(s, sq)
		if half := l.lay.Square / 2; in.Contains(x-half, y-half) && in.Contains(x+half, y+half) {
			out.Squares[g.Name(sq)] = [2]float64{f.CSS(x), f.CSS(y)}
		}
	}
	return lit, out
}
