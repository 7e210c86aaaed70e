package lancelot_test

import (
	"errors"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/engine/splitmix"
)

// empty is a start of two; its fields begin at 0, 16, 18, 22, 28 and 30.
const empty = "8/8/8/8/8/8/8/8 A 0,0 30,30 - target=7"

func TestPositionErrors(t *testing.T) {
	with := func(field int, by string) string { return withField(empty, field, by) }
	many := strings.Repeat("AAAAAAAA/", 4) + "8/8/8/8"
	for _, c := range []struct {
		text   string
		at     int
		reason string
	}{
		{"", 0, "6 fields"},
		{empty + " ", len(empty) + 1, "6 fields"},
		{strings.TrimSuffix(empty, " target=7"), len(empty) - 9, "there are 5"},
		{strings.Replace(empty, " A", "  A", 1), 31, "there are 7"},

		{with(2, "0"), 19, "there are 1"},
		{with(2, "0,0,0,0,0,0"), 28, "there are 6"},
		{with(2, "0,x"), 20, `"x" is no number`},
		{with(2, "0,"), 20, `"" is no number`},
		{with(2, "00,0"), 18, `"00" is no number`},
		{with(2, "0,121"), 20, "from 0 to 120"},
		{with(2, "-1,0"), 18, `"-1"`},
		{with(2, "+1,0"), 18, `"+1"`},

		{with(5, "target=0"), 30, "not \"0\""},
		{with(5, "target=07"), 30, "not \"07\""},
		{with(5, "target"), 30, "not \"\""},
		{with(5, "target=121"), 30, "1 to 120"},
		{with(5, "target=7,target=7"), 39, "second time"},
		{with(5, "target=7,diagonal"), 39, `"diagonal" is no option`},
		{with(5, "target=7,"), 39, `"" is no option`},
		{with(5, "diagonals=on"), 30, "no option"},
		{with(5, "target=7,sword,sword"), 45, "second time"},
		{with(5, "target=7,allegiance=invoker"), 30, "needs the option sword"},
		{with(5, "target=7,sword,allegiance=opponent"), 45, "no option"},
		{with(5, "target=7,sword,owner=A"), 30, "needs the option allegiance=invoker"},
		{with(5, "target=7,sword,allegiance=invoker,owner=C"), 64, `not "C"`},
		{with(5, "target=7,sword,allegiance=invoker,owner="), 64, `not ""`},

		{with(0, "8/8/8/8/8/8/8"), 13, "8 rows, here are 7"},
		{withField(empty, 2, "0,0,0"), 15, "10 rows, here are 8"},
		{with(0, "9/8/8/8/8/8/8/8"), 0, "a run of 9 empty squares does not fit row 11 of 8"},
		{with(0, "8/0/8/8/8/8/8/8"), 2, "a run of 0"},
		{with(0, "8/4A4/8/8/8/8/8/8"), 4, "a run of 4 empty squares does not fit row 10"},
		{with(0, "8/8A/8/8/8/8/8/8"), 3, "row 10 has 8 squares, here are more"},
		{with(0, "8/8/7/8/8/8/8/8"), 5, "row 9 has 8 squares, here are 7"},
		{with(0, "8/8/8/8/8/8/8/7C"), 15, `'C' is no piece of a game of 2: A to B`},
		{with(0, "8/8/8/8/8/8/8/a7"), 14, "no piece"},
		{with(0, "8/8/8/8/8/8/8/7X"), 15, "the option sword is not set"},
		{with(0, "8/99999999999999999999/8/8/8/8/8/8"), 2, "does not fit"},
		{withField(with(5, "sword"), 0, "X7/8/8/8/8/8/8/7X"), 16, "a second time"},

		{with(1, "C"), 16, "A to B"},
		{with(1, "a"), 16, `not "a"`},
		{with(1, "AB"), 16, `not "AB"`},
		{with(1, ""), 16, `not ""`},
		{with(3, "30"), 24, "2 numbers of knights"},
		{with(3, "30,30,30"), 28, "there are 3"},
		{with(3, "30,31"), 25, "from 0 to 30"},
		{with(4, "A"), 28, "without the option sword"},
		{withField(with(5, "sword"), 4, ""), 28, "missing"},
		{withField(with(5, "sword"), 4, "AC"), 29, "A to B"},
		{withField(with(5, "sword"), 4, "AA"), 29, "once only"},

		{with(0, "A7/8/8/8/8/8/8/8"), 0, "seat A has 31 knights"},
		{withField(with(0, many), 3, "0,30"), 0, "seat A has 32 knights"},
		{with(5, "sword"), 16, "the last seat, B, is to move"},
		{withField(with(5, "sword,allegiance=invoker,owner=A"), 1, "B"), 30, "before it is placed"},
	} {
		_, err := lancelot.Game{}.Parse(engine.Setup{}, c.text)
		var e *engine.TextError
		if !errors.As(err, &e) {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if e.What != "position" || e.At != c.at || !strings.Contains(e.Reason, c.reason) {
			t.Errorf("%q: at %d: %s; want at %d: %s", c.text, e.At, e.Reason, c.at, c.reason)
		}
	}
	// A set-up of another number of players.
	var e *engine.TextError
	if _, err := (lancelot.Game{}).Parse(engine.Setup{Seats: 3}, empty); !errors.As(err, &e) || !strings.Contains(e.Reason, "2 players, the game has 3") {
		t.Errorf("three at a table of two: %v", err)
	}
}

// TestPositionTexts are texts that come back as they are, or in the one form
// that they have.
func TestPositionTexts(t *testing.T) {
	for text, want := range map[string]string{
		empty: "",
		"8/8/8/8/8/8/8/8 B 0,0 30,30 AB target=7,sword":                                                         "",
		"10/10/3ABC4/10/2AC1X4/10/5B4/1A8/10/10 C 1,2,0 20,20,1 C target=8,diagonals,sword":                     "",
		"8/8/3X4/8/8/8/8/8 A 7,0 30,30 - target=9,diagonals,sword,allegiance=invoker,owner=B":                   "",
		"8/8/8/8/8/8/8/8 A 0,0 30,30 - -":                                                                       empty,
		"8/8/8/8/8/8/8/8 A 0,0 30,30 - diagonals,target=7":                                                      "8/8/8/8/8/8/8/8 A 0,0 30,30 - target=7,diagonals",
		"8/8/3X4/8/8/8/8/8 A 0,0 30,30 BA sword":                                                                "8/8/3X4/8/8/8/8/8 A 0,0 30,30 AB target=7,sword",
		"8/8/3X4/8/8/8/8/8 A 0,0 30,30 - owner=A,allegiance=invoker,sword":                                      "8/8/3X4/8/8/8/8/8 A 0,0 30,30 - target=7,sword,allegiance=invoker,owner=A",
		strings.TrimSuffix(strings.Repeat("14/", 14), "/") + " E 0,0,0,0,0 30,30,30,30,30 ABCDE sword,target=1": strings.TrimSuffix(strings.Repeat("14/", 14), "/") + " E 0,0,0,0,0 30,30,30,30,30 ABCDE target=1,sword",
	} {
		if want == "" {
			want = text
		}
		if p := parse(t, text); p.String() != want {
			t.Errorf("%s comes back as %s", text, p)
		}
	}
	// A target that is reached is the end.
	if p := parse(t, withField(empty, 2, "7,0")); p.Outcome() != (engine.Outcome{Cause: engine.CauseTarget, Winners: 1}) {
		t.Errorf("%+v", p.Outcome())
	}
}

func TestActionErrors(t *testing.T) {
	p := two(t, "A", "A=D4 D5 E6 B=D7 X=G7", "AB", "sword")
	for _, c := range []struct {
		text   string
		at     int
		reason string
	}{
		{"", 0, `"" is no placement`},
		{"E", 0, "no placement"},
		{"E5 ", 3, `"" is no placement`},
		{" E5", 0, "no placement"},
		{"E5  @G8", 3, "no placement"},
		{"O5", 0, "no placement"},
		{"E0", 0, "no placement"},
		{"E15", 0, "no placement"},
		{"E05", 0, "no placement"},
		{"E5 @", 3, `"@" is no placement`},
		{"@@E5 E6", 0, "no placement"},
		{"E5 E6", 3, "one knight and Excalibur"},
		{"@E5 @E6", 4, "one knight and Excalibur"},
		{"E5 @E7 E8", 7, "at most two"},
		{"E5x", 3, `"" is no captured square`},
		{"E5xE6,", 6, `"" is no captured square`},
		{"E5xE6;E7", 3, "no captured square"},
		{"E5xE6,E6", 6, "E6 is captured twice"},
		{"E5 @G8xE7,O9", 10, `"O9" is no captured square`},
		{"PASS", 0, "or pass"},
		{"pass ", 0, "or pass"},
		{"E5-E6", 0, "no placement"},
		{strings.Repeat("E", 100), 0, `"EEEEEEEEEEEEEEEEEEEEEEEE…"`},
	} {
		q, _, err := p.Play(engine.Move(c.text))
		var e *engine.TextError
		if !errors.As(err, &e) || q != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if e.What != "move" || e.At != c.at || !strings.Contains(e.Reason, c.reason) {
			t.Errorf("%q: at %d: %s; want at %d: %s", c.text, e.At, e.Reason, c.at, c.reason)
		}
	}
	for small, big := range map[engine.Move]string{"e5": "E5", "@g8 e5": "@G8 E5", "e5 @h9": "E5 @H9"} {
		if n := notation(t, p, small); n != big {
			t.Errorf("%s is written %s", small, n)
		}
	}
}

// fuzzPositions have lines to capture in, closed ones, the sword in every
// state, and little enough to do that all actions can be listed.
var fuzzPositions = []string{
	"8/2A1B3/3AB3/1AB1A3/2BA4/4B3/2A1B3/8 B 1,2 20,20 - target=7,diagonals",
	"8/2A1B3/3AB3/1AB1AX2/2BA4/4B3/2A1B3/8 B 1,2 20,20 AB target=7,sword",
	"8/2A1B3/3AB3/1AB1AX2/2BA4/4B3/2A1B3/8 A 1,2 20,20 A target=3,diagonals,sword,allegiance=invoker,owner=A",
	"8/8/8/8/8/8/8/8 B 0,0 30,30 AB target=7,sword",
	"8/8/8/4A3/8/8/8/8 A 0,0 0,0 - target=7",
	"10/10/3ABC4/10/2AC6/10/5B4/1A8/10/10 C 1,2,0 20,20,1 - target=8,diagonals",
}

func FuzzParsePosition(f *testing.F) {
	f.Add(empty)
	for _, text := range fuzzPositions {
		f.Add(text)
	}
	f.Add("8/8/8/8/8/8/8/8 A 0,0 30,30 - diagonals,target=7")
	f.Add("8/8/3X4/8/8/8/8/8 A 7,0 30,30 - target=9,diagonals,sword,allegiance=invoker,owner=B")
	f.Add("8/8/8/8/8/8/8/7 A 120,0 30,31 - target=121")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := lancelot.Game{}.Parse(engine.Setup{}, text)
		if err != nil {
			var e *engine.TextError
			if !errors.As(err, &e) || e.At < 0 || e.At > len(text) || e.Reason == "" {
				t.Fatalf("%q: %#v", text, err)
			}
			return
		}
		q, err := lancelot.Game{}.Parse(engine.Setup{}, p.String())
		if err != nil || q.String() != p.String() || q.Key() != p.Key() || q.Outcome() != p.Outcome() {
			t.Fatalf("%q is written %q, which is %v: %v", text, p, q, err)
		}
		r := splitmix.New(uint64(len(text)))
		wander(t, p, r.Uint64(), 8, func(_ engine.Position, m engine.Move, next engine.Position, _ []engine.Event) {
			again, err := lancelot.Game{}.Parse(engine.Setup{}, next.String())
			if err != nil || again.String() != next.String() {
				t.Fatalf("%q: %s leads to %s, which does not come back: %v", text, m, next, err)
			}
		})
	})
}

func FuzzPlay(f *testing.F) {
	for i := range fuzzPositions {
		for _, m := range []string{"E5", "E5xE6", "@G8 E5", "E5 @G8", "H7xD7", "@G6xE6 G8xG3,G4", "pass", "@G7", "e5", "A1", "", "E5 ", "E5x", "@"} {
			f.Add(uint8(i), m)
		}
	}
	f.Fuzz(func(t *testing.T, which uint8, move string) {
		p := parse(t, fuzzPositions[int(which)%len(fuzzPositions)])
		next, events, err := p.Play(engine.Move(move))
		var text *engine.TextError
		var refusal *engine.Refusal
		switch {
		case errors.As(err, &text):
			if text.At < 0 || text.At > len(move) || text.Reason == "" {
				t.Fatalf("%q: %#v", move, text)
			}
			return
		case errors.As(err, &refusal):
			if refusal.Ruling == "" || refusal.Reason == "" || next != nil {
				t.Fatalf("%q: %#v", move, refusal)
			}
			return
		case err != nil:
			t.Fatalf("%q: %v", move, err)
		}
		b := p.Board()
		replay(t, &b, p.Turn(), events)
		n := notation(t, p, engine.Move(move))
		again, _ := play(t, p, engine.Move(n))
		action, err := p.(*lancelot.Position).Action(engine.Move(move))
		if err != nil {
			t.Fatal(err)
		}
		plain, _ := play(t, p, action.Text())
		if again.String() != next.String() || plain.String() != next.String() || notation(t, p, action.Text()) != n {
			t.Fatalf("%q is %s, which leads elsewhere", move, n)
		}
	})
}
