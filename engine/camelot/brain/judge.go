package brain

import (
	"sync"

	"roundtable/engine/camelot"
	"roundtable/engine/camelot/network"
)

// learned is the network in use, which docs/STRENGTH.md tells how to make.
var learned = sync.OnceValue(func() *network.Network {
	n, err := network.Decode([]byte(learnedFile))
	if err != nil {
		panic(err) // a test decodes it
	}
	return n
})

// decidedPart is what part of the weights counts where all is decided.
const decidedPart = 8

// hidden is a ply's hidden layer of the network. Many positions are never judged,
// so it is made only when one is, from the last ply before it that was.
type hidden struct {
	known bool
	moved bool           // by act, from the ply before; else nothing stands elsewhere
	act   camelot.Action // what led here
	acc   network.Accumulator
}

// since says what leads here from the ply before; nil is a pass.
func (h *hidden) since(a *camelot.Action) {
	h.known, h.moved = false, a != nil
	if a != nil {
		h.act = *a
	}
}

// judge is the evaluation of the position in the frame of ply, for the side to move,
// in hundredths of a Man.
func (s *searcher) judge(ply int) int {
	p := &s.frames[ply]
	n := s.opt.network
	if n == nil {
		return s.opt.worth.evaluate(&p.state, p.places)
	}
	if st := &p.state; min(st.Pieces(0).Len(), st.Pieces(1).Len()) <= s.opt.weightsPieces {
		return s.opt.worth.evaluate(st, s.opt.worth.places(st))
	}
	if !p.hidden.known {
		from := ply - 1
		for !s.frames[from].hidden.known {
			from--
		}
		for ; from < ply; from++ {
			before, after := &s.frames[from], &s.frames[from+1].hidden
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
		score += s.progress(&p.state, max(score, -score)-from)
	}
	return score
}

// progress is what the weights say of a position as good as decided, which the network
// is so far beyond. To it one way of winning is as good as another, since it has learnt
// chances; the weights count the way to the castle.
func (s *searcher) progress(st *camelot.State, beyond int) int {
	const whole = 512 // beyond is no more
	w := s.opt.worth
	return w.evaluate(st, w.places(st)) * min(beyond, whole) / (decidedPart * whole)
}
