package sprites

import (
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Font is a typeface. It is used by one goroutine, the one that draws.
type Font struct {
	font   *sfnt.Font
	buffer sfnt.Buffer
	em     int // units of the typeface in one em

	ascent, descent, capital fixed.Int26_6 // in those units

	joins bool // it has letters of its own about an f

	letters map[rune]letter
	texts   map[string]string // as they are shown
	kerning map[[2]sfnt.GlyphIndex]fixed.Int26_6
}

// letter is a letter's picture in the typeface, and how far the next one is from
// it, in units.
type letter struct {
	glyph   sfnt.GlyphIndex
	advance fixed.Int26_6
}

// parseFont reads a TrueType or OpenType font.
func parseFont(data []byte) (*Font, error) {
	parsed, err := sfnt.Parse(data)
	if err != nil {
		return nil, err
	}
	f := &Font{font: parsed, em: int(parsed.UnitsPerEm()), letters: map[rune]letter{}, texts: map[string]string{}, kerning: map[[2]sfnt.GlyphIndex]fixed.Int26_6{}}
	// At a size of so many units all lengths are in units.
	m, err := parsed.Metrics(&f.buffer, f.units(), font.HintingNone)
	if err != nil {
		return nil, err
	}
	f.joins = f.Has(fBeforeF)
	f.ascent, f.descent, f.capital = m.Ascent, m.Descent, m.CapHeight
	return f, nil
}

// units is the size at which the lengths that the library returns are units.
func (f *Font) units() fixed.Int26_6 { return fixed.Int26_6(f.em) }

// French has a narrow space, at which no line ends, before some marks. A typeface without
// one has two thirds of its other no-break space there.
const noBreakSpace, narrowSpace = '\u00a0', '\u202f'

// letter finds a letter; one that the typeface does not have is its sign for that.
func (f *Font) letter(r rune) letter {
	l, known := f.letters[r]
	if known {
		return l
	}
	var err error
	if l.glyph, err = f.font.GlyphIndex(&f.buffer, r); err != nil {
		l.glyph = 0
	}
	if l.advance, err = f.font.GlyphAdvance(&f.buffer, l.glyph, f.units(), font.HintingNone); err != nil {
		l.advance = 0
	}
	if r == narrowSpace && l.glyph == 0 {
		l = f.letter(noBreakSpace)
		l.advance = l.advance * 2 / 3
	}
	f.letters[r] = l
	return l
}

// kern is how much closer together or farther apart two letters are, in units.
func (f *Font) kern(a, b sfnt.GlyphIndex) fixed.Int26_6 {
	pair := [2]sfnt.GlyphIndex{a, b}
	k, known := f.kerning[pair]
	if !known {
		k, _ = f.font.Kern(&f.buffer, a, b, f.units(), font.HintingNone) // most pairs have none
		f.kerning[pair] = k
	}
	return k
}

// Has reports whether the typeface has a letter.
func (f *Font) Has(r rune) bool { return f.letter(r).glyph != 0 }
