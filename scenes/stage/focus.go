package stage

import (
	"math"

	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
)

// focus is the target that keys or a gamepad have reached and will press.
type focus struct {
	id   string      // of the target that has the focus, or ""
	rect layout.Rect // where it was last seen
	// layer is what covers the top scene's page and has the focus to itself, or ""; under is the
	// focus below it.
	layer, under string
	targets      []ui.Target // reused for its memory
}

// backID is the target that leads back, on every screen that has one.
const backID = "back"

func (s *Stack) target(id string) (ui.Target, bool) {
	s.focus.targets = s.Targets(s.focus.targets[:0])
	return ui.Find(s.focus.targets, id)
}

// Targets appends what can be pressed now.
func (s *Stack) Targets(to []ui.Target) []ui.Target {
	if s.dialog != nil {
		return s.dialog.page.Targets(to)
	}
	if targets := s.Traits().Targets; targets != nil {
		to = targets(to)
	}
	if s.strip.now != nil {
		to = s.strip.page.Targets(to)
	}
	return to
}

func (s *Stack) over(at input.Point) bool {
	if s.dialog != nil {
		return s.dialog.page.Over(at)
	}
	over := s.Traits().Over
	return over != nil && over(at) || s.strip.now != nil && s.strip.page.Over(at)
}

// setFocus moves the focus, using s.focus.targets.
func (s *Stack) setFocus(id string) {
	if id == s.focus.id {
		return
	}
	s.focus.id, s.focus.rect = id, layout.Rect{}
	if t, ok := ui.Find(s.focus.targets, id); ok {
		s.focus.rect = t.Rect
	}
	s.Change(Moving)
	if s.dialog != nil {
		s.dialog.reveal(id)
		return
	}
	if focused := s.Traits().Focused; focused != nil {
		c := focused(id)
		s.Change(c)
	}
}

// ofScene returns the focus on the scene itself, not on a layer over its page.
func (f *focus) ofScene() string {
	if f.layer != "" {
		return f.under
	}
	return f.id
}

// enter puts the focus where it was, or else on what is to be pressed next, or on the first target
// that leads on.
func (s *Stack) enter(was string) {
	if s.kit.Frame.W == 0 {
		return
	}
	if _, ok := s.target(was); ok {
		s.setFocus(was)
		return
	}
	first, primary := "", ""
	for _, t := range s.focus.targets {
		switch {
		case !t.Enabled || t.Hidden:
		case t.Primary && primary == "":
			primary = t.ID
		case first == "" || first == backID:
			first = t.ID
		}
	}
	if primary != "" {
		first = primary
	}
	if id := beginning(s); id != "" {
		first = id
	}
	s.setFocus(first)
}

// beginning returns where the top scene wants the focus to begin, or "", using s.focus.targets.
func beginning(s *Stack) string {
	begins := s.Traits().Beginning
	if begins == nil || s.dialog != nil {
		return ""
	}
	id := begins()
	if t, ok := ui.Find(s.focus.targets, id); !ok || !t.Enabled {
		return ""
	}
	return id
}

// KeepFocus ends a tick. When the target with the focus has disappeared it moves the focus to the
// nearest, or removes it if the user points.
func (s *Stack) KeepFocus() {
	s.followLayer()
	if s.focus.id == "" || s.changed != All {
		return
	}
	if t, ok := s.target(s.focus.id); ok {
		s.focus.rect = t.Rect
		return
	}
	if !s.hand.steers() || s.focus.rect.Empty() {
		s.setFocus("")
		return
	}
	x, y := s.focus.rect.Centre()
	nearest, far := "", math.Inf(1)
	for _, t := range s.focus.targets {
		if !t.Enabled || t.Hidden {
			continue
		}
		tx, ty := t.Rect.Centre()
		if d := math.Hypot(tx-x, ty-y); d < far {
			nearest, far = t.ID, d
		}
	}
	s.setFocus(nearest)
}

// followLayer takes the focus into a card that has opened over the scene's page, and back.
func (s *Stack) followLayer() {
	layer := s.Traits().Layer
	if layer == nil || s.dialog != nil || layer() == s.focus.layer {
		return
	}
	if s.focus.layer == "" {
		s.focus.under = s.focus.id
	}
	s.focus.layer = layer()
	if !s.hand.steers() || s.focus.id == "" && s.focus.layer == "" {
		return
	}
	was := ""
	if s.focus.layer == "" {
		was = s.focus.under
	}
	s.focus.id = ""
	s.enter(was)
}
