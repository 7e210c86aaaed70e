package cam

import (
	"fmt"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/splitmix"
	"roundtable/lab/endings"
)

// Trial describes games of a player against itself from the start. The tables judge its moves in
// the positions that they contain.
type Trial struct {
	Games int
	Lot   int   // the random plies that a game begins with
	Nodes int64 // that the player may search for a move
	Seed  uint64
}

// Tried is the result of a Trial.
type Tried struct {
	Games        int
	Plies        int      // of all games
	Ended        [3]int   // games that White won, that were drawn, and that Black won
	Left         [15]int  // games by the pieces that stood at the end
	Reached      int      // games that came to a position that the tables have
	ReachedPlies int      // the plies of these before
	Value        [3]int   // of these, those that the side to move then won, drew and lost by the values
	Kept         int      // of these, those that ended so
	Moves        int      // moves in such positions, where not all came to the same
	Errors       int      // moves that left what the position came to
	Worst        []string // of these, the first few
}

// trialPlies is the number of plies after which a game is stopped and counts as drawn.
const trialPlies = 600

// resultOf returns 0 for a value that is won, 1 if drawn, 2 if lost.
func resultOf(v endings.Value) int {
	switch {
	case v.Won():
		return 0
	case v.Lost():
		return 2
	}
	return 1
}

// Try lets a player play games against itself from the start.
func (t *Tables) Try(player engine.Search, trial Trial) (out Tried, err error) {
	for n := range trial.Games {
		lot := splitmix.New(splitmix.Mix(trial.Seed + uint64(n)))
		if err := t.try(player, &trial, &lot, &out); err != nil {
			return out, err
		}
	}
	return out, nil
}

func (t *Tables) try(player engine.Search, trial *Trial, lot *splitmix.Source, out *Tried) error {
	setup := engine.Setup{Seats: 2, Values: map[string]string{"board": t.Board.rules.Name(), "rules": camelot.WCF.String()}}
	p, err := camelot.Game{}.New(setup)
	if err != nil {
		return err
	}
	reached, first := engine.Seat(0), endings.Value(0)
	few := false
	plies := 0
	for ; plies < trialPlies && !p.Outcome().Over(); plies++ {
		var move engine.Move
		if plies < trial.Lot {
			moves := p.(*camelot.Position).Moves()
			move = moves[lot.Intn(len(moves))]
		} else {
			move = player(p, engine.Limits{Nodes: trial.Nodes, Seed: lot.Uint64()}, func() bool { return false }, nil).Move
		}
		s := p.(*camelot.Position).State()
		if _, known := t.Of(t.Board.position(&s)); known {
			choices, err := t.Choices(s.String())
			if err != nil {
				return err
			}
			if !few {
				few, reached, first = true, p.Turn(), choices[0].Value
				out.ReachedPlies += plies
			}
			out.judge(&s, choices, move)
		}
		if p, _, err = p.Play(move); err != nil {
			return err
		}
	}
	end := 1
	if o := p.Outcome(); o.Over() && o.Winners.Len() > 0 {
		if end = 2; o.Winners.Has(camelot.White) {
			end = 0
		}
	}
	s := p.(*camelot.Position).State()
	out.Left[min(s.Pieces(camelot.White).Len()+s.Pieces(camelot.Black).Len(), len(out.Left)-1)]++
	out.Games++
	out.Plies += plies
	out.Ended[end]++
	if few {
		out.Reached++
		result := resultOf(first)
		out.Value[result]++
		if reached == camelot.Black {
			end = 2 - end
		}
		if result == end {
			out.Kept++
		}
	}
	return nil
}

// judge checks whether a move kept the result that the position had with best play.
func (o *Tried) judge(s *camelot.State, choices []Choice, move engine.Move) {
	best, last := resultOf(choices[0].Value), resultOf(choices[len(choices)-1].Value)
	if best != last {
		o.Moves++
	}
	for _, c := range choices {
		if c.Move == move && resultOf(c.Value) != best {
			o.Errors++
			if o.Worst = append(o.Worst, fmt.Sprintf("%s: %s is %v, %s %v", s, move, c.Value, choices[0].Move, choices[0].Value)); len(o.Worst) > 10 {
				o.Worst = o.Worst[:10]
			}
		}
	}
}
