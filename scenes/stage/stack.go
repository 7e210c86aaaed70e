package stage

import (
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// Stack is the scenes over each other, of which the topmost is on screen.
type Stack struct {
	svc     *Services
	screen  layout.Frame // all of it
	kit     ui.Kit       // for what the strip leaves of it
	strip   strip
	layers  []layer // the topmost last
	dialog  *dialog // the question over the top scene, or nil
	focus   focus
	hand    hand
	press   press
	picture picture
	changed Change // what Draw has not shown yet
	calm    bool   // whether less motion was wanted in the last tick
}

// layer is a scene, and where the focus was on it when another came over it.
type layer struct {
	scene  Scene
	traits Traits
	focus  string
}

// newLayer is a layer of a scene that comes on the Stack.
func newLayer(s Scene) layer { return layer{scene: s, traits: s.Traits()} }

// NewStack is a Stack without a scene: Start puts the first there.
func NewStack(svc *Services) *Stack { return &Stack{svc: svc, changed: All} }

// Start puts the first scene on an empty Stack. Lay builds it.
func (s *Stack) Start(first Scene) { s.layers = []layer{newLayer(first)} }

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
	s.changed = All
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
func (s *Stack) Change(c Change) { s.changed = s.changed.With(c) }

// Changed is what the next Draw draws anew.
func (s *Stack) Changed() Change { return s.changed }

// Top is the scene on top.
func (s *Stack) Top() Scene { return s.layers[len(s.layers)-1].scene }

// Traits are what the scene on top offers.
func (s *Stack) Traits() *Traits { return &s.layers[len(s.layers)-1].traits }

// Below is the scene below the top, or the top where it is the only one.
func (s *Stack) Below() Scene { return s.layers[max(0, len(s.layers)-2)].scene }

// Single reports whether there is only one scene.
func (s *Stack) Single() bool { return len(s.layers) == 1 }

// Each calls do for each scene, the topmost last.
func (s *Stack) Each(do func(Scene)) {
	for _, l := range s.layers {
		do(l.scene)
	}
}

// Places name the scenes in a link, the topmost last: "" where none leads there.
func (s *Stack) Places() []string {
	places := make([]string, len(s.layers))
	for i, l := range s.layers {
		if l.traits.Place != nil {
			places[i] = l.traits.Place()
		}
	}
	return places
}

// Steps is how many steps back there are before the first scene.
func (s *Stack) Steps() int {
	n := len(s.layers) - 1
	if steps := s.Traits().Steps; steps != nil {
		n += steps()
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
func (s *Stack) Push(scene Scene) {
	s.beginTransition(true)
	s.layers[len(s.layers)-1].focus = s.focus.ofScene()
	s.layers = append(s.layers, newLayer(scene))
	s.topChanged("")
}

// Pop goes back to the scene below; the last one stays.
func (s *Stack) Pop() {
	if s.Single() {
		return
	}
	s.beginTransition(false)
	s.layers[len(s.layers)-1].leave()
	s.layers = s.layers[:len(s.layers)-1]
	s.topChanged(s.layers[len(s.layers)-1].focus)
}

// Replace opens a scene in place of the present one.
func (s *Stack) Replace(scene Scene) {
	s.beginTransition(true)
	s.layers[len(s.layers)-1].leave()
	s.layers[len(s.layers)-1] = newLayer(scene)
	s.topChanged("")
}

// Reset leaves all scenes and begins anew with one.
func (s *Stack) Reset(first Scene) {
	s.beginTransition(false)
	s.LeaveAll()
	s.Start(first)
	s.topChanged("")
}

// Fail puts a scene in place of all others, of which any may be broken: what they panic
// with as they are left is handed to caught.
func (s *Stack) Fail(with Scene, caught func(any)) {
	for _, l := range s.layers {
		l.leaveBroken(caught)
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
		s.layers[i].leave()
	}
}

// leave tells a scene that it goes for good.
func (l layer) leave() {
	if l.traits.Leave != nil {
		l.traits.Leave()
	}
}

// leaveBroken leaves a scene that may be the one that panicked. It gives back what it
// can, and a table keeps its time.
func (l layer) leaveBroken(caught func(any)) {
	defer func() {
		if r := recover(); r != nil {
			caught(r)
		}
	}()
	l.leave()
}

// Suspend ends what goes on beside the person, since the program is not seen any more.
func (s *Stack) Suspend() {
	s.press.tear()
	s.endTransition()
	for _, l := range s.layers {
		if l.traits.Suspend != nil {
			l.traits.Suspend()
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
		if l.traits.Lighten != nil {
			l.traits.Lighten()
		}
	}
	s.Rebuild()
}

// Timed reports whether real time counts in any of the scenes.
func (s *Stack) Timed() bool {
	for _, l := range s.layers {
		if timed := l.traits.Timed; timed != nil && timed() {
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
	if back := s.Traits().Back; in.Actions.Has(input.Back) && s.Top() == top && s.dialog == nil && back != nil {
		back()
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
		s.Change(Moving)
	}
	if in.Actions.Has(input.Back) {
		d.back(in.Actions.Has(input.Gesture))
		return
	}
	if d.update(in) {
		s.Change(Moving)
	}
}
