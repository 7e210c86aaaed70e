package camelot

import (
	"math/rand/v2"
	"slices"
	"testing"

	"roundtable/engine"
)

func draft(t testing.TB, rules, text string) engine.Draft {
	t.Helper()
	d, err := Game{}.Draft(engine.Setup{Seats: 2, Values: map[string]string{"rules": rules}}, text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// Whatever is reached by play is possible, and comes back from its text.
func TestWhatIsPlayedIsPossible(t *testing.T) {
	games(t, 12, 3, func(t *testing.T, rules string, p engine.Position, r *rand.Rand) {
		randomGame(t, parse(t, rules, Start), r, 400, func(_ engine.Position, _ engine.Move, next engine.Position, _ []engine.Event) {
			d := draft(t, rules, next.String())
			if text := (Game{}).DraftText(d); text != next.String() {
				t.Fatalf("%s comes back as %s", next, text)
			}
			for _, i := range (Game{}).Impossible(d) {
				if i.Flaw != engine.Over || !next.Outcome().Over() {
					t.Fatalf("%s: %+v", next, i)
				}
			}
		})
	})
}

func TestImpossible(t *testing.T) {
	const rest = "8/10/12/12/12/12/12/12/12/12/12/12/10/8"
	for _, c := range []struct {
		text, ruling string
		flaw         engine.Flaw
		seat         engine.Seat
		squares      string
		count        int
	}{
		{"2/8/10/12/mmmmmmmmmmm1/12/12/12/N11/12/12/12/12/10/8/2 w 0 0", "C2", MenMany, Black, "A12 B12 C12 D12 E12 F12 G12 H12 I12 J12 K12", 11},
		{"2/8/10/12/mmm9/12/12/12/NNNNN7/12/12/12/12/10/8/2 w 0 0", "C2", KnightsMany, White, "A8 B8 C8 D8 E8", 5},
		{"2/8/10/12/mmm9/12/12/12/12/12/12/12/12/10/8/NN w 0 0", "C11", OwnCastleTwo, White, "F1 G1", 2},
		{"mm/8/10/12/12/12/12/12/NNN9/12/12/12/12/10/8/2 b 0 0", "C11", OwnCastleTwo, Black, "F16 G16", 2},
		{"2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/12/12/12/12/10/8/N1 b 0 0", "C10", OwnCastleJump, White, "F1", 0},
		{"2/8/10/12/mmm9/12/12/12/NNN9/12/12/12/12/10/8/2 w 1 0", "C12", CastleMovesNone, White, "", 1},
		{"2/8/10/12/mmm9/12/12/12/NNN9/12/12/12/12/10/8/2 w 0 2", "C12", CastleMovesNone, Black, "", 2},
		{"NN/8/10/12/mmm9/12/12/12/12/12/12/12/12/10/8/2 w 0 0", "C14", CastleHeld, White, "F16 G16", 2},
		{"2/8/10/12/mmm9/12/12/12/12/12/12/12/12/10/8/2 b 0 0", "C15", NobodyMoved, White, "", 0},
		{"NN/8/10/12/mmm9/12/12/12/12/12/12/12/12/10/8/2 b 1 0", "", engine.Over, engine.NoSeat, "", 0},
		{"2/8/10/12/mmm9/12/12/12/12/12/12/12/12/10/8/2 w 0 0", "", engine.Over, engine.NoSeat, "", 0},
		{"2/8/10/12/m11/12/12/12/N11/12/12/12/12/10/8/2 w 0 0", "", engine.Over, engine.NoSeat, "", 0},
		{"N1/" + rest + "/m1 w 2 2", "", engine.Over, engine.NoSeat, "", 0},
	} {
		d := draft(t, "classic", c.text)
		all := (Game{}).Impossible(d)
		if len(all) != 1 {
			t.Errorf("%s: %+v", c.text, all)
			continue
		}
		got, names := all[0], ""
		for i, sq := range got.Squares {
			if i > 0 {
				names += " "
			}
			names += d.Board.Geometry.Name(sq)
		}
		if got.Ruling != c.ruling || got.Flaw != c.flaw || got.Seat != c.seat || names != c.squares || got.Count != c.count {
			t.Errorf("%s: %+v, on %q", c.text, got, names)
		}
	}
	if all := (Game{}).Impossible(draft(t, "classic", "")); all != nil {
		t.Errorf("the start: %+v", all)
	}
}

// A draft is a value: what is done to a copy does not reach it; and mirrors twice over
// are where they began.
func TestDraftIsEdited(t *testing.T) {
	const text = "2/8/10/12/mmm9/12/12/12/NNN9/12/12/12/12/10/8/m1 b 0 1"
	d := draft(t, "classic", text)
	d.Owner = engine.NoSeat
	e := d.Clone()
	e.Mirror()
	if got := (Game{}).DraftText(e); got != "2/8/10/12/9mmm/12/12/12/9NNN/12/12/12/12/10/8/1m b 0 1" {
		t.Errorf("mirrored: %s", got)
	}
	e.Mirror()
	e.Exchange()
	if got := (Game{}).DraftText(e); got != "M1/8/10/12/12/12/12/nnn9/12/12/12/MMM9/12/10/8/2 w 1 0" {
		t.Errorf("exchanged: %s", got)
	}
	e.Exchange()
	if got := (Game{}).DraftText(e); got != text {
		t.Errorf("twice: %s", got)
	}
	e.Clear()
	e.Board.Tally[0].CastleMoves = 2
	e.Setup.Values["rules"] = "wcf"
	if got := (Game{}).DraftText(d); got != text || d.Setup.Values["rules"] != "classic" {
		t.Errorf("a copy was changed, and the draft with it: %s", got)
	}
	if e = (Game{}).Recount(e); e.Board.Tally[0].CastleMoves != 0 {
		t.Error("castle moves without a piece in the castle are left")
	}
	if e = (Game{}).Recount(d); e.Board.Tally[1].CastleMoves != 1 {
		t.Error("castle moves are gone, and the piece is there")
	}
	e.Set(slices.Max(e.Board.Geometry.Squares), engine.Piece{Kind: Knight, Seat: Black})
	if e.Board.At[15*Files+6] != (engine.Piece{Kind: Knight, Seat: Black}) {
		t.Error("no Knight on G16")
	}
}

// What castle moves tell of a position rests on this: nothing is captured in a castle,
// for no leap goes over its squares.
func TestNobodyIsCapturedInACastle(t *testing.T) {
	for sq := range standard.step {
		for d, over := range standard.step[sq] {
			if over != none && standard.leap[sq][d] != none && (standard.castle[White].Has(over) || standard.castle[Black].Has(over)) {
				t.Errorf("a leap from %s over %s", standard.squareName(uint8(sq)), standard.squareName(over))
			}
		}
	}
}
