package ui

import (
	"math"

	"roundtable/scenes/input"
	"roundtable/scenes/layout"
)

// Target is something that can be pressed. The focus can reach it, and tests find it by its ID.
type Target struct {
	ID      string
	Rect    layout.Rect // its visible part, in device pixels
	Whole   layout.Rect // all of it; zero: Rect
	Enabled bool
	Hidden  bool // scrolled out of view: only the focus can reach it
	// Text is its text or its icon's; the flags say whether it is chosen among others, and whether
	// it is the one to press next.
	Text              string
	Selected, Primary bool
	Tooltip           string // of an icon: what it does, with its key
	// Turn moves a slider by notches; it is nil for other targets.
	Turn func(by int)
	page *Page // of an icon: its page
}

// Find returns the target with an ID.
func Find(targets []Target, id string) (Target, bool) {
	for _, t := range targets {
		if t.ID == id {
			return t, true
		}
	}
	return Target{}, false
}

// Step returns the ID of the target to which the focus moves from the target id in a direction: the
// nearest one, with sideways distance counted double. If there is none, it returns id; if there is
// no focus, it returns the first target.
func Step(targets []Target, id string, dir input.Actions) string {
	from, ok := Find(targets, id)
	if !ok {
		for _, t := range targets {
			if t.Enabled {
				return t.ID
			}
		}
		return ""
	}
	best, bestAt := id, math.Inf(1)
	for _, t := range targets {
		if t.ID == id || !t.Enabled {
			continue
		}
		if d, ok := distance(from.Rect, t.Rect, dir); ok && d < bestAt {
			best, bestAt = t.ID, d
		}
	}
	return best
}

// distance returns how far b is from a in a direction, and whether b is on that side of a.
func distance(a, b layout.Rect, dir input.Actions) (float64, bool) {
	ax, ay := a.Centre()
	bx, by := b.Centre()
	dx, dy := bx-ax, by-ay
	var ahead, apart, aside, skew float64 // of the middles; of the edges; across
	switch dir {
	case input.Left, input.Right:
		ahead, apart, aside, skew = dx, gapBetween(a.X, a.Right(), b.X, b.Right()), gapBetween(a.Y, a.Bottom(), b.Y, b.Bottom()), math.Abs(dy)
	case input.Up, input.Down:
		ahead, apart, aside, skew = dy, gapBetween(a.Y, a.Bottom(), b.Y, b.Bottom()), gapBetween(a.X, a.Right(), b.X, b.Right()), math.Abs(dx)
	}
	if dir == input.Left || dir == input.Up {
		ahead = -ahead
	}
	const least = 1
	if ahead < least {
		return 0, false
	}
	return apart + 3*aside + skew*0.3 + ahead*0.1, true
}

// gapBetween returns the gap between two spans, 0 if they overlap.
func gapBetween(a0, a1, b0, b1 float64) float64 { return max(0, b0-a1, a0-b1) }

// Cycle returns the ID of the next enabled target in order, or of the previous one.
func Cycle(targets []Target, id string, by int) string {
	at := -1
	for i, t := range targets {
		if t.ID == id {
			at = i
		}
	}
	n := len(targets)
	if at < 0 && by < 0 {
		at = n
	}
	for range n {
		at = (at + by + n) % n
		if targets[at].Enabled {
			return targets[at].ID
		}
	}
	return ""
}
