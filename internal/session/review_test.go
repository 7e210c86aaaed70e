package session

import (
	"reflect"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/match"
	"roundtable/engine/splitmix"
	"roundtable/internal/thinker/protocol"
)

// judge is an engine of a review: at a ply the best is another move than was played.
type judge struct {
	fake
	better int // the position at which it finds something better; -1: none
	fails  bool
}

func (j *judge) Start(r protocol.Request) int {
	j.id++
	j.under = true
	j.requests = append(j.requests, r)
	ply := len(r.Moves)
	m := j.match.At(ply).Moves()[0]
	if ply < j.match.Len() {
		m = j.match.Turns()[ply].Move
	}
	i := engine.Info{Move: m, Depth: 1, Line: []engine.Move{m}}
	if ply == j.better {
		moves := j.match.At(ply).Moves()
		i.Move = moves[len(moves)-1]
		p, _, _ := j.match.At(ply).Play(i.Move)
		i.Score, i.Line = 500, []engine.Move{i.Move, p.Moves()[0]}
	}
	if ply == j.better+1 && j.better >= 0 {
		i.Score = 500 // who is to move now
	}
	done := protocol.Reply{ID: j.id, Done: true, Info: i}
	if j.fails {
		done.Err = "broken"
	}
	j.replies = append(j.replies, done)
	return j.id
}

// ended is a match of six moves that Bob gives up, with its review open and done.
func ended(t *testing.T, better int) (*sit, *judge) {
	t.Helper()
	j := &judge{better: better}
	s := open(t, "pp", Config{Second: func() protocol.Thinker { return j }})
	j.match = s.Match()
	for range 6 {
		s.play()
	}
	if s.ToggleReview() != nil || s.MayReview() {
		t.Error("a match that goes on is reviewed")
	}
	s.Resign(0)
	if out := s.ToggleReview(); !reflect.DeepEqual(out, []Event{ReviewOpened{}}) {
		t.Fatalf("%v", out)
	}
	until[ReviewChanged](s)
	if done, all := s.Review().Progress(); done != all || all != 7 {
		t.Fatalf("%d of %d", done, all)
	}
	return s, j
}

func TestReview(t *testing.T) {
	t.Run("requests", func(t *testing.T) {
		_, j := ended(t, -1)
		for ply, r := range j.requests {
			if len(r.Moves) != ply || r.Limits != (engine.Limits{Nodes: 60_000, Lines: 3, Seed: 1}) || r.Time != 2000 {
				t.Errorf("%+v", r)
			}
		}
	})
	t.Run("closed", func(t *testing.T) {
		s, j := ended(t, -1)
		if out := s.ToggleReview(); !reflect.DeepEqual(out, []Event{ReviewClosed{}}) || j.closed != 1 || s.Review() != nil {
			t.Errorf("%v", out)
		}
		if s.Looking().TogglePlayThrough() != nil || s.Looking().PlayOut(0) != nil {
			t.Error("what needs a review does something")
		}
	})
	t.Run("opened again", func(t *testing.T) {
		s, j := ended(t, -1)
		asked := len(j.requests)
		s.ToggleReview()
		s.ToggleReview()
		s.steps(10)
		if done, all := s.Review().Progress(); done != all || len(j.requests) != asked {
			t.Errorf("%d of %d are judged at once, after %d more searches", done, all, len(j.requests)-asked)
		}
		s.ToggleReview()
		s.Undo() // giving up alone
		s.play()
		s.Resign(0)
		s.ToggleReview()
		if done, all := s.Review().Progress(); done > 1 || all != 8 { // the end needs no search
			t.Errorf("of another match %d of %d are judged at once", done, all)
		}
	})
	t.Run("closed by undo", func(t *testing.T) {
		s, j := ended(t, -1)
		out, _ := s.Undo()
		if _, ok := has[ReviewClosed](out); !ok || j.closed != 1 {
			t.Errorf("%v", out)
		}
	})
	t.Run("fails", func(t *testing.T) {
		j := &judge{better: -1, fails: true}
		s := open(t, "pp", Config{Second: func() protocol.Thinker { return j }})
		j.match = s.Match()
		s.play()
		s.Resign(0)
		s.ToggleReview()
		if got := until[ReviewFailed](s); got.Err == nil || s.Review() != nil || j.closed != 1 {
			t.Errorf("%+v", got)
		}
	})
	t.Run("suspended", func(t *testing.T) {
		j := &judge{better: -1}
		s := open(t, "pp", Config{Second: func() protocol.Thinker { return j }})
		j.match, j.slow = s.Match(), 90
		s.play()
		s.play()
		s.Resign(0)
		s.ToggleReview()
		s.steps(1)
		s.Suspend()
		if j.under {
			t.Error("it is searched on")
		}
		s.steps(200)
		if done, all := s.Review().Progress(); done != all {
			t.Errorf("%d of %d", done, all)
		}
	})
}

// TestPlayThrough: every 75 frames the next move, and none while a movement is seen.
func TestPlayThrough(t *testing.T) {
	s, _ := ended(t, -1)
	out := s.Looking().TogglePlayThrough()
	if !reflect.DeepEqual(out, []Event{Moved{From: 6, To: 0}, PlayThrough{On: true}}) || !s.Looking().PlaysThrough() {
		t.Fatalf("%v", out)
	}
	for ply := 1; ply <= 6; ply++ {
		if s.stepsBusy(50, true); s.Shown().Ply != ply-1 {
			t.Fatal("it goes on while a movement is seen")
		}
		if out := s.steps(74); out != nil {
			t.Fatalf("before ply %d: %v", ply, out)
		}
		want := []Event{Moved{From: ply - 1, To: ply}}
		if ply == 6 {
			want = append(want, PlayThrough{})
		}
		if out := s.steps(1); !reflect.DeepEqual(out, want) {
			t.Fatalf("ply %d: %v", ply, out)
		}
	}
	if s.Looking().PlaysThrough() {
		t.Error("it goes on at the end")
	}
	s.Look(3)
	if out := s.Looking().TogglePlayThrough(); !reflect.DeepEqual(out, []Event{PlayThrough{On: true}}) {
		t.Errorf("from the middle: %v", out)
	}
	if out := s.Looking().TogglePlayThrough(); !reflect.DeepEqual(out, []Event{PlayThrough{}}) || s.Looking().PlaysThrough() {
		t.Errorf("stopped: %v", out)
	}
}

// TestRetry: the position before a mistake is asked about; the better move is right, the one
// that was played is wrong and asked again, and looking elsewhere ends it.
func TestRetry(t *testing.T) {
	s, j := ended(t, 2)
	l := s.Looking()
	if l.Retry(7) != nil || l.Asked() != nil {
		t.Error("there is something to learn for no player")
	}
	out := l.Retry(engine.NoSeat)
	if _, ok := has[RetryAsked](out); !ok || s.Shown().Ply != 2 || l.Asked() != s.Match().At(2) {
		t.Fatalf("%v, ply %d", out, s.Shown().Ply)
	}
	try := func(m engine.Move) []Event {
		t.Helper()
		out, err := l.Try(m)
		if _, ok := has[LineStepped](out); !ok || err != nil || l.Asked() != nil {
			t.Fatalf("%v, %v", out, err)
		}
		if _, err := l.Try(m); err != NotNow {
			t.Error("two moves are tried at once")
		}
		if s.stepsBusy(50, true); l.Asked() != nil {
			t.Error("it is judged before it is seen")
		}
		return s.steps(1)
	}
	if out := try(s.Match().Turns()[2].Move); !reflect.DeepEqual(out, []Event{LineLeft{}, RetryAsked{}, RetryJudged{}}) || l.Asked() == nil {
		t.Errorf("the mistake again: %v", out)
	}
	if _, err := l.Try("nonsense"); err == nil || l.Asked() == nil {
		t.Error("nonsense is tried")
	}
	if out := try(l.Retrying().Line()[0]); !reflect.DeepEqual(out, []Event{RetryJudged{Right: true}}) || !s.Shown().Line {
		t.Errorf("the better move: %v", out)
	}
	l.TryAgain()
	if out := l.TellBetter(); len(out) == 0 || !s.Shown().Line || s.Shown().From() != 2 {
		t.Errorf("told: %v", out)
	}
	if l.TryNext(1) != nil {
		t.Error("there is a second mistake")
	}
	if out := s.Look(5); !reflect.DeepEqual(out, []Event{LineLeft{}, RetryEnded{}, Moved{From: 2, To: 5}}) || l.Retrying() != nil {
		t.Errorf("looked elsewhere: %v", out)
	}
	l.Retry(engine.NoSeat)
	if out := s.ToggleReview(); l.Retrying() != nil || j.closed != 1 {
		t.Errorf("closed: %v", out)
	}
}

// Additions to the board belong to the line shown, not to the move before it.
func TestCapturedInALine(t *testing.T) {
	s, _ := ended(t, 2)
	s.Look(3)
	s.Looking().Better()
	enemy := engine.Piece{Seat: 1, Kind: 1}
	s.looking.off = &match.Node{Up: s.looking.off, Ply: 3}
	s.looking.off.Events = []engine.Event{engine.Captured{Piece: enemy, By: 0}}
	if shown := s.Shown(); shown.From() != 2 || !reflect.DeepEqual(shown.Captured(0), []engine.Piece{enemy}) || shown.Captured(1) != nil {
		t.Errorf("from ply %d: %v and %v", shown.From(), shown.Captured(0), shown.Captured(1))
	}
}

// TestLine: a line is played out, a move every 40 frames; the match stays.
func TestLine(t *testing.T) {
	s, _ := ended(t, 2)
	if out, err := s.Looking().Better(); out != nil || err != NothingBetter {
		t.Errorf("after the last move: %v, %v", out, err)
	}
	s.Look(0)
	if out, err := s.Looking().Better(); out != nil || err != nil {
		t.Errorf("before the first move: %v, %v", out, err)
	}
	s.Look(3)
	s.Looking().TogglePlayThrough()
	out, err := s.Looking().Better()
	begun, ok := has[LineBegun](out)
	if !ok || err != nil || begun.From != 2 || len(begun.Moves) != 2 || !begun.Better || s.Looking().PlaysThrough() {
		t.Fatalf("%v, %v", out, err)
	}
	shown := s.Shown()
	if !shown.Line || shown.Ply != 3 || shown.Position() != s.Match().At(2) {
		t.Errorf("%+v", shown)
	}
	for range begun.Moves {
		s.stepsBusy(50, true)
		if out := s.steps(39); out != nil {
			t.Fatalf("%v", out)
		}
		out := s.steps(1)
		got, ok := has[LineStepped](out)
		if !ok || !reflect.DeepEqual(got.Events, s.Shown().Last()) || !reflect.DeepEqual(got.Board.At, s.Shown().Board().At) {
			t.Fatalf("%v", out)
		}
	}
	if out := s.steps(200); out != nil {
		t.Errorf("after the line: %v", out)
	}
	if out, _ := s.Looking().Better(); !reflect.DeepEqual(out, []Event{LineLeft{}}) || s.Shown().Line {
		t.Errorf("%v", out)
	}
	t.Run("from the list", func(t *testing.T) {
		s.Look(2)
		out := s.Looking().PlayOut(0)
		if begun, ok := has[LineBegun](out); !ok || begun.From != 2 || begun.Better || s.Looking().PlayOut(9) != nil {
			t.Errorf("%v", out)
		}
		if out := s.Look(2); len(out) != 1 || s.Look(2) != nil {
			t.Errorf("%v", out)
		}
	})
	t.Run("looking leaves it", func(t *testing.T) {
		s.Looking().PlayOut(0)
		if out := s.Look(5); !reflect.DeepEqual(out, []Event{LineLeft{}, Moved{From: 2, To: 5}}) {
			t.Errorf("%v", out)
		}
	})
	t.Run("the bar is that of the ply", func(t *testing.T) {
		s.Look(2)
		s.Show(Help{Bar: true})
		if share, on := s.Bar(); !on || share < 0.9 {
			t.Errorf("%v, %v", share, on)
		}
	})
}

// A line that is played out does not end before a capture that is known to follow.
func TestLinesEndQuietly(t *testing.T) {
	lots, longer := splitmix.New(3), 0
	begin, err := camelot.Game{}.New(engine.Setup{Seats: 2})
	if err != nil {
		t.Fatal(err)
	}
	positions, moves, takes := []engine.Position{begin}, []engine.Move(nil), []int(nil)
	for at := positions[0]; !at.Outcome().Over() && len(moves) < 80; positions = append(positions, at) {
		m := lotMove(at, &lots)
		next, events, err := at.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		at, moves, takes = next, append(moves, m), append(takes, engine.Taken(events))
	}
	for i := range moves {
		end := i + lineEnd(positions[i], moves[i:])
		if end < len(moves) && (end < i+lineLong || takes[end] > 0) || end > i+lineLong && takes[end-1] == 0 {
			t.Errorf("the line from ply %d ends at ply %d", i, end)
		}
		if end > i+lineLong {
			longer++
		}
	}
	if longer == 0 {
		t.Error("no line is longer")
	}
}

// A line that was played out is no variation of the match, also while it is walked, until the user
// plays on from it or writes about it; undo takes that back.
func TestALinePlayedOutIsNotSaved(t *testing.T) {
	s, _ := ended(t, 2)
	l, m := s.Looking(), s.Match()
	last := func() *match.Node { // of the line
		s.Look(3)
		l.Better()
		s.steps(200)
		return s.Shown().Node
	}
	check := func(what string, notes bool) {
		t.Helper()
		if m.HasNotes() != notes || m.Clone().HasNotes() != notes {
			t.Errorf("%s: the match has notes: %t", what, m.HasNotes())
		}
	}
	end := last()
	saves := s.shelf.saves
	for _, n := range []*match.Node{end.Up, end, end.Up, m.Node(2), m.Node(3)} {
		if l.Walk(n); s.Shown().Node != n || s.Shown().Advised() != (n == end || n == end.Up) {
			t.Fatalf("walked to ply %d: %+v", s.Shown().Node.Ply, s.Shown())
		}
		check("walked", false)
	}
	for what, do := range map[string]func(n *match.Node) ([]Event, error){
		"play on": func(n *match.Node) ([]Event, error) { return s.Play(n.Position.Moves()[0]) },
		"comment": func(n *match.Node) ([]Event, error) { return l.Annotate(n, []string{"this one"}) },
	} {
		n := last()
		if _, err := do(n); err != nil || s.Shown().Advised() {
			t.Fatalf("%s: %v", what, err)
		}
		check(what, true)
		s.Undo()
		if check("undo", false); s.Shown().Node != n || !s.Shown().Advised() {
			t.Errorf("undo shows ply %d", s.Shown().Node.Ply)
		}
		l.Walk(m.Node(2))
		check("walked away", false)
		s.Redo()
		check("redo", true)
		s.Undo()
		l.Walk(m.Node(2))
		check("undo again", false)
	}
	l.Retry(engine.NoSeat)
	for _, move := range l.Asked().Moves() {
		if l.Asked() != nil {
			l.Try(move)
			s.steps(50)
			l.TryAgain()
		}
	}
	if check("tried", false); s.shelf.saves != saves+8 {
		t.Errorf("the match is saved %d times", s.shelf.saves-saves)
	}
}

// A review is saved once complete, or when it is closed; another session of the match restores
// it without a search. Data of another match, or no review, are ignored.
func TestReviewIsKept(t *testing.T) {
	s, _ := ended(t, 2)
	if len(s.shelf.reviews) != 1 {
		t.Fatalf("it was kept %d times", len(s.shelf.reviews))
	}
	found := s.Looking().Reviewed()
	for _, data := range []string{"", "{", `{"game":"camelot","moves":[],"found":[]}`, `{"game":"camelot","moves":["D7-D8"],"found":[null,null]}`} {
		other := openMatch(t, s.Match(), Config{})
		if other.Looking().Restore([]byte(data)); other.Looking().Reviewed() != nil {
			t.Errorf("%q counts", data)
		}
	}
	again := openMatch(t, s.Match(), Config{})
	again.Looking().Restore(s.shelf.reviews[0])
	back := again.Looking().Reviewed()
	if back == nil {
		t.Fatal("it is not there again")
	}
	if !reflect.DeepEqual(back.Plies(), found.Plies()) {
		t.Errorf("the moves were judged %+v, and are %+v", found.Plies(), back.Plies())
	}
	again.ToggleReview()
	if done, all := again.Review().Progress(); done != all {
		t.Errorf("%d of %d positions are judged as it opens", done, all)
	}
	again.ToggleReview()
	if again.Close(); len(again.shelf.reviews) > 0 {
		t.Error("it is kept again, and has found no more")
	}
}
