package lancelot_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/lancelot"
)

// The tests of this and the other rulings files are worked out by hand from
// RULINGS.md, a test for each ruling. Unless they say otherwise they are on the
// field of two, D4 to K11.

func TestL1Field(t *testing.T) {
	for seats, want := range map[int]struct {
		first, last, outside string
		size                 int
	}{2: {"D4", "K11", "C4 D3 L11 K12", 8}, 3: {"C3", "L12", "B3 C2 M12 L13", 10}, 4: {"B2", "M13", "A2 B1 N13 M14", 12}, 5: {"A1", "N14", "", 14}} {
		p := begin(t, engine.Setup{Seats: seats})
		g := p.Board().Geometry
		if n := len(g.Squares); n != want.size*want.size || g.Name(g.Squares[0]) != want.first || g.Name(g.Squares[n-1]) != want.last {
			t.Errorf("%d seats: %d squares, %s to %s", seats, n, g.Name(g.Squares[0]), g.Name(g.Squares[n-1]))
		}
		if g.Files != 14 || g.Ranks != 14 || lancelot.Size(seats) != want.size {
			t.Errorf("%d seats: names are not those of the 14x14 board", seats)
		}
		if n := len(p.Moves()); n != want.size*want.size {
			t.Errorf("%d seats: %d first moves", seats, n)
		}
		for _, corner := range []string{want.first, want.last} {
			wantStory(t, p, engine.Move(corner), "place A "+corner+"; turn B")
			wantChoice(t, touched(t, p, ""), corner, "place "+corner)
		}
		for _, m := range strings.Fields(want.outside) {
			wantRefusal(t, p, engine.Move(m), "L1 off-field")
			wantNoTouch(t, p, m, "L1 off-field")
		}
	}
}

func TestL2KnightsAndTarget(t *testing.T) {
	for seats, want := range map[int]int{2: 7, 3: 8, 4: 9, 5: 10} {
		p := begin(t, engine.Setup{Seats: seats})
		b := p.Board()
		if len(b.Tally) != seats || p.Turn() != 0 {
			t.Errorf("%d seats: %v, turn %d", seats, b.Tally, p.Turn())
		}
		for _, tally := range b.Tally {
			if tally != (engine.Tally{Hand: 30}) {
				t.Errorf("%d seats: %+v", seats, tally)
			}
		}
		if !strings.HasSuffix(p.String(), fmt.Sprintf(" target=%d", want)) || lancelot.Target(seats) != want {
			t.Errorf("%d seats: %s, target %d", seats, p, lancelot.Target(seats))
		}
		for _, other := range []string{"1", "3", "25", "120"} {
			p := begin(t, engine.Setup{Seats: seats, Values: map[string]string{"target": other}})
			if !strings.HasSuffix(p.String(), " target="+other) {
				t.Errorf("target %s: %s", other, p)
			}
		}
	}
	for _, wrong := range []engine.Setup{
		{Seats: 1}, {Seats: 6}, {},
		{Seats: 2, Values: map[string]string{"target": "0"}},
		{Seats: 2, Values: map[string]string{"target": "121"}},
		{Seats: 2, Values: map[string]string{"target": "07"}},
		{Seats: 2, Values: map[string]string{"target": "many"}},
		{Seats: 2, Values: map[string]string{"diagonals": "yes"}},
		{Seats: 2, Values: map[string]string{"rules": "wcf"}},
	} {
		if p, err := (lancelot.Game{}).New(wrong); err == nil {
			t.Errorf("%+v begins: %s", wrong, p)
		}
	}
}

func TestL2FirstPlayerByLot(t *testing.T) {
	for seats := 2; seats <= 5; seats++ {
		began := make([]int, seats)
		for seed := range uint64(1000) {
			s := engine.Setup{Seats: seats, Seed: seed}
			order := lancelot.Game{}.Order(s)
			if !slices.Equal(order, lancelot.Game{}.Order(s)) || len(order) != seats {
				t.Fatalf("%d seats, seed %d: %v", seats, seed, order)
			}
			began[order[0]]++
			for i := range order { // clockwise
				if order[i] != (order[0]+i)%seats {
					t.Fatalf("%d seats, seed %d: %v", seats, seed, order)
				}
			}
		}
		for player, n := range began {
			if n < 1000/seats*3/4 {
				t.Errorf("%d seats: player %d begins %d times of 1000", seats, player, n)
			}
		}
	}
	if o := (lancelot.Game{}).Order(engine.Setup{Seats: 6}); o != nil {
		t.Errorf("six sit down: %v", o)
	}
}

func TestL2AnyColourCounts(t *testing.T) {
	// Row 7: A stands at +1 with two others' knights, one of each: both count.
	text := setUp(3, "A", on("A=C7 D7 E7 B=G7 C=H7"), "-", "target=2")
	wantStory(t, parse(t, text), "L7", "place A L7; A in C7-L7 from L7 takes CH7 BG7; end target A")
	wantStory(t, parse(t, strings.Replace(text, "target=2", "target=3", 1)), "L7", "place A L7; A in C7-L7 from L7 takes CH7 BG7; turn B")
}

func TestL3Placing(t *testing.T) {
	p := two(t, "A", "A=E5 B=G7", "-", "")
	wantRefusal(t, p, "E5", "L3 square-taken E5")
	wantRefusal(t, p, "G7", "L3 square-taken G7")
	wantNoTouch(t, p, "G7", "L3 square-taken G7")
	// One knight a turn.
	if part := touched(t, p, "F6"); part.Move != "F6" || len(part.Next) != 0 {
		t.Errorf("after F6: %+v", part)
	}
	wantNoTouch(t, p, "F6 H8", "L3 turn-complete H8")
	if n := len(p.Moves()); n != 62 || len(touched(t, p, "").Next) != 62 {
		t.Errorf("%d moves", n)
	}
	q := wantStory(t, p, "F6", "place A F6; turn B")
	wantBoard(t, q, "A=E5 F6 B=G7")
	if b := q.Board(); b.Tally[0].Hand != 19 || b.Tally[1].Hand != 20 {
		t.Errorf("%+v", b.Tally)
	}
}

func TestL4ClosedLines(t *testing.T) {
	p := two(t, "A", "A=E5 E7 F9 G9", "-", "")
	// Column E and row 9 stand at +2.
	wantRefusal(t, p, "E10", "L4 line-closed E10 E4-E11 +3")
	wantRefusal(t, p, "K9", "L4 line-closed K9 D9-K9 +3")
	wantRefusal(t, p, "E9", "L4 line-closed E9 D9-K9 E4-E11 +3")
	wantNoTouch(t, p, "E9", "L4 line-closed E9 D9-K9 E4-E11 +3")
	same(t, "closed", closed(t, p), "E4 E6 E8 E10 E11 E9 D9 H9 I9 J9 K9")
	wantChoice(t, touched(t, p, ""), "E9", "")
	// They are open to B, and no other player's knights close a line.
	q := two(t, "B", "A=E5 E7 F9 G9", "-", "")
	wantStory(t, q, "E9", "place B E9; turn A")
	// An opponent's knight takes one off: K9 makes it +2 again.
	wantStory(t, two(t, "A", "A=E5 E7 F9 G9 B=D9", "-", ""), "K9", "place A K9; A in D9-K9 from K9 takes BD9; turn B")
	// It is judged before any capture, and by the highest of the lines: row 6
	// would be +2 and capture, column E is +4.
	wantRefusal(t, two(t, "A", "A=E5 E7 E8 D6 G6 B=H6", "-", ""), "E6", "L4 line-closed E6 E4-E11 +4")
	wantRefusal(t, two(t, "A", "A=E5 E7 E8 D6 G6 H6", "-", ""), "E6", "L4 line-closed E6 D6-K6 E4-E11 +4")
	// Up to +2 of one's own is no capture and no offence.
	wantStory(t, two(t, "A", "A=E5", "-", ""), "E7", "place A E7; turn B")
}

func TestL5Capture(t *testing.T) {
	// Row 7: A 3 with D7, B and C one each: +1, and +2 with the new one. Column
	// G: A 2, B 1. Both are emptied, from the placement outwards.
	text := setUp(3, "A", on("A=D7 I7 L7 G3 G4 B=E7 G10 C=K7 C=C12"), "-", "target=60")
	p := parse(t, text)
	q := wantStory(t, p, "G7", "place A G7; A in C7-L7 from G7 takes BE7 CK7; A in G3-G12 from G7 takes BG10; turn B")
	wantBoard(t, q, "A=D7 I7 L7 G3 G4 G7 C=C12")
	if b := q.Board(); b.Tally[0].Captured != 3 || b.Tally[0].Hand != 19 || b.Tally[1].Captured != 0 {
		t.Errorf("%+v", b.Tally)
	}
	wantChoice(t, touched(t, p, ""), "G7", "place G7 takes E7 K7 G10")
	if n := notation(t, p, "G7"); n != "G7xE7,K7,G10" {
		t.Error(n)
	}
	// The captures may be said, in any order, but not others.
	for _, m := range []engine.Move{"G7xE7,K7,G10", "G7xG10,K7,E7"} {
		if r, _ := play(t, p, m); r.String() != q.String() {
			t.Errorf("%s leads to %s", m, r)
		}
	}
	wantRefusal(t, p, "G7xE7,K7", "L5 wrong-captures E7 K7 G10")
	wantRefusal(t, p, "F8xE7", "L5 wrong-captures")
	// Exactly 2: the line at +1 stays as it is.
	wantStory(t, parse(t, text), "G6", "place A G6; A in G3-G12 from G6 takes BG10; turn B")
	wantStory(t, parse(t, text), "C7", "place A C7; A in C7-L7 from C7 takes BE7 CK7; turn B")
	wantStory(t, parse(t, setUp(3, "A", on("A=D7 I7 B=E7 C=K7"), "-", "target=60")), "G7", "place A G7; turn B") // +1
}

func TestL6OthersDoings(t *testing.T) {
	// B takes A's knight of column G away; that leaves A at nothing new, and
	// C, whose knights stand in it, at +2: no capture for C, who did not do it.
	p := parse(t, setUp(3, "B", on("A=G5 B=D5 F5 C=G8 G9"), "-", "target=60"))
	q := wantStory(t, p, "I5", "place B I5; B in C5-L5 from I5 takes AG5; turn C")
	wantBoard(t, q, "B=D5 F5 I5 C=G8 G9")
	wantRefusal(t, q, "G10", "L4 line-closed G10 G3-G12 +3")
	// For the others row 5, where B stands at +3, and column G are open.
	q, _ = play(t, q, "L12")
	wantStory(t, q, "L5", "place A L5; turn B")
	wantStory(t, q, "G10", "place A G10; turn B")
	// On row 5 A's knight is safe now: B, at +2, may not place there.
	q, _ = play(t, q, "L5")
	wantRefusal(t, q, "C5", "L4 line-closed C5 C5-L5 +3")
	// Another's doing captures nothing for a third: B places in a line where
	// A stands at +3, which makes it +2, and no knight is captured.
	p = parse(t, setUp(3, "B", on("A=G5 H5 I5 J5 C=L5"), "-", "target=60"))
	wantStory(t, p, "C5", "place B C5; turn C")
}

func TestL7Diagonals(t *testing.T) {
	// D7 to H11 has 5 squares and is a line, D8 to G11 has 4 and is none; the
	// same for the falling ones from D8 to H4 and from D7 to G4.
	for _, c := range []struct{ own, place, line string }{
		{"D7 E8", "F9", "D7-H11"}, {"D8 E7", "F6", "H4-D8"}, {"D4 E5", "K11", "D4-K11"}, {"K4 J5", "D11", "K4-D11"},
		{"G4 H5", "K8", "G4-K8"}, {"K7 J8", "G11", "K7-G11"},
	} {
		p := two(t, "A", "A="+c.own, "-", "diagonals")
		wantRefusal(t, p, engine.Move(c.place), "L4 line-closed "+c.place+" "+c.line+" +3")
		wantStory(t, two(t, "A", "A="+c.own, "-", ""), engine.Move(c.place), "place A "+c.place+"; turn B")
	}
	for _, c := range []struct{ own, place string }{
		{"D8 E9", "F10"}, {"D7 E6", "F5"}, {"H4 I5", "K7"}, {"K8 J9", "I10"}, {"D10", "E11"},
	} {
		p := two(t, "A", "A="+c.own, "-", "diagonals")
		wantStory(t, p, engine.Move(c.place), "place A "+c.place+"; turn B")
	}
	// They capture too, after row and column, the rising before the falling.
	p := two(t, "A", "A=D4 F6 H6 B=K11 E9", "-", "diagonals")
	wantStory(t, p, "G7", "place A G7; A in D4-K11 from G7 takes BK11; turn B")
	p = two(t, "A", "A=D4 F6 H6 J4 B=K11 E9", "-", "diagonals")
	wantStory(t, p, "G7", "place A G7; A in D4-K11 from G7 takes BK11; A in J4-D10 from G7 takes BE9; turn B")
	wantStory(t, two(t, "A", "A=D4 F6 H6 J4 B=K11 E9", "-", ""), "G7", "place A G7; turn B")
	// Rows, columns, and 2n-9 diagonals of more than 4 squares each way.
	for seats := 2; seats <= 5; seats++ {
		n := lancelot.Size(seats)
		for option, want := range map[string]int{"off": 2 * n, "on": 2*n + 2*(2*n-9)} {
			s := begin(t, engine.Setup{Seats: seats, Values: map[string]string{"diagonals": option}}).(*lancelot.Position).State()
			if s.Lines() != want {
				t.Errorf("%d seats, diagonals %s: %d lines, want %d", seats, option, s.Lines(), want)
			}
		}
	}
}

// The options of the set-up, as the help shows them.
func TestOptions(t *testing.T) {
	var names []string
	for _, o := range (lancelot.Game{}).Options() {
		names = append(names, o.Name+":"+strings.Join(o.Values, "|")+":"+o.Default)
	}
	want := []string{"diagonals:off|on:off", "sword:off|on:off", "allegiance:opponent|invoker:opponent", "target::"}
	if !reflect.DeepEqual(names, want) {
		t.Errorf("%v", names)
	}
}
