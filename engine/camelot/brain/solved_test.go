package brain

import (
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
)

// cametteAt returns a position of Camette.
func cametteAt(t *testing.T, rules camelot.Rules, text string) *camelot.Position {
	t.Helper()
	setup := engine.Setup{Seats: 2, Values: map[string]string{"board": "camette", "rules": rules.String()}}
	p, err := camelot.Game{}.Parse(setup, text)
	if err != nil {
		t.Fatal(err)
	}
	return p.(*camelot.Position)
}

// fake returns results in which every group says the same of each of its positions.
func fake(r Result) ReadGroup {
	code := r.Code()
	group := slices.Repeat([]byte{code | code<<2 | code<<4 | code<<6}, 1<<20)
	return func(int) []byte { return group }
}

// At full strength and at the highest level alone the computer knows what is known.
func TestKnownResultsAreKept(t *testing.T) {
	never := func() bool { return false }
	p := cametteAt(t, camelot.WCF, "1/1n1/1mmm1/5/1MMM1/1N1/1 w 0 0")
	s := p.State()
	var g camelot.Generator
	legal := len(g.Legal(&s, nil))
	for _, c := range []struct {
		what   string
		result Result // of the positions after the moves, for the other side
		score  func(int) bool
	}{
		{"lost", Lost, func(n int) bool { return n >= engine.KnownWin }},
		{"drawn", Drawn, func(n int) bool { return n == 0 }},
		{"won", Won, func(n int) bool { return n <= -engine.KnownWin }},
	} {
		t.Run(c.what, func(t *testing.T) {
			for level := range engine.MaxLevel + 1 {
				info := Solved(fake(c.result))(p, engine.Limits{Level: level, Nodes: 500}, never, nil)
				known := level == 0 || level == engine.MaxLevel
				if info.Move == "" || info.Known != known || known && (!c.score(info.Score) || info.Kept < 1 || info.Kept > legal) {
					t.Errorf("level %d: %+v", level, info)
				}
			}
		})
	}
	q := cametteAt(t, camelot.Classic, "1/1n1/1mmm1/5/1MMM1/1N1/1 w 0 0")
	if info := Solved(fake(Drawn))(q, engine.Limits{Nodes: 500}, never, nil); info.Known {
		t.Errorf("by another rule set: %+v", info)
	}
	if info := Solved(func(int) []byte { return nil })(p, engine.Limits{Nodes: 500}, never, nil); info.Known || info.Move == "" {
		t.Errorf("without results: %+v", info)
	}
}

// Of many lines, and of several threads, none leaves what is known.
func TestKnownResultsBindEveryLine(t *testing.T) {
	p := cametteAt(t, camelot.WCF, "1/1n1/1mmm1/5/1MMM1/1N1/1 w 0 0")
	s := p.State()
	var g camelot.Generator
	legal := g.Legal(&s, nil)
	// One move alone holds a draw: after it the other side's position is in a group of its own.
	only := legal[0]
	next := s
	next.Play(&only)
	group, at, ok := CametteSidesOf(&next).Number()
	if !ok {
		t.Fatal("the position after the first move has no number")
	}
	won := Won.Code()
	read := func(n int) []byte {
		results := slices.Repeat([]byte{won | won<<2 | won<<4 | won<<6}, 1<<20)
		if n == group {
			results[at/4] &^= 3 << (at % 4 * 2)
		}
		return results
	}
	for threads := 1; threads <= 2; threads++ {
		info := Solved(read)(p, engine.Limits{Nodes: 2_000, Lines: 3, Threads: threads}, func() bool { return false }, nil)
		if info.Move != s.Text(only) || info.Score != 0 || !info.Known || info.Kept != 1 || len(info.Others) > 0 {
			t.Errorf("%d threads: %+v", threads, info)
		}
	}
}

// A win is not drawn by repetition: a move to a position that has been is not among those onwards,
// unless there is no other.
func TestAWinDoesNotRepeat(t *testing.T) {
	p := engine.Position(cametteAt(t, camelot.WCF, "1/3/5/4m/5/MMM/1 w 0 0"))
	for _, m := range []engine.Move{"B2-B3", "E4-E5", "B3-B2", "E5-E4"} {
		next, _, err := p.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		p = next
	}
	pos := p.(*camelot.Position)
	s := pos.State()
	var g camelot.Generator
	all := g.Legal(&s, nil)
	fresh := freshMoves(pos, all)
	if len(fresh) != len(all)-1 || slices.ContainsFunc(fresh, func(m camelot.Action) bool { return s.Text(m) == "B2-B3" }) {
		t.Errorf("%d of %d moves go on", len(fresh), len(all))
	}
	again := slices.DeleteFunc(all, func(m camelot.Action) bool { return s.Text(m) != "B2-B3" })
	if got := freshMoves(pos, again); len(again) != 1 || !slices.Equal(got, again) {
		t.Errorf("of one move %d are left", len(got))
	}
}
