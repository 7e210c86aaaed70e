//go:build !js

package device

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
)

// pointers polls Ebitengine, whose own clock tells a click apart that is
// shorter than a tick.
type pointers struct {
	screen  screen
	x, y    int
	inside  bool
	held    bool // the left button, as far as events have said
	touches []ebiten.TouchID
	last    map[ebiten.TouchID]input.Point
}

func newPointers() pointers {
	return pointers{screen: ebitengine{}, last: map[ebiten.TouchID]input.Point{}}
}

func (p *pointers) setPlace(input.Place) {}

func (p *pointers) link() string { return "" }

func (p *pointers) actions() input.Actions { return 0 }

func (p *pointers) wheel() float64 {
	return -p.screen.Wheel()
}

func (p *pointers) read(events []input.Event) []input.Event {
	events = p.readTouches(events)
	return p.readMouse(events)
}

func (p *pointers) readMouse(events []input.Event) []input.Event {
	x, y := p.screen.Cursor()
	at := input.Event{X: float64(x), Y: float64(y)}
	if x != p.x || y != p.y {
		p.x, p.y = x, y
		events = append(events, as(at, input.EventMove))
		w, h, bounded := p.screen.Size()
		inside := x >= 0 && y >= 0 && (!bounded || at.X <= w && at.Y <= h)
		if p.inside && !inside {
			events = append(events, as(at, input.EventLeave))
		}
		p.inside = inside
	}
	down := p.screen.MouseJustPressed()
	up := p.screen.MouseJustReleased()
	// Both in one tick: a click, or the end of one press and the next one. That
	// the button is held is true of the whole tick and tells nothing.
	switch {
	case down && up && !p.held:
		events = append(events, as(at, input.EventDown), as(at, input.EventUp))
	case down && up:
		events = append(events, as(at, input.EventUp), as(at, input.EventDown))
	case down:
		events = append(events, as(at, input.EventDown))
		p.held = true
	case up || p.held && !p.screen.MousePressed():
		events = append(events, as(at, input.EventUp))
		p.held = false
	}
	return events
}

func as(e input.Event, kind input.EventKind) input.Event {
	e.Kind = kind
	return e
}

func (p *pointers) readTouches(events []input.Event) []input.Event {
	p.touches = p.screen.NewTouches(p.touches[:0])
	for _, id := range p.touches {
		x, y := p.screen.Touch(id)
		at := input.Point{X: float64(x), Y: float64(y)}
		p.last[id] = at
		events = append(events, input.Event{Kind: input.EventDown, ID: int(id), Touch: true, X: at.X, Y: at.Y})
	}
	p.touches = p.screen.Touches(p.touches[:0])
	for _, id := range p.touches {
		x, y := p.screen.Touch(id)
		at := input.Point{X: float64(x), Y: float64(y)}
		if p.last[id] != at {
			p.last[id] = at
			events = append(events, input.Event{Kind: input.EventMove, ID: int(id), Touch: true, X: at.X, Y: at.Y})
		}
	}
	p.touches = p.screen.EndedTouches(p.touches[:0])
	for _, id := range p.touches {
		at := p.last[id]
		delete(p.last, id)
		events = append(events, input.Event{Kind: input.EventUp, ID: int(id), Touch: true, X: at.X, Y: at.Y})
	}
	return events
}
