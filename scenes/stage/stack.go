package stage

import (
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
	"slices"
)

// Stack holds the open scenes, one above the other. Only the topmost is shown.
type Stack struct {
	svc     *Services
	screen  layout.Frame
	kit     ui.Kit // its frame is the screen without the strip
	strip   strip
	layers  []layer // the topmost last
	dialog  *dialog
	focus   focus
	hand    hand
	press   press
	picture picture
	changed Change
	calm    bool // reduced motion was on in the last tick
}

// layer is a scene, with the target that had the focus before another scene covered it.
type layer struct {
	scene  Scene
	traits Traits
	focus  string
}

func newLayer(s Scene) layer { return layer{scene: s, traits: s.Traits()} }

// NewStack returns a Stack without a scene; Start adds the first.
func NewStack(svc *Services) *Stack { return &Stack{svc: svc, changed: All} }

// Start adds the first scene to an empty Stack. Lay builds the scene.
func (s *Stack) Start(first Scene) { s.layers = []layer{newLayer(first)} }

// Lay sets the layout of the screen for a frame.
func (s *Stack) Lay(f layout.Frame) {
	s.screen, s.kit = f, ui.Kit{Theme: s.svc.Theme, Frame: f, Device: s.hand.device}
	s.kit.Frame = s.strip.fit(s.svc, s.kit)
	s.picture.drop()
	s.press.tear()
	s.endTransition()
	s.Rebuild()
}

// Frame returns the frame of the last layout; its width is 0 before the first.
func (s *Stack) Frame() layout.Frame { return s.screen }

// SetTheme changes the theme of all screens.
func (s *Stack) SetTheme(t *sprites.Theme) {
	s.kit.Theme = t
	s.picture.drop()
	s.strip.page.Kit.Theme = t
	if s.strip.now != nil {
		s.strip.build(s.svc)
	}
	s.Rebuild()
}

// Rebuild sets the layout of the screen again.
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

// Change stores what part of the screen must be drawn again.
func (s *Stack) Change(c Change) { s.changed = s.changed.With(c) }

// Changed returns what the next Draw draws again.
func (s *Stack) Changed() Change { return s.changed }

// Top returns the scene on top.
func (s *Stack) Top() Scene { return s.layers[len(s.layers)-1].scene }

// Traits returns what the scene on top can do.
func (s *Stack) Traits() *Traits { return &s.layers[len(s.layers)-1].traits }

// Below returns the scene below the top, or the top if it is the only one.
func (s *Stack) Below() Scene { return s.layers[max(0, len(s.layers)-2)].scene }

// Single reports whether there is only one scene.
func (s *Stack) Single() bool { return len(s.layers) == 1 }

// Each calls do for each scene, the topmost last.
func (s *Stack) Each(do func(Scene)) {
	for _, l := range s.layers {
		do(l.scene)
	}
}

// Places returns the names of the scenes in a link, the topmost last; the name is "" if no link
// leads to the scene.
func (s *Stack) Places() []string {
	places := make([]string, len(s.layers))
	for i, l := range s.layers {
		if l.traits.Place != nil {
			places[i] = l.traits.Place()
		}
	}
	return places
}

// Steps returns how many times the user can go back before the first scene.
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

// Push opens a scene above the present one.
func (s *Stack) Push(scene Scene) {
	s.beginTransition(true)
	s.layers[len(s.layers)-1].focus = s.focus.ofScene()
	s.layers = append(s.layers, newLayer(scene))
	s.topChanged("")
}

// Pop goes back to the scene below; it keeps the last scene.
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

// Reset closes all scenes and opens another.
func (s *Stack) Reset(first Scene) {
	s.beginTransition(false)
	s.LeaveAll()
	s.Start(first)
	s.topChanged("")
}

// Fail replaces all scenes, any of which may be broken, by another; if they panic while they are
// closed, caught receives the panic.
func (s *Stack) Fail(with Scene, caught func(any)) {
	for _, l := range s.layers {
		l.leaveBroken(caught)
	}
	s.endTransition()
	s.press = press{}
	s.Start(with)
	s.topChanged("")
}

// topChanged is called after every change of the top scene. If the user moves the focus, the focus
// returns to its place on the scene, or else goes to the first target.
func (s *Stack) topChanged(focus string) {
	s.dialog, s.focus.id, s.focus.layer = nil, "", ""
	s.Rebuild()
	if s.hand.steers() {
		s.enter(focus)
	}
}

// LeaveAll closes all scenes finally, the topmost first.
func (s *Stack) LeaveAll() {
	for i := len(s.layers) - 1; i >= 0; i-- {
		s.layers[i].leave()
	}
}

func (l layer) leave() {
	if l.traits.Leave != nil {
		l.traits.Leave()
	}
}

// leaveBroken closes a scene that may have panicked, so that it can free resources and a table can
// save its clocks.
func (l layer) leaveBroken(caught func(any)) {
	defer func() {
		if r := recover(); r != nil {
			caught(r)
		}
	}()
	l.leave()
}

// Suspend stops the computer's thinking, sounds and movements, because the program is hidden.
func (s *Stack) Suspend() {
	s.press.tear()
	s.endTransition()
	for _, l := range s.layers {
		if l.traits.Suspend != nil {
			l.traits.Suspend()
		}
	}
}

// Lighten frees the pictures that can be drawn again; those on the screen are requested again.
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

// Timed reports whether players' clocks run in any of the scenes.
func (s *Stack) Timed() bool {
	return slices.ContainsFunc(s.layers, func(l layer) bool { return l.traits.Timed != nil && l.traits.Timed() })
}

// Step begins a tick: it continues the transition, and returns the input without presses that are
// ignored.
func (s *Stack) Step(in input.State) input.State {
	in = s.press.filter(s, in)
	s.stepTransition(in.Pressed)
	if calm := s.svc.LessMotion(); calm != s.calm {
		s.calm = calm
		s.Rebuild()
	}
	return in
}

// Update passes the input to the question or the scene on top.
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
