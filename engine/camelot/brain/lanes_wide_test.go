//go:build amd64 && !purego

package brain

import (
	"testing"

	"roundtable/engine/splitmix"
)

// TestWideIsPlain holds both ways of every lane to each other, with whatever lanes
// and weights there can be.
func TestWideIsPlain(t *testing.T) {
	if !wide {
		t.Skip("this processor has no AVX2")
	}
	r := splitmix.New(6)
	// Half of the lanes lie about the clamp, so that none of its ends is missed.
	lanes := func() (v vector) {
		for i := range v {
			for at := 0; at < 64; at += 16 {
				lane := uint64(r.Intn(1 << 16))
				if r.Intn(2) == 0 {
					lane = uint64(1<<15 - 40 + r.Intn(600))
				}
				v[i] |= lane << at
			}
		}
		return v
	}
	for range 2000 {
		var from Accumulator
		var in, out [2]*vector
		var by [2]outWeights
		for view := range from {
			from[view] = lanes()
			plus, minus := lanes(), lanes()
			in[view], out[view] = &plus, &minus
			for lane := range Free {
				by[view].set(lane, int16(r.Intn(1<<16)-1<<15))
			}
		}
		if got, want := weigh(&from[0], &from[1], &by), weighPlain(&from[0], &from[1], &by); got != want {
			t.Fatalf("%x are %d by %d, not %d", from, got, by, want)
		}
		var plain Accumulator
		plain.exchangePlain(&from, &in, &out)
		var got Accumulator
		got.exchange(&from, &in, &out)
		from.exchange(&from, &in, &out)
		if got != plain || from != plain {
			t.Fatalf("exchanged they are %x, and in place %x, not %x", got, from, plain)
		}
	}
}
