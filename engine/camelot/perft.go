package camelot

// Perft counts the distinct moves at depth plies: the leaves of the tree, a
// move being start, end and captured set. A finished game counts nothing
// further. Depth 0 is one leaf.
func Perft(s State, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	p := perft{buffers: make([][]Action, depth)}
	return p.count(&s, depth)
}

type perft struct {
	g       Generator
	buffers [][]Action
}

func (p *perft) count(s *State, depth int) uint64 {
	if s.Ended().Over() {
		return 0
	}
	acts := p.g.Legal(s, p.buffers[depth-1][:0])
	p.buffers[depth-1] = acts
	if depth == 1 {
		return uint64(len(acts))
	}
	var n uint64
	for i := range acts {
		next := *s
		next.Play(&acts[i])
		n += p.count(&next, depth-1)
	}
	return n
}

// Perft counts the distinct moves at depth plies from the position.
func (p *Position) Perft(depth int) uint64 { return Perft(p.state, depth) }
