package stage

import (
	"math"
	"strings"

	"roundtable/scenes/input"
)

// press follows the presses of the pointer.
type press struct {
	held bool // the scene has received the press
	torn bool // the press is ignored

	// The last press: where it was, on which button and question, and how many ticks ago.
	at     input.Point
	id     string
	dialog *dialog
	since  int
}

func (p *press) tear() { p.torn = p.torn || p.held }

// filter removes presses during which the window has changed its size, and those that repeat another.
func (p *press) filter(s *Stack, in input.State) input.State {
	if p.since += 1 + in.Aged; in.Pressed {
		p.torn = p.repeats(s, in.Pointer)
	}
	if !p.torn {
		p.held = in.Held
		return in
	}
	p.torn = in.Held
	in.Lost, p.held = p.held, false
	in.Pressed, in.Held, in.Dragging, in.Released, in.Tap = false, false, false, false, false
	return in
}

// repeats reports whether a press is the second of a double tap, and the first has brought another
// button to that place: the user has not seen it yet.
func (p *press) repeats(s *Stack, at input.Point) bool {
	const ticks, mm = 30, 3 // of a double tap
	id := ""
	for _, t := range s.Targets(nil) {
		if t.Rect.Contains(at.X, at.Y) && !t.Hidden && !strings.HasPrefix(t.ID, SquarePrefix) {
			id = t.ID
		}
	}
	again := p.since <= ticks && math.Hypot(at.X-p.at.X, at.Y-p.at.Y) <= s.kit.Frame.MM(mm) && (id != p.id || s.dialog != p.dialog)
	if p.at, p.since = at, 0; !again {
		p.id, p.dialog = id, s.dialog
	}
	return again
}
