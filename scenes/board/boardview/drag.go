package boardview

import (
	"math"

	"roundtable/engine"
)

// drag is the piece moved by a pointer; after the drop it glides to its square.
type drag struct {
	on    bool
	from  engine.Square
	x, y  float64
	ticks int // since it was lifted

	glide glide
	calm  bool // pieces don't glide
}

// glide is the movement of a dropped piece to its square.
type glide struct {
	to   engine.Square // NoSquare if there is no glide
	x, y float64       // where it was dropped
	tick int
	last int // duration in ticks
}

const (
	liftTime   = 5 // ticks to lift a piece
	snapTime   = 9 // ticks for a dropped piece to return,
	snapMore   = 8 // plus at most these from far away
	settleTime = 6 // ticks to come down on the square below
)

// carried is how high a dragged piece is lifted, in squares.
const carried = 0.45

// take lifts a piece, or moves the lifted one. It reports whether anything changed.
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

// drop lets the piece glide back to its square, for longer from further away.
func (d *drag) drop(homeX, homeY, square float64) {
	far := math.Hypot(d.x-homeX, d.y-homeY) / math.Max(1, square)
	d.glide = glide{d.from, d.x, d.y, 0, snapTime + int(math.Min(snapMore, far))}
	if d.calm {
		d.glide.last = 1
	}
	d.on = false
}

func (d *drag) settle(to engine.Square, x, y float64) {
	d.glide = glide{to, x, y, 0, settleTime}
	if d.calm {
		d.glide.to = engine.NoSquare
	}
}

// land ends a glide at once.
func (d *drag) land() { d.glide.to = engine.NoSquare }

func (d *drag) cancel() {
	d.on = false
	d.land()
}

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

// isElsewhere reports whether the piece of a square is drawn somewhere other than on that square.
func (d *drag) isElsewhere(sq engine.Square) bool { return d.on && d.from == sq || d.glide.to == sq }

// pose returns where the piece is drawn and how high, given its square's middle.
func (d *drag) pose(homeX, homeY float64) (x, y, lift float64) {
	if d.on {
		return d.x, d.y, carried * out(float64(d.ticks)/liftTime)
	}
	g := &d.glide
	t := 1 - out(float64(g.tick)/float64(g.last))
	return homeX + (g.x-homeX)*t, homeY + (g.y-homeY)*t, carried * fade(1-t)
}

// Dragged returns where the dragged piece is drawn, if there is one.
func (d *drag) Dragged() (x, y float64, on bool) { return d.x, d.y, d.on }

// Gliding reports whether a dropped piece is still moving.
func (d *drag) Gliding() bool { return d.glide.to != engine.NoSquare }
