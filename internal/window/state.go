package window

import "encoding/json"

// Name is the name under which the state is kept.
const Name = "window"

// State is how a window was left; the zero State is that of none.
type State struct {
	Monitor string `json:"monitor,omitempty"` // its name
	// X and Y are the corner of what is in the frame, from that of the monitor, and Size is
	// its size, both before it was maximised or filled the screen.
	X int `json:"x"`
	Y int `json:"y"`
	Size
	Maximised bool `json:"maximised,omitempty"`
	Full      bool `json:"full,omitempty"`
}

// Encode is the state as Parse reads it.
func (s State) Encode() []byte {
	data, err := json.Marshal(s)
	if err != nil {
		panic(err) // a state is numbers and a name
	}
	return data
}

// farthest is the greatest distance from a corner that is believed.
const farthest = 1 << 15

// Parse reads what Encode wrote. What no window can have been left in is the zero State.
func Parse(data []byte) State {
	var s State
	sane := func(n, least, most int) bool { return least <= n && n <= most }
	if json.Unmarshal(data, &s) != nil || !sane(s.W, Least, Most) || !sane(s.H, Least, Most) ||
		!sane(s.X, -farthest, farthest) || !sane(s.Y, -farthest, farthest) {
		return State{}
	}
	return s
}

// Watch follows a window, to know at any time how it would be left.
type Watch struct {
	kept State // what is known so far
	last State // what was seen last
}

// NewWatch is a watch over a window that was left so the last time.
func NewWatch(left State) *Watch { return &Watch{kept: left} }

// See takes note of the window as it is, several times a second; it reports whether it
// would now be left in another way. Its place counts once it has rested there: while a
// window is maximised or moved, its size and its state change one after the other.
func (w *Watch) See(now State) (changed bool) {
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
func (w *Watch) State() State { return w.kept }
