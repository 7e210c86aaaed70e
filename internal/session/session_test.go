package session

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/match"
	"roundtable/engine/splitmix"
	"roundtable/internal/thinker/protocol"
	"roundtable/test/noughts"
)

// TestWholeGames plays games of all kinds to their ends between people, computers and
// both, with faults; then each is reviewed.
func TestWholeGames(t *testing.T) {
	for i, g := range games {
		for _, who := range []string{"ppppp", "ccccc", "pcpcp", "cCcPc"} {
			t.Run(g.game.Name()+" "+who[:g.seats], func(t *testing.T) {
				m, err := match.New(g.game, engine.Setup{Seats: g.seats, Seed: uint64(i)}, players(who[:g.seats]))
				if err != nil {
					t.Fatal(err)
				}
				second := &fake{match: m, faults: 0}
				s := openMatch(t, m, Config{Wishes: func() Wishes { return Wishes{} }, Second: func() protocol.Thinker { return second }})
				s.fake.faults = 5
				lots := splitmix.New(uint64(i))
				counted, ends := 0, 0
				for n := 0; !m.Outcome().Over(); n++ {
					out := s.steps(1)
					if s.Mine() {
						more, err := s.Play(lotMove(m.Position(), &lots))
						if err != nil {
							t.Fatal(err)
						}
						out = append(out, more...)
					} else if n%50 == 49 {
						s.Suspend() // where an engine never answers
						out = append(out, s.GoOn()...)
					}
					for _, e := range out {
						switch e.(type) {
						case Counted:
							counted++
						case Ended:
							ends++
						}
					}
				}
				if counted != 1 || ends != 1 || s.Shown().Ply != m.Ply() {
					t.Errorf("counted %d times, %d ends", counted, ends)
				}
				if s.ToggleReview(); s.Review() == nil {
					t.Fatal("no review")
				}
				s.steps(m.Ply() + 5)
				if done, all := s.Review().Progress(); done != all {
					t.Errorf("%d of %d positions are judged", done, all)
				}
			})
		}
	}
}

func TestComputerWaits(t *testing.T) {
	at := func(t *testing.T) *sit { // the computer has decided, and would move at the next step
		s := open(t, "pc", Config{Wishes: func() Wishes { return Wishes{} }})
		s.play()
		s.stepsBusy(60, true)
		if s.ToMove().Doing != Decided || s.Match().Ply() != 1 {
			t.Fatalf("%+v", s.ToMove())
		}
		return s
	}
	t.Run("for a movement", func(t *testing.T) {
		s := at(t)
		if _, ok := has[Played](s.steps(1)); !ok {
			t.Error("it does not move")
		}
	})
	t.Run("for a player who looks back", func(t *testing.T) {
		s := at(t)
		s.Look(0)
		if s.steps(60); s.Match().Ply() != 1 {
			t.Error("it moves")
		}
		s.Look(1)
		if s.steps(1); s.Match().Ply() != 2 {
			t.Error("it does not move")
		}
	})
	t.Run("and does not begin then", func(t *testing.T) {
		s := open(t, "pc", Config{})
		s.play()
		s.Look(0)
		if s.steps(60); s.fake.under {
			t.Error("it begins")
		}
	})
}

func TestComputerDoesNotWait(t *testing.T) {
	t.Run("where it is hurried", func(t *testing.T) {
		s := open(t, "pc", Config{Wishes: func() Wishes { return Wishes{Speed: 0.6} }})
		s.play()
		s.steps(10)
		s.Hurry()
		if _, ok := has[Played](s.steps(1)); !ok {
			t.Error("it does not move")
		}
	})
	t.Run("where it is told to move now", func(t *testing.T) {
		e := &steady{fake: fake{mute: true}}
		s := open(t, "pc", Config{Engine: e})
		s.play()
		s.steps(1)
		if out := s.MoveNow(); out != nil {
			t.Errorf("with nothing found: %v", out)
		}
		best := s.Match().Position().Moves()[2]
		e.reply = &protocol.Reply{Info: engine.Info{Move: best, Depth: 4}}
		if got, ok := has[Thinks](s.steps(1)); !ok || got.Depth != 4 || !s.Thought().Found {
			t.Errorf("%+v, %+v", got, s.Thought())
		}
		s.Look(0)
		out := s.MoveNow()
		if got, ok := has[Played](out); !ok || got.Turn.Move != best || e.stops != 1 || e.under {
			t.Errorf("%v", out)
		}
	})
}

func TestFaultsOfTheEngine(t *testing.T) {
	for name, r := range map[string]protocol.Reply{
		"error":   {Done: true, Err: "broken"},
		"nothing": {Done: true},
		"illegal": {Done: true, Info: engine.Info{Move: "Z9"}},
	} {
		t.Run(name, func(t *testing.T) {
			e := &steady{fake: fake{mute: true}, reply: &r}
			s := open(t, "cp", Config{Engine: e, Wishes: func() Wishes { return Wishes{} }})
			out := s.steps(6)
			failed, ok := has[SeatFailed](out)
			if _, played := has[Played](out); !ok || !played || failed.Seat != 0 || failed.Err == nil {
				t.Errorf("%v", out)
			}
		})
	}
	t.Run("a reply to an earlier request", func(t *testing.T) {
		s := open(t, "cp", Config{Wishes: func() Wishes { return Wishes{} }})
		s.fake.mute = true
		s.steps(1)
		s.fake.replies = append(s.fake.replies, protocol.Reply{ID: s.fake.id - 1, Done: true, Info: engine.Info{Move: "1"}})
		if s.steps(60); s.Match().Ply() != 0 {
			t.Error("it is played")
		}
	})
}

func TestHint(t *testing.T) {
	t.Run("first where, then all", func(t *testing.T) {
		s := open(t, "pc", Config{})
		out, err := s.Hint()
		if _, ok := has[HintSought](out); !ok || err != nil || s.Thought().For != ForHint {
			t.Fatalf("%v, %v", out, err)
		}
		if out, _ := s.Hint(); out != nil {
			t.Errorf("asked again during the search: %v", out)
		}
		found := until[HintFound](s)
		if s.Hinted() != found.Move || len(found.Events) == 0 || !s.Match().Aided() {
			t.Errorf("%+v", found)
		}
		out, _ = s.Hint()
		if told, ok := has[HintTold](out); !ok || told.Move != found.Move {
			t.Errorf("%v", out)
		}
		if s.play(); s.Hinted() != "" {
			t.Error("the hint outlives its turn")
		}
	})
	t.Run("a move ends it", func(t *testing.T) {
		s := open(t, "pp", Config{})
		s.Hint()
		s.play()
		if s.fake.under || s.Thought().For != Nothing {
			t.Error("it is looked for")
		}
	})
	t.Run("fails", func(t *testing.T) {
		for _, r := range []protocol.Reply{{Done: true, Err: "broken"}, {Done: true, Info: engine.Info{Move: "Z9"}}, {Done: true}} {
			s := open(t, "pp", Config{Engine: &steady{fake: fake{mute: true}, reply: &r}})
			s.Hint()
			if got := until[HintFailed](s); got.Err == nil || s.Hinted() != "" {
				t.Errorf("%+v", got)
			}
		}
	})
}

func TestNoHint(t *testing.T) {
	t.Run("who gets none", func(t *testing.T) {
		for name, s := range map[string]*sit{
			"unwished":         open(t, "pc", Config{Wishes: func() Wishes { return Wishes{NoHints: true} }}),
			"computer to move": open(t, "cp", Config{}),
			"a player away":    open(t, "ap", Config{}),
		} {
			if out, err := s.Hint(); out != nil || err != nil {
				t.Errorf("%s: %v, %v", name, out, err)
			}
		}
	})
	t.Run("help is noted where a player is alone", func(t *testing.T) {
		for letters, aided := range map[string]bool{"pc": true, "pp": false} {
			s := open(t, letters, Config{})
			if s.Hint(); s.Match().Aided() != aided {
				t.Errorf("%s: %v", letters, s.Match().Aided())
			}
		}
		s := open(t, "pc", Config{Kind: Practice})
		if s.Hint(); s.Match().Aided() {
			t.Error("in a practice game")
		}
	})
}

func TestAnalysis(t *testing.T) {
	s := open(t, "pp", Config{Kind: Analysis})
	if s.stepsBusy(5, true); s.fake.under {
		t.Error("it is judged while a movement is seen")
	}
	got := until[Judged](s)
	if s.Judgement() != got.Move || s.Hinted() != got.Move {
		t.Errorf("%+v, %q", got, s.Judgement())
	}
	if _, on := s.Bar(); !on {
		t.Error("no bar")
	}
	was := s.fake.id
	if s.steps(60); s.fake.id != was {
		t.Error("it is judged twice")
	}
	s.play()
	if s.Judgement() != "" {
		t.Error("the judgement outlives its position")
	}
	until[Judged](s)
	if s.fake.id != was+1 {
		t.Errorf("asked %d times", s.fake.id)
	}
	s.Undo()
	s.steps(1)
	if out, err := s.Hint(); err != nil || s.Thought().For != ForHint {
		t.Errorf("a judgement does not become a hint: %v, %v", out, err)
	}
	until[HintFound](s)
	kept := &shelf{}
	s.Keep(kept)
	if s.play(); kept.saves != 1 || s.MayReview() {
		t.Errorf("saved %d times", kept.saves)
	}
	s.Resign(0)
	if _, ok := has[Counted](s.all); ok || s.MayReview() {
		t.Error("it counts")
	}
}

func TestDrawBetweenPeople(t *testing.T) {
	t.Run("of a person here", func(t *testing.T) {
		s := open(t, "pp", Config{})
		if out := s.OfferDraw(); len(out) != 1 || out[0] != (DrawAsked{By: 0, Of: 1, Here: true}) {
			t.Fatalf("%v", out)
		}
		s.Suspend() // the question is open
		end, ok := has[Ended](s.AgreeDraw())
		if !ok || len(end.Events) != 1 || s.Match().Outcome().Cause != engine.CauseAgreement || s.AgreeDraw() != nil {
			t.Errorf("%+v", end)
		}
	})
	t.Run("a move takes it back", func(t *testing.T) {
		s := open(t, "pc", Config{})
		s.fake.mute = true
		s.OfferDraw()
		s.steps(3)
		s.fake.mute = false
		s.play()
		if until[Played](s); s.Match().Outcome().Over() {
			t.Error("it is over")
		}
	})
}

func TestHistory(t *testing.T) {
	s := open(t, "pc", Config{})
	for range 2 {
		s.play()
		until[Played](s)
	}
	if out := s.Look(1); !reflect.DeepEqual(out, []Event{Moved{From: 4, To: 1}}) || s.Mine() || s.Shown().Present() {
		t.Errorf("%v", out)
	}
	for _, ply := range []int{1, -1, 5} {
		if out := s.Look(ply); out != nil {
			t.Errorf("look at %d: %v", ply, out)
		}
	}
	if _, err := s.Play("1"); err != NotNow {
		t.Errorf("a move in the past: %v", err)
	}
	if s.Shown().Position() != s.Match().At(1) || !reflect.DeepEqual(s.Shown().Last(), s.Match().Turns()[0].Events) {
		t.Error("another position is shown")
	}
	if out, err := s.Undo(); err != nil || !reflect.DeepEqual(out, []Event{Moved{From: 1, To: 2, By: ByUndo}}) {
		t.Errorf("%v, %v", out, err)
	}
	if out := s.Redo(); !reflect.DeepEqual(out, []Event{Moved{From: 2, To: 4, By: ByRedo}}) {
		t.Errorf("%v", out)
	}
	if out, err := s.Branch(s.Match().Node(2)); err != nil || !reflect.DeepEqual(out, []Event{Moved{From: 4, To: 2, By: ByBranch}}) || !s.Mine() {
		t.Errorf("%v, %v", out, err)
	}
	if s.Redo(); s.Match().Ply() != 4 || s.Redo() != nil {
		t.Error("what came after cannot be played again")
	}
}

func TestCaptured(t *testing.T) {
	for seed := uint64(0); ; seed++ {
		m, err := match.New(camelot.Game{}, engine.Setup{Seats: 2}, players("pp"))
		if err != nil {
			t.Fatal(err)
		}
		s := openMatch(t, m, Config{})
		lots := splitmix.New(seed)
		for s.Mine() && m.Ply() < 300 {
			if _, err := s.Play(lotMove(m.Position(), &lots)); err != nil {
				t.Fatal(err)
			}
		}
		got, tally := s.Shown().Captured(0), m.Position().Board().Tally[0].Captured
		if len(got) != tally {
			t.Fatalf("%v, %d by the board", got, tally)
		}
		s.Look(0)
		if got := s.Shown().Captured(0); got != nil {
			t.Errorf("at first %v", got)
		}
		if tally > 1 {
			return
		}
	}
}

func TestQuest(t *testing.T) {
	m, err := match.New(noughts.Game{}, engine.Setup{Seats: 2}, players("pc"))
	if err != nil {
		t.Fatal(err)
	}
	m.SetQuest("kay")
	s := openMatch(t, m, Config{})
	s.play()
	until[Played](s)
	check := func(when string) {
		if out, err := s.Undo(); out != nil || err != NoUndo {
			t.Errorf("%s: undo: %v, %v", when, out, err)
		}
		if out, err := s.Branch(m.Node(0)); out != nil || err != NoUndo {
			t.Errorf("%s: branch: %v, %v", when, out, err)
		}
	}
	check("under way")
	if out, err := s.Hint(); out != nil || err != NoHelp {
		t.Errorf("hint: %v, %v", out, err)
	}
	if err := s.Show(Help{Threats: true, Bar: true}); err != NoHelp || s.Shows() != (Help{}) || !s.Unaided() {
		t.Errorf("there is help: %v", err)
	}
	s.Resign(0)
	check("over")
	s.Show(Help{Bar: true})
	if _, on := s.Bar(); !on || s.Unaided() || !s.MayReview() || m.Aided() {
		t.Error("no help after the end")
	}
}

func TestBar(t *testing.T) {
	s := open(t, "pc", Config{})
	s.Show(Help{Bar: true})
	if _, on := s.Bar(); on {
		t.Error("a bar before anything is known")
	}
	s.fake.say = &engine.Info{Score: 100}
	s.play()
	until[Played](s)
	if share, on := s.Bar(); !on || share > 0.4 || !s.Match().Aided() {
		t.Errorf("%v, %v, helped: %v", share, on, s.Match().Aided())
	}
	s.Show(Help{})
	if _, on := s.Bar(); on {
		t.Error("an unwanted bar")
	}
}

func TestSaving(t *testing.T) {
	s := open(t, "pp", Config{})
	if s.play(); s.shelf.saves != 1 {
		t.Errorf("saved %d times", s.shelf.saves)
	}
	s.shelf.fault = errDisk
	if got := until[SaveFailed](s); got.Fault != errDisk {
		t.Errorf("%+v", got)
	}
	s.shelf.fault = errors.New(errDisk.Error())
	if out := s.steps(5); out != nil {
		t.Errorf("the same again: %v", out)
	}
	s.shelf.fault = errors.New("no disk")
	until[SaveFailed](s)
	if _, fault := s.Saving(); fault == nil {
		t.Error("no fault")
	}
	if s.Retry(); s.shelf.retries != 1 {
		t.Error("it is not tried again")
	}
	s.shelf.fault = nil
	until[SavedAgain](s)
	if out := s.steps(5); out != nil {
		t.Errorf("%v", out)
	}
}

func TestCounted(t *testing.T) {
	s := open(t, "pc", Config{})
	s.play()
	until[Played](s)
	out := s.Resign(0)
	if _, ok := has[Counted](out); !ok {
		t.Fatalf("%v", out)
	}
	before := s.Match().Ply()
	if s.Undo(); s.Match().Outcome().Over() || s.Match().Ply() != before {
		t.Errorf("at ply %d of %d giving up is not taken back alone", s.Match().Ply(), before)
	}
	if out := s.Resign(0); len(out) != 1 {
		t.Errorf("counted again: %v", out)
	}
	t.Run("not by looking at one that is over", func(t *testing.T) {
		r := s.Match().Record()
		r.Counted = false
		m, err := match.FromRecord(r, find)
		if err != nil {
			t.Fatal(err)
		}
		s := openMatch(t, m, Config{})
		s.Branch(m.Node(m.Ply()))
		if s.Close(); m.Record().Counted {
			t.Error("it counts")
		}
	})
}

func TestReseated(t *testing.T) {
	s := open(t, "pp", Config{})
	if c := s.Company(); c != (Company{People: 2, Only: engine.NoSeat, Shared: true}) {
		t.Errorf("%+v", c)
	}
	s.play()
	s.Look(0)
	out := s.SendAway()
	if _, ok := has[Reseated](out); !ok || s.Shown().Ply != 1 || s.shelf.saves != 2 {
		t.Errorf("%v", out)
	}
	if c := s.Company(); c != (Company{People: 1, Only: 0, Away: true, Shared: true}) || s.ToMove().Doing != Elsewhere || s.Mine() {
		t.Errorf("%+v, %+v", c, s.ToMove())
	}
	if _, err := s.Play("1"); err != NotNow {
		t.Errorf("%v", err)
	}
	s.steps(60)
	if s.Gather(); !s.Mine() || s.Company().Away {
		t.Error("they do not come back")
	}
}

// TestGivesUpForNobodyHere: a person here resigns for no other player.
func TestGivesUpForNobodyHere(t *testing.T) {
	s := open(t, "pc", Config{})
	for _, seat := range []engine.Seat{1, engine.NoSeat, 5} {
		if out := s.Resign(seat); out != nil {
			t.Errorf("seat %d: %v", seat, out)
		}
	}
}

func TestSuspend(t *testing.T) {
	s := open(t, "cp", Config{})
	s.fake.mute = true
	s.steps(3)
	if s.Suspend(); s.fake.under || s.Pace() != Running {
		t.Error("it thinks on")
	}
	s.fake.mute = false
	until[Played](s)
	s.Hint()
	s.Suspend()
	if out := s.steps(60); out != nil {
		t.Errorf("a hint comes that was asked for before: %v", out)
	}
}

// TestWithoutAnything: a session needs no more than a match.
func TestWithoutAnything(t *testing.T) {
	m, err := match.New(noughts.Game{}, engine.Setup{Seats: 2}, players("pc"))
	if err != nil {
		t.Fatal(err)
	}
	s := New(m, Config{})
	if _, err := s.Play(m.Position().Moves()[0]); err != nil {
		t.Fatal(err)
	}
	for i := range 100 {
		s.Step(time.Duration(i)*frame, false)
	}
	s.Retry()
	if _, fault := s.Saving(); fault != nil || m.Ply() != 1 {
		t.Error(fault)
	}
	s.Close()
}
