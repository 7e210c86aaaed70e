package endings

import (
	"strconv"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/splitmix"
)

func state(t testing.TB, rules, text string) camelot.State {
	t.Helper()
	p, err := camelot.Game{}.Parse(engine.Setup{Seats: 2, Values: map[string]string{"rules": rules}}, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p.(*camelot.Position).State()
}

func TestWins(t *testing.T) {
	for _, c := range []struct {
		rules, text string
		moves       int
		want        Answer
	}{
		// One piece stands in the castle, the other before it.
		{"classic", "M1/3M4/10/12/12/12/12/12/12/12/12/12/12/10/4m3/2 w 0 0", 1, Yes},
		// The same, two steps away: two moves, and one is not enough.
		{"classic", "M1/8/4M5/12/12/12/12/12/12/12/12/12/12/10/4m3/2 w 0 0", 1, No},
		{"classic", "M1/8/4M5/12/12/12/12/12/12/12/12/12/12/10/4m3/2 w 0 0", 2, Yes},
		// Black has a piece in each corner of the way, and enters first.
		{"classic", "2/8/4M5/12/12/12/12/12/12/12/12/12/12/10/3m4/m1 w 0 0", 2, No},
		// The last two fall to one piece of two.
		{"classic", "2/8/10/12/12/12/12/5m6/12/5m6/5M6/12/12/10/4M3/2 w 0 0", 1, Yes},
		// A single piece takes the last one: no win under the Federation's rules.
		{"wcf", "2/8/10/12/12/12/12/12/12/5m6/5M6/12/12/10/8/2 w 0 0", 1, No},
		// The side to move is shut in: the one before it wins (C17).
		{"classic", "2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/2 w 0 0", 3, No},
	} {
		p := CamelotProver{Nodes: 100_000}
		start := state(t, c.rules, c.text)
		if got := p.Wins(start, start.Turn(), c.moves); got != c.want {
			t.Errorf("%s %s in %d: %v, want %v", c.rules, c.text, c.moves, got, c.want)
		}
	}
}

func TestNodesRunOut(t *testing.T) {
	p := CamelotProver{Nodes: 3}
	start := state(t, "classic", "M1/8/10/4M7/12/12/12/12/12/12/12/12/12/10/3mm3/2 w 0 0")
	if got := p.Wins(start, start.Turn(), 6); got != Unknown {
		t.Errorf("%v", got)
	}
}

// Every win in two that a search by the plain definition finds, with nothing
// left out, is found here and nothing else, in small positions; in random ones, too,
// where the proof is exact.
func TestAgainstTheDefinition(t *testing.T) {
	var g camelot.Generator
	var wins func(s camelot.State, seat engine.Seat, left int) bool
	wins = func(s camelot.State, seat engine.Seat, left int) bool {
		mine := s.Turn() == seat
		if o := s.Ended(); o.Over() {
			return o.Winners.Has(seat)
		}
		acts := g.Legal(&s, nil)
		if len(acts) == 0 {
			o := s.Blocked()
			return o.Winners.Has(seat)
		}
		if mine && left == 0 {
			return false
		}
		for i := range acts {
			next := s
			next.Play(&acts[i])
			rest := left
			if mine {
				rest--
			}
			if wins(next, seat, rest) == mine {
				return mine
			}
		}
		return !mine
	}
	found := 0
	check := func(what string, s camelot.State, exact bool) {
		for moves := 1; moves <= 2; moves++ {
			p := CamelotProver{Nodes: 1_000_000, Exact: exact}
			got := p.Wins(s, s.Turn(), moves) == Yes
			want := wins(s, s.Turn(), moves)
			if got != want {
				t.Errorf("%s in %d, exact %t: %v, want %v", what, moves, exact, got, want)
			}
			if want {
				found++
			}
		}
	}
	for _, text := range []string{
		"M1/8/4M5/12/12/12/12/12/12/12/12/12/12/10/4m3/2 w 0 0",
		"M1/8/4M5/5m6/12/12/12/12/12/12/12/12/12/10/8/2 w 0 0",
		"2/3MM3/10/12/12/12/12/12/12/12/12/12/12/10/4m3/2 w 0 0",
		"2/3M4/4M5/4m7/12/12/12/12/12/12/12/12/12/10/8/2 w 0 0",
		"2/8/10/12/12/12/4m7/12/4m7/4N7/12/12/12/10/3M4/2 w 0 0",
		"2/8/10/12/12/12/12/12/12/12/12/10m1/9mN1/10/2M5/2 b 0 0",
	} {
		for _, rules := range []string{"classic", "wcf"} {
			check(rules+" "+text, state(t, rules, text), false)
			check(rules+" "+text, state(t, rules, text), true)
		}
	}
	if found < 12 {
		t.Errorf("only %d wins", found)
	}
	found = 0
	chance := splitmix.New(12)
	for range 1500 {
		rules, text := []string{"classic", "wcf"}[chance.Intn(2)], few(&chance)
		p, err := camelot.Game{}.Parse(engine.Setup{Values: map[string]string{"rules": rules}}, text)
		if err == nil && !p.Outcome().Over() {
			check(rules+" "+text, p.(*camelot.Position).State(), true)
		}
	}
	t.Logf("%d wins in random positions", found)
	if found < 100 {
		t.Errorf("only %d wins in random positions", found)
	}
}

// few returns a random position of few pieces, about White's castle.
func few(chance *splitmix.Source) string {
	rows := []string{"2", "8", "10", "12", "12", "12", "12", "12", "12", "12", "12"}
	for _, width := range []int{12, 12, 10, 8, 2} {
		row, run := "", 0
		for range width {
			piece := chance.Intn(40)
			if width == 2 {
				piece /= 3
			}
			if piece > 4 {
				run++
				continue
			}
			if run > 0 {
				row += strconv.Itoa(run)
			}
			row, run = row+"nmmNM"[piece:piece+1], 0
		}
		if run > 0 {
			row += strconv.Itoa(run)
		}
		rows = append(rows, row)
	}
	return strings.Join(rows, "/") + " b 0 0"
}
