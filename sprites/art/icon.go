package art

import (
	"math"

	"roundtable/sprites/paint"
)

// glyph is an icon on a grid of 24 by 24.
type glyph struct {
	lines string // drawn with a round pen
	areas string // filled
}

var glyphs = map[string]glyph{
	"undo":   {"M 8 4.5 L 3.5 9 L 8 13.5 M 4 9 L 14 9 C 22 9 22 19.5 14 19.5 L 9 19.5", ""},
	"redo":   {"M 16 4.5 L 20.5 9 L 16 13.5 M 20 9 L 10 9 C 2 9 2 19.5 10 19.5 L 15 19.5", ""},
	"flip":   {"M 8 20 L 8 4.5 M 3.5 9 L 8 4.5 L 12.5 9 M 16 4 L 16 19.5 M 11.5 15 L 16 19.5 L 20.5 15", ""},
	"sound":  {"M 15.5 8.5 C 17.5 10.5 17.5 13.5 15.5 15.5 M 18.3 5.8 C 22 9.4 22 14.6 18.3 18.2", "M 3 9 L 7 9 L 12 4.5 L 12 19.5 L 7 15 L 3 15 Z"},
	"mute":   {"M 16 9.5 L 21 14.5 M 21 9.5 L 16 14.5", "M 3 9 L 7 9 L 12 4.5 L 12 19.5 L 7 15 L 3 15 Z"},
	"resign": {"M 5 21 L 5 3.5", "M 5 4 C 9 1.5 13 7 20 4.5 L 20 13 C 13 15.5 9 10 5 13 Z"},
	"back":   {"M 11 5 L 4 12 L 11 19 M 4.5 12 L 20 12", ""},
	"menu":   {"M 4 6.5 L 20 6.5 M 4 12 L 20 12 M 4 17.5 L 20 17.5", ""},
	"computer": {"M 6 3.5 L 18 3.5 C 19.4 3.5 20.5 4.6 20.5 6 L 20.5 13.5 C 20.5 14.9 19.4 16 18 16 L 6 16 C 4.6 16 3.5 14.9 3.5 13.5 L 3.5 6 C 3.5 4.6 4.6 3.5 6 3.5 Z M 8 20.5 L 16 20.5 M 12 16 L 12 20",
		"M 8 8 L 10.4 8 L 10.4 11.4 L 8 11.4 Z M 13.6 8 L 16 8 L 16 11.4 L 13.6 11.4 Z"},
	"human": {"", "M 12 3 C 14.8 3 16.6 5 16.6 7.7 C 16.6 10.4 14.8 12.6 12 12.6 C 9.2 12.6 7.4 10.4 7.4 7.7 C 7.4 5 9.2 3 12 3 Z M 3.5 21 C 3.5 16.5 7 14 12 14 C 17 14 20.5 16.5 20.5 21 Z"},
	"sword": {"M 5 12.5 L 11.5 19 M 8 16 L 3.8 20.2", "M 20.8 3.2 L 19.6 7.6 L 9.6 17.2 L 6.8 14.4 L 16.4 4.4 Z"},
	"plus":  {"M 12 4.5 L 12 19.5 M 4.5 12 L 19.5 12", ""},
	"minus": {"M 4.5 12 L 19.5 12", ""},
	"check": {"M 4.5 12.5 L 10 18 L 20 6.5", ""},
	"close": {"M 6 6 L 18 18 M 18 6 L 6 18", ""},
	"hint": {"M 9.5 18 L 14.5 18 M 10.5 21.2 L 13.5 21.2 M 9.5 15.5 C 9.5 13.5 6 12.4 6 8.6 C 6 5 8.8 2.8 12 2.8 C 15.2 2.8 18 5 18 8.6 C 18 12.4 14.5 13.5 14.5 15.5 Z",
		""},
	"next": {"M 9 5 L 16 12 L 9 19", ""},
	"prev": {"M 15 5 L 8 12 L 15 19", ""},
}

// Icon draws a small drawing in a square of px pixels; an unknown name draws
// nothing.
func Icon(c *paint.Canvas, name string, px float64, ink paint.Ink) {
	g := glyphs[name]
	m := paint.Place(px/24, 0, 0)
	all := new(paint.Path)
	if g.areas != "" {
		all.Join(paint.Parse(g.areas).Map(m))
	}
	if all.Empty() && g.lines == "" {
		return
	}
	if !all.Empty() {
		c.Fill(all, paint.Solid(ink))
	}
	if g.lines != "" {
		c.Stroke(paint.Parse(g.lines).Map(m), math.Max(1.2, px*0.092), paint.Solid(ink))
	}
}
