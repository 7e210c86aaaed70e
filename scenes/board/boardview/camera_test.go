package boardview

import (
	"math"
	"testing"
)

// phone is Camelot's board on a phone, in device pixels of one to a CSS pixel.
var phone = Room{Area: [4]float64{8, 140, 374, 480}, Cols: 12, Rows: 16, Side: 0.62, End: 0.74, Rim: 14}

// The camera shows all of the squares that are asked for, as large as they fit, and the
// point that it is drawn to stays where it is as far as that goes.
func TestOnShowsWhatIsAskedFor(t *testing.T) {
	all := phone.All()
	for _, c := range []struct {
		box  Box
		want float64 // the side of a square
	}{
		{Box{4, 7, 9, 12}, 57},          // what a plain move needs
		{Box{0, 0, 3, 3}, 57},           // in a corner
		{Box{2, 3, 10, 13}, 39},         // a long chain: the next smaller
		{Box{0, 0, 12, 16}, all.Square}, // all of the board
	} {
		at := Point{all.X + (c.box.Left+c.box.Right)/2*all.Square, all.Y + (c.box.Top+c.box.Bottom)/2*all.Square}
		s := phone.On(all, c.box, 57, at)
		if s.Square != c.want {
			t.Errorf("%v: squares of %g, not %g", c.box, s.Square, c.want)
		}
		if s.Square > all.Square && !phone.Shows(s, c.box) {
			t.Errorf("%v is not seen wholly: %+v", c.box, s)
		}
		b := phone.Bounds(s)
		if s.Square > all.Square && (b[0] > 8 || b[1] > 140 || b[0]+b[2] < 382 || b[1]+b[3] < 620) {
			t.Errorf("%v: beside the board lies %v", c.box, b)
		}
	}
	at := Point{all.X + 6.5*all.Square, all.Y + 8.5*all.Square}
	s := phone.On(all, Box{5, 7, 8, 10}, 57, at)
	if x, y := s.X+6.5*57, s.Y+8.5*57; math.Hypot(x-at.X, y-at.Y) > 1 {
		t.Errorf("what lay at %v lies at %g, %g", at, x, y)
	}
}

// A movement takes nine ticks, larger and larger, and stands still under a finger.
func TestCameraMoves(t *testing.T) {
	var c Camera
	c.Fit(phone)
	to := phone.On(c.Sight(), Box{4, 7, 9, 12}, 57, Point{200, 400})
	if !c.Go(to, false) || c.Go(to, false) {
		t.Fatal("it does not go there once")
	}
	ticks, was := 0, c.Sight().Square
	for c.Moving() {
		c.Hold(ticks == 4 && was != 0)
		if c.held {
			if c.Advance() {
				t.Error("it moves under a finger")
			}
			c.Hold(false)
		}
		c.Advance()
		if now := c.Sight().Square; now <= was && c.Moving() {
			t.Errorf("after %d ticks squares of %g are %g", ticks, was, now)
		}
		was = c.Sight().Square
		ticks++
	}
	if ticks != 9 || c.Sight() != to {
		t.Errorf("after %d ticks %+v is seen, not %+v", ticks, c.Sight(), to)
	}
	if c.Go(phone.All(), true); c.Moving() || c.Zoomed() {
		t.Error("at once it is not there")
	}
}

// A castle is seen wholly or not at all, wherever the squares that are asked for allow it, and
// what is seen near has one of three sizes.
func TestCastlesAreNotCut(t *testing.T) {
	phone := phone
	phone.End = 0.92
	all := phone.All()
	sizes := map[float64]bool{}
	for left := 0.0; left < 10; left++ {
		for top := 0.0; top < 14; top++ {
			for _, wide := range []float64{2, 3, 5, 7} {
				b := Box{left, top, math.Min(12, left+wide), math.Min(16, top+wide)}
				s := phone.On(all, b, 57, Point{all.X + left*all.Square, all.Y + top*all.Square})
				sizes[s.Square] = true
				if s.Square == all.Square {
					continue
				}
				if !phone.Shows(s, b) {
					t.Errorf("%v is not seen wholly: %+v", b, s)
				}
				from, to := (phone.Area[1]-s.Y)/s.Square, (phone.Area[1]+phone.Area[3]-phone.Rim-s.Y)/s.Square
				for _, castle := range [][2]float64{{-0.92, 1}, {15, 16.92}} {
					whole := from <= castle[0]+0.05 && to >= castle[1]-0.05
					none := from >= castle[1]-0.05 || to <= castle[0]+0.05
					must := b.Top < 1.3 || b.Bottom > 14.7 // it has squares that are asked for, or towers on them
					if !whole && !none && !must {
						t.Errorf("%v: of the castle from %g to %g is seen what lies from %.2f to %.2f", b, castle[0], castle[1], from, to)
					}
				}
			}
		}
	}
	if len(sizes) > 4 {
		t.Errorf("squares of %v", sizes)
	}
}
