package anim

import (
	"testing"

	"roundtable/engine"
)

// The winner's pieces rise or hop, those of the others stand, the board grows dark
// about them and a wreath lies where the game was won; all within two seconds.
func TestWinningIsAMoment(t *testing.T) {
	man, foe := engine.Piece{Kind: 1, Seat: 0}, engine.Piece{Kind: 1, Seat: 1}
	before := board(map[engine.Square]engine.Piece{sq(5, 13): man, sq(6, 12): man, sq(0, 0): man, sq(9, 9): foe})
	end := func(c engine.Cause) engine.Event {
		return engine.GameEnded{Outcome: engine.Outcome{Cause: c, Winners: engine.Seats(0).With(0)}}
	}
	step := engine.Stepped{Piece: man, From: sq(6, 12), To: sq(6, 13)}
	for _, c := range []struct {
		what   string
		events []engine.Event
		x, y   float64 // of the wreath
		heroes int
	}{
		{"a castle", []engine.Event{step, end(engine.CauseCastle)}, 5.5, 13, 2},
		{"the last piece", []engine.Event{step, end(engine.CauseAnnihilation)}, 6, 13, 1},
		{"the other gives up", []engine.Event{end(engine.CauseResignation)}, 6, 12, 1},
	} {
		tl := Plan(before, c.events)
		after := board(map[engine.Square]engine.Piece{sq(5, 13): man, sq(6, 13): man, sq(0, 0): man, sq(9, 9): foe})
		if len(c.events) == 1 {
			after = before
		}
		moves := Plan(before, c.events[:len(c.events)-1]).Len()
		for speed := range 3 {
			at := Timeline{}
			switch speed {
			case 0:
				at = tl
			case 1:
				at = tl.AtSpeed(2)
			case 2:
				at = Join(Plan(before, c.events[:len(c.events)-1]), Plan(after, c.events[len(c.events)-1:]))
			}
			first := 0
			for !at.Settled(first) {
				first++
			}
			want := moves
			if speed == 1 {
				want = (moves + 1) / 2
			}
			if first != want {
				t.Errorf("%s, %d: all is settled at %d, the moves take %d", c.what, speed, first, want)
			}
		}
		if calm := tl.Calm(); calm.Settled(0) || !calm.Settled(30) {
			t.Errorf("%s: with less motion it is settled at once, or late", c.what)
		}
		if last := tl.Len() - moves; last < 60 || last > 120 {
			t.Errorf("%s: the moment takes %d ticks", c.what, last)
		}
		lifted, held := map[[2]float64]bool{}, map[[2]float64]int{}
		wreaths, dusks := 0, 0
		for tick := moves; tick < tl.Len(); tick++ {
			for _, k := range tl.At(tick) {
				if k.Lift > 0.1 {
					lifted[[2]float64{k.X, k.Y}] = true
					held[[2]float64{k.X, k.Y}]++
				}
			}
			for _, e := range tl.AppendEffects(nil, tick) {
				switch e.Kind {
				case Wreath:
					if wreaths++; e.X != c.x || e.Y != c.y {
						t.Fatalf("%s: a wreath at %v, %v", c.what, e.X, e.Y)
					}
				case Dusk:
					if dusks++; e.Seats != engine.Seats(0).With(0) {
						t.Fatalf("%s: bright are %b", c.what, e.Seats)
					}
				}
			}
		}
		if wreaths < 60 || dusks < 60 {
			t.Errorf("%s: a wreath for %d ticks, dark for %d", c.what, wreaths, dusks)
		}
		if len(lifted) != 3 || lifted[[2]float64{9, 9}] {
			t.Errorf("%s: lifted are %v", c.what, lifted)
		}
		heroes := 0
		for _, n := range held {
			if n > 60 {
				heroes++
			}
		}
		if heroes != c.heroes {
			t.Errorf("%s: %d pieces are held up", c.what, heroes)
		}
		if n := len(tl.Calm().AppendEffects(nil, 40)); n != 1 {
			t.Errorf("%s: with less motion %d things are seen", c.what, n)
		}
	}
	draw := Plan(before, []engine.Event{engine.GameEnded{Outcome: engine.Outcome{Cause: engine.CauseAgreement}}})
	for tick := range draw.Len() {
		if len(draw.AppendEffects(nil, tick)) > 0 {
			t.Fatal("a draw lights up")
		}
	}
}
