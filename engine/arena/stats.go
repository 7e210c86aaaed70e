package arena

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Score is A's mean score, from 0 to 1, and half the width of its interval of
// 95 %. Rounds, not games, are what is independent: both games of a pair have
// the same opening.
func (r Result) Score() (score, half float64) {
	if r.rounds == 0 {
		return 0, 1
	}
	n := float64(r.rounds)
	score = r.sum / n
	variance := max(0, r.squares/n-score*score)
	if variance < 1e-12 {
		return score, min(1, 3/n) // all the same so far: the rule of three
	}
	return score, 1.96 * math.Sqrt(variance/n)
}

// Elo is the difference in strength that the score of two players speaks for,
// and the interval of 95 %; an end that nothing bounds is infinite.
func (r Result) Elo() (elo, low, high float64) {
	score, half := r.Score()
	return eloOf(score), eloOf(score - half), eloOf(score + half)
}

// eloOf is the logistic difference of a score.
func eloOf(score float64) float64 {
	switch {
	case score <= 0:
		return math.Inf(-1)
	case score >= 1:
		return math.Inf(1)
	}
	return -400 * math.Log10(1/score-1)
}

// scoreOf is the score of a difference.
func scoreOf(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// Verdict is what a sequential test says.
type Verdict uint8

// The verdicts.
const (
	Undecided Verdict = iota
	AcceptH0          // A is not stronger than Elo0
	AcceptH1          // A is at least Elo1 stronger
)

// String is the verdict in words.
func (v Verdict) String() string {
	return [...]string{"undecided", "H0 accepted", "H1 accepted"}[v]
}

// SPRT is a generalised sequential probability ratio test of A's strength:
// H0, that it is Elo0, against H1, that it is Elo1, in logistic Elo.
type SPRT struct {
	Elo0, Elo1  float64
	Alpha, Beta float64 // the chance to accept H1, H0 wrongly
}

// ParseSPRT reads elo0,elo1[,alpha,beta]; the errors are 5 % if not given.
func ParseSPRT(text string) (*SPRT, error) {
	list := strings.Split(text, ",")
	n := [4]float64{2: 0.05, 3: 0.05}
	if len(list) != 2 && len(list) != 4 {
		return nil, fmt.Errorf("a sequential test is elo0,elo1 or elo0,elo1,alpha,beta, not %q", text)
	}
	for i, w := range list {
		v, err := strconv.ParseFloat(w, 64)
		if err != nil || math.IsNaN(v) || math.Abs(v) > 2000 {
			return nil, fmt.Errorf("%q in %q is no number that a sequential test can use", w, text)
		}
		n[i] = v
	}
	s := &SPRT{n[0], n[1], n[2], n[3]}
	if s.Elo0 >= s.Elo1 {
		return nil, fmt.Errorf("elo0 must be below elo1 in %q", text)
	}
	if s.Alpha <= 0 || s.Alpha >= 0.5 || s.Beta <= 0 || s.Beta >= 0.5 {
		return nil, fmt.Errorf("alpha and beta are between 0 and 0.5, in %q they are not", text)
	}
	return s, nil
}

// Bounds are the log likelihood ratios at which H0 and H1 are accepted.
func (s *SPRT) Bounds() (low, high float64) {
	return math.Log(s.Beta / (1 - s.Alpha)), math.Log((1 - s.Beta) / s.Alpha)
}

// LLR is the log likelihood ratio of H1 against H0, by the normal approximation
// to the mean of the pairs, whose five results stand for their variance.
func (s *SPRT) LLR(r Result) float64 {
	n, mean, variance := 0.0, 0.0, 0.0
	var count [5]float64
	for i, k := range r.Pairs {
		count[i] = max(float64(k), 1e-3) // or a result not seen yet would be impossible
		n += count[i]
		mean += count[i] * float64(i) / 4
	}
	mean /= n
	for i, k := range count {
		d := float64(i)/4 - mean
		variance += k * d * d / n
	}
	s0, s1 := scoreOf(s.Elo0), scoreOf(s.Elo1)
	pairs := 0
	for _, k := range r.Pairs {
		pairs += k
	}
	return float64(pairs) * (s1 - s0) * (2*mean - s0 - s1) / (2 * variance)
}

// fewestPairs is how many the normal approximation needs before it may decide:
// a first few pairs that are all alike know nothing of their variance.
const fewestPairs = 20

// Verdict is what the test says of a match so far.
func (s *SPRT) Verdict(r Result) Verdict {
	if r.rounds < fewestPairs {
		return Undecided
	}
	low, high := s.Bounds()
	switch llr := s.LLR(r); {
	case llr <= low:
		return AcceptH0
	case llr >= high:
		return AcceptH1
	}
	return Undecided
}
