package clock

import (
	"testing"

	"roundtable/engine/splitmix"
)

// What is left after thoughts of all lengths, by what the rules of clocks say.
func TestWhatIsLeft(t *testing.T) {
	fischer := Control{Main: 5 * Minute, Increment: 3 * Second}
	byoyomi := Control{Main: 10 * Minute, Periods: 3, Period: 30 * Second}
	over := func(left Millis, periods int) Reading { return Reading{Left: left, Periods: periods, Overtime: true} }
	for _, tt := range []struct {
		name    string
		c       Control
		from    Reading
		thought Millis
		shows   Reading // while thinking
		moved   Reading
	}{
		{"nothing yet", fischer, fischer.Start(), 0, Reading{Left: 5 * Minute}, Reading{Left: 5*Minute + 3*Second}},
		{"the increment comes after the move", fischer, Reading{Left: Second}, 999, Reading{Left: 1}, Reading{Left: 3001}},
		{"the flag falls when nothing is left", fischer, Reading{Left: Second}, 1000, Reading{Fallen: true}, Reading{Fallen: true}},
		{"sudden death", Control{Main: Minute}, Reading{Left: Minute}, 59 * Second, Reading{Left: Second}, Reading{Left: Second}},
		{"time does not run backwards", fischer, Reading{Left: Second}, -5, Reading{Left: Second}, Reading{Left: 4 * Second}},
		{"main time before byo-yomi", byoyomi, byoyomi.Start(), Minute, Reading{Left: 9 * Minute, Periods: 3}, Reading{Left: 9 * Minute, Periods: 3}},
		{"into the first period", byoyomi, Reading{Left: 10 * Second, Periods: 3}, 15 * Second, over(25*Second, 3), over(30*Second, 3)},
		{"exactly to the end of main time", byoyomi, Reading{Left: 10 * Second, Periods: 3}, 10 * Second, over(30*Second, 3), over(30*Second, 3)},
		{"within a period costs nothing", byoyomi, over(30*Second, 2), 29999, over(1, 2), over(30*Second, 2)},
		{"a whole period is gone", byoyomi, over(30*Second, 2), 30 * Second, over(30*Second, 1), over(30*Second, 1)},
		{"two periods at once", byoyomi, Reading{Left: Second, Periods: 3}, 65 * Second, over(26*Second, 1), over(30*Second, 1)},
		{"the last period", byoyomi, over(30*Second, 1), 30 * Second, Reading{Overtime: true, Fallen: true}, Reading{Overtime: true, Fallen: true}},
		{"a limit for each move", Each(Minute), Each(Minute).Start(), 59 * Second, over(Second, 1), over(Minute, 1)},
		{"which is passed", Each(Minute), Each(Minute).Start(), Minute, Reading{Overtime: true, Fallen: true}, Reading{Overtime: true, Fallen: true}},
		{"a flag stays down", fischer, Reading{Fallen: true}, 0, Reading{Fallen: true}, Reading{Fallen: true}},
	} {
		if got := tt.c.After(tt.from, tt.thought); got != tt.shows {
			t.Errorf("%s: it shows %+v, want %+v", tt.name, got, tt.shows)
		}
		if got := tt.c.Moved(tt.from, tt.thought); got != tt.moved {
			t.Errorf("%s: after the move %+v, want %+v", tt.name, got, tt.moved)
		}
	}
}

// controls are some of each kind.
var controls = []Control{
	{Main: Minute}, {Main: 5 * Minute, Increment: 3 * Second}, {Main: 10 * Minute, Periods: 3, Period: 30 * Second},
	{Periods: 5, Period: 10 * Second}, {Main: Hour, Increment: Minute, Periods: 1, Period: Second}, Each(20 * Second),
}

// A flag falls when a move has lasted so long, and not before.
func TestHowLongAClockLasts(t *testing.T) {
	for _, c := range controls {
		r := c.Start()
		for move := range 200 {
			last := c.Lasts(r)
			if c.After(r, last-1).Fallen || !c.After(r, last).Fallen {
				t.Fatalf("%s, move %d: %+v does not last %d", c, move, r, last)
			}
			if r = c.Moved(r, last*Millis(move%4)/5); r.Fallen {
				t.Fatalf("%s, move %d: the flag has fallen", c, move)
			}
		}
		if n := c.Lasts(c.After(r, c.Lasts(r))); n != 0 {
			t.Errorf("%s: a flag that has fallen lasts %d", c, n)
		}
	}
}

// A player who keeps to the budget never loses by time, after any number of moves
// and with any clock, and time that is thought away is gone.
func TestBudgetNeverFlags(t *testing.T) {
	for _, c := range controls {
		r := c.Start()
		for move := range 500 {
			b := c.Budget(r)
			if b < 0 {
				t.Fatalf("%s: a budget of %d", c, b)
			}
			if r = c.Moved(r, b); r.Fallen {
				t.Fatalf("%s: move %d of %d ms loses", c, move, b)
			}
		}
	}
}

func TestTimeOnlyRunsDown(t *testing.T) {
	lots := splitmix.New(3)
	for _, c := range controls {
		r := c.Start()
		for move := 0; move < 300 && !r.Fallen; move++ {
			last, total := r, c.total(r)
			for thought := Millis(0); ; thought += Millis(lots.Intn(9000)) {
				now := c.After(r, thought)
				if c.total(now) > c.total(last) || c.total(now) != max(0, total-thought) {
					t.Fatalf("%s: %d ms from %+v lead to %+v", c, thought, r, now)
				}
				if last = now; now.Fallen || lots.Intn(9) == 0 {
					r = c.Moved(r, thought)
					if r.Fallen != now.Fallen {
						t.Fatalf("%s: the flag falls with the move alone", c)
					}
					break
				}
			}
		}
	}
}

// total returns all that is left, periods included.
func (c Control) total(r Reading) Millis {
	switch {
	case r.Fallen:
		return 0
	case r.Overtime:
		return r.Left + Millis(r.Periods-1)*c.Period
	}
	return r.Left + Millis(r.Periods)*c.Period
}

func TestLow(t *testing.T) {
	for _, tt := range []struct {
		c    Control
		r    Reading
		want bool
	}{
		{controls[0], Reading{Left: 10 * Second}, true},
		{controls[0], Reading{Left: 10*Second + 1}, false},
		{controls[2], Reading{Left: Second, Periods: 3}, false},
		{controls[2], Reading{Left: 10 * Second, Periods: 3, Overtime: true}, true},
		{controls[3], Reading{Left: 4 * Second, Periods: 5, Overtime: true}, false},
		{controls[3], Reading{Left: 3 * Second, Periods: 5, Overtime: true}, true},
		{controls[0], Reading{Fallen: true}, true},
	} {
		if got := tt.c.Low(tt.r); got != tt.want {
			t.Errorf("%s at %+v is low: %t", tt.c, tt.r, got)
		}
	}
}

func TestText(t *testing.T) {
	for text, c := range map[string]Control{
		"-": {}, "300": {Main: 5 * Minute}, "300+3": {Main: 5 * Minute, Increment: 3 * Second}, "1/60": Each(Minute),
		"600:3x30": {Main: 10 * Minute, Periods: 3, Period: 30 * Second}, "0:2x60": {Periods: 2, Period: Minute},
		"86400+3600:99x3600": {Main: MaxMain, Increment: MaxMove, Periods: MaxPeriods, Period: MaxMove},
	} {
		if got := c.String(); got != text {
			t.Errorf("%+v is %q, want %q", c, got, text)
		}
		if got, ok := Parse(text); !ok || got != c {
			t.Errorf("%q is read as %+v", text, got)
		}
	}
	for _, text := range []string{"", "0", "0+3", "+3", "300+0", "-300", "0300", "300+", "1/0", "1/", "0:1x60", "600:", "600:0x30", "600:3x0",
		"600:3", "600:x30", "86401", "300+3601", "5 min", "300:100x30", "99999999999999999999", "300+3 "} {
		if c, ok := Parse(text); ok {
			t.Errorf("%q is read as %+v", text, c)
		}
	}
}

func TestSpan(t *testing.T) {
	for text, m := range map[string]Millis{"0:00:00": 0, "0:00:12.345": 12345, "0:01:02": 62 * Second, "12:59:59.001": 12*Hour + 59*Minute + 59*Second + 1} {
		if got := m.Span(); got != text {
			t.Errorf("%d is %q, want %q", m, got, text)
		}
		if got, ok := ParseSpan(text); !ok || got != m {
			t.Errorf("%q is read as %d", text, got)
		}
	}
	for _, text := range []string{"", "1:2:3", "0:60:00", "0:00:60", "00:00", "0:00:00.", "0:00:01.5", "0:00:01.0000", "-1:00:00", "100:00:00", "0:00:00.000", "1:1:00:00"} {
		if m, ok := ParseSpan(text); ok {
			t.Errorf("%q is read as %d", text, m)
		}
	}
}

func TestFace(t *testing.T) {
	for m, want := range map[Millis]string{0: "0.0", 1: "0.1", 9801: "9.9", 9800: "9.8", 9999: "10.0", 10 * Second: "0:10", 10001: "0:11",
		65 * Second: "1:05", 59*Minute + 59*Second: "59:59", Hour: "1:00:00", 3599001: "1:00:00", Hour + 2*Minute + 3*Second: "1:02:03"} {
		if got := m.Face(); got != want {
			t.Errorf("%d is shown as %q, want %q", m, got, want)
		}
	}
}
