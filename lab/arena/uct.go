package arena

import (
	"math"

	"roundtable/engine"
	"roundtable/engine/splitmix"
)

const (
	// explore is the constant of UCB1 for rewards from 0 to 1.
	explore = math.Sqrt2
	// rolloutPlies is the number of plies after which a random game counts as a draw.
	rolloutPlies = 200
)

type node struct {
	pos      engine.Position
	moves    []engine.Move // of children[i]; those beyond len(children) are not yet tried
	children []*node
	visits   int
	reward   []float64
}

// tree is a Monte-Carlo tree search in progress: UCB1 down the tree, one new
// node, a uniformly random game from there, its result carried back up.
type tree struct {
	rand  splitmix.Source
	stop  func() bool
	path  []*node
	teams int // what one seat of a team wins all of it have; 0: each seat plays for itself
}

// playUCT returns the move that was visited most in a number of rollouts (0: until stop returns
// true).
func playUCT(p engine.Position, seed uint64, rollouts int64, teams int, stop func() bool) engine.Move {
	t := &tree{rand: splitmix.New(seed), stop: stop, teams: teams}
	root := t.node(p)
	if len(root.moves) == 0 {
		return ""
	}
	best := root.moves[0]
	if len(root.moves) == 1 {
		return best
	}
	for n := int64(0); rollouts == 0 || n < rollouts; n++ {
		// A tree that is grown to the end has no rollouts in which to ask.
		if n > 0 && stop() || !t.simulate(root) {
			break
		}
	}
	top, mean := 0, 0.0
	for i, k := range root.children {
		m := k.reward[p.Turn()] / float64(max(1, k.visits))
		if k.visits > top || k.visits == top && m > mean {
			best, top, mean = root.moves[i], k.visits, m
		}
	}
	return best
}

func (t *tree) node(p engine.Position) *node {
	n := &node{pos: p, reward: make([]float64, len(p.Board().Tally))}
	if !p.Outcome().Over() {
		n.moves = p.Moves()
		for i := len(n.moves) - 1; i > 0; i-- {
			j := t.rand.Intn(i + 1)
			n.moves[i], n.moves[j] = n.moves[j], n.moves[i]
		}
	}
	return n
}

// simulate runs one rollout. It returns false if it was stopped before the result.
func (t *tree) simulate(root *node) bool {
	n := root
	t.path = append(t.path[:0], n)
	for len(n.moves) > 0 && len(n.children) == len(n.moves) {
		n = n.choose()
		t.path = append(t.path, n)
	}
	if len(n.moves) > 0 {
		next, _, err := n.pos.Play(n.moves[len(n.children)])
		if err != nil {
			panic(err) // Moves listed it
		}
		k := t.node(next)
		n.children = append(n.children, k)
		n = k
		t.path = append(t.path, n)
	}
	result, ok := t.rollout(n.pos)
	if !ok {
		return false
	}
	for _, n := range t.path {
		n.visits++
		for seat, r := range result {
			if t.teams == 0 {
				n.reward[seat] += r
				continue
			}
			for mate := seat % t.teams; mate < len(result); mate += t.teams {
				n.reward[mate] += r
			}
		}
	}
	return true
}

// choose returns the child that UCB1 tries next. A child without a result comes first.
func (n *node) choose() *node {
	mover := n.pos.Turn()
	log := math.Log(float64(n.visits))
	var best *node
	top := math.Inf(-1)
	for _, k := range n.children {
		if k.visits == 0 {
			return k
		}
		v := float64(k.visits)
		if u := k.reward[mover]/v + explore*math.Sqrt(log/v); u > top {
			best, top = k, u
		}
	}
	return best
}

// rollout plays random moves to the end and returns each seat's reward.
func (t *tree) rollout(p engine.Position) ([]float64, bool) {
	for range rolloutPlies {
		if p.Outcome().Over() {
			break
		}
		if t.stop() {
			return nil, false
		}
		moves := p.Moves()
		next, _, err := p.Play(moves[t.rand.Intn(len(moves))])
		if err != nil {
			panic(err) // Moves listed it
		}
		p = next
	}
	return outcomeChances(p), true
}

// share returns a seat's share of a result. The winners share 1 equally; without winners all seats
// do.
func share(winners engine.Seats, seat engine.Seat, seats int) float64 {
	switch {
	case winners == 0:
		return 1 / float64(seats)
	case winners.Has(seat):
		return 1 / float64(winners.Len())
	}
	return 0
}
