package sprites

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// plain is the sign that replaces a group of letters that a typeface lacks.
const plain = '•'

// plainSign returns the sign that a typeface has for plain.
func (f *Font) plainSign() rune {
	if f.Has(plain) {
		return plain
	}
	return '*'
}

// mostShown limits the cache of shown texts.
const mostShown = 256

// substitute returns a text in letters that the typeface has: combining accents join their letters,
// a letter that exists only without its accents loses them, invisible characters are dropped, and
// other letters that are missing become a plain sign.
func (f *Font) substitute(s string) string {
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

// hasAll reports whether a text needs no changes.
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

// Writes reports whether every letter of a text can be shown, without a plain sign.
func (f Face) Writes(s string) bool {
	plain := f.font.plainSign()
	return strings.ContainsRune(s, plain) || !strings.ContainsRune(f.font.substitute(s), plain)
}

// private reports whether a code is for private use.
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

// bare returns a letter without its accents, or the letters of which it is made; "" if the typeface
// lacks them.
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
