package camelot

import (
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"roundtable/engine"
)

var positions = flag.Int("positions", 6000, "how many wild positions are compared with the oracle, of both rule sets together")

// byPaths lists the legal actions piece by piece along their paths, as texts
// and taps are answered; the oracle holds it to the rulings.
func byPaths(s *State) (acts []Action, d duty) {
	var g Generator
	d = g.duty(s)
	return g.each(s, &d, &d.pieces, nil), d
}

func sorted(acts []Action) []Action {
	slices.SortFunc(acts, func(a, b Action) int {
		for _, d := range []int{int(a.From) - int(b.From), int(a.To) - int(b.To)} {
			if d != 0 {
				return d
			}
		}
		return slices.Compare(a.Captured[:], b.Captured[:])
	})
	return acts
}

// checkWhole compares what is found on the whole board at once with what is
// found path by path.
func checkWhole(t testing.TB, g *Generator, s *State) {
	t.Helper()
	want, d := byPaths(s)
	want = sorted(want)
	got := sorted(g.Legal(s, nil))
	if !slices.Equal(got, want) {
		t.Fatalf("%s: %v\nwant %v", s.text(Counters{}), got, want)
	}
	if n := g.Count(s); n != len(want) {
		t.Fatalf("%s: counts %d of %d", s.text(Counters{}), n, len(want))
	}
	if g.CanMove(s) != (len(want) > 0) {
		t.Fatalf("%s: CanMove is wrong", s.text(Counters{}))
	}
	if g.Obliged(s) != (d.jump || d.castle) {
		t.Fatalf("%s: Obliged is wrong", s.text(Counters{}))
	}
	if g.MustJump(s) != d.jump {
		t.Fatalf("%s: MustJump is wrong", s.text(Counters{}))
	}
	forcing := g.Forcing(s, nil)
	if !d.jump {
		want = slices.DeleteFunc(want, func(a Action) bool { return !a.IsCapture() })
	}
	if forcing = sorted(forcing); !slices.Equal(forcing, want) {
		t.Fatalf("%s: forcing %v\nwant %v", s.text(Counters{}), forcing, want)
	}
}

// TestWholeBoardAgainstPaths compares the two ways on the positions of random
// games and on wild ones.
func TestWholeBoardAgainstPaths(t *testing.T) {
	n := 20_000
	if testing.Short() {
		n = 400
	}
	var g Generator
	r := rand.New(rand.NewPCG(4, 4))
	for i := range n {
		text := wild(r)
		if i%4 == 0 {
			text = lattice(r)
		}
		s, _, err := standard.parseState(text, Rules(i%2))
		if err != nil {
			t.Fatal(err)
		}
		checkWhole(t, &g, &s)
	}
	var acts []Action
	for i := range n / 200 {
		s, _, _ := standard.parseState(Start, Rules(i%2))
		for range 200 {
			checkWhole(t, &g, &s)
			if acts = g.Legal(&s, acts[:0]); len(acts) == 0 || s.Ended().Over() {
				break
			}
			s.Play(&acts[r.IntN(len(acts))])
		}
	}
}

// Every square has one place in a quarter, and a step and a leap lead from
// place to place as from square to square.
func TestQuarters(t *testing.T) {
	for _, square := range standard.geometry.Squares {
		sq := uint8(square)
		at := standard.place[sq]
		if back := standard.at[at.quarter][at.bit]; back != sq {
			t.Fatalf("square %d comes back as %d", sq, back)
		}
		for d, step := range standard.step[sq] {
			if step == none {
				continue
			}
			var set quarters
			set.flip(standard.place[step])
			var near [8]uint64
			near[0], near[1], near[2], near[3], near[4], near[5], near[6], near[7] = set.near(at.quarter)
			for other, word := range near {
				if word>>at.bit&1 != 0 != (other == d) {
					t.Errorf("a step in direction %d from square %d leads in direction %d", d, sq, other)
				}
			}
			leap := standard.leap[sq][d]
			for _, square := range standard.geometry.Squares {
				land := uint8(square)
				if to := standard.place[land]; to.quarter == at.quarter {
					if got := set.jumps(at.quarter, 1<<to.bit)>>at.bit&1 != 0; got != (land == leap) {
						t.Errorf("a jump in direction %d from square %d to %d: %t", d, sq, land, got)
					}
				}
			}
		}
	}
}

// BenchmarkGenerate lists and counts the moves of positions full of canters,
// charges and jumps.
func BenchmarkGenerate(b *testing.B) {
	for _, c := range []struct{ name, text string }{
		{"start", Start},
		{"charges", "2/8/10/12/1M1M1M1M3m/12/1M1M1M1M4/4N6m/1M1M1M1M4/12/12/8m3/12/10/8/2 w 0 0"},
		{"jumps", "2/8/10/12/1m1m1m1m1m2/12/1m1m1m1m1m2/12/4N7/12/1m1m1m1m2M1/12/12/10/8/2 w 0 0"},
		{"midgame", "2/8/10/12/2n1nm1m4/2mm1mm1m3/4m7/2N1N3N3/3MM1M5/2MMM1MM4/12/12/12/10/8/2 w 0 0"},
	} {
		s, _, err := standard.parseState(c.text, Classic)
		if err != nil {
			b.Fatal(err)
		}
		b.Run("list/"+c.name, func(b *testing.B) {
			b.ReportAllocs()
			var g Generator
			var acts []Action
			for b.Loop() {
				acts = g.Legal(&s, acts[:0])
			}
			b.ReportMetric(float64(len(acts)), "moves")
		})
		b.Run("count/"+c.name, func(b *testing.B) {
			b.ReportAllocs()
			var g Generator
			for b.Loop() {
				g.Count(&s)
			}
		})
	}
}

// BenchmarkPlay copies a position and plays a move in the copy.
func BenchmarkPlay(b *testing.B) {
	s, _, err := standard.parseState(Start, Classic)
	if err != nil {
		b.Fatal(err)
	}
	var g Generator
	acts := g.Legal(&s, nil)
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		next := s
		next.Play(&acts[i%len(acts)])
		i++
	}
}

// busy returns positions of random games, mid and late, in which many canters and
// charges stand open and nothing is compulsory.
func busy(n int) []State {
	r := rand.New(rand.NewPCG(10, 10))
	var g Generator
	var acts []Action
	var out []State
	for len(out) < n {
		s, _, err := standard.parseState(Start, Classic)
		if err != nil {
			panic(err)
		}
		for ply := 0; ply < 80 && !s.Ended().Over(); ply++ {
			if acts = g.Legal(&s, acts[:0]); len(acts) == 0 {
				break
			}
			charges := 0
			for i := range acts {
				if acts[i].IsCapture() {
					charges++
				}
			}
			// Early, middle and late in turn.
			if ply >= 14+10*(len(out)%4) && !g.Obliged(&s) && charges >= 2 && len(acts) > 50 {
				out = append(out, s)
				break
			}
			s.Play(&acts[r.IntN(len(acts))])
		}
	}
	return out
}

// BenchmarkPerftBusy counts three plies deep in ten such positions.
func BenchmarkPerftBusy(b *testing.B) {
	all := busy(10)
	b.ReportAllocs()
	var n uint64
	for b.Loop() {
		for _, s := range all {
			n += Perft(s, 3)
		}
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "moves/s")
}

// BenchmarkContinue is what pointing at a piece costs: a long chain, and the
// pieces of the start.
func BenchmarkContinue(b *testing.B) {
	for _, c := range []struct{ name, pieces, piece string }{
		{"step", "ME5" + far, "E5"},
		{"canters", "MC6 MD7 MF8 MH9 MG5 ME5" + far, "C6"},
		{"jumps", "ME5 mE6 mF6 mF7 mG8 mG5" + far, "E5"},
	} {
		p, path := stand(b, "classic", "w", c.pieces), []engine.Square{named(b, c.piece)}
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := p.Continue(path); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
