package stage

import (
	"math"

	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
)

// focus holds the target that the user has reached with keys or a gamepad, and that a key or button
// will press.
type focus struct {
	id   string      // of the target that has the focus, or ""
	rect layout.Rect // the target's last known rectangle
	// layer is the name of what covers the top scene's page, so that the focus stays in it; "" if
	// nothing does. under is the focus on the page below.
	layer, under string
	targets      []ui.Target // a buffer used again in every tick
}

const backID = "back"

func (s *Stack) target(id string) (ui.Target, bool) {
	s.focus.targets = s.Targets(s.focus.targets[:0])
	return ui.Find(s.focus.targets, id)
}

// Targets appends what the user can press now.
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

func (f *focus) ofScene() string {
	if f.layer != "" {
		return f.under
	}
	return f.id
}

// enter puts the focus on the target was, or else on what the user will probably press next, or on
// the first target.
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

// beginning returns the target on which the top scene wants the focus to begin, or "". It uses
// s.focus.targets.
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

// KeepFocus ends a tick. If the target with the focus has disappeared, it moves the focus to the
// nearest target; if the user points with a mouse or finger, it removes the focus.
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

// followLayer moves the focus into a card that has opened above the scene's page, and back when the
// card closes.
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
