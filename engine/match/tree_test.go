package match

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/record"
	"roundtable/engine/splitmix"
)

// grown returns a match with random moves and a random tree.
func grown(t *testing.T, g engine.Game, seed uint64) *Match {
	t.Helper()
	seats, _ := g.Seats()
	m, err := New(g, engine.Setup{Seats: seats, Seed: seed}, players("pppppppp"[:seats]))
	if err != nil {
		t.Fatal(err)
	}
	lots := splitmix.New(seed)
	for range 8 + lots.Intn(8) {
		moves := m.Position().Moves()
		if len(moves) == 0 || m.Outcome().Over() {
			break
		}
		if _, err := m.Play(moves[lots.Intn(len(moves))]); err != nil {
			t.Fatal(err)
		}
	}
	for range 30 {
		n := some(m, &lots)
		switch lots.Intn(5) {
		case 0:
			if n.Up != nil && lots.Intn(3) == 0 {
				n.Comments, n.Before = slices.Insert(n.Comments, 0, []string{"?", "before"}[lots.Intn(2)]), n.Before+1
			}
			text := []string{"!?", "a word or two", "[%csl H11]", "?"}[lots.Intn(4)]
			if _, err := m.Annotate(n, append(slices.Clone(n.Comments), text)); err != nil {
				t.Fatal(err)
			}
		default:
			if moves := n.Position.Moves(); len(moves) > 0 && !n.Position.Outcome().Over() {
				if _, _, err := m.Try(n, moves[lots.Intn(len(moves))]); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	return m
}

// some returns a random node.
func some(m *Match, lots *splitmix.Source) *Node {
	n := m.Node(lots.Intn(m.Ply() + 1))
	for len(n.Next) > 0 && lots.Intn(3) > 0 {
		n = n.Next[lots.Intn(len(n.Next))]
	}
	return n
}

// written returns the match as its record is written.
func written(m *Match) string { return record.Encode(m.RecordAll()) }

// checkTree fails unless each node follows by the rules from the one before, and the game is a line
// of the tree.
func checkTree(t *testing.T, m *Match) {
	t.Helper()
	for todo := []*Node{m.Node(0)}; len(todo) > 0; {
		n := todo[0]
		todo = append(todo[1:], n.Next...)
		for i, c := range n.Next {
			if c.Up != n || c.Ply != n.Ply+1 || n.child(c.Notation) != c {
				t.Fatalf("the %d. node after ply %d is misplaced", i, n.Ply)
			}
			if next, _, err := n.Position.Play(c.Move); err != nil || next.Key() != c.Position.Key() || next.String() != c.Position.String() {
				t.Fatalf("%s at ply %d: %v", c.Notation, n.Ply, err)
			}
		}
	}
	for ply := 1; ply <= m.Len(); ply++ {
		if m.Node(ply - 1).Next[0] != m.Node(ply) || m.Turns()[ply-1].Notation != m.Node(ply).Notation {
			t.Fatalf("ply %d of the game is not first in its line", ply)
		}
	}
}

// A tree comes back from its record as it was written, in every game.
func TestTreesAreKept(t *testing.T) {
	nested := 0
	for _, e := range catalog.All() {
		for seed := range uint64(12) {
			m := grown(t, e.Game, seed)
			checkTree(t, m)
			text := written(m)
			r, err := record.Decode(text)
			if err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			back, err := FromRecord(r, find)
			if err != nil || len(back.Unplayed()) > 0 {
				t.Fatalf("%v, %v\n%s", err, back.Unplayed(), text)
			}
			checkTree(t, back)
			if again := written(back); again != text {
				t.Fatalf("%s comes back as\n%s", text, again)
			}
			for _, v := range r.Variations {
				nested += len(v.Variations)
			}
			c := m.Clone()
			checkTree(t, c)
			if written(c) != text || c.Node(0) == m.Node(0) {
				t.Fatal("the copy differs, or is none")
			}
			c.Merge(back)
			if written(c) != text {
				t.Fatalf("merged with itself it is\n%s", written(c))
			}
		}
	}
	if nested < 20 {
		t.Errorf("only %d variations are nested", nested)
	}
}

// Each change of the tree is taken back wholly, and made again.
func TestChangesAreTakenBack(t *testing.T) {
	for _, e := range catalog.All() {
		for seed := range uint64(8) {
			m := grown(t, e.Game, seed)
			lots := splitmix.New(seed + 100)
			type change struct {
				undo func()
				was  string
				is   string
			}
			var done []change
			for range 20 {
				was, n := written(m), some(m, &lots)
				var undo func()
				switch lots.Intn(4) {
				case 3:
					if all := n.Position.Moves(); len(all) > 0 {
						_, undo, _ = m.Try(n, all[lots.Intn(len(all))])
					}
				case 0:
					undo = m.Delete(n)
					if (undo == nil) != m.InGame(n) && undo == nil {
						t.Fatal("a variation stays")
					}
				case 1:
					can := m.CanPromote(n)
					if undo = m.Promote(n); can != (undo != nil) || m.CanPromote(n) {
						t.Fatal("it is promoted, or not, against what was said")
					}
				default:
					undo, _ = m.Annotate(n, []string{fmt.Sprint(lots.Intn(9))})
				}
				if checkTree(t, m); undo != nil {
					done = append(done, change{undo, was, written(m)})
				} else if written(m) != was {
					t.Fatal("it changes and cannot be taken back")
				}
			}
			for _, c := range slices.Backward(done) {
				c.undo()
				if checkTree(t, m); written(m) != c.was {
					t.Fatalf("taken back it is %s\nnot %s", written(m), c.was)
				}
			}
			for _, c := range done {
				c.undo()
				if checkTree(t, m); written(m) != c.is {
					t.Fatalf("made again it is %s\nnot %s", written(m), c.is)
				}
			}
		}
	}
}

// Playing on from any place of the tree loses no move.
func TestBranchLosesNothing(t *testing.T) {
	moves := func(m *Match) (all []string) {
		for todo := []*Node{m.Node(0)}; len(todo) > 0; {
			n := todo[0]
			todo = append(todo[1:], n.Next...)
			line := ""
			for _, at := range n.Line() {
				line += " " + at.Notation
			}
			all = append(all, line)
		}
		slices.Sort(all)
		return all
	}
	for _, e := range catalog.All() {
		for seed := range uint64(8) {
			m := grown(t, e.Game, seed)
			lots := splitmix.New(seed)
			for range 6 {
				was, n := moves(m), some(m, &lots)
				m.Branch(n)
				checkTree(t, m)
				if m.Node(m.Ply()) != n || !slices.Equal(moves(m), was) {
					t.Fatalf("at ply %d, not at %d", m.Ply(), n.Ply)
				}
				for _, mv := range n.Position.Moves() {
					if notation, _ := n.Position.Notation(mv); n.child(notation) == nil && !m.Outcome().Over() {
						long := m.Len() > m.Ply()+1
						if _, err := m.Play(mv); err != nil {
							t.Fatal(err)
						}
						checkTree(t, m)
						if now := moves(m); long && len(now) != len(was)+1 {
							t.Fatalf("%d lines, of %d", len(now), len(was))
						}
						break
					}
				}
			}
		}
	}
}

// The game follows a variation that begins with the move played, and what was tried after it stays.
func TestTheGameFollowsAVariation(t *testing.T) {
	m := grown(t, catalog.All()[0].Game, 3)
	at := m.Node(m.Ply())
	first, _, err := m.Try(at, at.Position.Moves()[0])
	if err != nil {
		t.Fatal(err)
	}
	second, _, err := m.Try(first, first.Position.Moves()[1])
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Play(first.Move); err != nil {
		t.Fatal(err)
	}
	if m.Node(m.Ply()) != first || !slices.Contains(first.Next, second) {
		t.Error("what was tried is gone")
	}
	m.Shorten(m.Ply() - 1)
	if checkTree(t, m); m.CanRedo() || !slices.Contains(at.Next, first) {
		t.Error("a takeback loses what was tried")
	}
}

// A move without an answer that is undone and replaced leaves nothing; a longer line stays.
func TestASlipLeavesNothing(t *testing.T) {
	m, err := New(catalog.All()[0].Game, engine.Setup{Seats: 2}, players("pp"))
	if err != nil {
		t.Fatal(err)
	}
	play := func(i int) {
		if _, err := m.Play(m.Position().Moves()[i]); err != nil {
			t.Fatal(err)
		}
	}
	play(0)
	m.Undo()
	play(1)
	if v := m.Record().Variations; v != nil {
		t.Errorf("%v is kept", v)
	}
	play(0)
	m.Undo()
	m.Undo()
	play(2)
	if v := m.Record().Variations; len(v) != 1 || len(v[0].Moves) != 2 {
		t.Errorf("%v is kept", v)
	}
}

// What a record cannot hold is refused before anything changes.
func TestTooLargeATree(t *testing.T) {
	m := grown(t, catalog.All()[0].Game, 1)
	long := strings.Repeat("word ", 100_000)
	if _, err := m.Annotate(m.Node(0), []string{long}); err != nil {
		t.Fatal(err)
	}
	was := written(m)
	var bad *engine.TextError
	if _, err := m.Annotate(m.Node(1), []string{long}); !errors.As(err, &bad) || bad.Fault != record.CommentsLong {
		t.Errorf("too long: %v", err)
	}
	if written(m) != was {
		t.Error("it has changed")
	}
}

// A comment is at once what a record can hold of it.
func TestCommentAsInARecord(t *testing.T) {
	m := grown(t, catalog.All()[0].Game, 1)
	if _, err := m.Annotate(m.Node(1), []string{"good {or\nnot}"}); err != nil || m.Node(1).Comments[0] != "good (or not)" {
		t.Errorf("it is %q, %v", m.Node(1).Comments, err)
	}
}

// An illegal variation is a comment, and its neighbours stay variations.
func TestIllegalVariations(t *testing.T) {
	text := "[Game \"camelot\"]\n[Seats \"2\"]\n[Result \"*\"]\n\n1. D6-F8 (1. D7-D8 1... A1-B9) (1. D7-D8 {good} 1... H11-F9 (1... C11-C10 2. B1-B2)) 1... H11-F9 (9. D6-D7) *\n"
	r, err := record.Decode(text)
	if err != nil {
		t.Fatal(err)
	}
	m, err := FromRecord(r, find)
	if err != nil {
		t.Fatal(err)
	}
	checkTree(t, m)
	if got := len(m.Unplayed()); got != 2 {
		t.Errorf("%d are not played: %v", got, m.Unplayed())
	}
	for _, want := range []string{"1. D7-D8 1... A1-B9", "1... C11-C10 2. B1-B2", "9. D6-D7", "(1. D7-D8 {good}"} {
		if !strings.Contains(strings.Join(strings.Fields(written(m)), " "), want) {
			t.Errorf("%q is lost in %s", want, written(m))
		}
	}
}

// Variations nested thousands deep are read and written, without a deep stack.
func TestDeepVariations(t *testing.T) {
	const deep = 5_000
	r := longGame(0)
	r.Moves, r.Key = nil, 0
	r.Setup.Values = map[string]string{"repetition": "off"}
	for i := deep - 1; i >= 0; i-- {
		there, back := []engine.Move{"C6-C5", "C11-C12", "C5-C6", "C12-C11"}[i%4], []engine.Move{"D6-D5", "D11-D12"}[(i+1)%2]
		r.Variations = []record.Variation{{From: i, Moves: []engine.Move{there, back}, Variations: r.Variations}}
	}
	m, err := FromRecord(r, find)
	if err != nil || len(m.Unplayed()) > 0 {
		t.Fatal(err, m.Unplayed())
	}
	depth := 0
	for list := m.Record().Variations; len(list) > 0; list = list[0].Variations {
		depth++
	}
	if depth != deep {
		t.Errorf("variations are nested %d deep", depth)
	}
}

// What is only shown belongs to no record until a move is tried or a comment is written there, and not
// again once that is undone.
func TestWhatIsShownIsNotSaved(t *testing.T) {
	for _, e := range catalog.All() {
		m := grown(t, e.Game, 5)
		before := written(m)
		line := func() *Node {
			n := m.Node(2)
			for range 3 {
				moves := n.Position.Moves()
				c, err := m.Show(n, moves[len(moves)/2])
				if err != nil {
					t.Fatal(err)
				}
				if m.Unlisted(c) && c.Up != n {
					t.Fatal("it follows another node")
				}
				n = c
			}
			return n
		}
		n := line()
		if !m.Unlisted(n) {
			continue // it was grown
		}
		if m.Delete(n) != nil || m.Delete(m.unlisted(n)) != nil || written(m) != before || n.Up.Next[0] != n {
			t.Errorf("%s: it is saved", e.Game.Name())
		}
		for what, change := range map[string]func() (undo func(), err error){
			"a new move":   func() (func(), error) { _, undo, err := m.Try(n, n.Position.Moves()[0]); return undo, err },
			"the same one": func() (func(), error) { _, undo, err := m.Try(n.Up, n.Move); return undo, err },
			"a comment":    func() (func(), error) { return m.Annotate(n, []string{"good"}) },
		} {
			undo, err := change()
			if checkTree(t, m); err != nil || m.Unlisted(n) || written(m) == before {
				t.Errorf("%s, %s: it is not saved: %v", e.Game.Name(), what, err)
			}
			if undo(); written(m) != before || !m.Unlisted(n) || len(n.Next) > 0 {
				t.Errorf("%s, %s: it is saved after undo", e.Game.Name(), what)
			}
		}
	}
}
