package art

import (
	"strings"

	"roundtable/sprites/paint"
)

// Surface is the material of boards, frames and table top.
type Surface uint8

// The surfaces.
const (
	Wooden  Surface = iota // grained and carved
	Marbled                // polished, veined
	Flat                   // plain colours and lines, without grain or shadow
)

// Coats is the number of a game's coats of arms.
const Coats = 8

// Palette holds the materials and the light of a theme.
type Palette struct {
	Surface Surface
	Table   [2]paint.Ink // the table top, dark to light
	Light   [2]paint.Ink // light squares, dark to light of the grain
	Dark    [2]paint.Ink // dark squares
	Frame   [2]paint.Ink // the frame
	Joint   [2]paint.Ink // the edges of a square: dark, light; not opaque
	Gilt    paint.Tone   // the metal of ornaments
	Letter  paint.Ink    // coordinates on the frame

	Lights []Pool    // on the table top
	Window paint.Ink // light through a window; its opacity counts
	Dusk   paint.Ink // darkens the rim of the table; its opacity counts

	Pieces [2]Material // the two sides of a two-sided game
	Walls  [2]Material // their castles' walls
	Courts [2]Material // and paving

	Stream Stream      // a river
	Leaves [2]Material // crowns of leafy trees and of firs

	Zones   [4]paint.Ink  // the field of 8, and the rings that make it 10, 12, 14
	Grid    paint.Ink     // lines between squares of the field
	Shields [Coats]Shield // the coats of arms, most distinct first

	Mark     paint.Ink // what may be touched
	MarkEdge paint.Ink // the outline of marks
	Warn     paint.Ink // what must be touched, or is in danger
	Glow     paint.Ink // the selected
	Focus    paint.Ink // the keyboard's square
}

// Pool is a round light on the table: its place, as shares of width and height, its radius, as
// a share of the larger, and its colour and strength.
type Pool struct {
	X, Y, R float64
	Ink     paint.Ink
}

// Material is how a carved thing reflects light, and its outline.
type Material struct {
	Tone  paint.Tone
	Shine paint.Ink
	Edge  paint.Ink // outline
	Halo  paint.Ink // a second line around it, unless transparent
	Gloss paint.Gloss
	Plain bool // flat colours, with a thick outline
}

// finish returns a material adapted to the palette's surface.
func (p *Palette) finish(m Material) Material {
	if p.Surface != Flat || m.Plain {
		return m
	}
	n := len(m.Tone) - 1
	m.Tone = steps(m.Tone[n/2].C, m.Tone[(3*n+3)/4].C)
	m.Shine.A, m.Gloss, m.Plain = 0, celGloss, true
	return m
}

// celGloss is light for flat colours.
var celGloss = paint.Gloss{Ambient: 0.12, Diffuse: 0.90}

// steps returns two colours with a hard edge between them.
func steps(dark, light paint.Ink) paint.Tone {
	return paint.Tone{{At: 0, C: dark}, {At: 0.50, C: dark}, {At: 0.56, C: light}, {At: 1, C: light}}
}

func tone(c ...uint32) paint.Tone {
	t := make(paint.Tone, len(c))
	for i, v := range c {
		t[i] = paint.Stop{At: float32(i) / float32(len(c)-1), C: paint.Of(v)}
	}
	return t
}

// Names returns the palettes' names; the first is the default.
func Names() []string { return []string{"hall", "night", "marble", "contrast"} }

// Bold is the ending of a palette's name for the variant with the pieces of high contrast.
const Bold = "+pieces"

// Named returns the palette with a name, which may end in Bold. For an unknown name it returns the
// first palette.
func Named(name string) *Palette {
	plain, bold := strings.CutSuffix(name, Bold)
	p := hall()
	switch plain {
	case "night":
		p = night()
	case "marble":
		p = marble()
	case "contrast":
		p = *Contrast()
	}
	if bold && plain != "contrast" {
		p.EmboldenPieces()
	}
	return &p
}
