package endings

import (
	"compress/gzip"
	"flag"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/brain"
	"roundtable/engine/splitmix"
)

var (
	files       = flag.String("tables", "", "files of 'lab endings' to be proved and from which positions are won, with commas; what they need among them")
	conversions = flag.Int("conversions", 40, "how many positions of each table are to be won")
	nodes       = flag.Int64("nodes", 2000, "how many nodes a move the search has for it")
)

// TestTheSearchWinsWhatIsWon: from positions that the tables know to be won, against the
// defence that holds out longest, and before C18 makes them drawn; and a search that knows
// the tables in no more plies than they say.
func TestTheSearchWinsWhatIsWon(t *testing.T) {
	all := fromFiles(t)
	if *files == "" {
		all = tables(t)
	}
	for _, table := range all.list {
		var starts []camelot.State
		var plies []int
		won, _, _ := Count(table, 0)
		r := splitmix.New(11)
		skip := r.Intn(won / *conversions)
		Each(table, 0, [2]int{}, func(s *camelot.State, w Worth) bool {
			if w.Result > 0 {
				skip--
			}
			if skip < 0 && w.Result > 0 && w.Plies > 10 && w.Plies < 100 {
				skip = r.Intn(2 * won / *conversions)
				starts, plies = append(starts, *s), append(plies, w.Plies)
			}
			return len(starts) < *conversions
		})
		if len(starts) < *conversions/2 {
			t.Errorf("only %d positions of %v", len(starts), table.Material)
		}
		shortest := 0
		for _, n := range plies {
			shortest += n
		}
		for _, knows := range []bool{false, true} {
			won, took := convertAll(t, all, starts, plies, knows)
			t.Logf("%v: %d of %d won, in %d plies; by the table in %d; the search knows it: %v", table.Material, won, len(starts), took, shortest, knows)
			if knows && took != shortest {
				t.Errorf("%v: who knows the table takes %d plies, not %d", table.Material, took, shortest)
			}
		}
	}
}

// convertAll lets the search win from all positions, knowing the tables or not, and says
// how many it has won, in how many plies.
func convertAll(t *testing.T, all *shelf, starts []camelot.State, plies []int, knows bool) (won, took int) {
	var sum, wins atomic.Int64
	var wait sync.WaitGroup
	for part := range 2 {
		wait.Go(func() {
			for i := part; i < len(starts); i += 2 {
				var k brain.Knowledge
				if knows {
					k.Endings = all.Known
				}
				think, err := k.Variant(nil, 1)
				if err != nil {
					t.Error(err)
					return
				}
				n, won := convert(t, all, think, &starts[i], plies[i])
				sum.Add(int64(n))
				if won {
					wins.Add(1)
				}
			}
		})
	}
	wait.Wait()
	return int(wins.Load()), int(sum.Load())
}

// fromFiles returns the tables that the flag names.
func fromFiles(t *testing.T) *shelf {
	all := &shelf{}
	for _, name := range strings.Split(*files, ",") {
		if name != "" {
			all.Add(fromFile(t, name))
		}
	}
	return all
}

func fromFile(t *testing.T, name string) *Table {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	table, err := Read(z)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// convert lets the search win against the tables, and with them once neither side has pieces
// that they know.
func convert(t *testing.T, all *shelf, think engine.Search, s *camelot.State, least int) (plies int, won bool) {
	var p engine.Position
	p, err := camelot.Game{}.Parse(engine.Setup{Seats: 2, Values: map[string]string{"rules": s.Rules().String()}}, s.String())
	if err != nil {
		t.Error(err)
		return 0, false
	}
	start, winner := p, p.Turn()
	for ; !p.Outcome().Over(); plies++ {
		var m engine.Move
		if p.Turn() == winner {
			m = think(p, engine.Limits{Nodes: *nodes}, nil, nil).Move
		} else {
			s := p.(*camelot.Position).State()
			choices, ok := Choices(&all.Tables, &s)
			if !ok {
				t.Errorf("no table has what follows from %s", p)
				return plies, false
			}
			best := slices.MaxFunc(choices, func(a, b Choice) int {
				if bestOf(&s, []Choice{a, b}) == a.Worth {
					return 1
				}
				return -1
			})
			m = s.Text(best.Action)
		}
		next, _, err := p.Play(m)
		if err != nil {
			t.Error(err)
			return plies, false
		}
		p = next
	}
	if o := p.Outcome(); !o.Winners.Has(winner) {
		t.Errorf("%s (won in %d): %+v after %d plies", start, least, o, plies)
		return plies, false
	}
	return plies, true
}
