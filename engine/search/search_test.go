package search

import (
	"testing"

	"roundtable/engine"
)

func TestBudgetEndsAtItsNodes(t *testing.T) {
	b := NewBudget(engine.Limits{Nodes: 5}, nil)
	for i := 1; i < 5; i++ {
		if b.Step() {
			t.Fatalf("ended at node %d of 5", i)
		}
	}
	if !b.Step() || !b.Step() || !b.Stopped() {
		t.Error("did not end, or did not stay ended")
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
	if n > pollEvery {
		t.Errorf("went on for %d nodes after stop", n)
	}
	// An answer to stop is final, even if stop changes its mind.
	now = false
	if !b.Step() {
		t.Error("began again after its end")
	}
}

func TestRandIsTheSameEverywhere(t *testing.T) {
	r := NewRand(1234567)
	// The published test vector of splitmix64 with this seed.
	for i, want := range []uint64{6457827717110365317, 3203168211198807973, 9817491932198370423} {
		if got := r.Uint64(); got != want {
			t.Errorf("number %d is %d, not %d", i, got, want)
		}
	}
}

func TestRandRanges(t *testing.T) {
	r := NewRand(7)
	var seen [10]int
	for range 10_000 {
		seen[r.Intn(10)]++
		if f := r.Float64(); f < 0 || f >= 1 {
			t.Fatalf("%v is not in [0, 1)", f)
		}
	}
	for n, times := range seen {
		if times < 800 || times > 1200 {
			t.Errorf("%d came %d times of 10000", n, times)
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("Intn(0) answered")
		}
	}()
	r.Intn(0)
}

func TestTableKeepsWhatItIsGiven(t *testing.T) {
	table := NewTable(8)
	if _, ok := table.Get(0); ok {
		t.Error("an empty table knows key 0")
	}
	table.Put(42, 99, -1234, 7, Lower)
	s, ok := table.Get(42)
	if !ok || s.Move != 99 || s.Score != -1234 || s.Depth != 7 || s.Bound != Lower {
		t.Errorf("got %+v, %v", s, ok)
	}
	// A result without a move keeps the move known before.
	table.Put(42, 0, 5, 8, Upper)
	if s, _ := table.Get(42); s.Move != 99 || s.Score != 5 {
		t.Errorf("got %+v", s)
	}
}

func TestTableKeepsTheDeeperOfABucket(t *testing.T) {
	table := NewTable(4)
	const step = 1 << 32 // keys of one bucket
	table.Put(2+step, 1, 0, 9, Exact)
	for i := uint64(2); i < 50; i++ {
		table.Put(2+i*step, 2, 0, 3, Exact)
	}
	if _, ok := table.Get(2 + step); !ok {
		t.Error("the deep result gave way to shallow ones")
	}
	if _, ok := table.Get(2 + 49*step); !ok {
		t.Error("the newest result was not kept")
	}
	table.Age()
	table.Put(2+50*step, 3, 0, 1, Exact)
	if s, ok := table.Get(2 + 50*step); !ok || s.Move != 3 {
		t.Error("an old search's result did not give way")
	}
	table.Put(2+51*step, 3, 0, 1, Exact)
	if _, ok := table.Get(2 + step); ok {
		t.Error("an old deep result outlived two newer ones")
	}
}

func TestTableDepthOverflow(t *testing.T) {
	table := NewTable(1)
	table.Put(1, 0, 0, 500, Exact)
	if s, _ := table.Get(1); s.Depth != 127 {
		t.Errorf("depth %d", s.Depth)
	}
}
