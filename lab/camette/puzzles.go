package camette

import (
	"cmp"
	"slices"
	"sync"

	"roundtable/engine/splitmix"
	"roundtable/lab/endings"
)

// Puzzle is a position in which exactly one move wins.
type Puzzle struct {
	Position Position
	Plies    int    // to the end, both sides playing their best
	Solution string // the move that wins
}

// Lengths holds how many puzzles there are of each number of plies. Together with the longest
// puzzle they are thirty, of increasing length.
var Lengths = map[int]int{3: 4, 5: 4, 7: 4, 9: 3, 11: 3, 13: 3, 15: 2, 17: 2, 19: 1, 21: 1, 25: 1, 29: 1}

// fewest is the least number of legal moves in a puzzle, so that there is something to find.
const fewest = 6

// Puzzles returns positions with at least a number of pieces on each side, none in a castle, and
// exactly one winning move. each says how many to return of each number of plies. The random choice
// is always the same; the last puzzle is the longest of all.
func (t *Tables) Puzzles(each map[int]int, least, workers int) (out []Puzzle) {
	var mutex sync.Mutex
	var parts []*lottery
	t.Each(workers, func() func(*Position, Value, int) {
		l := &lottery{tables: t, each: each, least: least, tickets: map[int][]ticket{}}
		mutex.Lock()
		parts = append(parts, l)
		mutex.Unlock()
		return l.add
	})
	all := &lottery{tables: t, each: each, least: least, tickets: map[int][]ticket{}}
	for _, l := range parts {
		for plies, tickets := range l.tickets {
			for _, k := range tickets {
				all.keep(plies, k)
			}
		}
		if l.farthest.Plies > all.farthest.Plies || l.farthest.Plies == all.farthest.Plies && l.farthest.Position.before(&all.farthest.Position) {
			all.farthest = l.farthest
		}
	}
	for plies := range endings.MostPlies {
		for _, k := range all.tickets[plies] {
			out = append(out, k.puzzle)
		}
	}
	if all.farthest.Plies > 0 {
		out = append(out, all.farthest)
	}
	return out
}

// ticket is a puzzle with a random number. The puzzles with the lowest numbers are chosen.
type ticket struct {
	lot    uint64
	puzzle Puzzle
}

// lottery chooses puzzles at random from the positions passed to it.
type lottery struct {
	tables   *Tables
	each     map[int]int
	least    int              // pieces a side
	tickets  map[int][]ticket // by plies
	farthest Puzzle
}

func (l *lottery) add(p *Position, v Value, _ int) {
	if !v.Won() {
		return
	}
	plies := v.Plies()
	longer := plies > l.farthest.Plies || plies == l.farthest.Plies && p.before(&l.farthest.Position)
	k := ticket{lot: splitmix.Mix(splitmix.Mix(splitmix.Mix(p.own)+p.other) + p.knights)}
	kept := l.tickets[plies]
	wanted := l.each[plies] > 0 && min(forceOf(p.own, p.knights).pieces(), forceOf(p.other, p.knights).pieces()) >= l.least &&
		(p.own|p.other)&(home|goal) == 0 && (len(kept) < l.each[plies] || k.lot < kept[len(kept)-1].lot)
	if !longer && !wanted {
		return
	}
	choices := l.tables.Choices(p)
	if len(choices) > 1 && choices[1].Value.Won() {
		return
	}
	k.puzzle = Puzzle{*p, plies, choices[0].Text}
	if longer {
		l.farthest = k.puzzle
	}
	if wanted && len(choices) >= fewest {
		l.keep(plies, k)
	}
}

// keep keeps a ticket, if it is among the lowest.
func (l *lottery) keep(plies int, k ticket) {
	kept := append(l.tickets[plies], k)
	slices.SortFunc(kept, func(a, b ticket) int { return cmp.Compare(a.lot, b.lot) })
	l.tickets[plies] = kept[:min(len(kept), l.each[plies])]
}
