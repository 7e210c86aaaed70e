package brain

import (
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/splitmix"
)

// Trees are set where they are in the enemy's way more than in one's own: better than nearly
// all random placements, by either side. The seed chooses among several such.
func TestTreesStandInTheEnemysWay(t *testing.T) {
	worth := func(s camelot.State, seat engine.Seat) int {
		return ways(&s, 1-seat, &camelot.Bits{}) - ways(&s, seat, &camelot.Bits{})
	}
	first := onBoard(t, "river", "wcf", "")
	for _, p := range []*camelot.Position{first, play(t, first, Search(first, engine.Limits{Seed: 3}, nil, nil).Move)} {
		seat := p.Turn()
		all := p.Moves()
		r := splitmix.New(5)
		var lots []int
		for range 100 {
			lots = append(lots, worth(play(t, p, all[r.Intn(len(all))]).State(), seat))
		}
		different := map[engine.Move]bool{}
		for seed := range uint64(10) {
			info := Search(p, engine.Limits{Level: 1 + int(seed), Seed: seed}, nil, nil)
			if again := Search(p, engine.Limits{Level: 1 + int(seed), Seed: seed}, nil, nil); again.Move != info.Move {
				t.Errorf("%s and then %s of one seed", info.Move, again.Move)
			}
			different[info.Move] = true
			mine, better := worth(play(t, p, info.Move).State(), seat), 0
			for _, lot := range lots {
				if lot > mine {
					better++
				}
			}
			if better > 5 {
				t.Errorf("%s by seat %d is worth %d: %d of 100 random placings are better", info.Move, seat, mine, better)
			}
		}
		if len(different) < 3 {
			t.Errorf("ten seeds choose among %v", different)
		}
	}
}

func play(t *testing.T, p *camelot.Position, m engine.Move) *camelot.Position {
	t.Helper()
	next, _, err := p.Play(m)
	if err != nil {
		t.Fatal(err)
	}
	return next.(*camelot.Position)
}

// ways counts as the board does, and knows of trees that stand and of those that would.
func TestWaysAreDistances(t *testing.T) {
	s := onBoard(t, "river", "wcf", "").State()
	b := s.Board()
	for seat := range engine.Seat(2) {
		want := 0
		s.Pieces(seat).Each(func(sq uint8) { want += b.Distance(1-seat, sq) })
		if got := ways(&s, seat, &camelot.Bits{}); got != want {
			t.Errorf("seat %d has %d steps to go, want %d", seat, got, want)
		}
		// All around the castle closed: no piece gets there.
		castle := b.CastleOf(1 - seat)
		var round camelot.Bits
		castle.Each(func(sq uint8) {
			for w, word := range b.Near(sq) {
				round[w] |= word &^ castle[w]
			}
		})
		if got, want := ways(&s, seat, &round), cutOff*s.Pieces(seat).Len(); got != want {
			t.Errorf("seat %d, shut out, has %d steps to go, want %d", seat, got, want)
		}
	}
}
