package endings

import (
	"bytes"
	"errors"
	"math"
	"sync"
	"sync/atomic"
)

// Half is the positions of some pieces in which one side is to move. They have numbers from 0 and
// are divided into blocks. The positions of a block have the same placing of the side that does not
// move, so that moves without a capture lead to the block from few positions, which are near each
// other.
//
// A position that leads to a block, with the same pieces and the other side to move, is identified
// by the placing of its pieces: by the number within the block that they would have with the other
// side to move. In its own half it has the number that Looker.Numbers returns.
type Half interface {
	// Blocks returns how many blocks there are.
	Blocks() int
	// Block returns the first number of a block, and how many numbers it has. There are no gaps
	// between blocks.
	Block(i int) (begin, size int)
	// Looker returns a new Looker, for one goroutine.
	Looker() Looker
}

// Looker examines the positions that lead to those of a block, one at a time. First and Before
// choose the position.
type Looker interface {
	// Enter goes to a block.
	Enter(block int)
	// First returns the result of a position's captures. quiet is the number of positions to which
	// moves without a capture lead. If there are any, a value is a win that may be reached faster,
	// and later, unless it is 0, is the number of plies after which all captures are known to lose.
	First(n int) (value Value, quiet, later int)
	// Stand goes to a position.
	Stand(n int)
	// Taking returns the results of the captures, none of which is compulsory.
	Taking() Sum
	// Numbers returns the number of the position in its half, and that of the mirrored position, or
	// the same number if they share one. Of two positions in blocks that share one, writes is true
	// for only one.
	Numbers() (number, mirror int, writes bool)
	// Before calls visit for each move without a capture that leads to the position with a number.
	// visit gets the number of the position from which the move comes, if left is not 0 there.
	// visit may change left.
	Before(n int, left []byte, visit func(n int))
}

// SolveHalves computes the values of the positions of some pieces: with a half for either side to
// move, or with one half if both sides have the same pieces. Positions of the other half lead to a
// half. values has a slice for each half, with a Value for each number, at first Drawn. The result
// does not depend on the number of workers.
func SolveHalves(halves []Half, values [][]byte, workers int) error {
	v := &halfSolver{workers: max(workers, 1)}
	for i, h := range halves {
		v.halves = append(v.halves, &turnedHalf{
			Half: h, values: values[i], left: make([]byte, len(values[i])), due: make([][]due, h.Blocks()),
		})
	}
	return v.solve()
}

type turnedHalf struct {
	Half
	values []byte
	// left has, for each number, how many quiet moves the position there, with the other side to
	// move, has that are not known to lose; 0 if all is known of it.
	left []byte
	due  [][]due // by block
}

// due is the number, within a block, of a position with the other side to move, and a number of
// plies. The position is examined again when that many plies are solved, because all its captures
// are then known to lose.
type due struct {
	n     uint32
	plies uint8
}

// halfSolver finds the values of some pieces, a half for each side to move.
type halfSolver struct {
	halves  []*turnedHalf
	workers int
	most    int // plies of the farthest end that is known
}

// leading returns the half whose positions lead to one.
func (v *halfSolver) leading(h *turnedHalf) *turnedHalf {
	if h == v.halves[0] {
		return v.halves[len(v.halves)-1]
	}
	return v.halves[0]
}

func (v *halfSolver) solve() error {
	// 1. What does not depend on others of the same pieces.
	many := 0
	for _, h := range v.halves {
		v.each(h, (*halfWorker).begin, func(w *halfWorker) { v.most, many = max(v.most, w.most), max(many, w.many) })
	}
	if many > math.MaxUint8 {
		return errors.New("retrograde: a position has more quiet moves than a byte counts")
	}
	// 2. Ply by ply, what leads there.
	for plies := 1; plies <= v.most+1; plies++ {
		if plies > MostPlies {
			return errors.New("retrograde: a win takes more plies than a byte counts")
		}
		for _, h := range v.halves {
			to := v.leading(h).values
			v.each(h, func(w *halfWorker) { w.settle(plies) }, func(w *halfWorker) {
				for _, n := range w.found {
					to[n] = byte(ValueOf(plies))
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

// each lets workers look at all blocks of a half. After every few of them take gets what was found,
// while no worker runs.
func (v *halfSolver) each(h *turnedHalf, look, take func(w *halfWorker)) {
	const wave = 512
	workers := make([]*halfWorker, v.workers)
	for i := range workers {
		workers[i] = newWorker(v, h)
	}
	for first := 0; first < h.Blocks(); first += wave {
		last := min(first+wave, h.Blocks())
		var next atomic.Int64
		next.Store(int64(first))
		var wait sync.WaitGroup
		for _, w := range workers {
			wait.Go(func() {
				for i := int(next.Add(1)) - 1; i < last; i = int(next.Add(1)) - 1 {
					w.enter(i)
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

// halfWorker looks at the positions of a block with the other side to move.
type halfWorker struct {
	look  Looker
	half  *turnedHalf
	to    []byte // where such positions have their values
	block int
	row   []byte // the values of the block
	left  []byte // of the block
	plies int    // that are being settled
	visit func(n int)

	most  int      // plies of the farthest end that was found
	many  int      // the most quiet moves that a position has
	found []uint32 // numbers in the half that the positions belong to
}

func newWorker(v *halfSolver, h *turnedHalf) *halfWorker {
	w := &halfWorker{look: h.Looker(), half: h, to: v.leading(h).values}
	w.visit = w.before
	return w
}

func (w *halfWorker) enter(block int) {
	begin, size := w.half.Block(block)
	w.block, w.row = block, w.half.values[begin:begin+size]
	w.left = w.half.left[begin : begin+size]
	w.look.Enter(block)
}

// begin looks at all positions of the block for the first time.
func (w *halfWorker) begin() {
	for n := range w.row {
		value, quiet, later := w.look.First(n)
		w.left[n], w.many = byte(quiet), max(w.many, quiet)
		if later > 0 {
			w.half.due[w.block] = append(w.half.due[w.block], due{uint32(n), uint8(later)})
			w.most = max(w.most, later)
		}
		if value != Drawn {
			w.most = max(w.most, value.Plies())
			if number, mirror, writes := w.look.Numbers(); writes {
				w.to[number], w.to[mirror] = byte(value), byte(value)
			}
		}
	}
}

// settle finds the positions that end after a number of plies: they are won if the number is odd,
// otherwise lost.
func (w *halfWorker) settle(plies int) {
	w.plies = plies
	sooner := byte(ValueOf(plies - 1))
	for at := 0; ; at++ {
		n := bytes.IndexByte(w.row[at:], sooner)
		if n < 0 {
			break
		}
		at += n
		w.look.Before(at, w.left, w.visit)
	}
	for _, d := range w.half.due[w.block] {
		if n := int(d.n); int(d.plies) == plies && w.left[n] == 0 {
			w.look.Stand(n)
			if number, mirror, _ := w.look.Numbers(); w.to[number] == byte(Drawn) {
				w.note(number, mirror)
			}
		}
	}
}

// before looks at a position of which something is left and that leads to one that ends a ply
// sooner.
func (w *halfWorker) before(n int) {
	if w.plies%2 == 0 {
		if w.left[n]--; w.left[n] > 0 {
			return
		}
		// All quiet moves lose. What the others come to is known.
		if sum := w.look.Taking(); sum.Win > 0 || sum.Draws || sum.Loss > w.plies {
			return
		}
		number, mirror, _ := w.look.Numbers()
		w.note(number, mirror)
		return
	}
	w.left[n] = 0
	number, mirror, _ := w.look.Numbers()
	if known := Value(w.to[number]); known == Drawn || known.Plies() > w.plies {
		w.note(number, mirror)
	}
}

// note notes that a position's value is known, by its numbers.
func (w *halfWorker) note(number, mirror int) {
	if w.found = append(w.found, uint32(number)); mirror != number {
		w.found = append(w.found, uint32(mirror))
	}
}
