package brain

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
)

// Term is a weight, and how much more of it the side to move has than the other side.
type Term struct {
	At    int16 // index in Weights
	Times int16
}

// Terms returns the terms in the evaluation of a position for the side to move, for fitting. It
// also returns the number of pieces, on which the mixture of a weight's two values depends.
func Terms(s *camelot.State) (out []Term, total int) {
	me := int(s.Turn())
	own, enemy := s.Pieces(engine.Seat(me)), s.Pieces(engine.Seat(1-me))
	taken := own.Or(enemy)
	empty := board.Less(&taken)
	n := map[int]int{}
	var sides [2]side
	for i, seat := range []int{me, 1 - me} {
		sides[i] = worth.count(s, seat, &empty)
		s.Pieces(engine.Seat(seat)).Each(func(sq uint8) {
			kind := 0
			if s.Knights().Has(sq) {
				kind = 1
			}
			n[placeOf(seat, kind, sq)] += 1 - 2*i
		})
	}
	var hanging int
	sides[0].open, sides[1].open, hanging = countExposed(own, enemy, &empty)
	for i, sign := range []int{1, -1} {
		a, b := &sides[i], &sides[1-i]
		g := min(b.guards, 3)
		if a.press < presses {
			n[atPress+a.press*4+g] += sign
		}
		n[atForce+min(a.force, 3)*4+g] += sign
		n[atGuard+min(a.guards, 4)] += sign
		for j, k := range a.pairs {
			n[atPair+j] += sign * k
		}
		for j, k := range a.canter {
			n[atCanter+j] += sign * k
		}
		for j, k := range a.open {
			n[atOpen+j] += sign * k
		}
		n[atAlone] += sign * a.alone
		n[atMarch] += sign * a.march
	}
	n[atTarget] = sides[1].open[0] + sides[1].open[1] + sides[1].open[2]
	if hanging > 0 {
		n[atHang+hanging-1]++
	}
	n[atTempo]++
	for i := range terms {
		if n[i] != 0 {
			out = append(out, Term{int16(i), int16(n[i])})
		}
	}
	return out, min(own.Len()+enemy.Len(), full)
}

// Pieces is the number of pieces with which the first value of a weight counts fully, and the
// second not at all.
const Pieces = full

// Weights returns a copy of the weights. Each has a value with all pieces on the board, and a value
// with none.
func Weights() [][2]int16 { return append([][2]int16(nil), weights[:]...) }

// Plain returns simple weights with which fitting can begin: they count only material and how far
// pieces have advanced.
func Plain() [][2]int16 {
	w := make([][2]int16, terms)
	for i := range 2 * 96 {
		worth := int16([]int{manValue, knightValue}[i/96] + 3*(i%96/6))
		w[atPlace+i] = [2]int16{worth, worth}
	}
	return w
}

// Neighbours returns pairs of similar weights, such as those of adjacent squares. Fitting makes
// them more alike.
func Neighbours() [][2]int {
	var out [][2]int
	for i := range 2 * 96 {
		rank, file := i%96/6, i%6
		if rank == 0 || rank == camelot.Ranks-1 {
			continue // a castle is like nothing else
		}
		if file < 5 {
			out = append(out, [2]int{atPlace + i, atPlace + i + 1})
		}
		if rank < camelot.Ranks-2 {
			out = append(out, [2]int{atPlace + i, atPlace + i + 6})
		}
	}
	for i := atPress; i < atGuard-4; i++ {
		out = append(out, [2]int{i, i + 4})
	}
	return out
}
