//go:build !js

package device

import (
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
)

// pointers polls Ebitengine, whose own clock detects clicks shorter than a tick.
type pointers struct {
	start      time.Time
	screen     screen
	x, y       int
	overWindow bool
	held       bool // the left button, according to the events
	presses    presses
	recorded   []press // not yet reported by Ebitengine
	reported   []press // reported only by Ebitengine so far
	touches    []ebiten.TouchID
	last       map[ebiten.TouchID]input.Point
}

func newPointers() pointers {
	return pointers{start: time.Now(), screen: ebitengine{}, last: map[ebiten.TouchID]input.Point{}}
}

// watch records where the mouse is pressed, on systems that report it.
func (p *pointers) watch() { p.presses.watch() }

func (p *pointers) now() time.Duration { return time.Since(p.start) }

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
	moved := x != p.x || y != p.y
	down := p.screen.MouseJustPressed()
	up := p.screen.MouseJustReleased()
	first, then := at, at // where the button changed first, and then again
	p.recorded = p.presses.take(p.recorded)
	p.recorded = slices.DeleteFunc(p.recorded, p.late)
	if len(p.recorded) > 0 && (down || up) {
		second := down && up
		begins := down && !(up && p.held)
		first = p.placeOf(at, !begins)
		if then = first; second {
			then = p.placeOf(at, begins)
		}
	}
	if down {
		p.tell(press{false, x, y, time.Now()})
	}
	if up {
		p.tell(press{true, x, y, time.Now()})
	}
	if moved && first == at {
		events = p.move(events, at)
	}
	// Both in one tick: a click, or the end of one press and the next. That the button is held
	// is true of the whole tick and decides nothing.
	switch {
	case down && up && !p.held:
		events = append(events, as(first, input.EventDown), as(then, input.EventUp))
	case down && up:
		events = append(events, as(first, input.EventUp), as(then, input.EventDown))
	case down:
		events = append(events, as(first, input.EventDown))
		p.held = true
	case up || p.held && !p.screen.MousePressed():
		events = append(events, as(first, input.EventUp))
		p.held = false
	}
	if first != at {
		events = p.move(events, at)
	}
	at.Second = true
	if p.screen.SecondJustPressed() {
		events = append(events, as(at, input.EventDown))
	}
	if p.screen.SecondJustReleased() {
		events = append(events, as(at, input.EventUp))
	}
	return events
}

// move reports the mouse's movement, or that it has left the window.
func (p *pointers) move(events []input.Event, at input.Event) []input.Event {
	p.x, p.y = int(at.X), int(at.Y)
	events = append(events, as(at, input.EventMove))
	w, h, bounded := p.screen.Size()
	inside := at.X >= 0 && at.Y >= 0 && (!bounded || at.X <= w && at.Y <= h)
	if p.overWindow && !inside {
		events = append(events, as(at, input.EventLeave))
	}
	p.overWindow = inside
	return events
}

const (
	maxBefore = 2 * time.Second  // how long before its frame a press may have been recorded
	maxAfter  = 10 * time.Second // how long after its frame a press may be recorded
)

// placeOf returns the place where the button was last recorded to change, or else at.
func (p *pointers) placeOf(at input.Event, up bool) input.Event {
	for i := len(p.recorded) - 1; i >= 0; i-- {
		if s := p.recorded[i]; s.up == up && time.Since(s.at) < maxBefore {
			return input.Event{X: float64(s.x), Y: float64(s.y)}
		}
	}
	return at
}

// tell removes the recorded press that Ebitengine reports now. If there is no record of it yet, the
// record will still come, and must not be used for a later press.
func (p *pointers) tell(now press) {
	matches := func(s press) bool { return s.up == now.up && now.at.Sub(s.at) < maxBefore }
	if !slices.ContainsFunc(p.recorded, matches) {
		p.reported = append(latest(p.reported), now)
	}
	p.recorded = slices.DeleteFunc(p.recorded, func(s press) bool { return s.up == now.up })
}

// late reports whether Ebitengine has already reported a press that is only now recorded. Both come
// in the same order, so the position doesn't matter.
func (p *pointers) late(s press) bool {
	matches := func(other press) bool { return other.up == s.up && s.at.Sub(other.at) < maxAfter }
	i := slices.IndexFunc(p.reported, matches)
	if i >= 0 {
		p.reported = slices.Delete(p.reported, i, i+1)
	}
	return i >= 0
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
