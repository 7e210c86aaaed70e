package settings

import (
	"slices"
	"strings"

	"roundtable/engine/match"
	"roundtable/engine/record"
)

const (
	// MostNames is the largest number of people at one device who have names.
	MostNames = 5
	// LongestName is the most bytes of a name.
	LongestName = 40
)

// Name returns the name of the n-th person at this device; "" means the default name.
func (s Settings) Name(n int) string {
	if n >= len(s.Names) {
		return ""
	}
	return s.Names[n]
}

// SetName sets the name of the n-th person at this device.
func (s *Settings) SetName(n int, name string) {
	names := append(slices.Clone(s.Names), make([]string, max(0, n+1-len(s.Names)))...)
	names[n] = name
	s.Names = saneNames(names)
}

// Plays reports whether one of the players can be the user, a computer or elsewhere.
func (s Settings) Plays(players []match.Player) bool {
	return slices.ContainsFunc(players, func(p match.Player) bool {
		return p.Computer || p.Away || p.Name == "" || slices.Contains(s.Names, p.Name)
	})
}

// saneNames returns names that can be shown: without line breaks and of limited length.
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
