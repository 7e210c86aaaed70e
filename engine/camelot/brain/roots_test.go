package brain

import (
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/search"
	"roundtable/engine/splitmix"
)

// tree is a game of which every move of the root has a score by depth, which is all that there
// is to search.
type tree struct {
	scores [][]int // by the depth below the root, then by move
	budget *search.Budget
}

// try fails soft: outside the window the score is a bound.
func (t *tree) try(at, depth, alpha, beta int) (score int, line []uint64) {
	t.budget.Step()
	score = t.scores[depth][at]
	return min(max(score, alpha), beta), []uint64{uint64(at), uint64(depth)}
}

// trees makes one of so many moves and depths.
func trees(r *splitmix.Source, moves, depths int) *tree {
	t := &tree{}
	for range depths {
		scores := make([]int, moves)
		for i := range scores {
			scores[i] = r.Intn(2*moves) - moves
		}
		t.scores = append(t.scores, scores)
	}
	return t
}

// The best moves of the last whole depth are found with their exact scores, the best first, as
// many as are asked for and all within the margin.
func TestDeepen(t *testing.T) {
	r := splitmix.New(1)
	for range 500 {
		moves, depths := 1+r.Intn(12), 1+r.Intn(4)
		game := trees(&r, moves, depths)
		game.budget = search.NewBudget(engine.Limits{}, nil)
		s := root{Lines: 1 + r.Intn(4), Margin: r.Intn(5)}
		s.Begin(moves)
		whole := 0
		s.Deepen(1, depths, game.budget, game.try, func() { whole++ })
		if s.Depth != depths || whole != depths {
			t.Fatalf("depth %d, %d of them told; want %d", s.Depth, whole, depths)
		}
		want := slices.Clone(game.scores[depths-1])
		slices.SortFunc(want, func(a, b int) int { return b - a })
		if s.Best.Score != want[0] || s.Moves[0].At != s.Best.At || s.Ranked[0].At != s.Best.At {
			t.Fatalf("the best is %+v of %v", s.Best, want)
		}
		for i, m := range s.Ranked {
			if m.Score != game.scores[depths-1][m.At] || i > 0 && m.Score > s.Ranked[i-1].Score || !slices.Equal(m.Line, []uint64{uint64(m.At), uint64(depths - 1)}) {
				t.Fatalf("place %d is %+v of %v", i, m, s.Ranked)
			}
		}
		for i, score := range want {
			if asked := i < s.Lines || s.Margin > 0 && score >= want[0]-s.Margin; asked && (i >= len(s.Ranked) || s.Ranked[i].Score != score) {
				t.Fatalf("with %d lines and margin %d %v has the exact scores %+v", s.Lines, s.Margin, want, s.Ranked)
			}
		}
	}
}

// A search that its budget ends knows the last whole depth, and the best that is certain after
// it; in the first depth, what it came to.
func TestDeepenIsEnded(t *testing.T) {
	game := &tree{scores: [][]int{{1, 5, 3, 2}, {9, 1, 7, 2}}}
	for _, c := range []struct {
		nodes, depth, best int
		ranked             []int // by place; a first depth that is not whole is sorted by Rank
	}{
		{1, 0, 0, nil}, {2, 0, 0, []int{0}}, {4, 0, 1, []int{1, 2, 0}},
		{5, 1, 1, []int{1, 2, 3, 0}}, {7, 1, 2, []int{1, 2, 3, 0}}, {9, 2, 0, []int{0, 2, 3, 1}},
	} {
		game.budget = search.NewBudget(engine.Limits{Nodes: int64(c.nodes)}, nil)
		s := root{Lines: 4}
		for range 2 { // again in the same one
			s.Begin(4)
			s.Deepen(1, 2, game.budget, game.try, nil)
			s.Rank()
			var ranked []int
			for _, m := range s.Ranked {
				ranked = append(ranked, m.At)
			}
			if s.Depth != c.depth || s.Best.At != c.best || !slices.Equal(ranked, c.ranked) {
				t.Errorf("%d nodes: depth %d, best %d, ranked %v; want %+v", c.nodes, s.Depth, s.Best.At, ranked, c)
			}
			game.budget = search.NewBudget(engine.Limits{Nodes: int64(c.nodes)}, nil)
		}
	}
}

// A win that is seen to its end ends a search, unless other moves are asked for as well.
func TestDeepenEndsAtAWin(t *testing.T) {
	scores := []int{3, search.Win - 2, 1}
	for lines, depth := range map[int]int{1: 2, 2: 4} {
		game := &tree{scores: [][]int{scores, scores, scores, scores}, budget: search.NewBudget(engine.Limits{}, nil)}
		s := root{Lines: lines}
		s.Begin(len(scores))
		s.Deepen(1, 4, game.budget, game.try, nil)
		if s.Depth != depth || s.Best.At != 1 {
			t.Errorf("%d lines: depth %d, best %+v", lines, s.Depth, s.Best)
		}
	}
}

// A level draws among the moves within its margin, each of them and the nearer the more often,
// the same by the same seed; without a margin, or where a win is sure, it plays the best.
func TestChoose(t *testing.T) {
	ranked := []rootMove{{At: 0, Score: 50}, {At: 1, Score: 45}, {At: 2, Score: 40}, {At: 3, Score: 39}}
	drawn := map[int]int{}
	for seed := range uint64(2000) {
		s := root{Margin: 10, Best: ranked[0], Ranked: ranked}
		s.Choose(seed)
		again := root{Margin: 10, Best: ranked[0], Ranked: ranked}
		if again.Choose(seed); again.Best.At != s.Best.At {
			t.Fatalf("seed %d draws %d, then %d", seed, s.Best.At, again.Best.At)
		}
		drawn[s.Best.At]++
	}
	if drawn[3] > 0 || drawn[2] == 0 || drawn[2] >= drawn[1] || drawn[1] >= drawn[0] {
		t.Errorf("drawn %v", drawn)
	}
	for _, s := range []root{
		{Margin: 0, Best: ranked[0], Ranked: ranked},
		{Margin: 10, Best: ranked[0]},
		{Margin: 90, Best: rootMove{Score: search.SureWin}, Ranked: []rootMove{{At: 1, Score: search.SureWin - 1}}},
	} {
		if s.Choose(1); s.Best.At != 0 {
			t.Errorf("%+v", s.Best)
		}
	}
}

// What is known tells the best move and then others, as many as are asked for.
func TestInfo(t *testing.T) {
	tell := func(m *rootMove) engine.Variation {
		return engine.Variation{Score: m.Score, Win: search.Plies(m.Score), Line: []engine.Move{engine.Move(rune('a' + m.At))}}
	}
	ranked := []rootMove{{At: 2, Score: search.Win - 3}, {At: 0, Score: 7}, {At: 1, Score: -search.Win + 4}}
	s := root{Lines: 2, Depth: 5, Best: ranked[0], Ranked: ranked}
	got := s.Info(99, tell)
	if got.Move != "c" || got.Depth != 5 || got.Nodes != 99 || got.Win != 3 || len(got.Others) != 1 || got.Others[0].Line[0] != "a" {
		t.Errorf("%+v", got)
	}
	s.Lines, s.Best = 9, ranked[1]
	if got := s.Info(1, tell); got.Move != "a" || len(got.Others) != 2 || got.Others[0].Line[0] != "c" || got.Others[1].Win != -4 {
		t.Errorf("%+v", got)
	}
}
