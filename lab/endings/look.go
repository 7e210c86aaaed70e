package endings

import (
	"roundtable/engine/camelot"
)

// Count returns how many positions of a table, without castle moves used, are won, drawn and lost
// for the force to move.
func Count(t *Table, force int) (won, drawn, lost int) {
	Each(t, force, [2]int{}, func(_ *camelot.State, w Worth) bool {
		switch w.Result {
		case 1:
			won++
		case 0:
			drawn++
		default:
			lost++
		}
		return true
	})
	return won, drawn, lost
}

// stand returns the position with a number, if such a position is possible.
func stand(t *Table, h Shape, n int, p *Placing, used [2]int) (camelot.State, bool) {
	if !h.Place(n, p) || !h.Reached(p, used) {
		return camelot.State{}, false
	}
	return h.State(t.Rules, p, used), true
}

// Longest returns the position with the longest win for the side to move, without castle moves
// used; ok is false if there is none.
func Longest(t *Table, force int) (s camelot.State, plies int, ok bool) {
	at, most := 0, uint8(0)
	for n, b := range t.Layers[force][0][0] {
		if b%2 == 0 && b > most {
			at, most = n, b
		}
	}
	if most == 0 {
		return s, 0, false
	}
	var p Placing
	s, ok = stand(t, t.Shape(force), at, &p, [2]int{})
	return s, WorthOf(most).Plies, ok
}

// Each calls f for every position of a table in which a force is to move, in the order of their
// numbers, until f returns false.
func Each(t *Table, force int, used [2]int, f func(s *camelot.State, w Worth) bool) {
	h := t.Shape(force)
	var p Placing
	for n, b := range t.Layers[force][used[0]][used[1]] {
		s, ok := stand(t, h, n, &p, used)
		if ok && !s.Ended().Over() && !f(&s, WorthOf(b)) {
			return
		}
	}
}

// Choice is a legal move and its result for the player who makes it.
type Choice struct {
	Action camelot.Action
	Worth  Worth
}

// Choices returns the legal moves of a position in the generator's order; ok is false if the
// position after one of them is in no table.
func Choices(t *Tables, s *camelot.State) (out []Choice, ok bool) {
	var g camelot.Generator
	for _, a := range g.Legal(s, nil) {
		next := *s
		next.Play(&a)
		w, known := Worth{}, true
		if o := next.Ended(); o.Over() {
			w.Result = resultFor(o, next.Turn())
		} else if w, known = t.Probe(&next); !known {
			return nil, false
		}
		if w.Result = -w.Result; w.Result != 0 {
			w.Plies++
		}
		out = append(out, Choice{a, w})
	}
	return out, true
}
