package search

import (
	"slices"
	"sync"
	"testing"

	"roundtable/engine"
	"roundtable/engine/splitmix"
)

func TestBudgetEndsAtItsNodes(t *testing.T) {
	b := NewBudget(engine.Limits{Nodes: 5}, nil)
	for i := 1; i < 5; i++ {
		if b.Step() {
			t.Fatalf("ended at node %d of 5", i)
		}
	}
	for range 2 {
		if !b.Step() || !b.Stopped() {
			t.Error("did not end, or did not stay ended")
		}
	}
	if b.Nodes() != 6 {
		t.Errorf("counted %d nodes of 6", b.Nodes())
	}
}

func TestBudgetWithoutLimits(t *testing.T) {
	b := NewBudget(engine.Limits{}, nil)
	for range 10_000 {
		if b.Step() {
			t.Fatal("ended without a limit")
		}
	}
}

func TestBudgetAsksStop(t *testing.T) {
	if b := NewBudget(engine.Limits{}, func() bool { return true }); !b.Step() {
		t.Error("did not ask stop at the first node")
	}
	asked, now := 0, false
	b := NewBudget(engine.Limits{}, func() bool { asked++; return now })
	for range 1000 {
		b.Step()
	}
	if asked < 3 || b.Stopped() {
		t.Fatalf("asked stop %d times in 1000 nodes; ended: %v", asked, b.Stopped())
	}
	now = true
	n := 0
	for !b.Step() {
		n++
	}
	if n > PollEvery {
		t.Errorf("went on for %d nodes after stop", n)
	}
	// An answer to stop is final, even if stop changes its mind.
	now = false
	if !b.Step() {
		t.Error("began again after its end")
	}
}

func TestTableKeepsWhatItIsGiven(t *testing.T) {
	table := NewTable(8)
	if _, ok := table.Get(0, 0); ok {
		t.Error("an empty table knows key 0")
	}
	for _, want := range []Slot{
		{Move: 99, Score: -1234, Depth: 7, Bound: Lower},
		{Move: 1<<32 - 1, Score: -30000, Depth: 255, Bound: Exact},
		{Move: 1, Score: 30000, Bound: Upper},
	} {
		table.Put(42, 0, want)
		if s, ok := table.Get(42, 0); !ok || s != want {
			t.Errorf("got %+v, %v; want %+v", s, ok, want)
		}
	}
	// A result without a move keeps the move known before.
	table.Put(42, 0, Slot{Score: 5, Depth: 8, Bound: Upper})
	if s, _ := table.Get(42, 0); s.Move != 1 || s.Score != 5 {
		t.Errorf("got %+v", s)
	}
	table.Put(42, 0, Slot{Depth: 500, Bound: Exact})
	if s, _ := table.Get(42, 0); s.Depth != 255 {
		t.Errorf("depth %d", s.Depth)
	}
}

// A forced win is stored by its distance from the position, and told by that from the root.
func TestTableKeepsTheDistanceOfAWin(t *testing.T) {
	for _, c := range []struct{ score, put, get, want int }{
		{Win - 7, 5, 2, Win - 4}, {7 - Win, 5, 2, 4 - Win}, {SureWin - 101, 5, 2, SureWin - 101}, {-12, 5, 90, -12}, {Win - 3, 3, 0, Win},
	} {
		table := NewTable(2)
		table.Put(9, c.put, Slot{Move: 1, Score: c.score, Bound: Exact})
		if s, ok := table.Get(9, c.get); !ok || s.Score != c.want {
			t.Errorf("%+v: %d", c, s.Score)
		}
	}
}

// A bound settles what a window asks where it lies beyond it.
func TestSlotSettles(t *testing.T) {
	for _, c := range []struct {
		bound Bound
		score int
		want  bool
	}{{Exact, 15, true}, {Lower, 20, true}, {Lower, 19, false}, {Upper, 10, true}, {Upper, 11, false}} {
		if s := (Slot{Score: c.score, Bound: c.bound}); s.Settles(10, 20) != c.want {
			t.Errorf("%+v", c)
		}
	}
}

// Tables grow with the nodes, to 16 MiB.
func TestTableFor(t *testing.T) {
	for nodes, slots := range map[int64]int{0: 1 << 20, 1: 1 << 8, 100: 1 << 8, 1000: 1 << 11, 1 << 40: 1 << 20} {
		if got := 4 * len(TableFor(nodes).buckets); got != slots {
			t.Errorf("%d nodes: %d slots, want %d", nodes, got, slots)
		}
	}
}

func TestEndedAndPlies(t *testing.T) {
	won, drawn := engine.Outcome{Winners: engine.Seats(0).With(1)}, engine.Outcome{}
	for _, c := range []struct {
		score, want, plies int
	}{{Ended(won, 1, 3), Win - 3, 3}, {Ended(won, 0, 4), 4 - Win, -4}, {Ended(drawn, 0, 4), 0, 0}, {SureWin - 1, SureWin - 1, 0}} {
		if c.score != c.want || Plies(c.score) != c.plies {
			t.Errorf("%+v: a win in %d", c, Plies(c.score))
		}
	}
}

// Each is drawn in proportion to its weight, and nothing where none has any.
func TestDraw(t *testing.T) {
	weights := []int{0, 1, 0, 3, 0}
	drawn := make([]int, len(weights))
	chance := splitmix.New(1)
	for range 4000 {
		drawn[Draw(&chance, len(weights), func(i int) int { return weights[i] })]++
	}
	if drawn[0]+drawn[2]+drawn[4] > 0 || drawn[1] < 900 || drawn[1] > 1100 {
		t.Errorf("drawn %v", drawn)
	}
	if at := Draw(&chance, 3, func(int) int { return 0 }); at != -1 {
		t.Errorf("of nothing %d was drawn", at)
	}
}

func TestTableKeepsTheDeeperOfABucket(t *testing.T) {
	table := NewTable(4)
	const step = 1 << 32 // keys of one bucket
	key := func(i int) uint64 { return 2 + uint64(i)*step }
	shallow := Slot{Move: 2, Depth: 3, Bound: Exact}
	table.Put(key(0), 0, Slot{Move: 1, Depth: 9, Bound: Exact})
	for i := 1; i < 50; i++ {
		table.Put(key(i), 0, shallow)
		if _, ok := table.Get(key(i), 0); !ok {
			t.Fatalf("result %d was not kept", i)
		}
	}
	if _, ok := table.Get(key(0), 0); !ok {
		t.Error("the deep result gave way to shallow ones")
	}
	table.Age()
	table.Age()
	for i := 50; i < 54; i++ {
		table.Put(key(i), 0, shallow)
	}
	if _, ok := table.Get(key(0), 0); ok {
		t.Error("an old deep result outlived four newer ones")
	}
	for range ages { // the count comes round
		table.Age()
		table.Put(key(60), 0, shallow)
	}
	if _, ok := table.Get(key(60), 0); !ok {
		t.Error("the newest result was not kept")
	}
}

// Goroutines that write over each other leave whole results or none.
func TestTableIsShared(t *testing.T) {
	table := NewTable(4)
	var wait sync.WaitGroup
	for g := range 4 {
		wait.Go(func() {
			r := splitmix.New(uint64(g))
			for range 100_000 {
				key := r.Uint64() % 64
				// Everything in a slot follows from its key.
				table.Put(key, 0, Slot{Move: uint32(key) * 77, Score: int(key) * -9, Depth: int(key), Bound: Exact})
				key = r.Uint64() % 64
				if s, ok := table.Get(key, 0); ok && (s.Move != uint32(key)*77 || s.Score != int(key)*-9 || s.Depth != int(key)) {
					t.Errorf("key %d has %+v", key, s)
					return
				}
			}
		})
	}
	wait.Wait()
}

func TestLevelsOf(t *testing.T) {
	levels := Levels{3: {Nodes: 50, Margin: 7}, engine.MaxLevel: {Nodes: 900}}
	for _, tt := range []struct {
		l    engine.Limits
		want Strength
	}{
		{engine.Limits{}, Strength{}},
		{engine.Limits{Nodes: 5}, Strength{Nodes: 5}},
		{engine.Limits{Level: 3}, Strength{Nodes: 50, Margin: 7}},
		{engine.Limits{Level: 3, Nodes: 20}, Strength{Nodes: 20, Margin: 7}},
		{engine.Limits{Level: 3, Nodes: 80}, Strength{Nodes: 50, Margin: 7}},
		{engine.Limits{Level: 99}, Strength{Nodes: 900}},
	} {
		if got := levels.Of(tt.l); got != tt.want {
			t.Errorf("%+v: %+v, want %+v", tt.l, got, tt.want)
		}
	}
}

// It sorts as package slices does, and what is neither before nor after stays in order.
func TestSortStable(t *testing.T) {
	type move struct{ score, place int }
	r := splitmix.New(3)
	for n := range 60 {
		list := make([]move, n)
		for i := range list {
			list[i] = move{r.Intn(1 + n/3), i}
		}
		want := slices.Clone(list)
		slices.SortStableFunc(want, func(a, b move) int { return b.score - a.score })
		SortStable(list, func(a, b move) bool { return a.score > b.score })
		if !slices.Equal(list, want) {
			t.Fatalf("%v, not %v", list, want)
		}
	}
}
