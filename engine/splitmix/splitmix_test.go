package splitmix

import "testing"

func TestTheSameEverywhere(t *testing.T) {
	s := New(1234567)
	// The published test vector of splitmix64 with this seed.
	for i, want := range []uint64{6457827717110365317, 3203168211198807973, 9817491932198370423} {
		if got := s.Uint64(); got != want {
			t.Errorf("number %d is %d, not %d", i, got, want)
		}
	}
}

func TestRanges(t *testing.T) {
	s := New(7)
	var seen [10]int
	for range 10_000 {
		seen[s.Intn(10)]++
		if f := s.Float64(); f < 0 || f >= 1 {
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
			t.Error("Intn(0) gave a number")
		}
	}()
	s.Intn(0)
}
