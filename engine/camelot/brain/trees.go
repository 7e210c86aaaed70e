package brain

import (
	"math/bits"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/search"
	"roundtable/engine/splitmix"
)

const (
	// treeSlack is by how many steps the place of a tree may be worse than the best place.
	treeSlack = 1
	// cutOff is the number of steps that counts for a piece which trees have cut off from the
	// castle.
	cutOff = 60
)

// placing chooses where to plant trees (R3), one after the other. It looks for squares where a tree
// adds most steps to the ways of the enemy's pieces, and fewest to those of its own pieces. It
// chooses at random from the seed among the nearly best squares.
func placing(p *camelot.Position, seed uint64) engine.Info {
	s := p.State()
	chance := splitmix.New(seed ^ s.Key())
	free := s.Plantable()
	var trees camelot.Bits
	var worth [camelot.Squares]int
	nodes := int64(0)
	for range camelot.TreesEach {
		most := -search.Infinite
		for w, word := range free {
			for ; word != 0; word &= word - 1 {
				sq := w<<6 + bits.TrailingZeros64(word)
				with := trees
				with[w] |= word & -word
				worth[sq] = ways(&s, 1-s.Turn(), &with) - ways(&s, s.Turn(), &with)
				most = max(most, worth[sq])
				nodes++
			}
		}
		var near []uint8 // nearly as good as the best
		for w, word := range free {
			for ; word != 0; word &= word - 1 {
				if sq := w<<6 + bits.TrailingZeros64(word); worth[sq] >= most-treeSlack {
					near = append(near, uint8(sq))
				}
			}
		}
		if len(near) == 0 {
			return engine.Info{}
		}
		sq := near[chance.Intn(len(near))]
		trees[sq>>6] |= 1 << (sq & 63)
		free[sq>>6] &^= 1 << (sq & 63)
	}
	m := s.Board().PlacingText(trees)
	return engine.Info{Move: m, Depth: 1, Nodes: nodes, Line: []engine.Move{m}}
}

// ways returns the sum of the steps of a seat's pieces to the enemy castle, with some additional
// trees.
func ways(s *camelot.State, seat engine.Seat, trees *camelot.Bits) (sum int) {
	b := s.Board()
	left := *s.Pieces(seat)
	edge := b.CastleOf(1 - seat)
	seen := edge.Or(trees)
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
