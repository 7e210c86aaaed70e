package stack

import (
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// Stack is the scenes over each other, of which the topmost is on screen.
type Stack struct {
	svc     *stage.Services
	screen  layout.Frame // all of it
	kit     ui.Kit       // for what the strip leaves of it
	strip   strip
	layers  []layer // the topmost last
	dialog  *dialog // the question over the top scene, or nil
	focus   focus
	hand    hand
	press   press
	picture picture
	changed stage.Change // what Draw has not shown yet
	calm    bool         // whether less motion was wanted in the last tick
}

// layer is a scene, and where the focus was on it when another came over it.
type layer struct {
	scene stage.Scene
	focus string
}

// New is a Stack without a scene: Start puts the first there.
func New(svc *stage.Services) *Stack { return &Stack{svc: svc, changed: stage.All} }

// Start puts the first scene on an empty Stack. Lay builds it.
func (s *Stack) Start(first stage.Scene) { s.layers = []layer{{scene: first}} }

// Lay lays what is on screen out for a frame.
func (s *Stack) Lay(f layout.Frame) {
	s.screen, s.kit = f, ui.Kit{Theme: s.svc.Theme, Frame: f, Device: s.hand.device}
	s.kit.Frame = s.strip.fit(s.svc, s.kit)
	s.picture.drop()
	s.press.tear()
	s.endTransition()
	s.Rebuild()
}

// Frame is the screen as it was laid out last; its width is 0 before that.
func (s *Stack) Frame() layout.Frame { return s.screen }

// SetTheme draws everything in another theme from now on.
func (s *Stack) SetTheme(t *sprites.Theme) {
	s.kit.Theme = t
	s.picture.drop()
	s.strip.page.Kit.Theme = t
	if s.strip.now != nil {
		s.strip.build(s.svc)
	}
	s.Rebuild()
}

// Rebuild lays what is on screen out anew.
func (s *Stack) Rebuild() {
	s.changed = stage.All
	if s.kit.Frame.W == 0 {
		return
	}
	s.kit.Words = s.svc.Words
	s.Top().Build(s.kit)
	if s.dialog != nil {
		s.dialog.build(s.svc, s.kit)
	}
}

// Change notes that some of what is on screen is to be drawn anew.
func (s *Stack) Change(c stage.Change) { s.changed = s.changed.With(c) }

// Changed is what the next Draw draws anew.
func (s *Stack) Changed() stage.Change { return s.changed }

// Top is the scene on top.
func (s *Stack) Top() stage.Scene { return s.layers[len(s.layers)-1].scene }

// Below is the scene below the top, or the top where it is the only one.
func (s *Stack) Below() stage.Scene { return s.layers[max(0, len(s.layers)-2)].scene }

// Single reports whether there is only one scene.
func (s *Stack) Single() bool { return len(s.layers) == 1 }

// Each calls do for each scene, the topmost last.
func (s *Stack) Each(do func(stage.Scene)) {
	for _, l := range s.layers {
		do(l.scene)
	}
}

// Steps is how many steps back there are before the first scene.
func (s *Stack) Steps() int {
	n := len(s.layers) - 1
	if t, ok := s.Top().(stage.Stepper); ok {
		n += t.Steps()
	}
	switch {
	case s.dialog == nil && s.strip.ends():
		n++
	case s.dialog == nil:
	case s.dialog.Leaves: // it was one of the scene's steps
		n--
	default:
		n++
	}
	return max(n, 0)
}

// Push opens a scene over the present one.
func (s *Stack) Push(scene stage.Scene) {
	s.beginTransition(true)
	s.layers[len(s.layers)-1].focus = s.sceneFocus()
	s.layers = append(s.layers, layer{scene: scene})
	s.topChanged("")
}

// Pop goes back to the scene below; the last one stays.
func (s *Stack) Pop() {
	if s.Single() {
		return
	}
	s.beginTransition(false)
	leave(s.Top())
	s.layers = s.layers[:len(s.layers)-1]
	s.topChanged(s.layers[len(s.layers)-1].focus)
}

// Replace opens a scene in place of the present one.
func (s *Stack) Replace(scene stage.Scene) {
	s.beginTransition(true)
	leave(s.Top())
	s.layers[len(s.layers)-1] = layer{scene: scene}
	s.topChanged("")
}

// Reset leaves all scenes and begins anew with one.
func (s *Stack) Reset(first stage.Scene) {
	s.beginTransition(false)
	s.LeaveAll()
	s.Start(first)
	s.topChanged("")
}

// Fail puts a scene in place of all others, of which any may be broken: what they panic
// with as they are left is handed to caught.
func (s *Stack) Fail(with stage.Scene, caught func(any)) {
	for _, l := range s.layers {
		leaveBroken(l.scene, caught)
	}
	s.endTransition()
	s.press = press{}
	s.Start(with)
	s.topChanged("")
}

// topChanged is called after every change of what is on top. Where the person steers
// by a focus, it goes where it was on that scene, or else to what comes first.
func (s *Stack) topChanged(focus string) {
	s.dialog, s.focus.id, s.focus.layer = nil, "", ""
	s.Rebuild()
	if s.hand.steers() {
		s.enter(focus)
	}
}

// LeaveAll tells all scenes that they go for good, the topmost first.
func (s *Stack) LeaveAll() {
	for i := len(s.layers) - 1; i >= 0; i-- {
		leave(s.layers[i].scene)
	}
}

// leave tells a scene that it goes for good.
func leave(scene stage.Scene) {
	if l, ok := scene.(stage.Leaver); ok {
		l.Leave()
	}
}

// leaveBroken leaves a scene that may be the one that panicked. It gives back what it
// can, and a table keeps its time.
func leaveBroken(scene stage.Scene, caught func(any)) {
	defer func() {
		if r := recover(); r != nil {
			caught(r)
		}
	}()
	leave(scene)
}

// Suspend ends what goes on beside the person, since the program is not seen any more.
func (s *Stack) Suspend() {
	s.press.tear()
	s.endTransition()
	for _, l := range s.layers {
		if t, ok := l.scene.(stage.Suspender); ok {
			t.Suspend()
		}
	}
}

// Lighten lets go of the pictures that can be drawn again; those that are shown are
// asked for anew.
func (s *Stack) Lighten() {
	s.endTransition()
	s.picture.drop()
	s.svc.Theme.Release()
	for _, l := range s.layers {
		if t, ok := l.scene.(stage.Lightener); ok {
			t.Lighten()
		}
	}
	s.Rebuild()
}

// Timed reports whether real time counts in any of the scenes.
func (s *Stack) Timed() bool {
	for _, l := range s.layers {
		if t, ok := l.scene.(stage.Timed); ok && t.Timed() {
			return true
		}
	}
	return false
}

// Step begins a tick: it goes on with the transition, and returns the input without a
// press that the window has cut in two.
func (s *Stack) Step(in input.State) input.State {
	in = s.press.filter(in)
	s.stepTransition(in.Pressed)
	if calm := s.svc.LessMotion(); calm != s.calm {
		s.calm = calm
		s.Rebuild()
	}
	return in
}

// Update hands the input to what is on top, a question or a scene.
func (s *Stack) Update(in input.State) {
	if s.dialog != nil {
		s.updateDialog(in)
		return
	}
	top := s.Top()
	if in = s.updateStrip(in); in.Actions.Has(input.Back) && s.strip.ends() {
		in.Actions &^= input.Back
		s.strip.now.End()
	}
	c := top.Update(in) // it may change the Stack too
	s.Change(c)
	if in.Actions.Has(input.Back) && s.Top() == top && s.dialog == nil {
		if b, ok := top.(stage.Backer); ok {
			b.Back()
		}
	}
}

// updateDialog hands the input to the question. The scene below it hears no input, but
// goes on.
func (s *Stack) updateDialog(in input.State) {
	c := s.Top().Update(input.State{Pointer: input.Point{X: -1, Y: -1}}) // it may change the Stack too
	s.Change(c)
	d := s.dialog
	if d == nil {
		return
	}
	if d.Moot != nil && d.Moot() {
		d.done()
		return
	}
	if d.rise.Step(in.Pressed || s.svc.Still()) {
		s.Change(stage.Moving)
	}
	if in.Actions.Has(input.Back) {
		d.back(in.Actions.Has(input.Gesture))
		return
	}
	if d.update(in) {
		s.Change(stage.Moving)
	}
}
