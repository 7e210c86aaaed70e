package engine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// BoardOption is the name of the setting for the board.
const BoardOption = "board"

// Board returns the board that the setup chooses; "" is the game's usual or only board.
func (s Setup) Board() string { return s.Values[BoardOption] }

// SetupError says that a setup has a setting which the game does not have.
type SetupError struct {
	Name   string // setting, or "seats"
	Value  string
	Reason string // for logs and the command line
}

// Error returns the reason.
func (e *SetupError) Error() string { return e.Reason }

// Check returns a *SetupError if the setup has a number of seats, a setting or a value that the
// game does not have, and nil if not.
func (s Setup) Check(g Game) error {
	least, most := g.Seats()
	if s.Seats != 0 && (s.Seats < least || s.Seats > most) {
		return &SetupError{"seats", strconv.Itoa(s.Seats), fmt.Sprintf("%s has %d to %d players, not %d", g.Name(), least, most, s.Seats)}
	}
	options := g.Options()
	for _, o := range options {
		v, ok := s.Values[o.Name]
		if !ok || v == o.Default {
			continue
		}
		if len(o.Values) > 0 {
			if !slices.Contains(o.Values, v) {
				return &SetupError{o.Name, v, fmt.Sprintf("%s is %s, not %q", o.Name, strings.Join(o.Values, " or "), Excerpt(v))}
			}
			continue
		}
		if n, err := strconv.Atoi(v); err != nil || n < o.Min || n > o.Max || strconv.Itoa(n) != v {
			return &SetupError{o.Name, v, fmt.Sprintf("%s is a number from %d to %d, not %q", o.Name, o.Min, o.Max, Excerpt(v))}
		}
	}
	// Unknown names, in a fixed order.
	var unknown []string
	for name := range s.Values {
		if !slices.ContainsFunc(options, func(o Option) bool { return o.Name == name }) {
			unknown = append(unknown, name)
		}
	}
	if len(unknown) > 0 {
		slices.Sort(unknown)
		return &SetupError{unknown[0], s.Values[unknown[0]], fmt.Sprintf("%s has no setting %q", g.Name(), Excerpt(unknown[0]))}
	}
	return nil
}
