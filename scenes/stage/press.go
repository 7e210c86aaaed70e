package stage

import "roundtable/scenes/input"

type press struct {
	held bool // the scene has received the press
	torn bool // the window has changed its size during the press
}

func (p *press) tear() { p.torn = p.torn || p.held }

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
