package brain

import (
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/search"
	"roundtable/engine/splitmix"
)

// obligedPosition returns one in which the side to move must jump and has two replies at
// most, as the search extends.
func obligedPosition(t *testing.T) *camelot.Position {
	t.Helper()
	var g camelot.Generator
	for seed := uint64(1); seed < 1000; seed++ {
		r := splitmix.New(seed)
		p := position(t, "classic", camelot.Start)
		for !p.Outcome().Over() {
			c := p.(*camelot.Position)
			if s := c.State(); g.Obliged(&s) && len(p.Moves()) == 2 {
				return c
			}
			p = mustPlay(t, p, randomMove(p, &r))
		}
	}
	t.Fatal("none found")
	return nil
}

// searched returns what the table knows of a position after a search of it, which
// began with what it knew before.
func searched(t *testing.T, pos *camelot.Position, before search.Slot, depth, alpha, beta int) search.Slot {
	t.Helper()
	s := pos.State()
	table := search.NewTable(12)
	table.Put(s.Key(), 0, before)
	r := &run{}
	defaults.begin(r, table, pos, search.NewBudget(engine.Limits{}, nil))
	r.Node(depth, alpha, beta, 0, false)
	slot, ok := table.Get(s.Key(), 0)
	if !ok {
		t.Fatal("the table forgot the position")
	}
	return slot
}

// The depth stored is the depth asked for: were it the one after an extension, the
// next iteration would be cut off by the entry of the last.
func TestTableStoresTheDepthBeforeAnExtension(t *testing.T) {
	if slot := searched(t, obligedPosition(t), search.Slot{}, 3, -search.Infinite, search.Infinite); slot.Depth != 3 {
		t.Errorf("searched to depth 3, stored as %d", slot.Depth)
	}
}

// Where all moves fail low none of them is known to be good.
func TestFailLowKeepsTheMoveKnown(t *testing.T) {
	const good = 12345
	before := search.Slot{Move: good, Score: 0, Depth: 1, Bound: search.Lower}
	pos := position(t, "classic", camelot.Start).(*camelot.Position)
	if slot := searched(t, pos, before, 3, search.SureWin-2, search.SureWin-1); slot.Bound != search.Upper || slot.Move != good {
		t.Errorf("%+v", slot)
	}
}
