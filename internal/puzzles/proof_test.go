package puzzles

import (
	"flag"
	"fmt"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/catalog"
	"roundtable/engine/lancelot"
	"roundtable/lab/endings"
)

var proved = flag.Int("proved", 60, "of how many puzzles one is proved again; 1 proves them all")

var games = []string{"camelot", "lancelot"}

// each runs a function for every puzzle, begun.
func each(t *testing.T, f func(t *testing.T, number int, r *Run)) {
	n := 0
	for _, s := range All(games) {
		e, _ := catalog.Find(s.Game)
		for _, p := range s.Puzzles {
			r, err := Begin(p, e.Game)
			if err != nil {
				t.Error(err)
				continue
			}
			f(t, n, r)
			n++
		}
	}
}

// nodes hands on every node of a solution with its position.
func (n *node) nodes(t *testing.T, p engine.Position, f func(n *node, p engine.Position)) {
	seen := map[*node]bool{}
	var walk func(n *node, p engine.Position)
	walk = func(n *node, p engine.Position) {
		if seen[n] {
			return
		}
		seen[n] = true
		f(n, p)
		for _, b := range n.right {
			if b.next == nil {
				continue
			}
			played, err := play(p, b.move)
			if err != nil {
				t.Errorf("%s: %v", p, err)
				continue
			}
			replies, ok := playAll(played.After, b.reply)
			if !ok || len(replies) != len(b.reply) {
				t.Errorf("%s %s: the reply %s is not legal", p, b.move, b.reply)
				continue
			}
			walk(b.next, replies[len(replies)-1].After)
		}
	}
	walk(n, p)
}

// judged is what the tests of a whole solution need to know of a move.
func judged(t *testing.T, n *node, p engine.Position, seat engine.Seat, f func(right bool, b branch, after, then engine.Position)) {
	for _, m := range p.Moves() {
		played, err := play(p, m)
		if err != nil {
			t.Fatal(err)
		}
		then := played.After
		b, right := n.rightMove(&played, seat)
		if right {
			if replies, _ := playAll(played.After, b.reply); len(replies) > 0 {
				then = replies[len(replies)-1].After
			}
		} else if replies := n.refutation(&played, seat); len(replies) > 0 {
			then = replies[len(replies)-1].After
		}
		b.move = m
		f(right, b, played.After, then)
	}
}

// All moves of a solution are legal, every wrong move has a legal reply, and after each the
// player has a choice again, or the game is over.
func TestSolutionsAreLegal(t *testing.T) {
	count := map[string]int{}
	each(t, func(t *testing.T, _ int, r *Run) {
		p := r.Puzzle
		count[p.Game]++
		count[fmt.Sprint(p.Game, " ", p.Values["rules"])]++
		count[fmt.Sprint(p.Game, " difficulty ", p.Difficulty)]++
		if r.start.String() != p.Position || r.start.Outcome().Over() {
			t.Errorf("%s: %s is not its text, or over", p.Key(), r.start)
		}
		r.first.nodes(t, r.start, func(n *node, at engine.Position) {
			if at.Turn() != p.Seat {
				t.Errorf("%s: %s: the person is not to move", p.Key(), at)
			}
			found := 0
			judged(t, n, at, p.Seat, func(right bool, b branch, after, then engine.Position) {
				switch {
				case right:
					found++
					if n.left == 1 && !wins(then, p.Seat) {
						t.Errorf("%s: %s: %s is the last move, and not won", p.Key(), at, b.move)
					}
				case !after.Outcome().Over() && then.Turn() != p.Seat && !then.Outcome().Over():
					t.Errorf("%s: %s: %s is not refuted", p.Key(), at, b.move)
				}
			})
			if found == 0 || len(n.right) > 0 && found != len(n.right) {
				t.Errorf("%s: %s: %d of %d right moves", p.Key(), at, found, len(n.right))
			}
			for _, b := range n.special {
				if played, err := play(at, b.move); err != nil {
					t.Errorf("%s: %v", p.Key(), err)
				} else if _, ok := playAll(played.After, b.reply); !ok {
					t.Errorf("%s: %s: the reply %s to %s is not legal", p.Key(), at, b.reply, b.move)
				}
			}
		})
	})
	t.Log(count)
	if count["camelot"] < 300 || count["lancelot"] < 100 || count["camelot classic"] < 100 || count["camelot wcf"] < 100 {
		t.Error("there are too few")
	}
	for _, game := range games {
		for d := 1; d <= Hardest; d++ {
			if count[fmt.Sprint(game, " difficulty ", d)] < 8 {
				t.Errorf("%s: %d of difficulty %d", game, count[fmt.Sprint(game, " difficulty ", d)], d)
			}
		}
	}
}

// prover proves whether a seat wins within so many of its moves.
func prover(p *Puzzle) func(at engine.Position, left int) bool {
	const nodes = 100_000_000
	c := endings.CamelotProver{Nodes: nodes, Exact: true}
	l := endings.LancelotProver{Nodes: nodes, Passes: toTheEnd(p)}
	return func(at engine.Position, left int) bool {
		if at.Outcome().Over() {
			return wins(at, p.Seat)
		}
		switch at := at.(type) {
		case *camelot.Position:
			return c.Wins(at.State(), p.Seat, left) == endings.Yes
		case *lancelot.Position:
			return l.Wins(at.State(), p.Seat, left) == endings.Yes
		}
		panic("no game with proofs")
	}
}

// toTheEnd reports whether a puzzle of Lancelot is proved to where all pass: some right move
// continues after the player's last.
func toTheEnd(p *Puzzle) bool {
	n, err := p.readNode()
	if err != nil {
		return false
	}
	for n.left > 1 {
		n = n.right[0].next
	}
	return len(n.right) > 0
}

// Right moves win within the moves left and not sooner, the defence holds out to the
// end, and after a wrong move's reply no win is left within the moves.
func TestSolutionsAreProved(t *testing.T) {
	count := 0
	each(t, func(t *testing.T, number int, r *Run) {
		p := r.Puzzle
		if number%*proved != 0 || p.Moves > 9 { // longer ones are by the tables of lab/camette
			return
		}
		count++
		within := prover(p)
		if within(r.start, p.Moves-1) || !within(r.start, p.Moves) {
			t.Errorf("%s is not won in %d moves", p.Key(), p.Moves)
		}
		r.first.nodes(t, r.start, func(n *node, at engine.Position) {
			judged(t, n, at, p.Seat, func(right bool, b branch, after, then engine.Position) {
				switch {
				case !right && (within(after, n.left-1) || within(then, n.left-1)):
					t.Errorf("%s: %s: %s wins in %d, too", p.Key(), at, b.move, n.left)
				case right && !within(after, n.left-1):
					t.Errorf("%s: %s: %s does not win in %d", p.Key(), at, b.move, n.left)
				case right && n.left > 1 && within(then, n.left-2):
					t.Errorf("%s: %s: a better defence to %s than %s holds out longer", p.Key(), at, b.move, b.reply)
				}
			})
		})
	})
	t.Logf("%d proved", count)
}
