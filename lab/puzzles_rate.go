package main

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"roundtable/engine"
	"roundtable/internal/puzzles"
)

type solved struct {
	id, settings string
	position     engine.Position
	solution     *node
	points       float64
	difficulty   int
}

// rate measures how hard a puzzle is, in points, whose thresholds make the difficulty. The points
// are, in bits,
//
//	how much there is to find: for each of the person's moves, along the first right
//	move and the defence to it, the logarithm of how many legal moves there are for
//	each right one
//	+ 2 for a first move that captures nothing and wins nothing at once (a quiet one)
//	+ 3 for a first move whose best reply captures (a sacrifice)
//	+ the logarithm of how many times 100 nodes the computer must look at before it
//	plays a right first move
//
// A puzzle with more than two right first moves, or hardly any other, has the difficulty 1.
func (z *solved) rate(search engine.Search, thresholds [puzzles.Hardest - 1]float64) {
	z.points = z.solution.bits()
	first := z.solution.right[0]
	before := captures(z.position)
	if now := captures(first.after); now == before && !first.after.Outcome().Over() {
		z.points += 2
	}
	if first.then != nil && hasCapture(first.after, first.then) {
		z.points += 3
	}
	for nodes := int64(100); nodes <= 100_000; nodes *= 2 {
		m := search(z.position, engine.Limits{Nodes: nodes}, nil, nil).Move
		if slices.ContainsFunc(z.solution.right, func(b branch) bool { return b.move == m }) {
			break
		}
		z.points++
	}
	z.difficulty = 1
	for _, t := range thresholds {
		if z.points >= t && z.solution.choice() {
			z.difficulty++
		}
	}
}

func (n *node) bits() (sum float64) {
	for ; n != nil; n = n.right[0].next {
		sum += math.Log2(float64(n.legal) / float64(len(n.right)))
	}
	return sum
}

// choice reports whether there is something to find in a first move: at most two of eight or more
// for each are right.
func (n *node) choice() bool { return len(n.right) <= 2 && n.legal >= 8*len(n.right) }

func captures(p engine.Position) int {
	n := 0
	for _, t := range p.Board().Tally {
		n += t.Captured
	}
	return n
}

func hasCapture(p, q engine.Position) bool { return captures(q) > captures(p) }

func printAll(j *puzzleJob, all []*solved) {
	w := j.out
	fmt.Fprintf(w, "# Puzzles with their solutions (internal/puzzles). Made by: %s\n", j.command())
	slices.SortFunc(all, func(a, b *solved) int {
		return cmp.Or(a.difficulty-b.difficulty, cmp.Compare(a.points, b.points), cmp.Compare(a.id, b.id))
	})
	var count [puzzles.Hardest + 1]int
	var points []string
	for _, z := range all {
		count[z.difficulty]++
		points = append(points, fmt.Sprintf("%.0f", z.points))
		fmt.Fprintf(w, "puzzle %s %d %d %s %s | %s\n", z.id, z.difficulty, z.solution.left, z.position.Turn().Letter(), z.settings, z.position)
		z.solution.print(w)
	}
	j.progress("%d puzzles, by difficulty %v, of points %v\n", len(all), count[1:], points)
}
