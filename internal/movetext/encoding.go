package movetext

import (
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"roundtable/engine"
)

// windows holds the characters of Windows-1252 from 0x80 to 0x9f; the others are those of
// Latin-1.
const windows = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"

// utf8Of returns a text in UTF-8. It reads invalid bytes as Windows-1252; foreign holds the offsets
// of their characters in the result.
func utf8Of(text string) (out string, foreign []int) {
	if utf8.ValidString(text) {
		return text, nil
	}
	signs := []rune(windows)
	b := make([]byte, 0, len(text)+len(text)/4)
	for i := 0; i < len(text); {
		c, n := utf8.DecodeRuneInString(text[i:])
		if c == utf8.RuneError && n == 1 {
			foreign = append(foreign, len(b))
			if c = rune(text[i]); c < 0xa0 {
				c = signs[c-0x80]
			}
		}
		b = utf8.AppendRune(b, c)
		i += n
	}
	return string(b), foreign
}

// wide converts UTF-16 with a byte order mark to UTF-8.
func wide(text string) string {
	low := strings.HasPrefix(text, "\xff\xfe")
	if !low && !strings.HasPrefix(text, "\xfe\xff") {
		return text
	}
	units := make([]uint16, 0, len(text)/2)
	for i := 2; i+1 < len(text); i += 2 {
		u := uint16(text[i])<<8 | uint16(text[i+1])
		if low {
			u = u<<8 | u>>8
		}
		units = append(units, u)
	}
	return string(utf16.Decode(units))
}

// normalize replaces all line ends by LF and all kinds of spaces by spaces, character by character,
// so that places remain valid.
func normalize(text string) string { return normal.Replace(text) }

var normal = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u0085", "\n", "\u2028", "\n", "\u2029", "\n", "\ufeff", "",
	"\u00a0", " ", "\u200b", " ", "\u2060", " ", "\u202f", " ", "\u3000", " ", "\u2002", " ", "\u2003", " ", "\u2009", " ")

// NotText is the fault of a file without text.
const NotText engine.Fault = "not-text"

// IsBinary reports whether data are not text but a picture, a program or an archive. A damaged text
// with zero bytes at its end is still a text.
func IsBinary(text string) bool {
	if text == "" {
		return false
	}
	if text = strings.TrimRight(wide(text), "\x00"); text == "" {
		return true
	}
	controls, printed, valid := 0, 0, utf8.ValidString(text)
	for _, c := range text {
		switch {
		case c >= ' ' && c < 0x7f, c >= '\t' && c <= '\r', c == '\x1a', c == '\x1b', c == '\x1c':
			printed++
		case c < ' ', c == 0x7f, valid && (c == utf8.RuneError || !unicode.IsPrint(c) && !unicode.IsSpace(c)):
			controls++
		}
	}
	if valid { // a stray control character is a mistake
		return 20*controls > utf8.RuneCountInString(text)
	}
	return 20*controls > len(text) || 10*printed < len(text) || strings.HasPrefix(text, "%PDF")
}
