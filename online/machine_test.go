package online

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
	"roundtable/engine"
	"roundtable/engine/clock"
)

// machine drives a game with whatever requests come, and keeps beside it, by simpler means,
// what must hold.
type machine struct {
	*world
	now     Instant
	people  []Identity // who sends requests, the guests by their tickets among them
	sent    []sent     // what has become an event
	began   Instant    // the present turn
	outages []span     // of the whole game
	ids     int
	stood   int // events of outages
}

// sent is a request that has become an event.
type sent struct {
	by  Identity
	id  string
	r   GameRequest
	seq uint64
}

// aGame draws how a game is made.
func drawGame(t *rapid.T) *Create {
	c := &Create{Game: ident(1), Lot: rapid.Bool().Draw(t, "lot")}
	seats := 2
	if rapid.Bool().Draw(t, "Camelot") {
		c.Kind = "camelot"
		c.Clock = rapid.SampledFrom([]string{"60", "30+2", "10:2x5", "1/20", "1d"}).Draw(t, "clock")
		c.Options = map[string]string{
			"rules":      rapid.SampledFrom([]string{"classic", "wcf"}).Draw(t, "rules"),
			"repetition": rapid.SampledFrom([]string{"on", "off"}).Draw(t, "repetition")}
		c.Rated = c.Lot && rapid.Bool().Draw(t, "rated")
		if !c.Rated && rapid.Bool().Draw(t, "from a position") {
			c.Start = "2/8/10/6m5/5M6/12/12/5m6/12/12/12/12/3M8/10/4n3/1m b 0 1"
		}
	} else {
		c.Kind, seats = "lancelot", rapid.IntRange(2, 5).Draw(t, "seats")
		c.Clock = rapid.SampledFrom([]string{"1/20", "3d"}).Draw(t, "clock")
		c.Options = map[string]string{
			"diagonals": rapid.SampledFrom([]string{"off", "on"}).Draw(t, "diagonals"),
			"sword":     rapid.SampledFrom([]string{"off", "on"}).Draw(t, "sword"),
			"target":    rapid.SampledFrom([]string{"2", "5"}).Draw(t, "target")}
	}
	kinds := []string{"open", "account", "link", "none", "computer"}
	if c.Rated {
		kinds = kinds[:2]
	}
	c.Seats = []Place{{For: "me"}}
	for i := 1; i < seats; i++ {
		p := Place{For: rapid.SampledFrom(kinds).Draw(t, "for")}
		switch p.For {
		case "link":
			p.Token = ident(byte(100 + i))
		case "account":
			p.Account = who("B").Account
		case "computer":
			p.Level = i
		}
		c.Seats = append(c.Seats, p)
	}
	return c
}

// request draws a random request, sensible or not.
func (m *machine) request(t *rapid.T) GameRequest {
	seat := rapid.IntRange(0, len(m.g.Created().Seats)).Draw(t, "seat") // one too many
	c := Chair{m.g.ID(), seat}
	kinds := []GameRequest{&OfferDraw{c}, &AgreeDraw{c}, &DeclineDraw{c}, &AskTakeback{c}, &GrantTakeback{c}, &DenyTakeback{c},
		&AskTakeback{c}, &GrantTakeback{c}, &GrantTakeback{c}}
	switch m.g.Phase() {
	case Waiting:
		kinds = append(kinds, &Leave{c}, &Decline{c}, &Fill{Chair: c, Level: 3}, &Invite{c, ident(byte(100 + seat))}, &Sit{Game: c.Game},
			&Sit{Game: c.Game, Token: ident(byte(100 + seat)), Ticket: ident(byte(seat)), Name: "Bob"}, &Sit{Game: c.Game, Seat: &seat})
	case Finished:
		kinds = append(kinds, &OfferRematch{c, ident(9)}, &AgreeRematch{c}, &DeclineRematch{c}, &Move{c, m.g.Match().Ply(), "D6-D7"})
	}
	if rapid.IntRange(0, 30).Draw(t, "an end") == 0 {
		kinds = []GameRequest{&Resign{c}, &Abort{c.Game}}
	}
	return rapid.SampledFrom(kinds).Draw(t, "request")
}

// send decides on a request, keeps what it leads to, and looks at what that was.
func (m *machine) send(t *rapid.T, by Identity, r GameRequest, at Arrival) {
	m.ids++
	id := fmt.Sprint("r", m.ids)
	before := m.g.State(m.now)
	e, done, err := m.g.Decide(by, id, r, at)
	if done != 0 {
		t.Fatalf("%s is done before it was sent", id)
	}
	if got := m.g.State(m.now); !reflect.DeepEqual(got, before) {
		t.Fatalf("deciding has changed %+v to %+v", before, got)
	}
	if err != nil {
		refused(t, err)
		return
	}
	if moved, ok := e.Event.(*Moved); ok {
		m.looksRight(t, by, moved, before, at)
	}
	m.keep(e)
	if !by.Machine {
		if sit, ok := r.(*Sit); ok && by.isZero() {
			by = Identity{Guest: Hash(sit.Ticket)}
		}
		m.sent = append(m.sent, sent{by, id, r, m.g.Seq()})
	}
}

// standing returns how much of the time between two moments nothing could be kept, counted
// millisecond by millisecond at the ends of the outages.
func (m *machine) standing(from, to Instant) (sum clock.Millis) {
	cuts := []Instant{from, to}
	for _, o := range m.outages {
		cuts = append(cuts, max(from, min(o.from, to)), max(from, min(o.to, to)))
	}
	slices.Sort(cuts)
	for i := 1; i < len(cuts); i++ {
		if slices.ContainsFunc(m.outages, func(o span) bool { return o.from <= cuts[i-1] && cuts[i] <= o.to }) {
			sum += cuts[i].Since(cuts[i-1])
		}
	}
	return sum
}

// looksRight holds a move to what the clocks and the turn allow.
func (m *machine) looksRight(t *rapid.T, by Identity, moved *Moved, before *State, at Arrival) {
	if before.Turn == nil || *before.Turn != moved.Seat || moved.Ply != before.Ply {
		t.Fatalf("%+v is made in %+v", moved, before)
	}
	if s := m.g.Created().Seats[moved.Seat].Player; !s.is(by) {
		t.Fatalf("%+v moves for %+v", by, s)
	}
	spent := clock.Millis(0)
	if at.At > m.began {
		spent = at.At.Since(m.began) - m.standing(m.began, at.At)
	}
	if free := before.Clocks[moved.Seat].Free; free && moved.Took != 0 || !free && moved.Took+moved.Lag != spent {
		t.Fatalf("%+v, where %d were spent (free: %v)", moved, spent, free)
	}
	if moved.Lag > max(0, min(MaxLag, at.Lag)) {
		t.Fatalf("%+v, with a lag of %d", moved, at.Lag)
	}
}

// keep keeps an event, and what the machine knows of it.
func (m *machine) keep(e Entry) {
	m.t.Helper()
	was, ply := m.g.Phase(), 0
	if m.g.Match() != nil {
		ply = m.g.Match().Ply()
	}
	m.world.keep(e)
	m.now = max(m.now, m.g.Time())
	if was != m.g.Phase() || ply != m.g.Match().Ply() || e.Type() == "takeback-granted" && m.g.table.asks == noOne {
		m.began = m.g.Time()
	}
	if o, ok := e.Event.(*Outage); ok {
		m.outages = append(m.outages, span{o.From, o.To})
		m.stood++
	}
}

// bound returns the most events that a game has that has come so far, without outages.
func (m *machine) bound() int {
	n := len(m.g.Created().Seats)
	return maxWaiting + 3 + m.g.moves + 2*(m.g.moves+n) + (m.g.moves+n)*(1+n) + n*(1+n)
}

// invariants are what holds after every step.
func (m *machine) invariants(t *rapid.T) {
	if len(m.log)-m.stood > m.bound() {
		t.Fatalf("%d events for %d moves", len(m.log), m.g.moves)
	}
	g := m.g
	over := g.Match().Outcome().Over()
	if (g.Phase() == Finished) != over && g.Phase() != Ceased || g.Phase() == Ceased && over {
		t.Fatalf("it is %s, and over: %v", g.Phase(), over)
	}
	if due, ok := g.Due(); ok && due > m.now {
		if e, early := g.Pending(due - 1); early {
			t.Fatalf("%+v comes before it is due", e)
		}
	}
	for s, c := range g.State(m.now).Clocks {
		if c.Left < 0 {
			t.Fatalf("the clock of seat %d shows %d", s, c.Left)
		}
	}
	if text := EncodeAnswer("", g.State(m.now)); len(text) > MaxAnswer {
		t.Fatalf("a state of %d bytes", len(text))
	} else if _, _, err := NewOutgoing().Decode(text); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
}

// TestGamesHold: whatever requests come, in whatever order and at whatever times, only the
// seat to move moves, no clock runs while nothing could be stored, a request that is sent
// twice is done once, and every fold of the log gives the same game.
func TestGamesHold(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := &machine{now: Instant(rapid.Int64Range(1_000_000, 1<<40).Draw(t, "now"))}
		m.people = []Identity{who("A"), who("B"), who("C"), who("D"), {}, {Machine: true}}
		for i := range byte(MaxSeats) {
			m.people = append(m.people, Identity{Guest: Hash(ident(i))})
		}
		m.world = started(t, drawGame(t), m.now)
		m.began = m.now
		person := rapid.SampledFrom(m.people)
		arrival := func(t *rapid.T) Arrival {
			// Servers' clocks differ, and a request may have waited while another was kept.
			return Arrival{m.now + Instant(rapid.Int64Range(-2000, 2000).Draw(t, "skew")), clock.Millis(rapid.Int64Range(-10, 600).Draw(t, "lag"))}
		}
		move := func(t *rapid.T) {
			turn, ok := m.g.Turn()
			if !ok {
				t.Skip()
			}
			legal := m.g.Legal()
			text := rapid.SampledFrom(legal).Draw(t, "move")
			p := m.g.Created().Seats[turn].Player
			m.send(t, Identity{Account: p.Account, Guest: p.Guest, Machine: p.Computer()}, &Move{Chair{m.g.ID(), turn}, m.g.Match().Ply(), text}, arrival(t))
		}
		t.Repeat(map[string]func(*rapid.T){
			"":      m.invariants,
			"move":  move,
			"move2": move,
			"move3": move,
			"sit": func(t *rapid.T) {
				for seat, s := range m.g.Created().Seats {
					if m.g.Phase() == Waiting && s.Player == nil {
						m.send(t, who("A"), &Fill{Chair: Chair{m.g.ID(), seat}, Level: 2}, arrival(t))
						m.send(t, who("B"), &Sit{Game: m.g.ID()}, arrival(t))
						return
					}
				}
				t.Skip()
			},
			"move wrongly": func(t *rapid.T) {
				c := Chair{m.g.ID(), rapid.IntRange(0, 5).Draw(t, "seat")}
				m.send(t, person.Draw(t, "by"), &Move{c, rapid.IntRange(0, 6).Draw(t, "ply"), rapid.SampledFrom([]string{"D6-D7", "H8", "pass", "@I8", "é", ""}).Draw(t, "move")}, arrival(t))
			},
			"ask": func(t *rapid.T) { m.send(t, person.Draw(t, "by"), m.request(t), arrival(t)) },
			"ask as the seat's own": func(t *rapid.T) {
				r := m.request(t)
				if c := reflect.ValueOf(r).Elem().FieldByName("Chair"); c.IsValid() {
					if seat := c.Interface().(Chair).Seat; seat < len(m.g.Created().Seats) {
						if p := m.g.Created().Seats[seat].Player; p != nil {
							m.send(t, Identity{Account: p.Account, Guest: p.Guest, Machine: p.Computer()}, r, arrival(t))
						}
					}
				}
			},
			"send again": func(t *rapid.T) {
				if len(m.sent) == 0 {
					t.Skip()
				}
				s := rapid.SampledFrom(m.sent).Draw(t, "what")
				if e, done, err := m.g.Decide(s.by, s.id, s.r, arrival(t)); err != nil || done != s.seq || e.Event != nil {
					t.Fatalf("%s of %d is decided as %+v %d %v", s.id, s.seq, e, done, err)
				}
			},
			"send to a server that lags": func(t *rapid.T) {
				if len(m.sent) == 0 {
					t.Skip()
				}
				s := rapid.SampledFrom(m.sent).Draw(t, "what")
				known := rapid.IntRange(1, int(s.seq)-1).Draw(t, "known")
				lags := m.upTo(known)
				if e, done, err := lags.Decide(s.by, s.id, s.r, arrival(t)); done != 0 || err == nil && m.g.Apply(lags.Seq()+1, e) == nil {
					t.Fatalf("a server that knows %d events has done %s of %d again, as %d", known, s.id, s.seq, done)
				}
				for i, text := range m.log[known:] {
					e, err := NewLog().Decode(text)
					if err != nil || lags.Apply(uint64(known+i+1), e) != nil {
						t.Fatalf("it cannot catch up with %s", text)
					}
				}
				if _, done, err := lags.Decide(s.by, s.id, s.r, arrival(t)); done != s.seq || err != nil {
					t.Fatalf("%s of %d is decided as %d %v", s.id, s.seq, done, err)
				}
			},
			"wait": func(t *rapid.T) { m.now += Instant(rapid.Int64Range(0, 15_000).Draw(t, "ms")) },
			"wait long": func(t *rapid.T) {
				if rapid.IntRange(0, 5).Draw(t, "rarely") == 0 {
					m.now += Instant(rapid.Int64Range(0, int64(2*Day)).Draw(t, "ms"))
				}
			},
			"pend": func(t *rapid.T) {
				e, ok := m.g.Pending(m.now)
				if !ok {
					t.Skip()
				}
				m.keep(e)
			},
			"stand": func(t *rapid.T) {
				to := m.now - Instant(rapid.Int64Range(0, 5000).Draw(t, "ago"))
				if e, ok := m.g.Standing(to-Instant(rapid.Int64Range(-100, 30_000).Draw(t, "length")), to, m.now); ok {
					m.keep(e)
				}
			},
			"fold again": func(t *rapid.T) {
				again := m.again()
				if got, want := again.State(m.now), m.g.State(m.now); !reflect.DeepEqual(got, want) {
					t.Fatalf("folded again it is\n%+v, not\n%+v", got, want)
				}
				if got, want := again.Match().Record(), m.g.Match().Record(); !reflect.DeepEqual(got, want) {
					t.Fatalf("folded again its record is\n%+v, not\n%+v", got, want)
				}
				a, ok := again.Due()
				if b, also := m.g.Due(); a != b || ok != also {
					t.Fatalf("folded again it is due at %d, not %d", a, b)
				}
			},
		})
	})
}

// A game in which people only go to and fro, take back and go again ends as a draw by its
// length.
func TestEveryGameEnds(t *testing.T) {
	c := two("1/60")
	c.Options = map[string]string{"repetition": "off"}
	c.Start = "2/8/10/12/12/12/3n8/12/12/12/3N8/12/11M/10/7m/2 w 0 0"
	w := started(t, c, 0)
	w.must(who("B"), &Sit{Game: c.Game}, after(0))
	people := []Identity{who("A"), who("B")}
	for n := int64(0); w.g.Phase() == Playing; n++ {
		if n > MaxPlies {
			t.Fatal("it does not end")
		}
		seat, _ := w.g.Turn()
		moves := []string{"D6-D7", "D7-D6"}
		if seat == 1 {
			moves = []string{"D10-D11", "D11-D10"}
		}
		ply := w.g.Match().Ply()
		w.must(people[seat], &Move{chair(seat), ply, moves[ply/2%2]}, after(n))
		if n%40 == 7 {
			w.must(people[seat], &AskTakeback{chair(seat)}, after(n))
			w.must(people[1-seat], &GrantTakeback{chair(1 - seat)}, after(n))
		}
	}
	w.keep(must(w.g.Pending(MaxPlies)))
	if o := w.again().Outcome(); o != (engine.Outcome{Cause: engine.CauseLength}) || w.g.Match().Ply() >= MaxPlies {
		t.Errorf("it ended as %+v after %d", o, w.g.Match().Ply())
	}
}
