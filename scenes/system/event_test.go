package system

import (
	"fmt"
	"math"
	"strings"
	"testing"
)

func TestSane(t *testing.T) {
	nan, inf := math.NaN(), math.Inf(1)
	for _, c := range []struct{ told, want Event }{
		{Insets{nan, -3, inf, 20}, Insets{Left: 20}},
		{TextScale(nan), TextScale(1)}, {TextScale(0), TextScale(1)}, {TextScale(-2), TextScale(1)},
		{TextScale(inf), TextScale(MaxTextScale)}, {TextScale(0.1), TextScale(MinTextScale)}, {TextScale(1.5), TextScale(1.5)},
		{Pause{}, Pause{}}, {Line("d7d8"), Line("d7d8")}, {Press("\xff"), Press("")}, {Line(strings.Repeat("ä", 1000)), Line(strings.Repeat("ä", 200))},
		{Turn{"volume", 1 << 40}, Turn{"volume", 1000}},
	} {
		t.Run(fmt.Sprintf("%T", c.told), func(t *testing.T) {
			if got := Sane(c.told); got != c.want {
				t.Errorf("%#v becomes %#v, not %#v", c.told, got, c.want)
			}
		})
	}
}
