package layout

import "testing"

// One sheet lies in the middle; several fill two columns one after the other, and
// neither is much higher than it must be.
func TestStatisticsColumns(t *testing.T) {
	f := Frame{W: 1280, H: 800, Scale: 1}
	one := NewStatistics(f, 80).Sheets[0]
	if x, _ := one.Centre(); x < 639 || x > 641 {
		t.Errorf("the only sheet has its middle at %g", x)
	}
	l := NewStatistics(f, 160, 300, 140, 250)
	s := l.Sheets
	if s[0].X != s[1].X || s[2].X != s[3].X || s[2].X <= s[0].Right() || s[1].Y < s[0].Bottom() || s[2].Y != s[0].Y {
		t.Errorf("the sheets lie at %v", s)
	}
	if l.Content > 560 {
		t.Errorf("the columns are %g high", l.Content)
	}
}
