package play

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
	on    bool // they are at it
	taps  input.Point
	since int // ticks since the last short tap was there; 0: none was
}

// pinch zooms and moves the board with two fingers.
func (t *Table) pinch(in input.State) stage.Change {
	z, p := &t.zoom, in.Pinch
	switch {
	case p.On() && (z.on || t.lay.Board.Contains(p.At.X, p.At.Y)):
		z.on, z.since = true, 0
		return movingIf(t.view.ZoomBy(p.Zoom, p.At.X, p.At.Y, p.Pan.X, p.Pan.Y, t.kit.Frame.MM(largestSquare)))
	case !p.On() && z.on:
		z.on = false
		return movingIf(t.view.SettleZoom())
	}
	return stage.Nothing
}

func movingIf(changed bool) stage.Change {
	if changed {
		return stage.Moving
	}
	return stage.Nothing
}

// countTaps notes a short tap of a finger, and lets it grow old.
func (z *zoom) countTaps(in input.State) {
	if z.since > 0 {
		if z.since++; z.since > doubleTicks {
			z.since = 0
		}
	}
	if in.Touch && in.Released && in.Tap {
		z.taps, z.since = in.Pointer, 1
	}
}

// doubled reports whether a press belongs to a double tap on a zoomed board.
func (t *Table) doubled(at input.Point) bool {
	z := &t.zoom
	return t.view.Zoomed() && z.since > 0 && t.lay.Board.Contains(at.X, at.Y) &&
		math.Hypot(at.X-z.taps.X, at.Y-z.taps.Y) <= t.kit.Frame.MM(doubleFar)
}
