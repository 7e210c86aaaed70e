package camette

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"math/bits"
	"sync"
	"sync/atomic"

	"roundtable/engine/camelot/brain"
)

// Pack packs the results of all positions for brain.Results, and calls write with the name and
// contents of each group's file, from several goroutines at a time. Tables with fewer pieces leave
// out groups. It returns the number of bytes of all files.
func (t *Tables) Pack(workers int, write func(name string, file []byte) error) (size int64, err error) {
	if t.Reading != Federation {
		return 0, fmt.Errorf("camette: results are by the reading %v", Federation)
	}
	var all atomic.Int64
	var mutex sync.Mutex
	for f := range t.classes {
		for g := range t.classes[f] {
			c := t.classes[f][g]
			if c == nil {
				continue
			}
			bundles := t.bundles(c)
			var next atomic.Int64
			var wait sync.WaitGroup
			for range max(workers, 1) {
				wait.Go(func() {
					for i := int(next.Add(1)) - 1; i < len(bundles); i = int(next.Add(1)) - 1 {
						file, failed := t.packGroup(c, bundles[i])
						if failed == nil {
							failed = write(brain.ResultsFile(bundles[i].group), file)
						}
						all.Add(int64(len(file)))
						if failed != nil {
							mutex.Lock()
							err = failed
							mutex.Unlock()
						}
					}
				})
			}
			wait.Wait()
		}
	}
	return all.Load(), err
}

// bundle holds the blocks of a class that form a group.
type bundle struct {
	group  int
	blocks []block
}

func (t *Tables) bundles(c *class) (out []bundle) {
	for i := range c.blocks {
		b := &c.blocks[i]
		r := c.reader(b)
		other, knight := r.place(0)
		group, _, _ := sides(b.own, other, b.knight|knight).Number()
		if n := len(out); n == 0 || out[n-1].group != group {
			out = append(out, bundle{group, c.blocks[i:i]})
		}
		last := &out[len(out)-1]
		last.blocks = last.blocks[:len(last.blocks)+1]
	}
	return out
}

// unknown is the code of a position without a result, until it gets a code that packs well.
const unknown = 3

func (t *Tables) packGroup(c *class, p bundle) ([]byte, error) {
	var codes []byte
	for i := range p.blocks {
		b := &p.blocks[i]
		r := c.reader(b)
		values := t.values[c.own][c.other][b.begin:]
		for n := range c.inBlock(b) {
			other, knight := r.place(n)
			s := sides(b.own, other, b.knight|knight)
			group, at, ok := s.Number()
			if !ok || group != p.group || at < n {
				return nil, fmt.Errorf("camette: position %d of a block has the number %d in group %d, not %d", n, at, group, p.group)
			}
			for len(codes) <= at {
				codes = append(codes, unknown)
			}
			if !s.Left(leapt(b.own, other, all&^(b.own|other)) != 0) {
				codes[at] = resultOf(Value(values[n])).Code()
			}
		}
	}
	packed, last := make([]byte, (len(codes)+3)/4), byte(0)
	for i, code := range codes {
		if code != unknown {
			last = code
		}
		packed[i/4] |= last << (i % 4 * 2)
	}
	var file bytes.Buffer
	w, err := gzip.NewWriterLevel(&file, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err = w.Write(packed); err == nil {
		err = w.Close()
	}
	return file.Bytes(), err
}

func resultOf(v Value) brain.Result {
	switch {
	case v.Won():
		return brain.Won
	case v.Lost():
		return brain.Lost
	}
	return brain.Drawn
}

// sides returns a position as brain.Results has it.
func sides(own, other, knights uint64) brain.CametteSides {
	return brain.CametteSides{Own: narrow(own), Other: narrow(other), Knights: narrow(knights)}
}

// narrow returns a set in which only existing squares have a bit.
func narrow(s uint64) (out uint32) {
	for ; s != 0; s &= s - 1 {
		out |= narrowed[bits.TrailingZeros64(s)]
	}
	return out
}

var narrowed = func() (of [bitsOf]uint32) {
	bit := uint32(1)
	for at := range of {
		if all>>at&1 != 0 {
			of[at] = bit
			bit <<= 1
		}
	}
	return of
}()
