package camelot

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
)

var bothRules = []string{"classic", "wcf"}

func setup(rules string) engine.Setup {
	return engine.Setup{Seats: 2, Values: map[string]string{"rules": rules}}
}

func parse(t testing.TB, rules, text string) *Position {
	t.Helper()
	return parseOn(t, "camelot", rules, text)
}

func parseOn(t testing.TB, board, rules, text string) *Position {
	t.Helper()
	s := setup(rules)
	s.Values["board"] = board
	p, err := Game{}.Parse(s, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p.(*Position)
}

// outcomeText returns an outcome in the oracle's words.
func outcomeText(o engine.Outcome) string {
	switch {
	case !o.Over():
		return ""
	case o.Winners == 0:
		return string(o.Cause) + " ="
	case o.Winners.Has(White):
		return string(o.Cause) + " w"
	}
	return string(o.Cause) + " b"
}

func movesText(p engine.Position) []string {
	var out []string
	for _, m := range p.Moves() {
		out = append(out, string(m))
	}
	return out
}

// compare returns compareOn on Camelot's own board.
func compare(t *testing.T, rules, text string) (*Position, []oracleMove, bool) {
	t.Helper()
	return compareOn(t, "camelot", rules, text)
}

// compareOn checks moves and outcome of a position against the oracle's; it
// returns all legal paths, none once the game is over.
func compareOn(t *testing.T, board, rules, text string) (*Position, []oracleMove, bool) {
	t.Helper()
	p := parseOn(t, board, rules, text)
	if p.String() != text {
		t.Fatalf("%s comes back as %s", text, p)
	}
	o := readOracle(oracleBoards[board], text, rules == "wcf")
	want, paths, ok := o.moves()
	if !ok {
		return p, nil, false
	}
	checkWhole(t, new(Generator), &p.state)
	result := o.result(len(want))
	if result != "" {
		want, paths = nil, nil
	}
	if got := movesText(p); !slices.Equal(got, want) {
		t.Fatalf("%s %s\n got %v\nwant %v\nmissing %v, too many %v", rules, text, got, want, without(want, got), without(got, want))
	}
	if got := outcomeText(p.Outcome()); got != result {
		t.Fatalf("%s %s: ended %q, want %q", rules, text, got, result)
	}
	return p, paths, true
}

func without(a, b []string) (out []string) {
	for _, s := range a {
		if !slices.Contains(b, s) {
			out = append(out, s)
		}
	}
	return out
}

// comparePlay checks that a path, by its text, is taken, and leads where the
// oracle's goes.
func comparePlay(t *testing.T, rules, text string, p *Position, m *oracleMove) engine.Position {
	t.Helper()
	board := p.state.board.Name()
	o := readOracle(oracleBoards[board], text, rules == "wcf")
	o.play(m)
	next, events, err := p.Play(engine.Move(m.text()))
	if err != nil {
		t.Fatalf("%s %s: %s: %v", rules, text, m.text(), err)
	}
	if next.String() != o.text() {
		t.Fatalf("%s: %s\n got %s\nwant %s", text, m.text(), next, o.text())
	}
	if fresh := parseOn(t, board, rules, o.text()); fresh.Key() != next.Key() {
		t.Fatalf("%s: %s: the key is not that of %s", text, m.text(), next)
	}
	leaps := 0
	for _, e := range events {
		switch e.(type) {
		case engine.Stepped, engine.CastleMoved, engine.Cantered, engine.Jumped:
			leaps++
		}
	}
	if leaps != len(m.marks) {
		t.Fatalf("%s: %s: %d leaps in %v", text, m.text(), leaps, events)
	}
	return next
}

// TestRandomGamesAgainstTheOracle compares every position of random games.
func TestRandomGamesAgainstTheOracle(t *testing.T) {
	games := 30
	if testing.Short() {
		games = 6
	}
	for _, rules := range bothRules {
		t.Run(rules, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(1, 2))
			positions := 0
			for range games {
				text := Start
				for range 150 {
					p, paths, ok := compare(t, rules, text)
					if !ok || len(paths) == 0 {
						break
					}
					positions++
					m := &paths[r.IntN(len(paths))]
					// Half the time a move that keeps the pieces near each other.
					if r.IntN(2) == 0 {
						for range 8 {
							if n := &paths[r.IntN(len(paths))]; len(n.path) > len(m.path) {
								m = n
							}
						}
					}
					text = comparePlay(t, rules, text, p, m).String()
				}
			}
			if positions < 50*games/3 {
				t.Errorf("only %d positions were compared", positions)
			}
		})
	}
}

// wild returns a random position on Camelot's own board.
func wild(r *rand.Rand) string { return wildOn(ofCamelot, 10, 4, r) }

// wildOn returns a random position of up to so many Men and Knights a side on a few ranks and
// files, often in the castles.
func wildOn(b *oracleBoard, men, most int, r *rand.Rand) string {
	o := &oracle{b: b, trees: treesOf(b, r), at: map[cell]byte{}, side: "wb"[r.IntN(2)], used: map[byte]int{'w': r.IntN(b.castleMoves + 1), 'b': r.IntN(b.castleMoves + 1)}}
	low, high := 1+r.IntN(b.ranks*3/4), 0
	high = min(b.ranks, low+3+r.IntN(8))
	left, right := 1+r.IntN(b.files/2), b.files/2+1+r.IntN(b.files/2)
	for side, letters := range []string{"NM", "nm"} {
		n := 1 + r.IntN(men+most)
		if r.IntN(4) == 0 {
			n = 1 + r.IntN(3)
		}
		knights := r.IntN(most + 1)
		for i := range n {
			letter := letters[1]
			if i < knights {
				letter = letters[0]
			}
			for range 50 {
				c := cell{left + r.IntN(right-left+1), low + r.IntN(high-low+1)}
				for _, of := range []byte("wb") {
					if r.IntN(24) == 0 {
						c = b.castle[of][r.IntN(len(b.castle[of]))]
					}
				}
				// A game that this ended can only have been ended by the last move.
				goal := "bw"[side]
				if b.inCastle(goal, c) {
					held := 1
					for _, other := range b.castle[goal] {
						if p, full := o.at[other]; full && sideOf(p) == "wb"[side] {
							held++
						}
					}
					if ended := held == len(b.castle[goal]) || b.anti; ended && ("wb"[side] == o.side || r.IntN(2) == 0) {
						continue
					}
				}
				if _, full := o.at[c]; !full && o.onBoard(c) {
					o.at[c] = letter
					break
				}
			}
		}
	}
	return o.text()
}

// treesOf returns three trees of each side, where a board has any (R3).
func treesOf(b *oracleBoard, r *rand.Rand) map[cell]bool {
	trees := map[cell]bool{}
	for _, side := range []byte("wb") {
		for have := len(trees); b.planting != nil && len(trees) < have+3; {
			trees[b.planting[side][r.IntN(len(b.planting[side]))]] = true
		}
	}
	return trees
}

// lattice returns latticeOn on Camelot's own board.
func lattice(r *rand.Rand) string { return latticeOn(ofCamelot, 14, r) }

// latticeOn returns a random position made for long leaping: the squares of one parity,
// between which leaps go, hold a few pieces alone; the squares between, many, but no more
// than so many of a side.
func latticeOn(b *oracleBoard, most int, r *rand.Rand) string {
	at := map[cell]byte{}
	size := min(5+2*r.IntN(2), b.files)
	low, left := 1+r.IntN(b.ranks+1-size), 1+r.IntN(b.files+1-size)
	side := "wb"[r.IntN(2)]
	o := &oracle{b: b, trees: treesOf(b, r), at: at, side: side, used: map[byte]int{}}
	own, enemy := "NM", "nm"
	if side == 'b' {
		own, enemy = enemy, own
	}
	put := func(letter byte, leapers bool) {
		for range 50 {
			c := cell{left + r.IntN(size), low + r.IntN(size)}
			if _, full := at[c]; !full && o.onBoard(c) && leapers == ((c.file-left)%2 == 0 && (c.rank-low)%2 == 0) {
				at[c] = letter
				return
			}
		}
	}
	for range 1 + r.IntN(3) {
		put(own[r.IntN(2)], true)
	}
	for range r.IntN(most - 3) {
		put(own[(r.IntN(8)+6)/7], false)
	}
	for range 1 + r.IntN(most-1) {
		put(enemy[1], false)
	}
	return o.text()
}

// TestWildPositionsAgainstTheOracle compares positions that no game would
// reach, and plays some paths of each.
func TestWildPositionsAgainstTheOracle(t *testing.T) {
	n := *positions / 2
	if testing.Short() {
		n = 300
	}
	for i, rules := range bothRules {
		t.Run(rules, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(3, uint64(i)))
			compared, jumps, homes, most := 0, 0, 0, 0
			for k := range n {
				text := wild(r)
				if k%4 == 0 {
					text = lattice(r)
				}
				p, paths, ok := compare(t, rules, text)
				if !ok {
					continue
				}
				compared++
				most = max(most, len(paths))
				if len(paths) > 0 && strings.Contains(paths[0].marks, "x") {
					jumps++
				}
				if p.pick().Ruling == "C11" {
					homes++
				}
				for range min(6, len(paths)) {
					comparePlay(t, rules, text, p, &paths[r.IntN(len(paths))])
				}
			}
			t.Logf("%d compared, %d with a jump, %d with a piece at home, up to %d paths", compared, jumps, homes, most)
			if !testing.Short() && most < 1000 || compared < n*8/10 || jumps < n/10 || homes < n/20 {
				t.Error("too few positions of some kind were compared")
			}
		})
	}
}

// TestHandMadeWildPositions compares positions made for many canters and jumps.
func TestHandMadeWildPositions(t *testing.T) {
	for _, text := range []string{
		// A lattice of enemies: jumps in rings, and thousands of routes.
		"2/8/10/12/1m1m1m1m1m2/12/1m1m1m1m1m2/12/4N7/12/1m1m1m1m2M1/12/12/10/8/2 w 0 0",
		"2/8/10/12/12/3m1m1m4/12/3m1m1m4/6M5/3m1m1m4/12/3m1m5m/12/10/8/2 w 0 0",
		// A lattice of friends, with enemies at its edge to charge.
		"2/8/10/12/1M1M1M1M3m/12/1M1M1M1M4/4N6m/1M1M1M1M4/12/12/8m3/12/10/8/2 w 0 0",
		// The same for Black, near the castles of both.
		"2/2nmnm2/1m1m1m1m2/12/1n1m1m6/12/12/12/12/5M6/12/3m1n6/4M7/10/8/M1 b 1 2",
		// Pieces of both sides in both castles.
		"Mm/3mM3/10/12/12/12/12/12/12/12/12/12/12/10/2mNM3/Nm w 2 1",
		"Mm/3mM3/10/12/12/12/12/12/12/12/12/12/12/10/2mNM3/Nm b 0 2",
	} {
		for _, rules := range bothRules {
			p, paths, ok := compare(t, rules, text)
			if !ok {
				t.Fatalf("%s has too many paths for the oracle; %d moves", text, len(p.Moves()))
			}
			for i := 0; i < len(paths); i += 1 + len(paths)/200 {
				comparePlay(t, rules, text, p, &paths[i])
			}
		}
	}
}

// TestPathsOfTheSameMove takes every path of a move to one notation.
func TestPathsOfTheSameMove(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	several := 0
	for range 200 {
		text := lattice(r)
		rules := bothRules[r.IntN(2)]
		p, paths, ok := compare(t, rules, text)
		if !ok || len(paths) > 2000 {
			continue
		}
		notation := map[string]string{}
		for i := range paths {
			m := &paths[i]
			got, err := p.Notation(engine.Move(m.text()))
			if err != nil {
				t.Fatalf("%s %s: %s: %v", rules, text, m.text(), err)
			}
			if before, known := notation[m.identity()]; known {
				several++
				if before != got {
					t.Fatalf("%s %s: %s is %s and %s", rules, text, m.text(), before, got)
				}
			}
			notation[m.identity()] = got
		}
		if got := fmt.Sprint(len(notation)); got != fmt.Sprint(len(p.Moves())) {
			t.Fatalf("%s %s: %s notations of %d moves", rules, text, got, len(p.Moves()))
		}
	}
	if several < 100 {
		t.Errorf("only %d moves had a second path", several)
	}
}
