package camette

import (
	"fmt"
	"sync"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/splitmix"
)

// Trial describes games of a player. The tables judge every move.
type Trial struct {
	Games int
	Nodes int64 // that the player may search for a move
	Seed  uint64
}

// Tried is the result of a Trial.
type Tried struct {
	Games int
	Moves int // of the player, where not all of them came to the same
	Only  int // of these, where a single one kept the value
	Left  int // that left what the position came to
	// By how the first position with the player to move stood: as won, drawn and lost games.
	Won, Drawn, Lost [3]int
	Slowest          int      // plies that a win took beyond the least
	Worst            []string // the positions of moves that left the value, and of wins that were not won: the first few
}

// The ends of a game, as Tried counts them.
const (
	asWon = iota
	asDrawn
	asLost
)

// trialPlies is the number of plies after which a game is stopped. By Camelot's rule C18 it is then
// drawn; without that rule it could go on for ever.
const trialPlies = 600

// Try lets a player play games by the rules of engine/camelot, with C18. Half of them begin with a
// random position, half with the position after 0 to 15 random plies. Each move of the other side
// is random or the best.
func (t *Tables) Try(player engine.Search, trial Trial, workers int) (sum Tried, err error) {
	var mutex sync.Mutex
	var wait sync.WaitGroup
	for worker := range max(workers, 1) {
		wait.Go(func() {
			for n := worker; n < trial.Games; n += max(workers, 1) {
				g := tried{tables: t, player: player, nodes: trial.Nodes, lot: splitmix.New(splitmix.Mix(trial.Seed + uint64(n)))}
				failed := g.play(n%2 == 0)
				mutex.Lock()
				if failed != nil {
					err = failed
				}
				sum.add(&g.Tried)
				mutex.Unlock()
			}
		})
	}
	wait.Wait()
	return sum, err
}

// add adds another game. Only the contents of Worst depend on the order of the games.
func (s *Tried) add(g *Tried) {
	s.Games += g.Games
	s.Moves += g.Moves
	s.Only += g.Only
	s.Left += g.Left
	for i := range s.Won {
		s.Won[i] += g.Won[i]
		s.Drawn[i] += g.Drawn[i]
		s.Lost[i] += g.Lost[i]
	}
	s.Slowest = max(s.Slowest, g.Slowest)
	s.Worst = append(s.Worst, g.Worst...)
	s.Worst = s.Worst[:min(len(s.Worst), 10)]
}

type tried struct {
	Tried
	tables *Tables
	player engine.Search
	nodes  int64
	lot    splitmix.Source
}

func (g *tried) begin(anywhere bool) (engine.Position, error) {
	setup := engine.Setup{Seats: 2, Values: map[string]string{"board": "camette", "rules": camelot.WCF.String()}}
	if anywhere {
		at := g.tables.pick(&g.lot)
		return camelot.Game{}.Parse(setup, at.String())
	}
	p, err := camelot.Game{}.New(setup)
	for range g.lot.Intn(16) {
		if err != nil {
			return nil, err
		}
		moves := p.(*camelot.Position).Moves()
		next, _, err := p.Play(moves[g.lot.Intn(len(moves))])
		if err != nil {
			return nil, err
		}
		if next.Outcome().Over() {
			break
		}
		p = next
	}
	return p, err
}

func (g *tried) play(anywhere bool) error {
	p, err := g.begin(anywhere)
	if err != nil {
		return err
	}
	seat := p.Turn()
	if !anywhere && g.lot.Intn(2) == 0 {
		seat = 1 - seat
	}
	var first *Value // of the first position with the player to move
	var text string
	plies := 0
	for ; plies < trialPlies && !p.Outcome().Over(); plies++ {
		s := p.(*camelot.Position).State()
		at, err := Parse(s.String())
		if err != nil {
			return err
		}
		choices := g.tables.Choices(&at)
		if len(choices) == 0 {
			return fmt.Errorf("%v: no move", &at)
		}
		move := engine.Move(choices[0].Text)
		switch {
		case p.Turn() == seat:
			if first == nil {
				v := g.tables.Of(&at)
				first, text, plies = &v, at.String(), 0
			}
			move = g.player(p, engine.Limits{Nodes: g.nodes, Seed: g.lot.Uint64()}, func() bool { return false }, nil).Move
			g.judge(&at, choices, move)
		case g.lot.Intn(2) == 0:
			move = engine.Move(choices[g.lot.Intn(len(choices))].Text)
		}
		if p, _, err = p.Play(move); err != nil {
			return err
		}
	}
	g.Games++
	if first == nil {
		return nil
	}
	end := asLost
	switch o := p.Outcome(); {
	case !o.Over() || o.Winners.Len() == 0:
		end = asDrawn
	case o.Winners.Has(seat):
		end = asWon
	}
	switch {
	case first.Won():
		g.Won[end]++
		if end != asWon {
			g.Worst = append(g.Worst, text+" was "+first.String()+" and not won")
		} else {
			g.Slowest = max(g.Slowest, plies-first.Plies())
		}
	case first.Lost():
		g.Lost[end]++
	default:
		g.Drawn[end]++
	}
	return nil
}

// judge checks whether a move kept the result that the position had with best play.
func (g *tried) judge(at *Position, choices []Choice, move engine.Move) {
	sign := func(v Value) int { return int(resultOf(v)) }
	keeping, left := 0, true
	for _, c := range choices {
		if sign(c.Value) == sign(choices[0].Value) {
			keeping++
			left = left && engine.Move(c.Text) != move
		}
	}
	if keeping < len(choices) {
		g.Moves++
		if keeping == 1 {
			g.Only++
		}
	}
	if left {
		g.Left++
		g.Worst = append(g.Worst, at.String()+" and "+string(move)+" left it")
	}
}
