package brain

import (
	"fmt"
	"hash/fnv"
	"math"
	"slices"
	"strconv"
	"testing"
	"unsafe"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/engine/splitmix"
)

// wandered returns a position after random plies, diagonals and sword by the seed.
func wandered(t testing.TB, seats int, seed uint64, plies int) engine.Position {
	t.Helper()
	on := func(yes bool) string { return []string{"off", "on"}[map[bool]int{true: 1}[yes]] }
	p, err := lancelot.Game{}.New(engine.Setup{Seats: seats, Values: map[string]string{
		"diagonals": on(seed&1 != 0), "sword": on(seed&2 != 0)}})
	if err != nil {
		t.Fatal(err)
	}
	r := splitmix.New(seed)
	for range plies {
		st := p.(*lancelot.Position).State()
		a := lancelot.Action{Knight: lancelot.None, Sword: st.FieldSquares()[r.Intn(len(st.FieldSquares()))]}
		if !st.SwordUnplaced() {
			o := st.Options(nil)
			if len(o) == 0 {
				return p
			}
			a = lancelot.Action{Knight: o[r.Intn(len(o))].Square, Sword: lancelot.None}
		}
		next, _, err := p.Play(a.Text())
		if err != nil {
			t.Fatal(err)
		}
		if next.Outcome().Over() {
			return p
		}
		p = next
	}
	return p
}

// TestSignature holds the search to the same tree everywhere: a change of its
// play changes the number, another platform must not.
func TestSignature(t *testing.T) {
	const want = 0xc3d805db8f174d95
	sign := fnv.New64a()
	for seed := range uint64(24) {
		p := wandered(t, int(2+seed%4), seed, int(8+4*(seed%4)))
		i := Search(p, engine.Limits{Nodes: 1000}, nil, nil)
		fmt.Fprintln(sign, struct {
			Move         engine.Move
			Depth        int
			Nodes        int64
			Score, Win   int
			Line, Others []engine.Move
		}{i.Move, i.Depth, i.Nodes, i.Score, i.Win, i.Line, nil})
	}
	if got := sign.Sum64(); got != want {
		t.Errorf("%#x, not %#x", got, uint64(want))
	}
}

// TestChances: one for each seat, together a certainty, the mover's what the score
// says.
func TestChances(t *testing.T) {
	for seats := 2; seats <= lancelot.MaxSeats; seats++ {
		p := wandered(t, seats, 4, 20)
		info := Search(p, engine.Limits{Nodes: 2000}, nil, nil)
		sum := 0
		for _, c := range info.Chances {
			sum += c
		}
		if len(info.Chances) != seats || sum < 9990 || sum > 10010 {
			t.Fatalf("%d seats: %v", seats, info.Chances)
		}
		if got := scoreOf(float64(info.Chances[p.Turn()]) / 10_000); got < info.Score-3 || got > info.Score+3 {
			t.Errorf("%d seats: the chances of %v are a score of %d, not %d", seats, info.Chances, got, info.Score)
		}
	}
}

// TestLines: the actions most looked at, each once, with legal lines.
func TestLines(t *testing.T) {
	p := wandered(t, 3, 5, 20)
	info := Search(p, engine.Limits{Nodes: 3000, Lines: 4}, nil, nil)
	if len(info.Others) != 3 {
		t.Fatalf("%d lines of 4", len(info.Others)+1)
	}
	seen := map[engine.Move]bool{info.Move: true}
	last := info.Others[0].Score
	for _, v := range info.Others {
		if seen[v.Line[0]] || v.Score > last {
			t.Errorf("%+v", v)
		}
		seen[v.Line[0]], last = true, v.Score
		q := p
		for _, m := range v.Line {
			next, _, err := q.Play(m)
			if err != nil {
				t.Fatalf("%s: %v", m, err)
			}
			q = next
		}
	}
	if one := Search(p, engine.Limits{Level: 3, Lines: 4}, nil, nil); one.Others != nil {
		t.Errorf("a level tells %+v", one.Others)
	}
}

// TestTermsAddUp: a standing is the sum of its weights.
func TestTermsAddUp(t *testing.T) {
	for seed := range uint64(40) {
		seats := int(2 + seed%4)
		st := wandered(t, seats, seed, int(4+seed)).(*lancelot.Position).State()
		w := Weights(seats)
		for seat := range engine.Seat(seats) {
			sum := 0
			for _, x := range Terms(&st, seat) {
				sum += int(w[x.At]) * int(x.Times)
			}
			var got [lancelot.MaxSeats]int
			worth[seats-2].standings(&st, allLines(&st), &got)
			if got[seat] != sum {
				t.Errorf("seed %d, seat %d: %d, not %d", seed, seat, got[seat], sum)
			}
		}
	}
}

// TestLevels holds every level to its nodes, and full strength to what is asked.
func TestLevels(t *testing.T) {
	p := wandered(t, 2, 0, 4)
	for l := 1; l <= engine.MaxLevel; l++ {
		info := Search(p, engine.Limits{Level: l, Seed: uint64(l)}, nil, nil)
		if _, _, err := p.Play(info.Move); err != nil || info.Nodes > levels[l].Nodes+10 {
			t.Errorf("level %d: %+v, %v", l, info, err)
		}
		if l > 1 && (levels[l].Nodes < levels[l-1].Nodes || levels[l].Margin > levels[l-1].Margin) {
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

// TestOversights: the lowest level misses a capture now and then, a higher one less
// often; none misses it always, and full strength never.
func TestOversights(t *testing.T) {
	const seeds = 200
	p, err := lancelot.Game{}.Parse(engine.Setup{}, "8/8/8/8/8/8/8/ABABA3 A 0,0 20,20 - target=7")
	if err != nil {
		t.Fatal(err)
	}
	misses := func(level int) (n int) {
		for seed := range uint64(seeds) {
			next := play(t, p, Search(p, engine.Limits{Level: level, Nodes: 500, Seed: seed}, nil, nil).Move)
			if st := next.(*lancelot.Position).State(); st.Captured(0) == 0 {
				n++
			}
		}
		return n
	}
	low, higher, full := misses(1), misses(4), misses(0)
	if low < seeds/10 || low > seeds/2 || higher >= low || full > 0 {
		t.Errorf("level 1 misses %d of %d, level 4 %d, full strength %d", low, seeds, higher, full)
	}
}

// TestOpeningsDiffer: of placements that promise the same none goes before another by its
// place on the field. With other seeds games begin otherwise, and no corner is filled first.
func TestOpeningsDiffer(t *testing.T) {
	const plies, games = 15, 4
	side := lancelot.Size(lancelot.MaxSeats)
	begun := map[string]bool{}
	for seed := range uint64(games) {
		p, err := lancelot.Game{}.New(engine.Setup{Seats: lancelot.MaxSeats})
		if err != nil {
			t.Fatal(err)
		}
		var moves []engine.Move
		most, quarters := 0, [4]int{}
		for range plies {
			m := Search(p, engine.Limits{Nodes: 500, Seed: seed}, nil, nil).Move
			rank, err := strconv.Atoi(string(m[1:]))
			if err != nil {
				t.Fatal(err)
			}
			at := 0
			if int(m[0]-'A') >= side/2 {
				at++
			}
			if rank > side/2 {
				at += 2
			}
			quarters[at]++
			most = max(most, quarters[at])
			moves = append(moves, m)
			if p, _, err = p.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		if most > plies*4/5 {
			t.Errorf("seed %d: %d of the first %d knights stand in one quarter of the field: %v", seed, most, plies, moves)
		}
		begun[fmt.Sprint(moves)] = true
	}
	if len(begun) != games {
		t.Errorf("%d seeds begin %d games", games, len(begun))
	}
}

// TestEndsAtItsBudget: at its nodes, or some hundred after stop says so.
func TestEndsAtItsBudget(t *testing.T) {
	for seats := 2; seats <= lancelot.MaxSeats; seats++ {
		for seed := range uint64(4) {
			p := wandered(t, seats, seed, 6)
			for _, nodes := range []int64{1, 10, 500, 4000} {
				if got := Search(p, engine.Limits{Nodes: nodes}, nil, nil); got.Nodes > nodes+2 || !slices.Contains(p.Moves(), got.Move) {
					t.Errorf("%s: %+v of %d nodes", p, got, nodes)
				}
			}
			asked := 0
			got := Search(p, engine.Limits{}, func() bool { asked++; return asked > 5 }, nil)
			if got.Nodes > 6*300 {
				t.Errorf("%d nodes before the end", got.Nodes)
			}
		}
	}
}

func TestVariants(t *testing.T) {
	p := wandered(t, 2, 0, 8)
	usual, err := Variant(nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	think := func(s engine.Search) string {
		return fmt.Sprint(s(p, engine.Limits{Depth: 4, Nodes: 20_000}, nil, nil))
	}
	value, policy := Networks(2)
	if think(usual) != think(Search) || think(Learned(2, value, policy)) != think(Search) {
		t.Error("without a switch it is another search")
	}
	weights, err := Variant(map[string]int{"networks": 0}, 0)
	if err != nil || think(weights) == think(Search) || think(weights) != think(Weighed(2, Weights(2))) {
		t.Errorf("without networks it is not the search by weights: %v", err)
	}
	for name := range (&options{}).switches() {
		if _, err := Variant(map[string]int{name: 3}, 0); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if other, err := Variant(map[string]int{"branches": 3}, 0); err != nil || think(other) == think(Search) {
		t.Errorf("a switch changes nothing: %v", err)
	}
	for _, wrong := range []map[string]int{{"nil": 2}, {"branches": 0}, {"branches": 1001}} {
		if _, err := Variant(wrong, 0); err == nil {
			t.Errorf("%v is taken", wrong)
		}
	}
}

// A node may have as many children as the switches say, and every node is one of 32 bytes.
func TestManyChildren(t *testing.T) {
	if size := unsafe.Sizeof(node{}); size != 32 {
		t.Errorf("a node has %d bytes", size)
	}
	p := wandered(t, 5, 2, 1) // Excalibur has been put down
	var r run
	o := defaults
	o.branches, o.first, o.swords = 1000, 1000, 1000
	o.searchIn(&r, p, engine.Limits{Nodes: 400}, nil, nil)
	r.st = r.start
	var l node
	r.expand(&l)
	if n := len(r.acts); n <= 256 || len(r.children(&l)) != n {
		t.Errorf("%d of %d choices are children", len(r.children(&l)), n)
	}
	for i, k := range r.children(&l) {
		if k.act.Sword == lancelot.None && k.act.Knight == lancelot.None || k.visits != 0 {
			t.Fatalf("child %d is %+v", i, k)
		}
	}
}

// What a child is worth to two players by minimax is the best of its own children, seen
// from the seat that chose it, down to what the judge said of the leaves.
func TestMinimax(t *testing.T) {
	p := wandered(t, 2, 3, 12)
	var r run
	o := defaults
	o.searchIn(&r, p, engine.Limits{Nodes: 3000}, nil, nil)
	inner, leaves := 0, 0
	var walk func(l *node, chooser engine.Seat)
	walk = func(l *node, chooser engine.Seat) {
		children := r.children(l)
		turn := r.st.Turn()
		best := float32(-1)
		for i := range children {
			k := &children[i]
			if k.visits == 0 {
				break
			}
			var u lancelot.Undo
			r.st.Make(k.act, &u)
			walk(k, turn)
			r.st.Unmake(&u)
			best = max(best, k.minimax)
		}
		switch {
		case l == &r.root:
			return
		case best < 0:
			var c chances
			r.judge(&c)
			best = float32(c[turn])
			leaves++
		default:
			inner++
		}
		if turn != chooser {
			best = 1 - best
		}
		if l.minimax != best {
			t.Errorf("minimax is %v, of the children %v", l.minimax, best)
		}
	}
	r.st = r.start
	walk(&r.root, r.me)
	if inner < 300 || leaves < 1000 {
		t.Errorf("%d inner nodes and %d leaves", inner, leaves)
	}
}

// However often a node was visited, its mean is that of the chances seen, with what a style
// adds, and its pull still what is left of its prior; all priors of a node's children are one.
func TestMeansAndPulls(t *testing.T) {
	for seats := 2; seats <= lancelot.MaxSeats; seats++ {
		for _, character := range knights() {
			var r run
			defaults.searchIn(&r, wandered(t, seats, 3, 12), engine.Limits{Nodes: 2000, Character: character}, nil, nil)
			for i, k := range r.children(&r.root) {
				if k.visits == 0 {
					continue
				}
				if want := r.sums[i][r.me]/float64(k.visits) + biasOf(&k); math.Abs(k.mean-want) > 1e-9 {
					t.Errorf("%d players, %s: the mean of %s after %d visits is %v, not %v", seats, character, k.act.Text(), k.visits, k.mean, want)
				}
			}
			inner := 0
			var walk func(l *node)
			walk = func(l *node) {
				children := r.children(l)
				if len(children) == 0 {
					return
				}
				inner++
				priors := 0.0
				for i := range children {
					k := &children[i]
					priors += float64(k.pull) * float64(1+k.visits)
					walk(k)
				}
				if math.Abs(priors-1) > 1e-4 {
					t.Errorf("%d players, %s: the priors of %d children come to %v", seats, character, len(children), priors)
				}
			}
			walk(&r.root)
			if inner < 200 {
				t.Errorf("%d players, %s: %d inner nodes", seats, character, inner)
			}
		}
	}
}
