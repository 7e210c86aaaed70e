package brain

import (
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
)

// others are the boards of the family but Camelot's own.
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
		{"camette", "1/3/4m/5/5/m1m/1 b 0 0", nil},
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
		terms := termsOf(s.Board(), nil)
		mine := terms.evaluate(&s)
		s.Pass()
		if yours := terms.evaluate(&s); mine != yours {
			t.Errorf("%s: the start is worth %d to White and %d to Black", b, mine, yours)
		}
	}
	if termsOf(camelot.Standard(), nil) != nil {
		t.Error("Camelot's own board has these terms too")
	}
}
