package art

import (
	"cmp"
	_ "embed"
	"encoding/json"
	"strings"
	"sync"

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
	p, ok := palettes()[plain]
	if !ok {
		p = palettes()["hall"]
	}
	if bold && plain != "contrast" {
		p.EmboldenPieces()
	}
	return &p
}

// paletteFile has the palettes but for contrast by their names: hall is a warm wooden hall by day;
// night, which says only what is different in it, the hall by candle light, with the moon in the
// window; marble a cool palace of white and green marble, ivory against bronze.
//
//go:embed palettes.json
var paletteFile []byte

// palettes returns all palettes by their names.
var palettes = sync.OnceValue(func() map[string]Palette {
	var file map[string]json.RawMessage
	err := json.Unmarshal(paletteFile, &file)
	read := func(surface Surface, names ...string) Palette {
		p := Palette{Surface: surface}
		for _, name := range names {
			err = cmp.Or(err, json.Unmarshal(file[name], &p))
		}
		for i, b := range Bearings() {
			p.Shields[i].Bearing = b
		}
		for i, m := range p.Leaves {
			p.Leaves[i] = leaves(m.Tone)
		}
		return p
	}
	all := map[string]Palette{
		"hall": read(Wooden, "hall"), "night": read(Wooden, "hall", "night"), "marble": read(Marbled, "marble"), "contrast": *Contrast(),
	}
	if err != nil {
		panic("embedded palettes: " + err.Error())
	}
	return all
})
