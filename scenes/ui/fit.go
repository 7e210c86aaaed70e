package ui

import "strings"

// measure is the width and the line height of a text at a size.
type measure func(text string, size float64) (w, lineH float64)

// fit breaks a text into lines and finds the largest size, at most want and at
// least least, at which they go into w by h. ok is false where even the least
// size is too large; the lines are then those of the least size.
func fit(text string, w, h, want, least float64, m measure) (lines []string, size float64, ok bool) {
	size = max(want, least)
	for {
		lines = wrap(text, w, size, m)
		if fits(lines, w, h, size, m) {
			return lines, size, true
		}
		if size <= least {
			return lines, least, false
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
