package ui

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/scenes/layout"
)

// Scroll scrolls a content that is higher than its window, by dragging, with momentum, and by the
// wheel. Offset is the number of device pixels of the content that are above the window.
type Scroll struct {
	Area    layout.Rect
	Content float64 // height
	Offset  float64

	active  bool // a press began inside
	from    float64
	lastY   float64
	speed   float64
	dragged bool
}

// Max returns the largest offset.
func (s *Scroll) Max() float64 { return max(0, s.Content-s.Area.H) }

// Set sets the window and the content's height. It keeps the offset if possible.
func (s *Scroll) Set(area layout.Rect, content float64) {
	s.Area, s.Content = area, content
	s.Offset = s.clamp(s.Offset)
}

func (s *Scroll) clamp(v float64) float64 { return math.Round(max(0, min(s.Max(), v))) }

// Reveal scrolls until a span of the content is visible; y is measured from the content's top.
func (s *Scroll) Reveal(y, h float64) bool {
	old := s.Offset
	if y < s.Offset {
		s.Offset = s.clamp(y)
	} else if y+h > s.Offset+s.Area.H {
		s.Offset = s.clamp(y + h - s.Area.H)
	}
	s.speed = 0
	return s.Offset != old
}

// By scrolls by device pixels and reports whether the content moved.
func (s *Scroll) By(d float64) bool {
	old := s.Offset
	s.Offset, s.speed = s.clamp(s.Offset+d), 0
	return s.Offset != old
}

// Turn scrolls by keys: by pages, to the ends, and by lines with arrow keys that did not move the
// focus. It reports whether the content moved.
func (s *Scroll) Turn(a input.Actions, k Kit) bool {
	page, line := s.Area.H-k.Px(40), k.Px(64)
	switch {
	case a.Has(input.Later):
		return s.By(page)
	case a.Has(input.Earlier):
		return s.By(-page)
	case a.Has(input.Down):
		return s.By(line)
	case a.Has(input.Up):
		return s.By(-line)
	case a.Has(input.First):
		return s.By(-s.Content)
	case a.Has(input.Last):
		return s.By(s.Content)
	}
	return false
}

// Dragging reports whether this press scrolls and therefore presses nothing.
func (s *Scroll) Dragging() bool { return s.active && s.dragged }

// Update handles the pointer and reports whether the content moved.
func (s *Scroll) Update(in input.State, unit float64) bool {
	old := s.Offset
	if in.Pressed {
		s.speed = 0
		s.active = s.Area.Contains(in.Pointer.X, in.Pointer.Y) && s.Max() > 0
		s.dragged, s.from, s.lastY = false, s.Offset, in.Pointer.Y
	}
	switch {
	case s.active && in.Held:
		if in.Dragging {
			s.dragged = true
			s.Offset = s.clamp(s.from + in.Start.Y - in.Pointer.Y)
			s.speed = s.speed*0.5 + (s.lastY-in.Pointer.Y)*0.5
		}
		s.lastY = in.Pointer.Y
	case s.active && (in.Released || in.Lost):
		s.active = false
		if in.Lost {
			s.speed = 0
		}
	case math.Abs(s.speed) > 0.5:
		s.Offset = s.clamp(s.Offset + s.speed)
		s.speed *= 0.93
		if s.Offset == 0 || s.Offset == s.Max() {
			s.speed = 0
		}
	}
	if in.Wheel != 0 && s.Area.Contains(in.Pointer.X, in.Pointer.Y) {
		s.Offset = s.clamp(s.Offset + in.Wheel*64*unit)
	}
	return s.Offset != old
}

// Bar draws a scroll bar at x, or nothing if all is visible.
func (s *Scroll) Bar(k Kit, dst *ebiten.Image, x float64) {
	if s.Max() == 0 {
		return
	}
	h := s.Area.H * s.Area.H / s.Content
	r := layout.Rect{X: x, Y: s.Area.Y + (s.Area.H-h)*s.Offset/s.Max(), W: k.Px(4), H: h}
	k.Fill(dst, r, r.W/2, k.Theme.PanelEdge)
}
