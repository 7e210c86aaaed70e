package endings

import (
	"math/bits"
	"slices"

	"roundtable/engine"
	"roundtable/engine/lancelot"
)

// LancelotProver proves wins in positions of one game. The zero value with Nodes set can be used.
// It remembers what it has proved, and must be used by one goroutine only.
type LancelotProver struct {
	Nodes int64 // how many positions it may look at, in all
	// Passes says that a win because all players pass (L12) counts too; this costs more time.
	Passes bool

	memory
	plies []level[lancelot.Action]
}

// Wins reports whether a seat, to move or not, wins alone within a number of its own moves, at most
// 20: by reaching the target (L2), or with Passes because all players pass (L12). A pass is not a
// move.
func (p *LancelotProver) Wins(s lancelot.State, seat engine.Seat, moves int) Answer {
	p.begin(seat)
	return p.visit(&s, max(0, min(moves, 20)), 0)
}

func (p *LancelotProver) visit(s *lancelot.State, left, ply int) Answer {
	if o := s.Outcome(); o.Over() {
		if o.Winners == engine.Seats(0).With(p.seat) && (p.Passes || o.Cause == engine.CauseTarget) {
			return Yes
		}
		return No
	}
	if left == 0 && !p.Passes {
		return No
	}
	if p.Nodes--; p.Nodes < 0 {
		return Unknown
	}
	for len(p.plies) <= ply {
		p.plies = append(p.plies, level[lancelot.Action]{killer: lancelot.Pass})
	}
	if s.Turn() == p.seat {
		return p.attack(s, left, ply)
	}
	return p.reply(s, left, ply)
}

// attack searches a position in which the winner is to move; one good move is enough.
func (p *LancelotProver) attack(s *lancelot.State, left, ply int) Answer {
	switch {
	case left > 0 && winsAtOnce(s):
		return Yes
	case canPlace(s) && (left == 0 || left == 1 && !p.Passes):
		return No // what is left is too little
	}
	e := entry{s.Key(), uint8(left)}
	if a, ok := p.find(e); ok {
		return a
	}
	p.list(s, ply)
	rest := left - 1
	switch pass := p.plies[ply].acts[0] == lancelot.Pass; {
	case pass:
		rest = left
	case left == 0:
		return No
	}
	for i := range p.plies[ply].acts {
		var u lancelot.Undo
		s.Make(p.plies[ply].acts[i], &u)
		a := p.visit(s, rest, ply+1)
		s.Unmake(&u)
		if a == Unknown {
			return a
		}
		if a == Yes {
			p.known[e] = true
			return a
		}
	}
	p.known[e] = false
	return No
}

// reply searches a position in which another seat is to move; every move of that seat must lose.
func (p *LancelotProver) reply(s *lancelot.State, left, ply int) Answer {
	if winsAtOnce(s) {
		return No
	}
	e := entry{s.Key(), uint8(left)}
	if a, ok := p.find(e); ok {
		return a
	}
	p.list(s, ply)
	p.plies[ply].first()
	for i := range p.plies[ply].acts {
		act := p.plies[ply].acts[i]
		var u lancelot.Undo
		s.Make(act, &u)
		a := p.visit(s, left, ply+1)
		s.Unmake(&u)
		if a == Unknown {
			return a
		}
		if a == No {
			p.plies[ply].killer = act
			p.known[e] = false
			return a
		}
	}
	p.known[e] = true
	return Yes
}

// list lists the legal actions at a ply: those without Excalibur first, and of these the captures
// first.
func (p *LancelotProver) list(s *lancelot.State, ply int) {
	at := &p.plies[ply]
	at.acts = s.Legal(at.acts[:0])
	v := s.View()
	var rank [lancelot.Squares]int
	for _, sq := range s.FieldSquares() {
		if s.At(sq) < 0 {
			rank[sq] = -v.Captures(sq)
		}
	}
	of := func(a *lancelot.Action) int {
		switch {
		case a.Sword != lancelot.None:
			return 1
		case a.Knight == lancelot.None:
			return 0
		}
		return rank[a.Knight]
	}
	slices.SortStableFunc(at.acts, func(a, b lancelot.Action) int { return of(&a) - of(&b) })
}

// canPlace reports whether the mover may place a knight without invoking Excalibur.
func canPlace(s *lancelot.State) bool {
	v := s.View()
	return s.Hand(s.Turn()) > 0 && !s.SwordUnplaced() && v.Open() != [lancelot.Files]uint16{}
}

func winsAtOnce(s *lancelot.State) bool {
	need := s.Target() - s.Captured(s.Turn())
	if s.SwordUnplaced() || s.Hand(s.Turn()) == 0 {
		return false
	}
	v := s.View()
	for rank, files := range v.Capturing() {
		for ; files != 0; files &= files - 1 {
			if v.Captures(uint8(rank*lancelot.Files+bits.TrailingZeros16(files))) >= need {
				return true
			}
		}
	}
	wins := false
	s.EachSword(func(_ lancelot.Action, captures int) bool {
		wins = captures >= need
		return !wins
	})
	return wins
}
