package system

import (
	"math"
	"testing"
)

// What is written down is read again, whatever a system hands on.
func TestEventsAreReadAgain(t *testing.T) {
	for _, e := range []Event{Insets{1, 2.5, 0, 44}, TextScale(1.3), Pause{}, Resume{}, LowMemory{}, Share{}, Open("#/camelot"),
		Open("[Game \"camelot\"]\n\"\x00ü"), Open("")} {
		got, err := Parse(Encode(e))
		if err != nil || got != e {
			t.Errorf("%q is read as %#v, %v", Encode(e), got, err)
		}
	}
	for _, bad := range []string{"", "insets", "insets 1 2 3", "insets 1 2 3 x", "text", "text big", "open x", "pause now", "nothing"} {
		if e, err := Parse(bad); err == nil {
			t.Errorf("%q is read as %#v", bad, e)
		}
	}
}

func TestSane(t *testing.T) {
	nan, inf := math.NaN(), math.Inf(1)
	for _, c := range []struct{ told, want Event }{
		{Insets{nan, -3, inf, 20}, Insets{Left: 20}},
		{TextScale(nan), TextScale(1)}, {TextScale(0), TextScale(1)}, {TextScale(-2), TextScale(1)},
		{TextScale(inf), TextScale(MaxTextScale)}, {TextScale(0.1), TextScale(MinTextScale)}, {TextScale(1.5), TextScale(1.5)},
		{Pause{}, Pause{}},
	} {
		if got := Sane(c.told); got != c.want {
			t.Errorf("%#v becomes %#v, not %#v", c.told, got, c.want)
		}
	}
}
