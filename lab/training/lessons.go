package training

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
)

// waiting is the number of plies without a capture or an entry after which positions are left out,
// because there would be too many of them.
const waiting = 30

// Each calls f for every position of the next game from which an evaluation of quiet positions can
// learn. f gets the search's score and the game's result (0 lost, 1 drawn, 2 won), both for the
// player to move. Each leaves out random moves and captures. It reports whether there was a game.
func (r *Reader) Each(f func(s *camelot.State, score int, result uint8)) (bool, error) {
	r.states = r.states[:0]
	g, err := r.Next(func(_ int, s *camelot.State) { r.states = append(r.states, *s) })
	if g == nil {
		return false, err
	}
	var gen camelot.Generator
	quiet := 0
	for n := range g.Plies {
		p, s := &g.Plies[n], &r.states[n]
		capture := p.Action.IsCapture()
		if p.Score != NoScore && !capture && quiet < waiting && !gen.Obliged(s) {
			f(s, int(p.Score), result(g.Winners, s.Turn()))
		}
		goal := camelot.Standard().CastleOf(1 - s.Turn())
		if quiet++; capture || goal.Has(p.Action.To) && !goal.Has(p.Action.From) {
			quiet = 0
		}
	}
	return true, nil
}

func result(winners engine.Seats, mover engine.Seat) uint8 {
	switch {
	case winners == 0:
		return 1
	case winners.Has(mover):
		return 2
	}
	return 0
}
