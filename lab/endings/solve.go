package endings

import (
	"errors"
	"slices"
	"sync"
	"sync/atomic"

	"roundtable/engine"
	"roundtable/engine/camelot"
)

// Solve makes the table of a material. The result does not depend on the number of goroutines. The
// tables of all materials that it Needs must be known.
func Solve(known *Tables, r camelot.Rules, m Material, workers int) (*Table, error) {
	m = m.Ordered()
	for _, n := range Needs(m) {
		if known.Of(r, n) == nil {
			return nil, errors.New("endings: the table of " + m.String() + " needs that of " + n.String())
		}
	}
	table := &Table{Rules: r, Material: m}
	const all = camelot.CastleMoves
	for sum := 2 * all; sum >= 0; sum-- {
		for first := min(sum, all); first >= 0 && sum-first <= all; first-- {
			second := sum - first
			if m.Even() && first < second {
				continue // it was found with the one turned
			}
			if err := layer(table, known, first, second, max(workers, 1)); err != nil {
				return nil, err
			}
		}
	}
	return table, nil
}

// Bytes that only a table in the making has, and the most plies that a byte counts.
const (
	settled   = 255 // drawn, or no position at all
	mostPlies = settled - 2
)

// half is the positions of a layer in which one force is to move.
type half struct {
	shape Shape
	used  [2]int // castle moves, of the side to move and of the other
	worth []uint8
	due   [mostPlies + 2][]uint32 // positions to be looked at when so many plies are known
}

// solver finds the worth of a layer: the positions of one or two halves, which lead
// to each other.
type solver struct {
	table  *Table
	known  *Tables
	halves []*half
	most   int // plies of the farthest end that is known
}

// layer solves the positions with the given numbers of castle moves used by each force.
func layer(t *Table, known *Tables, first, second, workers int) error {
	v := &solver{table: t, known: known}
	for force, used := range [2][2]int{{first, second}, {second, first}} {
		if force == 1 && t.Material.Even() && first == second {
			break // turned, it is the first again
		}
		h := &half{shape: t.Shape(force), used: used}
		h.worth = make([]uint8, h.shape.Size())
		v.halves = append(v.halves, h)
		t.Layers[force][used[0]][used[1]] = h.worth
		if t.Material.Even() {
			t.Layers[1-force][used[0]][used[1]] = h.worth
		}
	}
	// 1. What does not depend on others of the layer.
	for _, h := range v.halves {
		v.begin(h, workers)
	}
	// 2. Ply by ply, what leads there.
	for plies := 1; plies <= v.most+1; plies++ {
		if plies > mostPlies {
			return errors.New("endings: a win of " + t.Material.String() + " takes more plies than a byte counts")
		}
		for _, h := range v.halves {
			v.settle(h, plies, workers)
		}
	}
	// 3. The rest is drawn.
	for _, h := range v.halves {
		for n, b := range h.worth {
			if b == settled {
				h.worth[n] = DrawnWorth
			}
		}
	}
	return nil
}

// otherHalf returns the half that the moves of one lead to.
func (v *solver) otherHalf(h *half) *half {
	if h == v.halves[0] {
		return v.halves[len(v.halves)-1]
	}
	return v.halves[0]
}

// eachPart runs f on parts of n numbers, workers at a time, and then calls take with the results in
// the order of the parts.
func eachPart[T any](n, workers int, f func(w *worker, from, to int) T, take func(T)) {
	const part = 1 << 16
	all := make([]T, (n+part-1)/part)
	var next atomic.Int64
	var wait sync.WaitGroup
	for range min(workers, len(all)) {
		wait.Go(func() {
			w := &worker{}
			for {
				i := int(next.Add(1)) - 1
				if i >= len(all) {
					return
				}
				all[i] = f(w, i*part, min((i+1)*part, n))
			}
		})
	}
	wait.Wait()
	for _, x := range all {
		take(x)
	}
}

type worker struct {
	g    camelot.Generator
	acts []camelot.Action
}

// begun holds what was found of a part of a half, other than the worth of its positions.
type begun struct {
	most  int
	later []uint32 // positions that are due
	due   []int    // when so many plies are known
}

// begin looks at every position of a half for the first time.
func (v *solver) begin(h *half, workers int) {
	eachPart(len(h.worth), workers, func(w *worker, from, to int) (r begun) {
		var p Placing
		for n := from; n < to; n++ {
			s, ok := stand(v.table, h.shape, n, &p, h.used)
			if !ok {
				continue
			}
			b, due := uint8(settled), 0
			if !s.Ended().Over() {
				b, due = v.first(w, h, &p, &s)
			}
			h.worth[n] = b
			if b != settled {
				r.most = max(r.most, int(b)-1)
			}
			if due > 0 {
				r.later, r.due = append(r.later, uint32(n)), append(r.due, due)
			}
		}
		return r
	}, func(r begun) {
		v.most = max(v.most, r.most)
		for k, n := range r.later {
			h.due[r.due[k]] = append(h.due[r.due[k]], n)
			v.most = max(v.most, r.due[k])
		}
	})
}

// first returns the result of a position as far as it does not depend on its layer. If moves lead
// into the layer and out of it, that is a win that may be reached faster, or nothing; due is then
// the number of plies after which all moves out of the layer are known to lose.
func (v *solver) first(w *worker, h *half, p *Placing, s *camelot.State) (b uint8, due int) {
	w.acts = w.g.Legal(s, w.acts[:0])
	if len(w.acts) == 0 {
		if s.Blocked().Winners == 0 {
			return settled, 0
		}
		return 1, 0
	}
	within, draws := 0, false
	win, loss := 0, 0 // the shortest and the longest, in plies
	for k := range w.acts {
		after, out := v.after(h, p, s, &w.acts[k], mostPlies)
		switch {
		case !out:
			within++
		case after.Result < 0 && (win == 0 || after.Plies+1 < win):
			win = after.Plies + 1
		case after.Result > 0:
			loss = max(loss, after.Plies+1)
		case after.Result == 0:
			draws = true
		}
	}
	switch {
	case win > 0:
		return uint8(win + 1), 0
	case within == 0 && draws:
		return settled, 0
	case within == 0:
		return uint8(loss + 1), 0
	case !draws && loss > 0:
		return DrawnWorth, loss
	}
	return DrawnWorth, 0
}

// after returns the result of the position after an action, for the player who then moves, as far
// as it is known to within a number of plies. An unknown result counts as a draw. out is whether
// that position is outside the layer.
func (v *solver) after(h *half, p *Placing, s *camelot.State, a *camelot.Action, within int) (w Worth, out bool) {
	castle := camelot.Standard().CastleOf(camelot.Black)
	var b uint8
	switch {
	case a.IsCapture() || castle.Has(a.To):
		next := *s
		next.Play(a)
		if o := next.Ended(); o.Over() {
			return Worth{Result: resultFor(o, camelot.Black)}, true
		}
		if a.IsCapture() {
			var known bool
			if b, known = v.known.Byte(&next); !known {
				panic("endings: a capture leads where there is no table")
			}
			out = true
		} else if out = castle.Has(a.From); out || within < mostPlies {
			b, _ = v.table.Byte(&next)
		}
	case within < mostPlies:
		q := *p
		from := CellOf(a.From)
		for g := range 2 {
			if i := slices.Index(p[g][:h.shape[g]], from); i >= 0 {
				move(h.shape, &q, g, i, CellOf(a.To))
			}
		}
		q = h.shape.Across(&q)
		other := v.otherHalf(h)
		b = other.worth[other.shape.Index(&q)]
	}
	if b == settled {
		b = DrawnWorth
	}
	if w = WorthOf(b); w.Plies > within {
		w = Worth{}
	}
	return w, out
}

// resultFor returns an outcome as the result of a seat.
func resultFor(o engine.Outcome, seat engine.Seat) int {
	switch {
	case o.Winners == 0:
		return 0
	case o.Winners.Has(seat):
		return 1
	}
	return -1
}

// settle finds the positions of a half that end after a number of plies: they are won if the number
// is odd, otherwise lost.
func (v *solver) settle(h *half, plies, workers int) {
	b := uint8(plies + 1)
	take := func(found []uint32) {
		for _, n := range found {
			h.worth[n] = b
			v.most = max(v.most, plies)
		}
	}
	// What leads to those that end one ply sooner.
	other := v.otherHalf(h)
	eachPart(len(other.worth), workers, func(w *worker, from, to int) (found []uint32) {
		var p Placing
		for n, sooner := range other.worth[from:to] {
			if sooner != b-1 {
				continue
			}
			other.shape.Place(from+n, &p)
			q := other.shape.Across(&p)
			h.before(&q, func(p *Placing, from, to uint8) {
				at := h.shape.Index(p)
				ours := false
				switch known := h.worth[at]; {
				case plies%2 == 0:
					ours = known == DrawnWorth && v.loses(w, h, p, plies)
				case known == DrawnWorth:
					ours = h.steps(p, from, to) || v.leads(w, h, p, from, to)
				case known%2 == 0 && known > b:
					ours = v.leads(w, h, p, from, to)
				}
				if ours {
					found = append(found, uint32(at))
				}
			})
		}
		return found
	}, take)
	// And what leads out of the layer alone, or to those.
	due := h.due[plies]
	eachPart(len(due), workers, func(w *worker, from, to int) (found []uint32) {
		var p Placing
		for _, n := range due[from:to] {
			if h.shape.Place(int(n), &p); h.worth[n] == DrawnWorth && v.loses(w, h, &p, plies) {
				found = append(found, n)
			}
		}
		return found
	}, take)
}
