package camette

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"roundtable/lab/endings"
)

// small is the tables of up to two pieces a side.
var small = sync.OnceValues(func() (map[Reading]*Tables, error) {
	all := map[Reading]*Tables{}
	for _, r := range Readings() {
		t, err := Solve(r, 2, 2, func(string) {})
		if err != nil {
			return nil, err
		}
		all[r] = t
	}
	return all, nil
})

func smallTables(t *testing.T, r Reading) *Tables {
	t.Helper()
	all, err := small()
	if err != nil {
		t.Fatal(err)
	}
	return all[r]
}

// TestSolve: every value follows from those of the moves, and is that of the mirrored position.
func TestSolve(t *testing.T) {
	for _, r := range Readings() {
		n, err := smallTables(t, r).Verify(2)
		if err != nil || n < 300_000 {
			t.Errorf("%v: %d positions: %v", r, n, err)
		}
	}
}

// TestSolveMore: so are those with three pieces against two, in which canters turn and jumps
// come back to where they began.
func TestSolveMore(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("millions of positions: not with -short")
	}
	tables, err := solve(Federation, 3, 5, 2, func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	if n, err := tables.Verify(2); err != nil || n < 4_000_000 {
		t.Errorf("%d positions: %v", n, err)
	}
}

// TestVerify: a single wrong value is found.
func TestVerify(t *testing.T) {
	tables, err := Solve(Federation, 1, 1, func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	tables.values[1][4][77] += 2
	if _, err := tables.Verify(1); err == nil || !strings.Contains(err.Error(), "wrong") {
		t.Error(err)
	}
}

// TestIndex: numbers and positions are each other's, in every material, and the values of all
// positions are found: those of mirrored ones in the same place.
func TestIndex(t *testing.T) {
	for f := force(1); f < forces; f++ {
		for g := force(1); g < forces; g++ {
			if f.pieces()+g.pieces() > 5 {
				continue
			}
			c := newClass(f, g)
			n, whole := 0, 0
			for i := range c.blocks {
				b := &c.blocks[i]
				if int(b.begin) != n {
					t.Fatalf("%v-%v: block %d begins with %d, not %d", f, g, i, b.begin, n)
				}
				r := c.reader(b)
				for range c.inBlock(b) {
					other, knight := r.place(n - int(b.begin))
					p := Position{own: b.own, other: other, knights: b.knight | knight}
					if got := c.index(p.own, p.other, p.knights); got != n || forceOf(p.own, p.knights) != f || forceOf(p.other, p.knights) != g || p.own&p.other != 0 || p.check() != nil {
						t.Fatalf("%v-%v: %v has the number %d, not %d", f, g, &p, got, n)
					}
					mirror := p.Mirror()
					switch got := c.index(mirror.own, mirror.other, mirror.knights); {
					case b.both():
						whole++
					case got != n:
						t.Fatalf("%v-%v: %v has the number %d, its mirrored position %d", f, g, &p, n, got)
					default:
						whole += 2
					}
					n++
				}
			}
			if n != c.size || whole != places(f, g) {
				t.Errorf("%v-%v: %d numbers of %d, %d positions of %d", f, g, n, c.size, whole, places(f, g))
			}
		}
	}
}

// places returns in how many ways the pieces of a material may stand, by counting alone: 21 squares
// are open to both sides, and each may stand in its own castle too.
func places(f, g force) (n int) {
	ways := func(side force, squares int) int {
		if side.knight() {
			return squares * choose[side.men()][squares-1]
		}
		return choose[side.men()][squares]
	}
	// without is the force without the piece that stands in its castle, in as many ways.
	without := func(side force) (out []force) {
		if side.knight() {
			out = append(out, side-4)
		}
		if side.men() > 0 {
			out = append(out, side-1)
		}
		return out
	}
	for _, a := range append(without(f), f) {
		for _, b := range append(without(g), g) {
			n += ways(a, 21) * ways(b, 21-a.pieces())
		}
	}
	return n
}

// TestSameTables: neither how many goroutines there are nor anything else changes the tables.
func TestSameTables(t *testing.T) {
	one, err := Solve(Federation, 2, 1, func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	const want = "0f6603d288dc57433f41ed72b3e3d817722e4ed727cca0fa3b22ebec8ec2d8a0"
	for _, tables := range []*Tables{one, smallTables(t, Federation)} {
		if got := fmt.Sprintf("%x", tables.Checksum()); got != want {
			t.Errorf("%s, not %s", got, want)
		}
	}
}

// TestFigures: what is counted is all positions, and each reading differs where it should.
func TestFigures(t *testing.T) {
	tables := smallTables(t, Federation)
	f := tables.Figures(2)
	want := Count{Positions: 456_334, Won: 330_902, Drawn: 11_332, Lost: 114_100}
	if f.All != want {
		t.Errorf("%+v, not %+v", f.All, want)
	}
	if plies := tables.Of(&f.Farthest).Plies(); plies != 39 || f.ByPlies[39] == 0 || f.ByPlies[40] != 0 {
		t.Errorf("the longest win is in %d plies", plies)
	}
	n := int64(0)
	f.EachMaterial(func(_ string, c Count) { n += c.Positions })
	if n != want.Positions {
		t.Errorf("%d by materials", n)
	}
	if results, plies := Differ(tables, tables, 2); results != 0 || plies != 0 {
		t.Errorf("%d and %d differ from themselves", results, plies)
	}
	// No rule binds a Knight that has no friend to leap over, or no enemy to jump.
	if results, plies := Differ(tables, smallTables(t, Classic), 2); plies == 0 || results > plies {
		t.Errorf("%d and %d differ", results, plies)
	}
}

// TestLine: a line ends when the value says so, and each of its moves keeps the value.
func TestLine(t *testing.T) {
	tables := smallTables(t, Federation)
	f := tables.Figures(1)
	line := tables.Line(f.Farthest)
	if len(line) != 39 {
		t.Errorf("%d plies: %v", len(line), line)
	}
	choices := tables.Choices(&f.Farthest)
	if choices[0].Value != tables.Of(&f.Farthest) || choices[0].Text != line[0] {
		t.Errorf("%+v", choices)
	}
	for i := range choices[1:] {
		if choices[i].Value.Compare(choices[i+1].Value) > 0 {
			t.Errorf("%v stands before %v", choices[i], choices[i+1])
		}
	}
}

// TestKinds: what people can tell apart of a position.
func TestKinds(t *testing.T) {
	for _, c := range []struct {
		text string
		want []int
	}{
		{Start, []int{1, 4, 5}},
		{"1/3/m4/5/5/1M1/1 w 0 0", []int{1, 4, 5}},
		{"1/3/Mm3/5/5/3/1 w 0 0", []int{1, 3}},
		{"1/1M1/m4/5/5/3/1 w 0 0", []int{1, 4, 5, 9}},
		{"1/3/M4/5/5/1mm/1 w 0 0", []int{0, 4, 5, 6}},
		{"1/3/MM3/5/5/1m1/1 w 0 0", []int{2, 4, 5, 7}},
		{"1/3/5/M4/5/1m1/1 w 0 0", []int{1, 4, 5, 8}},
	} {
		p := parse(t, c.text)
		var got []int
		for i, is := range p.kinds() {
			if is {
				got = append(got, i)
			}
		}
		if fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%s: %v, not %v", c.text, got, c.want)
		}
	}
}

// TestStuck: a side without a legal move has lost, or drawn by the reading that has it so (S5);
// no material that is small enough to be solved here has such a position.
func TestStuck(t *testing.T) {
	p := parse(t, "1/1n1/5/5/m1m1m/MMM/N w 0 0")
	if got := texts(&p, Federation); got != "" {
		t.Fatalf("it has the moves %s", got)
	}
	for r, want := range map[Reading]Value{Federation: endings.ValueOf(0), Classic: endings.ValueOf(0), Stalemate: Drawn} {
		tables := &Tables{Reading: r}
		w := looker{tables: tables, at: downwards{turnSet(p.own), turnSet(p.other), turnSet(p.knights), r.binds()}}
		if v, quiet, later := w.first(); v != want || quiet != 0 || later != 0 {
			t.Errorf("%v: %v %d %d", r, v, quiet, later)
		}
		if v, _ := tables.follows(&p, nil); v != want {
			t.Errorf("%v: %v by its moves", r, v)
		}
	}
}

// TestDrawnLine: of a drawn position each side plays a move that holds, until a position comes
// back.
func TestDrawnLine(t *testing.T) {
	tables := smallTables(t, Federation)
	found := 0
	tables.Each(1, func() func(*Position, Value, int) {
		return func(p *Position, v Value, _ int) {
			if v != Drawn || p.Pieces() != 3 || found == 20 {
				return
			}
			found++
			q, seen := *p, map[Position]bool{*p: true}
			line := tables.Line(*p)
			for i, text := range line {
				choices := tables.Choices(&q)
				c := choices[slices.IndexFunc(choices, func(c Choice) bool { return c.Text == text })]
				if c.Value != Drawn {
					t.Fatalf("%v: %s is %v", &q, text, c.Value)
				}
				q, _ = q.After(c.Move)
				if seen[q] != (i == len(line)-1) {
					t.Fatalf("%v: the line has %d plies, and after %d %v stands again: %t", p, len(line), i+1, &q, seen[q])
				}
				seen[q] = true
			}
		}
	})
	if found != 20 {
		t.Errorf("%d drawn positions", found)
	}
}
