package ui

import (
	"image/color"
	"math"
	"testing"

	"roundtable/sprites"
)

// contrast is the contrast ratio of two colours, 1 to 21, by WCAG.
func contrast(a, b color.RGBA) float64 {
	light := func(c color.RGBA) float64 {
		part := func(v uint8) float64 {
			x := float64(v) / 255
			if x <= 0.03928 {
				return x / 12.92
			}
			return math.Pow((x+0.055)/1.055, 2.4)
		}
		return 0.2126*part(c.R) + 0.7152*part(c.G) + 0.0722*part(c.B)
	}
	x, y := light(a), light(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// What is chosen, what stands out and what is written differs by light and dark, and
// not by its colour alone, in every theme.
func TestStatesDifferByLightAndDark(t *testing.T) {
	for _, name := range sprites.Names() {
		th := sprites.New(name)
		dark := th.Ink // about the mark of the focus
		if contrast(th.Ink, color.RGBA{A: 255}) > contrast(th.Panel, color.RGBA{A: 255}) {
			dark = th.Panel
		}
		for what, pair := range map[string][2]color.RGBA{
			"chosen and not chosen":   {th.Accent, th.Panel},
			"text on what is chosen":  {th.Accent, th.AccentInk},
			"text":                    {th.Ink, th.Panel},
			"keys and their letters":  {th.Panel, th.InkSoft},
			"the two lines of a ring": {th.Gold, dark},
		} {
			if got := contrast(pair[0], pair[1]); got < 3 {
				t.Errorf("%s: %s have a contrast of %.1f", name, what, got)
			}
		}
	}
}
