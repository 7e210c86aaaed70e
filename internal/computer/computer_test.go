package computer_test

import (
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/internal/computer"
)

// Every game of the catalog has a computer that moves, and no other game has.
func TestEveryGameHasAComputer(t *testing.T) {
	for _, e := range catalog.All() {
		name := e.Game.Name()
		c, ok := computer.Of(name)
		if !ok {
			t.Errorf("%s has no computer", name)
			continue
		}
		seats, _ := e.Game.Seats()
		start, err := e.Game.New(engine.Setup{Seats: seats})
		if err != nil {
			t.Fatal(err)
		}
		for what, search := range map[string]engine.Search{
			"Think":           c.Think,
			"with a table":    c.SearchWithHash(1),
			"without results": c.Knowing(func(int) []byte { return nil }),
		} {
			if m := search(start, engine.Limits{Nodes: 50}, nil, nil).Move; m == "" {
				t.Errorf("%s, %s: no move", name, what)
			} else if _, _, err := start.Play(m); err != nil {
				t.Errorf("%s, %s: %v", name, what, err)
			}
		}
	}
	if _, ok := computer.Of("chess"); ok {
		t.Error("chess has a computer")
	}
}
