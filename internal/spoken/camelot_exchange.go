package spoken

import "roundtable/engine/camelot"

// exchange finds what a side wins or loses in exchanges: every capture and every
// charge, and all moves of a side that must capture, are tried to their end.
type exchange struct {
	nodes int
	over  bool // there was more to try than is allowed; what was found means nothing
}

// Bounds of an exchange.
const (
	exchangeNodes = 8_000
	exchangeDepth = 24
)

// afterReplies is what the side not to move has won at least when it has won so much
// already: after the worst of all replies, and the exchanges that follow.
func (x *exchange) afterReplies(s camelot.State, won int) int {
	least := whole
	each(s, func(a *camelot.Action, next camelot.State) bool {
		n := won - worth(capturedBy(&s, a))
		if o := ended(next); o.Over() {
			n = -whole
			if o.Winners.Has(1 - s.Turn()) {
				n = whole
			}
		} else {
			n += x.search(next, -whole, whole, exchangeDepth)
		}
		least = min(least, n)
		return x.over
	})
	return least
}

// best is what the side to move wins by exchanges that it begins or leaves.
func (x *exchange) best(s camelot.State) int { return x.search(s, -whole, whole, exchangeDepth) }

func (x *exchange) search(s camelot.State, alpha, beta, depth int) int {
	x.nodes++
	if x.nodes > exchangeNodes || depth == 0 {
		x.over = true
	}
	if x.over {
		return 0
	}
	if o := ended(s); o.Over() {
		switch {
		case o.Winners.Has(s.Turn()):
			return whole
		case o.Winners == 0:
			return 0
		}
		return -whole
	}
	var g camelot.Generator
	best := -whole
	if !g.MustJump(&s) {
		best = 0 // it may leave it
	}
	alpha = max(alpha, best)
	acts := g.Forcing(&s, nil)
	for i := range acts {
		if alpha >= beta {
			break
		}
		next := s
		next.Play(&acts[i])
		won := worth(capturedBy(&s, &acts[i]))
		n := won - x.search(next, won-beta, won-alpha, depth-1)
		best = max(best, n)
		alpha = max(alpha, n)
	}
	return best
}
