package endings

import (
	"slices"
	"strings"
	"testing"

	"roundtable/engine/splitmix"
)

// game is a random one: from each of its positions quiet moves lead to others of the same block,
// and others come to what is known. A position has one name as what others lead to and another
// when it is looked at from behind.
type game struct {
	block  int     // positions in each block
	number []int   // by the name from behind
	quiet  [][]int // by the same: where the quiet moves lead
	taking []Sum   // by the same: what the others come to
	must   []bool  // one of the others is compulsory
}

func newGame(lot *splitmix.Source, blocks, block int) *game {
	g := &game{block: block}
	for n := range blocks * block {
		g.number = append(g.number, n)
		var quiet []int
		for to := range block {
			if lot.Intn(block) < 2 {
				quiet = append(quiet, n/block*block+to)
			}
		}
		g.quiet = append(g.quiet, quiet)
		var taking Sum
		for range max(0, lot.Intn(9)-6) {
			taking.Add(Value(lot.Intn(12)))
		}
		g.taking = append(g.taking, taking)
		g.must = append(g.must, taking.Count > 0 && lot.Intn(2) == 0)
	}
	for i := range g.number {
		j := i + lot.Intn(len(g.number)-i)
		g.number[i], g.number[j] = g.number[j], g.number[i]
	}
	return g
}

func (g *game) Blocks() int                   { return len(g.number) / g.block }
func (g *game) Block(i int) (begin, size int) { return i * g.block, g.block }
func (g *game) Looker() Looker                { return &walker{game: g} }
func (w *walker) Enter(block int)             { w.begin = block * w.game.block }
func (w *walker) Stand(n int)                 { w.at = w.begin + n }
func (w *walker) Taking() Sum                 { return w.game.taking[w.at] }
func (w *walker) Numbers() (int, int, bool)   { n := w.game.number[w.at]; return n, n, true }
func (w *walker) Before(n int, left []byte, visit func(n int)) {
	for before := range w.game.block {
		if w.Stand(before); left[before] != 0 && slices.Contains(w.game.quiet[w.at], w.begin+n) {
			visit(before)
		}
	}
}

// walker looks at the positions of a game.
type walker struct {
	game      *game
	begin, at int
}

func (w *walker) First(n int) (Value, int, int) {
	w.Stand(n)
	sum, quiet := w.game.taking[w.at], len(w.game.quiet[w.at])
	if w.game.must[w.at] {
		quiet = 0
	}
	switch {
	case quiet == 0 && sum.Count == 0:
		return ValueOf(0), 0, 0
	case quiet == 0:
		return sum.Value(), 0, 0
	case sum.Win > 0:
		return ValueOf(sum.Win), quiet, 0
	case sum.Loss > 0 && !sum.Draws:
		return Drawn, quiet, sum.Loss
	}
	return Drawn, quiet, 0
}

// plainly finds the values by looking at all moves of all positions, ply by ply.
func (g *game) plainly() []byte {
	values := make([]byte, len(g.number))
	for plies := range 200 {
		found := slices.Clone(values)
		for at, number := range g.number {
			if values[number] != 0 {
				continue
			}
			sum := g.taking[at]
			if !g.must[at] {
				for _, to := range g.quiet[at] {
					sum.Add(Value(values[to]))
				}
			}
			v := sum.Value()
			if sum.Count == 0 {
				v = ValueOf(0)
			}
			// What is drawn so far may yet be won or lost, and later.
			if v != Drawn && v.Plies() == plies {
				found[number] = byte(v)
			}
		}
		values = found
	}
	return values
}

// TestSolve: random games are solved as plain iteration does it, on one goroutine or three.
func TestSolve(t *testing.T) {
	lot := splitmix.New(1)
	decided, drawn := 0, 0
	for range 300 {
		g := newGame(&lot, 1+lot.Intn(6), 1+lot.Intn(40))
		want := g.plainly()
		for _, workers := range []int{1, 3} {
			got := make([]byte, len(want))
			if err := SolveHalves([]Half{g}, [][]byte{got}, workers); err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(got, want) {
				t.Fatalf("%v, not %v", got, want)
			}
		}
		for _, v := range want {
			if Value(v) == Drawn {
				drawn++
			} else {
				decided++
			}
		}
	}
	if decided < 1000 || drawn < 1000 {
		t.Errorf("%d decided and %d drawn", decided, drawn)
	}
}

// TestLimits: more quiet moves, or plies, than a byte counts are refused.
func TestLimits(t *testing.T) {
	wide := &game{block: 300}
	long := &game{block: 300}
	for n := range 300 {
		var all []int
		for to := range 300 {
			all = append(all, to)
		}
		wide.number, wide.quiet = append(wide.number, n), append(wide.quiet, all)
		long.number, long.quiet = append(long.number, n), append(long.quiet, []int{max(n-1, 0)})
	}
	long.quiet[0] = nil // it is lost, 1 is won, 2 is lost ...
	for want, g := range map[string]*game{"more quiet moves": wide, "more plies": long} {
		g.taking, g.must = make([]Sum, 300), make([]bool, 300)
		if err := SolveHalves([]Half{g}, [][]byte{make([]byte, 300)}, 2); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, which does not say %q", err, want)
		}
	}
}

// TestValue: values in words and in order, and what is counted of them.
func TestValue(t *testing.T) {
	all := []Value{ValueOf(1), ValueOf(3), Drawn, ValueOf(4), ValueOf(0)}
	var words []string
	var c CountValues
	for _, v := range all {
		words = append(words, v.String())
		c.Add(v, 2)
	}
	if got := strings.Join(words, ", "); got != "won in 1, won in 3, drawn, lost in 4, lost in 0" {
		t.Error(got)
	}
	c.Plus(c)
	if c != (CountValues{Positions: 20, Won: 8, Drawn: 4, Lost: 8}) {
		t.Errorf("%+v", c)
	}
	if !slices.IsSortedFunc(all, Value.Compare) || all[0].Compare(all[0]) != 0 {
		t.Error("they are not in order")
	}
}
