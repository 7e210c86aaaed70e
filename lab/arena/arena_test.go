package arena

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/internal/computer"
	"roundtable/test/noughts"
)

// stoppedClock returns a clock for tests in which no time matters.
func stoppedClock() int64 { return 0 }

func one(engine.Piece) int { return 1 }

// begin returns a game's usual start.
func begin(t testing.TB, g engine.Game, s engine.Setup) engine.Position {
	t.Helper()
	p, err := g.New(s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// The players of these tests.
var (
	lottery = Settings{Kind: Random}
	glutton = Settings{Kind: Greedy}
	seer    = Settings{Depth: 9} // at noughts and crosses
)

func rollouts(n int64) Settings { return Settings{Kind: UCT, Nodes: n} }
func nodes(n int64) Settings    { return Settings{Nodes: n} }

func simulations(n int64) Settings { return Settings{Kind: MCTS, Nodes: n} }

// perfect returns the search of noughts and crosses with a memory: it looks at every
// game there is.
func perfect() engine.Search {
	var known sync.Map
	return func(p engine.Position, l engine.Limits, stop func() bool, progress func(engine.Info)) engine.Info {
		if info, ok := known.Load(p); ok {
			return info.(engine.Info)
		}
		info := noughts.Think(p, l, stop, progress)
		known.Store(p, info)
		return info
	}
}

// run plays a match in which nothing fails.
func run(t testing.TB, m Match) Result {
	t.Helper()
	r, err := m.Run()
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// smallMatch returns a match at noughts and crosses.
func smallMatch(t testing.TB, a, b Settings, games int) Match {
	t.Helper()
	think := perfect()
	return Match{Start: begin(t, noughts.Game{}, engine.Setup{Seats: 2}), A: a.Player(think, one, stoppedClock), B: b.Player(think, one, stoppedClock),
		Games: games, Openings: RandomOpenings(begin(t, noughts.Game{}, engine.Setup{Seats: 2}), 1, 5), Seed: 5, Workers: 2, Clock: stoppedClock}
}

// TestGreedyTakesAWin: and does not lose where it need not.
func TestGreedyTakesAWin(t *testing.T) {
	for text, want := range map[string]engine.Move{
		"AA1/BB1/3 A": "C3",
		"AA1/BB1/3 B": "C2",
	} {
		p, err := noughts.Game{}.Parse(engine.Setup{}, text)
		if err != nil {
			t.Fatal(err)
		}
		lose, err := noughts.Game{}.Parse(engine.Setup{Values: map[string]string{"goal": "lose"}}, text)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(30) {
			if got := playGreedy(p, seed, one); got != want {
				t.Errorf("%s: %s", text, got)
			}
			if got := playGreedy(lose, seed, one); got == want {
				t.Errorf("%s: %s loses", text, got)
			}
			if got := playUCT(p, seed, 200, 0, func() bool { return false }); got != want {
				t.Errorf("%s: uct answers %s", text, got)
			}
			if got := playMCTS(p, 5, func() bool { return false }, noughts.Think); got != want {
				t.Errorf("%s: mcts answers %s", text, got)
			}
		}
	}
}

// TestGreedyCaptures: in the real games, the most that there is to take, and
// every equal move sooner or later.
func TestGreedyCaptures(t *testing.T) {
	for _, tt := range []struct {
		game, text string
		worth      func(engine.Piece) int
		want       []engine.Move
	}{
		// A Man or a Knight to be jumped.
		{"camelot", "2/8/10/12/12/12/12/2m1n7/3M8/12/12/12/12/10/8/2 w 0 0",
			func(p engine.Piece) int { return int(p.Kind) }, []engine.Move{"D8xF10"}},
		{"camelot", "2/8/10/12/12/12/12/2m1n7/3M8/12/12/12/12/10/8/2 w 0 0",
			one, []engine.Move{"D8xB10", "D8xF10"}},
	} {
		e, _ := catalog.Find(tt.game)
		p, err := e.Game.Parse(engine.Setup{}, tt.text)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[engine.Move]bool{}
		for seed := range uint64(40) {
			seen[playGreedy(p, seed, tt.worth)] = true
		}
		if len(seen) != len(tt.want) {
			t.Errorf("%s: %v, want %v", tt.text, seen, tt.want)
		}
		for _, m := range tt.want {
			if !seen[m] {
				t.Errorf("%s: %v, want %v", tt.text, seen, tt.want)
			}
		}
	}
}

// TestStrength: what looks further is stronger, and perfect play at noughts
// and crosses draws.
func TestStrength(t *testing.T) {
	for _, tt := range []struct {
		a, b  Settings
		least float64
		fair  bool // a never loses
	}{
		{rollouts(300), lottery, 0.85, false},
		{glutton, lottery, 0.6, false},
		{rollouts(300), glutton, 0.6, false},
		{seer, lottery, 0.85, true},
		{seer, rollouts(50), 0.5, true},
	} {
		r := run(t, smallMatch(t, tt.a, tt.b, 60))
		score, _ := r.Score()
		if score < tt.least || tt.fair && r.Losses > 0 || len(r.Faults) > 0 {
			t.Errorf("%+v against %+v: %+v", tt.a, tt.b, r)
		}
	}
	if r := run(t, smallMatch(t, seer, seer, 20)); r.Draws != 20 || r.Pairs != [5]int{2: 10} {
		t.Errorf("%+v", r)
	}
}

// TestMCTSGrowsStronger: its judgement alone beats greed, and a tree of it that.
func TestMCTSGrowsStronger(t *testing.T) {
	e, _ := catalog.Find("camelot")
	c, _ := computer.Of("camelot")
	start := begin(t, e.Game, engine.Setup{})
	for _, tt := range []struct {
		a, b  Settings
		games int
		least float64
	}{
		{simulations(1), glutton, 4, 0.8},
		{simulations(30), simulations(1), 4, 0.7},
	} {
		r := run(t, Match{Start: start, A: tt.a.Player(c.Think, one, stoppedClock), B: tt.b.Player(c.Think, one, stoppedClock),
			Games: tt.games, Openings: RandomOpenings(start, 4, 2), Seed: 2, Workers: 2, Clock: stoppedClock})
		if score, _ := r.Score(); score < tt.least || len(r.Faults) > 0 {
			t.Errorf("%+v against %+v: %+v", tt.a, tt.b, r)
		}
	}
}

// TestTheResultHangsOnTheSeedOnly: not on how many games are played at a time.
func TestTheResultHangsOnTheSeedOnly(t *testing.T) {
	match := func(game string, a, b Settings, seats, workers int, seed uint64) Result {
		e, _ := catalog.Find(game)
		c, _ := computer.Of(game)
		start := begin(t, e.Game, engine.Setup{Seats: seats})
		return run(t, Match{Start: start, A: a.Player(c.Think, one, stoppedClock), B: b.Player(c.Think, one, stoppedClock),
			Games: 4, Openings: RandomOpenings(start, 5, seed), Seed: seed, Workers: workers, Clock: stoppedClock})
	}
	for _, tt := range []struct {
		game  string
		a, b  Settings
		seats int
	}{
		{"camelot", nodes(60), glutton, 2},
		{"lancelot", Settings{Level: 1, Nodes: 60}, rollouts(5), 2},
		{"lancelot", nodes(50), glutton, 3},
		{"camelot", simulations(6), lottery, 2},
		{"lancelot", simulations(2), lottery, 3},
	} {
		want := match(tt.game, tt.a, tt.b, tt.seats, 1, 3)
		rounded := (4 + tt.seats - 1) / tt.seats * tt.seats
		if want.Games != rounded || want.Wins+want.Draws+want.Losses != want.Games || len(want.Faults) > 0 || want.Plies == 0 {
			t.Errorf("%+v: %+v", tt, want)
		}
		if got := match(tt.game, tt.a, tt.b, tt.seats, 3, 3); !reflect.DeepEqual(got, want) {
			t.Errorf("%+v, by one %+v", got, want)
		}
		same := true // as far as it shows: a few games may well be as long as others
		for seed := range uint64(3) {
			same = same && reflect.DeepEqual(match(tt.game, tt.a, tt.b, tt.seats, 2, 4+seed), want)
		}
		if same {
			t.Errorf("the seed has no effect: %+v", want)
		}
	}
}

// TestFaultsLose: answers that are no moves, and panics.
func TestFaultsLose(t *testing.T) {
	for says, bad := range map[string]Mover{
		`answers "Z9"`:  func(Turn) (engine.Move, error) { return "Z9", nil },
		`answers ""`:    func(Turn) (engine.Move, error) { return "", nil },
		"panics: alas":  func(Turn) (engine.Move, error) { panic("alas") },
		"panics: runti": func(Turn) (engine.Move, error) { return []engine.Move{}[0], nil },
		"is gone":       func(Turn) (engine.Move, error) { return "A1", errors.New("is gone") },
	} {
		m := smallMatch(t, lottery, lottery, 6)
		bad := func() (Mover, func()) { return bad, nil }
		m.B = bad
		if r := run(t, m); r.Wins != 6 || len(r.Faults) != 6 || !strings.HasPrefix(r.Faults[0], "b on seat ") || !strings.Contains(r.Faults[0], says) {
			t.Errorf("%s: %+v", says, r)
		}
		m.A, m.B = bad, m.A
		if r := run(t, m); r.Losses != 6 || len(r.Faults) != 6 || !strings.HasPrefix(r.Faults[0], "a on seat ") {
			t.Errorf("%s: %+v", says, r)
		}
	}
}

// TestEveryOpeningIsPlayedFromAllSeats: A sits on each once, and all games of a
// round begin alike.
func TestEveryOpeningIsPlayedFromAllSeats(t *testing.T) {
	e, _ := catalog.Find("lancelot")
	for seats := 2; seats <= 5; seats++ {
		start := begin(t, e.Game, engine.Setup{Seats: seats})
		first := map[string]int{} // openings, by games that A began
		a := playerOf(func(p engine.Position, seed uint64) engine.Move {
			if hand := p.Board().Tally[p.Turn()].Hand; hand == start.Board().Tally[0].Hand-1 {
				first[p.Turn().Letter()]++
			}
			return randomMove(p, seed)
		})
		m := Match{Start: start, A: a, B: playerOf(randomMove), Games: 3 * seats, Openings: RandomOpenings(start, seats, 1), Seed: 1, Clock: stoppedClock}
		if r := run(t, m); r.Games != 3*seats || len(first) != seats {
			t.Errorf("%d seats: %v, %+v", seats, first, r)
		}
		for seat, n := range first {
			if n != 3 {
				t.Errorf("%d seats: %d games on %s", seats, n, seat)
			}
		}
	}
}

// Drawn touch by touch, few openings invoke Excalibur; drawn of all moves nearly all do,
// since it goes to many squares before and after every knight.
func TestTouchedOpenings(t *testing.T) {
	e, _ := catalog.Find("lancelot")
	start := begin(t, e.Game, engine.Setup{Seats: 2, Values: map[string]string{"sword": "on"}})
	invoked := func(openings Openings) (n int) {
		for round := range 40 {
			p, moves := start, openings(round)
			if len(moves) != 6 {
				t.Fatalf("%d plies", len(moves))
			}
			for i, m := range moves {
				if i > 0 && strings.Contains(string(m), "@") {
					n++
					break
				}
				next, _, err := p.Play(m)
				if err != nil {
					t.Fatal(err)
				}
				p = next
			}
		}
		return n
	}
	touched, random := invoked(TouchedOpenings(start, 6, 2)), invoked(RandomOpenings(start, 6, 2))
	if t.Logf("%d and %d of 40", touched, random); touched > 10 || random < 30 {
		t.Errorf("%d of 40 openings by touches invoke Excalibur, and %d by moves", touched, random)
	}
	if a, b := TouchedOpenings(start, 6, 2)(7), TouchedOpenings(start, 6, 2)(7); !slices.Equal(a, b) {
		t.Errorf("the same seed gives %v and %v", a, b)
	}
}

// TestTimeIsMeasuredByTheClock: and ends a player's thought.
func TestTimeIsMeasuredByTheClock(t *testing.T) {
	const ms = 1_000_000
	var now atomic.Int64
	tick := func() int64 { return now.Add(ms) }
	for _, set := range []Settings{{Kind: UCT, Time: 40 * ms}, {Time: 40 * ms}} {
		e, _ := catalog.Find("camelot")
		c, _ := computer.Of("camelot")
		m := Match{Start: begin(t, e.Game, engine.Setup{}), A: set.Player(c.Think, one, tick), B: playerOf(randomMove),
			Games: 2, Openings: RandomOpenings(begin(t, e.Game, engine.Setup{}), 4, 9), Seed: 9, Clock: tick}
		r := run(t, m)
		each := r.Spent[0] / int64(r.Moves[0])
		if each < 3*ms || each > 60*ms || r.Spent[1] != int64(r.Moves[1])*ms {
			t.Errorf("%+v: %d a move, %+v", set, each, r)
		}
	}
}

// TestAGrownTreeEnds: rollouts are stopped where the whole game is in the tree.
func TestAGrownTreeEnds(t *testing.T) {
	p := begin(t, noughts.Game{}, engine.Setup{Seats: 2})
	for {
		next, _, err := p.Play(p.Moves()[0])
		if err != nil {
			t.Fatal(err)
		}
		if next.Outcome().Over() {
			break
		}
		p = next
	}
	asked := 0
	m := playUCT(p, 1, 0, 0, func() bool { asked++; return asked > 20_000 })
	if _, _, err := p.Play(m); err != nil || asked != 20_001 {
		t.Errorf("%q after %d questions: %v", m, asked, err)
	}
}

// TestSPRTEndsAMatch: as soon as it has decided, and the same by many workers.
func TestSPRTEndsAMatch(t *testing.T) {
	m := smallMatch(t, seer, lottery, 1000)
	m.Test = &SPRT{Elo0: 0, Elo1: 50, Alpha: 0.05, Beta: 0.05}
	reports := 0
	m.Report = func(Round, Result) error { reports++; return nil }
	want := run(t, m)
	if m.Test.Verdict(want) != AcceptH1 || want.Games > 200 || reports*2 != want.Games || want.Games < 2*fewestPairs {
		t.Errorf("%d reports: %+v", reports, want)
	}
	m.Workers = 7
	if got := run(t, m); !reflect.DeepEqual(got, want) {
		t.Errorf("by seven %+v, by two %+v", got, want)
	}
	m.A, m.B = m.B, m.A
	if got := run(t, m); m.Test.Verdict(got) != AcceptH0 {
		t.Errorf("%+v", got)
	}
	if text := Undecided.String() + AcceptH0.String() + AcceptH1.String(); text != "undecidedH0 acceptedH1 accepted" {
		t.Error(text)
	}
}
