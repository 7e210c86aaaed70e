package camette

import (
	"cmp"
	"crypto/sha256"
	"hash"
	"slices"
	"sync"

	"roundtable/lab/endings"
)

// Count is the number of positions, and how many of them the side to move wins, draws and loses.
type Count = endings.CountValues

// Figures holds statistics of tables.
type Figures struct {
	All      Count
	Forces   [forces][forces]Count // by the pieces of the side to move and of the other
	ByPlies  [256]int64            // by the plies to the end; draws are not among them
	Stuck    int64                 // lost without a legal move (S5)
	Shares   [shares]Count         // of what EachShare names
	Farthest Position              // the longest win for the side to move, of those the first
}

// Figures counts all positions, on a number of goroutines. The result does not depend on that
// number.
func (t *Tables) Figures(workers int) *Figures {
	var mutex sync.Mutex
	var parts []*part
	t.Each(workers, func() func(*Position, Value, int) {
		w := &part{reading: t.Reading}
		mutex.Lock()
		parts = append(parts, w)
		mutex.Unlock()
		return w.add
	})
	f := &Figures{}
	most := Value(0)
	for _, w := range parts {
		for i := range w.Forces {
			for j := range w.Forces[i] {
				f.Forces[i][j].Plus(w.Forces[i][j])
				f.All.Plus(w.Forces[i][j])
			}
		}
		for i, n := range w.ByPlies {
			f.ByPlies[i] += n
		}
		f.Stuck += w.Stuck
		for i, c := range w.Shares {
			f.Shares[i].Plus(c)
		}
		if w.most > most || w.most == most && w.Farthest.before(&f.Farthest) {
			most, f.Farthest = w.most, w.Farthest
		}
	}
	return f
}

// EachMaterial calls f with the count of each material: the pieces of the side to move and of
// the other.
func (f *Figures) EachMaterial(each func(material string, c Count)) {
	for i := range f.Forces {
		for j, c := range f.Forces[i] {
			each(force(i).String()+"-"+force(j).String(), c)
		}
	}
}

type part struct {
	Figures
	reading Reading
	most    Value
}

func (w *part) add(p *Position, v Value, weight int) {
	w.Forces[forceOf(p.own, p.knights)][forceOf(p.other, p.knights)].Add(v, int64(weight))
	for i, of := range p.kinds() {
		if of {
			w.Shares[i].Add(v, int64(weight))
		}
	}
	switch {
	case v == Drawn:
		return
	case v == endings.ValueOf(0):
		w.Stuck += int64(weight)
	case v.Won() && (v > w.most || v == w.most && p.before(&w.Farthest)):
		w.most, w.Farthest = v, *p
	}
	w.ByPlies[v.Plies()] += int64(weight)
}

// before reports whether a position comes before another in a fixed order, in which those with more
// pieces come first.
func (p *Position) before(q *Position) bool {
	return cmp.Or(q.Pieces()-p.Pieces(), cmp.Compare(p.own, q.own), cmp.Compare(p.other, q.other), cmp.Compare(p.knights, q.knights)) < 0
}

// Differ counts the positions whose results differ between two tables, and those whose results or
// numbers of plies differ.
func Differ(a, b *Tables, workers int) (results, plies int64) {
	var mutex sync.Mutex
	var parts []*[2]int64
	a.Each(workers, func() func(*Position, Value, int) {
		n := &[2]int64{}
		mutex.Lock()
		parts = append(parts, n)
		mutex.Unlock()
		return func(p *Position, v Value, weight int) {
			u := b.Of(p)
			if u != v {
				n[1] += int64(weight)
			}
			if u.Won() != v.Won() || u.Lost() != v.Lost() {
				n[0] += int64(weight)
			}
		}
	})
	for _, n := range parts {
		results += n[0]
		plies += n[1]
	}
	return results, plies
}

// Choice is a legal move with its text, and its result for the player who makes it.
type Choice struct {
	Move  Move
	Text  string
	Value Value
}

// Choices returns the legal moves of a position, the best first, and equal ones in the order of
// their texts.
func (t *Tables) Choices(p *Position) (out []Choice) {
	for _, m := range p.Moves(t.Reading, nil) {
		var sum endings.Sum
		sum.Add(t.after(p, m))
		out = append(out, Choice{m, p.Text(t.Reading, m), sum.Value()})
	}
	slices.SortFunc(out, func(a, b Choice) int {
		return cmp.Or(a.Value.Compare(b.Value), cmp.Compare(a.Text, b.Text))
	})
	return out
}

// Line returns the moves of best play from a position to the end. Of equally good moves it takes
// the first in the order of their texts. In a drawn position each side chooses, of the moves that
// keep the draw, the one that leaves the opponent the fewest replies that also keep it. Such a line
// ends when a position repeats.
func (t *Tables) Line(p Position) (moves []string) {
	seen := map[Position]bool{}
	for !seen[p] {
		seen[p] = true
		choices := t.Choices(&p)
		if len(choices) == 0 {
			break
		}
		best, fewest := choices[0], 0
		if best.Value == Drawn {
			for _, c := range choices {
				next, _ := p.After(c.Move)
				if n := t.holding(&next); c.Value == Drawn && (fewest == 0 || n < fewest) {
					best, fewest = c, n
				}
			}
		}
		moves = append(moves, best.Text)
		next, won := p.After(best.Move)
		if won {
			break
		}
		p = next
	}
	return moves
}

// holding returns how many moves keep the result of a position.
func (t *Tables) holding(p *Position) (n int) {
	choices := t.Choices(p)
	for _, c := range choices {
		if c.Value.Won() == choices[0].Value.Won() && c.Value.Lost() == choices[0].Value.Lost() {
			n++
		}
	}
	return n
}

// Checksum returns the SHA-256 of a byte for each position, its Value, ordered by the pieces of
// the side to move, then by those of the other: M, MM, MMM, N, NM, NMM, NMMM; then by the placing
// of the side to move and that of the other: by the Knight's square (A1, B1 and on, rank by rank),
// then by that of the last Man, of the one before, of the first. The side to move plays upwards.
func (t *Tables) Checksum() (sum [sha256.Size]byte) {
	h := sha256.New()
	for f := range t.classes {
		for _, c := range t.classes[f] {
			if c != nil {
				t.write(c, h)
			}
		}
	}
	h.Sum(sum[:0])
	return sum
}

// write writes the values of a class, those of mirrored positions in their places.
func (t *Tables) write(c *class, h hash.Hash) {
	values := t.values[c.own][c.other]
	if !c.own.knight() {
		h.Write(values)
		return
	}
	var buf []byte
	for s := ownMay; s != 0; s &= s - 1 {
		knight := s & -s
		if knight&leftMay != 0 {
			first := c.block(knight, knight)
			for _, b := range c.blocks[first : first+c.each] {
				h.Write(values[b.begin : int(b.begin)+c.inBlock(&b)])
			}
			continue
		}
		var at [24]uint64
		n := spread(ownMay&^knight, &at)
		for _, places := range combinations[c.own.men()][:choose[c.own.men()][n]] {
			b := block{own: knight, knight: knight}
			for _, i := range places[:c.own.men()] {
				b.own |= at[i]
			}
			c.close(&b)
			r := c.reader(&b)
			buf = buf[:0]
			for i := range c.inBlock(&b) {
				other, k := r.place(i)
				buf = append(buf, values[c.index(b.own, other, knight|k)])
			}
			h.Write(buf)
		}
	}
}
