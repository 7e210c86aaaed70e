package review

import (
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/record"
)

// camette is the beginning of a game of Camette.
func camette(t *testing.T) *Review {
	t.Helper()
	r := record.Record{Game: "camelot", Setup: engine.Setup{Seats: 2, Values: map[string]string{"board": "camette", "rules": "wcf"}},
		Moves: []engine.Move{"B3-B2", "C6-C4"}}
	e, _ := catalog.Find(r.Game)
	v, err := New(r, e.Game)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func TestCourse(t *testing.T) {
	known := func(score, win int) engine.Info {
		return engine.Info{Known: true, Score: score, Win: win, Line: []engine.Move{"B3-B2"}, Move: "B3-B2"}
	}
	const none = engine.NoSeat
	for what, c := range map[string]struct {
		infos []engine.Info
		want  []Stretch
	}{
		"a draw":             {[]engine.Info{known(0, 0), known(0, 0), known(0, 0)}, []Stretch{{0, none, 0}}},
		"White gives it up":  {[]engine.Info{known(0, 0), known(engine.KnownWin, 0), known(-29_988, -12)}, []Stretch{{0, none, 0}, {1, 1, 0}}},
		"and Black gives it": {[]engine.Info{known(0, 0), known(29_987, 13), known(29_989, 11)}, []Stretch{{0, none, 0}, {1, 1, 13}, {2, 0, 11}}},
		"not known":          {[]engine.Info{known(0, 0), {Score: 30}, known(0, 0)}, nil},
		"not all is judged":  {[]engine.Info{known(0, 0), known(0, 0)}, nil},
	} {
		t.Run(what, func(t *testing.T) {
			v := camette(t)
			for ply, info := range c.infos {
				v.Judge(ply, info)
			}
			if got := v.Course(); !slices.Equal(got, c.want) {
				t.Errorf("%+v, want %+v", got, c.want)
			}
		})
	}
}

// What is known for certain leaves no half measures: a move keeps the value, or loses half a
// point or a whole one; and the only one that keeps it is a good one.
func TestKnownValuesJudgeMoves(t *testing.T) {
	v := camette(t)
	v.Judge(0, engine.Info{Known: true, Move: "B3-B2", Line: []engine.Move{"B3-B2"}})
	v.Judge(1, engine.Info{Known: true, Move: "B5-A4", Line: []engine.Move{"B5-A4"}})
	v.Judge(2, engine.Info{Known: true, Score: engine.KnownWin, Move: "D3-E3", Line: []engine.Move{"D3-E3"}})
	good, bad := v.Plies()[0], v.Plies()[1]
	if good.Loss() != 0 || good.Glyph != Good {
		t.Errorf("the only move that holds: %+v", good)
	}
	if loss := bad.Loss(); loss < 0.499 || loss > 0.501 || bad.Glyph != VeryBad || bad.Best != "B5-A4" {
		t.Errorf("the move that gives the draw up: %+v", bad)
	}
}
