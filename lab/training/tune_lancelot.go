package training

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/engine/lancelot/brain"
	"roundtable/engine/splitmix"
)

// standing is a position of Lancelot: for each seat its terms, its result of the game, and its
// chance to win by the search. result is nil for a position outside the game.
type standing struct {
	terms  [][]brain.Term
	result []float64
	told   []float64
}

func standingOf(st *lancelot.State, info engine.Info) (s standing) {
	for seat := range engine.Seat(st.Seats()) {
		s.terms = append(s.terms, brain.Terms(st, seat))
		told := 0.0
		switch {
		case info.Win == 0:
			told = float64(info.Chances[seat]) / 10_000
		case seat == st.Turn(): // the search sees no win but one at once
			told = 1
		}
		s.told = append(s.told, told)
	}
	return s
}

// lancelot fits Lancelot's weights, separately for each number of players.
func (p *TunePlan) lancelot(out, log io.Writer) error {
	fresh := ""
	if p.fresh {
		fresh = " -fresh"
	}
	fmt.Fprintf(out, "package brain\n\n// worth are the weights of two to five players, fitted to games of the search\n// against itself: go run ./lab tune -game lancelot -seats %s -rounds %d\n// -games %d -nodes %d -seed %d -steps %d -trust %g -decay %g%s\nvar (\n",
		p.seats, p.rounds, p.games, p.nodes, p.seed, p.steps, p.trust, p.decay, fresh)
	var all weightFile
	for seats := 2; seats <= lancelot.MaxSeats; seats++ {
		w := brain.Weights(seats)
		if strings.ContainsRune(p.seats, rune('0'+seats)) {
			if p.fresh && seats > 2 {
				w = brain.Guessed()
			}
			usual, err := newBegin(lancelot.Game{}, engine.Setup{Seats: seats})
			if err != nil {
				return err
			}
			for round := range p.rounds {
				think := brain.Weighed(seats, w)
				samples := harvest(p, round, func(seed uint64) []standing { return lancelotGame(think, usual, seats, seed, p.nodes) }, log)
				if len(samples) < 10 {
					return p.few(len(samples))
				}
				w = p.fitLancelot(samples, w, log)
			}
			p.meet(usual, brain.Weighed(seats, w), brain.Search, 0, log)
		}
		all.add(out, fmt.Sprintf("worth%d", seats), "values", w)
	}
	all.end(out, "worth", "values")
	return nil
}

// weightFile is the weights of two to five players as they are printed, those that are
// the same once.
type weightFile struct {
	weights [][]int16
	names   []string
}

// add prints the next number of players' weights, if they are others than those before;
// nil is that they have none.
func (f *weightFile) add(out io.Writer, name, kind string, w []int16) {
	if same := slices.IndexFunc(f.weights, func(o []int16) bool { return slices.Equal(o, w) }); same >= 0 {
		name = f.names[same]
	} else {
		fmt.Fprintf(out, "\t%s = %s{", name, kind)
		printList(out, "\t\t", w)
		fmt.Fprint(out, "\n\t}\n")
	}
	f.weights, f.names = append(f.weights, w), append(f.names, name)
}

func (f *weightFile) end(out io.Writer, name, kind string) {
	fmt.Fprintf(out, "\t%s = [4]%s{%s}\n)\n", name, kind, strings.Join(f.names, ", "))
}

// fitLancelot fits to results and to the search's chances, by cross entropy: the chances of the
// seats are the softmax of their standings.
func (p *TunePlan) fitLancelot(samples []standing, old []int16, log io.Writer) []int16 {
	flat := make([]float64, len(old))
	for i, x := range old {
		flat[i] = float64(x)
	}
	var chances, wanted [lancelot.MaxSeats]float64
	judge := func(x *standing, w []float64) {
		sum := 0.0
		for seat, terms := range x.terms {
			v := 0.0
			for _, f := range terms {
				v += float64(f.Times) * w[f.At]
			}
			chances[seat] = math.Exp(v / brain.Scale)
			sum += chances[seat]
		}
		for seat := range x.terms {
			chances[seat] /= sum
		}
		copy(wanted[:], x.told)
		for seat, result := range x.result {
			wanted[seat] = (1-p.trust)*result + p.trust*x.told[seat]
		}
	}
	return p.descend(flat, problem{
		batch: 1000, rate: 1.5,
		samples: len(samples),
		scale:   brain.Scale,
		loss: func(i int, w []float64) float64 {
			judge(&samples[i], w)
			sum := 0.0
			for seat := range samples[i].terms {
				sum -= wanted[seat] * math.Log(max(chances[seat], 1e-9))
			}
			return sum
		},
		learn: func(i int, w, slope []float64) {
			judge(&samples[i], w)
			for seat, terms := range samples[i].terms {
				e := chances[seat] - wanted[seat]
				for _, f := range terms {
					slope[f.At] += e * float64(f.Times)
				}
			}
		},
	}, log)
}

// lancelotStart returns the beginning of a game and how many random plies follow: every fourth
// game with diagonals, every other with the sword, every third to a random target. Some usual
// games begin with an opening of the book, without random plies.
func lancelotStart(usual beginNumbers, seats int, seed uint64, r *splitmix.Source) (pos engine.Position, random int) {
	on := func(yes bool) string {
		if yes {
			return "on"
		}
		return "off"
	}
	values := map[string]string{"diagonals": on(seed%4 == 1), "sword": on(seed%2 == 0)}
	if seed%3 == 0 {
		values["target"] = strconv.Itoa(2 + r.Intn(24))
	}
	if seed%4 == 3 && seed%3 != 0 {
		return usual.opening(r), 0
	}
	pos, err := lancelot.Game{}.New(engine.Setup{Seats: seats, Values: values})
	if err != nil {
		panic(err)
	}
	return pos, seats + r.Intn(3*seats)
}

// lancelotGame plays one game of self-play, with a random move now and then, and returns some
// of its positions.
func lancelotGame(think engine.Search, usual beginNumbers, seats int, seed uint64, nodes int64) []standing {
	r := splitmix.New(seed)
	pos, opening := lancelotStart(usual, seats, seed, &r)
	var seen []standing
	for ply := 0; !pos.Outcome().Over(); ply++ {
		st := pos.(*lancelot.Position).State()
		var move engine.Move
		if options := st.Options(nil); len(options) > 0 && (ply < opening || r.Intn(30) == 0) {
			move = lancelot.Action{Knight: options[r.Intn(len(options))].Square, Sword: lancelot.None}.Text()
		} else {
			info := think(pos, engine.Limits{Nodes: nodes, Seed: r.Uint64()}, nil, nil)
			move = info.Move
			if !st.SwordUnplaced() {
				switch r.Intn(seats) {
				case 0:
					s := standingOf(&st, info)
					s.result = make([]float64, seats)
					seen = append(seen, s)
				case 1:
					if s, ok := searchStray(think, pos, &r, nodes); ok {
						seen = append(seen, s)
					}
				}
			}
		}
		var err error
		if pos, _, err = pos.Play(move); err != nil {
			panic(err)
		}
	}
	winners := pos.Outcome().Winners
	for _, s := range seen {
		for seat := range s.result {
			if winners.Has(engine.Seat(seat)) {
				s.result[seat] = 1 / float64(winners.Len())
			}
		}
	}
	return seen
}

// searchStray returns a searched position one to three random placements on, with more captures
// than by chance: most leaves of a tree are not where good play leads.
func searchStray(think engine.Search, pos engine.Position, r *splitmix.Source, nodes int64) (standing, bool) {
	for range 1 + r.Intn(3) {
		st := pos.(*lancelot.Position).State()
		options := st.Options(nil)
		if len(options) == 0 {
			return standing{}, false
		}
		pick := options[r.Intn(len(options))]
		for range 3 {
			if other := options[r.Intn(len(options))]; other.Captures > pick.Captures {
				pick = other
			}
		}
		next, _, err := pos.Play(lancelot.Action{Knight: pick.Square, Sword: lancelot.None}.Text())
		if err != nil {
			panic(err)
		}
		if pos = next; pos.Outcome().Over() {
			return standing{}, false
		}
	}
	info := think(pos, engine.Limits{Nodes: nodes, Seed: r.Uint64()}, nil, nil)
	st := pos.(*lancelot.Position).State()
	return standingOf(&st, info), true
}

func printList(out io.Writer, indent string, list []int16) {
	for i, x := range list {
		if i%16 == 0 {
			fmt.Fprint(out, "\n", indent)
		} else {
			fmt.Fprint(out, " ")
		}
		fmt.Fprintf(out, "%d,", x)
	}
}
