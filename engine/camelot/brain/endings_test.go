package brain

import (
	"testing"

	"roundtable/engine"
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
