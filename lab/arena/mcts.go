package arena

import (
	"math"
	"slices"

	"roundtable/engine"
)

const (
	// breadth is how many of a position's moves its search ranks; the other moves come after them.
	breadth = 12
	// glance is how many nodes that ranking may take: one ply and the compulsory captures after it.
	glance = 1000
	// widen is PUCT's constant for chances from 0 to 1. It says how much a move gains from having
	// been tried rarely.
	widen = 0.6
	// sharp is the difference of chances by which the prior of a move becomes e times as large.
	sharp = 0.06
	// chanceScale is the score, in hundredths, with which one of two players wins e times as often
	// as the other.
	chanceScale = 285
)

// judged is a node of a tree whose leaves are evaluated by a search of one ply instead of a
// rollout.
type judged struct {
	pos      engine.Position
	over     bool
	moves    []branch // none before it is expanded
	visits   int
	sum      []float64 // of chances, by seat
	expanded bool
}

// branch is a move with its prior, the chance that it is good before it is searched.
type branch struct {
	move   engine.Move
	chance float64 // the mover's, before anything is known of the node
	prior  float64
	node   *judged
}

// playMCTS returns the move visited most in a number of simulations (0: until stop returns true) of
// a Monte-Carlo tree search by PUCT. A search of a single ply with think gives the value of a leaf
// and the priors of its moves (Rosin, Multi-armed bandits with episode context, 2011; Silver and
// others, Mastering the game of Go without human knowledge, 2017).
func playMCTS(p engine.Position, simulations int64, stop func() bool, think engine.Search) engine.Move {
	root := &judged{pos: p, sum: make([]float64, len(p.Board().Tally))}
	for n := int64(0); simulations == 0 || n < simulations; n++ {
		if n > 1 && stop() {
			break
		}
		root.simulate(think)
		if len(root.moves) == 1 {
			break
		}
	}
	best, top := root.moves[0].move, -1.0
	for i := range root.moves {
		b := &root.moves[i]
		if b.node == nil {
			continue
		}
		// The most visited; of equals the best.
		if v := float64(b.node.visits) + b.node.sum[p.Turn()]/float64(b.node.visits)/2; v > top {
			best, top = b.move, v
		}
	}
	return best
}

// simulate returns one simulation: selection down to a new leaf, its evaluation, and the backup.
func (n *judged) simulate(think engine.Search) []float64 {
	var chances []float64
	if !n.expanded {
		chances = n.expand(think)
	} else if n.over {
		chances = outcomeChances(n.pos)
	} else {
		b := n.choose()
		if b.node == nil {
			next, _, err := n.pos.Play(b.move)
			if err != nil {
				panic(err) // a search or Moves listed it
			}
			b.node = &judged{pos: next, sum: make([]float64, len(n.sum))}
		}
		chances = b.node.simulate(think)
	}
	n.visits++
	for seat, c := range chances {
		n.sum[seat] += c
	}
	return chances
}

// choose returns the branch that PUCT tries next.
func (n *judged) choose() *branch {
	mover, root := n.pos.Turn(), math.Sqrt(float64(n.visits))
	var best *branch
	top := math.Inf(-1)
	for i := range n.moves {
		b := &n.moves[i]
		value, visits := b.chance, 0.0
		if b.node != nil {
			visits = float64(b.node.visits)
			value = b.node.sum[mover] / visits
		}
		if u := value + widen*b.prior*root/(1+visits); u > top {
			best, top = b, u
		}
	}
	return best
}

// expand ranks a position's moves and returns the chances of the seats.
func (n *judged) expand(think engine.Search) []float64 {
	n.expanded = true
	if n.over = n.pos.Outcome().Over(); n.over {
		return outcomeChances(n.pos)
	}
	info := think(n.pos, engine.Limits{Depth: 1, Nodes: glance, Lines: breadth}, nil, nil)
	first := engine.Variation{Score: info.Score, Win: info.Win, Line: []engine.Move{info.Move}}
	least := 1.0
	for _, v := range append([]engine.Variation{first}, info.Others...) {
		c := chanceOf(v)
		least = min(least, c)
		n.moves = append(n.moves, branch{move: v.Line[0], chance: c})
	}
	if len(n.moves) < breadth {
		for _, m := range n.pos.Moves() {
			if !slices.ContainsFunc(n.moves, func(b branch) bool { return b.move == m }) {
				n.moves = append(n.moves, branch{move: m, chance: least})
			}
		}
	}
	all := 0.0
	for i := range n.moves {
		b := &n.moves[i]
		b.prior = math.Exp((b.chance - n.moves[0].chance) / sharp)
		all += b.prior
	}
	for i := range n.moves {
		n.moves[i].prior /= all
	}
	chances := make([]float64, len(n.sum))
	mover := n.moves[0].chance
	for seat := range chances {
		switch {
		case info.Chances != nil:
			chances[seat] = float64(info.Chances[seat]) / 10_000
		case engine.Seat(seat) == n.pos.Turn():
			chances[seat] = mover
		default:
			chances[seat] = (1 - mover) / float64(len(chances)-1)
		}
	}
	return chances
}

// chanceOf returns the chance that the player who begins a variation wins.
func chanceOf(v engine.Variation) float64 {
	switch {
	case v.Win > 0:
		return 1
	case v.Win < 0:
		return 0
	}
	return 1 / (1 + math.Exp(-float64(v.Score)/chanceScale))
}

// outcomeChances returns each seat's share of the win in a finished game.
func outcomeChances(p engine.Position) []float64 {
	out := make([]float64, len(p.Board().Tally))
	for seat := range out {
		out[seat] = share(p.Outcome().Winners, engine.Seat(seat), len(out))
	}
	return out
}
