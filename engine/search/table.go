package search

// Bound says what a stored score is.
type Bound uint8

// The bounds.
const (
	NoBound Bound = iota
	Lower         // the true score is at least this
	Upper         // at most this
	Exact
)

// Slot is what the table knows of a position. Move is the game's own packing of
// the best move's identity, checked by its game before use.
type Slot struct {
	key   uint64
	Move  uint64
	Score int32
	Depth int8
	Bound Bound
	age   uint8
}

// Table is a transposition table of fixed size: two slots to a bucket, one kept
// by depth, one always replaced.
type Table struct {
	slots []Slot
	mask  uint64
	age   uint8
}

// NewTable is a table of 2^bits slots, bits from 1 to 28.
func NewTable(bits int) *Table {
	return &Table{slots: make([]Slot, 1<<bits), mask: 1<<bits - 2}
}

// Age begins a new search: what older ones left is replaced first.
func (t *Table) Age() { t.age++ }

// Get finds what is known of a position.
func (t *Table) Get(key uint64) (Slot, bool) {
	i := key & t.mask
	for _, s := range t.slots[i : i+2] {
		if s.key == key && s.Bound != NoBound {
			return s, true
		}
	}
	return Slot{}, false
}

// Put stores what was found of a position.
func (t *Table) Put(key, move uint64, score, depth int, b Bound) {
	i := key & t.mask
	s := Slot{key: key, Move: move, Score: int32(score), Depth: int8(min(depth, 127)), Bound: b, age: t.age}
	deep := &t.slots[i]
	if deep.key == key || deep.Bound == NoBound || deep.age != t.age || deep.Depth <= s.Depth {
		if deep.key == key && move == 0 {
			s.Move = deep.Move
		}
		if deep.key != key && deep.Bound != NoBound {
			t.slots[i+1] = *deep
		}
		*deep = s
		return
	}
	t.slots[i+1] = s
}
