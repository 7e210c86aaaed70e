package sprites

import (
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Font is a typeface, used only by the drawing goroutine.
type Font struct {
	font   *sfnt.Font
	buffer sfnt.Buffer
	em     int // units of the typeface in one em

	ascent, descent, capital fixed.Int26_6 // in those units

	joins bool // it has special letters next to an f

	letters map[rune]letter
	texts   map[string]string // as shown
	kerning map[[2]sfnt.GlyphIndex]fixed.Int26_6
}

// letter is a letter's glyph and the distance to the next one, in units.
type letter struct {
	glyph   sfnt.GlyphIndex
	advance fixed.Int26_6
}

func parseFont(data []byte) (*Font, error) {
	parsed, err := sfnt.Parse(data)
	if err != nil {
		return nil, err
	}
	f := &Font{font: parsed, em: int(parsed.UnitsPerEm()), letters: map[rune]letter{}, texts: map[string]string{}, kerning: map[[2]sfnt.GlyphIndex]fixed.Int26_6{}}
	// At this size all lengths are in units.
	m, err := parsed.Metrics(&f.buffer, f.units(), font.HintingNone)
	if err != nil {
		return nil, err
	}
	f.joins = f.Has(fBeforeF)
	f.ascent, f.descent, f.capital = m.Ascent, m.Descent, m.CapHeight
	return f, nil
}

// units returns the size at which the library's lengths are units.
func (f *Font) units() fixed.Int26_6 { return fixed.Int26_6(f.em) }

// French has a narrow no-break space before some marks. A typeface without one uses two thirds
// of its other no-break space.
const noBreakSpace, narrowSpace = '\u00a0', '\u202f'

// letter returns a letter, or the typeface's sign for missing ones.
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

// kern returns the change of distance between two letters, in units.
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
