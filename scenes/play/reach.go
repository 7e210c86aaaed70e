package play

import (
	"cmp"
	"math"
	"slices"

	"roundtable/engine"
	"roundtable/scenes/input"
)

// fingerError is the error of a finger, in millimetres: the standard deviation
// from where it aims, in x and in y.
const fingerError = 1.5

// reach is how far from a finger, in standard deviations, lies what it may mean: it
// misses by more once in exp(reach*reach/2) times, which is 3000.
const reach = 4

// near is the squares on which a tap does something and that a finger at a point
// may mean, the nearest first. where is the middle of a square as the finger sees
// it.
func (t *Table) near(at input.Point, where func(engine.Square) (x, y float64)) []engine.Square {
	type candidate struct {
		sq  engine.Square
		far float64
	}
	var found []candidate
	most := t.kit.Frame.MM(reach * fingerError)
	for _, sq := range t.hand.Open() {
		if !t.view.Sees(sq) {
			continue
		}
		x, y := where(sq)
		if d := math.Hypot(at.X-x, at.Y-y); d <= most {
			found = append(found, candidate{sq, d})
		}
	}
	slices.SortStableFunc(found, func(a, b candidate) int { return cmp.Compare(a.far, b.far) })
	out := make([]engine.Square, len(found))
	for i, c := range found {
		out[i] = c.sq
	}
	return out
}

// How much nearer, in squares, a square on which a tap does something seems than
// one on which it does nothing, and by how much another must be nearer than the
// one that is lit to take its place.
const (
	openBonus = 0.25
	stickyLit = 0.08
)

// aim is the square that a point of the board means, where one was meant before:
// the nearest, with favour for those on which a tap does something; NoSquare off
// the board.
func (t *Table) aim(at input.Point, before engine.Square) engine.Square {
	side := t.view.SquareSize()
	open := t.hand.Open()
	best, least := engine.NoSquare, math.Inf(1)
	for _, sq := range t.board.Geometry.Squares {
		x, y := t.view.Centre(sq)
		d := math.Hypot(at.X-x, at.Y-y) / side
		if d > 1 {
			continue
		}
		if slices.Contains(open, sq) {
			d -= openBonus
		}
		if sq == before {
			d -= stickyLit
		}
		if d < least {
			best, least = sq, d
		}
	}
	return best
}
