package layout

import (
	"fmt"
	"testing"
)

func TestLibrary(t *testing.T) {
	frames(t, func(t *testing.T, f Frame) {
		top := NewLibrary(f, 10_000, 5, 0, true)
		for _, scrolled := range []float64{0, 1, top.Content / 3, top.Content - top.Body.H} {
			l := NewLibrary(f, 10_000, 5, scrolled, true)
			named := map[string]Rect{"back": l.Back, "name": l.Name, "search": l.Search, "order": l.Order,
				"import": l.Import, "export": l.Export, "notice": l.Notice, "body": l.Body}
			targets := append(add(named, "show", l.Show), "back", "search", "order", "import", "export", "notice")
			check(t, f, named, targets...)
			if l.Body.H < 100*f.Scale || l.Body.W > 1100*f.Unit() {
				t.Errorf("body of %gx%g", l.Body.W, l.Body.H)
			}
			if n := len(l.Rows); n == 0 || float64(n) > l.Body.H/(60*f.Unit())+2+2*beyond {
				t.Errorf("%d rows at %g", n, scrolled)
			}
			first, last := l.Rows[0].Rect.Move(0, -scrolled), l.Rows[len(l.Rows)-1].Rect.Move(0, -scrolled)
			if first.Y > l.Body.Y || last.Bottom() < l.Body.Bottom()-first.H/10-1 && l.First+len(l.Rows) < 10_000 {
				t.Errorf("at %g rows are seen from %g to %g of %+v", scrolled, first.Y, last.Bottom(), l.Body)
			}
			for i, r := range l.Rows {
				parts := map[string]Rect{"thumbnail": r.Thumbnail, "text": r.Text, "favourite": r.Favourite, "delete": r.Delete}
				for a, ra := range parts {
					if ra.Empty() || !ra.Within(r.Rect) {
						t.Errorf("row %d: %s %+v of %+v", i, a, ra, r.Rect)
					}
					for b, rb := range parts {
						if a < b && ra.Overlaps(rb) {
							t.Errorf("row %d: %s overlaps %s", i, a, b)
						}
					}
				}
				if least := MinTarget * f.Scale; r.Delete.W < least || r.Favourite.H < least || r.Text.W < 2*least {
					t.Errorf("row %d: %+v", i, r)
				}
			}
		}
		// A row stands where it stood, however far the list is scrolled.
		where := map[int]string{}
		for scrolled := 0.0; scrolled < 400*f.Unit(); scrolled += 37 {
			l := NewLibrary(f, 100, 5, scrolled, false)
			for i, r := range l.Rows {
				now := fmt.Sprint(r)
				if was, seen := where[l.First+i]; seen && was != now {
					t.Fatalf("row %d moves from %s to %s", l.First+i, was, now)
				}
				where[l.First+i] = now
			}
		}
		if l := NewLibrary(f, 0, 5, 0, false); len(l.Rows) != 0 || l.Content != 0 {
			t.Errorf("rows of nothing: %+v", l.Rows)
		}
	})
}
