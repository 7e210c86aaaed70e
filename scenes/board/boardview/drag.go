package boardview

import (
	"math"

	"roundtable/engine"
)

// drag is the piece that a pointer moves: it follows the pointer, and glides to its
// square when it is let go.
type drag struct {
	on    bool // a piece follows the pointer
	from  engine.Square
	x, y  float64
	ticks int // since it was lifted

	glide glide
	calm  bool // pieces do not glide
}

// glide is the way of a piece from where it was let go to its square.
type glide struct {
	to   engine.Square // NoSquare: nothing glides
	x, y float64       // where it was let go
	tick int
	last int // how many ticks it takes
}

const (
	liftTime   = 5 // ticks until a piece taken up is at its height
	snapTime   = 9 // ticks that a let-go piece takes to be back, and
	snapMore   = 8 // so many more from far away
	settleTime = 6 // ticks that a piece takes to its square which is let go over it
)

// carried is how high a piece is lifted by hand, in squares.
const carried = 0.45

// take lifts the piece of a square, or moves it, where it is lifted already. It
// reports whether anything changed.
func (d *drag) take(from engine.Square, x, y float64) bool {
	was := *d
	if !d.on || d.from != from {
		d.ticks = 0
	}
	d.on, d.from, d.x, d.y = true, from, x, y
	changed := *d != was
	d.glide.to = engine.NoSquare
	return changed
}

// drop lets the piece glide back to its square, whose middle and side are given: the
// longer the way, the longer it takes.
func (d *drag) drop(homeX, homeY, square float64) {
	far := math.Hypot(d.x-homeX, d.y-homeY) / math.Max(1, square)
	d.glide = glide{d.from, d.x, d.y, 0, snapTime + int(math.Min(snapMore, far))}
	if d.calm {
		d.glide.last = 1
	}
	d.on = false
}

// settle lets a piece glide to a square from a point where it was let go.
func (d *drag) settle(to engine.Square, x, y float64) {
	d.glide = glide{to, x, y, 0, settleTime}
	if d.calm {
		d.glide.to = engine.NoSquare
	}
}

// land puts a piece that glides on its square at once.
func (d *drag) land() { d.glide.to = engine.NoSquare }

// cancel puts the piece on its square at once, whether it follows the pointer or
// glides.
func (d *drag) cancel() {
	d.on = false
	d.land()
}

// advance moves the piece by one tick. It reports whether anything changed.
func (d *drag) advance() (changed bool) {
	if d.Gliding() {
		changed = true
		if d.glide.tick++; d.glide.tick >= d.glide.last {
			d.land()
		}
	}
	if d.on && d.ticks < liftTime {
		changed = true
		d.ticks++
	}
	return changed
}

// away reports whether the piece of a square is somewhere else.
func (d *drag) away(sq engine.Square) bool { return d.on && d.from == sq || d.glide.to == sq }

// home is the square of the piece, or NoSquare where there is none.
func (d *drag) home() engine.Square {
	if d.on {
		return d.from
	}
	return d.glide.to
}

// pose is where the piece is seen and how high, where the middle of its square is
// given.
func (d *drag) pose(homeX, homeY float64) (x, y, lift float64) {
	if d.on {
		return d.x, d.y, carried * out(float64(d.ticks)/liftTime)
	}
	g := &d.glide
	t := 1 - out(float64(g.tick)/float64(g.last))
	return homeX + (g.x-homeX)*t, homeY + (g.y-homeY)*t, carried * fade(1-t)
}

// Dragged is where the piece under the pointer is drawn, if there is one.
func (d *drag) Dragged() (x, y float64, on bool) { return d.x, d.y, d.on }

// Gliding reports whether a piece that was let go is on its way.
func (d *drag) Gliding() bool { return d.glide.to != engine.NoSquare }
