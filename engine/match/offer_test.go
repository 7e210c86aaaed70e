package match

import (
	"testing"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/engine/record"
	"roundtable/engine/splitmix"
)

// A draw is offered with a move, stands until the next, and lives in record and link.
func TestOfferDraw(t *testing.T) {
	m := table(t, "camelot", "pp", 1, nil)
	r := splitmix.New(1)
	m.OfferDraw(true)
	if _, stands := m.Offered(); stands || !m.Offers() {
		t.Error("an offer stands before the move that it goes with")
	}
	m.OfferDraw(false)
	roll(t, m, &r, 1)
	if _, stands := m.Offered(); stands {
		t.Error("what was taken back is offered")
	}
	m.OfferDraw(true)
	by := m.Position().Turn()
	roll(t, m, &r, 1)
	for _, as := range []*Match{m, again(t, m), linked(t, m)} {
		if got, stands := as.Offered(); !stands || got != by || as.Offers() {
			t.Errorf("offered %v by %v, not by %v", stands, got, by)
		}
	}
	other := linked(t, m)
	if m.AgreeDraw(); m.Outcome().Cause != engine.CauseAgreement {
		t.Error("no player can agree")
	}
	if _, stands := m.Offered(); stands {
		t.Error("an offer stands after the end")
	}
	roll(t, other, &r, 1)
	if _, stands := other.Offered(); stands {
		t.Error("a move does not answer the offer")
	}
	many := table(t, "lancelot", "ppp", 1, nil)
	if many.OfferDraw(true); many.Offers() {
		t.Error("a draw is offered among three")
	}
}

// How two states of a match stand to each other, and that one follows the other.
func TestBeside(t *testing.T) {
	begin := func() *Match { return table(t, "camelot", "pp", 1, nil) }
	lots := splitmix.New(5)
	m := begin()
	roll(t, m, &lots, 12)
	// to is a state after so many moves, and then something else.
	to := func(plies int, then func(*Match)) *Match {
		out := begin()
		for _, turn := range m.Turns()[:plies] {
			if _, err := out.Play(turn.Move); err != nil {
				t.Fatal(err)
			}
		}
		if then != nil {
			then(out)
		}
		return out
	}
	resign := func(seat engine.Seat) func(*Match) { return func(m *Match) { m.Resign(seat) } }
	offered := func(m *Match) { m.offeredAt = m.ply }
	aside := func(m *Match) {
		for {
			at := m.Ply()
			roll(t, m, &lots, 1)
			if m.Turns()[at].Notation != to(12, nil).Turns()[at].Notation {
				return
			}
			m.ply = at
			m.forget()
		}
	}
	nameless := func(plies int, then func(*Match)) *Match {
		m := to(plies, then)
		m.setup.Seed = 0
		for i := range m.players {
			m.players[i].Name = ""
		}
		return m
	}
	for _, c := range []struct {
		name string
		a, b *Match
		want Relation
		ply  int
	}{
		{"the same", to(6, nil), to(6, nil), Equal, 6},
		{"more moves", to(7, nil), to(6, nil), Ahead, 6},
		{"given up", to(6, resign(0)), to(6, nil), Ahead, 6},
		{"given up alike", to(6, resign(0)), to(6, resign(0)), Equal, 6},
		{"both gave up", to(6, resign(0)), to(6, resign(1)), Parted, 6},
		{"agreed", to(6, func(m *Match) { m.AgreeDraw() }), to(6, offered), Ahead, 6},
		{"offered", to(6, offered), to(6, nil), Ahead, 6},
		{"given up later", to(8, resign(1)), to(6, offered), Ahead, 6},
		{"gone on after an end", to(7, nil), to(6, resign(0)), Parted, 6},
		{"other moves", to(5, aside), to(7, nil), Parted, 5},
		{"nameless and begun alike", nameless(2, aside), nameless(7, nil), Parted, 2},
		{"nameless and alike for a while", nameless(1, func(m *Match) { aside(m); roll(t, m, &lots, 4) }), nameless(7, nil), Another, 0},
		{"another lot", table(t, "camelot", "pp", 2, nil), to(6, nil), Another, 0},
		{"a computer by another name", renamed(table(t, "camelot", "pc", 1, nil)), table(t, "camelot", "pc", 1, nil), Equal, 0},
		{"other people", table(t, "camelot", "pc", 1, nil), to(6, nil), Another, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, ply := c.a.Compare(c.b)
			if got != c.want || ply != c.ply {
				t.Errorf("%d at %d, want %d at %d", got, ply, c.want, c.ply)
			}
			back := map[Relation]Relation{Ahead: Behind, Behind: Ahead}
			if want, turned := back[got]; turned {
				got = want
			}
			if other, ply := c.b.Compare(c.a); other != got || ply != c.ply {
				t.Errorf("the other way round: %d at %d, want %d", other, ply, got)
			}
			if c.want != Ahead {
				return
			}
			c.b.players[0].Away, c.b.aided, c.b.date = true, true, "2001-01-01"
			c.b.players[1].Clock = clock.Each(clock.Minute)
			if err := c.b.Follow(c.a); err != nil {
				t.Fatal(err)
			}
			if now, _ := c.a.Compare(c.b); now != Equal {
				t.Errorf("it has followed, and is %d", now)
			}
			if !c.b.players[0].Away || !c.b.aided || c.b.date != "2001-01-01" || !c.b.players[1].Clock.On() {
				t.Error("it has lost what was known of it")
			}
		})
	}
}

// linked returns a match as it comes by a link.
func linked(t *testing.T, m *Match) *Match {
	t.Helper()
	data, err := m.Packed()
	if err != nil {
		t.Fatal(err)
	}
	r, err := record.Unpack(data, find)
	if err != nil {
		t.Fatal(err)
	}
	back, err := FromRecord(r, find)
	if err != nil {
		t.Fatal(err)
	}
	return back
}

// renamed returns a match whose computer is called otherwise.
func renamed(m *Match) *Match {
	m.players[1].Name = "Galvano"
	return m
}
