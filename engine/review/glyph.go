package review

import "roundtable/engine"

// Glyph is an annotator's sign after a move; "" after an ordinary move.
type Glyph string

// The glyphs, best first.
const (
	Brilliant Glyph = "!!" // the only good move, with a great capture or a sacrifice
	Good      Glyph = "!"  // the only good move
	Dubious   Glyph = "?!" // lost an Inaccuracy, less than a Mistake
	Bad       Glyph = "?"  // a Mistake
	VeryBad   Glyph = "??" // a Blunder
)

// Conditions for calling a move the only good move, or a brilliant one.
const (
	onlyMove    = Blunder // chance that the second best move loses
	stillAtPlay = 0.75    // if the second best move leaves more, the best was not needed
	hopeless    = 0.25    // if the best move leaves less, it saved nothing
	greatTaking = 3       // captures of a brilliant move
	sacrifice   = 2       // pieces that the best answer captures beyond the move's
)

// glyph returns the sign of a judged ply. Praise is rare. The second best move must lose the chance
// of a blunder, the game must be undecided, and the move must not just recapture.
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
	case p.Taken >= greatTaking, v.answerCaptures(at)-p.Taken >= sacrifice:
		return Brilliant
	case p.Taken > 0 && at > 0 && v.plies[at-1].Taken > 0:
		return ""
	}
	return Good
}

func (v *Review) second(at int) (chance float64, known bool) {
	i := &v.infos[at]
	if best, err := v.positions[at].Notation(i.Move); err != nil || engine.Move(best) != v.plies[at].Played {
		return 0, false
	}
	for _, other := range i.Others {
		chance, known = max(chance, Chance(v.record.Game, other.Score, other.Win)), true
	}
	if i.Known && !known { // every other move keeps the result
		return max(0, v.plies[at].Before-0.5), true
	}
	return chance, known
}

func (v *Review) answerCaptures(at int) int {
	answer := v.infos[at+1].Move
	if answer == "" {
		return 0
	}
	_, events, err := v.positions[at+1].Play(answer)
	if err != nil {
		return 0
	}
	return engine.Taken(events)
}

// BestMove returns the ply, from 0, of a seat's most remarkable good move. Praised moves come
// first, then those with more captures, then those with a greater lead over the second best move,
// then earlier ones. The move loses less than an inaccuracy, takes a piece or is praised, and was a
// choice or takes more than one piece.
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
