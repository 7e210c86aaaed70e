package brain

import (
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/splitmix"
)

// others returns the boards of the family but Camelot's own.
func others() []string { return camelot.Game{}.Options()[0].Values[1:] }

func onBoard(t testing.TB, board, rules, text string) *camelot.Position {
	t.Helper()
	s := engine.Setup{Seats: 2, Values: map[string]string{"board": board, "rules": rules}}
	p, err := camelot.Game{}.New(s)
	if text != "" {
		p, err = camelot.Game{}.Parse(s, text)
	}
	if err != nil {
		t.Fatal(err)
	}
	return p.(*camelot.Position)
}

// Every level plays whole games on every board, and full strength some moves: each move that
// is found can be played, and so can the line that it leads into.
func TestEveryLevelPlaysEveryBoard(t *testing.T) {
	plies := 60
	if testing.Short() {
		plies = 12
	}
	for _, b := range others() {
		for _, rules := range []string{"classic", "wcf"} {
			for level := 0; level <= engine.MaxLevel; level += 2 {
				var p engine.Position = onBoard(t, b, rules, "")
				for ply := range plies {
					if p.Outcome().Over() {
						break
					}
					l := engine.Limits{Level: (level + ply) % (engine.MaxLevel + 1), Nodes: 400, Seed: uint64(ply), Lines: 1 + ply%2}
					if l.Level > 0 {
						l.Nodes = 0
					}
					if l.Level > 6 {
						l.Level = 6
					}
					info := Search(p, l, nil, nil)
					at := p
					for _, m := range info.Line {
						next, _, err := at.Play(m)
						if err != nil {
							t.Fatalf("%s %s: %s of the line %v: %v", b, p, m, info.Line, err)
						}
						at = next
					}
					next, _, err := p.Play(info.Move)
					if err != nil {
						t.Fatalf("%s %s: level %d plays %q: %v", b, p, l.Level, info.Move, err)
					}
					p = next
				}
			}
		}
	}
}

// A network and tables of endings know Camelot's own board alone: on others they are asked
// for nothing.
func TestOtherBoardsAskNoNetworkAndNoEndings(t *testing.T) {
	k := Knowledge{Network: learned(), Endings: func(*camelot.State) (int, int, bool) {
		t.Error("the endings are asked")
		return 0, 0, false
	}}
	search, err := k.Variant(nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range others() {
		got := search(onBoard(t, b, "wcf", ""), engine.Limits{Depth: 3}, nil, nil)
		want := Search(onBoard(t, b, "wcf", ""), engine.Limits{Depth: 3}, nil, nil)
		if got.Move != want.Move || got.Nodes != want.Nodes || got.Score != want.Score {
			t.Errorf("%s: %v, without knowledge %v", b, got, want)
		}
	}
}

// What wins at once is played, and what loses at once is not.
func TestWinsAtOnceInTheFamily(t *testing.T) {
	for _, c := range []struct {
		board, text string
		want        []engine.Move
	}{
		{"cam", "1/1M1/5/7/m6/7/7/7/7/7/5/3/1 w 0 0", []engine.Move{"D12-D13"}},
		{"camette", "1/3/M3m/5/5/m1m/1 b 0 0", nil},
		{"chivalry", "N1/4M3/10/12/14/14/14/14/14/14/5m8/14/12/10/8/2 w 0 0", []engine.Move{"H15-H16"}},
		{"river", "N1/##2M1#1/10/12/11/9/8/8/8/8/9/11/5m6/10/##4#1/2 w 0 0", []engine.Move{"G15-G16"}},
		// Black must take the last piece that White has, and White has no move then.
		{"anti", "2/8/10/12/12/12/12/12/4M1m5/12/12/12/12/10/8/2 w 0 0", []engine.Move{"E8-F7", "E8-F8", "E8-F9"}},
		// A step into the castle would lose; the other piece steps.
		{"anti", "2/3M4/10/12/12/12/12/12/12/12/12/12/12/10/1m6/2 w 0 0", nil},
	} {
		p := onBoard(t, c.board, "wcf", c.text)
		info := Search(p, engine.Limits{Depth: 4}, nil, nil)
		next, _, err := p.Play(info.Move)
		if err != nil {
			t.Fatalf("%s: %q: %v", c.text, info.Move, err)
		}
		if c.want != nil && !slices.Contains(c.want, info.Move) {
			t.Errorf("%s: %s, want one of %v", c.text, info.Move, c.want)
		}
		if next.Outcome().Winners.Has(1 - p.Turn()) {
			t.Errorf("%s: %s loses at once", c.text, info.Move)
		}
	}
}

// The start is worth the same to either side, if it is to move.
func TestTermsAreOfBothSides(t *testing.T) {
	for _, b := range others() {
		s := onBoard(t, b, "wcf", "").State()
		terms := termsOf(s.Board(), nil, 0)
		mine := terms.evaluate(&s)
		s.Pass()
		if yours := terms.evaluate(&s); mine != yours {
			t.Errorf("%s: the start is worth %d to White and %d to Black", b, mine, yours)
		}
	}
	if termsOf(camelot.Standard(), nil, 0) != nil {
		t.Error("Camelot's own board has these terms too")
	}
}

// nearEnds returns positions of random games on a board in which the side to move can win at once,
// or lose with the next move; at most so many.
func nearEnds(t *testing.T, board string, most int) (out []*camelot.Position) {
	for seed := uint64(0); seed < 200 && len(out) < most; seed++ {
		p := onBoard(t, board, "wcf", "")
		r := splitmix.New(seed)
		for ply := 0; !p.Outcome().Over() && ply < 300; ply++ {
			moves := p.Moves()
			next := play(t, p, moves[r.Intn(len(moves))])
			if !p.Placing() && (winner(t, p) != "" || !next.Outcome().Over() && winner(t, next) != "") && len(out) < most {
				out = append(out, p)
			}
			p = next
		}
	}
	return out
}

// winner returns a move that wins at once for who plays it, or "".
func winner(t *testing.T, p *camelot.Position) engine.Move {
	if p.Placing() {
		return ""
	}
	for _, m := range p.Moves() {
		if next := play(t, p, m); next.Outcome().Winners.Has(p.Turn()) {
			return m
		}
	}
	return ""
}

// A win at hand is played; and where there is none, no move that lets the other side win at
// once, as long as there is another. Nor does a level that overlooks nothing. Random games on
// the other boards hardly come to an end.
func TestNoWinIsMissedInTheFamily(t *testing.T) {
	most := 40
	if testing.Short() {
		most = 12
	}
	for _, board := range []string{"cam", "camette", "chivalry"} {
		t.Run(board, func(t *testing.T) {
			won, saved := 0, 0
			for _, p := range nearEnds(t, board, most) {
				near := winner(t, p)
				for _, l := range []engine.Limits{{Depth: 3}, {Level: 9}} {
					got := Search(p, l, nil, nil)
					after := play(t, p, got.Move)
					if near != "" {
						won++
						if !after.Outcome().Winners.Has(p.Turn()) || got.Win != 1 {
							t.Errorf("%s: %s, a win in %d, where %s wins", p, got.Move, got.Win, near)
						}
						continue
					}
					if got.Win < 0 && l.Level > 0 { // it loses whatever is played, and a level may as well lose soon
						continue
					}
					if !after.Outcome().Winners.Has(1-p.Turn()) && (after.Outcome().Over() || winner(t, after) == "") {
						saved++
						continue
					}
					for _, m := range p.Moves() {
						if other := play(t, p, m); !other.Outcome().Winners.Has(1-p.Turn()) && (other.Outcome().Over() || winner(t, other) == "") {
							t.Errorf("%s: %s loses at once, %s does not", p, got.Move, m)
							break
						}
					}
				}
			}
			if won == 0 || saved == 0 {
				t.Errorf("%d wins and %d losses were near: the test says nothing", won, saved)
			}
		})
	}
}

// The same position, limits and seed give the same move on every board.
func TestTheFamilyIsDeterministic(t *testing.T) {
	for _, board := range others() {
		p := onBoard(t, board, "wcf", "")
		for p.Placing() {
			p = play(t, p, p.Moves()[7])
		}
		for _, l := range []engine.Limits{{Level: 3, Seed: 5}, {Level: 7, Seed: 2}, {Nodes: 3000}} {
			a, b := Search(p, l, nil, nil), Search(p, l, nil, nil)
			if a.Move != b.Move || a.Nodes != b.Nodes || a.Score != b.Score {
				t.Errorf("%s %+v: %v, then %v", board, l, a, b)
			}
		}
	}
}

// A weak level gives nothing away that it sees: no margin is worth a Man.
func TestLevelsThrowNothingAway(t *testing.T) {
	for l := 1; l <= engine.MaxLevel; l++ {
		if levels[l].Margin >= manValue || familyLevels[l].Margin >= manValue {
			t.Errorf("level %d may lose a Man for nothing", l)
		}
	}
}
