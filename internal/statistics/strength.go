package statistics

import (
	"math"

	"roundtable/engine"
	"roundtable/engine/review"
)

// Ladder returns the strength of each level of a game, from level 1, in Elo above level 1; ok is
// false if the game's levels were not measured.
func Ladder(game string) (levels [engine.MaxLevel]float64, ok bool) {
	steps := review.Measured(game).Steps
	if len(steps) != engine.MaxLevel-1 {
		return levels, false
	}
	for i, step := range steps {
		levels[i+1] = levels[i] + step
	}
	return levels, true
}

// Estimate is an estimated strength in Elo above the lowest level.
type Estimate struct {
	Games int // number of games used; 0: unknown
	// Elo is the most probable strength. It is infinite if all games were won, or all were lost.
	Elo float64
	// Low and High are the 95 % interval; one of them may be infinite.
	Low, High float64
}

// selectRated returns the games that can be rated: against one opponent, without help.
func (l Log) selectRated() (out Log) {
	for _, g := range l {
		if g.Level > 0 && !g.Aided {
			out = append(out, g)
		}
	}
	return out
}

// Strength returns the strength that makes the results of a game's rated games most probable, given
// the measured strengths of the levels. A draw counts as half a win.
func (l Log) Strength(game string) Estimate {
	ladder, ok := Ladder(game)
	if !ok {
		return Estimate{}
	}
	return estimate(l.In(game).selectRated(), &ladder)
}

// Window is the number of games, at most, on which each estimate of Course is based.
const Window = 25

// mostPoints is the most estimates that Course returns.
const mostPoints = 120

// Course returns how the user's strength in a game developed. Each estimate is based on the latest
// games at that time. There is one for each rated game or, if there are many, one for every few.
func (l Log) Course(game string) (out []Estimate) {
	ladder, ok := Ladder(game)
	all := l.In(game).selectRated()
	if !ok || len(all) == 0 {
		return nil
	}
	n := min(len(all), mostPoints)
	for i := 1; i <= n; i++ {
		to := i * len(all) / n
		out = append(out, estimate(all[max(0, to-Window):to], &ladder))
	}
	return out
}

// These constants limit the strengths that are tried.
const (
	weakest   = -3000
	strongest = 5000
)

// estimate returns the most probable strength and its interval. In the interval the log-likelihood
// is at most half of chi-square's 95 % value below its maximum.
func estimate(games Log, ladder *[engine.MaxLevel]float64) Estimate {
	const drop = 1.92
	e := Estimate{Games: len(games), Low: math.Inf(-1), High: math.Inf(1)}
	if len(games) == 0 {
		return Estimate{}
	}
	var counts [2 * engine.MaxLevel]struct{ score, of float64 } // by half levels, from level 1
	score := 0.0
	for _, g := range games {
		s := float64(g.Result) / float64(Won)
		score += s
		at := 2 * (g.Level - 1)
		if g.Half {
			at = max(0, at-1)
		}
		counts[at].score += s
		counts[at].of++
	}
	strength := func(at int) float64 { // half a level is in the middle between two
		return (ladder[at/2] + ladder[min((at+1)/2, len(ladder)-1)]) / 2
	}
	likelihood := func(elo float64) (sum float64) {
		for i, c := range counts {
			if c.of > 0 {
				x := (elo - strength(i)) * math.Ln10 / 400
				sum += c.score*logistic(x) + (c.of-c.score)*logistic(-x)
			}
		}
		return sum
	}
	surplus := func(elo float64) (sum float64) { // by how much the score exceeds the expected one
		for i, c := range counts {
			sum += c.score - c.of/(1+math.Exp(-(elo-strength(i))*math.Ln10/400))
		}
		return sum
	}
	best := 0.0
	switch score {
	case 0:
		e.Elo = math.Inf(-1)
	case float64(len(games)):
		e.Elo = math.Inf(1)
	default:
		e.Elo = root(weakest, strongest, surplus)
		best = likelihood(e.Elo)
	}
	from, to := max(weakest, e.Elo), min(strongest, e.Elo)
	if !math.IsInf(e.Elo, -1) {
		e.Low = root(weakest, to, func(elo float64) float64 { return best - drop - likelihood(elo) })
	}
	if !math.IsInf(e.Elo, 1) {
		e.High = root(from, strongest, func(elo float64) float64 { return likelihood(elo) - best + drop })
	}
	return e
}

// logistic returns the logarithm of 1/(1+e^-x).
func logistic(x float64) float64 {
	if x < 0 {
		return x - math.Log1p(math.Exp(x))
	}
	return -math.Log1p(math.Exp(-x))
}

// root returns where a decreasing function, positive at low, becomes 0.
func root(low, high float64, f func(float64) float64) float64 {
	for range 40 {
		middle := (low + high) / 2
		if f(middle) > 0 {
			low = middle
		} else {
			high = middle
		}
	}
	return (low + high) / 2
}

// LevelOf returns a strength as a level with a fraction: 0 if it is below the lowest level,
// MaxLevel+1 if it is above the highest.
func LevelOf(game string, elo float64) float64 {
	ladder, ok := Ladder(game)
	switch {
	case !ok || elo < ladder[0]:
		return 0
	case elo > ladder[engine.MaxLevel-1]:
		return engine.MaxLevel + 1
	}
	i := 0
	for i < engine.MaxLevel-2 && elo > ladder[i+1] {
		i++
	}
	return float64(i+1) + (elo-ladder[i])/(ladder[i+1]-ladder[i])
}
