package layout

import "testing"

// A loupe lies on the screen and clear of its finger, whose tip is 8 mm wide; its
// squares are at least 7 mm.
func TestLoupe(t *testing.T) {
	frames(t, func(t *testing.T, f Frame) {
		s := f.Safe()
		for i := range 21 {
			for j := range 21 {
				x, y := s.X+s.W*float64(i)/20, s.Y+s.H*float64(j)/20
				l := NewLoupe(f, x, y, f.MM(4))
				tip := Rect{x, y, 0, 0}.Inset(-f.MM(4))
				tip.W, tip.H = f.MM(8), f.MM(8)
				if l.Rect.Empty() || !l.Rect.Within(s) || l.Rect.Overlaps(tip) {
					t.Fatalf("a finger at %g, %g has the loupe %+v", x, y, l.Rect)
				}
				if l.Rect.Y > y && l.Rect.X < x && l.Rect.Right() > x { // the hand lies there
					t.Fatalf("a finger at %g, %g covers the loupe %+v", x, y, l.Rect)
				}
				if !l.Field.Within(l.Rect) || !l.Text.Within(l.Rect) || l.Text.Overlaps(l.Field) {
					t.Fatalf("%+v", l)
				}
				if l.Square < MinTarget*f.Scale-1 || l.Field.W < 2*l.Square || l.Field.H < 2*l.Square {
					t.Fatalf("a finger at %g, %g sees %+v", x, y, l)
				}
			}
		}
	})
}
