package scenes_test

import (
	"math"
	"testing"

	"roundtable/scenes/input"
	"roundtable/test/drive"
)

// The words of a hint stand near the square to which it leads, and hide no piece, also where
// pieces stand all about.
func TestHintsHideNoPiece(t *testing.T) {
	for _, c := range []struct {
		game string
		size [2]float64
	}{{"camelot", [2]float64{390, 844}}, {"lancelot", [2]float64{390, 844}}, {"lancelot", [2]float64{1280, 800}}} {
		d := drive.New(t, c.size[0], c.size[1])
		if c.game == "camelot" {
			d.Tap("play-camelot", "black-human", "start", "D7", "D8")
		} else {
			d.Lay(drive.Lancelot(drive.Threatened["lancelot"]))
		}
		d.Settle()
		for range 2 { // where to begin, then all of it
			d.Key(input.Hint)
			d.Settle()
		}
		d.Draw(d.Screen())
		r := d.Report()
		bubble := r.Table.Bubble
		if bubble == nil || bubble.At == "" {
			t.Fatalf("%s: a hint is said as %+v", c.game, bubble)
		}
		side, u := smallestGap(d), bubble.Rect
		for name, at := range r.Squares {
			x, y := math.Abs(at[0]-u.X-u.W/2)-u.W/2, math.Abs(at[1]-u.Y-u.H/2)-u.H/2 // beside the bubble
			if r.Table.Pieces[name].Kind != 0 && x < side*0.3 && y < side*0.3 {
				t.Errorf("%s at %v: the hint lies on the piece at %s", c.game, c.size, name)
			}
			if name == bubble.At && math.Hypot(max(0, x), max(0, y)) > 4*side {
				t.Errorf("%s at %v: the hint is %.1f squares from %s", c.game, c.size, math.Hypot(x, y)/side, name)
			}
		}
	}
}
