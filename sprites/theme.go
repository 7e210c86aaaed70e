package sprites

import (
	"image/color"
	"slices"
	"strings"

	"roundtable/sprites/art"
	"roundtable/sprites/order"
	"roundtable/sprites/paint"
)

// Theme holds the colours and materials of the program, with the pictures made so far. Its fields
// don't change. Only the drawing goroutine may use it.
type Theme struct {
	Name string // the argument of New

	Table     color.RGBA // the table top's average
	TableInk  color.RGBA // text on the table
	Panel     color.RGBA // a sheet on the table
	PanelEdge color.RGBA // its edge and lines
	Ink       color.RGBA // text on a panel
	InkSoft   color.RGBA // lesser text on a panel
	Accent    color.RGBA // what is to be pressed, or is chosen
	AccentInk color.RGBA // text on it
	Gold      color.RGBA // ornament
	Danger    color.RGBA // warnings, on a panel
	Tray      color.RGBA // the trays for small pieces on a panel: neither side's colour
	Shade     color.RGBA // dims the table behind a dialog; not opaque

	Art *art.Palette

	// Blank leaves boards, pieces and signs unpainted at their sizes, for measuring layouts.
	Blank bool

	cache cache
}

// Names returns the themes for New; the first is the default.
func Names() []string { return art.Names() }

// Bold returns the name of a theme's variant with bolder pieces, or the same name for high
// contrast, which has bold pieces already.
func Bold(name string) string {
	if name = plainName(name); name == "contrast" {
		return name
	}
	return name + art.Bold
}

func plainName(name string) string { return themeNamed(strings.TrimSuffix(name, art.Bold)).Name }

// New returns a new theme by its name, which may come from Bold. For an unknown name it returns the
// default theme. Keep the theme, since it caches its pictures.
func New(name string) *Theme {
	plain, bold := strings.CutSuffix(name, art.Bold)
	t := themeNamed(plain)
	if bold && t.Name != "contrast" {
		t.Name += art.Bold
	}
	t.Art = art.Named(t.Name)
	return t
}

func themeNamed(name string) *Theme {
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

func (t *Theme) begin(orders ...paint.Order) *order.Job {
	if t.Blank {
		return order.Blank(orders...)
	}
	return order.Start(orders...)
}

func (t *Theme) painter(game string) art.Painter { return art.For(game, t.Art) }
