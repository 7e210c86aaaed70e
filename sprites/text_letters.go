package sprites

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// plain stands for letters that a typeface does not have: one sign for all of them in a
// row.
const plain = '•'

// plainSign is that sign in a typeface.
func (f *Font) plainSign() rune {
	if f.Has(plain) {
		return plain
	}
	return '*'
}

// mostShown is how many texts are kept as they are shown.
const mostShown = 256

// shown is a text in the letters of the typeface: accents that stand for themselves are
// set on their letters, a letter that the typeface has without its accents alone loses
// them, what is not seen is left out, and what else is missing is a plain sign.
func (f *Font) shown(s string) string {
	if f.hasAll(s) {
		return s
	}
	out, known := f.texts[s]
	if !known {
		if len(f.texts) >= mostShown {
			clear(f.texts)
		}
		out = f.spell(s)
		f.texts[s] = out
	}
	return out
}

// hasAll reports whether a text can be set as it is.
func (f *Font) hasAll(s string) bool {
	for _, r := range s {
		if r >= ' ' && r <= '~' {
			continue
		}
		if r >= 0x300 && r < 0x370 || private(r) || !f.Has(r) {
			return false
		}
	}
	return true
}

// Writes reports whether a text is shown letter by letter: else a plain sign stands for what
// the typeface does not have.
func (f Face) Writes(s string) bool {
	plain := f.font.plainSign()
	return strings.ContainsRune(s, plain) || !strings.ContainsRune(f.font.shown(s), plain)
}

// private reports whether a code means a letter of the typeface's own.
func private(r rune) bool { return r >= 0xe000 && r <= 0xf8ff }

func (f *Font) spell(s string) string {
	var out []byte
	missing := 0 // the length up to a plain sign that only spaces follow; 0 without one
	for _, r := range norm.NFC.String(s) {
		switch base := f.bare(r); {
		case unicode.Is(unicode.Mn, r) || unicode.Is(unicode.Me, r) || unicode.Is(unicode.Cf, r):
		case unicode.IsSpace(r) && f.Has(r):
			out = utf8.AppendRune(out, r)
		case unicode.IsSpace(r):
			out = append(out, ' ')
		case !private(r) && f.Has(r):
			out, missing = utf8.AppendRune(out, r), 0
		case base != "":
			out, missing = append(out, base...), 0
		case missing > 0:
			out = out[:missing]
		default:
			out = utf8.AppendRune(out, f.plainSign())
			missing = len(out)
		}
	}
	return string(out)
}

// bare is a letter without its accents, or the letters that it is made of; "" where the
// typeface does not have those.
func (f *Font) bare(r rune) string {
	if r < 0x80 || private(r) {
		return ""
	}
	var out strings.Builder
	for _, p := range norm.NFKD.String(string(r)) {
		switch {
		case unicode.Is(unicode.Mn, p):
		case p == r || !f.Has(p):
			return ""
		default:
			out.WriteRune(p)
		}
	}
	return out.String()
}
