package paint

import "iter"

// Sliced is a painting that is done in slices, for a single thread. Nothing else may paint during a
// slice.
type Sliced struct {
	next  func() (struct{}, bool)
	yield func(struct{}) bool
	over  func() bool
}

// Slice returns the painting that paint does, split into slices and not yet begun.
func Slice(paint func()) *Sliced {
	s := &Sliced{}
	s.next, _ = iter.Pull(func(yield func(struct{}) bool) {
		s.yield = yield
		paint()
	})
	return s
}

// Paint continues the painting until over returns true; it calls over every few thousand pixels. It
// reports whether everything is painted.
func (s *Sliced) Paint(over func() bool) (done bool) {
	s.over = over
	sliced, painted = s, 0
	defer func() { sliced = nil }()
	_, more := s.next()
	return !more
}

// grain is how many pixels are painted between two calls of over.
const grain = 8192

var (
	sliced  *Sliced // the current slice; nil to paint without pauses
	painted int     // its pixels since the last call of over
)

// pausePoint counts painted pixels, and waits if the slice is over.
func pausePoint(pixels int) {
	if sliced == nil {
		return
	}
	if painted += pixels; painted < grain {
		return
	}
	painted = 0
	if s := sliced; s.over() {
		s.yield(struct{}{})
	}
}
