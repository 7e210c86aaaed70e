package endings

import "fmt"

// Value is what a position comes to for the side to move, in a byte: 0 is a draw, anything
// else one more than the plies to the end, which the side to move wins if they are odd. The
// winner hurries and the loser holds out.
type Value uint8

// MostPlies is the most plies that a Value counts.
const MostPlies = 254

// ValueOf returns the value of an end in so many plies, at most 254; with none the side to move
// has lost.
func ValueOf(plies int) Value { return Value(plies + 1) }

// Drawn is the value of a draw.
const Drawn Value = 0

// Won reports whether the side to move wins.
func (v Value) Won() bool { return v != 0 && v%2 == 0 }

// Lost reports whether the side to move loses.
func (v Value) Lost() bool { return v%2 == 1 }

// Plies returns how many plies there are to the end; a draw has none.
func (v Value) Plies() int { return max(int(v)-1, 0) }

// String returns a value in words.
func (v Value) String() string {
	switch {
	case v.Won():
		return fmt.Sprintf("won in %d", v.Plies())
	case v.Lost():
		return fmt.Sprintf("lost in %d", v.Plies())
	}
	return "drawn"
}

// Compare orders values, the best for the side to move first: it returns less than 0 where v is
// better than u, and 0 where they are equal.
func (v Value) Compare(u Value) int {
	rank := func(v Value) int {
		switch {
		case v.Won():
			return v.Plies()
		case v.Lost():
			return 2000 - v.Plies()
		}
		return 1000
	}
	return rank(v) - rank(u)
}

// Sum is what some moves of a position come to, each to a position of a known value.
type Sum struct {
	Count     int  // of the moves
	Win, Loss int  // the shortest win and the longest loss in plies, 0 where there is none
	Draws     bool // one of them draws
}

// Add adds a move that leads to a position of a value, with the other side to move.
func (s *Sum) Add(after Value) {
	s.Count++
	switch {
	case after.Lost():
		if plies := after.Plies() + 1; s.Win == 0 || plies < s.Win {
			s.Win = plies
		}
	case after.Won():
		s.Loss = max(s.Loss, after.Plies()+1)
	default:
		s.Draws = true
	}
}

// Value returns the value of the position if it has no other moves; without any it is Drawn.
func (s *Sum) Value() Value {
	switch {
	case s.Win > 0:
		return ValueOf(s.Win)
	case s.Draws || s.Count == 0:
		return Drawn
	}
	return ValueOf(s.Loss)
}

// CountValues counts positions, each with its mirrored one, and those that the side to move wins,
// draws and loses.
type CountValues struct{ Positions, Won, Drawn, Lost int64 }

// Add takes in so many positions of a value.
func (c *CountValues) Add(v Value, n int64) {
	c.Positions += n
	switch {
	case v.Won():
		c.Won += n
	case v.Lost():
		c.Lost += n
	default:
		c.Drawn += n
	}
}

// Plus takes in what another has counted.
func (c *CountValues) Plus(d CountValues) {
	c.Positions += d.Positions
	c.Won += d.Won
	c.Drawn += d.Drawn
	c.Lost += d.Lost
}
