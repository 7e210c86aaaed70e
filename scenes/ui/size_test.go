package ui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/layout"
	"roundtable/sprites"
)

// Enlarged texts that stand in rooms of one width have one size, that of the longest; one that
// has hardly any room has its own.
func TestTextsOfARoleHaveOneSize(t *testing.T) {
	for _, scale := range []float64{1.25, 1.5, 2} {
		for _, texts := range [][]string{{"All", "Unfinished", "Favourites"}, {"White", "Black", "Random side"}, {"On", "Off", "Sometimes"}} {
			var p Page
			p.Reset(Kit{Theme: sprites.New(""), Frame: layout.Frame{W: 400, H: 300, Scale: 1, Text: scale}})
			p.Choices(layout.Rect{X: 10, Y: 10, W: 380, H: 48}, layout.Rect{}, 3, func(i int) Button { return Button{ID: texts[i], Text: texts[i]} })
			for i, text := range texts {
				p.Label(text, layout.Rect{X: 10, Y: 70 + 60*float64(i), W: 200, H: 56}, Type{Style: sprites.StyleBold, Size: 30, Single: true})
			}
			p.Label("No room", layout.Rect{X: 10, Y: 260, W: 200, H: 14}, Type{Style: sprites.StyleBold, Size: 30, Single: true})
			p.Draw(ebiten.NewImage(400, 300))
			all := p.Labels()
			for i, label := range all[:6] {
				if first := all[i/3*3]; label.H != first.H {
					t.Errorf("text %g: %q is %g high, beside %g", scale, texts[i%3], label.H, first.H)
				}
			}
			if last := all[6]; last.H >= all[5].H {
				t.Errorf("text %g: what has no room is %g high, beside %g", scale, last.H, all[5].H)
			}
		}
	}
}
