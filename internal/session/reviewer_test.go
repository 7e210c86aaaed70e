package session

import (
	"os"
	"testing"
	"time"

	"roundtable/engine/catalog"
	"roundtable/engine/clock"
	"roundtable/engine/record"
	"roundtable/engine/review"
	searches "roundtable/internal/computer"
	"roundtable/internal/thinker"
	"roundtable/internal/thinker/protocol"
)

func openRecord(t *testing.T, name string) *review.Review {
	t.Helper()
	text, err := os.ReadFile("../../engine/record/testdata/" + name + ".rtg")
	if err != nil {
		t.Fatal(err)
	}
	r, err := record.Decode(string(text))
	if err != nil {
		t.Fatal(err)
	}
	e, _ := catalog.Find(r.Game)
	v, err := review.New(r, e.Game)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// seat answers on command.
type searcher struct {
	id      int
	request *protocol.Request
	stops   int
	err     string
	nodes   int64 // 50 where it is 0
}

func (s *searcher) Start(r protocol.Request) int { s.id++; s.request = &r; return s.id }
func (s *searcher) Close()                       {}
func (s *searcher) Stop()                        { s.stops++; s.request = nil }
func (s *searcher) Poll() (protocol.Reply, bool) {
	if s.request == nil {
		return protocol.Reply{}, false
	}
	r := *s.request
	s.request = nil
	r.ID = s.id
	if r.Limits.Nodes = 50; s.nodes > 0 {
		r.Limits.Nodes = s.nodes
	}
	if s.err != "" {
		return protocol.Reply{ID: s.id, Done: true, Err: s.err}, true
	}
	return searches.Answer(r, func() bool { return false }, nil), true
}

func TestReviewerJudgesAll(t *testing.T) {
	for _, name := range []string{"camelot", "lancelot"} {
		v, s := openRecord(t, name), &searcher{}
		r := newReviewer(s, v, 3, 200, 0)
		if done, _ := v.Progress(); r.Done() || done != 1 { // its end needs no search
			t.Fatalf("%s: %d are judged at first", name, done)
		}
		if !r.Poll() || !r.Done() || r.Err() != nil {
			t.Fatalf("%s: done %v, %v", name, r.Done(), r.Err())
		}
		for i := range v.Plies() {
			if !v.Judged(i) || v.Chances(i) == nil {
				t.Errorf("%s: ply %d is not judged", name, i)
			}
			if lines := v.Lines(i); len(lines) > 3 || name == "camelot" && i == 0 && len(lines) != 3 {
				t.Errorf("%s: %d lines at ply %d", name, len(lines), i)
			}
		}
		if r.Poll() {
			t.Error("it goes on")
		}
	}
}

func TestReviewerStopsAndGoesOn(t *testing.T) {
	v, s := openRecord(t, "camelot"), &searcher{}
	r := newReviewer(s, v, 3, 50, 0)
	r.ask()
	r.Stop()
	r.Stop()
	if s.stops != 1 || s.request != nil {
		t.Errorf("%d stops", s.stops)
	}
	if r.Poll(); !r.Done() {
		t.Error("it does not go on")
	}
}

func TestReviewerTellsWhatFailed(t *testing.T) {
	v, s := openRecord(t, "camelot"), &searcher{err: "no luck"}
	r := newReviewer(s, v, 3, 50, 0)
	if r.Poll() || r.Err() == nil || r.Err().Error() != "no luck" || r.Done() {
		t.Errorf("%v", r.Err())
	}
}

// A real seat, beside this goroutine.
func TestReviewerWithThinker(t *testing.T) {
	s := thinker.New()
	defer s.Close()
	v := openRecord(t, "lancelot")
	r := newReviewer(s, v, 3, 20, clock.Minute)
	for last := 0; !r.Done(); {
		if r.Err() != nil {
			t.Fatal(r.Err())
		}
		if r.Poll() {
			if done, all := v.Progress(); done <= last || done > all {
				t.Fatalf("%d of %d after %d", done, all, last)
			} else {
				last = done
			}
		}
		time.Sleep(time.Millisecond)
	}
}
