package review

import (
	"math"
	"os"
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/catalog"
	"roundtable/engine/grand"
	"roundtable/engine/record"
	"roundtable/internal/computer"
)

func read(t *testing.T, name string) record.Record {
	t.Helper()
	return readFile(t, "../record/testdata/"+name+".rtg")
}

func readFile(t *testing.T, name string) record.Record {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	r, err := record.Decode(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// judge reviews a record by so many nodes a position.
func judge(t *testing.T, r record.Record, nodes int64) *Review {
	t.Helper()
	e, _ := catalog.Find(r.Game)
	c, _ := computer.Of(r.Game)
	v, err := New(r, e.Game)
	if err != nil {
		t.Fatal(err)
	}
	for {
		ply, ok := v.Next()
		if !ok {
			return v
		}
		v.Judge(ply, c.Think(v.positions[ply], engine.Limits{Nodes: nodes, Seed: 1}, nil, nil))
	}
}

// In the recorded game Black's fourth move lets White jump twice: the one that the
// game turned on. Whether a move of the opening is a mistake is a close thing, on which
// searches differ; a blunder is none.
func TestReviewFindsTheBlunder(t *testing.T) {
	v := judge(t, read(t, "camelot"), 30_000)
	if got := v.TurningPoints(1); !slices.Equal(got, []int{7}) {
		t.Fatalf("the game turned at %v", got)
	}
	for i, p := range v.Plies() {
		if i != 7 && p.Loss() >= Blunder {
			t.Errorf("ply %d is a blunder too: %+v", i, p)
		}
	}
	p := v.Plies()[7]
	if p.Seat != 1 || p.Played != "G9-F9" || p.Best == p.Played || p.Line[0] != p.Best || p.Loss() < Blunder || v.infos[7].Score+v.infos[8].Score < 300 {
		t.Errorf("%+v", p)
	}
	white, n := v.Accuracy(0)
	black, m := v.Accuracy(1)
	if white < 85 || black > 75 || n+m != 16 { // two were forced, and at nine nothing was at stake
		t.Errorf("accuracy %.1f of %d moves, and %.1f of %d", white, n, black, m)
	}
	sum := 0
	for _, phase := range []Phase{Opening, Middle, End} {
		_, n := v.Accuracy(0, phase)
		sum += n
	}
	if sum != n {
		t.Errorf("%d moves in three phases, of %d", sum, n)
	}
	for ply := range len(v.Plies()) + 1 {
		if c := v.Chances(ply); math.Abs(c[0]+c[1]-1) > 1e-9 {
			t.Errorf("ply %d: chances %v", ply, c)
		}
	}
	if last := v.Chances(len(v.Plies())); last[0] != 1 {
		t.Errorf("White has won, with a chance of %v", last)
	}
}

// Of three players one has the win in hand and leaves it to another.
func TestReviewOfThree(t *testing.T) {
	v := judge(t, read(t, "lancelot"), 1000)
	if got := v.TurningPoints(3); !slices.Equal(got, []int{15, 18, 19}) {
		t.Errorf("the game turned at %v", got)
	}
	if p := v.Plies()[18]; v.infos[18].Win != 1 || p.After > 0.5 {
		t.Errorf("a win was missed, and it is judged %+v", p)
	}
	if p := v.Plies()[0]; p.Loss() != 0 {
		t.Errorf("where the sword is placed nothing is judged: %+v", p)
	}
	for ply := range len(v.Plies()) + 1 {
		c := v.Chances(ply)
		if sum := c[0] + c[1] + c[2]; math.Abs(sum-1) > 0.001 {
			t.Errorf("ply %d: chances %v", ply, c)
		}
	}
}

// The scores of Lancelot's moves give the chances that its search judged them by.
func TestScalesAreTheGames(t *testing.T) {
	g, ok := catalog.Find("lancelot")
	c, _ := computer.Of("lancelot")
	if !ok {
		t.Fatal("there is no Lancelot")
	}
	p, err := g.Game.New(engine.Setup{Seats: 2, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	for range 6 {
		info := c.Think(p, engine.Limits{Nodes: 2000, Seed: 1}, nil, nil)
		own := float64(info.Chances[p.Turn()]) / 10_000
		if got := Chance("lancelot", info.Score, info.Win); math.Abs(got-own) > 0.02 {
			t.Errorf("%s: a score of %d is a chance of %.3f, by the search %.3f", p, info.Score, got, own)
		}
		if p, _, err = p.Play(info.Move); err != nil {
			t.Fatal(err)
		}
	}
}

// A win that is proved and not taken is a blunder, whatever the search made of the
// rest.
func TestReviewOfAMissedWin(t *testing.T) {
	r := record.Record{Game: "camelot", Setup: engine.Setup{Seats: 2}, Start: "N1/8/10/3M7n/12/12/12/3M1M6/4M7/12/4NMMN4/5MMM4/12/10/8/2 w 0 0"}
	e, _ := catalog.Find(r.Game)
	c, _ := computer.Of(r.Game)
	p, err := r.Begin(e.Game)
	if err != nil {
		t.Fatal(err)
	}
	best := c.Think(p, engine.Limits{Nodes: 50_000}, nil, nil)
	for _, m := range p.Moves() {
		next, _, _ := p.Play(m)
		if info := c.Think(next, engine.Limits{Nodes: 5000}, nil, nil); info.Win == 0 {
			r.Moves = []engine.Move{m}
			break
		}
	}
	v := judge(t, r, 50_000)
	if p := v.Plies()[0]; p.Best != best.Move || v.infos[0].Win <= 0 || p.Before != 1 || p.Loss() <= 0 {
		t.Errorf("%s in place of %s: %+v", r.Moves[0], best.Move, p)
	}
}

func TestFormulas(t *testing.T) {
	near := func(got, want float64) bool { return math.Abs(got-want) < 0.001 }
	for _, c := range []struct{ got, want float64 }{
		{Chance("camelot", 0, 0), 0.5}, {Chance("camelot", 218, 0), 0.7311}, {Chance("camelot", -218, 0), 0.2689}, {Chance("camelot", -9, 3), 1}, {Chance("camelot", 9, -1), 0},
		{accuracy("camelot", 0), 100}, {accuracy("camelot", 10), 63.5834}, {accuracy("camelot", 100), 0}, {accuracy("lancelot", 10), 75.5885},
	} {
		if !near(c.got, c.want) {
			t.Errorf("%v, not %v", c.got, c.want)
		}
	}
	for _, c := range []struct {
		info  engine.Info
		mover engine.Seat
		want  []float64
	}{
		{engine.Info{Score: 218, Line: []engine.Move{"A"}}, 1, []float64{0.2689, 0.7311}},
		{engine.Info{Score: 1, Win: 1, Line: []engine.Move{"A"}}, 2, []float64{0, 0, 1}},
		{engine.Info{Move: "@A1"}, 2, []float64{1. / 3, 1. / 3, 1. / 3}},
		{engine.Info{Chances: []int{5000, 3000, 2000}, Line: []engine.Move{"A"}}, 0, []float64{0.5, 0.3, 0.2}},
	} {
		if got := Chances(camelot.Game{}, c.info, c.mover, len(c.want)); !slices.EqualFunc(got, c.want, near) {
			t.Errorf("%+v: %v, not %v", c.info, got, c.want)
		}
	}
}

// Each of a team has its team's chance.
func TestChancesOfTeams(t *testing.T) {
	for mover := range engine.Seat(4) {
		got := Chances(grand.Game{}, engine.Info{Score: 1, Win: 3, Line: []engine.Move{"A"}}, mover, 4)
		for s, c := range got {
			if want := float64(1 - (s+int(mover))%2); c != want {
				t.Errorf("mover %d: seat %d has %v, want %v", mover, s, c, want)
			}
		}
	}
	if got := EndChances(grand.Game{}, engine.Outcome{Cause: engine.CauseCastle, Winners: 0b1010}, 4); !slices.Equal(got, []float64{0, 1, 0, 1}) {
		t.Errorf("won: %v", got)
	}
	if got := EndChances(grand.Game{}, engine.Outcome{Cause: engine.CauseRepetition}, 4); !slices.Equal(got, []float64{0.5, 0.5, 0.5, 0.5}) {
		t.Errorf("drawn: %v", got)
	}
}

func TestPhases(t *testing.T) {
	for _, c := range []struct {
		game, start string
		want        Phase
	}{
		{"camelot", "", Opening},
		{"camelot", "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMM3/12/12/10/8/2 w 0 0", Middle},
		{"camelot", "2/8/10/12/12/2nmmm6/12/12/12/3NMM6/2NMM7/12/12/10/8/2 w 0 0", End},
		{"camelot", "M1/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMM3/12/12/10/8/2 w 0 0", End},
		{"lancelot", "8/8/8/8/8/8/8/8 A 0,0 30,30 - target=7", Opening},
		{"lancelot", "8/8/8/8/8/8/8/8 A 1,0 20,20 - target=7", Middle},
		{"lancelot", "8/8/8/8/8/8/8/8 A 5,0 20,20 - target=7", End},
		{"lancelot", "8/8/8/8/8/8/8/8 A 0,0 7,8 - target=7", End},
	} {
		e, _ := catalog.Find(c.game)
		r := record.Record{Setup: engine.Setup{Seats: 2}, Start: c.start}
		p, err := r.Begin(e.Game)
		if err != nil {
			t.Fatal(err)
		}
		if got := phase(p); got != c.want {
			t.Errorf("%s: phase %d, not %d", p, got, c.want)
		}
	}
}
