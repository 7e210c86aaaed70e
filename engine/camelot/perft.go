package camelot

// Perft returns the number of different move sequences of depth plies, which are the leaves of the
// tree. Moves are the same if start, end and captured pieces are the same. A finished game has no
// further moves. At depth 0 there is one leaf.
func Perft(s State, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	p := perft{levels: make([]level, depth+1)}
	p.levels[depth].state = s
	return p.count(depth)
}

type perft struct {
	g      Generator
	levels []level
}

type level struct {
	state State
	acts  []Action
}

func (p *perft) count(depth int) uint64 {
	here := &p.levels[depth]
	if here.state.Ended().Over() {
		return 0
	}
	if depth == 1 {
		return uint64(p.g.Count(&here.state))
	}
	here.acts = p.g.Legal(&here.state, here.acts[:0])
	var n uint64
	for i := range here.acts {
		next := &p.levels[depth-1].state
		*next = here.state
		next.Play(&here.acts[i])
		n += p.count(depth - 1)
	}
	return n
}

// Perft returns the number of different move sequences of depth plies.
func (p *Position) Perft(depth int) uint64 {
	if depth > 0 && p.blocked {
		return 0
	}
	if depth <= 0 || !p.Placing() {
		return Perft(p.state, depth)
	}
	if n := p.state.countPlacings(); depth == 1 {
		return n
	} else if depth == 2 && p.Turn() == White { // Black's choice does not depend on White's
		s := p.state
		s.Pass()
		return n * s.countPlacings()
	}
	var n uint64
	for _, m := range p.placings() {
		next, _, err := p.Replay(m)
		if err != nil {
			panic(err)
		}
		if !next.outcome.Over() {
			n += next.Perft(depth - 1)
		}
	}
	return n
}
