package play

import (
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/match"
)

// listOf returns a list of turns of seats, of so many who move in turn.
func listOf(columns, across, skipped int, seats ...engine.Seat) *moveList {
	var turns []*match.Node
	for _, s := range seats {
		turns = append(turns, &match.Node{Turn: match.Turn{Seat: s}})
	}
	return &moveList{columns: columns, across: across, skipped: skipped, turns: func() []*match.Node { return turns }}
}

// A move is numbered with those of all other seats: one number a round. Who is passed over (G9)
// leaves a place empty, and no moves come into another round by that.
func TestRoundsAreNumbered(t *testing.T) {
	for what, c := range map[string]struct {
		list  *moveList
		rows  []int // of each ply
		lines []int
	}{
		"two":                {listOf(2, 2, 0, 0, 1, 0, 1), []int{1, 1, 2, 2}, []int{1, 1, 2, 2}},
		"two, Black first":   {listOf(2, 2, 1, 1, 0, 1), []int{1, 2, 2}, []int{1, 2, 2}},
		"each a line":        {listOf(1, 1, 0, 0, 1, 2, 0), []int{1, 2, 3, 4}, []int{1, 2, 3, 4}},
		"four":               {listOf(4, 4, 0, 0, 1, 2, 3, 0, 1), []int{1, 1, 1, 1, 2, 2}, []int{1, 1, 1, 1, 2, 2}},
		"four in two lines":  {listOf(4, 2, 0, 0, 1, 2, 3, 0, 1), []int{1, 1, 1, 1, 2, 2}, []int{1, 1, 2, 2, 3, 3}},
		"the third begins":   {listOf(4, 2, 2, 2, 3, 0, 1), []int{1, 1, 2, 2}, []int{2, 2, 3, 3}},
		"one is passed over": {listOf(4, 4, 0, 0, 2, 3, 0, 2, 3), []int{1, 1, 1, 2, 2, 2}, []int{1, 1, 1, 2, 2, 2}},
		"three are":          {listOf(4, 2, 0, 1, 1, 1), []int{1, 2, 3}, []int{1, 3, 5}},
	} {
		t.Run(what, func(t *testing.T) {
			for i, row := range c.rows {
				if got := c.list.rowOf(i + 1); got != row {
					t.Errorf("ply %d is of move %d, not %d", i+1, got, row)
				}
				if got := c.list.lineAt(c.list.places(i + 1)[i]); got != c.lines[i] {
					t.Errorf("ply %d stands in line %d, not %d", i+1, got, c.lines[i])
				}
			}
			if got := c.list.lines(len(c.rows)); got <= slices.Max(c.lines) {
				t.Errorf("the list has %d lines", got)
			}
			if c.list.rowOf(0) != 0 {
				t.Error("the start is not of move 0")
			}
		})
	}
}

// A move beyond those of the match, as a line that a review shows has, is counted on.
func TestMovesBeyondTheMatchAreCounted(t *testing.T) {
	if got := listOf(4, 4, 0, 0, 1).rowOf(5); got != 2 {
		t.Errorf("the fifth is of move %d", got)
	}
}

// The list shows a move in a variation with the whole comment on it, up to the next move.
func TestSpanOfAComment(t *testing.T) {
	l, n := listOf(2, 2, 0, 0), &match.Node{Ply: 1}
	l.turns()[0].Ply = 1
	words, move := run{text: "words"}, run{node: &match.Node{}, move: true}
	for i, runs := range [][]run{nil, {move, {node: n, move: true}, words}, {words}, {words, move, words}, {words}} {
		l.rows = append(l.rows, listRow{top: float64(10 * i), high: 10, to: 1, runs: runs})
	}
	if top, high := l.span(n); top != 10 || high != 30 {
		t.Errorf("the variation's move is at %g, %g high", top, high)
	}
	if top, high := l.span(l.turns()[0]); top != 0 || high != 50 {
		t.Errorf("the game's move is at %g, %g high", top, high)
	}
}
