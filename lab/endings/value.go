package endings

import "fmt"

// Value is the result of a position with best play, for the side to move, as a byte. 0 is a draw;
// any other value is one more than the plies to the end, and the side to move wins if that number
// of plies is odd. The winner plays as fast and the loser as slowly as possible.
type Value uint8

// MostPlies is the most plies that a Value counts.
const MostPlies = 254

// ValueOf returns the value of an end after a number of plies, at most 254. With 0 the side to move
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

// Compare compares values so that the best for the side to move comes first. It returns less than 0
// if v is better than u, and 0 if they are equal.
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

// Sum combines the results of some moves of a position, each to a position with a known value.
type Sum struct {
	Count     int  // of the moves
	Win, Loss int  // the shortest win and the longest loss in plies, 0 where there is none
	Draws     bool // one of them draws
}

// Add adds a move to a position with a value, in which the other side is to move.
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

// Value returns the value of a position that has only these moves; without moves it is Drawn.
func (s *Sum) Value() Value {
	switch {
	case s.Win > 0:
		return ValueOf(s.Win)
	case s.Draws || s.Count == 0:
		return Drawn
	}
	return ValueOf(s.Loss)
}

// CountValues counts positions, each with its mirrored one, and how many of them the side to move
// wins, draws and loses.
type CountValues struct{ Positions, Won, Drawn, Lost int64 }

// Add counts n positions with a value.
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

// Plus adds the counts of another CountValues.
func (c *CountValues) Plus(d CountValues) {
	c.Positions += d.Positions
	c.Won += d.Won
	c.Drawn += d.Drawn
	c.Lost += d.Lost
}
