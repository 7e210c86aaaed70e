package quest

import (
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
)

// The knights are ten of growing strength up to the highest level, and those whose
// ways a game knows play as themselves.
func TestKnights(t *testing.T) {
	all := Knights()
	if len(all) != 10 || all[9].Level != engine.MaxLevel {
		t.Errorf("%d knights: %v", len(all), all)
	}
	level, played := 0, map[string]bool{}
	for i, k := range all {
		if k.Level <= level || Find(k.Name) != i {
			t.Errorf("%v is found at %d, after level %d", k, Find(k.Name), level)
		}
		level = k.Level
		for _, e := range catalog.All() {
			if who := k.Character(e.Characters); who != "" {
				played[who] = true
				if who != k.Name {
					t.Errorf("%s plays as %s", k.Name, who)
				}
			}
		}
	}
	if len(played) < 3 || Find("mordred") != -1 || Find("") != -1 {
		t.Errorf("characters %v", played)
	}
	if !First(0) || First(1) || !First(2) {
		t.Error("the sides do not alternate")
	}
}
