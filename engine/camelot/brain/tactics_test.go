package brain

import (
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/lab/endings"
)

// Forced wins from games of the search against itself: by how many moves of the
// side to move; the first eight by the castle, the others by annihilation.
var tactics = []struct {
	rules, position string
	moves           int
}{
	{"classic", "2/4M3/4N5/12/n11/12/2N2M6/3M1M6/12/12/n11/12/12/10/8/2 w 0 0", 4},
	{"wcf", "2/2M5/2N7/12/12/12/1m10/3M4M3/11M/12/12/2n3M5/12/10/8/2 w 0 0", 4},
	{"classic", "N1/8/10/3M7n/12/12/12/3M1M6/4M7/12/4NMMN4/5MMM4/12/10/8/2 w 0 0", 3},
	{"wcf", "2/8/10/12/12/m3n7/6m5/6m5/5m2m3/6m5/6m5/4m7/4m7/10/2N5/n1 b 0 0", 3},
	{"classic", "1M/4M3/4m5/12/12/12/12/m11/12/7N4/4MMMN4/4MMM5/12/10/8/2 w 2 0", 4},
	{"classic", "2/8/10/12/4mmm5/6mm4/12/3m8/12/12/4N7/12/12/6M3/4m3/1m b 0 0", 4},
	{"wcf", "2/2M3M1/10/12/12/12/12/12/3m4m3/12/2M2M6/6M5/12/8M1/8/2 w 0 0", 4},
	{"classic", "2/2N5/4N5/12/12/12/12/11m/3m8/12/1m2M7/4MM6/12/10/5N2/2 w 0 0", 4},
	{"classic", "N1/3m1m2/5n4/2MNM7/3MMM6/5M6/12/8M3/12/12/7N4/12/12/10/8/2 w 2 0", 3},
	{"wcf", "2/8/10/12/6m5/11N/8N3/5M6/5MMN4/6M3N1/5MMM4/12/12/10/8/2 w 0 0", 3},
	{"classic", "2/8/10/12/12/7n4/12/5mmm4/6m1m3/12/12/12/3m8/10/3N4/1n b 0 0", 3},
	{"wcf", "2/8/10/12/12/7n4/12/4mmmm4/4n3m2M/12/4m7/4m7/12/4n5/8/2 b 0 0", 3},
	{"wcf", "2/8/10/12/12/3m8/12/4m7/3m8/12/12/12/1n5m4/5n4/2M5/2 b 0 0", 4},
	{"classic", "2/8/10/12/5m6/4nm6/6m3m1/12/5m5M/12/5m6/4nm6/12/6N3/8/2 b 0 0", 4},
}

// TestTactics asks for a win, and for a move after which it is proved.
func TestTactics(t *testing.T) {
	for _, c := range tactics {
		p := position(t, c.rules, c.position)
		prover := endings.CamelotProver{Nodes: 1_000_000}
		if got := prover.Wins(p.(*camelot.Position).State(), p.Turn(), c.moves); got != endings.Yes {
			t.Errorf("%s: no win in %d moves: %v", p, c.moves, got)
		}
		info := Search(p, engine.Limits{Nodes: 50_000}, nil, nil)
		if info.Win <= 0 {
			t.Errorf("%s: unsolved: %+v", p, info)
			continue
		}
		next := mustPlay(t, p, info.Move)
		if got := prover.Wins(next.(*camelot.Position).State(), p.Turn(), (info.Win-1)/2); got != endings.Yes {
			t.Errorf("%s: %s does not win in %d plies: %v", p, info.Move, info.Win, got)
		}
	}
}

// TestNodeSignature holds the search to the same nodes everywhere: a change of
// these numbers is a change of its play, never a matter of the machine.
func TestNodeSignature(t *testing.T) {
	const want = 309967
	nodes := Search(position(t, "classic", camelot.Start), engine.Limits{Depth: 5}, nil, nil).Nodes
	for i := range uint64(6) {
		nodes += Search(opening(t, 40+i), engine.Limits{Depth: 4}, nil, nil).Nodes
	}
	for _, c := range tactics {
		nodes += Search(position(t, c.rules, c.position), engine.Limits{Depth: 5}, nil, nil).Nodes
	}
	if nodes != want {
		t.Errorf("%d nodes, not %d", nodes, want)
	}
}
