package layout

import (
	"math"
	"testing"
)

func TestRules(t *testing.T) {
	frames(t, func(t *testing.T, f Frame) {
		for _, games := range []int{1, 2} {
			const sections = 11
			l := NewRules(f, games, sections)
			named := map[string]Rect{"back": l.Back, "name": l.Name, "sheet": l.Sheet}
			targets := []string{"back"}
			if l.Beside {
				targets = append(targets, add(named, "game", l.Games)...)
				targets = append(targets, add(named, "section", l.Contents)...)
				for _, r := range append(l.Games, l.Contents...) {
					if !r.Within(l.List) || !l.List.Within(f.Safe()) || l.List.Overlaps(l.Sheet) {
						t.Errorf("%+v is not in the list %+v beside the sheet %+v", r, l.List, l.Sheet)
					}
				}
				if l.Above != 0 || !l.Top.Empty() {
					t.Errorf("the list stands beside the text and above it: %+v", l)
				}
			} else {
				named["top"] = l.Top
				targets = append(targets, "top")
			}
			check(t, f, named, targets...)
			if want := map[int]int{1: 0, 2: 2}[games]; len(l.Games) != want || len(l.Contents) != sections {
				t.Errorf("%d games, %d sections", len(l.Games), len(l.Contents))
			}
			if !l.Text.Within(l.Sheet) || l.Text.H < 200*f.Scale {
				t.Errorf("the text has %+v of the sheet %+v", l.Text, l.Sheet)
			}
			if l.Text.W > 700*f.Unit() {
				t.Errorf("lines of %g are too long to be read", l.Text.W/f.Unit())
			}
			if l.Beside {
				continue
			}
			all := append(l.Games, l.Contents...)
			for i, a := range all {
				if a.X < l.Text.X || a.Right() > l.Text.Right()+0.51 || a.Bottom() > l.Text.Y+l.Above || a.H < MinTarget*f.Scale {
					t.Errorf("entry %d has %+v above the text %+v, %g", i, a, l.Text, l.Above)
				}
				for _, b := range all[i+1:] {
					if a.Overlaps(b) {
						t.Errorf("%+v overlaps %+v", a, b)
					}
				}
			}
		}
	})
	if l := NewRules(Frame{W: 1280, H: 720}, 2, 11); !l.Beside {
		t.Error("on a large window the list is not beside the text")
	}
}

// Diagrams fit the text, and the whole board of either game can be made out on the
// smallest phone.
func TestDiagram(t *testing.T) {
	frames(t, func(t *testing.T, f Frame) {
		width := NewRules(f, 2, 11).Text.W
		for _, c := range [][2]float64{{13.24, 17.84}, {15, 15}} { // with their frames
			if d := NewBoard(f, c[0], c[1], width, math.Inf(1)); d.W > width+1 || d.Square < 16*f.Scale {
				t.Errorf("%v: a board with squares of %g, %g of %g wide", c, d.Square, d.W, width)
			}
		}
		for _, c := range [][2]int{{5, 5}, {12, 16}, {14, 14}, {14, 5}} {
			most := math.Inf(1)
			d := NewDiagram(f, c[0], c[1], width, most)
			if d.W > width || d.Square < 16*f.Scale || d.Square != math.Floor(d.Square) {
				t.Errorf("%v: squares of %g, %g of %g wide", c, d.Square, d.W, width)
			}
			if low := NewDiagram(f, c[0], c[1], width, 0.7*d.H); low.H > 0.7*d.H || low.Square >= d.Square {
				t.Errorf("%v: it is %g high where %g is the most", c, low.H, 0.7*d.H)
			}
		}
	})
}
