package learn

import (
	"cmp"
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/splitmix"
	"roundtable/internal/locale"
	"roundtable/internal/puzzles"
	"roundtable/internal/settings"
	"roundtable/internal/store"
	"roundtable/scenes/stage"
	"roundtable/sprites"
)

// book returns the puzzles of all games, for a user who has solved none; it needs no window.
func book() *PuzzleBook {
	lots := splitmix.New(3)
	var names []string
	games := map[string]engine.Game{}
	for _, e := range catalog.All() {
		names, games[e.Game.Name()] = append(names, e.Game.Name()), e.Game
	}
	return &PuzzleBook{
		Sets: puzzles.All(names),
		Find: func(name string) (engine.Game, bool) { g, ok := games[name]; return g, ok },
		Services: &stage.Services{
			Present: &stage.Present{Theme: sprites.New("hall"), Words: locale.New("en")}, Settings: settings.Open(store.OpenMemory()), Lots: &lots, Say: func(string) {},
		},
	}
}

// A run begins with wins in one and two moves at the game that was played last; then each difficulty follows the one before, no puzzle comes twice, and the third
// wrong try ends it.
func TestARunGetsHarderAndEnds(t *testing.T) {
	b := book()
	for _, game := range []string{"", "camelot", "lancelot"} {
		b.Played = game
		queue := newSurvival(b).series.(*survival).queue
		for i, p := range queue[:2*atFirst+ofEach] {
			if want := 1 + i/atFirst; i < 2*atFirst && p.Moves != want || p.Game != cmp.Or(game, "camelot") {
				t.Errorf("%s: the %dth puzzle wins %s in %d", game, i+1, p.Game, p.Moves)
			}
		}
		if !slices.IsSortedFunc(queue[2*atFirst:], func(a, b *puzzles.Puzzle) int { return a.Difficulty - b.Difficulty }) {
			t.Error("an easier puzzle comes later")
		}
		if !slices.ContainsFunc(queue, func(p *puzzles.Puzzle) bool { return p.Game == "camelot" }) ||
			!slices.ContainsFunc(queue, func(p *puzzles.Puzzle) bool { return p.Game == "lancelot" }) {
			t.Error("a run never comes to the other game")
		}
	}
	p := newSurvival(b)
	run := p.series.(*survival)
	seen := map[string]bool{}
	for _, of := range run.queue {
		if seen[of.Key()] {
			t.Errorf("%s comes twice", of.Key())
		}
		seen[of.Key()] = true
	}
	run.onMiss(p)
	run.onSolved(p, true)
	if next := run.next(p); run.over() || next != run.queue[0] || next == p.puzzle || run.score != 1 {
		t.Errorf("after one that was solved: over %v, %d solved", run.over(), run.score)
	}
	run.onMiss(p)
	run.onMiss(p)
	if !run.over() || run.next(p) != nil {
		t.Error("the third wrong try does not end it")
	}
	if now := b.Services.Settings.Now(); now.Run != 1 || len(now.Solved) != 1 {
		t.Errorf("kept: a run of %d, solved %v", now.Run, now.Solved)
	}
}

// Of a group each puzzle that is open comes once, and one that was shown is not counted.
func TestAGroupIsGoneThrough(t *testing.T) {
	b := book()
	g := b.groups()[0]
	series := graded{book: b, of: g}
	solved := map[string]bool{}
	for at := b.open(g.all, nil); at != nil; {
		if solved[at.Key()] {
			t.Fatalf("%s comes again", at.Key())
		}
		p := newPuzzle(b, at, series)
		series.onSolved(p, false)
		if n := b.countSolved(g.all); n != len(solved) {
			t.Fatalf("one that was shown counts: %d of %d", n, len(solved))
		}
		solved[at.Key()] = true
		series.onSolved(p, true)
		if at = series.next(p); len(solved) == len(g.all) {
			break
		}
	}
	if b.countSolved(g.all) != len(g.all) {
		t.Errorf("%d of %d are solved", b.countSolved(g.all), len(g.all))
	}
}
