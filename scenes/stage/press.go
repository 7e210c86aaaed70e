package stage

import "roundtable/scenes/input"

type press struct {
	held bool // the scene has got it
	torn bool // the window changed its size during it
}

// tear notes that the window changed its size, and the layout with it.
func (p *press) tear() { p.torn = p.torn || p.held }

// filter drops a torn press from a tick's input.
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
