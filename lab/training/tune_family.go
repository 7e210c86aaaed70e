package training

import (
	"fmt"
	"io"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/brain"
	"roundtable/engine/grand"
	"roundtable/engine/splitmix"
	"roundtable/lab/arena"
)

// family is a board of Camelot's family whose weights are fitted.
type family struct {
	game  engine.Game
	think func(w *brain.FamilyWeights) engine.Search
	old   *brain.FamilyWeights // in use
	// count counts a position, and how full the board is; ok is false where a jump is
	// compulsory or the position has waited long, of which there is nothing to learn.
	count func(p engine.Position) (n brain.FamilyCounts, full float64, ok bool)
	name  string // of the variable
}

func familyOf(game, board string) (family, error) {
	if game == "grand" {
		name := map[string]string{"grand": "grandWeights", "cam": "grandCamWeights"}[board]
		if name == "" {
			return family{}, fmt.Errorf("grand has no board %q whose weights are fitted: grand or cam", board)
		}
		return family{grand.Game{}, brain.WeighedGrand, brain.GrandWeights(board), countGrand, name}, nil
	}
	old := brain.FamilyWeightsOf(board)
	if old == nil {
		return family{}, fmt.Errorf("camelot has no board %q whose weights are fitted: cam, camette, chivalry, river or anti", board)
	}
	return family{camelot.Game{}, brain.WeighedBy, old, countCamelot, board + "Weights"}, nil
}

func countCamelot(p engine.Position) (n brain.FamilyCounts, full float64, ok bool) {
	at := p.(*camelot.Position)
	if quiet, _ := at.Quiet(); quiet >= longWait || at.Placing() {
		return n, 0, false
	}
	s := at.State()
	var g camelot.Generator
	if g.Obliged(&s) {
		return n, 0, false
	}
	b := s.Board()
	player := func(seat engine.Seat) []brain.FamilyPlayer {
		return []brain.FamilyPlayer{{Board: b, Seat: seat, Pieces: s.Pieces(seat)}}
	}
	pieces := brain.CountFamily(&n, player(s.Turn()), player(1-s.Turn()), s.Knights())
	return n, float64(pieces) / float64(2*(b.Knights()+b.Men())), true
}

func countGrand(p engine.Position) (n brain.FamilyCounts, full float64, ok bool) {
	at := p.(*grand.Position)
	s := at.State()
	var g camelot.Generator
	if quiet, _ := at.Quiet(); quiet >= longWait || s.MustJump(&g) {
		return n, 0, false
	}
	pieces := brain.CountGrand(&n, &s)
	return n, float64(pieces) / float64(s.Most()), true
}

// family fits the weights of a board of Camelot's family.
func (p *TunePlan) family(out, log io.Writer) error {
	f, err := familyOf(p.game, p.board)
	if err != nil {
		return err
	}
	var starts []engine.Position
	for _, rules := range []string{camelot.WCF.String(), camelot.Classic.String()} {
		s := engine.Setup{Values: map[string]string{"board": p.board, "rules": rules}}
		s.Seats, _ = f.game.Seats()
		start, err := f.game.New(s)
		if err != nil {
			return err
		}
		starts = append(starts, start)
	}
	w := *f.old
	for round := range p.rounds {
		think := f.think(&w)
		samples := harvest(p, round, func(seed uint64) []quietPosition {
			r := splitmix.New(seed)
			begin := arena.RandomOpenings(starts[seed%2], openingPlies, seed)(0)
			return quietGame(think, arena.After(starts[seed%2], begin), &r, p.nodes, f.look)
		}, log)
		if len(samples) < 10 {
			return p.few(len(samples))
		}
		copy(w[:], p.fit(samples, w[:], familyNeighbours(), log))
	}
	fmt.Fprintf(out, "package brain\n\n// %s are fitted to games of the search against itself:\n// go run ./lab tune -game %s -board %s -rounds %d -games %d -nodes %d\n// -seed %d -steps %d -trust %g -smooth %g -decay %g\nvar %s = FamilyWeights{\n",
		f.name, p.game, p.board, p.rounds, p.games, p.nodes, p.seed, p.steps, p.trust, p.smooth, p.decay, f.name)
	printWeights(out, w[:])
	// The meeting begins with random plies, since there is no book of these boards.
	random := arena.RandomOpenings(starts[0], openingPlies, p.seed)
	var book [][]engine.Move
	for i := range max(1, p.meetings) {
		book = append(book, random(i))
	}
	p.meet(beginNumbers{starts[0], book}, f.think(&w), f.think(f.old), teamsOf(f.game), log)
	return nil
}

// teamsOf returns how many teams there are, 0 if each seat plays for itself.
func teamsOf(g engine.Game) int {
	if in, ok := g.(interface{ Teams() int }); ok {
		return in.Teams()
	}
	return 0
}

// openingPlies is how many random plies a game begins with.
const openingPlies = 6

func (f *family) look(p engine.Position) (q quietPosition, ok bool) {
	n, full, ok := f.count(p)
	q.full = full
	for i, times := range n {
		if times != 0 {
			q.terms = append(q.terms, brain.Term{At: int16(i), Times: times})
		}
	}
	return q, ok
}

// familyNeighbours returns pairs of weights with similar meanings.
func familyNeighbours() (out [][2]int) {
	for i := brain.AtPlace; i < brain.AtPress-1; i++ {
		if (i+1)%((brain.AtPress-brain.AtPlace)/2) != 0 {
			out = append(out, [2]int{i, i + 1})
		}
	}
	for i := brain.AtPress; i < brain.AtGuard-3; i++ {
		out = append(out, [2]int{i, i + 3})
	}
	return out
}

func printWeights(out io.Writer, w [][2]int16) {
	for i, x := range w {
		switch {
		case i%6 == 0:
			fmt.Fprint(out, "\t")
		default:
			fmt.Fprint(out, " ")
		}
		fmt.Fprintf(out, "{%d, %d},", x[0], x[1])
		if i%6 == 5 || i == len(w)-1 {
			fmt.Fprintln(out)
		}
	}
	fmt.Fprintln(out, "}")
}
