package layout

import (
	"fmt"
	"testing"
)

// Whatever lies in a tray keeps within it; of every piece most is seen, or there
// is a number beside one of its kind, which nothing covers.
func TestTrayRow(t *testing.T) {
	for _, w := range []float64{40, 75, 110, 160, 300, 600} {
		for _, h := range []float64{14, 20, 42} {
			for _, counts := range [][]int{{0}, {1}, {3}, {10, 4}, {0, 13}, {5, 0, 5}, {30}, {1, 1}} {
				r := Rect{X: 7, Y: 9, W: w, H: h}
				row := NewTrayRow(r, 38, counts)
				what := fmt.Sprint(w, "x", h, counts)
				n := 0
				for _, c := range counts {
					n += c
				}
				if len(row.Pieces) != n || row.Counts != nil && len(row.Counts) != len(counts) {
					t.Fatalf("%s: %d pieces, %d numbers", what, len(row.Pieces), len(row.Counts))
				}
				inside := func(o Rect) {
					if !o.Empty() && (o.X < r.X-0.01 || o.Y < r.Y-0.01 || o.Right() > r.Right()+0.01 || o.Bottom() > r.Bottom()+0.01) {
						t.Errorf("%s: %v is not in %v", what, o, r)
					}
				}
				for _, p := range row.Pieces {
					inside(p)
				}
				for _, c := range row.Counts {
					inside(c)
				}
				if row.Counts == nil {
					for i := 1; i < n; i++ {
						if a, b := row.Pieces[i-1], row.Pieces[i]; b.X-a.X < 0.59*a.W && len(counts) != n {
							t.Errorf("%s: of a piece %.2f are seen", what, (b.X-a.X)/a.W)
						}
					}
					continue
				}
				i := 0
				var all []Rect
				for k, c := range counts {
					for j := range c {
						if row.Pieces[i+j] != row.Pieces[i] {
							t.Errorf("%s: a stack lies in two places", what)
						}
					}
					if c > 0 {
						all = append(all, row.Pieces[i], row.Counts[k])
					}
					i += c
				}
				for i, a := range all {
					for _, b := range all[:i] {
						if a.X < b.Right()-0.01 && b.X < a.Right()-0.01 {
							t.Errorf("%s: %v covers %v", what, a, b)
						}
					}
				}
			}
		}
	}
}

// The trays of two players look alike: where one needs numbers both have them, and their pieces
// are equally large.
func TestTrayRowsLookAlike(t *testing.T) {
	r := Rect{W: 115, H: 42}
	few, many := []int{2}, []int{3, 8}
	a, b := NewTrayRow(r, 38, few, many), NewTrayRow(r, 38, many, few)
	if a.Counts == nil || b.Counts == nil || a.Pieces[0].W != b.Pieces[0].W {
		t.Errorf("%+v\n%+v", a, b)
	}
	r.W = 400
	a, b = NewTrayRow(r, 38, few, many), NewTrayRow(r, 38, many, few)
	if a.Counts != nil || b.Counts != nil || a.Pieces[1] != b.Pieces[1] {
		t.Errorf("%+v\n%+v", a, b)
	}
}
