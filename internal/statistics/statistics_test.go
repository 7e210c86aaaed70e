package statistics

import (
	"fmt"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/match"
	"roundtable/engine/splitmix"
	"roundtable/internal/store"
)

func game(level int, r Result) Game { return Game{Game: "camelot", Level: level, Result: r, Moves: 30} }

func TestLogComesBack(t *testing.T) {
	var l Log
	r := splitmix.New(1)
	for range 300 {
		l = l.Add(Game{[]string{"camelot", "lancelot"}[r.Intn(2)], []string{"", "cam", "river"}[r.Intn(3)], r.Intn(engine.MaxLevel + 1), Result(r.Intn(3)), r.Intn(90), r.Intn(2) == 1, r.Intn(2) == 1})
	}
	if got := Parse(l.Encode()); !slices.Equal(got, l) {
		t.Errorf("%d of %d games came back", len(got), len(l))
	}
	bad := "camelot 3 w 41\n\ncamelot 3 x 41\ncamelot 11 w 41\ncamelot -1 w 2\ncamelot 3 wl 4\ncamelot 3 w -4\ncamelot 3 w 4 hint\ncamelot 3\nlancelot 0 d 7 aided"
	if got := Parse([]byte(bad)); !slices.Equal(got, Log{{"camelot", "", 3, Won, 41, false, false}, {"lancelot", "", 0, Drawn, 7, true, false}}) {
		t.Errorf("%v", got)
	}
	for range Most {
		l = append(l, game(1, Lost))
	}
	if l = l.Add(game(10, Won)); len(l) != Most || l[Most-1].Level != 10 || l[0].Result != Lost {
		t.Errorf("%d games are kept", len(l))
	}
}

// The log is saved, and adding a game does not change a log returned before.
func TestKeeper(t *testing.T) {
	s := store.OpenMemory()
	k := NewKeeper(s)
	k.Add(game(2, Won))
	was := k.Log()
	k.Add(game(3, Lost))
	s.Flush()
	if again := NewKeeper(s).Log(); len(was) != 1 || len(again) != 2 || again[1] != game(3, Lost) {
		t.Errorf("%v, then %v", was, again)
	}
}

// A finished game of one person against computers counts, once; others do not.
func TestWhatCounts(t *testing.T) {
	person, computer := match.Player{Name: "You"}, match.Player{Computer: true, Level: 4}
	for i, k := range []struct {
		players []match.Player
		resigns engine.Seat
		want    Game
		counts  bool
	}{
		{[]match.Player{person, computer}, 0, Game{"camelot", "", 4, Lost, 1, false, false}, true},
		{[]match.Player{person, computer}, 1, Game{"camelot", "", 4, Won, 1, false, false}, true},
		{[]match.Player{computer, person}, 0, Game{"camelot", "", 4, Won, 0, false, false}, true},
		{[]match.Player{person, person}, 0, Game{}, false},
		{[]match.Player{computer, computer}, 0, Game{}, false},
		{[]match.Player{person, {Name: "Far", Away: true}}, 0, Game{}, false},
		{[]match.Player{person, computer}, engine.NoSeat, Game{}, false},
	} {
		m, err := match.New(camelot.Game{}, engine.Setup{Seats: 2}, k.players)
		if err == nil {
			_, err = m.Play("D7-D8")
		}
		if err != nil {
			t.Fatal(err)
		}
		if k.resigns != engine.NoSeat {
			m.Resign(k.resigns)
		}
		if got, ok := Of(m); got != k.want || ok != k.counts {
			t.Errorf("%d: %+v, %v", i, got, ok)
		}
		at := m.Clone() // a server's game counts there
		at.SetOnline("https://play.example.org/#/online/AQEBAQEBAQEBAQEBAQEBAQ")
		if _, ok := Of(at); ok || Rates(at) {
			t.Errorf("%d counts here", i)
		}
		if m.Count() != (k.resigns != engine.NoSeat) || m.Count() {
			t.Errorf("%d counts twice", i)
		}
	}
}

func TestCounts(t *testing.T) {
	l := Log{game(1, Won), game(1, Won), game(2, Drawn), game(2, Won), game(0, Won), game(3, Lost), game(2, Won)}
	l[1].Moves, l[3].Moves, l[4].Moves = 21, 21, 9
	c := l.Counts()
	if c.Total != (Count{1, 1, 5}) || c.Levels[2] != (Count{0, 1, 2}) || c.Levels[0].All() != 1 || c.Row != 1 || c.Best != 2 || c.Fastest != l[3] {
		t.Errorf("%+v", c)
	}
	if c := Log(nil).Counts(); c.Total.All() != 0 || c.Fastest.Moves != 0 {
		t.Errorf("%+v", c)
	}
}

// The ladder is the one that was measured.
func TestLadder(t *testing.T) {
	for name, file := range map[string]struct{ path, step string }{
		"camelot":  {"../../lab/notes/camelot-levels.md", `(?m)^\| (\d+) \| \+(\d+) \+- \d+ \|`},
		"lancelot": {"../../lab/notes/lancelot-levels.md", `(?m)^\s+(\d+) over \d+\s+\+(\d+) \(`},
	} {
		text, err := os.ReadFile(file.path)
		if err != nil {
			t.Fatal(err)
		}
		ladder, ok := Ladder(name)
		found := regexp.MustCompile(file.step).FindAllStringSubmatch(string(text), -1)
		if len(found) != engine.MaxLevel-1 || !ok || ladder[0] != 0 {
			t.Fatalf("%s: %d steps", name, len(found))
		}
		for _, f := range found {
			level, _ := strconv.Atoi(f[1])
			if by := ladder[level-1] - ladder[level-2]; fmt.Sprint(by) != f[2] {
				t.Errorf("%s: level %d is %v above the one below, measured were %s", name, level, by, f[2])
			}
		}
	}
	if _, ok := Ladder("noughts"); ok {
		t.Error("a ladder of a game without any")
	}
}

// A player who scores half against a level is as strong; the error shrinks with the games;
// what lies outside is not claimed.
func TestStrength(t *testing.T) {
	var l Log
	add := func(n int, g Game) {
		for range n {
			l = l.Add(g)
		}
	}
	ladder, _ := Ladder("camelot")
	if e := l.Strength("camelot"); e != (Estimate{}) {
		t.Errorf("nothing played: %+v", e)
	}
	add(3, game(4, Won))
	if e := l.Strength("camelot"); !math.IsInf(e.Elo, 1) || !math.IsInf(e.High, 1) || e.Low > ladder[3]+50 || e.Low < ladder[3]-200 || e.Games != 3 {
		t.Errorf("all won: %+v", e)
	}
	add(3, game(4, Lost))
	few := l.Strength("camelot")
	if math.Abs(few.Elo-ladder[3]) > 0.01 || few.Low > few.Elo-100 || few.High < few.Elo+100 || math.Abs(few.High+few.Low-2*few.Elo) > 0.1 {
		t.Errorf("half of six: %+v", few)
	}
	add(60, game(4, Drawn))
	if many := l.Strength("camelot"); math.Abs(many.Elo-ladder[3]) > 0.01 || many.High-many.Low > (few.High-few.Low)/2 {
		t.Errorf("half of many: %+v", many)
	}
	before := l.Strength("camelot")
	aided := game(10, Won)
	aided.Aided = true
	add(50, aided)
	add(50, game(0, Won))
	add(50, Game{Game: "lancelot", Level: 9, Result: Won, Moves: 9})
	if got := l.Strength("camelot"); got != before {
		t.Errorf("other games count: %+v", got)
	}
	if LevelOf("camelot", before.Elo) < 3.99 || LevelOf("camelot", before.Elo) > 4.01 || LevelOf("camelot", -1) != 0 || LevelOf("camelot", math.Inf(1)) != 11 || LevelOf("camelot", (ladder[9]+ladder[8])/2) != 9.5 {
		t.Error("strengths as levels")
	}
	if n := len(l.Course("camelot")); n != 66 {
		t.Errorf("a course of %d points", n)
	}
	add(500, game(4, Won))
	if n := len(l.Course("camelot")); n != mostPoints {
		t.Errorf("a course of %d points", n)
	}
}

// The strength of a player who plays by the ladder is found, mostly within the error.
func TestStrengthIsFound(t *testing.T) {
	ladder, _ := Ladder("lancelot")
	r := splitmix.New(5)
	inside := 0
	const times = 200
	for range times {
		elo := 100 + float64(r.Intn(1000))
		var l Log
		for range 40 {
			level := 1 + r.Intn(engine.MaxLevel)
			g := Game{Game: "lancelot", Level: level, Moves: 9}
			if float64(r.Intn(1000000))/1e6 < 1/(1+math.Pow(10, (ladder[level-1]-elo)/400)) {
				g.Result = Won
			}
			l = append(l, g)
		}
		if e := l.Strength("lancelot"); e.Low <= elo && elo <= e.High {
			inside++
		}
	}
	if inside < times*90/100 || inside == times {
		t.Errorf("%d of %d lie within 95 %%", inside, times)
	}
}

// What is joined has the games of both, and nothing twice.
func TestJoin(t *testing.T) {
	game := func(moves ...int) (l Log) {
		for _, n := range moves {
			l = append(l, Game{Game: "camelot", Level: 1, Moves: n})
		}
		return l
	}
	for _, c := range []struct{ a, b, want Log }{
		{nil, nil, nil},
		{game(1, 2), nil, game(1, 2)},
		{nil, game(1), game(1)},
		{game(1, 2, 3), game(2, 3), game(1, 2, 3)},
		{game(2), game(1, 2, 3), game(1, 2, 3)},
		{game(1, 2), game(3, 2), game(3, 2, 1, 2)},
	} {
		got := c.a.Join(c.b)
		if !slices.Equal(got, c.want) || !slices.Equal(got.Join(c.b), c.want) {
			t.Errorf("%v and %v: %v", c.a, c.b, got)
		}
	}
}

// A victory over a knight who plays half a level weaker than a level is none over that level:
// it counts for the level below, and as a strength between the two.
func TestHalfLevels(t *testing.T) {
	l := Log{{Game: "camelot", Level: 9, Result: Won, Moves: 30, Half: true}, {Game: "camelot", Level: 9, Result: Lost, Moves: 30, Aided: true, Half: true}}
	if c := l.Counts(); c.Levels[9].All() != 0 || c.Levels[8] != (Count{1, 0, 1}) || c.Fastest.Whole() != 8 {
		t.Errorf("%+v", c)
	}
	if got := Parse(l.Encode()); !slices.Equal(got, l) {
		t.Errorf("%q is read as %v", l.Encode(), got)
	}
	even := func(level int, half bool) float64 {
		var l Log
		for i := range 40 {
			l = append(l, Game{Game: "camelot", Level: level, Result: Result(i % 2 * int(Won)), Half: half})
		}
		return l.Strength("camelot").Elo
	}
	if between, want := even(9, true), (even(8, false)+even(9, false))/2; math.Abs(between-want) > 2 {
		t.Errorf("half a level below the ninth is %.0f, not %.0f", between, want)
	}
	m, err := match.New(camelot.Game{}, engine.Setup{Seats: 2}, []match.Player{{}, {Computer: true, Level: 9, Character: "gawain"}})
	if err != nil {
		t.Fatal(err)
	}
	m.Resign(0)
	if g, ok := Of(m); !ok || !g.Half || g.Level != 9 {
		t.Errorf("%+v, %v", g, ok)
	}
}

// A game on another board counts there, and not towards the strength, which was measured on the
// usual one.
func TestBoardsCountApart(t *testing.T) {
	players := []match.Player{{Name: "You"}, {Computer: true, Level: 4}}
	for board, want := range map[string]string{"": "", "camelot": "", "camette": "camette"} {
		setup := engine.Setup{Seats: 2, Values: map[string]string{}}
		if board != "" {
			setup.Values[engine.BoardOption] = board
		}
		m, err := match.New(camelot.Game{}, setup, players)
		if err != nil {
			t.Fatal(err)
		}
		if Rates(m) != (want == "") {
			t.Errorf("%q is rated: %v", board, Rates(m))
		}
		m.Resign(1)
		if g, ok := Of(m); !ok || g.Board != want || g.Result != Won {
			t.Errorf("%q counts as %+v", board, g)
		}
	}
	l := Log{game(4, Won), {Game: "camelot", Board: "cam", Level: 9, Result: Won, Moves: 12}}
	if got := Parse(l.Encode()); !slices.Equal(got, l) {
		t.Errorf("%q is read as %v", l.Encode(), got)
	}
	if e := l.Strength("camelot"); e.Games != 1 || len(l.Course("camelot")) != 1 {
		t.Errorf("the strength goes by %d games", e.Games)
	}
	if c := l.On("camelot", "cam").Counts(); c.Total != (Count{0, 0, 1}) || l.In("camelot").Counts().Total.All() != 1 {
		t.Errorf("%+v", c)
	}
}
