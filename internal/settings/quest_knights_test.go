package settings

import (
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
)

// The knights are ten of growing strength up to the highest level; every game knows how to
// play half a level weaker where a knight does.
func TestKnights(t *testing.T) {
	all := Knights()
	if len(all) != 10 || all[9] != (Knight{Name: "arthur", Level: engine.MaxLevel}) {
		t.Errorf("%d knights: %v", len(all), all)
	}
	last := 0
	for i, k := range all {
		strength := 2 * k.Level
		if k.Half {
			strength--
		}
		if strength <= last || FindKnight(k.Name) != i {
			t.Errorf("%v is found at %d, after strength %d", k, FindKnight(k.Name), last)
		}
		last = strength
		for _, e := range catalog.All() {
			if e.Under == "" && k.Half && e.Half[k.Level] == 0 {
				t.Errorf("%s has no strength for %v", e.Game.Name(), k)
			}
		}
	}
	if FindKnight("mordred") != -1 || FindKnight("") != -1 {
		t.Error("there are more knights than ten")
	}
	if !MovesFirst(0) || MovesFirst(1) || !MovesFirst(2) {
		t.Error("the sides do not alternate")
	}
}
