package synth

import (
	"math"
)

// The compass of the melody, in degrees.
const (
	lowest   = -3
	highest  = 9
	compass  = highest - lowest + 1
	farthest = 4 // the largest leap: a fifth
	leaps    = 2*farthest + 1
)

// place is a note of the melody whose degree is still to be chosen.
type place struct {
	tick, ticks int
	bass        int  // the degree under it
	strong      bool // on the beat of the bass
	fixed       bool
	degree      int
}

func (p *Piece) consonant(degree, bass int) bool {
	switch ((p.Key(degree)-p.Key(bass))%12 + 12) % 12 {
	case 0, 3, 4, 7, 8, 9:
		return true
	}
	return false
}

// perfect returns the perfect interval of the two (octave, unison, fifth), or 0.
func (p *Piece) perfect(degree, bass int) int {
	switch ((p.Key(degree)-p.Key(bass))%12 + 12) % 12 {
	case 0:
		return 1
	case 7:
		return 2
	}
	return 0
}

// forbidden is the cost of a breach of the rules.
const forbidden = 1e6

// step returns the cost of going from degree a to degree b when the interval before was before. It
// prefers steps; after a leap a step back; no note three times; and no tritone.
func (p *Piece) step(before, a, b int) float64 {
	d := b - a
	size := max(d, -d)
	if size > farthest || (p.Key(b)-p.Key(a))%12 == 6 || (p.Key(b)-p.Key(a))%12 == -6 {
		return forbidden
	}
	cost := [farthest + 1]float64{1.3, 0, 0.9, 2, 2.6}[size]
	switch {
	case before >= 3 && d != -1 && d != -2, before <= -3 && d != 1 && d != 2:
		return forbidden
	case before == 0 && d == 0:
		return forbidden
	case before*d > 0 && size >= 2 && max(before, -before) >= 2:
		cost += 1.6 // two leaps the same way
	case d != 0 && d == -before:
		cost += 1.4 // to and fro
	}
	return cost
}

// chooseDegrees chooses the degrees of the places that aren't fixed, at the least cost and partly
// at random. The melody begins near the degree low and rises by height in its middle. The search is
// a shortest path over pairs of a degree and the last interval. It returns false if no path obeys
// all rules.
func (p *Piece) chooseDegrees(places []place, low, height float64, c *Random) bool {
	type state [compass][leaps]float64
	n := len(places)
	cost := make([]state, n)
	from := make([][compass][leaps]int, n) // the interval before the last
	wish := make([][compass]float64, n)
	for i := range places {
		arch := height * math.Sin(math.Pi*math.Pow(float64(i)/float64(max(1, n-1)), 0.8))
		for k := range wish[i] {
			d := k + lowest
			away := float64(d) - low - arch
			wish[i][k] = 0.1*away*away + 1.7*c.Float64()
			pl := &places[i]
			switch {
			case pl.fixed && d != pl.degree,
				!pl.fixed && pl.strong && !p.consonant(d, pl.bass),
				i == 0 && !pl.fixed && d != 0 && d != 2 && d != 4:
				wish[i][k] = forbidden
			}
		}
	}
	for i := range cost {
		for k := range cost[i] {
			for l := range cost[i][k] {
				cost[i][k][l] = math.Inf(1)
			}
		}
	}
	for k := range compass {
		if wish[0][k] < forbidden {
			cost[0][k][farthest] = wish[0][k]
		}
	}
	// 1. Forwards: the cheapest way to every note with every last interval.
	for i := 1; i < n; i++ {
		for k := range compass {
			if wish[i][k] >= forbidden {
				continue
			}
			for l := range leaps {
				a := k - (l - farthest)
				if a < 0 || a >= compass {
					continue
				}
				for m := range leaps {
					so := cost[i-1][a][m]
					if math.IsInf(so, 1) {
						continue
					}
					way := p.step(m-farthest, a+lowest, k+lowest)
					if way < forbidden {
						way += p.voiceLeading(places, i, m-farthest, a+lowest, k+lowest)
					}
					if way >= forbidden {
						continue
					}
					so += wish[i][k] + way
					if so < cost[i][k][l] {
						cost[i][k][l], from[i][k][l] = so, m
					}
				}
			}
		}
	}
	// 2. Backwards along the best.
	bestK, bestL := 0, 0
	for k := range compass {
		for l := range leaps {
			if cost[n-1][k][l] < cost[n-1][bestK][bestL] {
				bestK, bestL = k, l
			}
		}
	}
	if math.IsInf(cost[n-1][bestK][bestL], 1) {
		return false
	}
	for i := n - 1; i >= 0; i-- {
		places[i].degree = bestK + lowest
		bestK, bestL = bestK-(bestL-farthest), from[i][bestK][bestL]
	}
	return true
}

// voiceLeading returns the cost of two voices together: a dissonance needs steps on both sides,
// and perfect intervals must not follow one another while the bass moves.
func (p *Piece) voiceLeading(places []place, i, before, a, b int) float64 {
	x, y := &places[i-1], &places[i]
	d := b - a
	if !x.strong && i > 1 && !p.consonant(a, x.bass) && (max(before, -before) != 1 || max(d, -d) != 1) {
		return forbidden
	}
	if !y.strong && !p.consonant(b, y.bass) && max(d, -d) != 1 {
		return forbidden
	}
	if i == len(places)-1 && max(d, -d) != 1 {
		return forbidden // a cadence needs a step
	}
	if x.bass != y.bass {
		if f := p.perfect(b, y.bass); f > 0 && f == p.perfect(a, x.bass) {
			return forbidden
		}
	}
	if y.strong && p.perfect(b, y.bass) == 1 && i < len(places)-1 {
		return 0.5 // octaves are for the ends
	}
	return 0
}
