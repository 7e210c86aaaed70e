package main

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"

	"roundtable/engine"
	"roundtable/engine/review"
)

// levelTable computes the mean accuracy of each level in each game.
type levelTable struct {
	rows map[key][][]float64 // by game, of those that play it
}

type key struct {
	game  string
	level int
}

// fewest is the least number of moves that an accuracy in the table is based on.
const fewest = 5

// Add adds a game. It leaves out a player with too few moves that count.
func (t *levelTable) Add(g *judgedGame, v *review.Review) {
	var each []float64
	for seat := range engine.Seat(g.Seats) {
		if a, n := v.Accuracy(seat); n >= fewest {
			each = append(each, a)
		}
	}
	if t.rows == nil {
		t.rows = map[key][][]float64{}
	}
	k := key{g.Game, g.Level}
	t.rows[k] = append(t.rows[k], each)
}

type levelRow struct {
	Game        string
	Level       int // 0 is full strength
	Games       int
	Mean, Error float64 // of its players' accuracies, in percent; the standard error of the mean
}

// row returns a row of the table from the accuracies in each game. The accuracies in one game
// depend on each other, so the error is that of a ratio of two sums over games.
func row(k key, games [][]float64) levelRow {
	r := levelRow{Game: k.game, Level: k.level, Games: len(games)}
	sum, n := 0.0, 0.0
	for _, each := range games {
		for _, a := range each {
			sum += a
			n++
		}
	}
	r.Mean = sum / n
	for _, each := range games {
		d := 0.0
		for _, a := range each {
			d += (a - r.Mean) / n
		}
		r.Error += d * d
	}
	r.Error = math.Sqrt(r.Error)
	return r
}

// Rows returns the rows of the table, by game and from level 1 to full strength.
func (t *levelTable) Rows() (out []levelRow) {
	for k, games := range t.rows {
		out = append(out, row(k, games))
	}
	rank := func(r levelRow) int { return (r.Level + engine.MaxLevel) % (engine.MaxLevel + 1) }
	slices.SortFunc(out, func(a, b levelRow) int {
		return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(rank(a), rank(b)))
	})
	return out
}

// Write writes the table as Markdown.
func (t *levelTable) Write(w io.Writer) {
	fmt.Fprintln(w, "| game | level | games | accuracy | standard error |\n|---|---|---|---|---|")
	for _, r := range t.Rows() {
		level := fmt.Sprint(r.Level)
		if r.Level == 0 {
			level = "full strength"
		}
		fmt.Fprintf(w, "| %s | %s | %d | %.1f %% | %.1f |\n", r.Game, level, r.Games, r.Mean, r.Error)
	}
}
