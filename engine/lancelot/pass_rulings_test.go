package lancelot_test

import (
	"fmt"
	"strings"
	"testing"

	"roundtable/engine"
)

// counts returns a position text with what the seats have captured and in hand.
func counts(text, captured, inHand string) string {
	return withField(withField(text, captures, captured), hands, inHand)
}

// wantPass checks that passing is the one action.
func wantPass(t testing.TB, p engine.Position) {
	t.Helper()
	if got := fmt.Sprint(p.Moves()); got != "[pass]" {
		t.Errorf("%s: %s", p, got)
	}
	if part := touched(t, p, ""); part.Move != "pass" || len(part.Next) != 0 || part.Ruling != "L12" {
		t.Errorf("%s: %+v", p, part)
	}
	if n := notation(t, p, "pass"); n != "pass" {
		t.Error(n)
	}
}

func TestL12PassWithAnEmptyHand(t *testing.T) {
	p := parse(t, counts(setUp(2, "A", on("A=E5 B=G7"), "-", "target=60"), "0,0", "0,5"))
	wantPass(t, p)
	wantRefusal(t, p, "E6", "L2 hand-empty")
	wantNoTouch(t, p, "E6", "L12 must-pass")
	q := wantStory(t, p, "pass", "A passes; turn B")
	wantBoard(t, q, "A=E5 B=G7")
	wantRefusal(t, q, "pass", "L12 must-act")
	// The sword alone is no action: a turn places a knight.
	p = parse(t, counts(setUp(2, "A", on("A=E5 X=G7"), "AB", "target=60,sword"), "0,0", "0,5"))
	wantPass(t, p)
	wantRefusal(t, p, "@G8 E6", "L2 hand-empty")
	wantNoTouch(t, p, "G7", "L12 must-pass")
}

func TestL12MayNotPass(t *testing.T) {
	for _, p := range []engine.Position{
		begin(t, engine.Setup{Seats: 2}),
		two(t, "B", "A=E5 B=E6 E7", "-", ""),
	} {
		wantRefusal(t, p, "pass", "L12 must-act")
		if touched(t, p, "").Move != "" {
			t.Errorf("%s: nothing touched is a move", p)
		}
	}
}

// shut is every row closed to A by two knights each, 16 in all.
const shut = "A=D4 E4 D5 E5 D6 E6 D7 E7 D8 E8 D9 E9 D10 E10 D11 E11"

func TestL12PassWithAllLinesClosed(t *testing.T) {
	p := parse(t, counts(setUp(2, "A", on(shut), "-", "target=60"), "0,0", "14,20"))
	wantPass(t, p)
	wantRefusal(t, p, "G7", "L4 line-closed G7 D7-K7 +3")
	// B can act, and opens row 7 to A.
	q, _ := play(t, p, "pass", "G7")
	wantRefusal(t, q, "pass", "L12 must-act")
	wantStory(t, q, "H7", "place A H7; A in D7-K7 from H7 takes BG7; turn B")
}

// The sword alone may open what is closed: then who may invoke it must act.
func TestL12OnlyTheSwordOpens(t *testing.T) {
	// All rows but 4 and 8 are closed by columns D and E. Row 4 and column K
	// are at +2 with A's own sword on K4; row 8 is full but for D, E and K.
	pieces := "A=D4 D5 E5 D6 E6 D7 E7 D9 E9 D10 E10 D11 E11 K5 G8 I8 B=F8 H8 J8 X=K4"
	with := func(invoke string) engine.Position {
		return parse(t, counts(setUp(2, "A", on(pieces), invoke, "target=60,sword,allegiance=invoker,owner=A"), "0,0", "10,20"))
	}
	wantPass(t, with("B"))
	p := with("AB")
	wantRefusal(t, p, "pass", "L12 must-act")
	for _, m := range p.Moves() {
		if m[0] != '@' {
			t.Errorf("%s is listed", m)
		}
	}
	// Lifted, it leaves +1 on both: K8 is open to it, and F4 to the knight.
	wantStory(t, p, "@K8 F4", "A moves sword K4 K8; place A F4; turn B")
	wantStory(t, p, "@F4 K8", "A moves sword K4 F4; place A K8; turn B")
	wantNoTouch(t, p, "F4", "L4 line-closed F4 D4-K4 +3")
	part := touched(t, p, "")
	if part.Move != "" || len(part.Next) != 1 {
		t.Errorf("%+v", part)
	}
	wantChoice(t, part, "K4", "sword K4")
}

func TestL12AllPass(t *testing.T) {
	for _, c := range []struct {
		seats             int
		captured, winners string
	}{
		{2, "4,2", "A"}, {2, "2,4", "B"}, {2, "3,3", "A B"}, {2, "0,0", "A B"},
		{3, "1,3,2", "B"}, {3, "3,1,3", "A C"}, {4, "0,2,2,1", "B C"}, {5, "1,1,1,1,1", "A B C D E"}, {5, "1,2,0,2,2", "B D E"},
	} {
		text := setUp(c.seats, "B", on("A=G7"), "-", "target=60")
		p := parse(t, counts(text, c.captured, strings.TrimSuffix(strings.Repeat("0,", c.seats), ",")))
		for i := range c.seats - 1 {
			from, to := engine.Seat((1+i)%c.seats), engine.Seat((2+i)%c.seats)
			p = wantStory(t, p, "pass", from.Letter()+" passes; turn "+to.Letter())
		}
		p = wantStory(t, p, "pass", "A passes; end all-passed "+c.winners)
		if len(p.Moves()) != 0 {
			t.Errorf("%v after the end", p.Moves())
		}
		wantRefusal(t, p, "pass", "L12 game-over")
		wantNoTouch(t, p, "", "L12 game-over")
	}
}

func TestL12InARow(t *testing.T) {
	// B's knight is between A's two passes: they are not in a row.
	p := parse(t, counts(setUp(2, "A", on("A=G7"), "-", "target=60"), "1,0", "0,1"))
	p, _ = play(t, p, "pass")
	p = wantStory(t, p, "E5", "place B E5; turn A")
	p = wantStory(t, p, "pass", "A passes; turn B")
	wantStory(t, p, "pass", "B passes; end all-passed A")
}
