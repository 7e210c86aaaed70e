package settings

import (
	"slices"
	"strings"

	"roundtable/engine/record"
)

const (
	// MostNames is how many people have names.
	MostNames = 5
	// LongestName is how many bytes a name has at most.
	LongestName = 40
)

// Name is what the n-th person at a table is called; "" is as usual.
func (s Settings) Name(n int) string {
	if n >= len(s.Names) {
		return ""
	}
	return s.Names[n]
}

// SetName sets what the n-th person at a table is called.
func (s *Settings) SetName(n int, name string) {
	names := append(slices.Clone(s.Names), make([]string, max(0, n+1-len(s.Names)))...)
	names[n] = name
	s.Names = saneNames(names)
}

// saneNames are names that can be shown: each in a line, and none too long.
func saneNames(names []string) []string {
	var out []string
	for _, name := range names[:min(len(names), MostNames)] {
		name = record.CleanName(strings.ToValidUTF8(name, ""))
		out = append(out, strings.TrimSpace(strings.ToValidUTF8(name[:min(len(name), LongestName)], "")))
	}
	for len(out) > 0 && out[len(out)-1] == "" {
		out = out[:len(out)-1]
	}
	if len(out) == 0 {
		return nil
	}
	return out
}
