package drive

import (
	"math"
	"slices"

	"roundtable/scenes/input"
	"roundtable/scenes/system"
)

// Step runs one tick with an input. Typed characters also count as text.
func (d *Driver) Step(in input.State) {
	d.Helper()
	if in.Text == "" {
		in.Text = in.Typed
	}
	if d.Before != nil {
		d.Before()
	}
	if err := d.App.Step(in); err != nil {
		d.Fatalf("the App ended: %v", err)
	}
}

// Ticks runs n ticks in which the user does nothing.
func (d *Driver) Ticks(n int) {
	d.Helper()
	for range n {
		d.Step(d.rest)
	}
}

// Tap taps squares and targets one after the other and never misses. On a small screen it also
// finds targets in the menu.
func (d *Driver) Tap(ids ...string) {
	d.Helper()
	for _, id := range ids {
		if r := d.Report(); !has(r, id) && has(r, "more") {
			d.tap("more")
		}
		if r := d.Report(); !has(r, id) && has(r, "further") {
			d.tap("further")
		}
		d.tap(id)
	}
}

// tap taps a target, so late that the program takes it for no double tap.
func (d *Driver) tap(id string) {
	d.Helper()
	x, y := d.Where(id)
	if p, last := d.point(x, y), d.rest.Pointer; (id != d.tapped || d.Report().Dialog != "") && math.Hypot(p.X-last.X, p.Y-last.Y) < 20*d.scale {
		d.Ticks(30)
	}
	d.TapAt(x, y)
	d.tapped = id
}

func has(r system.Report, id string) bool {
	if _, square := r.Squares[id]; square || slices.Contains(r.Hidden, id) {
		return true
	}
	return slices.ContainsFunc(r.Targets, func(t system.Target) bool { return t.ID == id })
}

// TapAt taps on a point of the window, in CSS pixels, as Tap does.
func (d *Driver) TapAt(x, y float64) {
	d.Helper()
	p := d.point(x, y)
	d.Step(input.State{Pointer: p, Start: p, Pressed: true, Held: true})
	d.Step(input.State{Pointer: p, Start: p, Released: true, Tap: true})
	d.rest, d.tapped = input.State{Pointer: p, Start: p}, ""
}

// Press puts a finger on something and does not lift it. Lift or Lose ends the press.
func (d *Driver) Press(id string) {
	d.Helper()
	d.PressAt(d.Where(id))
}

// PressAt puts a finger on a point of the window, in CSS pixels, and does not lift it.
func (d *Driver) PressAt(x, y float64) {
	d.Helper()
	p := d.point(x, y)
	d.Step(input.State{Pointer: p, Start: p, Pressed: true, Held: true, Touch: true})
	d.rest = input.State{Pointer: p, Start: p, Held: true, Touch: true}
}

// TouchAt taps a point of the window with a finger, in CSS pixels.
func (d *Driver) TouchAt(x, y float64) {
	d.Helper()
	d.PressAt(x, y)
	d.Lift()
}

// Lift lifts the finger that Press put down.
func (d *Driver) Lift() {
	d.Helper()
	p := d.rest.Pointer
	d.rest = input.State{Pointer: p, Start: p, Touch: true}
	d.Step(input.State{Pointer: p, Start: p, Released: true, Tap: true, Touch: true})
}

// Lose ends a press that Press began without effect, as a second finger does.
func (d *Driver) Lose(id string) {
	d.Helper()
	p := d.point(d.Where(id))
	d.rest = input.State{Pointer: p, Start: p, Touch: true}
	d.Step(input.State{Pointer: p, Start: p, Lost: true, Touch: true})
}

// Hover moves the mouse over something, where it stays until the next press.
func (d *Driver) Hover(id string) {
	d.Helper()
	d.HoverAt(d.Where(id))
}

// HoverAt moves the mouse to a point of the window, in CSS pixels.
func (d *Driver) HoverAt(x, y float64) {
	d.Helper()
	d.rest = input.State{Pointer: d.point(x, y), Hover: true}
	d.Step(d.rest)
}

// Key presses keys, or buttons of a gamepad, for several actions in the same tick.
func (d *Driver) Key(a input.Actions) {
	d.Helper()
	d.Step(input.State{Actions: a})
}

// dragTicks is the number of ticks that a drag takes from one thing to the next.
const dragTicks = 8

// Drag drags the first thing with the mouse over the others to the last one.
func (d *Driver) Drag(ids ...string) {
	d.Helper()
	g := d.Grab(ids[0])
	for _, id := range ids[1:] {
		g.Move(id)
	}
	g.Drop()
}

// Grip is a drag that has begun and not ended.
type Grip struct {
	d         *Driver
	in        input.State
	from, now [2]float64
}

// Grab begins to drag something with the mouse.
func (d *Driver) Grab(id string) *Grip {
	d.Helper()
	x, y := d.Where(id)
	d.rest = input.State{}
	g := &Grip{d: d, now: [2]float64{x, y}}
	p := d.point(x, y)
	g.in = input.State{Pointer: p, Start: p, Pressed: true, Held: true}
	d.Step(g.in)
	g.in.Pressed = false
	return g
}

// Move moves the dragged thing over another thing.
func (g *Grip) Move(id string) {
	g.d.Helper()
	x, y := g.d.Where(id)
	g.MoveTo(x, y, dragTicks)
}

// MoveTo moves the dragged thing to a point of the window, in CSS pixels, within some ticks.
func (g *Grip) MoveTo(x, y float64, ticks int) {
	g.d.Helper()
	g.from = g.now
	for i := range ticks {
		t := float64(i+1) / float64(ticks)
		g.now = [2]float64{g.from[0] + (x-g.from[0])*t, g.from[1] + (y-g.from[1])*t}
		g.in.Pointer = g.d.point(g.now[0], g.now[1])
		g.in.Dragging, g.in.Hover = true, true
		g.d.Step(g.in)
	}
}

// Drop ends the drag by releasing the button.
func (g *Grip) Drop() {
	g.d.Helper()
	g.in.Held, g.in.Released = false, true
	g.d.Step(g.in)
}

// Lose ends the drag without effect, as a second finger does.
func (g *Grip) Lose() {
	g.d.Helper()
	g.in.Held, g.in.Dragging, g.in.Lost = false, false, true
	g.d.Step(g.in)
}

// Slide drags a slider's knob, with a finger or the mouse, to the place for the value to, 0..1.
func (d *Driver) Slide(id string, touch bool, to float64) {
	d.Helper()
	t := d.Target(id)
	if !t.Enabled || !t.Slider {
		d.Fatalf("%s cannot be moved: %+v", id, t)
	}
	g := &Grip{d: d}
	x, y := t.Centre()
	g.now = [2]float64{x, y}
	p := d.point(x, y)
	g.in = input.State{Pointer: p, Start: p, Pressed: true, Held: true, Touch: touch, Hover: !touch}
	d.Step(g.in)
	g.in.Pressed = false
	x = t.X + to*t.W
	for i := range dragTicks {
		g.in.Dragging = true
		g.in.Pointer = d.point(g.now[0]+(x-g.now[0])*float64(i+1)/dragTicks, y)
		d.Step(g.in)
	}
	g.Drop()
}
