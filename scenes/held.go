package scenes

import "roundtable/scenes/input"

// heldPress is what the App remembers of a press under way.
type heldPress struct {
	held bool // scenes know of it
	torn bool // the window changed its size during it
}

// tear notes that the window has another size: what lay under a press lies
// elsewhere now.
func (p *heldPress) tear() { p.torn = p.torn || p.held }

// filter is a tick's input, in which a torn press is lost, and nothing more is
// heard of it.
func (p *heldPress) filter(in input.State) input.State {
	if in.Pressed {
		p.torn = false
	}
	if !p.torn {
		p.held = in.Held
		return in
	}
	p.torn = in.Held
	in.Lost, p.held = p.held, false
	in.Held, in.Dragging, in.Released, in.Tap = false, false, false, false
	return in
}
