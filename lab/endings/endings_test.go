package endings

import (
	"bytes"
	"encoding/binary"
	"flag"
	"slices"
	"strings"
	"sync"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/splitmix"
)

var (
	materials = flag.String("materials", "", "materials whose tables are made by both rule sets and proved whole, with commas")
	every     = flag.Int("every", 11, "of so many positions of other tables one is looked at")
)

// shelf is tables, and a list of them.
type shelf struct {
	Tables
	list []*Table
}

func (s *shelf) Add(t *Table) {
	s.Tables.Add(t)
	s.list = append(s.list, t)
}

func material(t testing.TB, text string) Material {
	t.Helper()
	m, err := ParseMaterial(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// solve adds a table, and those that it needs.
func solve(t testing.TB, all *shelf, r camelot.Rules, m Material) {
	t.Helper()
	if all.Of(r, m) != nil {
		return
	}
	for _, n := range Needs(m) {
		solve(t, all, r, n)
	}
	table, err := Solve(&all.Tables, r, m, 2)
	if err != nil {
		t.Fatal(err)
	}
	all.Add(table)
}

// usual are the tables that every run makes: a Knight that charges, and a Man that
// does not, against one piece.
var usual struct {
	once sync.Once
	all  shelf
}

func tables(t testing.TB) *shelf {
	if testing.Short() {
		t.Skip("tables have millions of positions: minutes under node, where -short is said")
	}
	usual.once.Do(func() {
		solve(t, &usual.all, camelot.Classic, material(t, "NNvM"))
		solve(t, &usual.all, camelot.WCF, material(t, "MMvN"))
	})
	return &usual.all
}

// TestEveryPositionFollowsFromItsMoves: won in n plies is what has a move to a position
// lost in n-1 and none to one lost sooner; lost in n what leads to won ones alone, the
// longest in n-1; drawn is what has no move that wins, and one that does not lose. That
// proves a table: a win or loss leads to its end ply by ply, and the side to move
// where it is drawn can stay where it is.
func TestEveryPositionFollowsFromItsMoves(t *testing.T) {
	all, every := &shelf{}, *every
	switch {
	case *files != "":
		all = fromFiles(t)
	case *materials == "":
		all = tables(t)
	default:
		every = 1
		for _, name := range strings.Split(*materials, ",") {
			m := material(t, name)
			solve(t, all, camelot.Classic, m)
			solve(t, all, camelot.WCF, m)
		}
	}
	for _, table := range all.list {
		for i := range 2 * 9 {
			t.Run(table.Rules.String()+" "+table.Material.String(), func(t *testing.T) {
				t.Parallel()
				force, used := i/9, [2]int{i % 9 / 3, i % 3}
				n := 0
				Each(table, force, used, func(s *camelot.State, w Worth) bool {
					if n++; n%every != 0 {
						return true
					}
					choices, ok := Choices(&all.Tables, s)
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

// bestOf returns the worth of a position by that of its moves.
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
	for _, table := range all.list {
		for force := range 2 {
			skip := r.Intn(2000)
			Each(table, force, [2]int{}, func(s *camelot.State, w Worth) bool {
				if skip--; skip >= 0 || w.Result == 0 || w.Plies > 7 {
					return true
				}
				skip = r.Intn(12_000)
				winner, moves := s.Turn(), (w.Plies+1)/2
				if w.Result < 0 {
					winner = 1 - winner
				}
				prove := func(moves int) Answer {
					p := CamelotProver{Nodes: 5_000_000, Exact: true}
					return p.Wins(*s, winner, moves)
				}
				if got := prove(moves); got != Yes {
					t.Errorf("%v in %d: %v", s, moves, got)
				}
				if moves > 0 && prove(moves-1) != No {
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
	for _, table := range all.list {
		Each(table, 0, [2]int{0, 1}, func(s *camelot.State, w Worth) bool {
			var pieces [2]camelot.Bits
			var knights camelot.Bits
			for seat := range 2 {
				s.Pieces(engine.Seat(seat)).Each(func(sq uint8) {
					to := (camelot.Ranks-1-sq/camelot.Files)*camelot.Files + sq%camelot.Files
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

// TestNeeds: materials are listed after all that they need.
func TestNeeds(t *testing.T) {
	known := map[Material]bool{}
	for _, m := range Materials(MostPieces) {
		for _, n := range Needs(m) {
			if !known[n] {
				t.Errorf("%v stands before %v, which it needs", m, n)
			}
		}
		known[m] = true
	}
}

func TestWhatATableNeeds(t *testing.T) {
	if _, err := Solve(&Tables{}, camelot.Classic, material(t, "NNvNM"), 1); err == nil || !strings.Contains(err.Error(), "NNvNM needs that of NNvN") {
		t.Errorf("without what it needs: %v", err)
	}
}

func TestFile(t *testing.T) {
	all := tables(t)
	for _, table := range all.list {
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
			t.Errorf("%v came back otherwise: %v", table.Material, err)
		}
		line := bytes.IndexByte(data, '\n')
		if size := int64(len(data) - line - 1 - 4); table.Material.Size() != size {
			t.Errorf("%v takes %d bytes, not %d", table.Material, size, table.Material.Size())
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
			"the checksum":   renamed(table.Rules.String(), (1 - table.Rules).String()),
			"no rules":       renamed(table.Rules.String(), "other"),
			"letters":        renamed(" "+table.Material.String(), " KKvN"),
			"it should be":   renamed(table.Material.String(), table.Material[1].String()+"v"+table.Material[0].String()),
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
	for name, want := range map[string]uint32{"NNvM classic": 0xbc9df811, "MMvN wcf": 0x301fb3e2} {
		i := slices.IndexFunc(all.list, func(t *Table) bool { return t.Material.String()+" "+t.Rules.String() == name })
		var file bytes.Buffer
		if err := all.list[i].Write(&file); err != nil {
			t.Fatal(err)
		}
		if got := binary.LittleEndian.Uint32(file.Bytes()[file.Len()-4:]); got != want {
			t.Errorf("%v: %08x, not %08x", name, got, want)
		}
	}
}
