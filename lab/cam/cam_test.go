package cam

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"roundtable/engine/camelot"
	"roundtable/engine/camelot/brain"
	"roundtable/engine/splitmix"
	"roundtable/lab/camette"
	"roundtable/lab/endings"
)

func board(t *testing.T, name string) *Board {
	t.Helper()
	b, err := NewBoard(name)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// solveUpTo returns the tables of up to so many pieces on a board.
func solveUpTo(t *testing.T, name string, pieces int) *Tables {
	t.Helper()
	tables := NewTables(board(t, name))
	for n := 2; n <= pieces; n++ {
		for _, m := range tables.Board.Materials(n) {
			if err := tables.Solve(m, 2); err != nil {
				t.Fatal(err)
			}
		}
	}
	return tables
}

// three is the tables of up to three pieces of Cam.
var three = sync.OnceValue(func() *Tables {
	b, err := NewBoard("cam")
	if err != nil {
		panic(err)
	}
	tables := NewTables(b)
	for n := 2; n <= 3; n++ {
		for _, m := range b.Materials(n) {
			if err := tables.Solve(m, 2); err != nil {
				panic(err)
			}
		}
	}
	return tables
})

// each calls f for each position that has a number.
func (t *Tables) each(f func(c *class, n int, v endings.Value)) {
	for i := range t.classes {
		for j, c := range t.classes[i] {
			if c == nil {
				continue
			}
			for n, v := range t.values[i][j] {
				f(c, n, endings.Value(v))
			}
		}
	}
}

// sameAsCamette compares all values on Camette's board with those that lab/camette finds by other
// code, with at most so many pieces a side.
func sameAsCamette(t *testing.T, pieces, side int) {
	tables := solveUpTo(t, "camette", pieces)
	theirs, err := camette.Solve(camette.Federation, side, 2, func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	compared, wrong := 0, 0
	tables.each(func(c *class, n int, v endings.Value) {
		p := c.position(n)
		if c.own.Pieces() > side || c.other.Pieces() > side || wrong > 3 {
			return
		}
		q, err := camette.Parse(tables.Board.Text(p))
		if err != nil {
			t.Fatal(err)
		}
		compared++
		if want := theirs.Of(&q); v != want {
			wrong++
			t.Errorf("%v is %v, not %v", &q, v, want)
		}
	})
	if compared < 100_000 {
		t.Errorf("only %d compared", compared)
	}
}

// TestCamette: on Camette's board the values are those of lab/camette.
func TestCamette(t *testing.T) { sameAsCamette(t, 4, 2) }

// TestCametteMore: also with three pieces against two.
func TestCametteMore(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("millions of positions: not with -short")
	}
	sameAsCamette(t, 5, 3)
}

// TestVerify: values of Cam follow from those of all successors by the rules, and a single wrong
// one is found.
func TestVerify(t *testing.T) {
	tables := three()
	for n := 2; n <= 3; n++ {
		for _, m := range tables.Board.Materials(n) {
			want := 10_000
			if n == 2 {
				want = 2536 // all
			}
			if looked, err := tables.Verify(m, 10_000, 1); err != nil || looked != want {
				t.Errorf("%v: %d %v", m, looked, err)
			}
		}
	}
	wrong := solveUpTo(t, "cam", 2)
	m := Material{{Men: 1}, {Men: 1}}
	wrong.values[m[0].id()][m[1].id()][777] += 2
	if _, err := wrong.Verify(m, 10_000, 1); err == nil || !strings.Contains(err.Error(), " by its moves") {
		t.Error(err)
	}
}

// TestProve: values of Cam are what the proof search finds, and wrong ones are noticed.
func TestProve(t *testing.T) {
	tables := three()
	for n := 2; n <= 3; n++ {
		for _, m := range tables.Board.Materials(n) {
			found, err := tables.Prove(m, 25, 1, 10_000)
			if err != nil || found.Positions != 25 || found.Exact < 10 {
				t.Errorf("%v: %+v %v", m, found, err)
			}
		}
	}
	wrong := solveUpTo(t, "cam", 2)
	m := Material{{Men: 1}, {Men: 1}}
	for i, v := range wrong.values[m[0].id()][m[1].id()] {
		if endings.Value(v).Won() && v < 8 {
			wrong.values[m[0].id()][m[1].id()][i] += 2
		}
	}
	if _, err := wrong.Prove(m, 100, 1, 10_000); err == nil {
		t.Error("wrong values were not noticed")
	}
}

// TestIndex: numbers and positions are each other's, mirrored ones have the same number where
// they share one, and all positions are there.
func TestIndex(t *testing.T) {
	lot := splitmix.New(1)
	for _, name := range []string{"cam", "camette"} {
		b := board(t, name)
		for n := 2; n <= 4; n++ {
			for _, m := range b.Materials(n) {
				var positions int64
				for _, s := range m.sides() {
					c := newClass(b, s[0], s[1])
					for i := range c.blocks {
						positions += int64(c.inBlock(&c.blocks[i])) * c.weight(&c.blocks[i])
					}
					for range 300 {
						n := lot.Intn(c.size)
						p := c.position(n)
						if f, g := forcesIn(p); c.index(p) != n || f != s[0] || g != s[1] || !p.own.and(p.other).none() {
							t.Fatalf("%s has the number %d, not %d", b.Text(p), c.index(p), n)
						}
						mirror := b.mirroredPosition(p)
						if b.mirroredPosition(mirror) != p {
							t.Fatalf("%s mirrored twice is another", b.Text(p))
						}
						if mirror.own != p.own && c.index(mirror) != n {
							t.Fatalf("%s has the number %d, mirrored %d", b.Text(p), n, c.index(mirror))
						}
						if read, err := b.Parse(b.Text(p)); err != nil || read != p {
							t.Fatalf("%s is read as %s: %v", b.Text(p), b.Text(read), err)
						}
					}
				}
				if n := b.Positions(m); n != positions {
					t.Errorf("%s %v: %d positions, not %d", name, m, n, positions)
				}
			}
		}
	}
}

// TestMoves: the moves without a capture are those by the rules, forwards and backwards, in
// positions of up to eight pieces, where canters turn and Knights are bound.
func TestMoves(t *testing.T) {
	b := board(t, "cam")
	lot := splitmix.New(1)
	quiet := 0
	for range 6000 {
		p := crowd(b, &lot)
		s, err := b.state(p)
		if err != nil {
			t.Fatal(err)
		}
		var g camelot.Generator
		want := map[[2]uint8]bool{}
		captures := false
		for _, a := range g.Legal(&s, nil) {
			if a.IsCapture() {
				captures = true
				continue
			}
			want[[2]uint8{b.at(a.From), b.at(a.To)}] = true
		}
		d := downwards{board: b, own: b.turn(p.own), other: b.turn(p.other), knights: b.turn(p.knights)}
		turn := func(at uint8) uint8 { return b.turn(only(at)).first() }
		movers := d.own
		if d.own.has(b.goal) {
			movers = only(b.goal)
		}
		if d.mustJump(movers) {
			if len(want) > 0 && !captures {
				t.Fatalf("%s: no jump is compulsory", b.Text(p))
			}
			continue
		}
		for from := movers; !from.none(); from = from.rest() {
			for to := d.ends(from.first()); !to.none(); to = to.rest() {
				move := [2]uint8{turn(from.first()), turn(to.first())}
				if !want[move] {
					t.Fatalf("%s: %v is no move", b.Text(p), move)
				}
				delete(want, move)
				quiet++
				if to.first() == b.home {
					continue // the game is over
				}
				// From behind it has come from there.
				after := d
				after.own = d.own.minus(only(from.first())).or(only(to.first()))
				if d.knights.has(from.first()) {
					after.knights = d.knights.minus(only(from.first())).or(only(to.first()))
				}
				if !after.origins(to.first()).has(from.first()) {
					t.Fatalf("%s: %v is not found backwards", b.Text(p), move)
				}
			}
		}
		if len(want) > 0 {
			t.Fatalf("%s: %v are moves too", b.Text(p), want)
		}
		// And from where it says that pieces have come, they could.
		for to := d.own; !to.none(); to = to.rest() {
			at := to.first()
			for from := d.origins(at); !from.none(); from = from.rest() {
				before := d
				before.own = d.own.minus(only(at)).or(only(from.first()))
				if d.knights.has(at) {
					before.knights = d.knights.minus(only(at)).or(only(from.first()))
				}
				if !before.ends(from.first()).has(at) {
					t.Fatalf("%s: from %d to %d is no move of who plays downwards", b.Text(p), from.first(), at)
				}
			}
		}
	}
	if quiet < 20_000 {
		t.Errorf("only %d moves", quiet)
	}
}

// crowd returns a position of two to eight pieces near to each other.
func crowd(b *Board, lot *splitmix.Source) (p Position) {
	for {
		p = Position{}
		rank := lot.Intn(b.ranks)
		for range 2 + lot.Intn(7) {
			at := uint8(8*((rank+lot.Intn(4))%b.ranks) + lot.Intn(b.files))
			one := only(at)
			if !b.all.has(at) || p.own.or(p.other).has(at) {
				continue
			}
			if side := lot.Intn(2); side == 0 && at != b.goal {
				p.own = p.own.or(one)
			} else if at != b.home {
				p.other = p.other.or(one)
			}
			if lot.Intn(3) == 0 {
				p.knights = p.knights.or(one)
			}
		}
		p.knights = p.knights.and(p.own.or(p.other))
		if !p.own.none() && !p.other.none() && !p.own.has(b.goal) && p.own.count() <= 7 && p.other.count() <= 7 {
			return p
		}
	}
}

// TestFigures: what is counted is all positions, and neither goroutines nor anything else changes
// the values.
func TestFigures(t *testing.T) {
	tables := three()
	for name, want := range map[string]string{
		"MvM":  "4291 of 4291, 39 plies",
		"NMvM": "549380 of 549380, 41 plies",
	} {
		m, err := ParseMaterial(name)
		if err != nil {
			t.Fatal(err)
		}
		all := tables.Board.Positions(m)
		figures := tables.Figures(m, 2)
		n := int64(0)
		for _, f := range figures {
			n += f.All.Positions
			race := int64(0)
			for _, c := range f.Race {
				race += c.Positions
			}
			if race != f.Quiet.Positions || f.Quiet.Positions+f.MustJump.Positions > f.All.Positions || race == 0 {
				t.Errorf("%v: %+v", m, f)
			}
			if v := tables.value(f.Farthest); v.Plies() != f.Plies || !v.Won() {
				t.Errorf("%v: the longest win is %v", m, v)
			}
		}
		if got := fmt.Sprintf("%d of %d, %d plies", n, all, figures[0].Plies); got != want {
			t.Errorf("%v: %s, not %s", m, got, want)
		}
	}
	again := NewTables(tables.Board)
	m := Material{{Men: 1}, {Men: 1}}
	if err := again.Solve(m, 1); err != nil {
		t.Fatal(err)
	}
	const want = "65bdef6cb54136fb6c2dbf71abc1ad42c566a837cee95abd5028bc6916a94407"
	for _, x := range []*Tables{tables, again} {
		if got := fmt.Sprintf("%x", x.Checksum(m)); got != want {
			t.Errorf("%s, not %s", got, want)
		}
	}
}

// TestLoneKnight: a Knight alone is worth what a Man alone is, by the rules' own moves.
func TestLoneKnight(t *testing.T) {
	tables := three()
	p, err := tables.Board.Parse("1/3/5/7/3n3/7/7/2M4/3M3/7/5/3/1 w 0 0")
	if err != nil {
		t.Fatal(err)
	}
	q := p
	q.knights = set{}
	if p == q || p.plain() != q {
		t.Fatalf("%s is not made plain", tables.Board.Text(p))
	}
	a, err := tables.Choices(tables.Board.Text(p))
	if err != nil {
		t.Fatal(err)
	}
	b, err := tables.Choices(tables.Board.Text(q))
	if err != nil || !slices.Equal(a, b) || len(a) < 10 {
		t.Errorf("%v and %v: %v", a, b, err)
	}
	for i := range a[1:] {
		if a[i].Value.Compare(a[i+1].Value) > 0 {
			t.Errorf("%v stands before %v", a[i], a[i+1])
		}
	}
}

// TestMaterials: texts, needs, and what is refused.
func TestMaterials(t *testing.T) {
	b := board(t, "cam")
	var all []string
	for _, m := range b.Materials(4) {
		all = append(all, m.String())
		if n, err := ParseMaterial(m.String()); err != nil || n != m {
			t.Errorf("%v is read as %v: %v", m, n, err)
		}
	}
	if got := strings.Join(all, " "); got != "MMMvM NMMvM NNMvM MMvMM NMvMM NMvNM NNvMM NNvNM NNvNN" {
		t.Error(got)
	}
	m, err := ParseMaterial("NvNN")
	if err != nil || m.String() != "NNvM" {
		t.Errorf("%v %v", m, err)
	}
	var needs []string
	for _, n := range (Material{{2, 0}, {1, 1}}).Needs() {
		needs = append(needs, n.String())
	}
	if got := strings.Join(needs, " "); got != "MvM NMvM NNvM" {
		t.Error(got)
	}
	for text, want := range map[string]string{
		"NM": "two sides", "vM": "no side", "MNvM": "no side", "NNNvM": "no side", "MMMMMMvM": "no side", "XvM": "no side",
	} {
		if _, err := ParseMaterial(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", text, err)
		}
	}
	tables := NewTables(b)
	if err := tables.Solve(Material{{0, 2}, {0, 1}}, 1); err == nil || !strings.Contains(err.Error(), "MMvM needs the values of MvM") {
		t.Error(err)
	}
	if err := tables.Solve(Material{{2, 3}, {2, 3}}, 1); err == nil || !strings.Contains(err.Error(), "more than") {
		t.Error(err)
	}
	for _, name := range []string{"camelot", "chivalry", "river", "anti", "nothing"} {
		if _, err := NewBoard(name); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
	for text, want := range map[string]string{
		"M/3/5/7/7/7/7/7/7/7/5/3/m b 0 0": "over",
		"1/3/5/7/7/7/7/7/7/7/5/3/m w 0 0": "over",
		"1/3/5/7/7/7/7/7/7/7/5/3 w 0 0":   "rank",
	} {
		if _, err := b.Parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestFiles: values are read as they were written, and nothing else is.
func TestFiles(t *testing.T) {
	tables := three()
	m := Material{{Men: 1}, {Men: 1}}
	var file bytes.Buffer
	if err := tables.Write(m, &file); err != nil {
		t.Fatal(err)
	}
	again := NewTables(tables.Board)
	if err := again.Read(m, bytes.NewReader(file.Bytes())); err != nil || again.Checksum(m) != tables.Checksum(m) {
		t.Error(err)
	}
	changed := bytes.Clone(file.Bytes())
	changed[100]++
	for want, data := range map[string][]byte{
		"cut off":             file.Bytes()[:200],
		"does not begin with": file.Bytes()[1:],
		"not those that were": changed,
		"those that were wri": append(bytes.Clone(file.Bytes()), 0),
	} {
		again := NewTables(tables.Board)
		if err := again.Read(m, bytes.NewReader(data)); err == nil || !strings.Contains(err.Error(), want) || again.Has(m) {
			t.Errorf("%v, which does not say %q", err, want)
		}
	}
}

// TestTry: games of the computer against itself are judged where few pieces are left.
func TestTry(t *testing.T) {
	tables := three()
	trial := Trial{Games: 30, Lot: 4, Nodes: 60, Seed: 2}
	r, err := tables.Try(brain.Search, trial)
	if err != nil || r.Games != 30 || r.Ended[0]+r.Ended[1]+r.Ended[2] != 30 || r.Reached == 0 || r.Value[0]+r.Value[1]+r.Value[2] != r.Reached || r.Kept > r.Reached || r.Errors > r.Moves {
		t.Errorf("%+v %v", r, err)
	}
	again, err := tables.Try(brain.Search, trial)
	if err != nil || fmt.Sprint(again) != fmt.Sprint(r) {
		t.Errorf("%+v and %+v: %v", r, again, err)
	}
}
