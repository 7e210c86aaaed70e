package brain

import (
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/search"
)

// knows returns a search that is told what positions with so few pieces come to, for the side to
// move, and how many of them it asked about that were known.
func knows(t *testing.T, pieces, result, plies int) (think engine.Search, asked *int) {
	t.Helper()
	asked = new(int)
	think, err := Knowledge{Endings: func(s *camelot.State) (int, int, bool) {
		if s.Pieces(0).Len()+s.Pieces(1).Len() > pieces {
			return 0, 0, false
		}
		*asked++
		return result, plies, true
	}}.Variant(nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	return think, asked
}

// One leap of White's Man over the only Man that can be captured leaves three pieces.
const leapToThree = "2/8/10/12/12/12/12/5m6/5M6/12/12/12/3m8/10/4M3/2 w 0 0"

// TestWhatIsKnownIsNotSearched: a capture into what the tables know is worth what they say,
// for the mover's opponent; how far off the end is counts; and a level does without.
func TestWhatIsKnownIsNotSearched(t *testing.T) {
	p := position(t, "classic", leapToThree)
	for _, c := range []struct{ result, win int }{{-1, 8}, {1, -8}, {0, 0}} {
		think, asked := knows(t, 3, c.result, 7)
		info := think(p, engine.Limits{Nodes: 1000}, nil, nil)
		if info.Win != c.win || c.win == 0 && info.Score != 0 || *asked == 0 {
			t.Errorf("what is %d for the other: %+v, %d asked", c.result, info, *asked)
		}
		if len(info.Line) > max(1, c.win, -c.win) || c.win != 0 && len(info.Line) == 1 {
			t.Errorf("a win in %d takes %d plies", info.Win, len(info.Line))
		}
		if info.Depth != 1 || info.Nodes > 10 {
			t.Errorf("all that can be played is known, and it was searched: %+v", info)
		}
		if *asked = 0; think(p, engine.Limits{Level: 10}, nil, nil).Win != 0 || *asked > 0 {
			t.Errorf("a level asked %d times", *asked)
		}
	}
	think, asked := knows(t, 2, -1, 7)
	if info := think(p, engine.Limits{Nodes: 1000}, nil, nil); info.Depth == 1 || info.Nodes < 900 {
		t.Errorf("it knows less, and asked %d times: %+v", *asked, info)
	}
}

// TestKnownWinsAndC18: what takes more plies than C18 leaves is worth less than any win that
// is sure, and more than what is only good.
func TestKnownWinsAndC18(t *testing.T) {
	for _, c := range []struct {
		quiet, plies int
		draws        bool
		result, want int
	}{
		{0, 100, true, 1, search.Win - 3 - 100},
		{40, 60, true, -1, 3 + 60 - search.Win},
		{41, 60, true, 1, knownWin - 60},
		{41, 60, true, -1, 60 - knownWin},
		{41, 60, false, 1, search.Win - 3 - 60},
		{99, 253, true, 0, 0},
	} {
		s := searcher{}
		s.Draws, s.frames[3].Quiet = c.draws, c.quiet
		s.opt.Endings = func(*camelot.State) (int, int, bool) { return c.result, c.plies, true }
		if score, ok := s.Known(3); !ok || score != c.want {
			t.Errorf("%+v: %d", c, score)
		}
	}
	if least := search.Win - maxPly - 253; least <= search.SureWin || knownWin >= search.SureWin-100 {
		t.Error("a known win is no sure one, or an unsure one is")
	}
}
