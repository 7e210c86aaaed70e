//go:build !js

package lobby_test

import (
	"errors"
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/internal/session"
	"roundtable/online"
	"roundtable/test/cluster"
)

// TestConditions: a player sets conditional moves, also while offline, and sees how they are
// played and become void; the other player's device never has any.
func TestConditions(t *testing.T) {
	origin := cluster.BeginServer(t, cluster.Roomy)
	ann, bob := open(t, origin, memory{}), open(t, origin, memory{})
	game, token := invitedTo(t, ann, "1d")
	bob.Follow(game)
	bob.Sit(game, token, "Bob", func(*online.Refused) {})
	until(t, "the game's beginning", func() bool { return ann.Table(game).Open(0) != nil && bob.Table(game).Open(0) != nil }, ann, bob)
	a := session.New(ann.Table(game).Open(0), session.Config{Distant: ann.Table(game).Distance})
	b := session.New(bob.Table(game).Open(0), session.Config{Distant: bob.Table(game).Distance})
	var void []bool
	step := func(what string, holds func() bool) {
		t.Helper()
		until(t, what, func() bool {
			for _, e := range b.Step(bob.Now(), false) {
				switch e := e.(type) {
				case session.ConditionsChanged:
					void = append(void, e.Void)
				case session.ConditionsRefused, session.AskRefused:
					t.Errorf("%+v", e)
				}
			}
			for _, e := range a.Step(ann.Now(), false) {
				if _, is := e.(session.ConditionsChanged); is {
					t.Errorf("%+v", e)
				}
			}
			return holds()
		}, ann, bob)
	}
	mine := func() *online.Conditions { return bob.Table(game).Conditions() }
	set := func(lines ...[]engine.Move) error { return bob.Table(game).SetConditions(lines) }

	var refused *online.Refused
	if err := set([]engine.Move{"C6-C5", "F11-F6"}); !errors.As(err, &refused) || refused.Reason != online.Illegal || refused.Field != "lines[0][1]" {
		t.Errorf("%v", err)
	}
	bob.Rest()
	step("the line's end", func() bool { return !b.Distance().Table().Line })
	lines := [][]engine.Move{{"C6-C5", "F11-F12", "J6-J5", "J11-J12"}, {"D6-D5", "D11-D12"}}
	for _, all := range [][][]engine.Move{lines[:1], lines} { // the later ones count
		if err := set(all...); err != nil {
			t.Fatal(err)
		}
	}
	if c := mine(); !bob.Table(game).SendsConditions() || len(c.Lines) > 0 {
		t.Errorf("%+v", c)
	}
	bob.Dial()
	step("the lines", func() bool {
		c := mine()
		return !bob.Table(game).SendsConditions() && len(c.Lines) == 2 && slices.Equal(c.Lines[0], lines[0])
	})
	if _, err := a.Play("C6-C5"); err != nil {
		t.Fatal(err)
	}
	step("the answer", func() bool { return a.Match().Ply() == 2 && b.Match().Ply() == 2 && mine().Ply == 2 })
	if c := mine(); len(c.Lines) != 1 || !slices.Equal(c.Lines[0], lines[0][2:]) {
		t.Errorf("%+v", c)
	}
	if _, err := a.Play("E6-E5"); err != nil {
		t.Fatal(err)
	}
	step("nothing left", func() bool { return b.Match().Ply() == 3 && len(mine().Lines) == 0 })
	if n := len(void); n < 3 || slices.Index(void, true) != n-1 || !bob.Table(game).Replied(2) || bob.Table(game).Replied(1) {
		t.Errorf("%v", void)
	}
	if c := ann.Table(game).Conditions(); len(c.Lines) > 0 {
		t.Errorf("%+v", c)
	}
}
