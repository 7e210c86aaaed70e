package arena

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/splitmix"
)

// mostLooked is how many moves without a capture a careful beginner examines in a turn.
const mostLooked = 24

// playCareful plays like a careful beginner. It captures as much as it can. Of equal captures it
// prefers a move after which the next player cannot win at once and can capture least, then a move
// that comes nearer to the far end of the board; the seed decides between the rest. It examines
// mostLooked moves without a capture, and only one reply to each move.
func playCareful(p engine.Position, seed uint64, worth func(engine.Piece) int) engine.Move {
	const won, piece = 1 << 20, 4
	r := splitmix.New(seed)
	moves := slices.Clone(p.Moves())
	for i := range moves { // a random order, which also decides among equals
		j := i + r.Intn(len(moves)-i)
		moves[i], moves[j] = moves[j], moves[i]
	}
	var best engine.Move
	top, looked := -4*won, 0
	for _, m := range moves {
		next, events, err := p.Play(m)
		if err != nil {
			continue
		}
		value := piece * captureValue(events, worth)
		switch o := next.Outcome(); {
		case o.Winners.Has(p.Turn()):
			return m
		case o.Over():
			value -= won
		case value == 0 && looked == mostLooked:
			continue
		default:
			if value == 0 {
				looked++
			}
			value += ranksGained(p, events) - piece*threatValue(next, p.Turn(), worth, won)
		}
		if value > top {
			best, top = m, value
		}
	}
	return best
}

func captureValue(events []engine.Event, worth func(engine.Piece) int) (value int) {
	for _, e := range events {
		switch e := e.(type) {
		case engine.Captured:
			value += worth(e.Piece)
		case engine.LineCaptured:
			for _, piece := range e.Pieces {
				value += worth(piece)
			}
		}
	}
	return value
}

// threatValue returns the value of the most that the next player can capture, or won if that player
// can win against the seat at once.
func threatValue(p engine.Position, seat engine.Seat, worth func(engine.Piece) int, won int) (most int) {
	if p.Turn() == seat {
		return 0
	}
	for _, m := range p.Moves() {
		next, events, err := p.Play(m)
		if err != nil {
			continue
		}
		if o := next.Outcome(); o.Over() && !o.Winners.Has(seat) {
			return won
		}
		most = max(most, captureValue(events, worth))
	}
	return most
}

// ranksGained returns how many ranks a move brings a piece nearer to the far end of the board, at
// most 3.
func ranksGained(p engine.Position, events []engine.Event) int {
	from, to := engine.Course(events)
	if from == engine.NoSquare || to == engine.NoSquare {
		return 0
	}
	g := p.Board().Geometry
	ranks := g.Rank(to) - g.Rank(from)
	if p.Turn() != 0 {
		ranks = -ranks
	}
	return max(0, min(3, ranks))
}
