package paint

import "iter"

// Sliced is painting that stands still now and then, for whoever has one thread for
// everything and only a moment at a time. While a slice is painted nothing else may
// paint.
type Sliced struct {
	next  func() (struct{}, bool)
	yield func(struct{}) bool
	over  func() bool
}

// Slice is what paint does, in slices. Nothing is painted yet.
func Slice(paint func()) *Sliced {
	s := &Sliced{}
	s.next, _ = iter.Pull(func(yield func(struct{}) bool) {
		s.yield = yield
		paint()
	})
	return s
}

// Paint paints a slice, until over returns true; it is asked every few thousand
// pixels. It reports whether all is painted.
func (s *Sliced) Paint(over func() bool) (done bool) {
	s.over = over
	sliced, painted = s, 0
	defer func() { sliced = nil }()
	_, more := s.next()
	return !more
}

// grain is how many pixels are painted between two questions whether the slice is over.
const grain = 8192

var (
	sliced  *Sliced // whose slice is painted; nil where painting goes on to its end
	painted int     // pixels of it since the last question
)

// paused counts what was painted, and stands still where the slice is over.
func paused(pixels int) {
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
