package ui

import (
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"
)

// measure is the width and the line height of a text at a size.
type measure func(text string, size float64) (w, lineH float64)

// fit breaks a text into lines and finds the largest size, at most want and at
// least least, at which they go into w by h. Where even the least size is too large
// what has no room is left out, with an ellipsis in its place; ok is false then unless
// that is the end of words as long as only names have them.
func fit(text string, w, h, want, least float64, m measure, isName func(word string) bool) (lines []string, size float64, ok bool) {
	size = max(want, least)
	for {
		lines = wrap(text, w, size, m)
		if fits(lines, w, h, size, m) {
			return lines, size, true
		}
		if size <= least {
			lines, ok = shorten(text, w, h, least, m, isName)
			return lines, least, ok
		}
		size = max(least, size-max(1, want/24))
	}
}

func fits(lines []string, w, h, size float64, m measure) bool {
	const slack = 0.5
	_, lineH := m("x", size)
	if float64(len(lines))*lineH > h+slack {
		return false
	}
	for _, l := range lines {
		if lw, _ := m(l, size); lw > w+slack {
			return false
		}
	}
	return true
}

// Joint may stand inside a long word: there it may be broken, unseen otherwise.
const Joint = "\u200b"

// wrap breaks a text at its spaces, its line ends and its joints, so that lines
// stay within w as far as words allow.
func wrap(text string, w, size float64, m measure) []string {
	var lines []string
	for _, part := range strings.Split(text, "\n") {
		line := ""
		for _, word := range strings.FieldsFunc(part, func(r rune) bool { return r == ' ' }) { // not at no-break spaces
			space := " "
			if line == "" {
				space = ""
			}
			for _, piece := range strings.Split(word, Joint) {
				longer := line + space + piece
				if lw, _ := m(longer, size); lw > w && line != "" {
					lines = append(lines, line)
					longer = piece
				}
				line, space = longer, ""
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// Words of so many letters only names have, as far as they are none of the language's, and a word of so many that may be cut is
// perhaps one: a name of wide letters.
const (
	nameLong    = 16
	perhapsLong = 8
)

// shorten cuts at a size the long words of names, or else all words that may be of names,
// so far that the rest of the text has room; and where that is not enough whatever is wider
// than w, and the lines for which h has no room. ok is false where anything was cut that may
// be no name.
func shorten(text string, w, h, size float64, m measure, isName func(word string) bool) (lines []string, ok bool) {
	width := func(s string) float64 { w, _ := m(s, size); return w }
	_, high := m("x", size)
	most := max(1, int((h+0.5)/high))
	cut := func(letters int) (lines []string, ok bool) {
		for part := w; !ok && part > w/8; part *= 0.85 {
			lines = wrap(shortWords(text, letters, func(s string) bool { return width(s) <= part }, isName), w, size, m)
			ok = fits(lines, w, h, size, m)
		}
		return lines, ok
	}
	if lines, ok = cut(nameLong); ok {
		return lines, true
	}
	if more, ok := cut(perhapsLong); ok {
		return more, false
	}
	if len(lines) > most {
		last := strings.Join(lines[most-1:], " ")
		lines = append(lines[:most-1:most-1], last)
	}
	for i, line := range lines {
		lines[i] = Ellipsis(line, func(s string) bool { return width(s) <= w+0.5 })
	}
	return lines, false
}

// shortWords is a text in which the words of so many letters are cut until they fit.
func shortWords(text string, letters int, fits, isName func(string) bool) string {
	parts := strings.Split(text, "\n")
	for i, part := range parts {
		words := strings.Split(part, " ")
		for j, word := range words {
			if utf8.RuneCountInString(word) >= letters && !strings.Contains(word, Joint) && isName(strings.Trim(word, ".,;:!?()„“”«»…")) {
				words[j] = Ellipsis(word, fits)
			}
		}
		parts[i] = strings.Join(words, " ")
	}
	return strings.Join(parts, "\n")
}

// Ellipsis is as much of the beginning of a text as fits, with an ellipsis where some is
// left out.
func Ellipsis(s string, fits func(string) bool) string {
	if fits(s) {
		return s
	}
	var ends []int // where letters begin: the accents after one belong to it
	for i, r := range s {
		if !unicode.Is(unicode.Mn, r) {
			ends = append(ends, i)
		}
	}
	if len(ends) == 0 {
		return s
	}
	short := func(n int) string { return strings.TrimRight(s[:ends[n]], " –(") + "…" }
	n := sort.Search(len(ends), func(n int) bool { return !fits(short(n)) })
	return short(max(0, n-1))
}
