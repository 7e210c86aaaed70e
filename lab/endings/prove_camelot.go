package endings

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/camelot"
)

// CamelotProver proves wins. The zero value with Nodes set can be used. It remembers what it has
// proved, and must be used by one goroutine only.
type CamelotProver struct {
	Nodes int64 // how many positions it may look at, in all
	// Exact makes a No a proof too: there is no win within the moves. It costs more.
	Exact bool

	g camelot.Generator
	memory
	plies []level[camelot.Action]
}

// Wins reports whether a seat, to move or not, wins within a number of its own moves, at most 20.
// It can win by entering the castle (C14, S2), by capturing every piece (C15, S3), by leaving no
// move (C17, S5), or in Anti-Camelot by A2 and A3, where the reply to the last move still counts.
// Draws by C18 are left out, because such a short win repeats nothing.
func (p *CamelotProver) Wins(s camelot.State, seat engine.Seat, moves int) Answer {
	moves = max(0, min(moves, 20))
	p.begin(seat, moves)
	if s.Turn() == seat {
		return p.attack(&s, moves, 0)
	}
	return p.after(&s, moves, 0)
}

func (p *CamelotProver) begin(seat engine.Seat, moves int) {
	p.memory.begin(seat)
	for len(p.plies) < 2*moves+2 {
		p.plies = append(p.plies, level[camelot.Action]{})
	}
}

// over returns the answer if the game has ended, and whether it has.
func (p *CamelotProver) over(o engine.Outcome) (Answer, bool) {
	if o.Winners.Has(p.seat) {
		return Yes, true
	}
	return No, o.Over()
}

// attack searches a position in which the winner is to move; one good move is enough.
func (p *CamelotProver) attack(s *camelot.State, left, ply int) Answer {
	if left == 0 || left == 1 && !p.canFinish(s) {
		return No
	}
	if p.Nodes--; p.Nodes < 0 {
		return Unknown
	}
	e := entry{s.Key(), uint8(left)}
	if a, ok := p.find(e); ok {
		return a
	}
	at := &p.plies[ply]
	at.acts = p.g.Legal(s, at.acts[:0])
	p.order(s, at)
	answer := No
	for i := range at.acts {
		next := *s
		next.Play(&at.acts[i])
		switch p.after(&next, left-1, ply+1) {
		case Yes:
			p.known[e] = true
			return Yes
		case Unknown:
			return Unknown
		}
	}
	p.known[e] = false
	return answer
}

// after searches a position in which the other side is to move; every reply must lose.
func (p *CamelotProver) after(s *camelot.State, left, ply int) Answer {
	if a, ended := p.over(s.Ended()); ended {
		return a
	}
	if left == 0 && !s.Board().Ends().Reversed && p.g.CanMove(s) {
		return No
	}
	at := &p.plies[ply]
	at.acts = p.g.Legal(s, at.acts[:0])
	if len(at.acts) == 0 {
		a, _ := p.over(s.Blocked())
		return a
	}
	// The reply that spoils it is likely one that takes or wins, or one that did so before.
	p.order(s, at)
	if p.Exact {
		at.first()
	}
	for i := range at.acts {
		next := *s
		next.Play(&at.acts[i])
		if a, ended := p.over(next.Ended()); ended {
			if a == No {
				return No
			}
			continue
		}
		if !p.g.CanMove(&next) {
			if a, _ := p.over(next.Blocked()); a == No {
				return No
			}
			continue
		}
		if a := p.attack(&next, left, ply+1); a != Yes {
			at.killer = at.acts[i]
			return a
		}
	}
	return Yes
}

// canFinish reports whether to look for a single move that ends the game. It returns false if no
// piece of the winner is in the enemy castle, nothing can be jumped, and the other side has more
// than three pieces, so that it nearly always has a move. A missed win can only make a No wrong,
// never a Yes; an exact proof misses none.
func (p *CamelotProver) canFinish(s *camelot.State) bool {
	if len(s.Board().CastleSquares(1-p.seat)) == 1 || s.Board().Ends().Reversed {
		return true // any move may enter, or make the other side's reply lose
	}
	goal := s.Board().CastleOf(1 - p.seat)
	for w, word := range s.Pieces(p.seat) {
		if word&goal[w] != 0 {
			return true
		}
	}
	if p.Exact {
		return p.g.Obliged(s) || p.mayCharge(s) || p.mayBlock(s)
	}
	return s.Pieces(1-p.seat).Len() <= 3 || p.g.Obliged(s)
}

// mayCharge reports whether a Knight of the winner has a friend beside it to leap over before it
// jumps.
func (p *CamelotProver) mayCharge(s *camelot.State) bool {
	may := false
	own := s.Pieces(p.seat)
	own.Each(func(sq uint8) {
		near := s.Board().Near(sq)
		may = may || s.Knights().Has(sq) && (near[0]&own[0]|near[1]&own[1]|near[2]&own[2]) != 0
	})
	return may
}

// mayBlock reports whether a single move without a capture may leave the other side without one
// (C17): not if it can step to two squares.
func (p *CamelotProver) mayBlock(s *camelot.State) bool {
	own, enemy := s.Pieces(p.seat), s.Pieces(1-p.seat)
	home, goal := s.Board().CastleOf(1-p.seat), s.Board().CastleOf(p.seat)
	var to camelot.Bits
	for w := range home {
		if enemy[w]&home[w] != 0 { // C11
			return true
		}
	}
	enemy.Each(func(sq uint8) {
		if goal.Has(sq) { // C12
			return
		}
		near := s.Board().Near(sq)
		for w := range to {
			to[w] |= near[w] &^ (own[w] | enemy[w] | home[w])
		}
	})
	return to.Len() < 2
}

// order puts first what enters the castle, then captures, the more the better,
// then what comes nearer.
func (p *CamelotProver) order(s *camelot.State, at *level[camelot.Action]) {
	me := s.Turn()
	goal := s.Board().CastleOf(1 - me)
	rank := func(a *camelot.Action) int {
		if goal.Has(a.To) {
			return -1000
		}
		return 10*s.Board().Distance(1-me, a.To) - 2*s.Board().Distance(1-me, a.From) - 100*a.Captured.Len()
	}
	slices.SortStableFunc(at.acts, func(a, b camelot.Action) int { return rank(&a) - rank(&b) })
}
