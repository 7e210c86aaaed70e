package session

import (
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/noughts"
)

func TestAPersonPlays(t *testing.T) {
	m, err := match.New(noughts.Game{}, engine.Setup{Seats: 2}, []match.Player{{Name: "Ann"}, {Name: "Bob"}})
	if err != nil {
		t.Fatal(err)
	}
	s := New(m, Config{})
	for now := time.Duration(0); !m.Outcome().Over(); now += frame {
		s.Step(now, false)
		if _, err := s.Play(m.Position().Moves()[0]); err != nil {
			t.Fatal(err)
		}
	}
}
