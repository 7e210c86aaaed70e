package lessons

import (
	"roundtable/engine"
)

// Trait is a property of a move: its kind, its obligation, or its result. A ruling that
// restricts the choice ("C7") and a cause of the end ("castle") are traits too.
type Trait string

// The traits.
const (
	Steps       Trait = "step"
	Canters     Trait = "canter" // without a capture
	Jumps       Trait = "jump"   // without a canter
	Charges     Trait = "charge" // a canter, then a jump
	Chains      Trait = "chain"  // more than one leap
	CastleMoves Trait = "castle-move"
	Enters      Trait = "enters" // enters the enemy castle
	Places      Trait = "place"
	Captures    Trait = "captures"
	TwoLines    Trait = "two-lines" // captures in more than one line
	Diagonal    Trait = "diagonal"  // captures in a diagonal line
	SwordPlaced Trait = "sword-placed"
	SwordFirst  Trait = "sword-first" // before the knight
	SwordAfter  Trait = "sword-after"
	Wins        Trait = "wins"
	Draws       Trait = "draws"
	// Denies: no reply captures anything.
	Denies Trait = "denies"
	// Forks: no reply captures anything, and after every reply the mover can capture.
	Forks Trait = "forks"
	// Sacrifices: every reply must capture, and then the mover can capture more.
	Sacrifices Trait = "sacrifices"
)

// Played is a move that was played.
type Played struct {
	Before, After engine.Position
	Move          engine.Move
	Events        []engine.Event
}

func play(p engine.Position, m engine.Move) (Played, error) {
	after, events, err := p.Play(m)
	return Played{p, after, m, events}, err
}

// Captured returns the number of pieces captured.
func (p *Played) Captured() int { return engine.Taken(p.Events) }

// ends returns the first and the last square of a move. For a piece that is placed, both are the
// same.
func (p *Played) ends() (from, to engine.Square) {
	from, to = engine.Course(p.Events)
	for _, e := range p.Events {
		if placed, ok := e.(engine.Placed); ok {
			from, to = placed.At, placed.At
		}
	}
	return from, to
}

// Has reports whether the move has a trait.
func (p *Played) Has(t Trait) bool {
	mover := p.Before.Turn()
	switch t {
	case Wins:
		return p.After.Outcome().Winners.Has(mover)
	case Draws:
		o := p.After.Outcome()
		return o.Over() && o.Winners == 0
	case Captures:
		return p.Captured() > 0
	case Denies:
		return most(p.After) == 0
	case Forks:
		return most(p.After) == 0 && answers(p.After, mover, func(_, can int) bool { return can > 0 })
	case Sacrifices:
		return answers(p.After, mover, func(lost, can int) bool { return lost > 0 && can > lost })
	}
	if part, err := p.Before.Continue(nil); err == nil && t == Trait(part.Ruling) {
		return true
	}
	if c := p.After.Outcome().Cause; c != engine.CauseNone && t == Trait(c) {
		return true
	}
	return p.does(t)
}

// does reports whether the events of the move show that it has a trait.
func (p *Played) does(t Trait) bool {
	var canters, jumps, lines, placed int
	for _, e := range p.Events {
		switch e := e.(type) {
		case engine.Stepped:
			if t == Steps {
				return true
			}
		case engine.Cantered:
			canters++
		case engine.Jumped:
			jumps++
		case engine.CastleMoved:
			if t == CastleMoves {
				return true
			}
		case engine.CastleEntered:
			if t == Enters {
				return true
			}
		case engine.LineCaptured:
			lines++
			g := p.After.Board().Geometry
			if t == Diagonal && g.File(e.Line.From) != g.File(e.Line.To) && g.Rank(e.Line.From) != g.Rank(e.Line.To) {
				return true
			}
		case engine.Placed:
			if e.Piece.Seat == engine.NoSeat {
				return t == SwordPlaced
			}
			placed++
		case engine.SwordMoved:
			switch {
			case t == SwordFirst && placed == 0, t == SwordAfter && placed > 0:
				return true
			}
		}
	}
	switch t {
	case Canters:
		return canters > 0 && jumps == 0
	case Jumps:
		return jumps > 0 && canters == 0
	case Charges:
		return jumps > 0 && canters > 0
	case Chains:
		return jumps+canters > 1
	case TwoLines:
		return lines > 1
	case Places:
		return placed > 0
	}
	return false
}

// most returns the most pieces that the side to move can capture in one move.
func most(p engine.Position) int {
	n := 0
	for _, m := range p.Moves() {
		if q, err := play(p, m); err == nil {
			n = max(n, q.Captured())
		}
	}
	return n
}

// answers reports whether a condition holds after every reply: lost is how many pieces the reply
// captures, and can is how many pieces the seat mover can then capture at most. Without replies it
// returns false.
func answers(p engine.Position, mover engine.Seat, holds func(lost, can int) bool) bool {
	moves := p.Moves()
	for _, m := range moves {
		q, err := play(p, m)
		if err != nil || q.After.Turn() != mover || !holds(q.Captured(), most(q.After)) {
			return false
		}
	}
	return len(moves) > 0
}
