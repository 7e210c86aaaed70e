package library

import (
	"fmt"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/engine/splitmix"
	"roundtable/internal/export"
	"roundtable/internal/library"
	"roundtable/internal/session"
)

// home is where one of some people plays by links: a program with a library, and the
// table that is open.
type home struct {
	*world
	t     *testing.T
	lots  *splitmix.Source
	table *session.Session
	id    library.ID
	links []string // the texts of all links that were opened or made here
}

// keeper saves the match of the table.
type keeper struct{ *home }

func (k keeper) Save(m *match.Match) { k.games.Save(k.id, m) }
func (keeper) KeepReview([]byte)     {}
func (keeper) Retry()                {}
func (keeper) State() (bool, error)  { return false, nil }

func newHome(t *testing.T, lots *splitmix.Source) *home {
	h := &home{world: newWorld(), t: t, lots: lots}
	h.world.show = func(m *match.Match, id library.ID) { h.sit(m, id) }
	return h
}

// sit puts a match on the table.
func (h *home) sit(m *match.Match, id library.ID) {
	h.id = id
	h.table = session.New(m, session.Config{Keeper: keeper{h}})
}

// make returns a link to the match on the table.
func (h *home) make() string {
	data, err := h.table.Match().Packed()
	if err != nil {
		h.t.Fatal(err)
	}
	made := export.LinkOf(data)
	h.links = append(h.links, made)
	return made
}

// matchOf returns the match of a link.
func matchOf(t *testing.T, text string) *match.Match {
	t.Helper()
	l, err := export.ParseLink(text)
	if err != nil {
		t.Fatal(err)
	}
	r, err := record.Unpack([]byte(l.Packed), find)
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.FromRecord(r, find)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// savedMatches returns all games of the library.
func (h *home) savedMatches() (all []*match.Match) {
	for _, e := range h.games.Entries() {
		o := <-h.games.Read(e.ID)
		if o.Err != nil {
			h.t.Fatal(o.Err)
		}
		all = append(all, o.Match)
	}
	return all
}

// has reports whether a state of a match, or one that goes on from it, is kept.
func (h *home) has(m *match.Match) bool {
	for _, old := range h.savedMatches() {
		if r, _ := m.Compare(old); r == match.Equal || r == match.Behind {
			return true
		}
	}
	return false
}

// open opens a link, and holds what is seen then to what it says. It returns what was
// noted.
func (h *home) open(text string) string {
	h.t.Helper()
	was, come := h.savedMatches(), matchOf(h.t, text)
	h.take()
	h.Open(text)
	h.tick()
	said := ""
	for _, a := range h.take() {
		if note, is := strings.CutPrefix(a, "note link: "); is {
			said = note
		}
	}
	h.links = append(h.links, text)
	for _, m := range append(was, come) {
		if !h.has(m) {
			h.t.Fatalf("a game of %d plies is lost by a link of %d: %s", m.Ply(), come.Ply(), said)
		}
	}
	shown := h.table.Match()
	relation, _ := come.Compare(shown)
	switch {
	case relation != match.Equal && relation != match.Behind:
		h.t.Fatalf("a link of %d plies leads to %d plies, %d", come.Ply(), shown.Ply(), relation)
	case relation == match.Behind && said == "":
		h.t.Fatal("an old link says nothing")
	}
	for _, m := range was {
		r, _ := shown.Compare(m)
		if (r == match.Equal || r == match.Parted && come.Ply() < m.Ply()) && said == "" {
			h.t.Fatalf("nothing is said where a link of %d plies stands to %d by %d", come.Ply(), m.Ply(), r)
		}
	}
	return said
}

// move plays a random move, perhaps with the offer of a draw; it reports whether it could.
func (h *home) move() bool {
	if h.table == nil || !h.table.Mine() {
		return false
	}
	if h.lots.Intn(5) == 0 {
		h.table.OfferDraw() // or asks again for the answer to one
	}
	moves := h.table.Match().Position().Moves()
	if _, err := h.table.Play(moves[h.lots.Intn(len(moves))]); err != nil {
		h.t.Fatal(err)
	}
	return true
}

// end ends the match without a move; it reports whether it could.
func (h *home) end() bool {
	m := h.table.Match()
	if m.Outcome().Over() {
		return false
	}
	if _, offered := m.Offered(); offered && h.table.Mine() {
		return h.table.AgreeDraw() != nil
	}
	for seat, p := range m.Players() {
		if p.Here() {
			return h.table.Resign(engine.Seat(seat)) != nil
		}
	}
	return false
}

// begin returns a match of a game among so many people.
func begin(t *testing.T, game string, people int, seed uint64) *match.Match {
	t.Helper()
	players := make([]match.Player, people)
	for i := range players {
		players[i].Name = fmt.Sprintf("P%d", i)
	}
	g, _ := find(game)
	m, err := match.New(g, engine.Setup{Seats: people, Seed: seed}, players)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// People far apart play by nothing but links, which come twice, late and in any order.
// Whatever is opened: nothing is lost, what is seen is what the link tells or what has
// come after it, and what is not as usual is said. At the end all have seen the same.
func TestPlayByLinks(t *testing.T) {
	games := 40
	if testing.Short() {
		games = 15
	}
	ends := map[engine.Cause]int{}
	for seed := range uint64(games) {
		lots := splitmix.New(seed)
		game, people := "camelot", 2
		if seed%3 == 2 {
			game, people = "lancelot", 2+int(seed/3)%4
		}
		homes := make([]*home, people)
		for i := range homes {
			homes[i] = newHome(t, &lots)
		}
		m := begin(t, game, people, seed)
		homes[0].sit(m, homes[0].games.Add(m))
		play := func(h *home) {
			if _, err := h.table.Play(m.Position().Moves()[0]); err != nil {
				t.Fatal(err)
			}
		}
		play(homes[0])
		homes[0].table.SendAway()
		at := 0 // who has moved last
		for ply := 1; ply < 12; ply++ {
			sent := homes[at].make()
			turn := int(matchOf(t, sent).Position().Turn())
			if people > 2 && turn != at && homes[turn].table == nil && turn != (at+1)%people {
				t.Fatalf("seat %d moves after %d", turn, at)
			}
			at = turn
			h := homes[at]
			if h.table != nil {
				stray(h, homes)
			}
			h.open(sent)
			if said := h.open(sent); said == "" {
				t.Fatal("a link that is opened twice says nothing")
			}
			stray(h, homes)
			h.open(sent)
			if got, _ := matchOf(t, sent).Compare(h.table.Match()); got != match.Equal {
				t.Fatalf("seed %d: the link of the turn leads to another state: %d", seed, got)
			}
			if lots.Intn(14) == 0 && h.end() || !h.move() {
				break
			}
		}
		last := homes[at].table.Match()
		if !last.Outcome().Over() && !homes[at].end() {
			t.Fatalf("seed %d: no player can end it", seed)
		}
		ends[last.Outcome().Cause]++
		sent := homes[at].make()
		for i, h := range homes {
			if i == at || h.table == nil {
				continue
			}
			h.open(sent)
			if got := h.table.Match(); got.Outcome() != last.Outcome() || got.Ply() != last.Ply() {
				t.Errorf("seed %d, seat %d: it has ended as %+v, and not as %+v", seed, i, got.Outcome(), last.Outcome())
			}
			if n := len(h.games.Entries()); n != 1 {
				t.Errorf("seed %d, seat %d: %d games are kept of one", seed, i, n)
			}
		}
	}
	if ends[engine.CauseResignation] == 0 || ends[engine.CauseAgreement] == 0 {
		t.Errorf("the games ended by %v", ends)
	}
}

// stray opens a link that was opened before.
func stray(h *home, homes []*home) {
	if h.lots.Intn(3) > 0 {
		return
	}
	from := homes[h.lots.Intn(len(homes))]
	if len(from.links) > 0 {
		h.open(from.links[h.lots.Intn(len(from.links))])
	}
}

// pair returns a game of two homes after a move each, where the first is to move, and the link
// that led there.
func pair(t *testing.T, seed uint64) (a, b *home, last string) {
	t.Helper()
	lots := splitmix.New(seed)
	a, b = newHome(t, &lots), newHome(t, &lots)
	m := begin(t, "camelot", 2, seed)
	a.sit(m, a.games.Add(m))
	a.move()
	m.OfferDraw(false)
	a.table.SendAway()
	b.open(a.make())
	b.move()
	last = b.make()
	a.open(last)
	return a, b, last
}

// What is off about a link is said in words that fit.
func TestWhatIsOffIsSaid(t *testing.T) {
	// said checks what a link is called, and how many games are kept after it.
	said := func(t *testing.T, h *home, text, want string, games int) {
		t.Helper()
		if got := h.open(text); !strings.Contains(got, want) || want == "" && got != "" {
			t.Errorf("said %q, want %q", got, want)
		}
		if n := len(h.games.Entries()); n != games {
			t.Errorf("%d games are kept, want %d", n, games)
		}
	}
	t.Run("opened twice", func(t *testing.T) {
		a, _, last := pair(t, 1)
		said(t, a, last, "nothing new", 1)
	})
	t.Run("one's own", func(t *testing.T) {
		a, _, _ := pair(t, 2)
		a.move()
		said(t, a, a.make(), "This link is for P1", 1)
	})
	t.Run("old", func(t *testing.T) {
		a, b, last := pair(t, 3)
		first := a.links[0]
		said(t, a, first, "has continued", 1)
		a.move()
		said(t, a, last, "has continued", 1)
		b.open(a.make())
		b.move()
		said(t, b, first, "has continued", 1)
	})
	t.Run("played differently", func(t *testing.T) {
		a, b, last := pair(t, 4)
		other := matchOf(t, last)
		other.Go(1)
		moves := other.Position().Moves()
		for i := 0; string(moves[i]) == b.table.Match().Turns()[1].Notation || i == 0; i++ {
			other.Go(1)
			if _, err := other.Play(moves[i]); err != nil {
				t.Fatal(err)
			}
		}
		b.sit(other, b.games.Add(other))
		fork := b.make()
		said(t, a, fork, "P1 played differently", 2)
		if me := a.table.Match().Players(); me[0].Away || !me[1].Away {
			t.Errorf("they sit as %+v", me)
		}
		said(t, a, fork, "nothing new", 2)
		said(t, a, last, "nothing new", 2)
		a.move()
		fresh := a.make() // goes on from the first answer
		said(t, b, fresh, "", 2)
	})
	t.Run("another move was played here", func(t *testing.T) {
		a, _, last := pair(t, 5)
		other := matchOf(t, last)
		for _, m := range other.Position().Moves()[:2] {
			other.Go(2)
			if _, err := other.Play(m); err != nil {
				t.Fatal(err)
			}
			if m == other.Position().Moves()[0] {
				break
			}
		}
		data, err := other.Packed()
		if err != nil {
			t.Fatal(err)
		}
		for a.move(); a.table.Match().Turns()[2].Notation == other.Turns()[2].Notation; a.move() {
			if _, err := a.table.Undo(); err != nil {
				t.Fatal(err)
			}
		}
		said(t, a, export.LinkOf(data), "A different move was played", 2)
	})
	t.Run("given up, and continued", func(t *testing.T) {
		a, b, _ := pair(t, 6)
		b.table.Resign(1) // although it is the other's move
		a.move()
		up, on := b.make(), a.make()
		said(t, a, up, "In the link the game has ended", 2)
		said(t, b, on, "Here the game has ended", 2)
		if a.table.Match().Outcome().Cause != engine.CauseResignation || b.table.Match().Outcome().Over() {
			t.Error("the link's game is not seen")
		}
	})
	t.Run("both gave up", func(t *testing.T) {
		a, b, _ := pair(t, 7)
		a.table.Resign(0)
		b.table.Resign(1)
		said(t, a, b.make(), "ended differently", 2)
	})
	t.Run("given up", func(t *testing.T) {
		a, b, _ := pair(t, 8)
		a.table.Resign(0)
		said(t, b, a.make(), "", 1)
		if o := b.table.Match().Outcome(); o.Cause != engine.CauseResignation || !o.Winners.Has(1) {
			t.Errorf("it has ended as %+v", o)
		}
	})
	t.Run("agreed", func(t *testing.T) {
		a, b, _ := pair(t, 9)
		if out := a.table.OfferDraw(); len(out) != 1 || out[0] != (session.DrawHeld{By: 0, On: true}) {
			t.Fatalf("%v", out)
		}
		if _, err := a.table.Play(a.table.Match().Position().Moves()[0]); err != nil {
			t.Fatal(err)
		}
		said(t, b, a.make(), "", 1)
		if out := b.table.OfferDraw(); len(out) != 1 || out[0] != (session.DrawAsked{By: 0, Of: 1, Here: true}) {
			t.Fatalf("%v", out)
		}
		b.table.AgreeDraw()
		said(t, a, b.make(), "", 1)
		if o := a.table.Match().Outcome(); o.Cause != engine.CauseAgreement {
			t.Errorf("it has ended as %+v", o)
		}
	})
}

// A game goes on by a link also where very many others are kept of players of the same
// names, of which few are read for it.
func TestLinkAmongManyGames(t *testing.T) {
	w := newWorld()
	g, _ := find("camelot")
	lots := splitmix.New(5)
	game := func(plies int) *match.Match {
		m, err := match.New(g, engine.Setup{Seats: 2}, make([]match.Player, 2))
		if err != nil {
			t.Fatal(err)
		}
		for m.Ply() < plies && !m.Outcome().Over() {
			all := m.Position().Moves()
			if _, err := m.Play(all[lots.Intn(len(all))]); err != nil {
				t.Fatal(err)
			}
		}
		return m
	}
	mine := game(6)
	made := func() string {
		data, err := mine.Packed()
		if err != nil {
			t.Fatal(err)
		}
		return export.LinkOf(data)
	}
	w.Open(made())
	w.tick()
	entries := w.games.Entries()
	if len(entries) != 1 {
		t.Fatalf("%d games", len(entries))
	}
	id := entries[0].ID
	for i := range 1000 {
		w.games.Add(game(i % 12))
	}
	for _, further := range []int{1, 0} { // it goes on, and is opened again
		for range further {
			if _, err := mine.Play(mine.Position().Moves()[0]); err != nil {
				t.Fatal(err)
			}
		}
		var shown library.ID
		w.show = func(_ *match.Match, id library.ID) { shown = id }
		w.reads = 0
		w.Open(made())
		w.tick()
		if shown != id || len(w.games.Entries()) != 1001 {
			t.Errorf("another game goes on: %d are kept", len(w.games.Entries()))
		}
		if w.reads > 5 {
			t.Errorf("%d games are read", w.reads)
		}
	}
}
