package brain

import (
	"testing"

	"roundtable/engine"
	"roundtable/engine/grand"
	"roundtable/engine/search"
	"roundtable/engine/splitmix"
)

func grandOn(t testing.TB, board, text string) engine.Position {
	t.Helper()
	s := engine.Setup{Values: map[string]string{"board": board}}
	p, err := grand.Game{}.New(s)
	if text != "" {
		p, err = grand.Game{}.Parse(s, text)
	}
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Every level plays on both boards: what it plays can be played, and so can its line; the same
// seed plays the same.
func TestEveryLevelPlays(t *testing.T) {
	plies := 60
	if testing.Short() {
		plies = 16
	}
	for _, board := range []string{"grand", "cam"} {
		for level := range engine.MaxLevel + 1 {
			p := grandOn(t, board, "")
			for ply := 0; ply < plies && !p.Outcome().Over(); ply++ {
				l := engine.Limits{Level: level, Nodes: 150, Seed: uint64(ply), Lines: 1 + ply%3}
				info := SearchGrand(p, l, nil, nil)
				for _, line := range append([]engine.Variation{{Line: info.Line}}, info.Others...) {
					at := p
					for _, m := range line.Line {
						next, _, err := at.Play(m)
						if err != nil {
							t.Fatalf("%s %s: %s of the line %v: %v", board, p, m, line.Line, err)
						}
						at = next
					}
				}
				if again := SearchGrand(p, l, nil, nil); again.Move != info.Move || again.Nodes != info.Nodes || again.Score != info.Score {
					t.Fatalf("%s %s: %v, then %v", board, p, info, again)
				}
				next, _, err := p.Play(info.Move)
				if err != nil {
					t.Fatalf("%s %s: level %d plays %q: %v", board, p, level, info.Move, err)
				}
				p = next
			}
		}
	}
}

// A team wins when it can, with either of its players, and keeps the others from it.
func TestWinsAreSeen(t *testing.T) {
	for _, c := range []struct {
		board, text, move string
		win               int
	}{
		// Red holds one square of Green's castle and steps onto the other.
		{"grand", "r1/4r3/10/12/14/14/14/16/16/14/14/14/1y3g6/10/8/2 r 0 0 0 0", "I15-I16", 1},
		{"cam", "1/1r1/7/9/9/11/13/11/4g1y2/9/7/3/1 r 0 0 0 0", "G12-G13", 1},
	} {
		info := SearchGrand(grandOn(t, c.board, c.text), engine.Limits{Depth: 4}, nil, nil)
		if string(info.Move) != c.move || info.Win != c.win {
			t.Errorf("%s: %s, a win in %d; want %s in %d", c.text, info.Move, info.Win, c.move, c.win)
		}
	}
}

// What can be stopped at any time has a move, and nothing is searched where the game is over.
func TestStopped(t *testing.T) {
	p := grandOn(t, "grand", "")
	info := SearchGrand(p, engine.Limits{}, func() bool { return true }, nil)
	if _, _, err := p.Play(info.Move); err != nil {
		t.Errorf("stopped at once it plays %q: %v", info.Move, err)
	}
	over := grandOn(t, "cam", "r/3/7/9/9/11/13/11/4g1y2/9/7/3/1 g 0 0 0 0")
	if info := SearchGrand(over, engine.Limits{Depth: 2}, nil, nil); info.Move != "" || !over.Outcome().Over() {
		t.Errorf("after the end it plays %q", info.Move)
	}
}

// Whatever wins at once is played; and where nothing does, no move that lets the next player
// win at once, as long as there is another.
func TestNoWinIsMissed(t *testing.T) {
	// wins is a move of a position that wins at once for who plays it, or "".
	wins := func(p engine.Position) engine.Move {
		for _, m := range p.Moves() {
			next, _, err := p.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			if next.Outcome().Winners.Has(p.Turn()) {
				return m
			}
		}
		return ""
	}
	won, saved := 0, 0
	for seed := range uint64(40) {
		p := grandOn(t, "cam", "")
		r := splitmix.New(seed)
		for !p.Outcome().Over() {
			moves := p.Moves()
			near := wins(p)
			m := moves[r.Intn(len(moves))]
			next, _, err := p.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			lost := !next.Outcome().Over() && wins(next) != ""
			if near != "" || lost {
				got := SearchGrand(p, engine.Limits{Depth: 3}, nil, nil)
				after, _, err := p.Play(got.Move)
				if err != nil {
					t.Fatal(err)
				}
				switch {
				case near != "":
					won++
					if !after.Outcome().Winners.Has(p.Turn()) || got.Win != 1 {
						t.Errorf("%s: %s, a win in %d, where %s wins", p, got.Move, got.Win, near)
					}
				case !after.Outcome().Over() && after.Turn()&1 != p.Turn()&1 && wins(after) != "":
					for _, m := range moves {
						if other, _, _ := p.Play(m); other.Outcome().Over() || wins(other) == "" {
							t.Errorf("%s: %s lets the next win at once, %s does not", p, got.Move, m)
							break
						}
					}
				default:
					saved++
				}
			}
			p = next
		}
	}
	if won < 5 || saved < 5 {
		t.Errorf("only %d wins and %d losses were near: the test says nothing", won, saved)
	}
}

// A search ends soon after it is told to.
func TestStopIsHeard(t *testing.T) {
	asked := 0
	info := SearchGrand(grandOn(t, "grand", ""), engine.Limits{}, func() bool { asked++; return asked > 5 }, nil)
	if asked != 6 || info.Nodes > 7*search.PollEvery || info.Move == "" {
		t.Errorf("asked %d times, %d nodes, move %q", asked, info.Nodes, info.Move)
	}
}

// A position that stood before is as good as drawn (G10), whether or not that ends games.
func TestRepetitionIsADraw(t *testing.T) {
	for _, repetition := range []string{"on", "off"} {
		s := engine.Setup{Values: map[string]string{"board": "grand", "repetition": repetition}}
		p, err := grand.Game{}.Parse(s, "2/8/10/12/14/6RR6/14/16/16/14/14/4g9/3g8/1y8/2b5/2 r 0 0 0 0")
		if err != nil {
			t.Fatal(err)
		}
		begin := p.(*grand.Position).Key()
		there := []engine.Move{"H11-H10", "F5-F6", "G2-H2", "E3-D3"}
		back := []engine.Move{"H10-H11", "F6-F5", "H2-G2", "D3-E3"}
		for _, m := range append(append([]engine.Move{}, there...), back[:3]...) {
			var err error
			if p, _, err = p.Play(m); err != nil {
				t.Fatal(m, err)
			}
		}
		keys := p.(*grand.Position).AppendHistory(nil, 5)
		if all := p.(*grand.Position).AppendHistory(nil, 100); len(keys) != 5 || len(all) != 8 || all[0] != begin || all[7] != p.(*grand.Position).Key() || keys[0] != all[3] {
			t.Errorf("the history is %x and %x", keys, all)
		}
		info := SearchGrand(p, engine.Limits{Depth: 1, Lines: 200}, nil, nil)
		found := false
		for _, v := range append(info.Others, engine.Variation{Score: info.Score, Line: info.Line}) {
			if v.Line[0] == back[3] {
				found = true
				if v.Score != 0 {
					t.Errorf("repetition %s: to come back is worth %d", repetition, v.Score)
				}
			}
		}
		if !found {
			t.Errorf("%s is not among %v", back[3], info.Others)
		}
	}
}

// The evaluation is the same for every seat, as the board is turned round, and one player's
// opponents think the contrary.
func TestEvaluationTurnsRound(t *testing.T) {
	for _, board := range []string{"grand", "cam"} {
		s := grandOn(t, board, "").(*grand.Position)
		st := s.State()
		j := newFamilyJudge(GrandWeights(board), st.Most())
		first := evaluateGrand(j, &st)
		for range 3 {
			st.Pass()
			if got := evaluateGrand(j, &st); got != first {
				t.Errorf("%s: the start is worth %d to one and %d to another", board, first, got)
			}
		}
	}
}
