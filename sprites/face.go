package sprites

import (
	"bytes"
	_ "embed" // the typefaces
	"sync"

	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// Style is a typeface of the game.
type Style uint8

// The styles.
const (
	StyleTitle Style = iota // for titles: a roman of the sixteenth century
	StyleBody               // for reading
	StyleBold               // for reading, stronger
)

//go:embed fonts/title.ttf
var titleFont []byte

//go:embed fonts/OpenSans-Regular.ttf
var bodyFont []byte

//go:embed fonts/OpenSans-Semibold.ttf
var boldFont []byte

// sources parses the typefaces once; they are never changed.
var sources = sync.OnceValue(func() (s [3]*text.GoTextFaceSource) {
	for i, data := range [3][]byte{titleFont, bodyFont, boldFont} {
		src, err := text.NewGoTextFaceSource(bytes.NewReader(data))
		if err != nil {
			panic("embedded typeface: " + err.Error())
		}
		s[i] = src
	}
	return
})

// Face is a style at a size in device pixels. It is cheap: all faces of a
// style share their parsed outlines and glyph pictures.
func Face(style Style, px float64) text.Face {
	return &text.GoTextFace{Source: sources()[min(style, StyleBold)], Size: px}
}
