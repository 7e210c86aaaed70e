package camelot

import "testing"

// TestPerft counts from the start to depth 4, in both rule sets.
func TestPerft(t *testing.T) {
	for rules, want := range [][]uint64{
		Classic: {1, 100, 10_038, 1_074_276, 112_057_918},
		WCF:     {1, 100, 10_026, 1_070_822, 111_509_838},
	} {
		s, _, err := standard.parseState(Start, Rules(rules))
		if err != nil {
			t.Fatal(err)
		}
		for depth, n := range want {
			if depth > 3 && testing.Short() {
				continue
			}
			if got := Perft(s, depth); got != n {
				t.Errorf("rules %d, depth %d: %d, want %d", rules, depth, got, n)
			}
		}
	}
}

func TestPerftOfAFinishedGame(t *testing.T) {
	s, _, err := standard.parseState("MM/3mM3/10/12/12/12/12/12/12/12/12/12/12/10/8/2 b 0 0", Classic)
	if err != nil {
		t.Fatal(err)
	}
	if got := Perft(s, 3); got != 0 {
		t.Errorf("%d moves after the end", got)
	}
}

// TestPerftIsSumOfPerfts divides a position with captures, castles and charges.
func TestPerftIsSumOfPerfts(t *testing.T) {
	p := parse(t, "wcf", "1m/8/4M5/12/5nm5/4NM6/3m1M6/12/2nn8/2NM8/12/12/12/10/4m3/M1 w 0 1")
	s := p.State()
	var sum uint64
	for _, m := range p.Moves() {
		next, _, err := p.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		if !next.(*Position).blocked {
			sum += Perft(next.(*Position).State(), 2)
		}
	}
	if got := Perft(s, 3); got != sum || got == 0 {
		t.Errorf("%d, but %d by moves", got, sum)
	}
}

func TestGenerationAllocatesNothing(t *testing.T) {
	s, _, err := standard.parseState(Start, WCF)
	if err != nil {
		t.Fatal(err)
	}
	p := perft{levels: make([]level, 3)}
	p.levels[2].state = s
	p.count(2)
	if n := testing.AllocsPerRun(5, func() { p.count(2) }); n != 0 {
		t.Errorf("%v allocations in a second count", n)
	}
}

func BenchmarkPerft(b *testing.B) {
	for rules, name := range bothRules {
		b.Run(name, func(b *testing.B) {
			s, _, err := standard.parseState(Start, Rules(rules))
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			var n uint64
			for b.Loop() {
				n += Perft(s, 3)
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "moves/s")
		})
	}
}

func BenchmarkMovesAsText(b *testing.B) {
	p := parse(b, "classic", Start)
	for b.Loop() {
		p.Moves()
	}
}

func BenchmarkParse(b *testing.B) {
	for b.Loop() {
		parse(b, "classic", Start)
	}
}
