package lancelot_test

import (
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/engine/splitmix"
)

// What a position warns of is what comes: wherever a seat's placement captures,
// the line was a threat to whom it captures; and a square of a shut line is
// never open.
func TestThreatsAreWhatCaptures(t *testing.T) {
	captures, shut := 0, 0
	everyGame(t, 1, 1, func(t *testing.T, s engine.Setup, seed uint64) {
		if s.Values["sword"] == "on" { // the sword lends an advantage that no threat foretells
			return
		}
		wander(t, begin(t, s), seed, 120, func(before engine.Position, m engine.Move, _ engine.Position, events []engine.Event) {
			p := before.(*lancelot.Position)
			g, mover := p.Board().Geometry, p.Turn()
			for _, e := range events {
				c, ok := e.(engine.LineCaptured)
				if !ok {
					continue
				}
				captures++
				for _, pc := range c.Pieces {
					if !slices.ContainsFunc(p.Threats(pc.Seat), func(w lancelot.Threat) bool {
						return w.By == mover && lies(g, w.Line, c.At) && lies(g, w.Line, c.Taken[0])
					}) {
						t.Fatalf("%s captures seat %d's knight unforetold in %s", m, pc.Seat, p)
					}
				}
			}
			part, err := p.Continue(nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, l := range p.Shut(mover) {
				shut++
				for _, c := range part.Next {
					if lies(g, l, c.Square) {
						t.Fatalf("%s is open in %s", g.Name(c.Square), p)
					}
				}
			}
		})
	})
	if captures == 0 || shut == 0 {
		t.Errorf("%d captures and %d shut lines seen", captures, shut)
	}
}

// lies reports whether a square lies on a line.
func lies(g *engine.Geometry, l engine.Line, sq engine.Square) bool {
	df, dr := g.File(l.To)-g.File(l.From), g.Rank(l.To)-g.Rank(l.From)
	n := max(df, -df, dr, -dr)
	for i := range n + 1 {
		if g.At(g.File(l.From)+df/n*i, g.Rank(l.From)+dr/n*i) == sq {
			return true
		}
	}
	return false
}

// A seat with no knight in hand makes no threat.
func TestEmptyHandsThreatenNobody(t *testing.T) {
	for hand, want := range map[string]int{"28": 1, "0": 0} {
		p, err := lancelot.Game{}.Parse(engine.Setup{Seats: 2}, "ABB5/8/8/8/8/8/8/8 A 0,0 29,"+hand+" - target=7")
		if err != nil {
			t.Fatal(err)
		}
		if got := p.(*lancelot.Position).Threats(0); len(got) != want {
			t.Errorf("%s in hand: %v", hand, got)
		}
	}
}

// What the lines of a square come to says what Continue says of it: closed above
// 2, and captured at exactly 2 where others stand.
func TestBalancesAgreeWithTheRules(t *testing.T) {
	r := splitmix.New(7)
	judged := 0
	for seats := 2; seats <= 5; seats++ {
		for _, options := range []map[string]string{{}, {"diagonals": "on"}, {"sword": "on", "diagonals": "on"}} {
			pos, err := lancelot.Game{}.New(engine.Setup{Seats: seats, Seed: uint64(seats), Values: options})
			if err != nil {
				t.Fatal(err)
			}
			for range 40 {
				moves := pos.Moves()
				if len(moves) == 0 {
					break
				}
				part, err := pos.Continue(nil)
				if err != nil {
					t.Fatal(err)
				}
				for _, sq := range part.Board.Geometry.Squares {
					judged += checkBalances(t, pos.(*lancelot.Position), nil, part, sq)
				}
				if pos, _, err = pos.Play(moves[r.Intn(len(moves))]); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if judged < 1000 {
		t.Errorf("only %d squares were judged", judged)
	}
}

func checkBalances(t *testing.T, p *lancelot.Position, path []engine.Square, part engine.Partial, sq engine.Square) int {
	t.Helper()
	all := p.Balances(path, sq)
	if len(all) == 0 {
		return 0
	}
	highest, captures := -99, false
	for _, b := range all {
		highest, captures = max(highest, b.Value), captures || b.Captures
	}
	at := slices.IndexFunc(part.Next, func(c engine.Choice) bool { return c.Square == sq && c.Act != engine.ActSword })
	switch {
	case at < 0 && highest <= 2 && p.Board().Tally[p.Turn()].Hand > 0:
		t.Errorf("%s: %d is closed, and its lines come to %v", p, sq, all)
	case at >= 0 && highest > 2:
		t.Errorf("%s: %d is open, and its lines come to %v", p, sq, all)
	case at >= 0 && captures != (len(part.Next[at].Captures) > 0):
		t.Errorf("%s: %d captures %v, and its lines come to %v", p, sq, part.Next[at].Captures, all)
	}
	return 1
}
