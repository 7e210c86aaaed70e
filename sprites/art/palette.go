package art

import (
	"strings"

	"roundtable/sprites/paint"
)

// Surface is what boards, their frames and the table top are made of.
type Surface uint8

// The surfaces.
const (
	Wooden  Surface = iota // grained and carved
	Marbled                // polished, veined
	Flat                   // neither grain nor shadow: plain colours and lines
)

// Coats is how many coats of arms there are for seats to bear.
const Coats = 8

// Palette is the materials and the light of a theme.
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
	Window paint.Ink // light that falls through a window; its opacity counts
	Dusk   paint.Ink // what darkens the rim of the table; its opacity counts

	Pieces [2]Material // the two sides of a two-sided game
	Walls  [2]Material // the walls of their castles
	Courts [2]Material // and the paving inside

	Stream Stream      // a river
	Leaves [2]Material // the crowns of trees: of leafy ones and of firs

	Zones   [4]paint.Ink  // the field of 8, and the rings that make it 10, 12, 14
	Grid    paint.Ink     // lines between squares of the field
	Shields [Coats]Shield // the arms to bear, those first that are told apart best

	Mark     paint.Ink // what may be touched
	MarkEdge paint.Ink // the outline of marks
	Warn     paint.Ink // what must be, or is in danger
	Glow     paint.Ink // the selected
	Focus    paint.Ink // the keyboard's square
}

// Pool is a round light on the table: where, as shares of its width and height,
// how far it reaches, as a share of the larger, and its colour and strength.
type Pool struct {
	X, Y, R float64
	Ink     paint.Ink
}

// Material is how a carved thing takes light, and its outline.
type Material struct {
	Tone  paint.Tone
	Shine paint.Ink
	Edge  paint.Ink // outline
	Halo  paint.Ink // a second line about the outline, where it is not transparent
	Gloss paint.Gloss
	Plain bool // drawn in flat colours, with a thick outline
}

// finish is a material as the palette would have it.
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

// steps is two colours with next to nothing between them.
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

// Names are the palettes there are, by their names; the first is the usual one.
func Names() []string { return []string{"hall", "night", "marble", "contrast"} }

// Bold ends the name of a palette whose pieces are those of high contrast.
const Bold = "+pieces"

// Named is the palette of a name, perhaps with Bold at its end; of an unknown name the
// usual one.
func Named(name string) *Palette {
	plain, bold := strings.CutSuffix(name, Bold)
	p := Hall()
	switch plain {
	case "night":
		p = Night()
	case "marble":
		p = Marble()
	case "contrast":
		return Contrast()
	}
	if bold {
		p.EmboldenPieces()
	}
	return p
}

// Hall is a warm wooden hall by day.
func Hall() *Palette {
	return &Palette{
		Table:  [2]paint.Ink{paint.Of(0x25160c), paint.Of(0x5d3c26)},
		Light:  [2]paint.Ink{paint.Of(0xb98f58), paint.Of(0xe3c28d)},
		Dark:   [2]paint.Ink{paint.Of(0x936238), paint.Of(0xbd8a55)},
		Frame:  [2]paint.Ink{paint.Of(0x2c160c), paint.Of(0x6d3f22)},
		Gilt:   tone(0x4a2b08, 0x9c661a, 0xd7a03a, 0xf6da84, 0xfff6cf),
		Letter: paint.Of(0xe9cf95),
		Joint:  [2]paint.Ink{paint.Of(0x2a1608).Alpha(0.34), paint.Of(0xffefd0).Alpha(0.16)},
		Lights: []Pool{{0.47, 0.40, 0.36, paint.Of(0xffb45c).Alpha(0.20)}},
		Window: paint.Of(0xffdc9c).Alpha(0.16),
		Dusk:   paint.Of(0x050201).Alpha(0.60),
		Pieces: [2]Material{{
			Tone:  tone(0x4a2f14, 0x8a6232, 0xc39c62, 0xe9d2a4, 0xf8ecd0, 0xfffcf2),
			Shine: paint.Of(0xffffff),
			Edge:  paint.Of(0x3a2410),
			Gloss: paint.Gloss{Ambient: 0.12, Diffuse: 0.90, Shine: 0.60, Hard: 34},
		}, {
			Tone:  tone(0x060404, 0x17100d, 0x2f231d, 0x57443a, 0x9a8475),
			Shine: paint.Of(0xfff0dc),
			Edge:  paint.Of(0x0a0605),
			Gloss: paint.Gloss{Ambient: 0.06, Diffuse: 0.80, Shine: 0.80, Hard: 30},
		}},
		Walls: [2]Material{{
			Tone:  tone(0x4a4238, 0x857a69, 0xc0b49e, 0xe4dac6, 0xfaf4e6),
			Edge:  paint.Of(0x2f2820),
			Gloss: paint.Gloss{Ambient: 0.16, Diffuse: 0.86},
		}, {
			Tone:  tone(0x0c0d10, 0x24262b, 0x43464d, 0x666a72, 0x9a9ea6),
			Edge:  paint.Of(0x08080a),
			Gloss: paint.Gloss{Ambient: 0.12, Diffuse: 0.84},
		}},
		Courts: [2]Material{
			{Tone: tone(0x6e6350, 0x9c907a, 0xc4b9a2, 0xe6ddca)},
			{Tone: tone(0x33363c, 0x5c6068, 0x82868f, 0xa9adb5)},
		},
		Stream: Stream{
			Shallow: paint.Of(0x6aa5a4), Deep: paint.Of(0x24617c), Foam: paint.Of(0xeaf6ee).Alpha(0.8),
			Bank: [2]paint.Ink{paint.Of(0x2a170b), paint.Of(0x7c5431)},
		},
		Leaves: [2]Material{
			leaves(0x132608, 0x2f5218, 0x567f2c, 0x88aa4a, 0xc2d27e),
			leaves(0x08190f, 0x163a22, 0x2c5c37, 0x548555, 0x93b58a),
		},
		Zones: [4]paint.Ink{paint.Of(0xdcc795), paint.Of(0xb9b277), paint.Of(0x8a9a5e), paint.Of(0x5f7d4b)},
		Grid:  paint.Of(0x3b3118),
		Shields: [Coats]Shield{
			{paint.Of(0x1c4a9e), paint.Of(0xf8f4ea), Chevron},
			{paint.Of(0xa81420), paint.Of(0xffd24a), Lion},
			{paint.Of(0xf4f0e6), paint.Of(0x141417), Eagle},
			{paint.Of(0xf4c430), paint.Of(0xa01018), Cross},
			{paint.Of(0x1b1b20), paint.Of(0xf2c23a), Tower},
			{paint.Of(0x2c9a52), paint.Of(0xfbf8ee), Lilies},
			{paint.Of(0x6b2d83), paint.Of(0xf8f4ea), Star},
			{paint.Of(0xc85a14), paint.Of(0xfbf8ee), Crescent},
		},
		Mark:     paint.Of(0xfff6dc),
		MarkEdge: paint.Of(0x22130a),
		Warn:     paint.Of(0xc4180c),
		Glow:     paint.Of(0xffd24a),
		Focus:    paint.Of(0x0b6fd6),
	}
}
