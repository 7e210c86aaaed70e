package stage

import "roundtable/scenes/input"

// press is what is known of a press under way.
type press struct {
	held bool // the scene has heard of it
	torn bool // the window changed its size during it
}

// tear notes that the window has another size: what lay under a press lies
// elsewhere now.
func (p *press) tear() { p.torn = p.torn || p.held }

// filter is a tick's input, in which a torn press is lost, and nothing more is
// heard of it.
func (p *press) filter(in input.State) input.State {
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
