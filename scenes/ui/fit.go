package ui

import (
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"
)

// measure returns the width and line height of a text at a size.
type measure func(text string, size float64) (w, lineH float64)

// fit breaks a text into lines and finds the largest size, from least to want, at which they fit
// into w by h. If even least is too large, it cuts the text with an ellipsis; then ok is false,
// unless only long names were cut.
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

// Joint is an invisible place where a long word may be broken.
const Joint = "\u200b"

// wrap breaks a text at spaces, line ends and joints into lines within w, as far as words
// allow.
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

// A word of nameLong letters that isn't in the language is a name. A word of perhapsLong letters in
// wide letters may be a name.
const (
	nameLong    = 16
	perhapsLong = 8
)

// shorten cuts long names, or else all words that may be names, until the text fits. If that isn't
// enough, it cuts whatever is wider than w or below h. ok is false if anything other than a name
// was cut.
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

// shortWords cuts the words that have at least so many letters until they fit.
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

// Ellipsis returns the longest beginning of a text that fits, with an ellipsis if a part is left
// out.
func Ellipsis(s string, fits func(string) bool) string {
	if fits(s) {
		return s
	}
	var ends []int // ends of letters with their accents
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
