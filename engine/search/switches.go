package search

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Switch is a parameter of a search that can be changed for measurements, from Least to 1000.
type Switch struct {
	At    *int
	Least int
}

// Switches are the switches of a search, by name.
type Switches map[string]Switch

// Set sets some switches. The error names what is wrong.
func (s Switches) Set(to map[string]int) error {
	for name, n := range to {
		w, ok := s[name]
		if !ok {
			return fmt.Errorf("there is no switch %q: %s", name, strings.Join(slices.Sorted(maps.Keys(s)), ", "))
		}
		if n < w.Least || n > 1000 {
			return fmt.Errorf("%s is a number from %d to 1000, not %d", name, w.Least, n)
		}
		*w.At = n
	}
	return nil
}
