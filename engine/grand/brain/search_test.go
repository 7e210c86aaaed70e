package brain

import (
	"testing"

	"roundtable/engine"
	"roundtable/engine/grand"
)

func on(t testing.TB, board, text string) engine.Position {
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
			p := on(t, board, "")
			for ply := 0; ply < plies && !p.Outcome().Over(); ply++ {
				l := engine.Limits{Level: level, Nodes: 150, Seed: uint64(ply), Lines: 1 + ply%3}
				info := Search(p, l, nil, nil)
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
				if again := Search(p, l, nil, nil); again.Move != info.Move || again.Nodes != info.Nodes || again.Score != info.Score {
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
		info := Search(on(t, c.board, c.text), engine.Limits{Depth: 4}, nil, nil)
		if string(info.Move) != c.move || info.Win != c.win {
			t.Errorf("%s: %s, a win in %d; want %s in %d", c.text, info.Move, info.Win, c.move, c.win)
		}
	}
}

// What can be stopped at any time has a move, and nothing is searched where the game is over.
func TestStopped(t *testing.T) {
	p := on(t, "grand", "")
	info := Search(p, engine.Limits{}, func() bool { return true }, nil)
	if _, _, err := p.Play(info.Move); err != nil {
		t.Errorf("stopped at once it plays %q: %v", info.Move, err)
	}
	over := on(t, "cam", "r/3/7/9/9/11/13/11/4g1y2/9/7/3/1 g 0 0 0 0")
	if info := Search(over, engine.Limits{Depth: 2}, nil, nil); info.Move != "" || !over.Outcome().Over() {
		t.Errorf("after the end it plays %q", info.Move)
	}
}
