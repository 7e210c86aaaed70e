package art

import (
	"image"

	"roundtable/sprites/paint"
)

// Ground is an order for the background in three pictures: the tile of the table top, the light on
// it, and the tile of a panel's sheet.
type Ground struct {
	Theme string
	Sheet uint32 // the colour of the sheet, 0xRRGGBB
}

const groundWord = "ground"

// Encode returns the order as text.
func (o Ground) Encode() string { return encode(groundWord, o) }

// Begin returns the three pictures, with one lane.
func (o Ground) Begin() (pictures []*image.RGBA, lanes [][]func()) {
	top, lamp := canvas(TopTile, TopTile, &pictures), canvas(LampSide, LampSide, &pictures)
	sheet := canvas(SheetTile, SheetTile, &pictures)
	p := Named(o.Theme)
	return pictures, [][]func(){append(Top(top, textures(), p),
		func() { Lamp(lamp, p) },
		func() { Parchment(sheet, textures(), p, paint.Of(o.Sheet)) })}
}
