package sprites

import (
	"image/color"
	"strings"

	"roundtable/engine"
	"roundtable/sprites/art"
	"roundtable/sprites/order"
	"roundtable/sprites/paint"
)

// Theme is the colours and materials of the whole game, with the pictures
// made of them so far. Its fields are not changed after it is made. A theme
// belongs to the goroutine that draws.
type Theme struct {
	Name string // the one that New takes

	Table     color.RGBA // the table top, on the average
	TableInk  color.RGBA // text straight on the table
	Panel     color.RGBA // a sheet that lies on the table
	PanelEdge color.RGBA // its edge, and lines on it
	Ink       color.RGBA // text on a panel
	InkSoft   color.RGBA // lesser text on a panel
	Accent    color.RGBA // what is to be pressed, or is chosen
	AccentInk color.RGBA // text on it
	Gold      color.RGBA // ornament
	Danger    color.RGBA // warnings, on a panel
	Tray      color.RGBA // what small pieces lie in on a panel: neither side's colour
	Shade     color.RGBA // what dims the table behind a dialog; not opaque

	Art *art.Palette

	// Blank says that its boards, pieces and signs are never painted, and stay empty at their sizes: for
	// those who only look at where things lie.
	Blank bool

	cache cache
}

// Names are the themes there are, as New takes them; the first is the usual
// one.
func Names() []string { return art.Names() }

// Bold is the name of a theme whose pieces stand out more, whatever the board is made
// of; in high contrast they do so already.
func Bold(name string) string {
	if name = plainName(name); name == "contrast" {
		return name
	}
	return name + art.Bold
}

// plainName is the name of a theme as Names has it.
func plainName(name string) string { return named(strings.TrimSuffix(name, art.Bold)).Name }

// New makes a theme by its name, or by what Bold made of it; an unknown name gives the
// usual one. Each call makes a theme of its own: keep it, for its pictures are kept in it.
func New(name string) *Theme {
	plain, bold := strings.CutSuffix(name, art.Bold)
	t := named(plain)
	if bold && t.Name != "contrast" {
		t.Name += art.Bold
	}
	t.Art = art.Named(t.Name)
	return t
}

func named(name string) *Theme {
	switch name {
	case "night":
		return night()
	case "marble":
		return marble()
	case "contrast":
		return contrast()
	}
	return hall()
}

func hex(v uint32) color.RGBA { return paint.Of(v).RGBA() }

// hall is the usual theme: a warm hall by day.
func hall() *Theme {
	return &Theme{
		Name:      "hall",
		Table:     hex(0x34211a),
		TableInk:  hex(0xf6e7c6),
		Panel:     hex(0xefe1c2),
		PanelEdge: hex(0x8a6a3c),
		Ink:       hex(0x2a1c10),
		InkSoft:   hex(0x644c31),
		Accent:    hex(0x8c2620),
		AccentInk: hex(0xfdf3dc),
		Gold:      hex(0xd9a941),
		Danger:    hex(0xa3211b),
		Tray:      hex(0xc9a877),
		Shade:     color.RGBA{8, 5, 3, 168},
	}
}

// night is the hall by candle light, its sheets of dark leather.
func night() *Theme {
	return &Theme{
		Name:      "night",
		Table:     hex(0x171a22),
		TableInk:  hex(0xf7e2b4),
		Panel:     hex(0x2b211b),
		PanelEdge: hex(0x8f6a35),
		Ink:       hex(0xf3e0b9),
		InkSoft:   hex(0xc9ae80),
		Accent:    hex(0xe0a040),
		AccentInk: hex(0x1d1206),
		Gold:      hex(0xe9b64c),
		Danger:    hex(0xff8d75),
		Tray:      hex(0x8d6b42),
		Shade:     color.RGBA{2, 3, 7, 184},
	}
}

// marble is a cool palace of stone and bronze.
func marble() *Theme {
	return &Theme{
		Name:      "marble",
		Table:     hex(0x3d474f),
		TableInk:  hex(0xffffff),
		Panel:     hex(0xf1f0ea),
		PanelEdge: hex(0x7d7264),
		Ink:       hex(0x1b2328),
		InkSoft:   hex(0x4a565d),
		Accent:    hex(0x1d4f63),
		AccentInk: hex(0xffffff),
		Gold:      hex(0xcf9a62),
		Danger:    hex(0xa3211b),
		Tray:      hex(0xa9bab4),
		Shade:     color.RGBA{8, 12, 16, 160},
	}
}

// contrast is black and white, and one blue.
func contrast() *Theme {
	return &Theme{
		Name:      "contrast",
		Table:     hex(0x10141c),
		TableInk:  hex(0xffffff),
		Panel:     hex(0xffffff),
		PanelEdge: hex(0x000000),
		Ink:       hex(0x000000),
		InkSoft:   hex(0x202020),
		Accent:    hex(0x0038a8),
		AccentInk: hex(0xffffff),
		Gold:      hex(0xffd000),
		Danger:    hex(0xa80000),
		Tray:      hex(0x9fb0c8),
		Shade:     color.RGBA{0, 0, 0, 200},
	}
}

// SeatColor is the colour by which a seat is known in panels and lists.
func SeatColor(t *Theme, game string, s engine.Seat) color.RGBA {
	return t.painter(game).SeatInk(s).RGBA()
}

// begin starts the painting of orders.
func (t *Theme) begin(orders ...paint.Order) *order.Job {
	if t.Blank {
		return order.Blank(orders...)
	}
	return order.Start(orders...)
}

func (t *Theme) painter(game string) art.Painter { return art.For(game, t.Art) }
