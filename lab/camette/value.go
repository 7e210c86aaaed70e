package camette

import "fmt"

// Value is what a position comes to for the side to move, in a byte: 0 is a draw, anything
// else one more than the plies to the end, which the side to move wins if they are odd. The
// winner hurries and the loser holds out.
type Value uint8

// mostPlies is the most that a Value counts.
const mostPlies = 254

func valueOf(plies int) Value { return Value(plies + 1) }

// Drawn is the value of a draw.
const Drawn Value = 0

// Won reports whether the side to move wins.
func (v Value) Won() bool { return v != 0 && v%2 == 0 }

// Lost reports whether the side to move loses.
func (v Value) Lost() bool { return v%2 == 1 }

// Plies is how many plies there are to the end; a draw has none.
func (v Value) Plies() int { return max(int(v)-1, 0) }

// String is a value in words.
func (v Value) String() string {
	switch {
	case v.Won():
		return fmt.Sprintf("won in %d", v.Plies())
	case v.Lost():
		return fmt.Sprintf("lost in %d", v.Plies())
	}
	return "drawn"
}

// Tables have the value of every position by one reading.
type Tables struct {
	Reading Reading
	classes [forces][forces]*class // by the forces of the side to move and of the other
	values  [forces][forces][]byte // a Value for each number
}

// at is the value of a position whose class is known.
func (t *Tables) at(own, other, knights uint64) Value {
	f, g := forceOf(own, knights), forceOf(other, knights)
	return Value(t.values[f][g][t.classes[f][g].index(own, other, knights)])
}

// Has reports whether the tables have the position's pieces.
func (t *Tables) Has(p *Position) bool {
	return t.classes[forceOf(p.own, p.knights)][forceOf(p.other, p.knights)] != nil
}

// Of is the value of a position that the tables have.
func (t *Tables) Of(p *Position) Value { return t.at(p.own, p.other, p.knights) }
