package review

import (
	"math"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
)

// told has positions of the recorded game judged: the one before a ply by these chances of its
// best move and its second, and the one after it by what is left of the chance. The
// best move is the one that was played unless another is named.
func told(t *testing.T, ply int, best engine.Move, first, second, left float64, answer engine.Move) *Review {
	t.Helper()
	r := read(t, "camelot")
	e, _ := catalog.Find(r.Game)
	v, err := New(r, e.Game)
	if err != nil {
		t.Fatal(err)
	}
	score := func(chance float64) int {
		return int(math.Round(Measured(r.Game).Scale * math.Log(chance/(1-chance))))
	}
	if best == "" {
		best = r.Moves[ply]
	}
	info := engine.Info{Move: best, Score: score(first), Line: []engine.Move{best}}
	if second > 0 {
		info.Others = []engine.Variation{{Score: score(second), Line: []engine.Move{"another"}}}
	}
	v.Judge(ply, info)
	v.Judge(ply+1, engine.Info{Move: answer, Score: -score(left), Line: []engine.Move{answer}})
	return v
}

func TestGlyphs(t *testing.T) {
	const (
		quiet = 0  // I6-G8
		takes = 9  // C11-E11-G9xG7xI5: two, and nothing was taken before
		back  = 11 // F11xD11, after four were taken
		many  = 10 // E9xG9xE11xE9xC11xE11: four
		fifth = 16 // E7-G9, which J11-H9xF9 answers
	)
	for _, c := range []struct {
		ply                 int
		best                engine.Move
		first, second, left float64
		answer              engine.Move
		want                Glyph
	}{
		{quiet, "J6-H8", 0.5, 0.5, 0.47, "", ""},
		{quiet, "J6-H8", 0.5, 0.5, 0.44, "", Dubious},
		{quiet, "J6-H8", 0.5, 0.5, 0.38, "", Bad},
		{quiet, "J6-H8", 0.5, 0.5, 0.34, "", VeryBad},
		{quiet, "", 0.5, 0.4, 0.5, "", ""},   // the second is a mistake, no blunder
		{quiet, "", 0.5, 0.3, 0.5, "", Good}, // the only one
		{quiet, "", 0.5, 0, 0.5, "", ""},     // of one line nothing is known
		{quiet, "", 0.97, 0.8, 0.97, "", ""}, // it was won anyway
		{quiet, "", 0.2, 0.03, 0.2, "", ""},  // it was lost anyway
		{takes, "", 0.5, 0.3, 0.5, "", Good},
		{back, "", 0.5, 0.3, 0.5, "", ""}, // everybody takes back
		{many, "", 0.5, 0.3, 0.5, "", Brilliant},
		{many, "", 0.5, 0.4, 0.5, "", ""},
		{fifth, "", 0.5, 0.3, 0.5, "J11-H9xF9", Good}, // one for one is no sacrifice
	} {
		v := told(t, c.ply, c.best, c.first, c.second, c.left, c.answer)
		if got := v.Plies()[c.ply].Glyph; got != c.want {
			t.Errorf("%+v: %q, %+v", c, got, v.Plies()[c.ply])
		}
	}
	// An only move that lets four be taken gives more than it takes.
	v := told(t, many-1, "", 0.5, 0.3, 0.5, "E9xG9xE11xE9xC11xE11")
	if p := v.Plies()[many-1]; p.Glyph != Brilliant || p.Taken != 2 {
		t.Errorf("a sacrifice: %q, %d taken", p.Glyph, p.Taken)
	}
}

// The best move of a seat is the one with the highest praise, else the one that takes most.
func TestBestMove(t *testing.T) {
	v := judge(t, read(t, "camelot"), 3000)
	for seat, want := range map[engine.Seat]int{0: 18, 1: 9} {
		if got, ok := v.BestMove(seat); !ok || got != want {
			t.Errorf("seat %d: %d %v, not %d", seat, got, ok, want)
		}
	}
	e, _ := catalog.Find("camelot")
	r := read(t, "camelot")
	if v, _ = New(r, e.Game); v != nil {
		if ply, ok := v.BestMove(0); ok {
			t.Errorf("nothing is judged, and %d is the best", ply)
		}
	}
	v = told(t, 0, "", 0.5, 0.3, 0.5, "")
	if ply, ok := v.BestMove(0); !ok || ply != 0 {
		t.Errorf("the only move: %d %v", ply, ok)
	}
	if ply, ok := v.BestMove(1); ok {
		t.Errorf("nothing of Black is judged, and %d is the best", ply)
	}
}
