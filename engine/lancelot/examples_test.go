package lancelot_test

import (
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/lancelot"
)

// The six examples of the rules of record, on the whole board. Seat A is the
// player of whom an example speaks, B an opponent.

// setUp returns the text of a position with knights on named squares.
func setUp(seats int, turn string, on map[byte]string, invoke, options string) string {
	o := &oracle{seats: seats}
	for r := range o.at {
		for f := range o.at[r] {
			if o.inside(r, f) {
				o.at[r][f] = '.'
			}
		}
	}
	for what, squares := range on {
		for _, s := range strings.Fields(squares) {
			r, f := readSquare(s)
			o.at[r][f] = what
		}
	}
	f := strings.Fields(o.String())
	zeros := strings.TrimSuffix(strings.Repeat("0,", seats), ",")
	hands := strings.TrimSuffix(strings.Repeat("20,", seats), ",")
	return strings.Join([]string{f[0], turn, zeros, hands, invoke, options}, " ")
}

func parse(t testing.TB, text string) engine.Position {
	t.Helper()
	p, err := lancelot.Game{}.Parse(engine.Setup{}, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

// play plays actions and returns the position and the events of the last.
func play(t testing.TB, p engine.Position, actions ...engine.Move) (engine.Position, []engine.Event) {
	t.Helper()
	var events []engine.Event
	for _, m := range actions {
		q, e, err := p.Play(m)
		if err != nil {
			t.Fatalf("%s: %s: %v", p, m, err)
		}
		p, events = q, e
	}
	return p, events
}

// notation returns an action with its captures.
func notation(t testing.TB, p engine.Position, m engine.Move) string {
	t.Helper()
	s, err := p.Notation(m)
	if err != nil {
		t.Fatalf("%s: %s: %v", p, m, err)
	}
	return s
}

// refused returns the refusal of an action.
func refused(t testing.TB, p engine.Position, m engine.Move) *engine.Refusal {
	t.Helper()
	q, _, err := p.Play(m)
	r, ok := err.(*engine.Refusal)
	if !ok || q != nil {
		t.Fatalf("%s: %s: got %v, %v, want a refusal", p, m, q, err)
	}
	return r
}

// closed lists the empty squares on which the mover may place no knight.
func closed(t testing.TB, p engine.Position) []string {
	t.Helper()
	b, moves := p.Board(), p.Moves()
	var out []string
	for _, sq := range b.Geometry.Squares {
		if n := b.Geometry.Name(sq); b.At[sq].Kind == engine.NoKind && !slices.Contains(moves, engine.Move(n)) {
			out = append(out, n)
		}
	}
	return out
}

// same compares two lists of names whatever their order.
func same(t testing.TB, what string, got []string, want string) {
	t.Helper()
	got, wanted := slices.Clone(got), strings.Fields(want)
	slices.Sort(got)
	slices.Sort(wanted)
	if !slices.Equal(got, wanted) {
		t.Errorf("%s: got %v, want %v", what, got, wanted)
	}
}

func TestExample1ClosedLines(t *testing.T) { // L4
	p := parse(t, setUp(5, "A", map[byte]string{'A': "E9 E7 F7"}, "-", "target=10"))
	same(t, "closed", closed(t, p),
		"A7 B7 C7 D7 G7 H7 I7 J7 K7 L7 M7 N7 E1 E2 E3 E4 E5 E6 E8 E10 E11 E12 E13 E14")
	g := p.Board().Geometry
	r := refused(t, p, "H7")
	if r.Ruling != "L4" || r.Reason != lancelot.LineClosed || r.Value != 3 ||
		len(r.Lines) != 1 || g.Name(r.Lines[0].From) != "A7" || g.Name(r.Lines[0].To) != "N7" {
		t.Errorf("H7: %+v", r)
	}
	r = refused(t, p, "E1")
	if r.Value != 3 || len(r.Lines) != 1 || g.Name(r.Lines[0].From) != "E1" || g.Name(r.Lines[0].To) != "E14" {
		t.Errorf("E1: %+v", r)
	}
}

func TestExample2TwoLinesAtOnce(t *testing.T) { // L5
	p := parse(t, setUp(5, "A", map[byte]string{'A': "K8 K5 K1 D4 H4", 'B': "K9 I4", 'C': "K7"}, "-", "target=10"))
	if n := notation(t, p, "K4"); n != "K4xI4,K7,K9" {
		t.Error(n)
	}
	q, events := play(t, p, "K4xI4,K7,K9")
	if want := setUp(5, "B", map[byte]string{'A': "K8 K5 K1 D4 H4 K4"}, "-", "target=10"); strings.Fields(q.String())[0] != strings.Fields(want)[0] {
		t.Errorf("board after: %s", q)
	}
	if c := q.Board().Tally[0].Captured; c != 3 {
		t.Errorf("%d captured", c)
	}
	var taken []string
	for _, e := range events {
		if c, ok := e.(engine.LineCaptured); ok {
			for _, sq := range c.Taken {
				taken = append(taken, p.Board().Geometry.Name(sq))
			}
		}
	}
	if !slices.Equal(taken, []string{"I4", "K7", "K9"}) {
		t.Errorf("taken %v", taken)
	}
}

func TestExample3SafeGround(t *testing.T) { // L6
	text := setUp(5, "B", map[byte]string{'A': "C8 C6 C5 C4 E4 J4"}, "-", "target=10")
	p := parse(t, text)
	for _, star := range strings.Fields("C1 C2 C3 C7 C9 C10 A4 B4 D4 F4 G4 H4 I4 K4 L4 M4 N4") {
		q, _ := play(t, p, engine.Move(star), "A14", "B13", "N13")
		r, f := readSquare(star)
		b := q.Board()
		at := b.Geometry.At(f, r)
		if q.Turn() != 0 || b.At[at].Seat != 1 {
			t.Fatalf("%s: %s", star, q)
		}
		// Nothing that A may do takes the knight.
		for _, m := range q.Moves() {
			if next, _ := play(t, q, m); next.Board().At[at].Seat != 1 {
				t.Errorf("the knight on %s is taken by %s", star, m)
			}
		}
	}
}

func TestExample4Diagonals(t *testing.T) { // L7
	p := parse(t, setUp(5, "A", map[byte]string{'A': "F9 E8 H5 C4 C3 C1", 'B': "D7 C5", 'C': "C2"}, "-", "target=10,diagonals"))
	if n := notation(t, p, "C6"); n != "C6xC2,C5,D7" {
		t.Error(n)
	}
	shut := closed(t, p)
	for _, star := range strings.Fields("L1 K2 J3 I4 G6 F7 D9 C10") {
		if !slices.Contains(shut, star) {
			t.Errorf("%s is open", star)
		}
		r := refused(t, p, engine.Move(star))
		g := p.Board().Geometry
		ok := slices.ContainsFunc(r.Lines, func(l engine.Line) bool { return g.Name(l.From) == "L1" && g.Name(l.To) == "A12" })
		if r.Ruling != "L4" || r.Value < 3 || !ok {
			t.Errorf("%s: %+v", star, r)
		}
	}
}

func TestExample5ExcaliburStays(t *testing.T) { // L8
	p := parse(t, setUp(5, "A", map[byte]string{'A': "B7 C7 G7 J7", 'B': "F7", 'C': "M7", 'X': "H7"}, "-", "target=10,sword"))
	for _, star := range strings.Fields("A7 D7 E7 I7 K7 L7 N7") {
		if n := notation(t, p, engine.Move(star)); n != star+"xF7,M7" {
			t.Error(n)
		}
		q, _ := play(t, p, engine.Move(star))
		b := q.Board()
		if at := b.At[b.Geometry.At(7, 6)]; at.Kind != lancelot.Sword || at.Seat != engine.NoSeat {
			t.Errorf("%s: %+v stands on H7", star, at)
		}
	}
}

func TestExample6SwordAndKnight(t *testing.T) { // L9
	on := map[byte]string{'A': "C6 I6 G1 G2 G5", 'B': "E6 G3 G4", 'C': "G9", 'X': "M13"}
	p := parse(t, setUp(5, "A", on, "ABCDE", "target=10,sword"))
	// Either way round, all four are captured.
	if n := notation(t, p, "@G6 G8"); n != "@G6xE6 G8xG3,G4,G9" {
		t.Error(n)
	}
	if n := notation(t, p, "G8 @G6"); n != "G8 @G6xG3,G4,E6,G9" {
		t.Error(n)
	}
	first, _ := play(t, p, "@G6xE6 G8xG3,G4,G9")
	after, _ := play(t, p, "G8 @G6")
	if first.String() != after.String() || first.Key() != after.Key() {
		t.Errorf("%s\n%s", first, after)
	}
	if b := first.Board(); b.Tally[0].Captured != 4 || b.Tally[0].Sword || !b.Tally[1].Sword {
		t.Errorf("%+v", b.Tally)
	}
}
