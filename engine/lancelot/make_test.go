package lancelot_test

import (
	"math/bits"
	"strconv"
	"testing"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/engine/splitmix"
)

// TestMakeIsTakenBack makes and takes back actions of random games: all is as
// it was, and what was kept in the lines touched is what a count of the whole
// field finds.
func TestMakeIsTakenBack(t *testing.T) {
	made, swords, taken := 0, 0, 0
	everyGame(t, 4, 2, func(t *testing.T, s engine.Setup, seed uint64) {
		r := splitmix.New(seed)
		var u [2]lancelot.Undo
		wander(t, begin(t, s), seed, 150, func(p engine.Position, _ engine.Move, next engine.Position, _ []engine.Event) {
			if r.Intn(4) > 0 {
				return
			}
			was := p.(*lancelot.Position).State()
			st := was
			acts := st.Legal(nil)
			for range min(8, len(acts)) {
				a := acts[r.Intn(len(acts))]
				st.Make(a, &u[0])
				made++
				taken += u[0].Taken()
				if a.Knight != lancelot.None && a.Sword != lancelot.None {
					swords++
				}
				if q, _, err := p.Play(a.Text()); err != nil || q.(*lancelot.Position).State() != st {
					t.Fatalf("%s: %s: %v", p, a.Text(), err)
				} else if a != lancelot.Pass && parse(t, q.String()).(*lancelot.Position).State() != st {
					t.Fatalf("%s: %s: what is kept is not what is counted", p, a.Text())
				}
				if !st.Outcome().Over() {
					mid := st
					st.Make(st.Legal(nil)[0], &u[1])
					st.Unmake(&u[1])
					if st != mid {
						t.Fatalf("%s: %s: the reply is not taken back", p, a.Text())
					}
				}
				st.Unmake(&u[0])
				if st != was {
					t.Fatalf("%s: %s is not taken back", p, a.Text())
				}
			}
		})
	})
	t.Logf("%d made, %d with the sword, %d taken", made, swords, taken)
	if swords == 0 || taken == 0 {
		t.Error("too tame to prove anything")
	}
}

// TestViewsAgreeWithTheLegalSquares compares what the lines say with Options.
func TestViewsAgreeWithTheLegalSquares(t *testing.T) {
	captures := 0
	everyGame(t, 2, 1, func(t *testing.T, s engine.Setup, seed uint64) {
		wander(t, begin(t, s), seed, 150, func(p engine.Position, _ engine.Move, _ engine.Position, _ []engine.Event) {
			st := p.(*lancelot.Position).State()
			if st.Hand(st.Turn()) == 0 || st.SwordUnplaced() {
				return
			}
			v := st.View()
			open, capturing := v.Open(), v.Capturing()
			n := 0
			for _, rank := range open {
				n += bits.OnesCount16(rank)
			}
			options := st.Options(nil)
			for _, o := range options {
				in := func(rows *[lancelot.Files]uint16) bool {
					return rows[o.Square/lancelot.Files]>>(o.Square%lancelot.Files)&1 != 0
				}
				if !in(&open) || in(&capturing) != (o.Captures > 0) || v.Captures(o.Square) != int(o.Captures) {
					t.Fatalf("%s: square %d", p, o.Square)
				}
				captures += int(o.Captures)
			}
			if n != len(options) {
				t.Fatalf("%s: %d squares are open, not %d", p, n, len(options))
			}
		})
	})
	if captures == 0 {
		t.Error("too tame to prove anything")
	}
}

// TestNothingIsAllocated in making, taking back and finding open squares.
func TestNothingIsAllocated(t *testing.T) {
	st := midGame(t, 5).(*lancelot.Position).State()
	options := st.Options(nil)
	var u lancelot.Undo
	n := testing.AllocsPerRun(100, func() {
		for _, o := range options {
			st.Make(lancelot.Action{Knight: o.Square, Sword: lancelot.None}, &u)
			v := st.View()
			if v.Open() == [lancelot.Files]uint16{} {
				t.Error("nothing is open")
			}
			st.Unmake(&u)
		}
	})
	if n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// midGame returns a position after half of the knights of a random game, diagonals
// and sword on.
func midGame(t testing.TB, seats int) engine.Position {
	p := begin(t, engine.Setup{Seats: seats, Values: map[string]string{"diagonals": "on", "sword": "on", "target": "120"}})
	wander(t, p, 7, 14*seats, func(_ engine.Position, _ engine.Move, next engine.Position, _ []engine.Event) { p = next })
	return p
}

func eachTable(b *testing.B, f func(b *testing.B, p engine.Position)) {
	for seats := 2; seats <= lancelot.MaxSeats; seats++ {
		b.Run(strconv.Itoa(seats), func(b *testing.B) {
			b.ReportAllocs()
			f(b, midGame(b, seats))
		})
	}
}

// BenchmarkMake makes and takes back every knight's placement of a position.
func BenchmarkMake(b *testing.B) {
	eachTable(b, func(b *testing.B, p engine.Position) {
		st := p.(*lancelot.Position).State()
		options := st.Options(nil)
		var u lancelot.Undo
		for b.Loop() {
			for _, o := range options {
				st.Make(lancelot.Action{Knight: o.Square, Sword: lancelot.None}, &u)
				st.Unmake(&u)
			}
		}
		b.ReportMetric(float64(b.N*len(options))/b.Elapsed().Seconds(), "placements/s")
	})
}

// BenchmarkGenerate lists the open squares of a position with their captures.
func BenchmarkGenerate(b *testing.B) {
	eachTable(b, func(b *testing.B, p engine.Position) {
		st := p.(*lancelot.Position).State()
		var buf [lancelot.Squares]lancelot.Option
		n := 0
		for b.Loop() {
			n += len(st.Options(buf[:0]))
		}
		b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "placements/s")
	})
}

// BenchmarkPreview is all that the table shows of a turn: what every open
// square captures.
func BenchmarkPreview(b *testing.B) {
	eachTable(b, func(b *testing.B, p engine.Position) {
		for b.Loop() {
			if _, err := p.Continue(nil); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// BenchmarkPreviewClosed is why a square is closed, and by which lines.
func BenchmarkPreviewClosed(b *testing.B) {
	eachTable(b, func(b *testing.B, p engine.Position) {
		part, _ := p.Continue(nil)
		open := map[engine.Square]bool{}
		for _, c := range part.Next {
			open[c.Square] = true
		}
		board := p.Board()
		for _, sq := range board.Geometry.Squares {
			if board.At[sq].Kind == engine.NoKind && !open[sq] {
				path := []engine.Square{sq}
				for b.Loop() {
					if _, err := p.Continue(path); err == nil {
						b.Fatal("it is open")
					}
				}
				return
			}
		}
		b.Fatal("nothing is closed")
	})
}

// BenchmarkPreviewSword is where Excalibur may go, and what it captures there,
// of the last position in which the mover has not yet invoked it.
func BenchmarkPreviewSword(b *testing.B) {
	b.ReportAllocs()
	var armed engine.Position
	p := begin(b, engine.Setup{Seats: 5, Values: map[string]string{"diagonals": "on", "sword": "on", "target": "120"}})
	wander(b, p, 7, 70, func(_ engine.Position, _ engine.Move, next engine.Position, _ []engine.Event) {
		if st := next.(*lancelot.Position).State(); st.MayInvoke(next.Turn()) {
			armed = next
		}
	})
	st := armed.(*lancelot.Position).State()
	path := []engine.Square{engine.Square(st.SwordAt())}
	for b.Loop() {
		if _, err := armed.Continue(path); err != nil {
			b.Fatal(err)
		}
	}
}
