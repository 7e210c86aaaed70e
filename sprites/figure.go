package sprites

import (
	"image"
	"image/color"
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/sprites/art"
)

// figures are the signs that numbers are written with.
const figures = "0123456789+−"

// figureSize is the size of numbers on a board in squares.
const figureSize = 0.42

// figureSet is the pictures of the signs, white, side by side below the others of
// a set's sheet.
type figureSet struct {
	signs [len(figures)]*ebiten.Image // by byte of figures where a sign begins
	step  int                         // from one sign to the next
	w, h  int                         // of each picture
}

// newFigures finds how much room the signs take.
func newFigures(s Spec) figureSet {
	face := NewFace(StyleBold, figureSize*float64(s.Square))
	f := figureSet{step: max(1, int(math.Round(face.Advance("0"))))}
	f.w = f.step + 2
	f.h = 2 * int(math.Ceil(face.Ascent()*0.6))
	return f
}

// width is that of all signs side by side.
func (f *figureSet) width() int { return f.w * strings.Count(figures, "") }

// write draws the signs on a sheet from a height y on.
func (f *figureSet) write(s Spec, sheet *ebiten.Image, y int) {
	face := NewFace(StyleBold, figureSize*float64(s.Square))
	middle := face.CapHeight() / 2
	x := 0
	for i, r := range figures {
		at := image.Rect(x, y, x+f.w, y+f.h)
		img := sheet.SubImage(at).(*ebiten.Image)
		DrawText(img, string(r), face, float64(x)+(float64(f.w)-face.Advance(string(r)))/2, math.Round(float64(y)+float64(f.h)/2+middle)-face.Ascent(), color.White)
		f.signs[i] = img
		x += f.w
	}
}

// Figure is the picture of a digit, '+' or '−', white, to be tinted; nil of
// anything else. Pictures of a number lie FigureStep apart.
func (s *Set) Figure(r rune) *ebiten.Image {
	if i := strings.IndexRune(figures, r); i >= 0 {
		return s.figures.signs[i]
	}
	return nil
}

// FigureStep is how far apart the signs of a number are, in device pixels.
func (s *Set) FigureStep() int { return s.figures.step }

// FigureInk is the colour of a number on its plate.
func FigureInk(t *Theme, plate art.Mark) (red, green, blue float32) {
	k := plate.FigureInk(t.Art)
	return k.R, k.G, k.B
}

// LineTint is the colour of the squares of a line with a number at its end, and how
// strong it is, 0..1.
func LineTint(t *Theme, plate art.Mark, value int) (red, green, blue float32, strength float64) {
	k, strength := plate.LineTint(t.Art, value)
	return k.R, k.G, k.B, strength
}
