package session

import (
	"fmt"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/match"
	"roundtable/engine/splitmix"
	"roundtable/internal/thinker/protocol"
	"roundtable/test/noughts"
)

// after returns a match of Camelot, a person against a computer, after a number of random plies.
func after(t *testing.T, plies int, letters string) *match.Match {
	t.Helper()
	for seed := range uint64(50) {
		m, err := match.New(camelot.Game{}, engine.Setup{Seats: 2, Seed: seed}, players(letters))
		if err != nil {
			t.Fatal(err)
		}
		lots := splitmix.New(seed)
		for m.Ply() < plies && !m.Outcome().Over() {
			m.Play(lotMove(m.Position(), &lots))
		}
		if m.Ply() == plies && !m.Outcome().Over() {
			return m
		}
	}
	t.Fatal("no game is long enough")
	return nil
}

// A computer agrees to a draw by its judgement, and never in the first ten moves.
func TestDraw(t *testing.T) {
	for _, c := range []struct {
		plies  int
		info   engine.Info
		agrees bool
	}{
		{0, engine.Info{}, false},
		{0, engine.Info{Score: 500}, false},
		{0, engine.Info{Win: 9}, false},
		{18, engine.Info{}, false},
		{19, engine.Info{Score: 10}, false},
		{20, engine.Info{}, true},
		{20, engine.Info{Score: 40}, true},
		{20, engine.Info{Score: -1}, false},
		{20, engine.Info{Win: -3}, false},
		{40, engine.Info{Win: 3}, true},
	} {
		t.Run(fmt.Sprint(c.plies, c.info.Score, c.info.Win), func(t *testing.T) {
			letters := "pc"
			if c.plies%2 == 1 {
				letters = "cp"
			}
			s := openMatch(t, after(t, c.plies, letters), Config{})
			s.fake.say = &c.info
			by := engine.Seat(c.plies % 2)
			if out := s.OfferDraw(); len(out) != 1 || out[0] != (DrawAsked{By: by, Of: 1 - by}) || s.Thought().For != ForDraw {
				t.Fatalf("%v", out)
			}
			if out := s.OfferDraw(); out != nil {
				t.Errorf("asked twice: %v", out)
			}
			out := s.steps(10)
			_, agreed := has[DrawAgreed](out)
			_, ended := has[Ended](out)
			_, refused := has[DrawRefused](out)
			if agreed != c.agrees || ended != c.agrees || refused == c.agrees {
				t.Errorf("%v", out)
			}
		})
	}
	t.Run("an engine that fails refuses", func(t *testing.T) {
		s := open(t, "pc", Config{Engine: &steady{fake: fake{mute: true}, reply: &protocol.Reply{Done: true, Err: "broken"}}})
		s.OfferDraw()
		until[DrawRefused](s)
	})
}

// In the first moves too a computer agrees where the game ends in a draw in any case.
func TestDrawThatComes(t *testing.T) {
	m, err := match.New(noughts.Game{}, engine.Setup{Seats: 2}, players("pc"))
	if err != nil {
		t.Fatal(err)
	}
	line := []engine.Move{"B2", "A1", "B1", "B3", "C1", "A3", "A2", "C2", "C3"}
	for _, mv := range line[:6] {
		if _, err := m.Play(mv); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		line   []engine.Move
		agrees bool
	}{{line[6:], true}, {line[6:8], false}, {nil, false}, {[]engine.Move{"nonsense"}, false}} {
		if got := agrees(m, engine.Info{Line: c.line}); got != c.agrees {
			t.Errorf("after %v by %v: %v", line[:6], c.line, got)
		}
	}
}
