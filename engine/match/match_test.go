package match

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/record"
	"roundtable/engine/splitmix"
)

func find(name string) (engine.Game, bool) {
	e, ok := catalog.Find(name)
	return e.Game, ok
}

// table returns a new match; seats says who sits there: 'p' a person, 'c' a computer.
func table(t testing.TB, game, seats string, seed uint64, values map[string]string) *Match {
	t.Helper()
	g, _ := find(game)
	m, err := New(g, engine.Setup{Seats: len(seats), Seed: seed, Values: values}, players(seats))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func players(seats string) []Player {
	var out []Player
	for i, c := range seats {
		out = append(out, Player{Name: fmt.Sprintf("%c%d", c, i)})
		if c == 'c' {
			out[i].Computer, out[i].Level = true, 1+i%engine.MaxLevel
			out[i].Character = []string{"", "kay"}[i%2]
		}
		out[i].Arms = []string{"lion", "", "tower"}[i%3]
	}
	return out
}

// lot returns a random legal move, made touch by touch: it need not be canonical.
func lot(t testing.TB, p engine.Position, r *splitmix.Source) engine.Move {
	t.Helper()
	var path []engine.Square
	for {
		part, err := p.Continue(path)
		if err != nil {
			t.Fatalf("%v in %s: %v", path, p, err)
		}
		if part.Move != "" && (len(part.Next) == 0 || r.Intn(2) == 0) {
			return part.Move
		}
		c := part.Next[r.Intn(len(part.Next))]
		path = append(append(path, c.Via...), c.Square)
	}
}

// roll plays random moves.
func roll(t testing.TB, m *Match, r *splitmix.Source, plies int) {
	t.Helper()
	for range plies {
		if m.Outcome().Over() {
			return
		}
		if _, err := m.Play(lot(t, m.Position(), r)); err != nil {
			t.Fatal(err)
		}
	}
}

// face returns all that can be seen of a position, bit for bit.
func face(p engine.Position) string { return fmt.Sprintf("%s %016x", p, p.Key()) }

// faces returns the positions of a match.
func faces(m *Match) []string {
	var out []string
	for ply := range m.Len() + 1 {
		out = append(out, face(m.At(ply)))
	}
	return out
}

// games are the tables that the tests sit at.
var games = []struct {
	game, seats string
	values      map[string]string
}{
	{"camelot", "pp", nil},
	{"camelot", "pc", map[string]string{"rules": "wcf"}},
	{"camelot", "cp", nil},
	{"lancelot", "pp", map[string]string{"sword": "on", "diagonals": "on"}},
	{"lancelot", "cpc", map[string]string{"sword": "on", "allegiance": "invoker"}},
	{"lancelot", "pccpc", nil},
	{"camelot", "cc", nil},
}

func TestPlayAgreesWithTheRules(t *testing.T) {
	for i, g := range games {
		m := table(t, g.game, g.seats, uint64(i), g.values)
		r := splitmix.New(uint64(i))
		p := m.Start()
		for ply := 0; ply < 60 && !m.Outcome().Over(); ply++ {
			mv := lot(t, p, &r)
			next, want, err := p.Play(mv)
			if err != nil {
				t.Fatal(err)
			}
			if m.ToMove() != m.Players()[p.Turn()] {
				t.Fatalf("%+v is to move in %s", m.ToMove(), p)
			}
			got, err := m.Play(mv)
			if err != nil || !reflect.DeepEqual(got, want) {
				t.Fatalf("%s in %s: %v %v, want %v", mv, p, got, err, want)
			}
			turn := m.Turns()[ply]
			if turn.Seat != p.Turn() || turn.Move != mv || !reflect.DeepEqual(turn.Events, want) {
				t.Fatalf("%+v", turn)
			}
			if text, err := p.Notation(mv); err != nil || text != turn.Notation {
				t.Fatalf("%s is noted as %s, %v", mv, turn.Notation, err)
			}
			p = next
			if face(m.Position()) != face(p) || m.Ply() != ply+1 || m.Len() != ply+1 || m.Outcome() != p.Outcome() {
				t.Fatalf("%s after ply %d, want %s", m.Position(), m.Ply(), p)
			}
		}
	}
}

// TestRefusedMovesChangeNothing also after an undo, when a move that is played
// drops others.
func TestRefusedMovesChangeNothing(t *testing.T) {
	for i, g := range games {
		m := table(t, g.game, g.seats, uint64(i), g.values)
		r := splitmix.New(uint64(i))
		roll(t, m, &r, 9)
		m.Go(5)
		was, before := faces(m), slices.Clone(m.Turns())
		for _, mv := range []engine.Move{"", "Z99", "nonsense", "A1-A1", "@@", "pass pass", before[4].Move + "-"} {
			events, err := m.Play(mv)
			if err == nil || events != nil {
				t.Fatalf("%q was accepted in %s", mv, m.Position())
			}
		}
		if !slices.Equal(faces(m), was) || !reflect.DeepEqual(m.Turns(), before) || m.Ply() != 5 || !m.CanRedo() {
			t.Errorf("a refused move changed the match: %v, was %v", faces(m), was)
		}
	}
}

func TestUndoStopsWhereAPersonMoves(t *testing.T) {
	for i, g := range games {
		m := table(t, g.game, g.seats, uint64(i), g.values)
		r := splitmix.New(uint64(i))
		roll(t, m, &r, 17)
		was := faces(m)
		// The plies at which undo stops, by their definition.
		var stops []int
		for ply := range m.Len() {
			if g.seats == "cc" || !m.Players()[m.At(ply).Turn()].Computer {
				stops = append(stops, ply)
			}
		}
		for j := len(stops) - 1; j >= 0; j-- {
			if !m.CanUndo() || !m.Undo() || m.Ply() != stops[j] {
				t.Fatalf("%s %s: undo came to ply %d, want %d", g.game, g.seats, m.Ply(), stops[j])
			}
			if face(m.Position()) != was[m.Ply()] || m.Len() != len(was)-1 {
				t.Fatalf("%s at ply %d, was %s", face(m.Position()), m.Ply(), was[m.Ply()])
			}
		}
		if m.CanUndo() || m.Undo() || m.Ply() != stops[0] {
			t.Errorf("%s %s: undo beyond the first turn of a person", g.game, g.seats)
		}
		for _, stop := range append(stops[1:], len(was)-1) {
			if !m.CanRedo() || !m.Redo() || m.Ply() != stop || face(m.Position()) != was[stop] {
				t.Fatalf("%s %s: redo came to ply %d, want %d", g.game, g.seats, m.Ply(), stop)
			}
		}
		if m.CanRedo() || m.Redo() || !slices.Equal(faces(m), was) {
			t.Errorf("%s %s: redo beyond the last move", g.game, g.seats)
		}
	}
}

func TestUndoOfTheFirstMoves(t *testing.T) {
	m := table(t, "camelot", "cp", 1, nil)
	if m.CanUndo() || m.CanRedo() || m.Undo() || m.Redo() {
		t.Error("there is something to take back in a new game")
	}
	r := splitmix.New(1)
	roll(t, m, &r, 1) // the computer's: no person has moved
	if m.CanUndo() || m.Undo() || m.Ply() != 1 {
		t.Error("the computer's opening was taken back to a position where no user may move")
	}
}

func TestANewMoveDropsWhatWasTakenBack(t *testing.T) {
	for i, g := range games {
		m := table(t, g.game, g.seats, uint64(i), g.values)
		r := splitmix.New(uint64(i))
		roll(t, m, &r, 12)
		was := faces(m)
		seen := m.Turns() // a scene may still hold these
		held := slices.Clone(seen)
		m.Go(6)
		roll(t, m, &r, 1)
		if m.Len() != 7 || m.Ply() != 7 || m.CanRedo() || m.Redo() {
			t.Errorf("%d moves are known at ply %d", m.Len(), m.Ply())
		}
		if !slices.Equal(faces(m)[:7], was[:7]) {
			t.Error("the moves before were changed")
		}
		if !reflect.DeepEqual(seen, held) {
			t.Error("the list that was handed out before was written to")
		}
		roll(t, m, &r, 5)
		if m.Len() != 12 && !m.Outcome().Over() {
			t.Errorf("%d moves are known after 5 more", m.Len())
		}
	}
}

func TestGo(t *testing.T) {
	m := table(t, "lancelot", "ppp", 4, map[string]string{"sword": "on"})
	r := splitmix.New(4)
	roll(t, m, &r, 10)
	was := faces(m)
	for _, to := range []int{0, 10, 3, -1, 99, 7, 7} {
		m.Go(to)
		want := max(0, min(to, 10))
		if m.Ply() != want || face(m.Position()) != was[want] || m.Len() != 10 {
			t.Errorf("Go(%d) came to ply %d: %s", to, m.Ply(), m.Position())
		}
	}
	if !slices.Equal(faces(m), was) {
		t.Error("going through the game changed it")
	}
}

func TestPlayersThatDoNotFit(t *testing.T) {
	for _, e := range catalog.All() {
		if _, err := New(e.Game, engine.Setup{Seats: 2}, players("p")); err == nil {
			t.Error("one player on two seats")
		}
		if _, err := New(e.Game, engine.Setup{Seats: 6}, players("pppppp")); err == nil {
			t.Error("six players")
		}
		if _, err := New(e.Game, engine.Setup{Seats: 2, Values: map[string]string{"colour": "red"}}, players("pp")); err == nil {
			t.Error("a setting that there is not")
		}
	}
	if _, err := FromRecord(record.Record{Game: "chess", Setup: engine.Setup{Seats: 2}}, find); err == nil {
		t.Error("a game that there is not")
	}
}

func TestPlayersAreTheMatchsOwn(t *testing.T) {
	who := players("pc")
	m, err := New(catalog.All()[0].Game, engine.Setup{Seats: 2}, who)
	if err != nil {
		t.Fatal(err)
	}
	who[0].Name = "another"
	if m.Players()[0].Name != "p0" {
		t.Error("the match shares its players with its maker")
	}
	was := m.Players()
	if m.Rename(0, "new"); was[0].Name != "p0" || m.Players()[0].Name != "new" {
		t.Errorf("a list that was handed out says %q, the match %q", was[0].Name, m.Players()[0].Name)
	}
}

func TestAMoveAfterTheEnd(t *testing.T) {
	m := table(t, "lancelot", "pp", 2, map[string]string{"target": "1"})
	r := splitmix.New(2)
	roll(t, m, &r, 500)
	if !m.Outcome().Over() {
		t.Fatal("the game did not end")
	}
	n := m.Len()
	_, err := m.Play("A1")
	var refusal *engine.Refusal
	if err == nil || errors.As(err, &refusal) || m.Len() != n {
		t.Errorf("%v", err)
	}
	if m.Resign(0) != nil || m.AgreeDraw() != nil {
		t.Error("a game that has ended ended again")
	}
}

// A clone stands as the match does, without what was taken back, and goes its own way.
func TestClone(t *testing.T) {
	m, r := table(t, "camelot", "pp", 1, nil), splitmix.New(3)
	play := func(m *Match) {
		if _, err := m.Play(lot(t, m.Position(), &r)); err != nil {
			t.Fatal(err)
		}
	}
	for range 4 {
		play(m)
	}
	m.Undo()
	was := m.Record()
	c := m.Clone()
	if !reflect.DeepEqual(c.Record(), was) || c.Len() != m.Ply() || c.CanRedo() {
		t.Fatalf("%+v, of %+v", c.Record(), was)
	}
	play(c)
	c.Rename(0, "Another")
	c.Resign(0)
	if !reflect.DeepEqual(m.Record(), was) || !m.CanRedo() {
		t.Errorf("%+v, was %+v", m.Record(), was)
	}
}
