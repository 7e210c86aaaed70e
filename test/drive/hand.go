package drive

import (
	"slices"

	"roundtable/scenes/input"
	"roundtable/scenes/system"
)

// Step takes one tick with an input. Characters that are typed are a text too.
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

// Ticks lets so many ticks pass in which nothing is done.
func (d *Driver) Ticks(n int) {
	d.Helper()
	for range n {
		d.Step(d.rest)
	}
}

// Tap taps on squares and targets, one after the other, always where it aims. It looks in the menu
// for what a small screen has there.
func (d *Driver) Tap(ids ...string) {
	d.Helper()
	for _, id := range ids {
		if r := d.Report(); !has(r, id) && has(r, "more") {
			d.TapAt(d.Where("more"))
		}
		if r := d.Report(); !has(r, id) && has(r, "further") {
			d.TapAt(d.Where("further"))
		}
		d.TapAt(d.Where(id))
	}
}

// has reports whether there is something to press.
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
	d.rest = input.State{Pointer: p, Start: p}
}

// Press puts a finger on something and leaves it there: Lose takes it away.
func (d *Driver) Press(id string) {
	d.Helper()
	d.PressAt(d.Where(id))
}

// PressAt puts a finger on a point of the window, in CSS pixels.
func (d *Driver) PressAt(x, y float64) {
	d.Helper()
	p := d.point(x, y)
	d.Step(input.State{Pointer: p, Start: p, Pressed: true, Held: true, Touch: true})
	d.rest = input.State{Pointer: p, Start: p, Held: true, Touch: true}
}

// TouchAt touches a point of the window shortly with a finger, in CSS pixels.
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

// Lose ends a press of Press, as a second finger does: it means nothing.
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

// Key presses keys, or buttons of a gamepad, at once.
func (d *Driver) Key(a input.Actions) {
	d.Helper()
	d.Step(input.State{Actions: a})
}

// dragTicks is how many ticks a drag takes from one thing to the next.
const dragTicks = 8

// Drag takes the first thing with the mouse, over others, to the last.
func (d *Driver) Drag(ids ...string) {
	d.Helper()
	g := d.Grab(ids[0])
	for _, id := range ids[1:] {
		g.Move(id)
	}
	g.Drop()
}

// Grip is a drag under way.
type Grip struct {
	d         *Driver
	in        input.State
	from, now [2]float64
}

// Grab takes hold of something with the mouse.
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

// Move drags to something.
func (g *Grip) Move(id string) {
	g.d.Helper()
	x, y := g.d.Where(id)
	g.MoveTo(x, y, dragTicks)
}

// MoveTo drags to a point of the window, in CSS pixels, in so many ticks.
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

// Drop lets go.
func (g *Grip) Drop() {
	g.d.Helper()
	g.in.Held, g.in.Released = false, true
	g.d.Step(g.in)
}

// Lose ends the drag without meaning, as a second finger does.
func (g *Grip) Lose() {
	g.d.Helper()
	g.in.Held, g.in.Dragging, g.in.Lost = false, false, true
	g.d.Step(g.in)
}

// Slide drags a slider's knob from where it is to a share of its width, with a
// finger or the mouse.
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
