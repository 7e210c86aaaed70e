package brain

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/grand"
)

// knightWorth is what captures of Knights are ranked by, in hundredths of a Man.
const knightWorth = 155

// grandTeams are both teams of a position, that of the player to move first. A player's goal is the
// castle of the player who stands at the same place in the other team.
func grandTeams(s *grand.State) (own, enemy [2]FamilyPlayer) {
	of := func(seat engine.Seat) FamilyPlayer {
		return FamilyPlayer{Board: s.Board(seat), Seat: camelot.White, Pieces: s.Pieces(seat)}
	}
	mine := s.Turn() & 1
	return [2]FamilyPlayer{of(mine), of(mine + 2)}, [2]FamilyPlayer{of(1 - mine), of(3 - mine)}
}

// evaluateGrand is what a position is worth to the team to move, in hundredths of a Man.
func evaluateGrand(j *familyJudge, s *grand.State) int {
	own, enemy := grandTeams(s)
	return j.Evaluate(own[:], enemy[:], s.Knights())
}

// grandCaptureValue is what an action captures, in hundredths of a Man.
func grandCaptureValue(s *grand.State, a *camelot.Action) int {
	return rankCapture(a, s.Knights(), knightWorth)
}

// GrandWeights are those in use for a board, by its name.
func GrandWeights(board string) *FamilyWeights {
	if board == "cam" {
		return &grandCamWeights
	}
	return &grandWeights
}

// CountGrand counts what there is in a position for the team to move, and its pieces.
func CountGrand(n *FamilyCounts, s *grand.State) (pieces int) {
	own, enemy := grandTeams(s)
	return CountFamily(n, own[:], enemy[:], s.Knights())
}
