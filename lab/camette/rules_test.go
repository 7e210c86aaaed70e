package camette

import (
	"flag"
	"testing"

	"roundtable/engine/splitmix"
)

var compared = flag.Int("compare", 4000, "so many random positions, and as many along games, whose moves are held to the rules")

// TestMovesByTheRules: the moves are those of engine/camelot, in positions with any pieces on
// any squares, and along random games, for either side.
func TestMovesByTheRules(t *testing.T) {
	lot := splitmix.New(1)
	var full []*class
	for f := force(1); f < forces; f++ {
		for g := force(1); g < forces; g++ {
			full = append(full, newClass(f, g))
		}
	}
	for n := range *compared {
		c := full[lot.Intn(len(full))]
		p := c.position(lot.Intn(c.size))
		p.black = n%2 == 1
		for _, r := range []Reading{Federation, Classic} {
			if err := p.Compare(r); err != nil {
				t.Fatalf("%v: %v", r, err)
			}
		}
	}
	for n := 0; n < *compared; {
		p := parse(t, Start)
		for {
			r := []Reading{Federation, Classic}[n%2]
			if err := p.Compare(r); err != nil {
				t.Fatalf("%v: %v", r, err)
			}
			n++
			moves := p.Moves(r, nil)
			if len(moves) == 0 {
				break
			}
			next, won := p.After(moves[lot.Intn(len(moves))])
			if won {
				break
			}
			p = next
		}
	}
}

// TestProve: values of small tables are what the proof search finds.
func TestProve(t *testing.T) {
	for _, r := range []Reading{Federation, Classic} {
		found, err := smallTables(t, r).Prove(150, 1, 20_000)
		if err != nil || found.Positions != 150 || found.Exact < 75 {
			t.Errorf("%+v: %v", found, err)
		}
		t.Logf("%+v", found)
	}
	tables, err := Solve(Federation, 1, 1, func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	for i, v := range tables.values[1][1] {
		if Value(v).Won() && v < 10 {
			tables.values[1][1][i] += 2
		}
	}
	if _, err := tables.Prove(100, 1, 20_000); err == nil {
		t.Error("wrong values were not noticed")
	}
}
