package main

import (
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/brain"
	"roundtable/internal/puzzles"
	"roundtable/lab/camette"
)

// cametteSettings holds the settings of a puzzle of Camette, as in its line.
const cametteSettings = "board=camette,rules=wcf"

// How many of the person's turns the solution of a puzzle of Camette may have, and how many
// bytes of text: the longest win has 33 moves.
const (
	mostCametteNodes = 4_000
	mostCametteText  = 40_000
)

// cametteSteps holds the points from which a puzzle of Camette has the difficulties 2 to 5.
var cametteSteps = [puzzles.Hardest - 1]float64{12, 15, 20, 28}

// cametteSet prints the puzzles of Camette from the positions in a file of lab camette. It solves
// the game for that, which takes minutes and 1 GB.
func cametteSet(j *puzzleJob) error {
	text, err := os.ReadFile(j.from)
	if err != nil {
		return err
	}
	tables, err := camette.Solve(camette.Federation, 4, runtime.GOMAXPROCS(0), func(material string) { j.progress("%s solved  ", material) })
	if err != nil {
		return err
	}
	var all []*solved
	at := 0
	for line := range strings.Lines(string(text)) {
		if at++; strings.HasPrefix(line, "#") {
			continue
		}
		words := strings.SplitN(strings.TrimSpace(line), " ", 3)
		if len(words) != 3 {
			return fmt.Errorf("%s, line %d: want plies, move and position", j.from, at)
		}
		plies, err := strconv.Atoi(words[0])
		if err != nil {
			return fmt.Errorf("%s, line %d: %w", j.from, at, err)
		}
		z, err := solveCamette(tables, words[2], (plies+1)/2)
		if err != nil {
			return fmt.Errorf("%s, line %d: %w", j.from, at, err)
		}
		all = append(all, z)
	}
	printAll(j, all)
	return nil
}

// solveCamette solves and rates a position with a win in a number of moves.
func solveCamette(tables *camette.Tables, text string, moves int) (*solved, error) {
	setup := engine.Setup{Seats: 2, Values: map[string]string{"board": "camette", "rules": "wcf"}}
	p, err := camelot.Game{}.Parse(setup, text)
	if err != nil {
		return nil, err
	}
	s := solver{seat: p.Turn(), nodes: mostCametteNodes}
	s.wins = func(p engine.Position, left int) answer {
		state := p.(*camelot.Position).State()
		at, err := camette.Parse(state.String())
		if err != nil {
			panic(err) // a position of a game of Camette that goes on
		}
		v := tables.Of(&at)
		if p.Turn() == s.seat && v.Won() && v.Plies() <= 2*left-1 || p.Turn() != s.seat && v.Lost() && v.Plies() <= 2*left {
			return yes
		}
		return no
	}
	s.likely = func(p engine.Position) engine.Move {
		return brain.Search(p, engine.Limits{Nodes: 300}, nil, nil).Move
	}
	root, err := s.solve(p, moves)
	if err != nil {
		return nil, err
	}
	if size := root.size(); size > mostCametteText {
		return nil, fmt.Errorf("%w: %d bytes", errLarge, size)
	}
	z := &solved{settings: cametteSettings, position: p, solution: root}
	z.id = puzzles.ID(z.settings, p.String())
	z.rate(brain.Search, cametteSteps)
	z.difficulty = 1 // of so few moves one alone is right: that is a choice
	for _, step := range cametteSteps {
		if z.points >= step {
			z.difficulty++
		}
	}
	return z, nil
}
