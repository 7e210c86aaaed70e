package sprites

import (
	"math"
	"unicode/utf8"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Face is a typeface at a size in pixels. Faces of the same font and size are equal.
type Face struct {
	font *Font
	size fixed.Int26_6
}

// Face returns the typeface at a size in pixels.
func (f *Font) Face(px float64) Face { return Face{f, fixed.Int26_6(math.Round(px * 64))} }

// pixels converts a length of the typeface to 64ths of a pixel.
func (f Face) pixels(units fixed.Int26_6) fixed.Int26_6 {
	n, em := int64(units)*int64(f.size), int64(f.font.em)
	if n < 0 {
		return -fixed.Int26_6((-n + em/2) / em)
	}
	return fixed.Int26_6((n + em/2) / em)
}

func float(v fixed.Int26_6) float64 { return float64(v) / 64 }

// Ascent returns how far letters may extend above the baseline.
func (f Face) Ascent() float64 { return float(f.pixels(f.font.ascent)) }

// Descent returns how far letters may extend below the baseline.
func (f Face) Descent() float64 { return float(f.pixels(f.font.descent)) }

// CapHeight returns the height of capitals.
func (f Face) CapHeight() float64 { return float(f.pixels(f.font.capital)) }

// Advance returns the width of a text on one line.
func (f Face) Advance(s string) float64 {
	var end fixed.Int26_6
	for _, at := range f.set(s) {
		end = at
	}
	return float(end)
}

// set iterates over the letters of a text as they are shown, each with the place where the next
// letter begins.
func (f Face) set(s string) func(yield func(l placed, end fixed.Int26_6) bool) {
	return func(yield func(placed, fixed.Int26_6) bool) {
		var x fixed.Int26_6
		var last sfnt.GlyphIndex
		var before rune
		s := f.font.substitute(s)
		for i, r := range s {
			shown := r
			if f.font.joins {
				_, size := utf8.DecodeRuneInString(s[i:])
				after, _ := utf8.DecodeRuneInString(s[i+size:])
				shown = join(before, r, after)
			}
			l := f.font.letter(shown)
			if i > 0 {
				x += f.pixels(f.font.kern(last, l.glyph))
			}
			at := x
			x += f.pixels(l.advance)
			if !yield(placed{l.glyph, at}, x) {
				return
			}
			last, before = l.glyph, r
		}
	}
}

// placed is a letter's picture with its origin.
type placed struct {
	glyph sfnt.GlyphIndex
	x     fixed.Int26_6
}
