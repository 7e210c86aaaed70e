package brain

import (
	"math"

	"roundtable/engine"
	"roundtable/engine/lancelot"
)

// leaf is a position of the tree that Monte-Carlo search grows.
type leaf struct {
	choice
	kids   []leaf
	visits int32
	grown  bool
	prior  float64
	sum    float64 // of the chances of the seat that chose it
}

// chances is how likely each seat wins.
type chances [lancelot.MaxSeats]float64

// fall is exp(-d) in steps of d by an eighth, in parts of 65536: a table, so
// that it is the same on every platform.
var fall = [...]uint16{65535, 57835, 51039, 45042, 39750, 35079, 30957, 27319, 24109, 21276, 18776, 16570, 14623, 12905, 11388, 10050, 8869, 7827, 6907, 6096, 5380, 4747, 4190, 3697, 3263, 2879, 2541, 2243, 1979, 1746, 1541, 1360, 1200, 1059, 935, 825, 728, 642, 567, 500, 442, 390, 344, 303, 268, 236, 209, 184, 162, 143, 127, 112, 99, 87, 77, 68, 60, 53, 47, 41, 36, 32, 28, 25, 22, 19, 17, 15, 13, 12, 10, 9}

// judge is how likely each seat is to win, by the position's look.
func (s *searcher) judge(c *chances) {
	seats := s.st.Seats()
	if o := s.st.Outcome(); o.Over() {
		for seat := range seats {
			c[seat] = 0
			if o.Winners.Has(engine.Seat(seat)) {
				c[seat] = 1 / float64(o.Winners.Len())
			}
		}
		return
	}
	var v [lancelot.MaxSeats]int
	top := -infinite
	for seat := range seats {
		v[seat] = s.worth.standing(&s.st, engine.Seat(seat))
		top = max(top, v[seat])
	}
	all := 0
	for seat := range seats {
		d := (top - v[seat]) * 8 / scale
		v[seat] = 0
		if d < len(fall) {
			v[seat] = int(fall[d])
		}
		all += v[seat]
	}
	for seat := range seats {
		c[seat] = float64(v[seat]) / float64(all)
	}
}

// The tree is as large as this at most.
const (
	plot  = 1 << 12 // leaves that are made at a time
	plots = 96
)

// sprout makes new leaves; none where the tree is as large as it may be.
func (s *searcher) sprout(n int) []leaf {
	if len(s.fresh) < n {
		if s.plots == plots {
			return nil
		}
		s.plots++
		s.fresh = make([]leaf, plot)
	}
	kids := s.fresh[:n:n]
	s.fresh = s.fresh[n:]
	return kids
}

// grow gives a leaf its kids, the promising ones likelier.
func (s *searcher) grow(l *leaf) {
	l.grown = true
	if s.st.Outcome().Over() {
		return
	}
	f := &s.frames[maxPly]
	f.acts = f.acts[:0]
	s.list(f, 0, 2)
	n := min(len(f.acts), s.opt.boughs)
	l.kids = s.sprout(n)
	all := 0.0
	for i := range l.kids {
		f.pick(i)
		k := &l.kids[i]
		k.choice = f.acts[i]
		k.prior = 1 / float64(i+2)
		if s.opt.sharp > 1 {
			d := int(f.acts[0].rank-k.rank) * 8 / s.opt.sharp
			k.prior = float64(fall[min(d, len(fall)-1)]) + 1000
		}
		all += k.prior
	}
	for i := range l.kids {
		l.kids[i].prior /= all
	}
}

// best is the kid to look at next: its chance so far, and what is still to be
// hoped of it.
func (s *searcher) best(l *leaf) *leaf {
	wide := math.Sqrt(float64(l.visits)) * float64(s.opt.explore) / float64(100*s.st.Seats())
	var best *leaf
	top := -1.0
	first, tried := 0.0, 0
	for i := 0; i < len(l.kids) && l.kids[i].visits > 0; i++ {
		first += l.kids[i].sum
		tried += int(l.kids[i].visits)
	}
	first = first / float64(max(1, tried)) * float64(s.opt.first) / 100
	for i := range l.kids {
		k := &l.kids[i]
		if k.visits == 0 { // those after it promise less
			if first+float64(wide*k.prior) > top {
				best = k
			}
			break
		}
		if v := k.sum/float64(k.visits) + float64(wide*k.prior)/float64(1+k.visits); v > top {
			top, best = v, k
		}
	}
	return best
}

// once goes down the tree to a leaf, judges it and tells those above.
func (s *searcher) once(l *leaf, ply int, c *chances) {
	l.visits++
	turn := s.st.Turn()
	if !l.grown && (l.visits > 1 || ply == 0) {
		s.grow(l)
	}
	if !l.grown || len(l.kids) == 0 || ply >= maxPly-1 {
		s.judge(c)
		return
	}
	k := s.best(l)
	s.make(&k.choice, ply)
	s.once(k, ply+1, c)
	s.unmake(turn, ply)
	k.sum += c[turn]
}

// monteCarlo is the action that the most visits went through.
func (r *run) carlo() root {
	var top leaf
	var c chances
	r.once(&top, 0, &c)
	for !r.budget.Step() {
		r.once(&top, 0, &c)
	}
	best := &top.kids[0]
	for i := range top.kids {
		if k := &top.kids[i]; k.visits > best.visits {
			best = k
		}
	}
	return root{choice: best.choice}
}
