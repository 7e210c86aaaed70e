package main

import (
	"math"
	"strings"

	"roundtable/engine"
	"roundtable/lab/arena"
)

// What the embedded books were made with.
const (
	Nodes = 20_000
	Bound = 60
)

// Plies returns how many plies an opening has by default.
func Plies(seats int) int {
	if seats == 2 {
		return 6
	}
	return 2 * seats
}

// openingPlan says how a book is made.
type openingPlan struct {
	Start  engine.Position
	Think  engine.Search
	Random arena.Openings // what is looked at, by its number
	Nodes  int64
	Bound  float64
}

// Make calls found with a number of openings, which depend only on the plan. It examines up to a
// thousand random openings for each. It returns how many it found, or found's error.
func (p openingPlan) Make(count int, found func([]engine.Move) error) (int, error) {
	seen := map[string]bool{}
	n := 0
	for i := 0; n < count && i < 1000*count; i++ {
		moves := p.Random(i)
		pos := arena.After(p.Start, moves)
		if k := class(pos); seen[k] || !p.isBalanced(pos) {
			continue
		} else {
			seen[k] = true
		}
		if err := found(moves); err != nil {
			return n, err
		}
		n++
	}
	return n, nil
}

func (p openingPlan) isBalanced(pos engine.Position) bool {
	return p.distance(pos) <= p.Bound
}

// distance returns how far a position is from even, for the seat for which it is least even.
func (p openingPlan) distance(pos engine.Position) float64 {
	info := p.Think(pos, engine.Limits{Nodes: p.Nodes}, nil, nil)
	if info.Win != 0 {
		return math.Inf(1)
	}
	if info.Chances == nil {
		return math.Abs(float64(info.Score))
	}
	others := float64(len(info.Chances) - 1)
	far := 0.0
	for _, c := range info.Chances {
		c := float64(c) / 10_000
		far = max(far, math.Abs(100*math.Log(c*others/(1-c))))
	}
	return far
}

// class returns a text that is the same for a position and its reflections and rotations: the first
// of all their texts.
func class(p engine.Position) string {
	b := p.Board()
	g := b.Geometry
	var first string
	for turn := range 8 {
		var out strings.Builder
		for _, sq := range g.Squares {
			f, r := g.File(sq), g.Rank(sq)
			if turn&1 != 0 {
				f = g.Files - 1 - f
			}
			if turn&2 != 0 {
				r = g.Ranks - 1 - r
			}
			if turn&4 != 0 {
				f, r = r, f
			}
			from := g.At(f, r)
			if from == engine.NoSquare {
				break // the board is not symmetric so
			}
			piece := b.At[from]
			out.WriteByte(byte('0' + piece.Kind))
			out.WriteByte(byte('1' + piece.Seat))
		}
		if s := out.String(); len(s) == 2*len(g.Squares) && (first == "" || s < first) {
			first = s
		}
	}
	return first + p.Turn().Letter()
}
