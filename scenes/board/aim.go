package board

import (
	"math"
	"slices"

	"roundtable/engine"
	"roundtable/scenes/input"
)

// Meant returns the squares that the user probably aims at: a finger's tap counts as nearer to
// them. inert reports that they count even though tapping them does nothing.
type Meant func() (squares []engine.Square, inert bool)

type aim struct {
	surface *Surface
	hand    *Hand
	favours Meant // may be nil
	free    bool  // it also counts while no move is being built
}

// fingerFar is the farthest that a square's centre may be from a tap, in millimetres; a meant
// square counts as fingerFavor nearer.
const (
	fingerFar   = 6.0
	fingerFavor = 3.0
)

// fingerError is the standard deviation of a finger from its aim in x and in y, in millimetres.
const fingerError = 1.5

// fingerLow is how far below its aim a thumb taps at least, in millimetres.
const fingerLow = 0.5

// tap returns the square that a tap means: the nearest square on which a tap does something, or
// else the square under the point, or NoSquare.
func (a aim) tap(at input.Point) engine.Square {
	under := a.surface.At(at)
	if !a.hand.Move.Active() && !a.free {
		return under
	}
	best, least, mm := under, math.Inf(1), a.surface.kit.Frame.MM(1)
	at.Y -= fingerLow * mm
	near := a.hand.Open() // empty while no move is being built
	var meant []engine.Square
	if a.favours != nil {
		var inert bool
		if meant, inert = a.favours(); inert {
			near = append(near, meant...)
		}
	}
	for _, sq := range near {
		if !a.surface.Sees(sq) {
			continue
		}
		x, y := a.surface.Centre(sq)
		far := math.Hypot(at.X-x, at.Y-y) / mm
		if far > fingerFar && sq != under {
			continue
		}
		if slices.Contains(meant, sq) && !slices.Contains(a.hand.Move.Path(), sq) {
			far -= fingerFavor
		}
		if far < least {
			best, least = sq, far
		}
	}
	return best
}

// dropFar is the largest distance, in squares and along either axis, from the point of a drop to
// the centre of its square.
const dropFar = 0.8

// stay is a penalty in millimetres on the square that a dragged piece comes from, since a drag
// rarely means to end there.
const stay = 1.5

// drop returns the square that a dragged piece is dropped on: the nearest legal square or the
// piece's own, or else the square under the point, or NoSquare. touches is the length of the path
// when the piece was picked up.
func (a aim) drop(at input.Point, from engine.Square, touches int) engine.Square {
	move, under := &a.hand.Move, a.surface.At(at)
	best, least, mm := under, math.Inf(1), a.surface.kit.Frame.MM(1)
	try := func(sq engine.Square, more float64) {
		x, y := a.surface.Centre(sq)
		far := math.Hypot(at.X-x, at.Y-y)/mm + more
		near := far <= fingerFar && max(math.Abs(at.X-x), math.Abs(at.Y-y)) <= dropFar*a.surface.Side()
		if a.surface.Sees(sq) && (near || sq == under) && far < least {
			best, least = sq, far
		}
	}
	try(from, stay)
	if last := move.Last(); last != from {
		try(last, 0)
	}
	for _, part := range []engine.Partial{move.Part(), move.At(touches)} {
		for _, c := range part.Next {
			try(c.Square, 0)
		}
	}
	return best
}

// unlikely is how many times less likely another square must be for a tap to need no
// confirmation.
const unlikely = 50

// unsure reports whether a tap that was taken as a tap on sq may as well mean another square.
func (a aim) unsure(at input.Point, sq engine.Square) bool {
	if !a.hand.Move.Active() {
		return false
	}
	mm := a.surface.kit.Frame.MM(1)
	at.Y -= fingerLow * mm
	far2 := func(sq engine.Square) float64 {
		x, y := a.surface.Centre(sq)
		return ((at.X-x)*(at.X-x) + (at.Y-y)*(at.Y-y)) / (mm * mm)
	}
	is, more := far2(sq), 2*fingerError*fingerError*math.Log(unlikely)
	return slices.ContainsFunc(a.hand.Open(), func(other engine.Square) bool { return other != sq && far2(other)-is < more })
}

// The bonus, in squares, of a square on which a tap does something; and how much nearer than the
// lit square another one must be to replace it.
const (
	openBonus = 0.25
	stickyLit = 0.08
)

// slide returns the square that a sliding finger means now, or NoSquare off the board; before is
// the square that it meant before.
func (a aim) slide(at input.Point, before engine.Square) engine.Square {
	side := a.surface.Side()
	open := a.hand.Open()
	best, least := engine.NoSquare, math.Inf(1)
	for _, sq := range a.surface.shown.Geometry.Squares {
		x, y := a.surface.Centre(sq)
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
