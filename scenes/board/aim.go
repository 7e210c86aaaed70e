package board

import (
	"math"
	"slices"

	"roundtable/engine"
	"roundtable/scenes/input"
)

// Meant lists the squares that a finger means sooner than others; besides says that
// they are meant although a touch of them does nothing.
type Meant func() (squares []engine.Square, besides bool)

// aim finds the square that a finger means.
type aim struct {
	surface *Surface
	hand    *Hand
	meant   Meant // may be nil
	free    bool  // it counts while nobody builds a move, too
}

// A finger means a square whose middle is at most so many millimetres away. One that is
// asked for seems nearer by so many.
const (
	fingerFar   = 6.0
	fingerFavor = 3.0
)

// fingerError is the error of a finger, in millimetres: the standard deviation from
// where it aims, in x and in y.
const fingerError = 1.5

// fingerLow is by how many millimetres a thumb taps lower than it aims, at least.
const fingerLow = 0.5

// tap is the square that a tap means: of those about the finger on which a tap does
// something the nearest, or else the one that it lies in, which may be NoSquare.
func (a aim) tap(at input.Point) engine.Square {
	under := a.surface.At(at)
	if !a.hand.Move.Active() && !a.free {
		return under
	}
	best, least, mm := under, math.Inf(1), a.surface.kit.Frame.MM(1)
	at.Y -= fingerLow * mm
	near := a.hand.Open() // none while nobody builds a move
	var meant []engine.Square
	if a.meant != nil {
		var besides bool
		if meant, besides = a.meant(); besides {
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

// dropFar is how far, in squares to each side, the middle of a square is at most in which a drag
// ends beside it: less than the middle of the next.
const dropFar = 0.8

// stay is by how many millimetres the square that a dragged piece comes from seems further
// away than others: who drags a piece wants it elsewhere.
const stay = 1.5

// drop is the square that a finger means with which it drags a piece from a square, which was
// taken up by so many touches: of those that the piece may go to the nearest, or its own, by the
// rule of taps; or else the one that it lies in, which may be NoSquare.
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

// unlikely is by how much less likely a finger's tap means a square than the one that it
// is taken for, so that nobody need ask.
const unlikely = 50

// unsure reports whether a tap that is taken for a square may as well mean another on which
// it would do something: its middle is hardly further from the finger.
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

// How much nearer, in squares, a square on which a tap does something seems than one
// on which it does nothing, and by how much another must be nearer than the one that is
// lit to take its place.
const (
	openBonus = 0.25
	stickyLit = 0.08
)

// slide is the square that a sliding finger means, where it meant one before: the
// nearest, with favour for those on which a tap does something; NoSquare off the board.
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
