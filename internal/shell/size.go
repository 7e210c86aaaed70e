//go:build !js

package shell

import (
	"fmt"
	"strconv"
	"strings"
)

// Least and Most are the least and the greatest width and height of a window. No
// monitor is as wide as Most, and what draws windows takes no more.
const (
	Least = 320
	Most  = 16384
)

// Size is the size of a window without its frame; the zero Size is none.
type Size struct {
	W int `json:"w"`
	H int `json:"h"`
}

// String is the size as parseWindowSize reads it.
func (s Size) String() string { return fmt.Sprintf("%dx%d", s.W, s.H) }

// parseWindowSize reads a size such as 1280x800: two numbers in decimal digits from Least to
// Most. The error says what is wrong with the text.
func parseWindowSize(text string) (Size, error) {
	first, second, found := strings.Cut(text, "x")
	w, okW := number(first)
	h, okH := number(second)
	switch {
	case !found || !okW || !okH:
		return Size{}, fmt.Errorf("want the width and the height in whole pixels, as 1280x800")
	case w < Least || h < Least:
		return Size{}, fmt.Errorf("a window is at least %dx%d", Least, Least)
	case w > Most || h > Most:
		return Size{}, fmt.Errorf("no desk is that large; a window is at most %dx%d", Most, Most)
	}
	return Size{w, h}, nil
}

// number reads decimal digits; more of them than an int holds are more than Most.
func number(digits string) (n int, ok bool) {
	if digits == "" || strings.Trim(digits, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(digits)
	if err != nil {
		n = Most + 1
	}
	return n, true
}
