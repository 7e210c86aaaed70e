package cam

import "math/bits"

// set is a set of squares: bit 8*rank+file, with files and ranks from 0. hi has the ranks from the
// ninth on.
type set struct{ lo, hi uint64 }

func only(at uint8) set {
	if at < 64 {
		return set{lo: 1 << at}
	}
	return set{hi: 1 << (at & 63)}
}

func (s set) and(t set) set   { return set{s.lo & t.lo, s.hi & t.hi} }
func (s set) or(t set) set    { return set{s.lo | t.lo, s.hi | t.hi} }
func (s set) minus(t set) set { return set{s.lo &^ t.lo, s.hi &^ t.hi} }

func (s set) none() bool { return s.lo|s.hi == 0 }

func (s set) has(at uint8) bool {
	if at < 64 {
		return s.lo>>at&1 != 0
	}
	return s.hi>>(at&63)&1 != 0
}

func (s set) count() int { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }

func (s set) first() uint8 {
	if s.lo != 0 {
		return uint8(bits.TrailingZeros64(s.lo))
	}
	return uint8(64 + bits.TrailingZeros64(s.hi))
}

func (s set) rest() set {
	if s.lo != 0 {
		return set{s.lo & (s.lo - 1), s.hi}
	}
	return set{0, s.hi & (s.hi - 1)}
}

func (s set) countBelow(at uint8) int {
	if at < 64 {
		return bits.OnesCount64(s.lo & (1<<at - 1))
	}
	return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi&(1<<(at&63)-1))
}
