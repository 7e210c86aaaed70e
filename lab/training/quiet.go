package training

import (
	"roundtable/engine"
	"roundtable/engine/camelot/brain"
	"roundtable/engine/splitmix"
)

// quietPosition is a quiet position of Camelot or its family: its terms, the search's score and
// the result of the game, all for the side to move.
type quietPosition struct {
	terms  []brain.Term
	full   float64 // 1 with all pieces on the board, 0 with none
	score  int     // of the search
	result float64
}

// longWait is the number of plies without a capture from which positions are left out, because
// there would be too many of them.
const longWait = 30

// quietGame plays a game of self-play to its end, with a random move now and then. It returns half
// of the positions that look finds quiet, and none in which a win is seen.
func quietGame(think engine.Search, pos engine.Position, r *splitmix.Source, nodes int64, look func(engine.Position) (quietPosition, bool)) []quietPosition {
	var seen []quietPosition
	var turns []engine.Seat
	for plies := 0; !pos.Outcome().Over() && plies < 400; plies++ {
		info := think(pos, engine.Limits{Nodes: nodes}, nil, nil)
		if q, ok := look(pos); ok && info.Win == 0 && r.Intn(2) == 0 {
			q.score = info.Score
			seen, turns = append(seen, q), append(turns, pos.Turn())
		}
		move := info.Move
		if r.Intn(40) == 0 {
			moves := pos.Moves()
			move = moves[r.Intn(len(moves))]
		}
		var err error
		if pos, _, err = pos.Play(move); err != nil {
			panic(err)
		}
	}
	winners := pos.Outcome().Winners
	for i := range seen {
		seen[i].result = pieceShare(winners, turns[i])
	}
	return seen
}

// pieceShare returns a seat's result of a game: 1 where it has won, alone or with its partner, 0.5 in a
// draw, or 0.
func pieceShare(winners engine.Seats, seat engine.Seat) float64 {
	switch {
	case winners == 0:
		return 0.5
	case winners.Has(seat):
		return 1
	}
	return 0
}
