package layout

import "testing"

func TestReading(t *testing.T) {
	frames(t, func(t *testing.T, f Frame) {
		l := NewReading(f)
		check(t, f, map[string]Rect{"back": l.Back, "name": l.Name, "sheet": l.Sheet}, "back")
		if !l.Text.Within(l.Sheet) {
			t.Errorf("the text %+v leaves its sheet %+v", l.Text, l.Sheet)
		}
		if l.Text.H < f.Safe().H*0.55 {
			t.Errorf("only %g of %g are for reading", l.Text.H, f.Safe().H)
		}
		if w := l.Text.W / f.Unit(); w > 720 {
			t.Errorf("lines of %g interface pixels", w)
		}
	})
}
