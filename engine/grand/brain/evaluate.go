package brain

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/alphabeta"
	"roundtable/engine/camelot/judge"
	"roundtable/engine/grand"
)

// knightWorth is what captures of Knights are ranked by, in hundredths of a Man.
const knightWorth = 155

// teams are both teams of a position, that of the player to move first. A player's goal is the
// castle of the player who stands at the same place in the other team.
func teams(s *grand.State) (own, enemy [2]judge.Player) {
	of := func(seat engine.Seat) judge.Player {
		return judge.Player{Board: s.Board(seat), Seat: camelot.White, Pieces: s.Pieces(seat)}
	}
	mine := s.Turn() & 1
	return [2]judge.Player{of(mine), of(mine + 2)}, [2]judge.Player{of(1 - mine), of(3 - mine)}
}

// evaluate is what a position is worth to the team to move, in hundredths of a Man.
func evaluate(j *judge.Judge, s *grand.State) int {
	own, enemy := teams(s)
	return j.Evaluate(own[:], enemy[:], s.Knights())
}

// captureValue is what an action captures, in hundredths of a Man.
func captureValue(s *grand.State, a *camelot.Action) int {
	return alphabeta.CaptureValue(a, s.Knights(), knightWorth)
}

// Weights are those in use for a board, by its name.
func Weights(board string) *judge.Weights {
	if board == "cam" {
		return &camWeights
	}
	return &grandWeights
}

// Count counts what there is in a position for the team to move, and its pieces.
func Count(n *judge.Counts, s *grand.State) (pieces int) {
	own, enemy := teams(s)
	return judge.Count(n, own[:], enemy[:], s.Knights())
}
