package brain

import (
	"flag"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/splitmix"
)

var (
	leads     = flag.Int("leads", 24, "how many positions with two pieces more are played out")
	leadNodes = flag.Int64("leadnodes", 1000, "how many nodes a move both sides have for it")
)

// TestWonEndingsAreWon: far ahead and far from the enemy castle, White goes there,
// and neither waits at home for a piece that threatens nothing nor lets the moves
// run out (C18).
func TestWonEndingsAreWon(t *testing.T) {
	for _, c := range []struct{ rules, position string }{
		{"classic", "2/8/10/12/12/12/12/12/12/12/2m9/6NN4/12/5M4/4M3/2 w 0 0"},
		{"classic", "2/8/10/12/12/12/12/12/12/12/1m10/6N5/6N5/5MM3/8/2 w 0 0"},
		{"classic", "2/8/10/12/12/12/12/12/4m7/12/5N2N3/12/6M5/10/4M3/2 w 0 0"},
		{"classic", "2/8/10/12/12/12/5n6/5m6/12/12/6N5/6N5/6M5/5M4/4M3/2 w 0 0"},
		{"classic", "2/8/10/12/12/12/12/12/12/12/4mm6/6NN4/12/5M4/4M3/2 w 0 0"},
		{"wcf", "2/8/10/12/12/12/12/12/12/12/2m9/6NN4/12/5M4/8/2 w 0 0"},
	} {
		p := position(t, c.rules, c.position)
		plies := 0
		for ; !p.Outcome().Over(); plies++ {
			p = mustPlay(t, p, Search(p, engine.Limits{Nodes: 2000}, nil, nil).Move)
		}
		if o := p.Outcome(); o.Winners != engine.Seats(0).With(0) || plies > 120 {
			t.Errorf("%s: %+v after %d plies: %s", c.position, o, plies, p)
		}
	}
}

// scattered returns a position's text with so many pieces of White and Black on squares by
// lot outside the castles, White to move.
func scattered(r *splitmix.Source, white, black int) string {
	rows := [camelot.Ranks][]byte{}
	for rank := range rows {
		rows[rank] = []byte(strings.Repeat(".", []int{2, 8, 10, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 10, 8, 2}[rank]))
	}
	for n := range white + black {
		row := rows[1+r.Intn(camelot.Ranks-2)]
		at := r.Intn(len(row))
		for row[at] != '.' {
			row = rows[1+r.Intn(camelot.Ranks-2)]
			at = r.Intn(len(row))
		}
		kinds := "MN"
		if n >= white {
			kinds = "mn"
		}
		row[at] = kinds[r.Intn(2)]
	}
	var text []string
	for _, row := range rows {
		word, empty := "", 0
		for _, c := range append(row, 0) {
			if c == '.' {
				empty++
				continue
			}
			if empty > 0 {
				word += strconv.Itoa(empty)
			}
			if empty = 0; c != 0 {
				word += string(c)
			}
		}
		text = append(text, word)
	}
	return strings.Join(text, "/") + " w 0 0"
}

// TestLeadsAreWon: with two pieces more, and by a search of 20,000 nodes four Men ahead with
// no jump due, White wins against the same search. Some of these positions may be no wins.
func TestLeadsAreWon(t *testing.T) {
	sides := [][2]int{{4, 2}, {5, 3}, {6, 4}, {3, 1}}
	r := splitmix.New(42)
	var starts []engine.Position
	for len(starts) < *leads {
		n := len(starts)
		p := position(t, []string{"classic", "wcf"}[n%2], scattered(&r, sides[n/2%4][0], sides[n/2%4][1]))
		s := p.(*camelot.Position).State()
		if info := Search(p, engine.Limits{Nodes: 20_000}, nil, nil); !new(camelot.Generator).MustJump(&s) && info.Score >= 400 && info.Win == 0 {
			starts = append(starts, p)
		}
	}
	var won, drawn atomic.Int64
	var wait sync.WaitGroup
	for part := range 2 {
		wait.Go(func() {
			for i := part; i < len(starts); i += 2 {
				p := starts[i]
				for players := [2]engine.Search{WithHash(4), WithHash(4)}; !p.Outcome().Over(); {
					next, _, err := p.Play(players[p.Turn()](p, engine.Limits{Nodes: *leadNodes}, nil, nil).Move)
					if err != nil {
						t.Error(err)
						return
					}
					p = next
				}
				switch o := p.Outcome(); {
				case o.Winners == engine.Seats(0).With(camelot.White):
					won.Add(1)
					continue
				case o.Winners != engine.Seats(0).With(camelot.Black):
					drawn.Add(1)
				}
				t.Logf("%s: %+v at %s", starts[i], p.Outcome(), p)
			}
		})
	}
	wait.Wait()
	t.Logf("%d of %d won, %d drawn", won.Load(), len(starts), drawn.Load())
	if int(won.Load()) < len(starts)-len(starts)/12 || drawn.Load() > 0 {
		t.Errorf("only %d of %d won, %d drawn", won.Load(), len(starts), drawn.Load())
	}
}
