package board

import (
	"math"

	"roundtable/scenes/input"
	"roundtable/scenes/stage"
)

// largestSquare is the side of the largest square to which two fingers can zoom, in
// millimetres.
const largestSquare = 14.0

// A second tap within so many ticks of the first, and so many millimetres, belongs
// to it.
const (
	doubleTicks = 20
	doubleFar   = 5.0
)

// zoom is what two fingers do to the board, and the double tap that ends it.
type zoom struct {
	on    bool        // two fingers are down
	tap   input.Point // where the last short tap was
	since int         // ticks since then; 0: there was none
}

// pinch zooms and moves the board with two fingers.
func (z *zoom) pinch(s *Surface, in input.State) stage.Change {
	switch p := in.Pinch; {
	case p.On() && (z.on || s.contains(p.At)):
		z.on, z.since = true, 0
		return movingIf(s.view.ZoomBy(p.Zoom, p.At.X, p.At.Y, p.Pan.X, p.Pan.Y, s.kit.Frame.MM(largestSquare)))
	case !p.On() && z.on:
		z.on = false
		return movingIf(s.view.SettleZoom())
	}
	return stage.Nothing
}

// countTaps notes a short tap of a finger, and lets it grow old.
func (z *zoom) countTaps(in input.State) {
	if z.since > 0 {
		if z.since += 1 + in.Aged; z.since > doubleTicks {
			z.since = 0
		}
	}
	if in.Touch && in.Released && in.Tap {
		z.tap, z.since = in.Pointer, 1
	}
}

// doubled reports whether a press is the second of a double tap on a zoomed board.
func (z *zoom) doubled(s *Surface, at input.Point) bool {
	return s.view.Zoomed() && z.since > 0 && s.contains(at) &&
		math.Hypot(at.X-z.tap.X, at.Y-z.tap.Y) <= s.kit.Frame.MM(doubleFar)
}
