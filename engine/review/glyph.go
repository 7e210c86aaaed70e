package review

import "roundtable/engine"

// Glyph is the sign that annotators of games write behind a move; "" is the sign of an
// ordinary move.
type Glyph string

// The glyphs, from the best to the worst.
const (
	Brilliant Glyph = "!!" // the only good move, and it takes very much or gives more than it takes
	Good      Glyph = "!"  // the only good move
	Dubious   Glyph = "?!" // it lost the chance of an Inaccuracy, and less than that of a Mistake
	Bad       Glyph = "?"  // that of a Mistake
	VeryBad   Glyph = "??" // that of a Blunder
)

// What makes a move the only good one, and what makes such a move brilliant.
const (
	onlyMove    = Blunder // the chance that the second best move gives away
	stillAtPlay = 0.75    // where the second best move leaves more, the best was not needed
	hopeless    = 0.25    // where the best move leaves less, it has saved nothing
	greatTaking = 3       // pieces that a brilliant move takes
	sacrifice   = 2       // pieces by which what the best answer takes exceeds what it takes
)

// glyph returns the sign of a ply that is settled. Signs of praise are rare: the move was the best
// and the only one, since the second best loses the chance of a blunder; the game was not
// decided either way; and it does not merely take back, for everybody sees that.
func (v *Review) glyph(at int) Glyph {
	p := &v.plies[at]
	switch loss := p.Loss(); {
	case loss >= Blunder:
		return VeryBad
	case loss >= Mistake:
		return Bad
	case loss >= Inaccuracy:
		return Dubious
	}
	second, known := v.second(at)
	if p.Forced || !known || p.Best != p.Played || p.Before < hopeless || second > stillAtPlay || p.Before-second < onlyMove {
		return ""
	}
	switch {
	case p.Taken >= greatTaking, v.answered(at)-p.Taken >= sacrifice:
		return Brilliant
	case p.Taken > 0 && at > 0 && v.plies[at-1].Taken > 0:
		return ""
	}
	return Good
}

// second returns the chance that the second best move leaves to who moves, where the move that
// was played is the best.
func (v *Review) second(at int) (chance float64, known bool) {
	i := &v.infos[at]
	if best, err := v.positions[at].Notation(i.Move); err != nil || engine.Move(best) != v.plies[at].Played {
		return 0, false
	}
	for _, other := range i.Others {
		chance, known = max(chance, Chance(v.record.Game, other.Score, other.Win)), true
	}
	if i.Known && !known { // every other move leaves what the position comes to
		return max(0, v.plies[at].Before-0.5), true
	}
	return chance, known
}

// answered returns how many pieces the best answer to a ply takes, by the search.
func (v *Review) answered(at int) int {
	answer := v.infos[at+1].Move
	if answer == "" {
		return 0
	}
	_, events, err := v.positions[at+1].Play(answer)
	if err != nil {
		return 0
	}
	return taken(events)
}

// taken counts the pieces that a move captures.
func taken(events []engine.Event) int {
	n := 0
	for _, e := range events {
		switch e := e.(type) {
		case engine.Captured:
			n++
		case engine.LineCaptured:
			n += len(e.Taken)
		}
	}
	return n
}

// BestMove returns the ply, from 0, of a seat's most remarkable good move: the one with the
// highest praise, then the one that takes most pieces, then the one that the second best
// falls short of most, then the first. It loses less than an inaccuracy, and was a choice or
// takes more than one piece. ok is false where the seat has no such move that
// takes a piece or is praised.
func (v *Review) BestMove(seat engine.Seat) (ply int, ok bool) {
	type merit struct {
		praise, taken int
		lead          float64
	}
	var most merit
	for at := range v.plies {
		p := &v.plies[at]
		if p.Seat != seat || !v.Judged(at) || p.Loss() >= Inaccuracy || p.Forced && p.Taken < 2 {
			continue
		}
		m := merit{taken: p.Taken}
		switch p.Glyph {
		case Brilliant:
			m.praise = 2
		case Good:
			m.praise = 1
		}
		if m.praise == 0 && m.taken == 0 {
			continue
		}
		if second, known := v.second(at); known {
			m.lead = p.Before - second
		}
		if !ok || m.praise > most.praise || m.praise == most.praise && (m.taken > most.taken || m.taken == most.taken && m.lead > most.lead) {
			ply, most, ok = at, m, true
		}
	}
	return ply, ok
}
