package arena

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Verdict is the result of a sequential test.
type Verdict uint8

// The verdicts.
const (
	Undecided Verdict = iota
	AcceptH0          // A is not stronger than Elo0
	AcceptH1          // A is at least Elo1 stronger
)

// String returns the verdict as text.
func (v Verdict) String() string {
	return [...]string{"undecided", "H0 accepted", "H1 accepted"}[v]
}

// SPRT is a generalised sequential probability ratio test of A's strength over the five results of
// a pair. It decides between the hypotheses H0, that A is stronger by Elo0, and H1, by Elo1.
type SPRT struct {
	Elo0, Elo1  float64
	Alpha, Beta float64 // the chance to accept H1, H0 wrongly
	Normalized  bool    // both are normalized Elo, not logistic
}

// ParseSPRT parses [nelo,]elo0,elo1[,alpha,beta]; alpha and beta are 5 % if they are not given.
func ParseSPRT(text string) (*SPRT, error) {
	numbers, isNormalized := strings.CutPrefix(text, "nelo,")
	list := strings.Split(numbers, ",")
	n := [4]float64{2: 0.05, 3: 0.05}
	if len(list) != 2 && len(list) != 4 {
		return nil, fmt.Errorf("a sequential test is elo0,elo1 or elo0,elo1,alpha,beta, with nelo, before it or not, not %q", text)
	}
	for i, w := range list {
		v, err := strconv.ParseFloat(w, 64)
		if err != nil || math.IsNaN(v) || math.Abs(v) > 2000 {
			return nil, fmt.Errorf("%q in %q is no number that a sequential test can use", w, text)
		}
		n[i] = v
	}
	s := &SPRT{n[0], n[1], n[2], n[3], isNormalized}
	if s.Elo0 >= s.Elo1 {
		return nil, fmt.Errorf("elo0 must be below elo1 in %q", text)
	}
	if s.Alpha <= 0 || s.Alpha >= 0.5 || s.Beta <= 0 || s.Beta >= 0.5 {
		return nil, fmt.Errorf("alpha and beta are between 0 and 0.5, in %q they are not", text)
	}
	return s, nil
}

// Bounds returns the log-likelihood ratios at which H0 and H1 are accepted.
func (s *SPRT) Bounds() (low, high float64) {
	return math.Log(s.Beta / (1 - s.Alpha)), math.Log((1 - s.Beta) / s.Alpha)
}

// LLR returns the log-likelihood ratio of H1 against H0. For each it uses the distribution of the
// five results that makes the observed ones most probable. A result that has not occurred counts as
// a thousandth.
func (s *SPRT) LLR(r Result) float64 {
	var seen pentanomial
	n := 0.0
	for i, k := range r.Pairs {
		seen[i] = max(float64(k), 1e-3)
		n += seen[i]
	}
	for i := range seen {
		seen[i] /= n
	}
	fit := func(elo float64) pentanomial {
		if s.Normalized {
			return seen.withDeviation(elo * math.Sqrt2 / normalized)
		}
		return seen.withMean(scoreOf(elo))
	}
	p0, p1 := fit(s.Elo0), fit(s.Elo1)
	llr := 0.0
	for i, p := range seen {
		llr += p * math.Log(p1[i]/p0[i])
	}
	return n * llr
}

// pentanomial holds the probability of each result of a pair, from no point to two. None is 0.
type pentanomial [5]float64

// moments returns the mean and the variance of a pair's score, from 0 to 1.
func (p *pentanomial) moments() (mean, variance float64) {
	for i, x := range p {
		mean += x * float64(i) / 4
	}
	for i, x := range p {
		d := float64(i)/4 - mean
		variance += x * d * d
	}
	return mean, variance
}

// withMean returns the maximum likelihood distribution of a mean between 0 and 1 (Van
// den Bergh, Comments on Normalized Elo, proposition 1.1).
func (p *pentanomial) withMean(mean float64) pentanomial {
	var away [5]float64
	for i := range away {
		away[i] = float64(i)/4 - mean
	}
	return p.tilt(away)
}

// withDeviation returns the most probable distribution whose mean is t standard deviations above
// even (ibidem, section 4.1), by repeated linear approximation.
func (p *pentanomial) withDeviation(t float64) pentanomial {
	q := pentanomial{0.2, 0.2, 0.2, 0.2, 0.2}
	for range 1000 {
		mean, variance := q.moments()
		sigma := math.Sqrt(variance)
		var away [5]float64
		for i := range away {
			x := float64(i) / 4
			z := (x - mean) / sigma
			away[i] = x - 0.5 - t*sigma*(1+z*z)/2
		}
		next, change := p.tilt(away), 0.0
		for i := range next {
			change = max(change, math.Abs(next[i]-q[i]))
		}
		if q = next; change < 1e-9 {
			break
		}
	}
	return q
}

// tilt returns p with each result divided by 1 + theta away, for the theta that makes the mean of
// away 0. Some of away are below 0 and some above.
func (p *pentanomial) tilt(away [5]float64) pentanomial {
	least, most := math.Inf(1), math.Inf(-1)
	for _, a := range away {
		least, most = min(least, a), max(most, a)
	}
	low, high := -1/most, -1/least
	for range 60 { // the sum falls as theta grows
		theta := (low + high) / 2
		sum := 0.0
		for i, a := range away {
			sum += p[i] * a / (1 + theta*a)
		}
		if sum > 0 {
			low = theta
		} else {
			high = theta
		}
	}
	theta := (low + high) / 2
	var out pentanomial
	for i, a := range away {
		out[i] = p[i] / (1 + theta*a)
	}
	return out
}

// fewestPairs is how many pairs must be played before the test may decide, because a few pairs that
// are all alike say nothing about their variance.
const fewestPairs = 20

// Verdict returns the test's decision about a match so far.
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
