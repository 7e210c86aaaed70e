//go:build !js

package shell

import "encoding/json"

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
