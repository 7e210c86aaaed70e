package engine

import "unicode/utf8"

// Place is a place in a text as users count it: line and character, both from 1. A character may
// have several code points.
type Place struct{ Line, Sign int }

// PlaceOf returns the place of a byte offset; an offset beyond the text means its end. A line ends
// with LF, CR, CR LF, NEL, or Unicode's line or paragraph separator. Byte order marks and combining
// accents are not counted.
func PlaceOf(text string, at int) Place {
	p := Place{1, 1}
	at = max(0, min(at, len(text)))
	for i := 0; i < at; {
		n := LineEnd(text[i:])
		if n > at-i { // between CR and LF
			break
		}
		if n > 0 {
			p = Place{p.Line + 1, 1}
			i += n
			continue
		}
		c, n := utf8.DecodeRuneInString(text[i:])
		if i += n; c != '\ufeff' && !(c >= 0x300 && c <= 0x36f) && i <= at {
			p.Sign++
		}
	}
	return p
}

// Behind returns the offset after the n-th separator in a text, or the length of the text if there
// are fewer.
func Behind(text string, separator byte, n int) int {
	for i := range len(text) {
		if text[i] == separator {
			if n--; n == 0 {
				return i + 1
			}
		}
	}
	return len(text)
}

// LineEnd returns the length of the line end with which a text begins: LF, CR, CR LF, NEL, or
// Unicode's line or paragraph separator. It returns 0 if there is none.
func LineEnd(text string) int {
	if text == "" {
		return 0
	}
	switch text[0] {
	case '\n':
		return 1
	case '\r':
		if len(text) > 1 && text[1] == '\n' {
			return 2
		}
		return 1
	case 0xc2:
		if len(text) > 1 && text[1] == 0x85 {
			return 2
		}
	case 0xe2:
		if len(text) > 2 && text[1] == 0x80 && (text[2] == 0xa8 || text[2] == 0xa9) {
			return 3
		}
	}
	return 0
}

// SignAt returns the character at an offset, which an error can name.
func SignAt(text string, at int) rune {
	c, _ := utf8.DecodeRuneInString(text[min(at, len(text)):])
	return c
}
