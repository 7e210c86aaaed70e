package brain

import (
	"math"

	"roundtable/engine/lancelot"
	"roundtable/engine/search"
)

// maxPly is how deep any line goes.
const maxPly = 64

// searcher grows a tree.
type searcher struct {
	opt    options
	worth  *values
	st     lancelot.State // of the leaf that is looked at
	budget *search.Budget
	undo   [maxPly]lancelot.Undo
	fresh  []leaf // not yet in the tree
	leaves int    // made so far

	acts              []choice
	gains, swordGains gains
	knights, swords   []square
}

// leaf is a position of the tree that Monte-Carlo search grows.
type leaf struct {
	choice
	visits int32
	prior  float32
	grown  bool
	sum    float64 // of the chances of the seat that chose it
	kids   []leaf
}

// mostLeaves is how large a tree is at most: some 30 MiB.
const mostLeaves = 1 << 19

// sprout makes new leaves; none where the tree is as large as it may be.
func (s *searcher) sprout(n int) []leaf {
	if len(s.fresh) < n {
		if s.leaves >= mostLeaves {
			return nil
		}
		more := max(256, n, min(s.leaves, 1<<13))
		s.leaves += more
		s.fresh = make([]leaf, more)
	}
	kids := s.fresh[:n:n]
	s.fresh = s.fresh[n:]
	return kids
}

// grow gives a leaf its kids.
func (s *searcher) grow(l *leaf) {
	l.grown = true
	if s.st.Outcome().Over() {
		return
	}
	s.list(s.opt.swords)
	n := min(len(s.acts), s.opt.boughs)
	for i := range n {
		s.pick(i)
	}
	s.plant(l, s.acts[:n])
}

// plant makes kids of choices, the most promising first and the likeliest.
func (s *searcher) plant(l *leaf, acts []choice) {
	l.grown = true
	l.kids = s.sprout(len(acts))
	all := float32(0)
	for i := range l.kids {
		l.kids[i].choice, l.kids[i].prior = acts[i], 1/float32(i+2)
		all += l.kids[i].prior
	}
	for i := range l.kids {
		l.kids[i].prior /= all
	}
}

// best is the kid to look at next: its chance so far, and what is still to be
// hoped of it.
func (s *searcher) best(l *leaf) *leaf {
	wide := math.Sqrt(float64(l.visits)) * float64(s.opt.explore) / float64(50*s.st.Seats()*s.st.Seats())
	var best *leaf
	top := -1.0
	sum, tried := 0.0, 0
	for i := range l.kids {
		k := &l.kids[i]
		if k.visits == 0 { // those after it promise less
			if float64(sum/float64(max(1, tried))*0.8)+float64(wide*float64(k.prior)) > top { // float64: no platform may fuse
				best = k
			}
			break
		}
		sum += k.sum
		tried += int(k.visits)
		if v := k.sum/float64(k.visits) + float64(wide*float64(k.prior))/float64(1+k.visits); v > top {
			top, best = v, k
		}
	}
	return best
}

// once goes down the tree to a leaf, judges it and tells those above.
func (s *searcher) once(l *leaf, ply int, c *chances) {
	l.visits++
	turn := s.st.Turn()
	// The fuller the tree, the less easily it grows.
	if !l.grown && l.visits > 1+int32(8*s.leaves/mostLeaves) {
		s.grow(l)
	}
	if len(l.kids) == 0 || ply == maxPly {
		s.judge(c)
		return
	}
	k := s.best(l)
	s.st.Make(k.act, &s.undo[ply])
	s.once(k, ply+1, c)
	s.st.Unmake(&s.undo[ply])
	k.sum += c[turn]
	if ply == 0 {
		k.sum += leanOf(k)
	}
}

// leanOf is what a style adds to the chances of an action of the root, which
// has it in place of its rank.
func leanOf(l *leaf) float64 { return float64(l.rank) / 600 }

// chance is how likely the seat that chose a leaf is to win.
func (l *leaf) chance() float64 { return l.sum/float64(l.visits) - leanOf(l) }

// favourite is the kid that most visits went through.
func (l *leaf) favourite() *leaf {
	var best *leaf
	for i := range l.kids {
		if k := &l.kids[i]; k.visits > 0 && (best == nil || k.visits > best.visits) {
			best = k
		}
	}
	return best
}
