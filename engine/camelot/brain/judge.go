package brain

import (
	_ "embed"
	"sync"

	"roundtable/engine/camelot"
)

//go:embed learned.network
var learnedFile []byte

// learned is the default network; lab/notes/camelot-network.md tells how it was trained.
var learned = sync.OnceValue(func() *Network {
	n, err := DecodeNetwork(learnedFile)
	if err != nil {
		panic(err) // a test decodes it
	}
	return n
})

// hidden holds the network's hidden layer for a ply. It is computed only when the ply is evaluated,
// from the last ply that has it.
type hidden struct {
	known bool
	moved bool // by act, from the ply before; false after a null move
	act   camelot.Action
	acc   Accumulator
}

// setMove stores the move that led to this ply from the ply before; nil is a null move.
func (h *hidden) setMove(a *camelot.Action) {
	h.known, h.moved = false, a != nil
	if a != nil {
		h.act = *a
	}
}

// Evaluate implements treeGame, in hundredths of a Man. It uses the network if there is one, and
// otherwise the weights.
func (s *searcher) Evaluate(ply int) int {
	p := &s.line[ply]
	n := s.opt.Network
	if n == nil {
		if s.opt.terms != nil {
			return s.opt.terms.evaluate(&p.state)
		}
		return s.opt.worth.evaluate(&p.state, p.places)
	}
	if st := &p.state; min(st.Pieces(0).Len(), st.Pieces(1).Len()) <= s.opt.weightsPieces {
		return s.opt.worth.evaluate(st, s.opt.worth.places(st))
	}
	if !p.hidden.known {
		from := ply - 1
		for !s.line[from].hidden.known {
			from--
		}
		for ; from < ply; from++ {
			before, after := &s.line[from], &s.line[from+1].hidden
			after.known = true
			if after.moved {
				n.Moved(&after.acc, &before.hidden.acc, &before.state, &after.act)
			} else {
				after.acc = before.hidden.acc
			}
		}
	}
	score := n.Evaluate(&p.hidden.acc, &p.state)
	if from := s.opt.decidedScore; from > 0 && max(score, -score) > from {
		return s.evaluateDecided(&p.state, score, from)
	}
	return score
}

// evaluateDecided evaluates a decided position, in which the network's score is beyond from. The
// part beyond from counts half, and the weights count up to half. The network sees no difference
// between ways of winning; the weights count the distance to the castle.
func (s *searcher) evaluateDecided(st *camelot.State, score, from int) int {
	const whole = 512 // excess from which the weights count by half
	beyond := max(score, -score) - from
	w := s.opt.worth
	progress := w.evaluate(st, w.places(st)) * min(beyond, whole) / (2 * whole)
	if score < 0 {
		return -from - beyond/2 + progress
	}
	return from + beyond/2 + progress
}
