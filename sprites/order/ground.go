package order

import (
	"image"

	"roundtable/sprites/art"
	"roundtable/sprites/paint"
)

// Ground is the order of what lies below all else, three pictures: the tile of the table
// top, the light on it, and the tile of the sheet that panels are made of.
type Ground struct {
	Theme string
	Sheet uint32 // the colour of the sheet, 0xRRGGBB
}

const groundWord = "ground"

// Encode writes the order as text.
func (o Ground) Encode() string {
	w := &writer{words: []string{groundWord}}
	w.text(o.Theme)
	w.numbers(int(o.Sheet))
	return w.String()
}

func readGround(r *reader) Ground { return Ground{Theme: r.text(), Sheet: uint32(r.number())} }

// Begin returns the three pictures, painted in one lane.
func (o Ground) Begin() (pictures []*image.RGBA, lanes [][]func()) {
	top, lamp := canvas(art.TopTile, art.TopTile, &pictures), canvas(art.LampSide, art.LampSide, &pictures)
	sheet := canvas(art.SheetTile, art.SheetTile, &pictures)
	p := art.Named(o.Theme)
	return pictures, [][]func(){append(art.Top(top, textures(), p),
		func() { art.Lamp(lamp, p) },
		func() { art.Parchment(sheet, textures(), p, paint.Of(o.Sheet)) })}
}
