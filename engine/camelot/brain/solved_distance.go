package brain

import "roundtable/engine/camelot"

const farthest = 65

// countGroups is how many more groups may be read to count plies. With more, hardly any more counts
// would finish.
const countGroups = 6

// Distance returns the moves from a Won or Lost position to the end, with exact length, if the
// winner wins as soon as possible and the loser loses as late as possible. ok is false if it would
// visit more than positions positions, or if stop, which it calls every few hundred positions,
// returns true.
func (r *Results) Distance(s *camelot.State, result Result, positions int, stop func() bool) (line []camelot.Action, ok bool) {
	c := counter{results: r, left: positions, stop: stop, counts: map[uint64]countedSides{}}
	r.left = min(r.left, countGroups)
	plies := 0
	if result == Won {
		plies = 1
	}
	for ; plies <= farthest && c.left > 0; plies += 2 {
		if c.ends(s, result, plies) {
			c.left = positions // most of what the line needs is known by now
			return c.line(*s, result, plies)
		}
	}
	return nil, false
}

func (c *counter) line(s camelot.State, result Result, plies int) (line []camelot.Action, ok bool) {
	for ; plies > 0; plies-- {
		m, found := c.best(&s, result, plies)
		if !found {
			return nil, false
		}
		line = append(line, m)
		s.Play(&m)
		result = -result
	}
	return line, true
}

// counter counts plies to an end with iterative deepening.
type counter struct {
	results *Results
	left    int
	stop    func() bool
	counts  map[uint64]countedSides
	g       camelot.Generator
}

// countedSides holds bounds for a position: the side to move wins or loses within some plies, and
// does not within some others; 0 means that nothing is known.
type countedSides struct {
	within, beyond uint8
	first          uint64 // the move that proved it, tried first
}

func (k *countedSides) order(moves []camelot.Action) {
	for i := range moves {
		if moves[i].ID() == k.first {
			moves[0], moves[i] = moves[i], moves[0]
			return
		}
	}
}

// ask looks up whether a position is known to end within some plies (yes), or not to (no).
func (c *counter) ask(s *camelot.State, plies int) (known countedSides, yes, no bool) {
	known = c.counts[s.Key()]
	yes = known.within > 0 && int(known.within) <= plies+1
	no = plies+1 <= int(known.beyond) || c.left <= 0
	if c.left--; c.left%512 == 0 && c.stop() {
		c.left = 0
	}
	return known, yes, no
}

// note stores that a position ends within some plies, or that it does not. After the last allowed
// position, that it does not means nothing.
func (c *counter) note(s *camelot.State, known countedSides, plies int, ends bool) bool {
	switch {
	case ends:
		known.within = uint8(plies + 1)
	case c.left > 0:
		known.beyond = uint8(plies + 1)
	}
	c.counts[s.Key()] = known
	return ends
}

// ends reports whether the side to move can win within plies plies, or must lose within them. plies
// is odd for a win, and even for a loss.
func (c *counter) ends(s *camelot.State, result Result, plies int) bool {
	known, yes, no := c.ask(s, plies)
	if yes || no {
		return yes
	}
	moves := c.g.Legal(s, nil)
	known.order(moves)
	wins := result == Won
	var next camelot.State // in the loop it would be allocated for each move
	for i := range moves {
		next = *s
		next.Play(&moves[i])
		if c.keeps(s, &next, result, plies) == wins { // one move is enough to win, or not to lose
			known.first = moves[i].ID()
			return c.note(s, known, plies, wins)
		}
	}
	return c.note(s, known, plies, !wins)
}

// keeps reports whether the position after a move is lost (if the side to move wins), or won (if it
// loses), within one ply less.
func (c *counter) keeps(s, next *camelot.State, result Result, plies int) bool {
	if plies == 0 {
		return false
	}
	switch o := next.Ended(); {
	case result == Lost:
		return !o.Over() && c.ends(next, Won, plies-1)
	case o.Over():
		return o.Winners.Has(s.Turn())
	case plies == 1:
		return !c.g.CanMove(next)
	}
	value, known := c.results.Of(next)
	return (!known || value == Lost) && c.ends(next, Lost, plies-1)
}

func (c *counter) best(s *camelot.State, result Result, plies int) (best camelot.Action, ok bool) {
	for _, m := range c.g.Legal(s, nil) {
		next := *s
		next.Play(&m)
		switch {
		case result == Won && c.keeps(s, &next, Won, plies), result == Lost && !c.ends(&next, Won, plies-3):
			return m, c.left > 0
		}
	}
	return best, false
}
