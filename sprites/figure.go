package sprites

import (
	"image"
	"image/color"
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/sprites/art"
)

const figures = "0123456789+−"

// figureSize is the size of numbers on a board, in squares.
const figureSize = 0.42

// figureSet holds the pictures of the characters of numbers, in white, in a row below the other
// pictures of a set's sheet.
type figureSet struct {
	signs [len(figures)]*ebiten.Image // by byte of figures where a character begins
	step  int                         // from one character to the next
	w, h  int                         // of each picture
}

func newFigures(s Spec) figureSet {
	face := NewFace(StyleBold, figureSize*float64(s.Square))
	f := figureSet{step: max(1, int(math.Round(face.Advance("0"))))}
	f.w = f.step + 2
	f.h = 2 * int(math.Ceil(face.Ascent()*0.6))
	return f
}

func (f *figureSet) width() int { return f.w * strings.Count(figures, "") }

// write draws the characters on a sheet at a height y.
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

// Figure returns a white picture of a digit, '+' or '−', to be tinted, else nil. The pictures
// of a number are FigureStep apart.
func (s *Set) Figure(r rune) *ebiten.Image {
	if i := strings.IndexRune(figures, r); i >= 0 {
		return s.figures.signs[i]
	}
	return nil
}

// FigureStep returns the distance between a number's characters, in device pixels.
func (s *Set) FigureStep() int { return s.figures.step }

// FigureInk returns the colour of a number on its plate.
func FigureInk(t *Theme, plate art.Mark) (red, green, blue float32) {
	k := plate.FigureInk(t.Art)
	return k.R, k.G, k.B
}

// LineTint returns the colour of the squares of a line with a number, and its strength, 0..1.
func LineTint(t *Theme, plate art.Mark, value int) (red, green, blue float32, strength float64) {
	k, strength := plate.LineTint(t.Art, value)
	return k.R, k.G, k.B, strength
}
