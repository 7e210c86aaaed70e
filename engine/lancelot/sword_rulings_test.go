package lancelot_test

import (
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/lancelot"
)

func TestL8TheLastPlacesTheSword(t *testing.T) {
	for seats := 2; seats <= 5; seats++ {
		p := begin(t, engine.Setup{Seats: seats, Values: map[string]string{"sword": "on"}})
		last := engine.Seat(seats - 1)
		if p.Turn() != last {
			t.Fatalf("%d seats: %s places the sword", seats, p.Turn().Letter())
		}
		side := lancelot.Size(seats)
		if n := len(p.Moves()); n != side*side {
			t.Errorf("%d seats: %d squares for the sword", seats, n)
		}
		part := touched(t, p, "")
		if part.Ruling != "L8" || part.Move != "" || len(part.Next) != side*side {
			t.Errorf("%d seats: %+v", seats, part)
		}
		wantChoice(t, part, "G7", "sword G7")
		if part := touched(t, p, "G7"); part.Move != "@G7" || len(part.Next) != 0 {
			t.Errorf("%d seats: %+v", seats, part)
		}
		wantNoTouch(t, p, "G7 G8", "L3 turn-complete G8")
		wantRefusal(t, p, "G7", "L8 sword-unplaced")
		wantRefusal(t, p, "pass", "L8 sword-unplaced")
		wantRefusal(t, p, "@G7 G8", "L8 sword-unplaced")
		q := wantStory(t, p, "@G7", "place sword G7; turn A")
		// It was no invocation, and no knight.
		for seat, tally := range q.Board().Tally {
			if tally != (engine.Tally{Hand: 30, Sword: true}) {
				t.Errorf("%d seats: %d has %+v", seats, seat, tally)
			}
		}
		wantRefusal(t, q, "G7", "L3 square-taken G7")
	}
	// Without the option there is no sword.
	p := begin(t, engine.Setup{Seats: 2})
	wantRefusal(t, p, "@G7 G8", "L8 no-sword")
	wantRefusal(t, p, "G8 @G7", "L8 no-sword")
}

func TestL8CountsAsAnOpponents(t *testing.T) {
	// Row 7 and column G: A, then B, stands at +2 less one for the sword, and
	// captures; the sword stays, and no player loses it.
	for seat, turn := range []string{"A", "B"} {
		p := two(t, turn, turn+"=D7 E7 G4 G5 X=G7", "-", "sword")
		wantBoard(t, wantStory(t, p, "H7", "place "+turn+" H7; turn "+engine.Seat(1-seat).Letter()), turn+"=D7 E7 H7 G4 G5 X=G7")
	}
	// Two to three: no more than +1 with the new one.
	wantStory(t, two(t, "A", "A=D7 E7 B=H7 X=G7", "-", "sword"), "K7", "place A K7; turn B")
}

func TestL8CapturesLeaveIt(t *testing.T) {
	// Row 7: A 4 with the new one against B and the sword.
	p := two(t, "A", "A=D7 E7 I7 B=H7 X=G7", "-", "sword")
	q := wantStory(t, p, "K7", "place A K7; A in D7-K7 from K7 takes BH7; turn B")
	wantBoard(t, q, "A=D7 E7 I7 K7 X=G7")
	if n := q.Board().Tally[0].Captured; n != 1 {
		t.Errorf("%d captured", n)
	}
	// Being at +3 now, it is closed.
	q, _ = play(t, q, "K4")
	wantRefusal(t, q, "J7", "L4 line-closed J7 D7-K7 +4")
}

func TestL9OnceAGame(t *testing.T) {
	p := two(t, "A", "A=D4 B=K11 X=G7", "AB", "sword")
	q := wantStory(t, p, "@H8 E6", "A moves sword G7 H8; place A E6; turn B")
	wantBoard(t, q, "A=D4 E6 B=K11 X=H8")
	if b := q.Board(); b.Tally[0].Sword || !b.Tally[1].Sword {
		t.Errorf("%+v", b.Tally)
	}
	// B still may, and after a knight as well.
	q = wantStory(t, q, "E7 @F9", "place B E7; B moves sword H8 F9; turn A")
	wantRefusal(t, q, "@H8 F6", "L9 sword-used")
	wantRefusal(t, q, "F6 @H8", "L9 sword-used")
	wantNoTouch(t, q, "F9", "L9 sword-used")
	wantNoTouch(t, q, "F6 F9", "L9 sword-used")
	for _, m := range q.Moves() {
		if strings.Contains(string(m), "@") {
			t.Fatalf("%s is listed", m)
		}
	}
}

func TestL9ToAnotherEmptySquare(t *testing.T) {
	p := two(t, "A", "A=D4 B=K11 X=G7", "AB", "sword")
	wantRefusal(t, p, "@G7 E6", "L9 sword-stays G7")
	wantRefusal(t, p, "E6 @G7", "L9 sword-stays G7")
	wantNoTouch(t, p, "G7 G7", "L9 sword-stays G7")
	wantRefusal(t, p, "@D4 E6", "L3 square-taken D4")
	wantRefusal(t, p, "@K11 E6", "L3 square-taken K11")
	wantRefusal(t, p, "E6 @E6", "L3 square-taken E6") // where the knight went just now
	wantRefusal(t, p, "@E6 E6", "L3 square-taken E6")
	wantRefusal(t, p, "@C3 E6", "L1 off-field")
	// The square that it left is free for the knight.
	wantStory(t, p, "@H8 G7", "A moves sword G7 H8; place A G7; turn B")
	wantRefusal(t, p, "G7 @H8", "L3 square-taken G7")
	// A turn places a knight, whatever the sword does.
	wantRefusal(t, p, "@H8", "L9 knight-missing")
}

func TestL9Touches(t *testing.T) {
	p := two(t, "A", "A=D4 B=K11 X=G7", "AB", "sword")
	part := touched(t, p, "")
	wantChoice(t, part, "G7", "sword G7")
	wantChoice(t, part, "E6", "place E6")
	wantChoice(t, part, "D4", "")
	part = touched(t, p, "G7") // in the hand
	if part.Move != "" || len(part.Next) != 61 {
		t.Errorf("sword in hand: %q, %d squares", part.Move, len(part.Next))
	}
	wantChoice(t, part, "H8", "sword H8")
	part = touched(t, p, "G7 H8")
	if part.Move != "" || len(part.Next) != 61 {
		t.Errorf("sword first: %q, %d squares", part.Move, len(part.Next))
	}
	wantChoice(t, part, "G7", "place G7")
	wantChoice(t, part, "H8", "")
	if part = touched(t, p, "G7 H8 E6"); part.Move != "@H8 E6" || len(part.Next) != 0 {
		t.Errorf("%+v", part)
	}
	part = touched(t, p, "E6") // may end here, or go on with the sword
	if part.Move != "E6" || len(part.Next) != 1 {
		t.Errorf("%+v", part)
	}
	wantChoice(t, part, "G7", "sword G7")
	if part = touched(t, p, "E6 G7"); part.Move != "" || len(part.Next) != 60 {
		t.Errorf("%q, %d squares", part.Move, len(part.Next))
	}
	if part = touched(t, p, "E6 G7 H8"); part.Move != "E6 @H8" || len(part.Next) != 0 {
		t.Errorf("%+v", part)
	}
	wantNoTouch(t, p, "G7 H8 E6 E7", "L3 turn-complete E7")
}

func TestL9ItCountsAsOnesOwn(t *testing.T) {
	// Row 8: E8 and the sword make +2, so the knight may not follow there.
	p := two(t, "A", "A=E8 X=K4", "AB", "sword")
	wantRefusal(t, p, "@G8 H8", "L4 line-closed H8 D8-K8 +3")
	wantStory(t, p, "@G8 H9", "A moves sword K4 G8; place A H9; turn B")
	// Nor may the sword where two stand; that is another reason.
	wantRefusal(t, p, "H8 @G8", "L4 sword-closed G8 D8-K8 +3")
	wantRefusal(t, two(t, "A", "A=E8 E9 X=K4", "AB", "sword"), "@E5 H9", "L4 sword-closed E5 E4-E11 +3")
	wantNoTouch(t, p, "H8 K4 G8", "L4 sword-closed G8 D8-K8 +3")
	// It captures as a knight does, and stays one's own for the knight: row 8
	// is +2 by the sword over B's D8, column H by the knight over H4 with the
	// sword in it.
	p = two(t, "A", "A=E8 F8 H10 B=D8 H4 X=K5", "AB", "sword")
	wantStory(t, p, "@H8 H6", "A moves sword K5 H8; A in D8-K8 from H8 takes BD8; place A H6; A in H4-H11 from H6 takes BH4; turn B")
	wantChoice(t, touched(t, p, "K5"), "H8", "sword H8 takes D8")
	wantChoice(t, touched(t, p, "K5 H8"), "H6", "place H6 takes H4")
	// The next turn it is an opponent's again (L10): on row 8, closed just
	// now, A is at 0 with the sword, and may place.
	q, _ := play(t, two(t, "A", "A=E8 X=K5", "AB", "sword"), "@G8 H9", "K10")
	wantStory(t, q, "H8", "place A H8; turn B")
}

// Each of the two placements is judged and resolved before the next.
func TestL9OneAfterTheOther(t *testing.T) {
	// Row 9: A F9 G9, B E9, and so +1. Column E: A E5 E6, B E9; the sword on
	// E7 makes it +2 and takes E9, which leaves row 9 at +2, closed.
	p := two(t, "A", "A=E5 E6 F9 G9 B=E9 X=K4", "AB", "sword")
	wantRefusal(t, p, "@E7 J9", "L4 line-closed J9 D9-K9 +3")
	wantStory(t, p, "@E7 H5", "A moves sword K4 E7; A in E4-E11 from E7 takes BE9; place A H5; turn B")
	// The other way round J9 takes E9, and column E is +3 with the sword.
	wantRefusal(t, p, "J9 @E7", "L4 sword-closed E7 E4-E11 +3")
	wantStory(t, p, "J9 @H5", "place A J9; A in D9-K9 from J9 takes BE9; A moves sword K4 H5; turn B")
	wantRefusal(t, p, "J9xE9 @H5xE9", "L5 wrong-captures")
	if n := notation(t, p, "J9 @H5"); n != "J9xE9 @H5" {
		t.Error(n)
	}
}

func TestL9LeavingCapturesNothing(t *testing.T) {
	// Row 7: D7 E7 F7 against B's G7 and the sword are +1; without it, +2. But
	// a capture is by placing alone.
	p := two(t, "A", "A=D7 E7 F7 B=G7 X=H7", "AB", "sword")
	q := wantStory(t, p, "@K4 J10", "A moves sword H7 K4; place A J10; turn B")
	wantBoard(t, q, "A=D7 E7 F7 J10 B=G7 X=K4")
	// And now the line is closed to A, with B's knight in it.
	wantRefusal(t, p, "@K4 I7", "L4 line-closed I7 D7-K7 +3")
	wantStory(t, p, "I7 @K4", "place A I7; A in D7-K7 from I7 takes BG7; A moves sword H7 K4; turn B")
}

// When the sword can go only where it leaves the knight no square, there is no
// such action, though it may follow the knight.
func TestL9NoneAfter(t *testing.T) {
	// Rows 5 to 10 hold two of A's each and are closed; so are columns D and
	// E. Row 4 is +2 less the sword on K4; row 11 is +1 for D11.
	few := func(pieces string) engine.Position { return sparse(t, pieces, "target=60,sword") }
	p := few("A=D4 E4 D5 E5 D6 E6 D7 E7 D8 E8 D9 E9 D10 E10 D11 X=K4")
	wantRefusal(t, p, "@F11 G11", "L4 line-closed G11 D11-K11 +3")
	wantRefusal(t, p, "@F11 F4", "L4 line-closed F4 D4-K4 +3")
	// Taken up first it would have to go to row 4, which is +3 with it, or to
	// row 11: F4 is the first to say why not.
	wantNoTouch(t, p, "K4", "L4 sword-closed F4 D4-K4 +3")
	wantChoice(t, touched(t, p, ""), "K4", "")
	// After the knight on F4, row 11 is open to it.
	wantStory(t, p, "F4 @F11", "place A F4; A moves sword K4 F11; turn B")
	wantChoice(t, touched(t, p, "F4"), "K4", "sword K4")
	for _, m := range p.Moves() {
		if m[0] == '@' {
			t.Errorf("%s is listed", m)
		}
	}
	// With D11 E11 as well, and B's F4, only row 4 is left, and the sword on
	// it makes +2: what is open to it leaves none to the knight.
	p = few("A=D4 E4 D5 E5 D6 E6 D7 E7 D8 E8 D9 E9 D10 E10 D11 E11 B=F4 X=K4")
	wantNoTouch(t, p, "K4", "L9 none-after G4")
	// Open to the sword are F10, F11 and G10; rows 10 and 11 and columns F and
	// G are at +1. F10 shuts column F and row 10, and with them the other two.
	p = few("A=D4 E4 D5 E5 D6 E6 D7 E7 D8 E8 D9 E9 F9 E10 I10 K10 G11 H11 J11 B=H10 J10 I11 K11 X=K4")
	wantNoTouch(t, p, "K4 F10", "L9 none-after F10")
	part := touched(t, p, "K4")
	wantChoice(t, part, "F10", "")
	wantChoice(t, part, "F11", "sword F11 takes I11 K11")
	wantChoice(t, part, "G10", "sword G10 takes H10 J10")
	if len(part.Next) != 2 {
		t.Errorf("%v", part.Next)
	}
	wantStory(t, p, "@F11 G10", "A moves sword K4 F11; A in D11-K11 from F11 takes BI11 BK11; "+
		"place A G10; A in D10-K10 from G10 takes BH10 BJ10; turn B")
}

func TestL10Allegiance(t *testing.T) {
	// Row 8: E8 and the sword on G8.
	there := "A=E8 B=F5 X=G8"
	// By default it counts as an opponent's for every player, also for the one who invoked it.
	wantStory(t, two(t, "A", there, "-", "sword"), "H8", "place A H8; turn B")
	// The invoker's, in the invoker's turns alone: for A +3, for B an opponent's.
	mine := "sword,allegiance=invoker,owner=A"
	wantRefusal(t, two(t, "A", there, "-", mine), "H8", "L4 line-closed H8 D8-K8 +3")
	wantStory(t, two(t, "A", there, "-", "sword,allegiance=invoker,owner=B"), "H8", "place A H8; turn B")
	wantStory(t, two(t, "A", there, "-", "sword,allegiance=invoker"), "H8", "place A H8; turn B") // not invoked yet
	// For B the sword is an opponent's, though A's: G4 G5 are +1 and +2 with G6.
	wantStory(t, two(t, "B", "A=E8 B=G4 G5 X=G8", "-", mine), "G6", "place B G6; turn A")
	// For A it captures: row 8 is 2 and the sword and the new one over D8 F8.
	wantStory(t, two(t, "A", "A=E8 J8 B=D8 F8 X=G8", "-", mine), "K8", "place A K8; A in D8-K8 from K8 takes BF8 BD8; turn B")
	wantStory(t, two(t, "A", "A=E8 J8 B=D8 F8 X=G8", "-", "sword"), "K8", "place A K8; turn B")
}

func TestL10ItStaysUntilAnotherInvokes(t *testing.T) {
	owner := func(p engine.Position) string {
		_, s, _ := strings.Cut(p.String(), ",owner=")
		return s
	}
	p := two(t, "A", "A=E8 B=F5 X=K4", "AB", "sword,allegiance=invoker")
	if owner(p) != "" {
		t.Errorf("%s", p)
	}
	p, _ = play(t, p, "@G8 I10")
	if owner(p) != "A" {
		t.Errorf("%s", p)
	}
	p, _ = play(t, p, "K11")
	if owner(p) != "A" {
		t.Errorf("%s", p)
	}
	wantRefusal(t, p, "H8", "L4 line-closed H8 D8-K8 +3")
	p, _ = play(t, p, "I5", "D5 @G9")
	if owner(p) != "B" {
		t.Errorf("%s", p)
	}
	// Under the default no player ever owns it.
	q, _ := play(t, two(t, "A", "A=E8 B=F5 X=K4", "AB", "sword"), "@G8 I10")
	if owner(q) != "" {
		t.Errorf("%s", q)
	}
}

func TestL11TheTargetAtTheEndOfTheTurn(t *testing.T) {
	// The sword on H8 takes D8, which is the target; the knight is placed all
	// the same, and what it takes counts too.
	text := setUp(2, "A", on("A=E8 F8 G5 G4 B=D8 G11 X=K5"), "AB", "target=1,sword")
	p := parse(t, text)
	wantRefusal(t, p, "@H8", "L9 knight-missing")
	q := wantStory(t, p, "@H8 J10", "A moves sword K5 H8; A in D8-K8 from H8 takes BD8; place A J10; end target A")
	if q.Moves() != nil {
		t.Error("moves after the end")
	}
	wantRefusal(t, q, "D4", "L2 game-over")
	wantNoTouch(t, q, "", "L2 game-over")
	// The knight reaches it, and the sword still follows.
	q = wantStory(t, p, "G7 @H8", "place A G7; A in G4-G11 from G7 takes BG11; A moves sword K5 H8; A in D8-K8 from H8 takes BD8; end target A")
	if n := q.Board().Tally[0].Captured; n != 2 {
		t.Errorf("%d captured", n)
	}
	if part := touched(t, p, "G7"); part.Move != "G7" || choice(part, "K5") != "sword K5" {
		t.Errorf("%+v", part)
	}
}
