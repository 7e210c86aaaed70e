package endings

import (
	"fmt"

	"roundtable/engine"
	"roundtable/engine/camelot"
)

// ProofLimits says how far the proof search goes.
type ProofLimits struct {
	Nodes int64 // at most, for each question
	Soon  int   // how many moves of a winner it looks for a win where there is none
}

// far is within how many moves of the winner the proof search looks for a win that should exist.
const far = 20

// ProofCount counts what was found for a number of positions.
type ProofCount struct {
	Positions int
	Exact     int // proved to end in just so many plies
	Bounded   int // drawn, or far from the end: proved not to end soon
	Open      int // the search ran out of nodes
}

// Hold compares the value of a position with the result of the proof search. It returns an error if
// they contradict each other.
func (f *ProofCount) Hold(s camelot.State, v Value, by ProofLimits) error {
	f.Positions++
	winner, moves := s.Turn(), (v.Plies()+1)/2
	if v.Lost() {
		winner = 1 - winner
	}
	ask := func(seat engine.Seat, moves int) Answer {
		prover := CamelotProver{Nodes: by.Nodes, Exact: true}
		return prover.Wins(s, seat, moves)
	}
	no, yes := No, Unknown
	switch {
	case v == Drawn:
		if no = ask(winner, by.Soon); no == No {
			no = ask(1-winner, by.Soon)
		}
	case moves > far:
		no = ask(winner, by.Soon)
	default:
		if moves > 0 {
			no = ask(winner, moves-1)
		}
		yes = ask(winner, moves)
	}
	switch {
	case no == Yes || yes == No:
		return fmt.Errorf("it is %v, which the proof search denies", v)
	case no == No && yes == Yes:
		f.Exact++
	case no == No && (v == Drawn || moves > far):
		f.Bounded++
	default:
		f.Open++
	}
	return nil
}
