package record

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// CleanName returns a name in a readable form: on one line, without invisible characters, and with
// few marks on a letter. It returns "" if nothing visible remains.
func CleanName(name string) string {
	var out strings.Builder
	var base, last rune // marked letter, and previous character
	marks, seen := 0, false
	for _, c := range name {
		switch {
		case unicode.IsSpace(c) || unicode.IsControl(c) || c == utf8.RuneError:
			c, base = ' ', 0
		case IsBlank(c):
			continue
		case unicode.Is(unicode.Mn, c):
			if marks++; base == 0 || c == last || marks > mostMarks(base) {
				continue
			}
		default:
			base, marks, seen = c, 0, true
		}
		out.WriteRune(c)
		last = c
	}
	if !seen {
		return ""
	}
	return strings.Join(strings.Fields(out.String()), " ")
}

// IsBlank reports whether a character alone is invisible: a default ignorable one (fillers,
// joiners, variation selectors), one without a glyph, an enclosing mark, or one of the few that are
// drawn empty.
func IsBlank(c rune) bool {
	switch c {
	case '\u2800', '\U00016FE4', '\U0001D159', '\U00013441', '\U00013442': // Braille, Khitan, music, hieroglyphs
		return true
	}
	return !unicode.IsPrint(c) && c != ' ' ||
		unicode.In(c, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector, unicode.Me)
}

// mostMarks returns how many marks a letter may have beyond normal form C. Unicode (UTS 39, 5.4)
// calls more than four suspicious; no language needs more than these.
func mostMarks(base rune) int {
	if unicode.In(base, unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Common) {
		return 2
	}
	return 3
}
