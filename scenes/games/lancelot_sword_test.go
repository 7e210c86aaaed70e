package games

import (
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/internal/locale"
)

// While Excalibur is taken up, whether it goes before the knight or after it is a choice
// that stays, and keeps the squares that are chosen already.
func TestExcaliburBeforeOrAfter(t *testing.T) {
	p, err := lancelot.Game{}.Parse(engine.Setup{Seats: 2, Values: map[string]string{"sword": "on"}}, "8/2B5/5A2/3X4/8/1A4B1/8/8 A 0,0 28,28 AB target=7,sword")
	if err != nil {
		t.Fatal(err)
	}
	g := p.Board().Geometry
	square := func(name string) engine.Square {
		for _, sq := range g.Squares {
			if g.Name(sq) == name {
				return sq
			}
		}
		t.Fatal(name)
		return engine.NoSquare
	}
	game := lancelotLook()
	var move Builder
	turn := Turn{Words: locale.New("en"), Position: p, Move: &move}
	press := func(id string) {
		t.Helper()
		all := game.Tools(turn)
		for _, tool := range append(all, all[0].Choices...) {
			if tool.ID == id && !tool.Disabled {
				tool.Do(&move)
				return
			}
		}
		t.Fatalf("%s cannot be pressed", id)
	}
	tap := func(name string) {
		t.Helper()
		if err := move.Touch(square(name)); err != nil {
			t.Fatal(err)
		}
		if sq := game.Next(turn); sq != engine.NoSquare {
			if err := move.Touch(sq); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, c := range []struct{ does, on, path string }{
		{"", "", ""},
		{"sword", "before", "G8"},
		{"sword-after", "after", ""},
		{"I5", "after", "I5 G8"},
		{"sword-before", "before", "G8"}, // the knight's square is kept for later
		{"G5", "before", "G8 G5 I5"},
		{"sword-after", "after", "I5 G8 G5"},
		{"sword-before", "before", "G8 G5 I5"},
		{"sword", "", "I5"}, // put away, and the knight stays
		{"sword", "after", "I5 G8"},
	} {
		switch {
		case c.does == "":
			move.Begin(p)
		case strings.HasPrefix(c.does, "sword"):
			press(c.does)
		default:
			tap(c.does)
		}
		var path, on []string
		for _, sq := range move.Path() {
			path = append(path, g.Name(sq))
		}
		for _, way := range game.Tools(turn)[0].Choices {
			if way.On {
				on = append(on, strings.TrimPrefix(way.ID, "sword-"))
			}
		}
		if strings.Join(path, " ") != c.path || strings.Join(on, " ") != c.on {
			t.Errorf("after %s: %v, %v", c.does, path, on)
		}
	}
	if all := game.Rules(turn); len(all) != 1 || all[0].Text == "" || all[0].At != square("G8") {
		t.Error("what it does is not said")
	}
}
