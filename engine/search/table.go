package search

import (
	"math/bits"
	"sync/atomic"
)

// Bound says how a stored score limits the true score.
type Bound uint8

// The bounds.
const (
	NoBound Bound = iota
	Lower         // the true score is at least this
	Upper         // at most this
	Exact
)

// Slot is an entry of the table. Move is the best move as the game packs it, or 0 for none. It must
// be checked before use.
type Slot struct {
	Move  uint32
	Score int // from -Win to Win
	Depth int // 0 to 255
	Bound Bound
}

const ages = 64

// pack and unpack store a slot in one word: 32 bits for the move, 16 for the score, 8 for the
// depth, 6 for the age, and 2 for the bound.
func (s Slot) pack(age uint8) uint64 {
	return uint64(s.Move)<<32 | uint64(uint16(int16(s.Score)))<<16 |
		uint64(uint8(min(max(s.Depth, 0), 255)))<<8 | uint64(age)<<2 | uint64(s.Bound)
}

func unpack(w uint64) Slot {
	return Slot{Move: uint32(w >> 32), Score: int(int16(w >> 16)), Depth: int(uint8(w >> 8)), Bound: Bound(w & 3)}
}

// entry holds a slot, and the position's key XORed with it. If two threads write at the same time,
// slot and key do not match (Hyatt and Mann, A lockless transposition table, 2002).
type entry struct {
	check, word atomic.Uint64
}

// bucket holds the entries among which a position is stored; it fills a cache line.
type bucket [4]entry

// Table is a transposition table of fixed size. Several goroutines may use it at the same time.
type Table struct {
	buckets []bucket
	age     uint8
}

// Settles reports whether the score, with its bound, decides a window of alpha and beta.
func (s *Slot) Settles(alpha, beta int) bool {
	return s.Bound == Exact || s.Bound == Lower && s.Score >= beta || s.Bound == Upper && s.Score <= alpha
}

// shift changes the score of a forced win so that its end is plies plies nearer.
func shift(score, plies int) int {
	switch {
	case score >= SureWin:
		return score + plies
	case score <= -SureWin:
		return score - plies
	}
	return score
}

// NewTable returns a table with 2^bits slots, for bits from 2 to 30. Each slot takes 16 bytes.
func NewTable(bits int) *Table {
	return &Table{buckets: make([]bucket, 1<<(bits-2))}
}

// TableFor returns a table for a search of nodes nodes, of at most 16 MiB; 0 means that the search
// has no limit.
func TableFor(nodes int64) *Table {
	const most = 20
	if nodes <= 0 {
		return NewTable(most)
	}
	return NewTable(min(most, max(8, bits.Len64(uint64(nodes))+1)))
}

// Age begins a new search. Put replaces entries of older searches first. No search may be running.
func (t *Table) Age() { t.age = (t.age + 1) % ages }

func (t *Table) bucket(key uint64) *bucket { return &t.buckets[key&uint64(len(t.buckets)-1)] }

// Get returns the stored slot of a position that is ply plies from the root. The score of a forced
// win counts from the root.
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

// Put stores a result for a position that is ply plies from the root. It replaces the slot of the
// same position, or else the slot with the least depth; a slot counts four plies less for every
// search that it is older. If the result has no move, the known move is kept. The score of a forced
// win is stored so that it counts from the position.
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
