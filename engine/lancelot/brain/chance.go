package brain

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/lancelot"
)

type chances [lancelot.MaxSeats]float64

// expTable holds exp(-d), with d in steps of an eighth, in units of 1/65536. It is a table so that
// values are the same on every platform.
var expTable = [...]uint16{65535, 57835, 51039, 45042, 39750, 35079, 30957, 27319, 24109, 21276, 18776, 16570, 14623, 12905, 11388, 10050, 8869, 7827, 6907, 6096, 5380, 4747, 4190, 3697, 3263, 2879, 2541, 2243, 1979, 1746, 1541, 1360, 1200, 1059, 935, 825, 728, 642, 567, 500, 442, 390, 344, 303, 268, 236, 209, 184, 162, 143, 127, 112, 99, 87, 77, 68, 60, 53, 47, 41, 36, 32, 28, 25, 22, 19, 17, 15, 13, 12, 10, 9}

// expNegative returns exp(-d/scale), in units of 1/65536.
func expNegative(d int) int {
	i, part := d*8/scale, d*8%scale
	if i >= len(expTable)-1 {
		return int(expTable[len(expTable)-1])
	}
	a, b := int(expTable[i]), int(expTable[i+1])
	return a - (a-b)*part/scale
}

func (s *searcher) judge(c *chances) {
	seats := s.st.Seats()
	if o := s.st.Outcome(); o.Over() {
		for seat := range seats {
			c[seat] = 0
			if o.Winners.Has(engine.Seat(seat)) {
				c[seat] = 1 / float64(o.Winners.Len())
			}
		}
		return
	}
	var v [lancelot.MaxSeats]int
	if s.value != nil {
		s.value.standings(&s.st, s.judged, &v)
	} else {
		s.worth.standings(&s.st, s.judged, &v)
	}
	top := slices.Max(v[:seats])
	all := 0
	for seat := range seats {
		v[seat] = expNegative(top - v[seat])
		all += v[seat]
	}
	for seat := range seats {
		c[seat] = float64(v[seat]) / float64(all)
	}
}

// scoreOf returns the standing that gives this chance, in hundredths of a knight.
func scoreOf(chance float64) int {
	if chance < 0.5 {
		return -scoreOf(1 - chance)
	}
	odds := (1 - chance) / chance * 65536
	for i := range len(expTable) - 1 {
		if a, b := float64(expTable[i]), float64(expTable[i+1]); odds > b {
			return int((float64(i) + max(0, a-odds)/(a-b)) * scale / 8)
		}
	}
	return len(expTable) * scale / 8
}
