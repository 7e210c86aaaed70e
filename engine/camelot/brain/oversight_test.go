package brain

import (
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/splitmix"
)

// Steps are always seen, and so is at least one move. What is overlooked stays the same
// within a search and changes with the next one. A level that overlooks less sees all that
// the others see.
func TestOversight(t *testing.T) {
	var g camelot.Generator
	r := splitmix.New(7)
	p := at(t, "classic")
	actions, unseen, others := 0, 0, 0
	for range 60 {
		if p.Outcome().Over() {
			p = at(t, "wcf")
		}
		s := p.(*camelot.Position).State()
		all := g.Legal(&s, nil)
		seen := oversight{100, 1}.Filter(camelot.Standard(), slices.Clone(all))
		if len(seen) == 0 {
			t.Fatalf("%s: nothing is seen", p)
		}
		if !slices.Equal(seen, oversight{100, 1}.Filter(camelot.Standard(), slices.Clone(all))) {
			t.Errorf("%s: something else is seen the second time", p)
		}
		if !slices.Equal(all, oversight{0, 1}.Filter(camelot.Standard(), slices.Clone(all))) {
			t.Errorf("%s: who overlooks nothing does not see all", p)
		}
		if !slices.Equal(seen, oversight{100, 2}.Filter(camelot.Standard(), slices.Clone(all))) {
			others++
		}
		if half := (oversight{50, 1}).Filter(camelot.Standard(), slices.Clone(all)); len(seen) < len(all) && len(half) < len(all) {
			for _, a := range seen {
				if !slices.Contains(half, a) && missRate(camelot.Standard(), &a) > 0 && len(seen) > 1 {
					t.Errorf("%s: %v is seen only by who overlooks more", p, a)
				}
			}
		}
		for _, a := range all {
			if !a.IsCapture() && camelot.Standard().Apart(a.From, a.To) == 1 && !slices.Contains(seen, a) {
				t.Errorf("%s: the step %v is overlooked", p, a)
			}
		}
		actions, unseen = actions+len(all), unseen+len(all)-len(seen)
		moves := p.Moves()
		var err error
		if p, _, err = p.Play(moves[r.Intn(len(moves))]); err != nil {
			t.Fatal(err)
		}
	}
	if unseen < actions/20 || others < 20 {
		t.Errorf("%d of %d actions are overlooked, other ones %d times", unseen, actions, others)
	}
}

// Levels that overlook something overlook less, the higher they are, and full strength nothing.
func TestHigherLevelsOverlookLess(t *testing.T) {
	for l := 2; l <= engine.MaxLevel; l++ {
		if oversightOf(l) > 0 && oversightOf(l) >= oversightOf(l-1) {
			t.Errorf("level %d overlooks as much as the one below", l)
		}
	}
	if oversightOf(0) != 0 || oversightOf(engine.MaxLevel) != 0 || oversightOf(1) == 0 {
		t.Errorf("levels 0, 10 and 1 overlook %d, %d and %d", oversightOf(0), oversightOf(engine.MaxLevel), oversightOf(1))
	}
}

func at(t *testing.T, rules string) engine.Position {
	t.Helper()
	p, err := camelot.Game{}.New(engine.Setup{Seats: 2, Values: map[string]string{"rules": rules}})
	if err != nil {
		t.Fatal(err)
	}
	return p
}
