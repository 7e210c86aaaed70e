package camette

import (
	"bytes"
	"errors"
	"sync"
	"sync/atomic"
)

// Solve finds the value of every position with at most so many pieces a side, on so many
// goroutines, which change nothing in it. done is told of each material when it is solved.
func Solve(r Reading, most, workers int, done func(material string)) (*Tables, error) {
	return solve(r, most, 2*most, workers, done)
}

// solve is Solve with at most so many pieces in all.
func solve(r Reading, most, all, workers int, done func(material string)) (*Tables, error) {
	t := &Tables{Reading: r}
	for pieces := 2; pieces <= all; pieces++ {
		for f := force(1); f < forces; f++ {
			for g := force(1); g <= f; g++ {
				if f.pieces()+g.pieces() != pieces || f.pieces() > most || g.pieces() > most {
					continue
				}
				if err := newSolver(t, f, g, max(workers, 1)).solve(); err != nil {
					return nil, err
				}
				done(f.String() + "v" + g.String())
			}
		}
	}
	return t, nil
}

// half is the positions of a material with one side to move. Those of the other half lead to
// them.
type half struct {
	class  *class
	values []byte // a Value each
	// before has, for each number of this half, whether the same pieces with the other side
	// to move are a position of which not all is known: it has a move without a capture,
	// and its value may depend on its half.
	before []uint64
	due    [][]due // by block
}

// due is a number within a block whose position with the other side to move is looked at when
// so many plies are known: when all moves that lead to other materials are known to lose.
type due struct {
	n     uint32
	plies uint8
}

// solver finds the values of a material, a half for each side to move. The side to move always
// plays upwards, so what leads to a half are positions seen with the other side, which plays
// downwards, to move: those of one block lead to that block alone.
type solver struct {
	tables  *Tables
	halves  []*half
	workers int
	most    int // plies of the farthest end that is known
}

func newSolver(t *Tables, f, g force, workers int) *solver {
	v := &solver{tables: t, workers: workers}
	for _, h := range [][2]force{{f, g}, {g, f}} {
		if len(v.halves) == 1 && f == g {
			break
		}
		c := newClass(h[0], h[1])
		one := &half{class: c, values: make([]byte, c.size), before: make([]uint64, c.words), due: make([][]due, len(c.blocks))}
		t.classes[h[0]][h[1]], t.values[h[0]][h[1]] = c, one.values
		v.halves = append(v.halves, one)
	}
	return v
}

// leading is the half whose positions lead to one.
func (v *solver) leading(h *half) *half {
	if h == v.halves[0] {
		return v.halves[len(v.halves)-1]
	}
	return v.halves[0]
}

func (v *solver) solve() error {
	// 1. What does not depend on others of the material.
	for _, h := range v.halves {
		v.each(h, (*worker).begin, func(w *worker) { v.most = max(v.most, w.most) })
	}
	// 2. Ply by ply, what leads there.
	for plies := 1; plies <= v.most+1; plies++ {
		if plies > mostPlies {
			return errors.New("camette: a win takes more plies than a byte counts")
		}
		for _, h := range v.halves {
			to := v.leading(h).values
			v.each(h, func(w *worker) { w.settle(plies) }, func(w *worker) {
				for _, n := range w.found {
					to[n] = byte(valueOf(plies))
				}
				if len(w.found) > 0 {
					v.most = max(v.most, plies)
				}
				w.found = w.found[:0]
			})
		}
	}
	// 3. The rest is drawn, as it stands.
	return nil
}

// each has workers look at all blocks of a half. After every few of them it has take what was
// found, while no worker runs: so nobody reads what is written.
func (v *solver) each(h *half, look, take func(w *worker)) {
	const wave = 512
	workers := make([]*worker, v.workers)
	for i := range workers {
		workers[i] = newWorker(v, h)
	}
	for first := 0; first < len(h.class.blocks); first += wave {
		last := min(first+wave, len(h.class.blocks))
		var next atomic.Int64
		next.Store(int64(first))
		var wait sync.WaitGroup
		for _, w := range workers {
			wait.Go(func() {
				for i := int(next.Add(1)) - 1; i < last; i = int(next.Add(1)) - 1 {
					w.block, w.due = &h.class.blocks[i], &h.due[i]
					look(w)
				}
			})
		}
		wait.Wait()
		for _, w := range workers {
			take(w)
		}
	}
}

// worker looks at the positions of a block with the other side, which plays downwards, to move.
type worker struct {
	v     *solver
	half  *half
	to    *half // where such a position has its value
	block *block
	due   *[]due // of the block
	at    downwards

	most  int      // plies of the farthest end that was found
	found []uint32 // numbers in the half to
	sum   tally
}

func newWorker(v *solver, h *half) *worker {
	return &worker{v: v, half: h, to: v.leading(h), at: downwards{binds: v.tables.Reading.binds()}}
}

// place sets the position of a number up.
func (w *worker) place(r *reader, n int) {
	own, knight := r.place(n)
	w.at.own, w.at.other, w.at.knights = own, w.block.own, knight|w.block.knight
}

// begin looks at all positions of the block for the first time.
func (w *worker) begin() {
	r := w.half.class.reader(w.block)
	for n := range w.half.class.inBlock(w.block) {
		w.place(&r, n)
		value, open, later := w.first()
		if open {
			w.half.before[w.block.open+uint32(n)>>6] |= 1 << (n & 63)
		}
		if later > 0 {
			*w.due = append(*w.due, due{uint32(n), uint8(later)})
			w.most = max(w.most, later)
		}
		if value != Drawn {
			w.most = max(w.most, value.Plies())
			number, mirror := w.numbers()
			// The mirrored position, where it is in a block too, writes the value that they share.
			if right := turned(w.at.own&w.at.knights)&^leftMay != 0; !right || !w.block.both() {
				w.to.values[number], w.to.values[mirror] = byte(value), byte(value)
			}
		}
	}
}

// numbers is the numbers in the half to of the position and of the mirrored one, if that is in
// no block; otherwise they are the same.
func (w *worker) numbers() (number, mirror int) {
	own, other, knights := turned(w.at.own), turned(w.at.other), turned(w.at.knights)
	number = w.to.class.index(own, other, knights)
	if mirror = number; !w.block.both() && own&knights&^middle == 0 {
		mirror = w.to.class.index(mirrored(own), mirrored(other), mirrored(knights))
	}
	return number, mirror
}

// find notes that the value of the position is known.
func (w *worker) find(n int) {
	w.close(n)
	number, mirror := w.numbers()
	if w.found = append(w.found, uint32(number)); mirror != number {
		w.found = append(w.found, uint32(mirror))
	}
}

// first is what a position comes to as far as it does not depend on its material. Where moves
// lead out of it and others do not, that is a win that may yet be had sooner, or nothing; later
// is then when all that lead out are known to lose.
func (w *worker) first() (value Value, open bool, later int) {
	d := &w.at
	w.sum = tally{}
	movers, castle := d.own, d.own&goal != 0
	if castle {
		movers = goal // C11
	}
	if leapt(movers, d.other, d.empty()) != 0 {
		for s := movers; s != 0; s &= s - 1 {
			w.jumps(s&-s, s&-s)
		}
	}
	must := w.sum.count > 0
	if knight := movers & d.knights; knight != 0 {
		w.charges(knight)
	}
	if must {
		return w.sum.value(), false, 0
	}
	quiet := uint64(0)
	for s := movers; s != 0; s &= s - 1 {
		quiet |= d.ends(s & -s)
	}
	switch {
	case quiet&home != 0:
		return valueOf(1), false, 0
	case quiet == 0 && w.sum.count == 0 && w.v.tables.Reading == Stalemate:
		return Drawn, false, 0
	case quiet == 0 && w.sum.count == 0:
		return valueOf(0), false, 0
	case quiet == 0:
		return w.sum.value(), false, 0
	case w.sum.win > 0:
		return valueOf(w.sum.win), true, 0
	case w.sum.loss > 0 && !w.sum.draws:
		return Drawn, true, w.sum.loss
	}
	return Drawn, true, 0
}

// settle finds the positions that end in so many plies: won ones if they are odd, lost ones if
// not.
func (w *worker) settle(plies int) {
	r := w.half.class.reader(w.block)
	begin := int(w.block.begin)
	row := w.half.values[begin : begin+w.half.class.inBlock(w.block)]
	sooner := byte(valueOf(plies - 1))
	for at := 0; ; at++ {
		n := bytes.IndexByte(row[at:], sooner)
		if n < 0 {
			break
		}
		at += n
		w.place(&r, at)
		w.before(row, plies)
	}
	for _, d := range *w.due {
		if n := int(d.n); int(d.plies) == plies && w.open(n) {
			if w.place(&r, n); w.loses(row, plies) {
				w.find(n)
			}
		}
	}
}

func (w *worker) open(n int) bool {
	return w.half.before[w.block.open+uint32(n)>>6]>>(n&63)&1 != 0
}

func (w *worker) close(n int) {
	w.half.before[w.block.open+uint32(n)>>6] &^= 1 << (n & 63)
}

// before looks at all positions that lead to one without a capture, from which the end is one
// ply sooner.
func (w *worker) before(row []byte, plies int) {
	after := w.at
	for s := after.own; s != 0; s &= s - 1 {
		piece := s & -s
		if after.own&^piece&goal != 0 { // C11: it would have had to move
			continue
		}
		for froms := after.origins(piece); froms != 0; froms &= froms - 1 {
			from := froms & -froms
			w.at.own = after.own ^ piece | from
			if w.at.knights = after.knights; piece&after.knights != 0 {
				w.at.knights = after.knights ^ piece | from
			}
			n := w.block.within(w.at.own, w.at.own&w.at.knights)
			if !w.open(n) {
				continue
			}
			if plies%2 == 0 {
				if w.loses(row, plies) {
					w.find(n)
				}
				continue
			}
			number, _ := w.numbers()
			if known := Value(w.to.values[number]); known == Drawn || known.Plies() > plies {
				w.find(n)
			} else {
				w.close(n)
			}
		}
	}
}

// loses reports whether every move of an open position leads to one that the other side wins
// within one ply less.
func (w *worker) loses(row []byte, plies int) bool {
	d := &w.at
	within := valueOf(plies - 1)
	movers := d.own
	if d.own&goal != 0 {
		movers = goal // C11
	}
	for s := movers; s != 0; s &= s - 1 {
		piece := s & -s
		rest, knight := d.own&^piece, d.own&d.knights
		for ends := d.ends(piece); ends != 0; ends &= ends - 1 {
			to, k := ends&-ends, knight
			if piece == knight {
				k = to
			}
			if after := Value(row[w.block.within(rest|to, k)]); !after.Won() || after > within {
				return false
			}
		}
	}
	if knight := movers & d.knights; knight != 0 {
		w.sum = tally{}
		w.charges(knight)
		return w.sum.win == 0 && !w.sum.draws && w.sum.loss <= plies
	}
	return true
}
