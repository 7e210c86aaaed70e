package brain_test

import (
	"fmt"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/engine/lancelot/brain"
	"roundtable/engine/splitmix"
	"roundtable/lab/arena"
)

// table is a kind of game.
type table struct {
	seats            int
	sword, diagonals bool
	invoker          bool
}

func (k table) start(t testing.TB) engine.Position {
	t.Helper()
	word := func(on bool, yes, no string) string {
		if on {
			return yes
		}
		return no
	}
	s := engine.Setup{Seats: k.seats, Values: map[string]string{
		"sword": word(k.sword, "on", "off"), "diagonals": word(k.diagonals, "on", "off"),
		"allegiance": word(k.invoker, "invoker", "opponent"),
	}}
	p, err := lancelot.Game{}.New(s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// random returns a random legal action; with the sword in hand, mostly a plain one.
func random(p engine.Position, r *splitmix.Source) engine.Move {
	st := p.(*lancelot.Position).State()
	if k := st.Options(nil); len(k) > 0 && r.Intn(20) > 0 {
		return lancelot.Action{Knight: k[r.Intn(len(k))].Square, Sword: lancelot.None}.Text()
	}
	m := p.Moves()
	return m[r.Intn(len(m))]
}

// won plays a game of one searching seat against random movers.
func won(t testing.TB, k table, seed uint64, seat engine.Seat, l engine.Limits) bool {
	r := splitmix.New(seed)
	p := k.start(t)
	for !p.Outcome().Over() {
		var m engine.Move
		if p.Turn() == seat {
			m = brain.Search(p, l, nil, nil).Move
		} else {
			m = random(p, &r)
		}
		next, _, err := p.Play(m)
		if err != nil {
			t.Fatalf("%s: %s: %v", p, m, err)
		}
		p = next
	}
	o := p.Outcome()
	return o.Winners.Has(seat) && o.Winners.Len() == 1
}

func matches(t *testing.T, k table, games int, l engine.Limits) int {
	var n atomic.Int64
	var wait sync.WaitGroup
	gate := make(chan struct{}, 4)
	for i := range games {
		wait.Add(1)
		gate <- struct{}{}
		go func() {
			defer func() { <-gate; wait.Done() }()
			if won(t, k, uint64(i), engine.Seat(i%k.seats), l) {
				n.Add(1)
			}
		}()
	}
	wait.Wait()
	return int(n.Load())
}

func TestBeatsARandomMover(t *testing.T) {
	games := 100
	if testing.Short() {
		games = 20
	}
	n := matches(t, table{seats: 2}, games, engine.Limits{Nodes: 200})
	t.Logf("two players: %d of %d", n, games)
	if n < games {
		t.Errorf("two players: %d of %d won", n, games)
	}
}

func TestBeatsRandomMoversAtEveryTable(t *testing.T) {
	for _, k := range []table{
		{seats: 2, sword: true, diagonals: true}, {seats: 3, sword: true}, {seats: 4, diagonals: true},
		{seats: 5}, {seats: 3, sword: true, invoker: true, diagonals: true},
	} {
		games := 10
		n := matches(t, k, games, engine.Limits{Nodes: 120})
		t.Logf("%+v: %d of %d", k, n, games)
		if n < games*8/10 {
			t.Errorf("%+v: %d of %d won", k, n, games)
		}
	}
}

func TestTakesTheWin(t *testing.T) {
	// A at G4 makes +2 in rank 4 and captures three; one more wins.
	g := lancelot.Game{}
	p, err := g.Parse(engine.Setup{}, "8/8/8/8/8/8/8/AA1B4 A 6,0 20,20 - target=7")
	if err != nil {
		t.Fatal(err)
	}
	for level := range engine.MaxLevel + 1 {
		for seed := range uint64(6) {
			i := brain.Search(p, engine.Limits{Level: level, Seed: seed, Nodes: 2000}, nil, nil)
			next, _, err := p.Play(i.Move)
			if err != nil || next.Outcome().Cause != engine.CauseTarget {
				t.Errorf("level %d, seed %d: %s, %v", level, seed, i.Move, err)
			}
		}
	}
}

func TestSameArgumentsSameAnswer(t *testing.T) {
	for seats := 2; seats <= lancelot.MaxSeats; seats++ {
		r := splitmix.New(uint64(seats))
		p := table{seats: seats, sword: true, diagonals: true}.start(t)
		for range 20 {
			p, _, _ = p.Play(random(p, &r))
		}
		for level := range engine.MaxLevel + 1 {
			l := engine.Limits{Nodes: 3000, Level: level, Seed: 3}
			if a, b := brain.Search(p, l, nil, nil), brain.Search(p, l, nil, nil); fmt.Sprint(a) != fmt.Sprint(b) {
				t.Errorf("%d seats, level %d: %v, then %v", seats, level, a, b)
			}
		}
		asked := 0
		i := brain.Search(p, engine.Limits{}, func() bool { asked++; return true }, nil)
		if !slices.Contains(p.Moves(), i.Move) || asked != 1 {
			t.Errorf("%d seats, stopped at once: %+v after %d questions", seats, i, asked)
		}
	}
}

func TestSeesExcalibur(t *testing.T) {
	// Rank 4 holds four of B's and four free squares with three of A's: the
	// knight alone makes 0, the knight and the sword capture all four.
	g := lancelot.Game{}
	p, err := g.Parse(engine.Setup{}, "8/X7/8/8/8/8/8/AAABBB2 A 4,0 20,20 AB target=7,sword")
	if err != nil {
		t.Fatal(err)
	}
	i := brain.Search(p, engine.Limits{Nodes: 50_000}, nil, nil)
	next, _, err := p.Play(i.Move)
	if err != nil || next.Outcome().Cause != engine.CauseTarget {
		t.Errorf("%+v, %v", i, err)
	}
}

func BenchmarkSearch(b *testing.B) {
	for seats := 2; seats <= lancelot.MaxSeats; seats++ {
		b.Run(strconv.Itoa(seats), func(b *testing.B) {
			r := splitmix.New(1)
			p := table{seats: seats}.start(b)
			for range 6 * seats {
				p, _, _ = p.Play(random(p, &r))
			}
			b.ReportAllocs()
			nodes := int64(0)
			for b.Loop() {
				nodes += brain.Search(p, engine.Limits{Nodes: 50_000}, nil, nil).Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

// The first level that looks at replies is the stronger, one among the others and the
// other way round, however many play: what its small tree overlooks could lead it astray.
func TestTheFirstTreeIsStronger(t *testing.T) {
	most := lancelot.MaxSeats
	if testing.Short() {
		most = 3
	}
	for seats := 3; seats <= most; seats++ {
		t.Run(strconv.Itoa(seats), func(t *testing.T) {
			t.Parallel()
			start, err := lancelot.Game{}.New(engine.Setup{Seats: seats})
			if err != nil {
				t.Fatal(err)
			}
			player := func(level int) arena.Player {
				return arena.Settings{Level: level}.Player(brain.Search, nil, func() int64 { return 0 })
			}
			score := func(one, others int) float64 {
				m := arena.Match{Start: start, A: player(one), B: player(others), Games: 16 * seats, Openings: arena.RandomOpenings(start, 2, 1), Seed: 1, Clock: func() int64 { return 0 }}
				r, err := m.Run()
				if err != nil || len(r.Faults) > 0 {
					t.Fatal(r.Faults, err)
				}
				s, _ := r.Score()
				return s
			}
			four, three := score(4, 3), score(3, 4)
			if four < three+0.05 {
				t.Errorf("level 4 has %.3f of the points among level 3, which has %.3f among level 4", four, three)
			}
			t.Logf("%.3f, %.3f", four, three)
		})
	}
}
