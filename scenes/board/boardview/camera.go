package boardview

import "math"

// Camera shows a board in a room. The zero value shows nothing; call Fit first.
type Camera struct {
	room       Room
	now        Sight
	from, to   Sight // of the current movement
	tick, last int   // of the movement; last is 0 for none
	held       bool  // a finger is down: no movement
}

// moveTicks is the duration of a camera movement: 150 ms.
const moveTicks = 9

// Fit shows a whole board in a room at once.
func (c *Camera) Fit(r Room) { *c = Camera{room: r, now: r.All(), held: c.held} }

// Room returns the place of the board.
func (c *Camera) Room() Room { return c.room }

// Sight returns the current view.
func (c *Camera) Sight() Sight { return c.now }

// Goal returns the view at the end of the movement.
func (c *Camera) Goal() Sight {
	if c.last > 0 {
		return c.to
	}
	return c.now
}

// Moving reports whether the camera is moving.
func (c *Camera) Moving() bool { return c.last > 0 }

// Zoomed reports whether the board is magnified.
func (c *Camera) Zoomed() bool { return c.now.Square > c.room.All().Square }

// Go moves the camera to a view, gradually or at once, and reports whether the view is a new one.
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

// Hold stops the camera while a finger is down, so that the finger touches what was there.
func (c *Camera) Hold(on bool) { c.held = on }

// Advance moves the camera by one tick and reports whether anything has changed.
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
	if c.from.Square != c.to.Square { // so that a common point stays in place
		t = (c.now.Square - c.from.Square) / (c.to.Square - c.from.Square)
	}
	c.now.X, c.now.Y = c.from.X+(c.to.X-c.from.X)*t, c.from.Y+(c.to.Y-c.from.Y)*t
	return true
}

// Finish ends a movement at once and reports whether there was one.
func (c *Camera) Finish() bool {
	if c.last == 0 {
		return false
	}
	c.now, c.last = c.to, 0
	return true
}

// ZoomBy scales the board by a factor about a point and moves it by pan. Squares never exceed
// most, and the board always fills its area. It reports whether anything has changed.
func (c *Camera) ZoomBy(factor float64, at, pan Point, most float64) bool {
	if c.now.Square <= 0 || !(factor > 0) {
		return false
	}
	was, all := c.now, c.room.All().Square
	c.last = 0
	square := math.Max(all, math.Min(math.Max(all, most), c.now.Square*factor))
	c.now = about(c.now, square, Point{at.X - pan.X, at.Y - pan.Y})
	c.now.X, c.now.Y = c.now.X+pan.X, c.now.Y+pan.Y
	c.now = c.room.clamp(c.now)
	return c.now != was
}

// Settle aligns the board with whole pixels after a finger has moved it. It reports whether
// anything has changed.
func (c *Camera) Settle() bool {
	if c.last > 0 {
		return false
	}
	was := c.now
	c.now = c.room.snap(c.now)
	return c.now != was
}

// Reveal scrolls a magnified board until a box of squares is fully visible, if it fits. It
// reports whether anything has changed.
func (c *Camera) Reveal(b Box) bool {
	if !c.Zoomed() || c.room.Shows(c.Goal(), b) {
		return false
	}
	at := Point{c.room.Area[0] + c.room.Area[2]/2, c.room.Area[1] + c.room.Area[3]/2}
	return c.Go(c.room.On(c.Goal(), b, c.Goal().Square, at), true)
}
