package boardview

import "math"

// Camera shows a board in a room. The zero value shows nothing; Fit is to be called
// first.
type Camera struct {
	room       Room
	now        Sight
	from, to   Sight // of the way under way
	tick, last int   // of it; there is none where last is 0
	held       bool  // nothing moves, since a finger is down
}

// moveTicks is how many ticks the camera takes to another sight: 150 ms.
const moveTicks = 9

// Fit shows all of a board in a room, at once.
func (c *Camera) Fit(r Room) { *c = Camera{room: r, now: r.All(), held: c.held} }

// Room is where the board is seen.
func (c *Camera) Room() Room { return c.room }

// Sight is what is seen now.
func (c *Camera) Sight() Sight { return c.now }

// Goal is what is seen once the camera stands still.
func (c *Camera) Goal() Sight {
	if c.last > 0 {
		return c.to
	}
	return c.now
}

// Moving reports whether the camera is on its way.
func (c *Camera) Moving() bool { return c.last > 0 }

// Zoomed reports whether only a part of the board is seen, larger.
func (c *Camera) Zoomed() bool { return c.now.Square > c.room.All().Square }

// Go moves the camera to a sight, or has it there at once. It reports whether that is
// another one.
func (c *Camera) Go(to Sight, atOnce bool) bool {
	if c.Goal() == to {
		return false
	}
	c.from, c.to, c.tick, c.last = c.now, to, 0, moveTicks
	if atOnce {
		c.Finish()
	}
	return true
}

// Hold lets the camera stand still while a finger is down: what it touches is what was
// seen there.
func (c *Camera) Hold(on bool) { c.held = on }

// Advance moves the camera on by one tick; it reports whether anything has changed.
func (c *Camera) Advance() bool {
	if c.last == 0 || c.held {
		return false
	}
	c.tick++
	if c.tick >= c.last {
		c.Finish()
		return true
	}
	t := float64(c.tick) / float64(c.last)
	t = t * t * (3 - 2*t)
	c.now.Square = c.from.Square * math.Pow(c.to.Square/c.from.Square, t)
	if c.from.Square != c.to.Square { // so the point that both have in common stays where it is
		t = (c.now.Square - c.from.Square) / (c.to.Square - c.from.Square)
	}
	c.now.X, c.now.Y = c.from.X+(c.to.X-c.from.X)*t, c.from.Y+(c.to.Y-c.from.Y)*t
	return true
}

// Finish ends a movement at once; it reports whether there was one.
func (c *Camera) Finish() bool {
	if c.last == 0 {
		return false
	}
	c.now, c.last = c.to, 0
	return true
}

// ZoomBy magnifies the board by a factor about a point, and moves it: what was seen at the
// point before it moved is seen there. Squares are never larger than most, and the board
// never leaves its area or becomes smaller than that. It reports whether anything has
// changed.
func (c *Camera) ZoomBy(factor float64, at, pan Point, most float64) bool {
	if c.now.Square <= 0 || !(factor > 0) {
		return false
	}
	was, all := c.now, c.room.All().Square
	c.last = 0
	square := math.Max(all, math.Min(math.Max(all, most), c.now.Square*factor))
	c.now = about(c.now, square, Point{at.X - pan.X, at.Y - pan.Y})
	c.now.X, c.now.Y = c.now.X+pan.X, c.now.Y+pan.Y
	c.now = c.room.inside(c.now)
	return c.now != was
}

// Settle puts the board on whole pixels, once no finger moves it any more; it reports
// whether anything has changed.
func (c *Camera) Settle() bool {
	if c.last > 0 {
		return false
	}
	was := c.now
	c.now = c.room.settled(c.now)
	return c.now != was
}

// Reveal moves a magnified board so that a box of squares is seen wholly, if it fits; it
// reports whether anything has changed.
func (c *Camera) Reveal(b Box) bool {
	if !c.Zoomed() || c.room.Shows(c.Goal(), b) {
		return false
	}
	at := Point{c.room.Area[0] + c.room.Area[2]/2, c.room.Area[1] + c.room.Area[3]/2}
	return c.Go(c.room.On(c.Goal(), b, c.Goal().Square, at), true)
}
