package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/engine/lancelot/brain"
	"roundtable/engine/splitmix"
	"roundtable/internal/puzzles"
	"roundtable/lab/endings"
)

// lancelotSteps holds the points from which a puzzle has the difficulties 2 to 5.
var lancelotSteps = [puzzles.Hardest - 1]float64{7, 10, 12, 18}

// lancelotNodes is the most turns of the player in a solution.
const lancelotNodes = 60

// table is a kind of game, with the most moves that its puzzles may have.
type table struct {
	seats, target            int // target 0 is the usual one
	diagonals, sword, invoke bool
	longest                  int
}

// tables lists the kinds of which games are played, in turn.
var tables = []table{
	{seats: 2, longest: 4},
	{seats: 2, diagonals: true, longest: 3},
	{seats: 2, sword: true, longest: 2},
	{seats: 3, diagonals: true, longest: 2},
	{seats: 2, longest: 3},
	{seats: 2, sword: true, diagonals: true, longest: 2},
	{seats: 4, target: 4, diagonals: true, longest: 1},
	{seats: 2, longest: 2},
	{seats: 3, target: 5, longest: 2},
	{seats: 2, sword: true, invoke: true, longest: 2},
	{seats: 2, diagonals: true, longest: 4},
	{seats: 3, target: 6, sword: true, diagonals: true, longest: 1},
	{seats: 5, target: 4, diagonals: true, longest: 1},
}

func (k table) setup() engine.Setup {
	word := func(on bool, yes, no string) string {
		if on {
			return yes
		}
		return no
	}
	target := ""
	if k.target > 0 {
		target = strconv.Itoa(k.target)
	}
	return engine.Setup{Seats: k.seats, Values: map[string]string{
		"target": target, "diagonals": word(k.diagonals, "on", "off"), "sword": word(k.sword, "on", "off"),
		"allegiance": word(k.invoke, "invoker", "opponent"),
	}}
}

// lancelotPuzzles prints puzzles of Lancelot: positions of the computer's own games in which
// exactly one first move wins within the moves.
func lancelotPuzzles(j *puzzleJob) error {
	var all []*solved
	count := map[string]int{}
	among := slices.DeleteFunc(slices.Clone(tables), func(k table) bool {
		return k.seats < j.seats || j.sword && !k.sword
	})
	if len(among) == 0 {
		return fmt.Errorf("no such game has %d players or more", j.seats)
	}
	for game := uint64(0); j.more(len(all)); game++ {
		k := among[game%uint64(len(among))]
		if z := k.game(j, game); z != nil {
			count[fmt.Sprintf("%d in %d", k.seats, z.solution.left)]++
			all = append(all, z)
		}
		j.progress("%d puzzles of %d games: %v", len(all), game+1, count)
	}
	printAll(j, all)
	return nil
}

// game plays a game and returns the hardest puzzle in it, or nil. With Excalibur the first seat
// keeps it long.
func (k table) game(j *puzzleJob, number uint64) *solved {
	p, err := lancelot.Game{}.New(k.setup())
	if err != nil {
		panic(err)
	}
	chance := splitmix.New(j.seed<<32 + number)
	var hardest *solved
	for ply := 0; !p.Outcome().Over(); ply++ {
		move := engine.Move("")
		if ply < 2*k.seats {
			move = moveAnywhere(p, &chance)
		} else {
			if z := k.puzzle(j, p); z != nil && (hardest == nil || z.points > hardest.points) {
				hardest = z
			}
			move = brain.Search(p, engine.Limits{Nodes: j.nodes, Seed: chance.Uint64()}, nil, nil).Move
			if k.sword && p.Turn() == 0 && strings.Contains(string(move), "@") {
				move = greedy(p, move)
			}
		}
		if p, err = next(p, move); err != nil {
			panic(err)
		}
	}
	return hardest
}

// moveAnywhere returns a random move that does not use Excalibur, except to place it.
func moveAnywhere(p engine.Position, chance *splitmix.Source) engine.Move {
	st := p.(*lancelot.Position).State()
	if o := st.Options(nil); len(o) > 0 {
		return lancelot.Action{Knight: o[chance.Intn(len(o))].Square, Sword: lancelot.None}.Text()
	}
	moves := p.Moves()
	return moves[chance.Intn(len(moves))]
}

// greedy returns the placing without Excalibur that captures most, or move if there is none.
func greedy(p engine.Position, move engine.Move) engine.Move {
	st := p.(*lancelot.Position).State()
	most := -1
	for _, o := range st.Options(nil) {
		if int(o.Captures) > most {
			most, move = int(o.Captures), lancelot.Action{Knight: o.Square, Sword: lancelot.None}.Text()
		}
	}
	return move
}

// reach is how many knights a seat may still need to reach the target if a win in that number of
// moves is to be searched.
var reach = [...]int{0, 6, 6, 6, 6}

// puzzle returns the puzzle of a position in which exactly one first move wins in some moves, and
// none in fewer.
func (k table) puzzle(j *puzzleJob, p engine.Position) *solved {
	st := p.(*lancelot.Position).State()
	longest := k.longest
	if j.sword {
		longest = 1
	}
	if st.SwordUnplaced() || j.sword && !st.MayInvoke(st.Turn()) {
		return nil
	}
	// With few knights in hand it is proved to the end of the game, where all pass.
	toTheEnd := st.Hand(st.Turn()) <= longest
	lacks := st.Target() - st.Captured(st.Turn())
	prover := endings.LancelotProver{Nodes: j.proved, Passes: toTheEnd}
	s := solver{seat: p.Turn(), nodes: lancelotNodes}
	s.wins = func(p engine.Position, left int) answer {
		return answer(prover.Wins(p.(*lancelot.Position).State(), s.seat, left))
	}
	s.mustPass = func(p engine.Position) bool {
		st := p.(*lancelot.Position).State()
		return st.MustPass()
	}
	if s.mustPass(p) {
		return nil
	}
	s.likely = func(p engine.Position) engine.Move {
		return brain.Search(p, engine.Limits{Nodes: 200}, nil, nil).Move
	}
	for n := 1; n <= longest; n++ {
		if lacks > reach[n] && !toTheEnd {
			continue
		}
		switch s.wins(p, n) {
		case no:
			continue
		case unknown:
			return nil
		}
		// With Excalibur the same two placings may win in either order.
		right, err := s.countRight(p, n)
		if err != nil || right > 2 || right == 2 && !st.MayInvoke(s.seat) || n == 1 && !toTheEnd && !findTempting(&st) {
			return nil
		}
		prover.Nodes += 9 * j.proved
		root, err := s.solve(p, n)
		if err != nil || !root.choice() || j.sword && !strings.Contains(string(root.right[0].move), "@") {
			return nil
		}
		z := &solved{settings: "-", position: p, solution: root}
		z.id = puzzles.ID(z.settings, p.String())
		z.rate(brain.Search, lancelotSteps)
		return z
	}
	return nil
}

// findTempting reports whether to look for a win at once: it needs Excalibur, or at least three
// placings that capture, one of which wins.
func findTempting(s *lancelot.State) bool {
	capture, wins := 0, false
	for _, o := range s.Options(nil) {
		if o.Captures > 0 {
			capture++
		}
		wins = wins || int(o.Captures) >= s.Target()-s.Captured(s.Turn())
	}
	return !wins || capture >= 3
}
