package arena

import (
	"math"
	"testing"

	"roundtable/engine/splitmix"
)

// resultOf returns a match without games, of pairs that ended so.
func resultOf(pairs [5]int) Result {
	r := Result{Seats: 2, Pairs: pairs}
	for i, k := range pairs {
		score := float64(i) / 4
		r.rounds += k
		r.sum += float64(k) * score
		r.squares += float64(k) * score * score
	}
	return r
}

// TestPublishedLLR: what fastchess says (app/tests/sprt_test.cpp at 0cbac49,
// github.com/Disservin/fastchess), which rounds to two digits after it has found
// its roots to three. The examples give drawn pairs and pairs of a win and a loss
// by themselves; here they are one number. Its example of nothing but wins is left
// out: there it ends its iteration before what has never been seen has settled.
func TestPublishedLLR(t *testing.T) {
	for _, tt := range []struct {
		pairs [5]int
		test  string
		want  float64
	}{
		{[5]int{365, 16618, 36029 + 200, 16974, 390}, "nelo,0,2", 2.25},
		{[5]int{127, 4883, 10311 + 401, 5150, 104}, "nelo,-1.75,0.25", 3.01},
		{[5]int{223, 9863, 20279 + 1000, 10037, 246}, "0.5,2.5", -3.07},
		{[5]int{871, 26175, 55003 + 980, 26678, 821}, "0,2", -4.98},
	} {
		s, err := ParseSPRT(tt.test)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.LLR(resultOf(tt.pairs)); math.Abs(got-tt.want) > 0.01*math.Abs(tt.want) {
			t.Errorf("%v, %s: %v, published %v", tt.pairs, tt.test, got, tt.want)
		}
	}
}

// TestLLROfNothingButWins: the distribution that makes them the likeliest has all
// the rest at two losses, so it can be reckoned by hand.
func TestLLROfNothingButWins(t *testing.T) {
	r := resultOf([5]int{4: 104})
	s := &SPRT{Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.05}
	if got, want := s.LLR(r), 104*math.Log(scoreOf(5)/0.5); math.Abs(got-want) > 0.01 {
		t.Errorf("%v, want %v", got, want)
	}
	s.Normalized = true
	at := 5 * math.Sqrt2 / normalized // p - 1/2 = at root(p (1-p))
	p := 0.5 + at/2/math.Sqrt(1+at*at)
	if got, want := s.LLR(r), 104*math.Log(p/0.5); math.Abs(got-want) > 0.01 {
		t.Errorf("normalized: %v, want %v", got, want)
	}
}

// TestPublishedElo: the same (app/tests/elo_test.cpp at 2f5e888).
func TestPublishedElo(t *testing.T) {
	for _, tt := range []struct {
		pairs                       [5]int
		elo, error, nelo, neloError float64
	}{
		{[5]int{34, 54, 31 + 32, 64, 75}, 55.58, 27.65, 57.94, 28.28},
		{[5]int{332, 433, 457 + 41, 333, 334}, -8.64, 10.33, -9.17, 10.96},
		{[5]int{7895, 8757, 5485 + 200, 568, 9999}, -21.04, 2.95, -19.01, 2.65},
	} {
		r := resultOf(tt.pairs)
		elo, low, high := r.Elo()
		nelo, half := r.NormalizedElo()
		for i, pair := range [][2]float64{{elo, tt.elo}, {(high - low) / 2, tt.error}, {nelo, tt.nelo}, {half, tt.neloError}} {
			if math.Abs(pair[0]-pair[1]) > 0.0101 {
				t.Errorf("%v, number %d: %v, published %v", tt.pairs, i, pair[0], pair[1])
			}
		}
	}
}

func TestElo(t *testing.T) {
	for score, want := range map[float64]float64{0.5: 0, 0.75: 190.85, 0.25: -190.85, 1: math.Inf(1), 0: math.Inf(-1), -0.2: math.Inf(-1)} {
		if got := eloOf(score); got != want && math.Abs(got-want) > 0.01 {
			t.Errorf("%v is %v", score, got)
		}
	}
	if math.Abs(scoreOf(eloOf(0.62))-0.62) > 1e-12 {
		t.Error("Elo and back")
	}
	// 100 pairs: scores 1 and 0.5 by half; the mean is 0.75, the deviation 0.25.
	r := Result{Seats: 2, rounds: 100, sum: 75, squares: 62.5, Pairs: [5]int{2: 50, 4: 50}}
	if score, half := r.Score(); score != 0.75 || math.Abs(half-0.049) > 1e-5 {
		t.Errorf("%v, %v", score, half)
	}
	elo, low, high := r.Elo()
	if math.Abs(elo-190.85) > 0.01 || math.Abs(low-eloOf(0.701)) > 1e-2 || math.Abs(high-eloOf(0.799)) > 1e-2 {
		t.Errorf("%v %v %v", elo, low, high)
	}
	// Nothing but wins bounds the difference on one side only.
	r = Result{Seats: 2, rounds: 30, sum: 30, squares: 30}
	if _, low, high := r.Elo(); math.Abs(low-eloOf(0.9)) > 1e-9 || !math.IsInf(high, 1) {
		t.Errorf("%v %v", low, high)
	}
}

func TestParseSPRT(t *testing.T) {
	for text, want := range map[string]SPRT{
		"0,5":            {Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.05},
		"-3,1,0.1,0.02":  {Elo0: -3, Elo1: 1, Alpha: 0.1, Beta: 0.02},
		"nelo,0,5":       {Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.05, Normalized: true},
		"0.5,2.5,.05,.1": {Elo0: 0.5, Elo1: 2.5, Alpha: 0.05, Beta: 0.1},
	} {
		if got, err := ParseSPRT(text); err != nil || *got != want {
			t.Errorf("%s: %+v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "5", "0,5,0.05", "5,0", "0,0", "0,x", "0,NaN", "0,5,0,0.05", "0,5,0.05,0.5", "0,1e9", "0,5,1,1,1", "0,5,nelo"} {
		if _, err := ParseSPRT(text); err == nil {
			t.Errorf("%q was accepted", text)
		}
	}
}

// pairs returns a match without games: pairs drawn with these chances until a test
// decides.
func pairs(s *SPRT, chances [5]float64, seed uint64) (Verdict, Result) {
	rand := splitmix.New(seed)
	r := Result{Seats: 2}
	for r.rounds < 20_000 {
		at, x := 0, rand.Float64()
		for at < 4 && x >= chances[at] {
			x -= chances[at]
			at++
		}
		r.Pairs[at]++
		r.rounds++
		if r.rounds%4 > 0 { // to look now and then takes less time
			continue
		}
		if v := s.Verdict(r); v != Undecided {
			return v, r
		}
	}
	return Undecided, r
}

// TestSPRTErrsAsSeldomAsItSays: when one of its hypotheses is true it accepts
// the other in about one match of twenty.
func TestSPRTErrsAsSeldomAsItSays(t *testing.T) {
	s := &SPRT{Elo0: 0, Elo1: 20, Alpha: 0.05, Beta: 0.05}
	even := [5]float64{0.1, 0.2, 0.4, 0.2, 0.1}
	d := 2 * (scoreOf(20) - 0.5) // each part of it that goes from a quarter to three gains a half
	better := [5]float64{0.1, 0.2 - d, 0.4, 0.2 + d, 0.1}
	const matches = 300
	wrong := [2]int{}
	for seed := range uint64(matches) {
		if v, _ := pairs(s, even, seed); v != AcceptH0 {
			wrong[0]++
		}
		if v, _ := pairs(s, better, seed); v != AcceptH1 {
			wrong[1]++
		}
	}
	for i, n := range wrong {
		if share := float64(n) / matches; share > 0.085 {
			t.Errorf("H%d is true, and %.1f %% of the matches say otherwise", i, 100*share)
		}
	}
	low, high := s.Bounds()
	if math.Abs(low+2.944) > 0.001 || math.Abs(high-2.944) > 0.001 {
		t.Errorf("%v, %v", low, high)
	}
}
