package anim

import (
	"math"
	"slices"
	"testing"

	"roundtable/engine"
)

// samples are timelines of every kind, with the boards at their ends.
func samples() map[string]sample {
	man, foe := engine.Piece{Kind: 1, Seat: 0}, engine.Piece{Kind: 1, Seat: 1}
	sword := engine.Piece{Kind: 2, Seat: engine.NoSeat}
	out := map[string]sample{}
	for what, n := range map[string]int{"a jump": 1, "a chain": 6} {
		before, after, events := chain(n)
		out[what] = sample{before, after, Plan(before, events), events}
	}
	add := func(what string, before, after map[engine.Square]engine.Piece, events ...engine.Event) {
		b := board(before)
		out[what] = sample{b, board(after), Plan(b, events), events}
	}
	add("a step", map[engine.Square]engine.Piece{sq(1, 1): man}, map[engine.Square]engine.Piece{sq(1, 2): man},
		engine.Stepped{Piece: man, From: sq(1, 1), To: sq(1, 2)})
	add("a placement", nil, map[engine.Square]engine.Piece{sq(3, 3): man}, engine.Placed{Piece: man, At: sq(3, 3)})
	add("the sword", map[engine.Square]engine.Piece{sq(7, 7): sword}, map[engine.Square]engine.Piece{sq(2, 9): sword},
		engine.SwordMoved{By: 0, From: sq(7, 7), To: sq(2, 9)})
	add("a line", map[engine.Square]engine.Piece{sq(2, 5): foe, sq(8, 5): foe}, map[engine.Square]engine.Piece{sq(5, 5): man},
		engine.Placed{Piece: man, At: sq(5, 5)},
		engine.LineCaptured{At: sq(5, 5), By: 0, Taken: []engine.Square{sq(2, 5), sq(8, 5)}, Pieces: []engine.Piece{foe, foe}})
	add("a castle and the end", map[engine.Square]engine.Piece{sq(1, 1): man}, map[engine.Square]engine.Piece{sq(1, 2): man},
		engine.Stepped{Piece: man, From: sq(1, 1), To: sq(1, 2)}, engine.CastleEntered{Piece: man, At: sq(1, 2)},
		engine.GameEnded{Outcome: engine.Outcome{Cause: engine.CauseCastle, Winners: engine.Seats(0).With(0)}})
	return out
}

type sample struct {
	before, after engine.Board
	tl            Timeline
	events        []engine.Event
}

// At another speed the same is seen and heard, in the same order.
func TestAtSpeed(t *testing.T) {
	for what, s := range samples() {
		whole := s.tl.Cues(0, math.MaxInt)
		for _, speed := range []float64{0.6, 1, 1.8, 7} {
			fast := s.tl.AtSpeed(speed)
			if want := int(math.Ceil(float64(s.tl.Len()) / speed)); fast.Len() != want {
				t.Errorf("%s at %g: %d ticks, want %d", what, speed, fast.Len(), want)
			}
			sound(t, what, fast)
			rest(t, what, fast.At(0), s.before)
			rest(t, what, fast.At(fast.Len()), s.after)
			if got := fast.Cues(0, fast.Len()); !slices.Equal(got, whole) {
				t.Errorf("%s at %g is heard as %v, else %v", what, speed, got, whole)
			}
		}
		if n := s.tl.Within(10).Len(); n > 10 {
			t.Errorf("%s within 10 ticks takes %d", what, n)
		}
	}
}

// Backwards it leads from the end to the start, through the same places.
func TestBackwards(t *testing.T) {
	for what, s := range samples() {
		back := s.tl.Backwards()
		sound(t, what, back)
		n := s.tl.Len()
		rest(t, what, back.At(n), s.before)
		rest(t, what, back.At(0), s.after)
		for tick := 1; tick < n; tick++ {
			if !slices.Equal(back.At(tick), s.tl.At(n-tick)) {
				t.Fatalf("%s: tick %d backwards is not tick %d", what, tick, n-tick)
			}
			if x, y := back.Shake(tick); x != 0 || y != 0 || len(back.AppendEffects(nil, tick)) > 0 {
				t.Fatalf("%s: something lights up or shakes backwards", what)
			}
		}
		if cues := back.Cues(0, n); len(cues) > 1 {
			t.Errorf("%s backwards is heard as %v", what, cues)
		}
	}
}

// A parts leads through all its parts.
func TestJoin(t *testing.T) {
	one, _, _ := chain(1)
	man := engine.Piece{Kind: 2, Seat: 0}
	middle := board(map[engine.Square]engine.Piece{sq(2, 0): man})
	last := board(map[engine.Square]engine.Piece{sq(2, 1): man})
	_, _, events := chain(1)
	first := Plan(one, events)
	second := Plan(middle, []engine.Event{engine.Stepped{Piece: man, From: sq(2, 0), To: sq(2, 1)}})
	both := Join(first, Timeline{}, second)
	if both.Len() != first.Len()+second.Len() {
		t.Fatalf("%d ticks of %d and %d", both.Len(), first.Len(), second.Len())
	}
	sound(t, "both", both)
	rest(t, "both", both.At(0), one)
	rest(t, "both", both.At(first.Len()), middle)
	rest(t, "both", both.At(both.Len()), last)
	if got, want := both.Cues(0, both.Len()), append(first.Cues(0, 999), second.Cues(0, 999)...); !slices.Equal(got, want) {
		t.Errorf("heard %v, want %v", got, want)
	}
	back := both.Backwards()
	rest(t, "both, backwards", back.At(0), last)
	rest(t, "both, backwards", back.At(back.Len()), one)
	if both.Taken(0) != 1 || both.Taken(1) != 0 {
		t.Errorf("taken %d and %d", both.Taken(0), both.Taken(1))
	}
	if Join().Len() != 0 || Join(Timeline{}).Len() != 0 {
		t.Error("nothing takes time")
	}
}

// With less motion nothing moves: pieces stand on squares, upright and of their
// own size, and only fade; nothing lights up but a wreath that does not move. It is
// heard in order.
func TestCalm(t *testing.T) {
	for what, s := range samples() {
		for _, tl := range []Timeline{s.tl, s.tl.Backwards(), Join(s.tl, s.tl.Backwards())} {
			calm := tl.Calm()
			sound(t, what, calm)
			if calm.Len() == 0 || calm.Len() > 2*60 {
				t.Errorf("%s, calm, takes %d ticks", what, calm.Len())
			}
			for tick := range calm.Len() + 1 {
				for _, k := range calm.At(tick) {
					if k.X != math.Trunc(k.X) || k.Y != math.Trunc(k.Y) || k.Lift != 0 || k.Scale != 1 || k.Angle != 0 || k.Flat != 0 || k.Trip != 0 {
						t.Fatalf("%s: tick %d: %+v", what, tick, k)
					}
				}
				for _, e := range calm.AppendEffects(nil, tick) {
					if e.Kind != Wreath || !e.Still {
						t.Fatalf("%s: tick %d: something lights up: %+v", what, tick, e)
					}
				}
				if x, y := calm.Shake(tick); x != 0 || y != 0 {
					t.Fatalf("%s: tick %d: it shakes", what, tick)
				}
			}
			if got, want := calm.Cues(0, calm.Len()), tl.Cues(0, tl.Len()); !slices.Equal(got, want) {
				t.Errorf("%s, calm, is heard as %v, else %v", what, got, want)
			}
		}
		calm := s.tl.Calm()
		rest(t, what, calm.At(0), s.before)
		rest(t, what, calm.At(calm.Len()), s.after)
	}
}

// Every captured piece goes all the way to its captor's tray, without ever going
// back, and is not to be seen on the board any more.
func TestCapturesGoToTheirTray(t *testing.T) {
	before, _, events := chain(5)
	for i, e := range events {
		if c, ok := e.(engine.Captured); ok {
			c.By = 3
			events[i] = c
		}
	}
	tl := Plan(before, events)
	if tl.Taken(3) != 5 || tl.Taken(0) != 0 {
		t.Fatalf("%d and %d are taken", tl.Taken(3), tl.Taken(0))
	}
	trip := map[int]float64{}
	for tick := range tl.Len() {
		for _, k := range tl.At(tick) {
			if k.Piece.Seat != 1 {
				continue
			}
			if k.Trip < trip[k.Nth] {
				t.Fatalf("tick %d: number %d goes back to %g from %g", tick, k.Nth, k.Trip, trip[k.Nth])
			}
			if k.Trip > 0 && k.By != 3 {
				t.Fatalf("tick %d: it goes to seat %d", tick, k.By)
			}
			trip[k.Nth] = k.Trip
		}
	}
	for n := range 5 {
		if trip[n] < 0.9 {
			t.Errorf("number %d comes only to %g of its way", n, trip[n])
		}
	}
}

// Excalibur's strike is seen and felt in the tick in which it is heard; light
// runs along each captured line, both ways where pieces fall on both sides.
func TestEffectsComeAtTheirMoment(t *testing.T) {
	s := samples()["the sword"].tl
	struck := -1
	for tick := range s.Len() {
		if slices.Contains(kinds(s.Cues(tick, tick+1)), CueStrike) {
			struck = tick
		}
		x, y := s.Shake(tick)
		if shakes := x != 0 || y != 0; shakes && struck < 0 {
			t.Fatalf("tick %d: it shakes before the strike", tick)
		}
	}
	seen := func(tick int, kind EffectKind) bool {
		return slices.ContainsFunc(s.AppendEffects(nil, tick), func(e Effect) bool { return e.Kind == kind && e.X == 2 && e.Y == 9 })
	}
	if x, y := s.Shake(struck + 2); x == 0 && y == 0 || !seen(struck+2, Dust) || !seen(struck+2, Flash) || seen(struck-2, Dust) {
		t.Error("the strike is not seen and felt where it is heard")
	}
	line := samples()["a line"].tl
	beams := map[[2]bool]bool{}
	for tick := range line.Len() {
		for _, e := range line.AppendEffects(nil, tick) {
			if e.T < 0 || e.T >= 1 || e.Size <= 0 {
				t.Fatalf("tick %d: %+v", tick, e)
			}
			if e.Kind == Beam {
				beams[[2]bool{e.ToX > e.X, e.ToX < e.X}] = true
			}
		}
	}
	if len(beams) != 2 {
		t.Errorf("beams to %v", beams)
	}
	castle := samples()["a castle and the end"].tl
	entered := castle.Len()
	for tick := range castle.Len() {
		lit := slices.ContainsFunc(castle.AppendEffects(nil, tick), func(e Effect) bool { return e.Kind == Halo })
		if slices.Contains(kinds(castle.Cues(tick, tick+1)), CueCastle) {
			entered = tick
		}
		if lit && tick < entered {
			t.Fatalf("tick %d: the castle lights up before it is entered", tick)
		}
	}
	if !slices.ContainsFunc(castle.AppendEffects(nil, entered+9), func(e Effect) bool { return e.Kind == Halo && e.X == 1 && e.Y == 2 }) {
		t.Error("the castle does not light up")
	}
}

func TestEffectsDoNotAllocate(t *testing.T) {
	tl := samples()["the sword"].tl
	buf := make([]Effect, 0, 64)
	if n := testing.AllocsPerRun(50, func() { buf = tl.AppendEffects(buf[:0], tl.Len()-14); tl.Shake(tl.Len() - 14) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
	if len(buf) == 0 {
		t.Error("nothing lights up")
	}
}
