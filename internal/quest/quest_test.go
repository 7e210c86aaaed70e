package quest

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
		if strength <= last || Find(k.Name) != i {
			t.Errorf("%v is found at %d, after strength %d", k, Find(k.Name), last)
		}
		last = strength
		for _, e := range catalog.All() {
			if e.Under == "" && k.Half && e.Half[k.Level] == 0 {
				t.Errorf("%s has no strength for %v", e.Game.Name(), k)
			}
		}
	}
	if Find("mordred") != -1 || Find("") != -1 {
		t.Error("there are more knights than ten")
	}
	if !First(0) || First(1) || !First(2) {
		t.Error("the sides do not alternate")
	}
}
