package endings

import (
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/brain"
	"roundtable/engine/splitmix"
)

// TestTheSearchWinsWhatIsWon: from positions that the tables know to be won, against the
// defence that holds out longest, and before C18 makes them drawn.
func TestTheSearchWinsWhatIsWon(t *testing.T) {
	all := tables(t)
	r := splitmix.New(11)
	games, took, shortest := 0, 0, 0
	for k, table := range all.all {
		var starts []camelot.State
		skip := r.Intn(100_000)
		table.Each(0, [2]int{}, func(s *camelot.State, w Worth) bool {
			if skip--; skip < 0 && w.Result > 0 && w.Plies > 10 {
				skip = r.Intn(2 * 2_000_000 / conversions)
				starts = append(starts, *s)
			}
			return true
		})
		for i := range starts {
			w, _ := all.Probe(&starts[i])
			shortest += w.Plies
			games++
			start, err := camelot.Game{}.Parse(engine.Setup{Seats: 2, Values: map[string]string{"rules": ruleNames[k.rules]}}, starts[i].String())
			if err != nil {
				t.Fatal(err)
			}
			took += convert(t, all, start, w)
		}
	}
	t.Logf("%d games in %d plies, by the tables %d", games, took, shortest)
	if games < conversions {
		t.Errorf("only %d games", games)
	}
}

// conversions is how many positions of each table are played.
const conversions = 100

// convert lets the search win against the tables.
func convert(t *testing.T, all *Tables, p engine.Position, w Worth) (plies int) {
	t.Helper()
	start, winner := p, p.Turn()
	think := brain.WithHash(1)
	for ; !p.Outcome().Over(); plies++ {
		var m engine.Move
		if p.Turn() == winner {
			m = think(p, engine.Limits{Nodes: 3000}, nil, nil).Move
		} else {
			s := p.(*camelot.Position).State()
			choices, _ := all.Choices(&s)
			best := choices[0]
			for _, c := range choices {
				if bestOf(&s, []Choice{best, c}) == c.Worth {
					best = c
				}
			}
			m = s.Text(best.Action)
		}
		next, _, err := p.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		p = next
	}
	if o := p.Outcome(); !o.Winners.Has(winner) {
		t.Errorf("%s (won in %d): %+v after %d plies", start, w.Plies, o, plies)
	}
	return plies
}
