package brain

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/splitmix"
)

const (
	// treeSlack is how many steps a tree may be worse than the best and still be set.
	treeSlack = 1
	// cutOff stands for the steps of a way that trees have closed.
	cutOff = 60
)

// placing is where the computer sets its trees (R3): one after the other where it lengthens the
// enemy's ways most and one's own least, by the steps of all pieces together; the seed chooses
// among those that are nearly as good. No square is tried with others that may come later.
func placing(p *camelot.Position, seed uint64) engine.Info {
	part, err := p.Continue(nil)
	if err != nil || len(part.Next) == 0 {
		return engine.Info{}
	}
	s := p.State()
	b := s.Board()
	chance := splitmix.New(seed ^ s.Key())
	var trees camelot.Bits
	var path []engine.Square
	nodes := int64(0)
	for part.Move == "" {
		worth := make([]int, len(part.Next))
		for i, c := range part.Next {
			sq := b.Number(c.Square)
			with := trees
			with[sq>>6] |= 1 << (sq & 63)
			worth[i] = ways(&s, 1-s.Turn(), &with) - ways(&s, s.Turn(), &with)
			nodes++
		}
		best := slices.Max(worth) - treeSlack
		var near []engine.Square
		for i, c := range part.Next {
			if worth[i] >= best {
				near = append(near, c.Square)
			}
		}
		to := near[chance.Intn(len(near))]
		sq := b.Number(to)
		trees[sq>>6] |= 1 << (sq & 63)
		if part, err = p.Continue(append(path, to)); err != nil {
			return engine.Info{}
		}
		path = append(path, to)
	}
	return engine.Info{Move: part.Move, Depth: 1, Nodes: nodes, Line: []engine.Move{part.Move}}
}

// ways is how many steps a seat's pieces are from the enemy castle, all together, if trees stand
// on some more squares.
func ways(s *camelot.State, seat engine.Seat, trees *camelot.Bits) (sum int) {
	b := s.Board()
	left := *s.Pieces(seat)
	edge := b.CastleOf(1 - seat)
	seen := camelot.Bits{edge[0] | trees[0], edge[1] | trees[1], edge[2] | trees[2]}
	for steps := 0; edge != (camelot.Bits{}); steps++ {
		sum += steps * sizeIn(&edge, &left)
		var next camelot.Bits
		for w := range left {
			left[w] &^= edge[w]
		}
		edge.Each(func(sq uint8) {
			near := b.Near(sq)
			for w := range near {
				next[w] |= near[w] &^ seen[w]
			}
		})
		for w := range seen {
			seen[w] |= next[w]
		}
		edge = next
	}
	return sum + cutOff*left.Len()
}
