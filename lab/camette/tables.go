package camette

import "roundtable/lab/endings"

// Value is the result of a position with best play, for the side to move.
type Value = endings.Value

// Drawn is the value of a draw.
const Drawn = endings.Drawn

// Tables holds the value of every position by one reading.
type Tables struct {
	Reading Reading
	classes [forces][forces]*class // by the forces of the side to move and of the other
	values  [forces][forces][]byte // a Value for each number
}

func (t *Tables) at(own, other, knights uint64) Value {
	f, g := forceOf(own, knights), forceOf(other, knights)
	return Value(t.values[f][g][t.classes[f][g].index(own, other, knights)])
}

// Has reports whether the tables have the position's pieces.
func (t *Tables) Has(p *Position) bool {
	return t.classes[forceOf(p.own, p.knights)][forceOf(p.other, p.knights)] != nil
}

// Of returns the value of a position that the tables have.
func (t *Tables) Of(p *Position) Value { return t.at(p.own, p.other, p.knights) }

// Solve computes the value of every position with at most a number of pieces on each side. The
// result does not depend on the number of goroutines. It calls done for each solved material.
func Solve(r Reading, most, workers int, done func(material string)) (*Tables, error) {
	return solve(r, most, 2*most, workers, done)
}

// solve is like Solve, with at most a number of pieces in total.
func solve(r Reading, most, all, workers int, done func(material string)) (*Tables, error) {
	t := &Tables{Reading: r}
	for pieces := 2; pieces <= all; pieces++ {
		for f := force(1); f < forces; f++ {
			for g := force(1); g <= f; g++ {
				if f.pieces()+g.pieces() != pieces || f.pieces() > most || g.pieces() > most {
					continue
				}
				if err := t.solveMaterial(f, g, workers); err != nil {
					return nil, err
				}
				done(f.String() + "v" + g.String())
			}
		}
	}
	return t, nil
}

// solveMaterial solves the positions with two forces, with either side to move.
func (t *Tables) solveMaterial(f, g force, workers int) error {
	sides := [][2]force{{f, g}, {g, f}}
	if f == g {
		sides = sides[:1]
	}
	var halves []endings.Half
	var values [][]byte
	for _, s := range sides {
		c := newClass(s[0], s[1])
		t.classes[s[0]][s[1]], t.values[s[0]][s[1]] = c, make([]byte, c.size)
		halves, values = append(halves, half{t, c}), append(values, t.values[s[0]][s[1]])
	}
	return endings.SolveHalves(halves, values, workers)
}
