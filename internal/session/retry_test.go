package session

import (
	"math"
	"os"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/engine/review"
	"roundtable/internal/thinker/protocol"
)

// scored returns a search that finds the given chance for the side to move.
type scored struct {
	chance  float64
	request *protocol.Request
	stops   int
	err     string
}

func (s *scored) Start(r protocol.Request) int { s.request = &r; return 7 }
func (s *scored) Close()                       {}
func (s *scored) Stop()                        { s.request = nil; s.stops++ }
func (s *scored) Poll() (protocol.Reply, bool) {
	if s.request == nil {
		return protocol.Reply{}, false
	}
	s.request = nil
	return protocol.Reply{ID: 7, Done: true, Err: s.err, Info: engine.Info{Score: scoreOf(s.chance), Line: []engine.Move{"any"}}}, true
}

func scoreOf(chance float64) int {
	return int(math.Round(review.Measured("camelot").Scale * math.Log(chance/(1-chance))))
}

// reviewed is the recorded game, in which the moves at plies 7 and 12 were mistakes.
func reviewed(t *testing.T) (*review.Review, []engine.Position) {
	t.Helper()
	text, err := os.ReadFile("../../engine/record/testdata/camelot.rtg")
	if err != nil {
		t.Fatal(err)
	}
	r, err := record.Decode(string(text))
	if err != nil {
		t.Fatal(err)
	}
	g, _ := catalog.Find("camelot")
	v, err := review.New(r, g.Game)
	if err != nil {
		t.Fatal(err)
	}
	positions, _, err := r.Replay(g.Game)
	if err != nil {
		t.Fatal(err)
	}
	for ply, best := range map[int]engine.Move{7: "C11-E11", 12: "H7-H8"} {
		other := positions[ply].Moves()[0]
		v.Judge(ply, engine.Info{Move: best, Score: scoreOf(0.6), Line: []engine.Move{best}, Others: []engine.Variation{{Score: scoreOf(0.58), Line: []engine.Move{other}}}})
		v.Judge(ply+1, engine.Info{Move: r.Moves[ply+1], Score: scoreOf(0.8), Line: []engine.Move{r.Moves[ply+1]}})
	}
	return v, positions
}

func TestMistakes(t *testing.T) {
	v, positions := reviewed(t)
	search := &scored{}
	if r := newRetry(v, search, 1, 100, 0); r == nil || r.Ply() != 7 || r.Go(1) {
		t.Fatalf("of Black: %+v", r)
	}
	r := newRetry(v, search, engine.NoSeat, 100, 0)
	if n, all, found, shown := r.Progress(); n != 1 || all != 2 || found != 0 || shown != 0 || r.Ply() != 7 {
		t.Fatalf("%d of %d, at ply %d", n, all, r.Ply())
	}
	from := positions[7]
	try := func(m engine.Move) (right, judged bool) {
		t.Helper()
		to, _, err := from.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		notation, err := from.Notation(m)
		if err != nil {
			t.Fatal(err)
		}
		return r.Try(&match.Node{Turn: match.Turn{Move: m, Notation: notation}, Position: to})
	}
	if right, judged := try("G9-F9"); right || !judged || r.State() != RetryAsking {
		t.Error("the mistake itself is right")
	}
	if right, judged := try(from.Moves()[0]); !right || !judged || r.State() != RetryFound {
		t.Error("the second best keeps the chance and is wrong")
	}
	third := from.Moves()[1]
	for _, c := range []struct {
		left float64
		want bool
	}{{0.57, true}, {0.5, false}} {
		search.chance = 1 - c.left // the other side is to move
		if _, judged := try(third); judged || r.State() != RetryPending || len(search.request.Moves) != 8 || search.request.Moves[7] != third {
			t.Fatalf("it is not searched: %+v", search.request)
		}
		if right, judged, err := r.Poll(); right != c.want || !judged || err != nil {
			t.Errorf("what leaves %v: right %v, judged %v, %v", c.left, right, judged, err)
		}
	}
	try(third)
	search.err = "broken"
	if _, judged, err := r.Poll(); judged || err == nil || r.State() != RetryAsking {
		t.Errorf("a search that fails judges: %v, %v", judged, err)
	}
	search.err = ""
	try(third)
	if r.Tell(); r.State() != RetryShown || search.request != nil || len(r.Line()) == 0 || r.Line()[0] != "C11-E11" {
		t.Errorf("told, and searched on: %v", r.Line())
	}
	if right, _ := try("C11-E11"); !right || !r.Shown() {
		t.Error("the move that was shown is wrong, or shown no more")
	}
	if _, _, found, shown := r.Progress(); found != 0 || shown != 1 {
		t.Errorf("what was shown counts: %d found, %d shown", found, shown)
	}
	if !r.Go(1) || r.Ply() != 12 || r.Go(1) || r.Shown() {
		t.Error("there is no second mistake")
	}
}

// Where nothing is wrong there is nothing to learn.
func TestNoMistake(t *testing.T) {
	v, _ := reviewed(t)
	if r := newRetry(v, &scored{}, 2, 100, 0); r != nil {
		t.Errorf("%+v", r)
	}
}
