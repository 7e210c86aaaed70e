//go:build !js

package shell

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

const windowFile = "window"

// windowState says how a window was when it was closed. The zero windowState means that there was
// none.
type windowState struct {
	Monitor string `json:"monitor,omitempty"` // its name
	// X and Y are the upper left corner of the content, relative to the monitor, and Size is its
	// size. While the window is maximised or full screen, these are the earlier values.
	X int `json:"x"`
	Y int `json:"y"`
	Size
	Maximised bool `json:"maximised,omitempty"`
	Full      bool `json:"full,omitempty"`
}

// Encode returns the state in the form that parseWindowState reads.
func (s windowState) Encode() []byte {
	data, err := json.Marshal(s)
	if err != nil {
		panic(err) // a state is numbers and a name
	}
	return data
}

// farthest is the greatest valid distance from a corner.
const farthest = 1 << 15

// parseWindowState reads what Encode wrote. An impossible state becomes the zero windowState.
func parseWindowState(data []byte) windowState {
	var s windowState
	sane := func(n, least, most int) bool { return least <= n && n <= most }
	if json.Unmarshal(data, &s) != nil || !sane(s.W, Least, Most) || !sane(s.H, Least, Most) ||
		!sane(s.X, -farthest, farthest) || !sane(s.Y, -farthest, farthest) {
		return windowState{}
	}
	return s
}

// windowWatch watches a window, so that its state is known whenever it is closed.
type windowWatch struct {
	state windowState // the state to save
	last  windowState // the last state seen
}

func newWindowWatch(left windowState) *windowWatch { return &windowWatch{state: left} }

// See takes the window's state, several times a second, and reports whether the state to save has
// changed. A state counts only when it is the same twice, because maximising and moving change size
// and state one after the other.
func (w *windowWatch) See(now windowState) (changed bool) {
	was, rested := w.state, now == w.last
	w.last = now
	if rested {
		if w.state.W > 0 && (now.Maximised || now.Full) {
			now.X, now.Y, now.Size = w.state.X, w.state.Y, w.state.Size
		}
		w.state = now
	}
	return w.state != was
}

// State returns the state to save.
func (w *windowWatch) State() windowState { return w.state }

// Least and Most limit the width and height of a window. No monitor is as wide as Most, and window
// systems accept no more.
const (
	Least = 320
	Most  = 16384
)

// Size is the size of a window without its frame. The zero Size means that there is none.
type Size struct {
	W int `json:"w"`
	H int `json:"h"`
}

// String returns the size in the format of parseWindowSize.
func (s Size) String() string { return fmt.Sprintf("%dx%d", s.W, s.H) }

// parseWindowSize reads a size such as 1280x800: two decimal numbers from Least to Most. The
// error explains what is wrong.
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

// number parses decimal digits. It returns more than Most for a number that is too large for an
// int.
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

// sight holds whether a window is visible. Its zero value means visible.
type sight struct{ hidden bool }

// Look takes whether the window is minimised, and whether it is being closed; a window that is
// being closed counts as visible. It returns whether the window is visible, and whether that has
// changed.
func (s *sight) Look(minimised, closing bool) (seen, changed bool) {
	hidden := minimised && !closing
	changed = hidden != s.hidden
	s.hidden = hidden
	return !hidden, changed
}
