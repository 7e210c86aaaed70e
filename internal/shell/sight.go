//go:build !js

package shell

// sight follows whether a window can be seen. In its zero value it can.
type sight struct{ hidden bool }

// Look is told whether the window is minimised, and whether somebody is closing it, which
// has it heard wherever it is. It reports whether the window can be seen, and whether that
// has changed.
func (s *sight) Look(minimised, closing bool) (seen, changed bool) {
	hidden := minimised && !closing
	changed = hidden != s.hidden
	s.hidden = hidden
	return !hidden, changed
}
