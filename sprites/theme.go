package sprites

import (
	"image/color"
	"slices"
	"strings"

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

// named makes a theme of its plain name.
func named(name string) *Theme {
	i := max(0, slices.Index(art.Names(), name))
	t := &Theme{Name: art.Names()[i]}
	for _, c := range []struct {
		to *color.RGBA
		of [4]uint32 // by theme
	}{
		{&t.Table, [4]uint32{0x34211a, 0x171a22, 0x3d474f, 0x10141c}},
		{&t.TableInk, [4]uint32{0xf6e7c6, 0xf7e2b4, 0xffffff, 0xffffff}},
		{&t.Panel, [4]uint32{0xefe1c2, 0x2b211b, 0xf1f0ea, 0xffffff}},
		{&t.PanelEdge, [4]uint32{0x8a6a3c, 0x8f6a35, 0x7d7264, 0x000000}},
		{&t.Ink, [4]uint32{0x2a1c10, 0xf3e0b9, 0x1b2328, 0x000000}},
		{&t.InkSoft, [4]uint32{0x644c31, 0xc9ae80, 0x4a565d, 0x202020}},
		{&t.Accent, [4]uint32{0x8c2620, 0xe0a040, 0x1d4f63, 0x0038a8}},
		{&t.AccentInk, [4]uint32{0xfdf3dc, 0x1d1206, 0xffffff, 0xffffff}},
		{&t.Gold, [4]uint32{0xd9a941, 0xe9b64c, 0xcf9a62, 0xffd000}},
		{&t.Danger, [4]uint32{0xa3211b, 0xff8d75, 0xa3211b, 0xa80000}},
		{&t.Tray, [4]uint32{0xc9a877, 0x8d6b42, 0xa9bab4, 0x9fb0c8}},
	} {
		*c.to = paint.Of(c.of[i]).RGBA()
	}
	t.Shade = [4]color.RGBA{{8, 5, 3, 168}, {2, 3, 7, 184}, {8, 12, 16, 160}, {0, 0, 0, 200}}[i]
	return t
}

// begin starts the painting of orders.
func (t *Theme) begin(orders ...paint.Order) *order.Job {
	if t.Blank {
		return order.Blank(orders...)
	}
	return order.Start(orders...)
}

func (t *Theme) painter(game string) art.Painter { return art.For(game, t.Art) }
