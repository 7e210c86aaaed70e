package lancelot_test

import (
	"testing"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/engine/splitmix"
)

func draft(t testing.TB, text string) engine.Draft {
	t.Helper()
	d, err := lancelot.Game{}.Draft(engine.Setup{}, text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// Whatever is reached by play is possible, and comes back from its text.
func TestWhatIsPlayedIsPossible(t *testing.T) {
	everyGame(t, 3, 1, func(t *testing.T, s engine.Setup, seed uint64) {
		wander(t, begin(t, s), seed, 300, func(_ engine.Position, m engine.Move, p engine.Position, _ []engine.Event) {
			d := draft(t, p.String())
			if text := (lancelot.Game{}).DraftText(d); text != p.String() {
				t.Fatalf("%s comes back as %s", p, text)
			}
			for _, i := range (lancelot.Game{}).Impossible(d) {
				if i.Flaw != engine.Over || !p.Outcome().Over() {
					t.Fatalf("%s: %+v", p, i)
				}
			}
		})
	})
}

func TestImpossible(t *testing.T) {
	for _, c := range []struct {
		text, ruling string
		flaw         engine.Flaw
		seat         engine.Seat
		count, limit int
	}{
		{"AAAAAAAA/8/8/8/8/8/8/8 A 0,0 23,30 - target=7", "L2", lancelot.KnightsMany, 0, 31, 30},
		{"8/8/8/8/8/8/A7/B7 A 1,0 29,29 - target=7", "L5", lancelot.CapturesSum, engine.NoSeat, 0, 1},
		{"8/8/8/8/8/A7/A7/B7 A 1,0 27,27 - target=7", "L5", lancelot.CapturesSum, engine.NoSeat, 3, 1},
		{"8/8/8/8/8/A1A1A3/8/B1B1B3 A 0,1 26,27 - target=7", "L3", lancelot.TurnOrder, 1, 3, 4},
		{"8/8/8/8/8/8/A1A1A3/A1B1B3 A 1,0 26,27 - target=7", "L3", lancelot.TurnOrder, 1, 3, 4},
		{"8/8/8/8/8/8/A7/8 A 0,0 29,30 - target=7", "L3", lancelot.TurnOrder, 1, 0, 1},
		{"8/8/8/8/8/8/8/8 A 0,0 30,30 AB target=7,sword", "L8", lancelot.SwordLate, 1, 0, 0},
		{"8/8/8/8/8/8/8/X7 A 0,0 30,30 A target=7,sword", "L9", lancelot.SwordEarly, 1, 0, 0},
		{"8/8/8/8/8/8/A7/XB6 A 0,0 29,29 AB target=7,sword,allegiance=invoker,owner=B", "L10", lancelot.SwordOwner, 1, 0, 0},
		{"8/8/8/8/8/8/A7/XB6 A 0,0 29,29 A target=7,sword,allegiance=invoker", "L10", lancelot.SwordOwner, engine.NoSeat, 0, 0},
		{"8/8/8/8/8/AAA5/8/BB5B A 0,0 27,27 - target=7", "L4", lancelot.LineHigh, 0, 3, 2},
		{"8/8/8/8/B7/AAA4B/8/BB6 A 0,0 27,26 - target=7", "L5", lancelot.LineKept, 0, 2, 2},
		{"8/8/8/8/8/A7/8/B7 B 0,7 22,23 - target=7", "L5", lancelot.CapturesSum, engine.NoSeat, 13, 7},
		{"8/8/8/8/8/A7/8/B7 A 7,0 29,22 - target=7", "L5", lancelot.CapturesEarly, 0, 1, 3},
		{"8/8/8/8/8/A7/8/B7 A 0,7 22,29 - target=7", "L5", lancelot.CapturesEarly, 1, 1, 3},
		{"8/8/8/8/8/A7/8/B7 A 3,4 25,26 - target=7", "L3", lancelot.TurnOrder, 1, 4, 5},
		{"8/8/8/8/8/A7/8/B7 A 4,4 26,25 - target=7", "L5", lancelot.CapturesSum, engine.NoSeat, 7, 8},
		{"8/8/8/8/8/A7/8/B7 A 7,7 22,22 - target=7", "", engine.Over, engine.NoSeat, 0, 0},
	} {
		all := (lancelot.Game{}).Impossible(draft(t, c.text))
		found := false
		for _, i := range all {
			found = found || i.Ruling == c.ruling && i.Flaw == c.flaw && i.Seat == c.seat && i.Count == c.count && i.Limit == c.limit
		}
		if !found {
			t.Errorf("%s: %+v", c.text, all)
		}
	}
	for _, s := range setups() {
		d, err := lancelot.Game{}.Draft(s, "")
		if err != nil {
			t.Fatal(err)
		}
		if all := (lancelot.Game{}).Impossible(d); all != nil {
			t.Errorf("the start of %v: %+v", s, all)
		}
	}
}

// Of knights set down anywhere the counts that Recount works out make a position that
// could have been played, but for a lead in a line or a game that is over; and where
// nothing is impossible, it can be played from.
func TestRecount(t *testing.T) {
	r := splitmix.New(1)
	for _, s := range setups() {
		for range 40 {
			d, err := lancelot.Game{}.Draft(s, "")
			if err != nil {
				t.Fatal(err)
			}
			pieces := lancelot.Game{}.Pieces(d.Setup)
			squares := d.Board.Geometry.Squares
			for range 1 + r.Intn(20) {
				d.Set(squares[r.Intn(len(squares))], pieces[r.Intn(len(pieces))])
			}
			at := r.Intn(len(squares) - 1)
			d.Set(squares[at], pieces[r.Intn(s.Seats)]) // a knight at least
			if last := pieces[len(pieces)-1]; last.Kind == lancelot.Sword {
				d.Set(squares[at+1], last)
			}
			d.Turn = engine.Seat(r.Intn(s.Seats))
			d = lancelot.Game{}.Recount(d)
			text := lancelot.Game{}.DraftText(d)
			all := lancelot.Game{}.Impossible(d)
			for _, i := range all {
				switch i.Flaw {
				case lancelot.LineHigh, lancelot.LineKept, engine.Over:
				default:
					t.Fatalf("%s: %+v", text, i)
				}
			}
			if p, err := (lancelot.Game{}).Parse(engine.Setup{}, text); err != nil || all == nil && p.Outcome().Over() {
				t.Fatalf("%s: %v", text, err)
			}
		}
	}
}

// Nothing was played on an empty field: the sword is placed by the last seat, then the
// first begins.
func TestEmptyFieldIsTheStart(t *testing.T) {
	g := lancelot.Game{}
	d := draft(t, "10/10/10/10/10/10/10/10/10/10 A 0,0,0 30,30,30 - target=8")
	d = g.Adapt(d, engine.Setup{Seats: 3, Values: map[string]string{"sword": "on"}})
	if got := g.DraftText(d); got != "10/10/10/10/10/10/10/10/10/10 C 0,0,0 30,30,30 ABC target=8,sword" || g.Impossible(d) != nil {
		t.Errorf("with the sword: %s, %+v", got, g.Impossible(d))
	}
	d.Set(d.Board.Geometry.Squares[0], engine.Piece{Kind: lancelot.Sword, Seat: engine.NoSeat})
	d.Turn = 0
	d.Board.Tally[1] = engine.Tally{Hand: 3, Captured: 4}
	if d = g.Recount(d); g.DraftText(d) != "10/10/10/10/10/10/10/10/10/X9 A 0,0,0 30,30,30 ABC target=8,sword" || g.Impossible(d) != nil {
		t.Errorf("with the sword placed: %s, %+v", g.DraftText(d), g.Impossible(d))
	}
}

// Under another setup what has no place there is left out.
func TestAdapt(t *testing.T) {
	d := draft(t, "12/12/12/12/3A8/12/5X6/12/12/C11/12/11D B 1,0,0,0 29,29,29,28 ABC target=9,sword,allegiance=invoker,owner=D")
	for _, c := range []struct {
		seats  int
		values map[string]string
		want   string
	}{
		{4, map[string]string{"sword": "on"}, "12/12/12/12/3A8/12/5X6/12/12/C11/12/11D B 1,0,0,0 29,29,29,28 ABC target=9,sword"},
		{4, nil, "12/12/12/12/3A8/12/12/12/12/C11/12/11D B 1,0,0,0 29,29,29,28 - target=9"},
		{4, map[string]string{"diagonals": "on", "target": "3"}, "12/12/12/12/3A8/12/12/12/12/C11/12/11D B 1,0,0,0 29,29,29,28 - target=3,diagonals"},
		{2, nil, "8/8/1A6/8/8/8/8/8 B 1,0 29,29 - target=7"},
		{5, nil, "14/14/14/14/14/4A9/14/14/14/14/1C12/14/12D1/14 B 1,0,0,0,0 29,29,29,28,30 - target=10"},
	} {
		got := lancelot.Game{}.DraftText(lancelot.Game{}.Adapt(d, engine.Setup{Seats: c.seats, Values: c.values}))
		if got != c.want {
			t.Errorf("%d seats, %v: %s, want %s", c.seats, c.values, got, c.want)
		}
	}
}
