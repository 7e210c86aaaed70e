package endings

import (
	"bytes"
	"encoding/binary"
	"flag"
	"strings"
	"sync"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/proof"
	"roundtable/engine/splitmix"
)

var (
	materials = flag.String("materials", "", "materials whose tables are made by both rule sets and proved whole, with commas")
	every     = flag.Int("every", 11, "of so many positions of other tables one is looked at")
)

// solve adds a table, and those that it needs.
func solve(t testing.TB, all *Tables, r camelot.Rules, m Material) {
	t.Helper()
	if all.Of(r, m) != nil {
		return
	}
	for _, n := range m.Needs() {
		solve(t, all, r, n)
	}
	table, err := all.Solve(r, m, 2)
	if err != nil {
		t.Fatal(err)
	}
	all.Add(table)
}

// usual are the tables that every run makes: a Knight that charges, and a Man that
// does not, against one piece.
var usual struct {
	once sync.Once
	all  Tables
}

func tables(t testing.TB) *Tables {
	if testing.Short() {
		t.Skip("tables have millions of positions: minutes under node, where -short is said")
	}
	usual.once.Do(func() {
		solve(t, &usual.all, camelot.Classic, Material{{2, 0}, {0, 1}})
		solve(t, &usual.all, camelot.WCF, Material{{0, 2}, {1, 0}})
	})
	return &usual.all
}

// TestEveryPositionFollowsFromItsMoves: won in n plies is what has a move to a position
// lost in n-1 and none to one lost sooner; lost in n what leads to won ones alone, the
// longest in n-1; drawn is what has no move that wins, and one that does not lose. That
// proves a table: a win or loss leads to its end ply by ply, and whoever is to move
// where it is drawn can stay where it is.
func TestEveryPositionFollowsFromItsMoves(t *testing.T) {
	all, every := &Tables{}, *every
	switch {
	case *files != "":
		all = fromFiles(t)
	case *materials == "":
		all = tables(t)
	default:
		every = 1
		for _, name := range strings.Split(*materials, ",") {
			m, err := ParseMaterial(name)
			if err != nil {
				t.Fatal(err)
			}
			solve(t, all, camelot.Classic, m)
			solve(t, all, camelot.WCF, m)
		}
	}
	for k, table := range all.all {
		for i := range 2 * 9 {
			t.Run(k.rules.String()+" "+k.material.String(), func(t *testing.T) {
				t.Parallel()
				force, used := i/9, [2]int{i % 9 / 3, i % 3}
				n := 0
				table.Each(force, used, func(s *camelot.State, w Worth) bool {
					if n++; n%every != 0 {
						return true
					}
					choices, ok := all.Choices(s)
					if want := bestOf(s, choices); !ok || w != want {
						t.Errorf("%v: %+v, by its moves %+v (%t)", s, w, want, ok)
						return false
					}
					return true
				})
				t.Logf("force %d, castle moves %v: %d positions", force, used, n)
			})
		}
	}
}

// bestOf is what a position comes to by what its moves come to.
func bestOf(s *camelot.State, choices []Choice) (best Worth) {
	if len(choices) == 0 {
		return Worth{Result: resultFor(s.Blocked(), s.Turn())}
	}
	for i, c := range choices {
		switch w := c.Worth; {
		case i == 0, w.Result > best.Result:
			best = w
		case w.Result < best.Result:
		case w.Result > 0 && w.Plies < best.Plies, w.Result < 0 && w.Plies > best.Plies:
			best = w
		}
	}
	return best
}

// TestAgainstTheProofSearch: which knows nothing of tables. A win in few moves is proved
// in as many and not in one less.
func TestAgainstTheProofSearch(t *testing.T) {
	all := tables(t)
	r := splitmix.New(7)
	proved := 0
	for _, table := range all.all {
		for force := range 2 {
			skip := r.Intn(2000)
			table.Each(force, [2]int{}, func(s *camelot.State, w Worth) bool {
				if skip--; skip >= 0 || w.Result == 0 || w.Plies > 7 {
					return true
				}
				skip = r.Intn(12_000)
				winner, moves := s.Turn(), (w.Plies+1)/2
				if w.Result < 0 {
					winner = 1 - winner
				}
				prove := func(moves int) proof.Answer {
					p := proof.Prover{Nodes: 5_000_000, Exact: true}
					return p.Wins(*s, winner, moves)
				}
				if got := prove(moves); got != proof.Yes {
					t.Errorf("%v in %d: %v", s, moves, got)
				}
				if moves > 0 && prove(moves-1) != proof.No {
					t.Errorf("%v: a win in %d, one move less", s, moves-1)
				}
				proved++
				return true
			})
		}
	}
	t.Logf("%d proved", proved)
	if proved < 100 {
		t.Errorf("only %d were proved", proved)
	}
}

// TestBlackIsWhiteTurned: a position of Black's comes to what it does turned round.
func TestBlackIsWhiteTurned(t *testing.T) {
	all := tables(t)
	n := 0
	for _, table := range all.all {
		table.Each(0, [2]int{0, 1}, func(s *camelot.State, w Worth) bool {
			var pieces [2]camelot.Bits
			var knights camelot.Bits
			for seat := range 2 {
				s.Pieces(engine.Seat(seat)).Each(func(sq uint8) {
					to := turnedSquare(sq)
					pieces[1-seat][to>>6] |= 1 << (to & 63)
					if s.Knights().Has(sq) {
						knights[to>>6] |= 1 << (to & 63)
					}
				})
			}
			black := camelot.NewState(s.Rules(), camelot.Black, pieces, knights, [2]int{1, 0})
			if got, ok := all.Probe(&black); !ok || got != w {
				t.Errorf("%v %+v, %v %+v (%t)", s, w, &black, got, ok)
				return false
			}
			n++
			return n%20_000 != 0
		})
	}
	if n < 20_000 {
		t.Errorf("only %d positions", n)
	}
}

// Every number of a placing is that placing's, and the other way round.
func TestNumbers(t *testing.T) {
	r := splitmix.New(3)
	for _, m := range append(Materials(MostPieces), Material{{1, 0}, {1, 0}}) {
		for force := range 2 {
			h := newShape(m[force], m[1-force])
			for range 2000 {
				n := r.Intn(h.size())
				var p placing
				if h.placing(n, &p); h.index(&p) != n {
					t.Fatalf("%v: %d is %v, which is %d", m, n, p, h.index(&p))
				}
				q := h.across(&p)
				if back := (shape{h[2], h[3], h[0], h[1]}).across(&q); back != p {
					t.Fatalf("%v: %v comes back as %v", m, p, back)
				}
			}
		}
	}
}

func TestMaterials(t *testing.T) {
	var names []string
	known := map[Material]bool{}
	for _, m := range Materials(MostPieces) {
		for _, n := range m.Needs() {
			if !known[n] {
				t.Errorf("%v stands before %v, which it needs", m, n)
			}
		}
		known[m] = true
		names = append(names, m.String())
		if back, err := ParseMaterial(m.String()); err != nil || back != m {
			t.Errorf("%v is read as %v: %v", m, back, err)
		}
	}
	if got := strings.Join(names, " "); !strings.HasPrefix(got, "NNvN NNvM NMvN NMvM MMvN MMvM NNNvN ") || len(names) != 6+8+6 {
		t.Errorf("%d: %s", len(names), got)
	}
	if m, err := ParseMaterial("MvMN"); err != nil || m.String() != "NMvM" {
		t.Errorf("MvMN is %v: %v", m, err)
	}
	for text, want := range map[string]string{
		"": "both sides", "NN": "both sides", "NvNvN": "both sides", "NNv": "letters", "NQvN": "letters", "NvM": "2 pieces", "NNNvNN": "5 pieces",
	} {
		if _, err := ParseMaterial(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, which does not say %q", text, err, want)
		}
	}
}

func TestWhatATableNeeds(t *testing.T) {
	if _, err := (&Tables{}).Solve(camelot.Classic, Material{{2, 0}, {1, 1}}, 1); err == nil || !strings.Contains(err.Error(), "NNvNM needs that of NNvN") {
		t.Errorf("without what it needs: %v", err)
	}
}

func TestFile(t *testing.T) {
	all := tables(t)
	for _, table := range all.all {
		var file bytes.Buffer
		if err := table.Write(&file); err != nil {
			t.Fatal(err)
		}
		data := file.Bytes()
		back, err := Read(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		var again bytes.Buffer
		if err := back.Write(&again); err != nil || !bytes.Equal(again.Bytes(), data) {
			t.Errorf("%v came back otherwise: %v", table.material, err)
		}
		line := bytes.IndexByte(data, '\n')
		if size := int64(len(data) - line - 1 - 4); table.material.Size() != size {
			t.Errorf("%v takes %d bytes, not %d", table.material, size, table.material.Size())
		}
		damaged := bytes.Clone(data)
		damaged[len(data)/2] ^= 1
		renamed := func(old, new string) []byte {
			return append(bytes.Replace(data[:line+1:line+1], []byte(old), []byte(new), 1), data[line+1:]...)
		}
		for want, file := range map[string][]byte{
			"no table":       []byte("roundtable network 1\n"),
			"cut off":        data[:len(data)-1],
			"is cut":         data[:line+1],
			"damaged":        damaged,
			"the checksum":   renamed(table.rules.String(), (1 - table.rules).String()),
			"no rules":       renamed(table.rules.String(), "other"),
			"letters":        renamed(" "+table.material.String(), " KKvN"),
			"it should be":   renamed(table.material.String(), table.material[1].String()+"v"+table.material[0].String()),
			"does not begin": nil,
		} {
			if _, err := Read(bytes.NewReader(file)); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%v, which does not say %q", err, want)
			}
		}
	}
}

// TestTablesStay: retrograde analysis has no chance in it; a table that changes is a
// rule that did.
func TestTablesStay(t *testing.T) {
	all := tables(t)
	for k, want := range map[key]uint32{
		{camelot.Classic, Material{{2, 0}, {0, 1}}}: 0xbc9df811,
		{camelot.WCF, Material{{0, 2}, {1, 0}}}:     0x301fb3e2,
	} {
		var file bytes.Buffer
		if err := all.all[k].Write(&file); err != nil {
			t.Fatal(err)
		}
		if got := binary.LittleEndian.Uint32(file.Bytes()[file.Len()-4:]); got != want {
			t.Errorf("%v: %08x, not %08x", k.material, got, want)
		}
	}
}
