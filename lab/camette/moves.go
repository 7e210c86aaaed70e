package camette

import (
	"math/bits"
	"slices"
	"strings"
)

// Move is what identifies a move: start, end, and the set of captured pieces.
type Move struct {
	from, to uint8
	captured uint64
}

// walk is the path of one piece, square by square, during a move.
type walk struct {
	own, other uint64 // without the piece itself: its square counts as empty
	from       uint8
	knight     bool
	must       bool // only a move that captures may end (C7)
	binds      bool // F3
	castle     bool // the piece must leave its own castle (C11)
	black      bool // the board is turned
	seen       [2]uint64
	out        []Move
	begin      int // of its own moves in out
}

// Moves appends the legal moves to a list (C3 to C13), equal moves only once.
func (p *Position) Moves(r Reading, list []Move) []Move {
	movers, castle := p.own, p.own&home != 0
	if castle {
		movers = home // C11
	}
	must := false
	for s := movers; s != 0 && !must; s &= s - 1 {
		w := p.walk(r, uint8(bits.TrailingZeros64(s)))
		w.castle = castle
		w.jumps(w.from, p.other, 0)
		must = len(w.out) > 0
	}
	for s := movers; s != 0; s &= s - 1 {
		w := p.walk(r, uint8(bits.TrailingZeros64(s)))
		w.castle, w.must, w.out, w.begin = castle, must, list, len(list)
		if !must {
			for _, to := range near[w.from] {
				if w.empty(to) && to != homeAt { // C3, C10
					w.end(to, 0)
				}
			}
		}
		w.jumps(w.from, p.other, 0)
		if w.knight || !must {
			w.canters(w.from, false)
		}
		list = w.out
	}
	return list
}

func (p *Position) walk(r Reading, from uint8) *walk {
	return &walk{own: p.own &^ (1 << from), other: p.other, from: from, knight: p.knights>>from&1 != 0, binds: r.binds(), black: p.black}
}

func (w *walk) empty(at uint8) bool { return (w.own|w.other)>>at&1 == 0 }

// end adds a move, unless it is known or C11 forbids it.
func (w *walk) end(to uint8, captured uint64) {
	m := Move{w.from, to, captured}
	if w.castle && to == homeAt || slices.Contains(w.out[w.begin:], m) {
		return
	}
	w.out = append(w.out, m)
}

// jumps adds the moves that continue with jumps from a square; left is the set of enemies not
// captured yet (C5, C6, C13). It reports whether there is a jump.
func (w *walk) jumps(at uint8, left, captured uint64) (went bool) {
	for _, l := range leaps[at] {
		over := uint64(1) << l.over
		if left&over == 0 || (w.own|left)>>l.to&1 != 0 {
			continue
		}
		went = true
		if l.to == goalAt || !w.jumps(l.to, left&^over, captured|over) {
			w.end(l.to, captured|over)
		}
	}
	return went
}

// canters adds the moves that continue with canter leaps from a square, and for a Knight those with
// jumps after them (C4, C6, C10, C13, F3). If bound is true, a Knight may not end there without a
// capture.
func (w *walk) canters(at uint8, bound bool) {
	for _, l := range leaps[at] {
		if w.own>>l.over&1 == 0 || !w.empty(l.to) || l.to == w.from || l.to == homeAt {
			continue
		}
		bound, which := bound, 0
		if l.to != goalAt && w.knight && w.binds && w.couldJump(l.to) {
			bound = true
		}
		if bound {
			which = 1
		}
		if w.seen[which]>>l.to&1 != 0 {
			continue
		}
		w.seen[which] |= 1 << l.to
		if !bound && !w.must {
			w.end(l.to, 0)
		}
		if l.to == goalAt {
			continue
		}
		if w.knight {
			w.jumps(l.to, w.other, 0)
		}
		w.canters(l.to, bound)
	}
}

func (w *walk) couldJump(at uint8) bool {
	for _, l := range leaps[at] {
		if w.other>>l.over&1 != 0 && w.empty(l.to) {
			return true
		}
	}
	return false
}

// After returns the position after a move, seen from the other side, and whether the move won the
// game (S2, S3).
func (p *Position) After(m Move) (next Position, won bool) {
	from, to := uint64(1)<<m.from, uint64(1)<<m.to
	own, other, knights := p.own&^from|to, p.other&^m.captured, p.knights&^m.captured
	if knights&from != 0 {
		knights = knights&^from | to
	}
	next = Position{own: turnSet(other), other: turnSet(own), knights: turnSet(knights), black: !p.black}
	return next, m.to == goalAt || other == 0
}

// Perft counts the distinct sequences of moves with a number of plies. A game that ends before does
// not count.
func (p *Position) Perft(r Reading, plies int) (n int) {
	moves := p.Moves(r, nil)
	if plies == 1 {
		return len(moves)
	}
	for _, m := range moves {
		if next, won := p.After(m); !won {
			n += next.Perft(r, plies-1)
		}
	}
	return n
}

// Text returns the text of a legal move. It describes the path with the fewest leaps; of several it
// takes the lowest in the order of squares.
func (p *Position) Text(r Reading, m Move) string {
	var name strings.Builder
	square := func(at uint8) {
		if p.black {
			at = bitsOf - 1 - at
		}
		name.WriteByte('A' + at%width)
		name.WriteByte('1' + at/width)
	}
	square(m.from)
	path := p.path(r, m)
	for _, l := range path {
		if p.other>>l.over&1 != 0 {
			name.WriteByte('x')
		} else {
			name.WriteByte('-')
		}
		square(l.to)
	}
	return name.String()
}

// path returns the leaps of a move, or its one step, which is over no square.
func (p *Position) path(r Reading, m Move) []leap {
	if m.captured == 0 && slices.Contains(near[m.from], m.to) {
		return []leap{{m.to, m.to}}
	}
	w := p.walk(r, m.from)
	for length := 1; length < bitsOf; length++ {
		if found := w.way(m, m.from, 0, 1<<m.from, length); found != nil {
			slices.Reverse(found)
			return found
		}
	}
	return nil // it is no legal move
}

// way returns a path with length leaps that makes the move, the last leap first.
func (w *walk) way(m Move, at uint8, captured, landed uint64, length int) []leap {
	if length == 0 {
		if at == m.to && captured == m.captured {
			return make([]leap, 0, 8)
		}
		return nil
	}
	for i, l := range leaps[at] {
		if w.black { // in the order of the squares as the board stands
			l = leaps[at][len(leaps[at])-1-i]
		}
		over := uint64(1) << l.over
		switch {
		case (w.own|w.other&^captured)>>l.to&1 != 0:
		case m.captured&^captured&over != 0 && (w.knight || captured != 0 || at == m.from):
			if rest := w.way(m, l.to, captured|over, landed, length-1); rest != nil {
				return append(rest, l)
			}
		case captured == 0 && w.own&over != 0 && landed>>l.to&1 == 0 && l.to != homeAt:
			if m.captured == 0 && w.binds && w.knight && l.to != goalAt && w.couldJump(l.to) {
				continue
			}
			if rest := w.way(m, l.to, 0, landed|1<<l.to, length-1); rest != nil {
				return append(rest, l)
			}
		}
	}
	return nil
}
