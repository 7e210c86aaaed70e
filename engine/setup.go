package engine

import (
	"errors"
	"slices"
	"strconv"
	"strings"
)

// Check says what of a setup a game does not have: the number of seats, a
// setting's name or its value. It is nil when all is well.
func (s Setup) Check(g Game) error {
	least, most := g.Seats()
	if s.Seats != 0 && (s.Seats < least || s.Seats > most) {
		return errors.New(Format("%s has %d to %d players, not %d", g.Name(), least, most, s.Seats))
	}
	options := g.Options()
	for _, o := range options {
		v, ok := s.Values[o.Name]
		if !ok || v == o.Default {
			continue
		}
		if len(o.Values) > 0 {
			if !slices.Contains(o.Values, v) {
				return errors.New(Format("%s is %s, not %q", o.Name, strings.Join(o.Values, " or "), Excerpt(v)))
			}
			continue
		}
		if n, err := strconv.Atoi(v); err != nil || n < o.Min || n > o.Max || strconv.Itoa(n) != v {
			return errors.New(Format("%s is a number from %d to %d, not %q", o.Name, o.Min, o.Max, Excerpt(v)))
		}
	}
	// The names left over, in a fixed order.
	var unknown []string
	for name := range s.Values {
		if !slices.ContainsFunc(options, func(o Option) bool { return o.Name == name }) {
			unknown = append(unknown, name)
		}
	}
	if len(unknown) > 0 {
		slices.Sort(unknown)
		return errors.New(Format("%s has no setting %q", g.Name(), Excerpt(unknown[0])))
	}
	return nil
}
