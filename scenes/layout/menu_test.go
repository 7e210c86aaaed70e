package layout

import (
	"fmt"
	"testing"
)

// All lines of a menu are targets that do not overlap, inside the card; it scrolls only
// where the screen is too low for as many columns as its text allows, and larger text does
// not make it leave the screen.
func TestMenu(t *testing.T) {
	frames(t, func(t *testing.T, f Frame) {
		for _, text := range []float64{1, 2} {
			f.Text = text
			var parts []MenuPart
			for _, n := range []int{6, 4, 3, 4} {
				p := MenuPart{}
				for i := range n {
					p.Widths = append(p.Widths, f.TextSize(15)*float64(6+i))
				}
				parts = append(parts, p)
			}
			m := NewMenu(f, parts, f.TextSize(15)*1.36, f.Px(54))
			if !m.Card.Within(f.Safe()) || !m.Body.Within(m.Card) || m.Body.H > m.Content+1 {
				t.Errorf("a card of %+v with %+v, %g of content", m.Card, m.Body, m.Content)
			}
			if w, h := f.size(); text == 1 && h >= 640 && w >= 360 && m.Content > m.Body.H+1 {
				t.Errorf("%g of %g are seen", m.Body.H, m.Content)
			}
			named := map[string]Rect{}
			add(named, "head", m.Heads)
			for i, items := range m.Items {
				add(named, fmt.Sprintf("item%d-", i), items)
			}
			for a, ra := range named {
				if ra.X < m.Body.X || ra.Right() > m.Body.Right()+1 || ra.Bottom() > m.Body.Y+m.Content+1 {
					t.Errorf("%s %+v lies outside %+v", a, ra, m.Body)
				}
				if a[0] == 'i' && ra.H < MinTarget*f.Scale {
					t.Errorf("%s is %g high", a, ra.H)
				}
				for b, rb := range named {
					if a < b && ra.Overlaps(rb) {
						t.Errorf("%s overlaps %s", a, b)
					}
				}
			}
		}
	})
}
