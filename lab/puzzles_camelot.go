package main

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/brain"
	"roundtable/internal/puzzles"
	"roundtable/lab/endings"
)

// camelotSteps holds the points from which a puzzle has the difficulties 2 to 5.
var camelotSteps = [puzzles.Hardest - 1]float64{11, 15, 20, 24}

// mostNodes is the most turns of the player in a solution, and mostText its most bytes of text. A
// puzzle with a larger solution is left out.
const (
	mostNodes = 150
	mostText  = 8000
)

// camelotPuzzles prints the puzzles of Camelot: those of a file, some with many right first moves,
// and those that it finds itself, which have few.
func camelotPuzzles(j *puzzleJob) error {
	var all []*solved
	m := maker{nodes: j.nodes, proved: j.proved, seen: map[string]bool{}}
	dropped := map[error]int{}
	add := func(f foundWin, loose bool) {
		z, err := solveCamelot(f, j.proved*10, loose)
		if err != nil {
			dropped[err]++
		} else {
			all = append(all, z)
		}
		j.progress("%d puzzles, dropped: %v", len(all), dropped)
	}
	if j.from != "" {
		list, err := readPositions(j.from)
		if err != nil {
			return err
		}
		for _, f := range list {
			m.seen[f.position.String()] = true
			add(f, true)
		}
	}
	for game := uint64(0); j.more(len(all)); game++ {
		if f, ok := m.game(j.seed, game); ok {
			add(f, false)
		}
	}
	printAll(j, all)
	return nil
}

var errTrivial = errors.New("there is hardly a choice")

func solveCamelot(f foundWin, nodes int64, loose bool) (*solved, error) {
	prover := endings.CamelotProver{Nodes: nodes, Exact: true}
	s := solver{seat: f.position.Turn(), nodes: mostNodes}
	s.wins = func(p engine.Position, left int) answer {
		return answer(prover.Wins(p.(*camelot.Position).State(), s.seat, left))
	}
	s.likely = func(p engine.Position) engine.Move {
		return brain.Search(p, engine.Limits{Nodes: 300}, nil, nil).Move
	}
	for n := 1; n < f.moves; n++ { // an exact proof may find a shorter win
		switch s.wins(f.position, n) {
		case yes:
			if f.moves = n; n == 1 {
				return nil, errWrong
			}
		case unknown:
			return nil, errNodes
		}
	}
	if !loose {
		n, err := s.countRight(f.position, f.moves)
		if err != nil {
			return nil, err
		}
		if n > 2 {
			return nil, errTrivial
		}
	}
	root, err := s.solve(f.position, f.moves)
	switch {
	case err != nil:
		return nil, err
	case root.size() > mostText:
		return nil, errLarge
	case root.bits() < 3, !loose && !root.choice():
		return nil, errTrivial
	}
	z := &solved{settings: "rules=" + f.rules, position: f.position, solution: root}
	z.id = puzzles.ID(z.settings, f.position.String())
	z.rate(brain.Search, camelotSteps)
	return z, nil
}

func readPositions(name string) ([]foundWin, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var list []foundWin
	at := 0
	for line := range strings.Lines(string(data)) {
		at++
		if strings.HasPrefix(line, "#") {
			continue
		}
		field := strings.Split(strings.TrimSpace(line), " | ")
		if len(field) != 3 {
			return nil, fmt.Errorf("%s, line %d: want rules | position | moves", name, at)
		}
		moves, err := strconv.Atoi(field[2])
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", name, at, err)
		}
		p, err := camelot.Game{}.Parse(engine.Setup{Seats: 2, Values: map[string]string{"rules": field[0]}}, field[1])
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", name, at, err)
		}
		list = append(list, foundWin{field[0], p, moves})
	}
	return list, nil
}
