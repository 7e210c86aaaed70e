package grand

import (
	"math/rand/v2"
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
)

var (
	_ engine.Editor = Game{}
	_ engine.Teams  = Game{}
	_ engine.Phased = (*Position)(nil)
)

func draft(t testing.TB, board, text string) engine.Draft {
	t.Helper()
	d, err := Game{}.Draft(setup(board, "wcf"), text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return d
}

// Whatever is reached by play is possible, and comes back from its text.
func TestWhatIsPlayedIsPossible(t *testing.T) {
	for _, name := range []string{"grand", "cam"} {
		r := rand.New(rand.NewPCG(1, 2))
		for range 20 {
			var p engine.Position = parse(t, name, "wcf", boardCalled(name).start)
			phase := engine.Opening
			for range 300 {
				moves := p.Moves()
				if len(moves) == 0 {
					break
				}
				var err error
				if p, _, err = p.Play(moves[r.IntN(len(moves))]); err != nil {
					t.Fatal(err)
				}
				d := draft(t, name, p.String())
				if text := (Game{}).DraftText(d); text != p.String() {
					t.Fatalf("%s comes back as %s", p, text)
				}
				for _, i := range (Game{}).Impossible(d) {
					if i.Flaw != engine.Over || !p.Outcome().Over() {
						t.Fatalf("%s: %+v", p, i)
					}
				}
				if now := p.(engine.Phased).Phase(); now < phase {
					t.Fatalf("%s: back from phase %d to %d", p, phase, now)
				} else {
					phase = now
				}
			}
		}
	}
}

// What is impossible is told with its ruling, the player and the squares.
func TestImpossible(t *testing.T) {
	for _, c := range []struct {
		board, head, pieces, ruling string
		flaw                        engine.Flaw
		seat                        engine.Seat
		squares                     string
	}{
		{"grand", "r", "RE5 RE6 RE7 RE8 RE9 bF9 gF8 yF10", "G3", camelot.KnightsMany, Red, "E5 E6 E7 E8 E9"},
		{"grand", "b", "rE5 bF9 gA8 yF10", "G6", InClosedCastle, Green, "A8"},
		{"grand", "b", "rE5 bP9 gF8 yF10 yG10", "", "", 0, ""},
		{"grand", "r", "rH1 rI1 bF9 gF8 yF10", "C11", camelot.OwnCastleTwo, Red, "H1 I1"},
		{"grand", "r 1 0 0 0", "rE5 bF9 gF8 yF10", "G5", camelot.CastleMovesNone, Red, ""},
		{"grand", "r", "rH16 bP9 gF8 yF10", "G7", camelot.CastleHeld, Red, ""},
		{"grand", "g", "rH16 bP9 gF8 yF10", "", engine.Over, engine.NoSeat, ""},
		{"grand", "r", "rE5 rE6 bF9", "G8", camelot.NobodyMoved, Yellow, ""},
		{"grand", "r", "bF9 bF10 gF8 yF12", "G9", CannotMove, Red, ""},
		{"grand", "b", "bF9 gF8 yF12", "", "", 0, ""},
		{"cam", "r", "rG13 bF9 gF8 yF10", "G7", camelot.CastleHeld, Red, ""},
	} {
		o := &oracle{b: oracleBoards[c.board], at: map[cell]byte{}, side: c.head[0], used: map[byte]int{}}
		if len(c.head) > 1 {
			o.used['r'] = int(c.head[2] - '0')
		}
		for i := 0; i < len(c.pieces); {
			end := i
			for end < len(c.pieces) && c.pieces[end] != ' ' {
				end++
			}
			o.at[cellsOf(c.pieces[i+1 : end])[0]] = c.pieces[i]
			i = end + 1
		}
		d := draft(t, c.board, o.text())
		all := Game{}.Impossible(d)
		if c.flaw == "" {
			if len(all) > 0 {
				t.Errorf("%s: %+v", c.pieces, all)
			}
			continue
		}
		found := slices.ContainsFunc(all, func(i engine.Impossible) bool {
			names := ""
			for _, sq := range i.Squares {
				if names != "" {
					names += " "
				}
				names += d.Board.Geometry.Name(sq)
			}
			return i.Ruling == c.ruling && i.Flaw == c.flaw && i.Seat == c.seat && names == c.squares
		})
		if !found {
			t.Errorf("%s %s: %+v, want %s %s of %d on %q", c.head, c.pieces, all, c.ruling, c.flaw, c.seat, c.squares)
		}
	}
}

// Random drafts never make Impossible panic, and what it finds possible is read.
func TestAnyDraftIsJudged(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for i := range 2000 {
		name := []string{"grand", "cam"}[i%2]
		d := draft(t, name, "")
		d.Clear()
		squares := d.Board.Geometry.Squares
		for range r.IntN(60) {
			d.Set(squares[r.IntN(len(squares))], engine.Piece{Kind: camelot.Man + engine.Kind(r.IntN(2)), Seat: engine.Seat(r.IntN(4))})
		}
		d.Turn = engine.Seat(r.IntN(4))
		for _, c := range (Game{}).Counted(d.Setup) {
			c.Count.Put(&d.Board.Tally[r.IntN(4)], r.IntN(c.Most+1))
		}
		if d = (Game{}).Recount(d); len((Game{}).Impossible(d)) == 0 {
			p, err := Game{}.Parse(d.Setup, (Game{}).DraftText(d))
			if err != nil || len(p.Moves()) == 0 {
				t.Fatalf("%s: %v", (Game{}).DraftText(d), err)
			}
		}
		other := Game{}.Adapt(d, setup([]string{"cam", "grand"}[i%2], "wcf"))
		Game{}.Impossible(other)
	}
}

// On another board pieces stand on the squares of the same names.
func TestAdapt(t *testing.T) {
	d := Game{}.Adapt(draft(t, "grand", ""), setup("cam", "wcf"))
	if got := (Game{}).DraftText(d); got != "G/2g/7/bB7/bbb6/1bbb6y/2bB8Y/1B9/5rr2/4RrrR1/2Rrrrr/3/1 r 0 0 0 0" {
		t.Errorf("%s", got)
	}
}
