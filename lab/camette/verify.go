package camette

import (
	"fmt"
	"sync"
	"sync/atomic"

	"roundtable/lab/endings"
)

// Each calls f for every position of the tables, on a number of goroutines; newF makes an f for
// each. It leaves out mirrored positions without a value of their own; weight is how many positions
// a position represents.
func (t *Tables) Each(workers int, newF func() func(p *Position, v Value, weight int)) {
	for f := range t.classes {
		for g := range t.classes[f] {
			c := t.classes[f][g]
			if c == nil {
				continue
			}
			var next atomic.Int64
			var wait sync.WaitGroup
			for range max(workers, 1) {
				look := newF()
				wait.Go(func() {
					for i := int(next.Add(1)) - 1; i < len(c.blocks); i = int(next.Add(1)) - 1 {
						t.eachIn(c, &c.blocks[i], look)
					}
				})
			}
			wait.Wait()
		}
	}
}

func (t *Tables) eachIn(c *class, b *block, f func(p *Position, v Value, weight int)) {
	weight := 1
	if !b.both() {
		weight = 2
	}
	r := c.reader(b)
	values := t.values[c.own][c.other][b.begin:]
	for n := range c.inBlock(b) {
		other, knight := r.place(n)
		f(&Position{own: b.own, other: other, knights: b.knight | knight}, Value(values[n]), weight)
	}
}

// Verify checks every position. Its value must follow from those of its successors by
// Position.Moves, and must equal that of the mirrored position. It returns how many positions it
// checked, or an error with the first wrong ones.
func (t *Tables) Verify(workers int) (positions int64, err error) {
	var looked atomic.Int64
	var mutex sync.Mutex
	var wrong []error
	t.Each(workers, func() func(*Position, Value, int) {
		var moves []Move
		return func(p *Position, v Value, _ int) {
			var follows, across Value
			follows, moves = t.follows(p, moves[:0])
			mirror := p.Mirror()
			if across = t.Of(&mirror); follows != v || across != v {
				mutex.Lock()
				if len(wrong) < 10 {
					wrong = append(wrong, fmt.Errorf("%v is %v, mirrored %v, and %v by its moves", p, v, across, follows))
				}
				mutex.Unlock()
			}
			looked.Add(1)
		}
	})
	if len(wrong) > 0 {
		return looked.Load(), fmt.Errorf("camette: the tables are wrong: %v", wrong)
	}
	return looked.Load(), nil
}

func (t *Tables) follows(p *Position, moves []Move) (Value, []Move) {
	moves = p.Moves(t.Reading, moves)
	if len(moves) == 0 {
		if t.Reading == Stalemate {
			return Drawn, moves
		}
		return endings.ValueOf(0), moves // S5
	}
	var sum endings.Sum
	for _, m := range moves {
		sum.Add(t.after(p, m))
	}
	return sum.Value(), moves
}

func (t *Tables) after(p *Position, m Move) Value {
	next, won := p.After(m)
	if won {
		return endings.ValueOf(0)
	}
	return t.Of(&next)
}
