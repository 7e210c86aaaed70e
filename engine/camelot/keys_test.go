package camelot

import (
	"fmt"
	"hash/fnv"
	"testing"

	"roundtable/engine"
	"roundtable/engine/splitmix"
)

// keysOf is a signature of the keys of a thousand random games on each board, with how they
// ended: whatever plays them, native or as WebAssembly, comes to the same. Where a change of
// the rules or of the keys changes it on purpose, the test says what it is now.
var keysOf = map[string]string{
	camelotName:  "124655 plies, ec5e4674095397c0",
	camName:      "84211 plies, dc0010821b8484b8",
	cametteName:  "12183 plies, d5142231053ce427",
	chivalryName: "131746 plies, 4a49f9b8dcb1ae36",
	riverName:    "149981 plies, b8f227e4406581bc",
	antiName:     "122786 plies, f74d65064a70b512",
}

// TestKeysOfRandomGames plays a thousand random games on each board, compares their keys with
// those that are known, and plays some of them again by what a record has.
func TestKeysOfRandomGames(t *testing.T) {
	const games, longest, replayed = 1000, 150, 25
	for i, name := range boardNames {
		t.Run(name, func(t *testing.T) {
			start := parseOn(t, name, usualRules(map[string]string{boards.Name: name}), boardCalled(name).start)
			lot, sum, plies := splitmix.New(uint64(i)), fnv.New64a(), 0
			var g Generator
			var acts []Action
			for n := range games {
				p := start
				var text []engine.Move
				for p.Placing() {
					m := anyTrees(&p.state, &lot)
					text = append(text, m)
					next, _, err := p.Replay(m)
					if err != nil {
						t.Fatal(err)
					}
					p = next
				}
				s := p.State()
				var keys []uint64
				var o engine.Outcome
				for range longest {
					if o = s.Ended(); o.Over() {
						break
					}
					if acts = g.Legal(&s, acts[:0]); len(acts) == 0 {
						o = s.Blocked()
						break
					}
					a := acts[lot.Intn(len(acts))]
					if n%replayed == 0 {
						text = append(text, s.Text(a))
					}
					s.Play(&a)
					keys = append(keys, s.Key())
					fmt.Fprintf(sum, "%016x", s.Key())
				}
				plies += len(keys)
				fmt.Fprint(sum, o.Cause, o.Winners)
				if n%replayed == 0 {
					playAgain(t, start, text, keys, o)
				}
			}
			if got := fmt.Sprintf("%d plies, %016x", plies, sum.Sum64()); got != keysOf[name] {
				t.Errorf("the games have %q, not %q", got, keysOf[name])
			}
		})
	}
}

// anyTrees returns a random placement of trees.
func anyTrees(s *State, lot *splitmix.Source) engine.Move {
	free := s.board.squaresIn(s.Plantable())
	var at Bits
	for range TreesEach {
		i := lot.Intn(len(free))
		at.Set(s.board.number[free[i]])
		free = append(free[:i], free[i+1:]...)
	}
	return s.board.PlacingText(at)
}

// playAgain plays a game again by its moves: its last positions have the keys, and the last of
// all the outcome.
func playAgain(t *testing.T, p *Position, moves []engine.Move, keys []uint64, o engine.Outcome) {
	t.Helper()
	for i, m := range moves {
		next, canonical, err := p.Replay(m)
		if err != nil {
			t.Fatalf("%s: %s: %v", p, m, err)
		}
		if canonical != m {
			t.Fatalf("%s: %s is written %s", p, m, canonical)
		}
		p = next
		if at := i - (len(moves) - len(keys)); at >= 0 && p.Key() != keys[at] {
			t.Fatalf("after %s the key is %x, not %x", m, p.Key(), keys[at])
		}
	}
	if got := p.Outcome(); got.Cause != engine.CauseRepetition && got.Cause != engine.CauseFiftyMoves && got != o {
		t.Fatalf("%s ended %v, not %v", p, got, o)
	}
}
