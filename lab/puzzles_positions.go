package main

import (
	"fmt"
	"strings"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/brain"
	"roundtable/engine/splitmix"
	"roundtable/lab/endings"
)

// positions prints forced wins as lines 'rules | position | moves to the win'.
func positions(j *puzzleJob) error {
	m := maker{nodes: j.nodes, proved: j.proved, seen: map[string]bool{}}
	var lines []string
	for game := uint64(0); j.more(len(lines)); game++ {
		if f, ok := m.game(j.seed, game); ok {
			lines = append(lines, fmt.Sprintf("%s | %s | %d", f.rules, f.position, f.moves))
			j.progress("%d puzzles of %d games", len(m.seen), game+1)
		}
	}
	fmt.Fprintf(j.out, "# Forced wins: rules | position | moves to the win. Made by: %s\n%s\n", j.command(), strings.Join(lines, "\n"))
	return nil
}

type maker struct {
	nodes, proved int64
	seen          map[string]bool
}

// foundWin is a position with a proved win in a number of moves and in no fewer.
type foundWin struct {
	rules    string
	position engine.Position
	moves    int
}

// game plays one game and returns the first position with a win in two or more moves that is seen
// and proved; short and long ones in turn, up to 2 to 6.
func (m *maker) game(seed, number uint64) (foundWin, bool) {
	rules, longest := []string{"classic", "wcf"}[number%2], 2+int(number/2%5)
	p, err := camelot.Game{}.New(engine.Setup{Seats: 2, Values: map[string]string{"rules": rules}})
	if err != nil {
		panic(err)
	}
	chance := splitmix.New(seed<<32 + number)
	for ply := 0; !p.Outcome().Over(); ply++ {
		moves := p.Moves()
		move := moves[chance.Intn(len(moves))]
		if ply >= 6 {
			info := brain.Search(p, engine.Limits{Nodes: m.nodes}, nil, nil)
			move = info.Move
			if n := m.proves(p, (info.Win+1)/2, longest); n > 0 {
				m.seen[p.String()] = true
				return foundWin{rules, p, n}, true
			}
		}
		if p, _, err = p.Play(move); err != nil {
			panic(err)
		}
	}
	return foundWin{}, false
}

// proves returns the fewest moves in which a win is proved, if the search has seen one in a number
// of moves; 0 if there is none, or if a single move wins.
func (m *maker) proves(p engine.Position, moves, longest int) int {
	if moves < 2 || moves > longest || m.seen[p.String()] {
		return 0
	}
	s := p.(*camelot.Position).State()
	prover := endings.CamelotProver{Nodes: m.proved}
	for n := 1; n <= moves; n++ {
		switch prover.Wins(s, s.Turn(), n) {
		case endings.Unknown:
			return 0
		case endings.Yes:
			if n < 2 {
				return 0
			}
			return n
		}
	}
	return 0
}
