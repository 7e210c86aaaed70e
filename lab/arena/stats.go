package arena

import "math"

// The statistics are those by which engines of chess are tested, and published
// in two places that differ in nothing else: Michel Van den Bergh's notes for
// fishtest (Comments on Normalized Elo; cantate.be/Fishtest) and the source of
// fastchess, whose documented examples stats_test.go holds them to. What they
// need of mathematics is a root and some sums: no library is worth it.

// normal95 is the number of standard deviations within which 95 % of a normal distribution lie.
const normal95 = 1.959963984540054

// normalized is the Elo, in the normalized scale, of a score that differs from an even one by the
// standard deviation of a single game's result.
var normalized = 800 / math.Ln10

// Score returns A's mean score, from 0 to 1, and half the width of its 95 % interval. Rounds are
// independent, but the two games of a pair are not: both have the same opening.
func (r Result) Score() (score, half float64) {
	if r.rounds == 0 {
		return 0, 1
	}
	n := float64(r.rounds)
	score = r.sum / n
	variance := r.variance()
	if variance == 0 {
		return score, min(1, 3/n) // all the same so far: the rule of three
	}
	return score, normal95 * math.Sqrt(variance/n)
}

// variance returns the variance of the rounds' scores; 0 if all are equal.
func (r Result) variance() float64 {
	mean := r.sum / float64(r.rounds)
	if v := r.squares/float64(r.rounds) - mean*mean; v > 1e-12 {
		return v
	}
	return 0
}

// Elo returns the difference in strength that corresponds to the score of two players, and its 95 %
// interval. An unlimited end of the interval is infinite.
func (r Result) Elo() (elo, low, high float64) {
	score, half := r.Score()
	return eloOf(score), eloOf(score - half), eloOf(score + half)
}

// NormalizedElo returns the difference in standard deviations of one game, in a unit that equals
// Elo for independent games without draws, and half the width of its 95 % interval. It alone
// decides how many games prove a difference. If all rounds are equal it is 0, with an infinite
// error.
func (r Result) NormalizedElo() (elo, half float64) {
	if r.rounds == 0 || r.variance() == 0 {
		return 0, math.Inf(1)
	}
	score, _ := r.Score()
	// A pair is the mean of two games: its deviation is less by the root of two.
	return normalized * (score - 0.5) / math.Sqrt(2*r.variance()), normalized * normal95 / math.Sqrt(2*float64(r.rounds))
}

func eloOf(score float64) float64 {
	switch {
	case score <= 0:
		return math.Inf(-1)
	case score >= 1:
		return math.Inf(1)
	}
	return -400 * math.Log10(1/score-1)
}

func scoreOf(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }
