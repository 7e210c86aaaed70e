package sprites

import (
	"image/color"

	"roundtable/engine"
	"roundtable/sprites/art"
	"roundtable/sprites/paint"
)

// Theme is the colours and materials of the whole game, with the pictures
// made of them so far. Its fields are not changed after it is made. A theme
// belongs to the goroutine that draws.
type Theme struct {
	Name string

	Table     color.RGBA // the table top, on the average
	TableInk  color.RGBA // text straight on the table
	TableSoft color.RGBA // lesser text on the table
	Panel     color.RGBA // a sheet that lies on the table
	PanelEdge color.RGBA // its edge, and lines on it
	Ink       color.RGBA // text on a panel
	InkSoft   color.RGBA // lesser text on a panel
	Accent    color.RGBA // what is to be pressed, or is chosen
	AccentInk color.RGBA // text on it
	Gold      color.RGBA // ornament
	Danger    color.RGBA // warnings, on a panel
	Shade     color.RGBA // what dims the table behind a dialog; not opaque

	Art *art.Palette

	cache cache
}

// Hall is the theme of a warm hall by day. Each call makes a theme of its own:
// keep it, for its pictures are kept in it.
func Hall() *Theme {
	hex := func(v uint32) color.RGBA { return paint.Of(v).RGBA() }
	return &Theme{
		Name:      "hall",
		Table:     hex(0x34211a),
		TableInk:  hex(0xf6e7c6),
		TableSoft: hex(0xd2b98e),
		Panel:     hex(0xefe1c2),
		PanelEdge: hex(0x8a6a3c),
		Ink:       hex(0x2a1c10),
		InkSoft:   hex(0x644c31),
		Accent:    hex(0x8c2620),
		AccentInk: hex(0xfdf3dc),
		Gold:      hex(0xd9a941),
		Danger:    hex(0xa3211b),
		Shade:     color.RGBA{8, 5, 3, 168},
		Art:       art.Hall(),
	}
}

// SeatColor is the colour by which a seat is known in panels and lists.
func SeatColor(t *Theme, game string, s engine.Seat) color.RGBA {
	return t.painter(game).SeatInk(s).RGBA()
}

func (t *Theme) painter(game string) art.Painter { return art.For(game, t.Art) }
