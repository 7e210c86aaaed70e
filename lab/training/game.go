package training

import (
	"math"
	"slices"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/splitmix"
)

// NoScore is the score of a random ply, which has none.
const NoScore = math.MinInt16

// Ply is a move, and the search's score for the position before it.
type Ply struct {
	Action camelot.Action
	Score  int16 // for the mover, in hundredths of a Man; NoScore where it was random
}

// Game is one game.
type Game struct {
	Rules   camelot.Rules
	Start   string // the text of its first position; the usual start if it is empty
	Winners engine.Seats
	Plies   []Ply
}

const (
	leastRandom  = 4    // random plies that a game begins with
	mostRandom   = 11   // and the most of them
	endingRandom = 3    // the most that an ending begins with
	oneInRandom  = 40   // of so many later plies one is random
	decided      = 500  // beyond this a beginning is not worth playing
	hopeless     = 1000 // and beyond this an ending is not
	longest      = 300  // plies, after which a game is drawn
	mostScore    = 32_000
)

// Plan says how games are played.
type Plan struct {
	Think func() engine.Search // a search with a table of its own
	Nodes int64                // of a move
	Seed  uint64
	// Pieces, unless it is 0, makes games begin as endings, with at most that many pieces of either
	// side on random squares.
	Pieces int
}

// Play plays the game with a number.
func (p Plan) Play(number uint64) (Game, error) {
	r := splitmix.New(splitmix.Mix(p.Seed*splitmix.Golden + number))
	rules := camelot.Rules(number % 2)
	for {
		g, err := p.try(rules, &r)
		if err != nil || g != nil {
			return *g, err
		}
	}
}

// try plays a game, or returns nil if its random beginning has decided it.
func (p Plan) try(rules camelot.Rules, r *splitmix.Source) (*Game, error) {
	game := Game{Rules: rules}
	random, most := leastRandom+r.Intn(mostRandom-leastRandom+1), decided
	if p.Pieces > 0 {
		game.Start = scatterPieces(r, p.Pieces)
		random, most = r.Intn(endingRandom+1), hopeless
	}
	first, err := begin(rules, game.Start)
	if err != nil {
		return &Game{}, err
	}
	var pos engine.Position = first
	if pos.Outcome().Over() {
		return nil, nil
	}
	think := p.Think()
	for n := 0; !pos.Outcome().Over() && n < longest; n++ {
		var m engine.Move
		score := NoScore
		if n < random || r.Intn(oneInRandom) == 0 {
			moves := pos.Moves()
			m = moves[r.Intn(len(moves))]
		} else {
			info := think(pos, engine.Limits{Nodes: p.Nodes}, nil, nil)
			if n == random && max(info.Score, -info.Score) > most {
				return nil, nil
			}
			m = info.Move
			score = min(max(info.Score, -mostScore), mostScore)
			if info.Win != 0 { // the end is known, and what follows teaches nothing
				a, err := pos.(*camelot.Position).Action(m)
				if err != nil {
					return &Game{}, err
				}
				game.Plies = append(game.Plies, Ply{a, int16(score)})
				winner := pos.Turn()
				if info.Win < 0 {
					winner = 1 - winner
				}
				game.Winners = engine.Seats(0).With(winner)
				return &game, nil
			}
		}
		a, err := pos.(*camelot.Position).Action(m)
		if err != nil {
			return &Game{}, err
		}
		game.Plies = append(game.Plies, Ply{a, int16(score)})
		if pos, _, err = pos.Play(m); err != nil {
			return &Game{}, err
		}
		if pos.Outcome().Over() && n < random {
			return nil, nil
		}
	}
	game.Winners = pos.Outcome().Winners
	return &game, nil
}

// scatterPieces returns the text of a position with 2 to most pieces of either side on random
// squares outside the castles; in half of them one side has one or two more, if it may.
func scatterPieces(r *splitmix.Source, most int) string {
	squares := camelot.Standard().Geometry().Squares
	squares = slices.Clone(squares[2 : len(squares)-2])
	var pieces [2]camelot.Bits
	var knights camelot.Bits
	n := 2 + r.Intn(most-1)
	counts := [2]int{n, n}
	if r.Intn(2) == 0 {
		counts[r.Intn(2)] += 1 + r.Intn(2)
	}
	for seat, count := range counts {
		for range min(count, most) {
			i := r.Intn(len(squares))
			sq := squares[i]
			squares = slices.Delete(squares, i, i+1)
			pieces[seat][sq>>6] |= 1 << (sq & 63)
			if r.Intn(5) < 2 {
				knights[sq>>6] |= 1 << (sq & 63)
			}
		}
	}
	s := camelot.NewState(camelot.Classic, engine.Seat(r.Intn(2)), pieces, knights, [2]int{})
	return s.String()
}
