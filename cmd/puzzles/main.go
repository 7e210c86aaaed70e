// Command puzzles makes the puzzles that the search is tested with: it plays
// games of the computer against itself, looks deeply for forced wins, has each
// proved with every reply tried, and prints those that are.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"os"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/brain"
	"roundtable/engine/camelot/proof"
	"roundtable/engine/splitmix"
)

func main() {
	n := flag.Int("n", 200, "how many `puzzles`")
	seed := flag.Uint64("seed", 1, "`seed` of the games")
	nodes := flag.Int64("nodes", 20_000, "`nodes` that the search looks at for each move")
	proved := flag.Int64("proof", 300_000, "`nodes` that a proof may take")
	flag.Parse()
	if flag.NArg() > 0 || *n < 1 || *nodes < 1 || *proved < 1 {
		fmt.Fprintln(os.Stderr, "puzzles: want no arguments, and flags of 1 or more (try -help)")
		os.Exit(2)
	}
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	fmt.Fprintf(out, "# Forced wins: rules | position | moves to the win. Made by: go run ./cmd/puzzles -n %d -seed %d -nodes %d -proof %d\n",
		*n, *seed, *nodes, *proved)
	m := maker{nodes: *nodes, proved: *proved, seen: map[string]bool{}}
	for game := uint64(0); len(m.seen) < *n; game++ {
		rules := []string{"classic", "wcf"}[game%2]
		// Short and long ones in turn: 2 to 6 moves.
		if line := m.game(rules, *seed<<32+game, 2+int(game/2%5)); line != "" {
			fmt.Fprintln(out, line)
			fmt.Fprintf(os.Stderr, "\r%d puzzles of %d games", len(m.seen), game+1)
		}
	}
	fmt.Fprintln(os.Stderr)
}

type maker struct {
	nodes, proved int64
	seen          map[string]bool
}

// game plays one game and returns the first position in it from which a win in
// two to longest moves is seen and proved.
func (m *maker) game(rules string, seed uint64, longest int) string {
	setup := engine.Setup{Seats: 2, Values: map[string]string{"rules": rules}}
	p, err := camelot.Game{}.New(setup)
	if err != nil {
		panic(err)
	}
	chance := splitmix.New(seed)
	for ply := 0; !p.Outcome().Over(); ply++ {
		moves := p.Moves()
		move := moves[chance.Intn(len(moves))]
		if ply >= 6 {
			info := brain.Search(p, engine.Limits{Nodes: m.nodes}, nil, nil)
			move = info.Move
			if line := m.puzzle(rules, p, (info.Win+1)/2, longest); line != "" {
				return line
			}
		}
		if p, _, err = p.Play(move); err != nil {
			panic(err)
		}
	}
	return ""
}

// puzzle is the line of a position from which the search sees a win in so many
// moves, if it is proved and takes two moves or more.
func (m *maker) puzzle(rules string, p engine.Position, moves, longest int) string {
	if moves < 2 || moves > longest || m.seen[p.String()] {
		return ""
	}
	s := p.(*camelot.Position).State()
	prover := proof.Prover{Nodes: m.proved}
	for n := 1; n <= moves; n++ { // the shortest that can be proved
		switch prover.Wins(s, s.Turn(), n) {
		case proof.Unknown:
			return ""
		case proof.Yes:
			if n < 2 {
				return ""
			}
			m.seen[p.String()] = true
			return fmt.Sprintf("%s | %s | %d", rules, p, n)
		}
	}
	return ""
}
