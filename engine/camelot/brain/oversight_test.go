package brain

import (
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/splitmix"
)

// Steps are always seen, something always is, the same as long as somebody thinks
// and other things the next time; who overlooks less sees all that others see.
func TestOversight(t *testing.T) {
	var g camelot.Generator
	r := splitmix.New(7)
	p := position(t, "classic", camelot.Start)
	actions, unseen, others := 0, 0, 0
	for range 60 {
		if p.Outcome().Over() {
			p = position(t, "wcf", camelot.Start)
		}
		s := p.(*camelot.Position).State()
		all := g.Legal(&s, nil)
		seen := oversight{100, 1}.seen(camelot.Standard(), slices.Clone(all))
		if len(seen) == 0 {
			t.Fatalf("%s: nothing is seen", p)
		}
		if !slices.Equal(seen, oversight{100, 1}.seen(camelot.Standard(), slices.Clone(all))) {
			t.Errorf("%s: something else is seen the second time", p)
		}
		if !slices.Equal(all, oversight{0, 1}.seen(camelot.Standard(), slices.Clone(all))) {
			t.Errorf("%s: who overlooks nothing does not see all", p)
		}
		if !slices.Equal(seen, oversight{100, 2}.seen(camelot.Standard(), slices.Clone(all))) {
			others++
		}
		if half := (oversight{50, 1}).seen(camelot.Standard(), slices.Clone(all)); len(seen) < len(all) && len(half) < len(all) {
			for _, a := range seen {
				if !slices.Contains(half, a) && missed(camelot.Standard(), &a) > 0 && len(seen) > 1 {
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
		p = mustPlay(t, p, randomMove(p, &r))
	}
	if unseen < actions/20 || others < 20 {
		t.Errorf("%d of %d actions are overlooked, other ones %d times", unseen, actions, others)
	}
}

// A weak level gives nothing away that it sees: no margin is worth a Man, and levels
// that overlook something overlook less, the higher they are.
func TestLevelsThrowNothingAway(t *testing.T) {
	for l := 1; l <= engine.MaxLevel; l++ {
		if levels[l].Margin >= manValue {
			t.Errorf("level %d may lose a Man for nothing", l)
		}
		if l > 1 && oversights[l] > 0 && oversights[l] >= oversights[l-1] {
			t.Errorf("level %d overlooks as much as the one below", l)
		}
	}
}
