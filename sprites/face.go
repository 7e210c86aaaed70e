package sprites

import (
	_ "embed" // the typefaces
	"sync"
)

// Style is a typeface of the program.
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

// FontFile returns the font file of a style; not to be changed.
func FontFile(style Style) []byte {
	return [3][]byte{titleFont, bodyFont, boldFont}[min(style, StyleBold)]
}

// sources parses the typefaces once; not to be changed.
var sources = sync.OnceValue(func() (s [3]*Font) {
	for i := range s {
		src, err := parseFont(FontFile(Style(i)))
		if err != nil {
			panic("embedded typeface: " + err.Error())
		}
		s[i] = src
	}
	return
})

// NewFace returns a style at a size in device pixels. It is cheap: all faces of a style share
// outlines and glyphs.
func NewFace(style Style, px float64) Face {
	return sources()[min(style, StyleBold)].Face(px)
}
