//go:build !js

package shell

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// windowFile is the name under which the state is kept.
const windowFile = "window"

// windowState is how a window was left; the zero windowState is that of none.
type windowState struct {
	Monitor string `json:"monitor,omitempty"` // its name
	// X and Y are the corner of what is in the frame, from that of the monitor, and Size is
	// its size, both before it was maximised or filled the screen.
	X int `json:"x"`
	Y int `json:"y"`
	Size
	Maximised bool `json:"maximised,omitempty"`
	Full      bool `json:"full,omitempty"`
}

// Encode is the state as parseWindowState reads it.
func (s windowState) Encode() []byte {
	data, err := json.Marshal(s)
	if err != nil {
		panic(err) // a state is numbers and a name
	}
	return data
}

// farthest is the greatest distance from a corner that is believed.
const farthest = 1 << 15

// parseWindowState reads what Encode wrote. What no window can have been left in is the zero windowState.
func parseWindowState(data []byte) windowState {
	var s windowState
	sane := func(n, least, most int) bool { return least <= n && n <= most }
	if json.Unmarshal(data, &s) != nil || !sane(s.W, Least, Most) || !sane(s.H, Least, Most) ||
		!sane(s.X, -farthest, farthest) || !sane(s.Y, -farthest, farthest) {
		return windowState{}
	}
	return s
}

// windowWatch follows a window, to know at any time how it would be left.
type windowWatch struct {
	kept windowState // what is known so far
	last windowState // what was seen last
}

// newWindowWatch is a watch over a window that was left so the last time.
func newWindowWatch(left windowState) *windowWatch { return &windowWatch{kept: left} }

// See takes note of the window as it is, several times a second; it reports whether it
// would now be left in another way. Its place counts once it has rested there: while a
// window is maximised or moved, its size and its state change one after the other.
func (w *windowWatch) See(now windowState) (changed bool) {
	was, rested := w.kept, now == w.last
	w.last = now
	if rested {
		if w.kept.W > 0 && (now.Maximised || now.Full) {
			now.X, now.Y, now.Size = w.kept.X, w.kept.Y, w.kept.Size
		}
		w.kept = now
	}
	return w.kept != was
}

// State is how the window would be left now.
func (w *windowWatch) State() windowState { return w.kept }

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

// sight follows whether a window can be seen. In its zero value it can.
type sight struct{ hidden bool }

// Look is told whether the window is minimised, and whether somebody is closing it, which
// has it heard wherever it is. It reports whether the window can be seen, and whether that
// has changed.
func (s *sight) Look(minimised, closing bool) (seen, changed bool) {
	hidden := minimised && !closing
	changed = hidden != s.hidden
	s.hidden = hidden
	return !hidden, changed
}
