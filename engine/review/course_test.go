package review

import (
	"math"
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/record"
)

// camette returns the beginning of a game of Camette.
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

// Where the value is exact, a player's accuracy is how much of what was there the moves kept, of
// the positions in which some move gives something away.
func TestExactAccuracy(t *testing.T) {
	r := record.Record{Game: "camelot", Setup: engine.Setup{Seats: 2, Values: map[string]string{"board": "camette", "rules": "wcf"}}}
	e, _ := catalog.Find(r.Game)
	const won, drawn, lost = 1, 0, -1
	for what, c := range map[string]struct {
		values       []int // for White: of the positions from the start on
		kept         int   // moves that keep it in each; 0: not told
		white, black float64
		whites       int // moves that count
		blacks       int
		unknown      bool // is the position after the first move
	}{
		"a draw that both keep":     {values: []int{drawn, drawn, drawn, drawn, drawn}, kept: 3, white: 100, black: 100, whites: 2, blacks: 2},
		"White gives it up once":    {values: []int{drawn, drawn, drawn, lost, lost}, kept: 3, white: 50, black: 100, whites: 2, blacks: 2},
		"a win that is kept":        {values: []int{won, won, won, won, won}, kept: 3, white: 100, whites: 2},
		"a win, then a draw":        {values: []int{won, won, won, drawn, drawn}, kept: 3, white: 75, black: 100, whites: 2, blacks: 1},
		"a win that is thrown away": {values: []int{won, lost, lost, lost, lost}, kept: 3, white: 0, black: 100, whites: 1, blacks: 2},
		"no move could be wrong":    {values: []int{drawn, drawn, drawn, drawn, drawn}, kept: 1000},
		"how many keep is not told": {values: []int{drawn, drawn, drawn, drawn, drawn}, white: 100, black: 100, whites: 2, blacks: 2},
		"one position is not known": {values: []int{drawn, lost, lost, lost, lost}, kept: 3, white: 8.5, black: 100, whites: 1, blacks: 1, unknown: true},
		"errors are not forgotten":  {values: []int{drawn, lost, drawn, lost, drawn}, kept: 3, white: 0, black: 50, whites: 2, blacks: 2},
	} {
		t.Run(what, func(t *testing.T) {
			r := r
			var positions []engine.Position
			p, err := e.Game.New(r.Setup)
			for ply := 0; err == nil && ply < len(c.values); ply++ {
				positions = append(positions, p)
				for _, m := range p.Moves() { // to a position with a choice
					var next engine.Position
					if next, _, err = p.Play(m); err == nil && len(next.Moves()) > 3 && next.Turn() != p.Turn() {
						r.Moves, p = append(r.Moves, m), next
						break
					}
				}
			}
			if err != nil {
				t.Fatal(err)
			}
			r.Moves = r.Moves[:len(c.values)-1]
			v, err := New(r, e.Game)
			if err != nil {
				t.Fatal(err)
			}
			for ply, value := range c.values {
				if ply%2 == 1 {
					value = -value
				}
				legal := positions[ply].Moves() // the last is another than was played, where there is another
				best := legal[len(legal)-1]
				info := engine.Info{Known: true, Kept: c.kept, Score: value * engine.KnownWin, Move: best, Line: []engine.Move{best}}
				if ply == 1 && c.unknown {
					info.Known, info.Kept = false, 0
				}
				v.Judge(ply, info)
			}
			for seat, want := range []float64{c.white, c.black} {
				got, n := v.Accuracy(engine.Seat(seat))
				if moves := []int{c.whites, c.blacks}[seat]; n != moves || math.Abs(got-want) > 0.1 {
					t.Errorf("seat %d has %.1f %% by %d moves, not %.1f %% by %d", seat, got, n, want, moves)
				}
			}
		})
	}
}
