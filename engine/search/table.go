package search

import (
	"math/bits"
	"sync/atomic"
)

// Bound says what a stored score is.
type Bound uint8

// The bounds.
const (
	NoBound Bound = iota
	Lower         // the true score is at least this
	Upper         // at most this
	Exact
)

// Slot is a table entry. Move is the game's packed best move, to be checked before use; 0 is
// none.
type Slot struct {
	Move  uint32
	Score int // from -Win to Win
	Depth int // 0 to 255
	Bound Bound
}

const ages = 64

// pack and unpack store a slot in one word: move 32, score 16, depth 8, age 6, bound 2 bits.
func (s Slot) pack(age uint8) uint64 {
	return uint64(s.Move)<<32 | uint64(uint16(int16(s.Score)))<<16 |
		uint64(uint8(min(max(s.Depth, 0), 255)))<<8 | uint64(age)<<2 | uint64(s.Bound)
}

func unpack(w uint64) Slot {
	return Slot{Move: uint32(w >> 32), Score: int(int16(w >> 16)), Depth: int(uint8(w >> 8)), Bound: Bound(w & 3)}
}

// entry is a slot and its key, XORed with it: a concurrent write by another thread makes both
// mismatch (Hyatt and Mann, A lockless transposition table, 2002).
type entry struct {
	check, word atomic.Uint64
}

// bucket holds the entries of a position, a cache line.
type bucket [4]entry

// Table is a transposition table of fixed size, for concurrent use.
type Table struct {
	buckets []bucket
	age     uint8
}

// Settles reports whether the bound decides a window.
func (s *Slot) Settles(alpha, beta int) bool {
	return s.Bound == Exact || s.Bound == Lower && s.Score >= beta || s.Bound == Upper && s.Score <= alpha
}

// shift moves a forced win's end plies plies nearer.
func shift(score, plies int) int {
	switch {
	case score >= SureWin:
		return score + plies
	case score <= -SureWin:
		return score - plies
	}
	return score
}

// NewTable returns a table of 2^bits slots, bits from 2 to 30; each takes 16 bytes.
func NewTable(bits int) *Table {
	return &Table{buckets: make([]bucket, 1<<(bits-2))}
}

// TableFor returns a table for nodes nodes, at most 16 MiB; 0 is no limit.
func TableFor(nodes int64) *Table {
	const most = 20
	if nodes <= 0 {
		return NewTable(most)
	}
	return NewTable(min(most, max(8, bits.Len64(uint64(nodes))+1)))
}

// Age begins a new search, which replaces older entries first. No search may be running.
func (t *Table) Age() { t.age = (t.age + 1) % ages }

func (t *Table) bucket(key uint64) *bucket { return &t.buckets[key&uint64(len(t.buckets)-1)] }

// Get finds a position, ply plies from the root: a forced win's score is relative to it.
func (t *Table) Get(key uint64, ply int) (Slot, bool) {
	b := t.bucket(key)
	for i := range b {
		w := b[i].word.Load()
		if w&3 != 0 && b[i].check.Load()^w == key {
			s := unpack(w)
			s.Score = shift(s.Score, -ply)
			return s, true
		}
	}
	return Slot{}, false
}

// Put stores a result, ply plies from the root, in the same position's slot, or the least deep
// one's, four plies less for every search that it is older. A result without a move keeps the
// known move. Forced wins are stored by distance from the position.
func (t *Table) Put(key uint64, ply int, s Slot) {
	b := t.bucket(key)
	at, least := 0, 1<<20
	for i := range b {
		w := b[i].word.Load()
		if w&3 == 0 {
			at, least = i, -1<<20
			continue
		}
		if b[i].check.Load()^w == key {
			if s.Move == 0 {
				s.Move = uint32(w >> 32)
			}
			at = i
			break
		}
		if worth := int(uint8(w>>8)) - 4*int((t.age+ages-uint8(w>>2)%ages)%ages); worth < least {
			at, least = i, worth
		}
	}
	s.Score = shift(s.Score, ply)
	w := s.pack(t.age)
	b[at].word.Store(w)
	b[at].check.Store(w ^ key)
}
