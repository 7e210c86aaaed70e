package brain

import (
	"sync"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/splitmix"
)

func position(t testing.TB, rules, text string) engine.Position {
	t.Helper()
	p, err := camelot.Game{}.Parse(engine.Setup{Seats: 2, Values: map[string]string{"rules": rules}}, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

// randomMove returns a move of the random mover.
func randomMove(p engine.Position, r *splitmix.Source) engine.Move {
	moves := p.Moves()
	return moves[r.Intn(len(moves))]
}

func mustPlay(t testing.TB, p engine.Position, m engine.Move) engine.Position {
	t.Helper()
	next, _, err := p.Play(m)
	if err != nil {
		t.Fatalf("%s in %s: %v", m, p, err)
	}
	return next
}

// opening returns a position after some random plies.
func opening(t testing.TB, seed uint64) engine.Position {
	for r := splitmix.New(seed); ; {
		p := position(t, []string{"classic", "wcf"}[seed%2], camelot.Start)
		for range 4 + r.Intn(5) {
			if !p.Outcome().Over() {
				p = mustPlay(t, p, randomMove(p, &r))
			}
		}
		if !p.Outcome().Over() {
			return p
		}
	}
}

// TestBeatsTheRandomMover plays 200 games, both colours and both rule sets, each
// after an opening of random moves by both.
func TestBeatsTheRandomMover(t *testing.T) {
	const games = 200
	var mu sync.Mutex
	plies, won := 0, 0
	t.Run("games", func(t *testing.T) {
		for lane := range 4 {
			t.Run("", func(t *testing.T) {
				t.Parallel()
				for game := lane; game < games; game += 4 {
					n, ok := beatRandom(t, uint64(game/4*4+lane))
					mu.Lock()
					plies += n
					if ok {
						won++
					}
					mu.Unlock()
				}
			})
		}
	})
	if won != games {
		t.Errorf("won %d of %d games", won, games)
	}
	t.Logf("%d plies a game", plies/games)
}

func beatRandom(t *testing.T, game uint64) (plies int, won bool) {
	rules := []string{"classic", "wcf"}[game/2%2]
	me := engine.Seat(game % 2)
	r := splitmix.New(game)
	p := position(t, rules, camelot.Start)
	for ; !p.Outcome().Over(); plies++ {
		var m engine.Move
		if plies < 2 || p.Turn() != me {
			m = randomMove(p, &r)
		} else {
			m = Search(p, engine.Limits{Nodes: 600}, nil, nil).Move
		}
		p = mustPlay(t, p, m)
	}
	if o := p.Outcome(); o.Winners != engine.Seats(0).With(me) {
		t.Errorf("game %d: %+v after %d plies: %s", game, o, plies, p)
		return plies, false
	}
	return plies, true
}

func BenchmarkSearch(b *testing.B) {
	p := position(b, "classic", camelot.Start)
	b.ReportAllocs()
	var nodes int64
	for b.Loop() {
		nodes += Search(p, engine.Limits{Nodes: 100_000}, nil, nil).Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}

// TestLevels holds every level to its nodes, and full strength to what is asked.
func TestLevels(t *testing.T) {
	p := position(t, "classic", camelot.Start)
	for l := 1; l <= engine.MaxLevel; l++ {
		info := Search(p, engine.Limits{Level: l, Seed: uint64(l)}, nil, nil)
		if _, _, err := p.Play(info.Move); err != nil || info.Nodes > levels[l].Nodes+10 {
			t.Errorf("level %d: %+v, %v", l, info, err)
		}
		if l > 1 && (levels[l].Nodes <= levels[l-1].Nodes || levels[l].Margin >= levels[l-1].Margin) {
			t.Errorf("level %d is no stronger than the one below", l)
		}
	}
	if got := Search(p, engine.Limits{Level: 9, Nodes: 300}, nil, nil).Nodes; got > 310 {
		t.Errorf("%d nodes of 300", got)
	}
	first := Search(p, engine.Limits{Level: 1, Seed: 1}, nil, nil).Move
	for seed := uint64(2); ; seed++ {
		if seed == 40 {
			t.Error("the lowest level always plays the same move")
		}
		if seed == 40 || Search(p, engine.Limits{Level: 1, Seed: seed}, nil, nil).Move != first {
			break
		}
	}
}

// A win that is there at once is played, and told as one.
func TestWinAtOnceIsTold(t *testing.T) {
	p := position(t, "classic", "M1/3M4/10/12/12/12/12/12/12/12/12/12/12/10/4m3/2 w 0 0")
	for _, level := range []int{0, 1, engine.MaxLevel} {
		if info := Search(p, engine.Limits{Level: level, Nodes: 1000}, nil, nil); info.Move != "F15-G16" || info.Win != 1 {
			t.Errorf("level %d: %+v", level, info)
		}
	}
}

func TestVariants(t *testing.T) {
	p := opening(t, 3)
	usual, err := Variant(nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	nodes := func(s engine.Search) int64 {
		n := s(p, engine.Limits{Depth: 5}, nil, nil).Nodes
		for _, c := range tactics {
			n += s(position(t, c.rules, c.position), engine.Limits{Depth: 4}, nil, nil).Nodes
		}
		return n
	}
	weighed, err := Variant(map[string]int{"NetworkEvaluation": 0}, 0)
	if err != nil {
		t.Fatal(err)
	}
	if nodes(usual) != nodes(Search) || nodes(Weighed(Weights())) != nodes(weighed) {
		t.Error("without a switch it is another search")
	}
	if other, err := Variant(map[string]int{"NullMoveDepth": 5}, 0); err != nil || nodes(other) == nodes(Search) {
		t.Errorf("a switch changes nothing: %v", err)
	}
	for name := range defaults.switches() {
		off := map[string]int{name: 0}
		switch name {
		case "HistoryMalus", "NullMoveDepth":
			off[name] = 1
		case "WeightsPieces": // it is off
			off[name] = 3
		}
		other, err := Variant(off, 0)
		if err != nil {
			t.Fatal(err)
		}
		if nodes(other) == nodes(Search) {
			t.Errorf("%s changes nothing", name)
		}
	}
	for _, wrong := range []map[string]int{{"nil": 2}, {"NullMove": -1}, {"NullMoveDepth": 0}, {"NullMove": 1001}} {
		if _, err := Variant(wrong, 0); err == nil {
			t.Errorf("%v is taken", wrong)
		}
	}
}

// TestLines: the best moves, each once, in the order of their worth.
func TestLines(t *testing.T) {
	p := opening(t, 5)
	info := Search(p, engine.Limits{Depth: 4, Lines: 5}, nil, nil)
	last, seen := info.Score, map[engine.Move]bool{info.Move: true}
	if len(info.Others) != 4 {
		t.Fatalf("%d lines of 5", len(info.Others)+1)
	}
	for _, v := range info.Others {
		if v.Score > last || seen[v.Line[0]] {
			t.Errorf("%+v after %d", v, last)
		}
		last, seen[v.Line[0]] = v.Score, true
		q := p
		for _, m := range v.Line {
			q = mustPlay(t, q, m)
		}
	}
	if one := Search(p, engine.Limits{Depth: 4}, nil, nil); one.Others != nil {
		t.Errorf("%+v", one.Others)
	}
	all := Search(p, engine.Limits{Depth: 1, Lines: 1000}, nil, nil)
	if len(all.Others)+1 != len(p.Moves()) {
		t.Errorf("%d lines, %d moves", len(all.Others)+1, len(p.Moves()))
	}
	if weak := Search(p, engine.Limits{Level: 2, Lines: 3, Threads: 3}, nil, nil); weak.Others != nil || weak.Nodes > levels[2].Nodes+10 {
		t.Errorf("a level with %+v", weak)
	}
}

// TestThreads: several threads obey the same limits, and find what one finds.
func TestThreads(t *testing.T) {
	for _, c := range tactics {
		p := position(t, c.rules, c.position)
		one := Search(p, engine.Limits{Nodes: 50_000}, nil, nil)
		info := Search(p, engine.Limits{Nodes: 200_000, Threads: 4}, nil, nil)
		if info.Win != one.Win {
			t.Errorf("%s: a win in %d, not %d", p, info.Win, one.Win)
		}
		mustPlay(t, p, info.Move)
	}
	asked := 0
	info := Search(opening(t, 1), engine.Limits{Threads: 4}, func() bool { asked++; return asked > 20 }, nil)
	if info.Move == "" || asked != 21 {
		t.Errorf("stopped: %+v, asked %d times", info, asked)
	}
	if info := Search(opening(t, 1), engine.Limits{Nodes: 8000, Threads: 4, Lines: 2}, nil, nil); len(info.Others) != 1 {
		t.Errorf("%+v", info)
	}
}

// Nodes are those of all threads: a limit of them holds for all together, and what
// is told on the way never falls.
func TestNodesAreCountedOverThreads(t *testing.T) {
	const limit, threads = 120_000, 3
	told := int64(0)
	info := Search(opening(t, 2), engine.Limits{Nodes: limit, Threads: threads}, nil, func(i engine.Info) {
		if i.Nodes < told {
			t.Errorf("%d nodes after %d", i.Nodes, told)
		}
		told = i.Nodes
	})
	if info.Nodes < limit || info.Nodes < told {
		t.Errorf("%d nodes of %d, %d told before", info.Nodes, limit, told)
	}
}

// TestMind: what it has seen once it need not search again, and another position
// is not harmed.
func TestMind(t *testing.T) {
	p, q := opening(t, 8), opening(t, 9)
	think := WithHash(1)
	first := think(p, engine.Limits{Depth: 5}, nil, nil)
	again := think(p, engine.Limits{Depth: 5}, nil, nil)
	if again.Nodes >= first.Nodes {
		t.Errorf("%d nodes, then %d", first.Nodes, again.Nodes)
	}
	mustPlay(t, q, think(q, engine.Limits{Depth: 4}, nil, nil).Move)
}
