package camelot

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"roundtable/engine"
)

func TestStartText(t *testing.T) {
	p, err := Game{}.New(engine.Setup{Seats: 2})
	if err != nil {
		t.Fatal(err)
	}
	if p.String() != Start {
		t.Errorf("the start is %s", p)
	}
	// C1, C2.
	b := p.Board()
	if n := len(b.Geometry.Squares); n != 160 {
		t.Errorf("%d squares", n)
	}
	want := map[string]engine.Piece{}
	for names, piece := range map[string]engine.Piece{
		"C6 D7 I7 J6":                     {Kind: Knight, Seat: White},
		"D6 E6 F6 G6 H6 I6 E7 F7 G7 H7":   {Kind: Man, Seat: White},
		"C11 D10 I10 J11":                 {Kind: Knight, Seat: Black},
		"D11 E11 F11 G11 H11 I11 E10 F10": {Kind: Man, Seat: Black},
		"G10 H10":                         {Kind: Man, Seat: Black},
	} {
		for _, n := range strings.Fields(names) {
			want[n] = piece
		}
	}
	for _, sq := range b.Geometry.Squares {
		if got := b.At[sq]; got != want[b.Geometry.Name(sq)] {
			t.Errorf("%s: %v, want %v", b.Geometry.Name(sq), got, want[b.Geometry.Name(sq)])
		}
	}
	if p.Turn() != White {
		t.Error("Black begins")
	}
}

func TestGeometryOfC1(t *testing.T) {
	rows := map[int]string{1: "FG", 2: "CDEFGHIJ", 3: "BCDEFGHIJK", 14: "BCDEFGHIJK", 15: "CDEFGHIJ", 16: "FG"}
	g := standard.Geometry()
	for rank := 1; rank <= 16; rank++ {
		want, ok := rows[rank]
		if !ok {
			want = "ABCDEFGHIJKL"
		}
		got := ""
		for file := range 12 {
			if g.At(file, rank-1) != engine.NoSquare {
				got += string(rune('A' + file))
			}
		}
		if got != want {
			t.Errorf("rank %d: %s, want %s", rank, got, want)
		}
	}
}

func TestPositionErrors(t *testing.T) {
	tail := strings.TrimPrefix(Start, "2/8/10/12/12/")
	for _, c := range []struct {
		text   string
		at     int
		reason string
	}{
		{"", 0, "4 fields"},
		{Start + " 0", len(Start) + 2, "4 fields"},
		{Start + " ", len(Start) + 1, "4 fields"},
		{"2/8/10 w 0 0", 6, "16 ranks"},
		{"3/8/10/12/12/" + tail, 0, "run of 3 empty squares does not fit rank 16, which has 2"},
		{"2/9/10/12/12/" + tail, 2, "rank 15"},
		{"2/4m4/10/12/12/" + tail, 4, "rank 15 has 8 squares, here are more"},
		{"2/4m2/10/12/12/" + tail, 5, "rank 15 has 8 squares, here are 7"},
		{"2/8/x9/12/12/" + tail, 4, "no piece"},
		{"2/8/0/12/12/" + tail, 4, "run of 0"},
		{"2/8/010/12/12/" + tail, 4, "run of 010"},
		{"2/8/99999999999999999999/12/12/" + tail, 4, "does not fit"},
		{strings.Replace(Start, " w ", " x ", 1), 72, `side to move is "x"`},
		{strings.Replace(Start, " w 0 0", "  w 0 0", 1), len(Start) + 1, "4 fields"},
		{strings.Replace(Start, " w 0 0", " w 3 0", 1), 74, `not "3"`},
		{strings.Replace(Start, " w 0 0", " w 0 -1", 1), 76, `not "-1"`},
		{Start + " 3 2", len(Start) + 1, "more than the 2 plies"},
		{Start + " x 2", len(Start) + 1, "no count"},
		{Start + " 1 02", len(Start) + 3, "no count"},
		{Start + " 1 99999999", len(Start) + 3, "no count"},
		{"2/8/10/12/12/mmmmmmmmmmmm/mmm9/12/12/12/12/12/12/10/8/2 w 0 0", 0, "Black has 15 pieces"},
	} {
		_, err := Game{}.Parse(setup("classic"), c.text)
		var e *engine.TextError
		if !errors.As(err, &e) {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if e.What != "position" || e.At != c.at || !strings.Contains(e.Reason, c.reason) {
			t.Errorf("%q: at %d: %s; want at %d: %s", c.text, e.At, e.Reason, c.at, c.reason)
		}
	}
	for _, s := range []engine.Setup{
		{Seats: 3}, {Values: map[string]string{"rules": "chess"}}, {Values: map[string]string{"target": "3"}},
	} {
		if _, err := (Game{}).New(s); err == nil {
			t.Errorf("%v is a setup", s)
		}
	}
}

// TestCountersOfTheText are there if and only if the text had them.
func TestCountersOfTheText(t *testing.T) {
	p := engine.Position(parse(t, "classic", Start))
	q := engine.Position(parse(t, "classic", Start+" 7 30"))
	for _, m := range []engine.Move{"D7-D8", "D10-D9"} {
		var err error
		if p, _, err = p.Play(m); err != nil {
			t.Fatal(err)
		}
		if q, _, err = q.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	if q.String() != p.String()+" 9 32" {
		t.Errorf("%s, and with counters %s", p, q)
	}
	// At the end of what can be counted the text is still one that can be read.
	last := engine.Position(parse(t, "classic", Start+" 1000000 1000000"))
	last, _, err := last.Play("D7-D8")
	if err != nil {
		t.Fatal(err)
	}
	if again := parse(t, "classic", last.String()); again.String() != last.String() {
		t.Errorf("%s comes back as %s", last, again)
	}
}

func TestMoveErrors(t *testing.T) {
	p := parse(t, "classic", Start)
	for _, c := range []struct {
		text   string
		at     int
		reason string
	}{
		{"", 0, "square is missing"},
		{"D7", 2, "two squares"},
		{"D7-", 3, "square is missing"},
		{"D7-M8", 3, "no file"},
		{"D7-D", 4, "rank"},
		{"D7-D0", 4, "rank"},
		{"D7-D08", 4, "rank"},
		{"D7-D17", 4, "rank"},
		{"D7-D888", 4, "rank"},
		{"D7-A1", 3, "no square A1"},
		{"D7 D8", 2, "between"},
		{"D7-D8 ", 5, "between"},
		{"D7xD8", 2, "belongs here"},
		{strings.Repeat("D7-", 800) + "D8", 2306, "that long"},
	} {
		_, _, err := p.Play(engine.Move(c.text))
		var e *engine.TextError
		if !errors.As(err, &e) {
			t.Errorf("%.20q: %v", c.text, err)
			continue
		}
		if e.What != "move" || e.At != c.at || !strings.Contains(e.Reason, c.reason) {
			t.Errorf("%.20q: at %d: %s; want at %d: %s", c.text, e.At, e.Reason, c.at, c.reason)
		}
	}
	// A jump is written with x.
	q := parse(t, "classic", "2/8/10/12/12/12/12/4m7/4M7/12/12/12/12/10/4m3/2 w 0 0")
	if _, _, err := q.Play("E8-E10"); err == nil || !strings.Contains(err.Error(), "'x'") {
		t.Errorf("E8-E10: %v", err)
	}
	if _, _, err := q.Play("e8xe10"); err != nil {
		t.Errorf("small letters: %v", err)
	}
}

func FuzzParsePosition(f *testing.F) {
	f.Add(Start)
	f.Add(Start + " 12 40")
	f.Add("Mm/3mM3/10/12/12/12/12/12/12/12/12/12/12/10/2mNM3/Nm w 2 1")
	f.Add("2/8/10/12/12/mmmmmmmmmmmm/mmm9/12/12/12/12/12/12/10/8/2 w 0 0")
	r := rand.New(rand.NewPCG(1, 1))
	for range 20 {
		f.Add(wild(r))
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Game{}.Parse(setup(bothRules[len(text)%2]), text)
		if err != nil {
			var e *engine.TextError
			if !errors.As(err, &e) || e.At < 0 || e.At > len(text) || e.Reason == "" {
				t.Fatalf("%q: %#v", text, err)
			}
			return
		}
		if p.String() != text {
			t.Fatalf("%q comes back as %q", text, p)
		}
		for i, m := range p.Moves() {
			next, _, err := p.Play(m)
			if err != nil {
				t.Fatalf("%q: %s: %v", text, m, err)
			}
			again, err := Game{}.Parse(setup(bothRules[len(text)%2]), next.String())
			if err != nil || again.String() != next.String() || again.Key() != next.Key() {
				t.Fatalf("%q after %s: %v", text, m, err)
			}
			if i > 20 {
				break
			}
		}
	})
}

func FuzzPlay(f *testing.F) {
	positions := []string{
		Start,
		"1m/8/4M5/12/5nm5/4NM6/3m1M6/12/2nn8/2NM8/12/12/12/10/4m3/M1 w 0 1",
		"Mm/3mM3/10/12/12/12/12/12/12/12/12/12/12/10/2mNM3/Nm w 2 1",
	}
	for i, text := range positions {
		for _, m := range parse(f, "wcf", text).Moves() {
			f.Add(uint8(i), string(m))
		}
	}
	for _, m := range []string{"D7xD8-", "D7-D9", "A8-A9", "D10-D9"} {
		f.Add(uint8(0), m)
	}
	f.Fuzz(func(t *testing.T, which uint8, move string) {
		p := parse(t, bothRules[which/128], positions[int(which)%len(positions)])
		next, _, err := p.Play(engine.Move(move))
		var text *engine.TextError
		var refusal *engine.Refusal
		switch {
		case errors.As(err, &text):
			if text.At < 0 || text.At > len(move) || text.Reason == "" {
				t.Fatalf("%q: %#v", move, text)
			}
			return
		case errors.As(err, &refusal):
			if refusal.Ruling == "" || refusal.Reason == "" {
				t.Fatalf("%q: %#v", move, refusal)
			}
			return
		case err != nil:
			t.Fatalf("%q: %v", move, err)
		}
		notation, err := p.Notation(engine.Move(move))
		if err != nil {
			t.Fatal(err)
		}
		canonical, _, err := p.Play(engine.Move(notation))
		if err != nil || canonical.String() != next.String() {
			t.Fatalf("%q is %s, which leads elsewhere: %v", move, notation, err)
		}
	})
}
