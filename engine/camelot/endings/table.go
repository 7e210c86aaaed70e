package endings

import (
	"roundtable/engine/camelot"
)

// Worth is what a position comes to for the side to move when nobody errs.
type Worth struct {
	Result int // 1 won, 0 drawn, -1 lost
	Plies  int // to its end, if it is not drawn
}

// A byte of a table: 0 is drawn, otherwise it is one more than the plies to the end,
// which the side to move wins if they are odd.
const (
	drawn     = 0
	settled   = 255 // drawn, or no position at all, while a table is made
	mostPlies = settled - 2
)

func worthOf(b uint8) Worth {
	switch {
	case b == drawn || b == settled:
		return Worth{}
	case b%2 == 0:
		return Worth{1, int(b) - 1}
	}
	return Worth{-1, int(b) - 1}
}

// layers are bytes by castle moves used, of the side to move and of the other.
type layers [camelot.CastleMoves + 1][camelot.CastleMoves + 1][]uint8

// Table is every position of a material by a rule set.
type Table struct {
	rules    camelot.Rules
	material Material
	worth    [2]layers // by which force is to move; of even ones the same
}

// Material is what stands on its boards.
func (t *Table) Material() Material { return t.material }

// Rules is the rule set that it is for.
func (t *Table) Rules() camelot.Rules { return t.rules }

// shape is that of the placings when a force is to move.
func (t *Table) shape(force int) shape {
	return newShape(t.material[force], t.material[1-force])
}

// Count is how many positions of a table, without castle moves used, are won, drawn
// and lost for the force that is to move.
func (t *Table) Count(force int) (won, drawn, lost int) {
	t.Each(force, [2]int{}, func(_ *camelot.State, w Worth) bool {
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

// stand is the position of a number, if there can be one.
func (t *Table) stand(h shape, n int, p *placing, used [2]int) (camelot.State, bool) {
	if !h.placing(n, p) || !h.reached(p, used) {
		return camelot.State{}, false
	}
	return h.state(t.rules, p, used), true
}

// reached is false where a side has made castle moves and has no piece in the enemy
// castle.
func (h shape) reached(p *placing, used [2]int) bool {
	for side, castle := range [2]*[2]uint8{&board.goal, &board.home} {
		if used[side] == 0 {
			continue
		}
		in := false
		for g := 2 * side; g < 2*side+2; g++ {
			for _, c := range p[g][:h[g]] {
				in = in || c == castle[0] || c == castle[1]
			}
		}
		if !in {
			return false
		}
	}
	return true
}

// Longest is the position from which the win takes the most plies, for whoever is to
// move, without castle moves used; ok is false where there is no win.
func (t *Table) Longest(force int) (s camelot.State, plies int, ok bool) {
	at, most := 0, uint8(0)
	for n, b := range t.worth[force][0][0] {
		if b%2 == 0 && b > most {
			at, most = n, b
		}
	}
	if most == 0 {
		return s, 0, false
	}
	var p placing
	s, ok = t.stand(t.shape(force), at, &p, [2]int{})
	return s, worthOf(most).Plies, ok
}

// Each calls f for every position of a table that a force is to move in, in the order
// of their numbers, until it returns false.
func (t *Table) Each(force int, used [2]int, f func(s *camelot.State, w Worth) bool) {
	h := t.shape(force)
	var p placing
	for n, b := range t.worth[force][used[0]][used[1]] {
		s, ok := t.stand(h, n, &p, used)
		if ok && !s.Ended().Over() && !f(&s, worthOf(b)) {
			return
		}
	}
}

// key names a table.
type key struct {
	rules    camelot.Rules
	material Material
}

// Tables are some tables, of either rule set.
type Tables struct{ all map[key]*Table }

// Add adds a table.
func (t *Tables) Add(table *Table) {
	if t.all == nil {
		t.all = map[key]*Table{}
	}
	t.all[key{table.rules, table.material}] = table
}

// Of is the table of a material, nil where it is not there.
func (t *Tables) Of(r camelot.Rules, m Material) *Table {
	return t.all[key{r, m.ordered()}]
}

// Probe is what a position comes to; ok is false where no table has it: it has ended,
// or with other pieces, or with castle moves used that nobody there can have made.
func (t *Tables) Probe(s *camelot.State) (w Worth, ok bool) {
	if s.Ended().Over() {
		return Worth{}, false
	}
	b, ok := t.probe(s)
	return worthOf(b), ok
}

func (t *Tables) probe(s *camelot.State) (b uint8, ok bool) {
	if s.Pieces(0).Len()+s.Pieces(1).Len() > MostPieces {
		return 0, false
	}
	m := materialOf(s)
	table := t.all[key{s.Rules(), m.ordered()}]
	if table == nil {
		return 0, false
	}
	return table.probe(s, m)
}

// probe is a position's byte; m is its material, that of the side to move first.
func (t *Table) probe(s *camelot.State, m Material) (b uint8, ok bool) {
	force := 0
	if m != t.material {
		force = 1
	}
	p, h := placingOf(s)
	me := s.Turn()
	used := [2]int{s.CastleMoves(me), s.CastleMoves(1 - me)}
	if !h.reached(&p, used) {
		return 0, false
	}
	return t.worth[force][used[0]][used[1]][h.index(&p)], true
}

// Choice is a legal move with what it comes to for who plays it.
type Choice struct {
	Action camelot.Action
	Worth  Worth
}

// Choices are the legal moves of a position in the generator's order; ok is false
// where what some of them leads to is in no table.
func (t *Tables) Choices(s *camelot.State) (out []Choice, ok bool) {
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
