package lobby

import (
	"cmp"
	"slices"
	"time"

	"roundtable/internal/session"
	"roundtable/internal/settings"
	"roundtable/online"
	"roundtable/online/client"
)

// Table is a game of the server that is looked at.
type Table struct {
	*session.Distance
	// Seats is who sits where; nil before the server has told.
	Seats *online.Seats
	// Lost is why the game cannot be looked at, or nil.
	Lost  error
	Muted bool // courtesies are not told
}

// clocked is the line of a game to its server, whose time is that of the last Step: a
// session has a time of its own.
type clocked struct{ *Lobby }

func (c clocked) ServerTime(time.Duration) (online.Instant, bool) { return c.Lobby.ServerTime() }

// Ask sends a request; a move is kept until it has had its answer.
func (c clocked) Ask(r online.Request) string {
	id := c.client.Ask(r)
	if m, is := r.(*online.Move); is {
		c.cfg.Settings.Change(func(s *settings.Settings) {
			s.Online.Send(settings.SentMove{Server: c.cfg.Origin, ID: id, Game: m.Game, Seat: m.Seat, Ply: m.Ply, Move: m.Move})
		})
	}
	return id
}

// Follow has the server tell a game from now on, until Unfollow.
func (l *Lobby) Follow(game string) *Table {
	if t := l.Table(game); t != nil {
		return t
	}
	l.client.Follow(game)
	t := &Table{Distance: session.NewDistance(l.client.Game(game), clocked{l})}
	t.Hold(l.identities()...)
	if l.line.State == Up {
		t.Up(true)
	}
	l.tables = append(l.tables, t)
	return t
}

// Unfollow ends that.
func (l *Lobby) Unfollow(game string) {
	l.tables = slices.DeleteFunc(l.tables, func(t *Table) bool { return t.Fold().ID() == game })
	l.client.Unfollow(game)
}

// Table is a game that is followed, or nil.
func (l *Lobby) Table(game string) *Table {
	for _, t := range l.tables {
		if t.Fold().ID() == game {
			return t
		}
	}
	return nil
}

func (l *Lobby) takeGame(h client.Happening) {
	switch h := h.(type) {
	case client.Event:
		l.at(h.Game, func(t *Table) { t.Take(h.Entry, h.State) })
	case client.Restarted:
		l.at(h.Game, func(t *Table) {
			if g := l.client.Game(h.Game); g != nil { // it may be given up since
				t.Restart(g)
			}
		})
	case client.Unfollowed:
		l.at(h.Game, func(t *Table) {
			t.Lost = h.Why
			t.Lose(h.Why)
		})
	case client.Seated:
		l.at(h.Game, func(t *Table) {
			t.Seats = h.Seats
			t.Distance.Seats(h.Seats)
		})
	case client.Present:
		l.at(h.Game, func(t *Table) { t.present(h.Presence) })
	case client.Spoken:
		l.at(h.Game, func(t *Table) { t.Spoken(h.Said) })
	case client.Delayed:
		for _, t := range l.tables {
			t.Delay(h.Why)
		}
	case client.Overtaken:
		l.sent(h.Move, h.ID, true)
		l.done(h.ID, nil, h.Why)
	}
}

// at does something with a game that is followed.
func (l *Lobby) at(game string, do func(*Table)) {
	if t := l.Table(game); t != nil {
		do(t)
	}
}

// Ratings are those of the seats as the server has told them last, 0 where it has told none.
func (t *Table) Ratings() (all [online.MaxSeats]int64) {
	if t.Seats != nil {
		for i, p := range t.Seats.Seats[:min(len(t.Seats.Seats), len(all))] {
			all[i] = p.Rating
		}
	}
	return all
}

// summary is the game as a list has it, for somebody with seats of it.
func (t *Table) summary(you []int) online.Summary {
	g, made := t.Fold(), t.Fold().Created()
	s := online.Summary{Game: g.ID(), Kind: made.Kind, Options: made.Options, Clock: made.Clock, Rated: made.Rated,
		Phase: g.Phase().String(), Ply: g.Match().Ply(), You: you, Seats: make([]online.Person, len(made.Seats))}
	if t.Seats != nil {
		s.Seats = t.Seats.Seats
	}
	if turn, ok := g.Turn(); ok {
		s.Turn = &turn
	}
	s.Due = t.due()
	return s
}

// due is when the time of the seat to move is over.
func (t *Table) due() online.Instant { return t.Fold().State(t.Fold().Time()).Due }

// present takes in whether somebody's line is up.
func (t *Table) present(p *online.Presence) {
	t.Presence(p)
	if t.Seats != nil && p.Seat < len(t.Seats.Seats) {
		seats := *t.Seats
		seats.Seats = slices.Clone(seats.Seats)
		seats.Seats[p.Seat].Up = p.Up
		t.Seats = &seats
	}
}

// Sit takes a seat: by the token of a link, or with "" an open one or one that is kept for the
// account. It is the account's where there is one, else that of a guest of this name. then hears
// how that ended, nil where somebody here sits there.
func (l *Lobby) Sit(game, token, name string, then func(*online.Refused)) {
	r := &online.Sit{Game: game, Token: token}
	if !l.HasAccount() {
		// It is kept before it is asked for: what happens at the game may be told before the
		// answer is, and the program may end in between.
		r.Ticket, r.Name = l.client.NewID(), name
		l.remember(settings.Secret{Game: game, Ticket: r.Ticket})
		l.hold()
	}
	l.Ask(r, func(_ online.Answer, why *online.Refused) {
		if why != nil && r.Ticket != "" {
			l.drop(func(s settings.Secret) bool { return s.Ticket == r.Ticket })
			l.hold()
		}
		then(why)
	})
}

// Create makes a game, whose ID it chooses. One link opens all its seats that links open, so
// that it can be sent to several people at once: each who opens it sits down where it is free.
func (l *Lobby) Create(c online.Create, then func(game string, why *online.Refused)) {
	c.Game = l.NewID()
	c.Seats = slices.Clone(c.Seats)
	token := ""
	for i := range c.Seats {
		if c.Seats[i].For == "link" {
			token = cmp.Or(token, l.NewID())
			c.Seats[i].Token = token
		}
	}
	l.Ask(&c, func(_ online.Answer, why *online.Refused) {
		if why == nil && token != "" {
			l.keepToken(c.Game, token)
		}
		then(c.Game, why)
	})
}

// keepToken keeps the token of a link. Lots may have decided which seat it opens, so it is
// known by its place among them.
func (l *Lobby) keepToken(game, token string) {
	n := 0
	for _, s := range l.cfg.Settings.Now().Online.Secrets {
		if s.Game == game && s.Token != "" {
			n = max(n, s.Seat+1)
		}
	}
	l.remember(settings.Secret{Game: game, Token: token, Seat: n})
}

// Link is the link to a game for spectators, and Links those that open its seats, in their
// order: "" for a seat that none of here opens.
func (l *Lobby) Link(game string) string {
	return client.Invitation{Origin: l.cfg.Origin, Game: game}.String()
}

// Links are the links that open the seats of a game, in their order: "" for a seat that none
// of this device opens. Several may have the same.
func (l *Lobby) Links(game string) []string {
	t := l.Table(game)
	if t == nil {
		return nil
	}
	seats := t.Fold().Created().Seats
	links := make([]string, len(seats))
	for i, seat := range seats {
		for _, s := range l.cfg.Settings.Now().Online.Secrets {
			if seat.For == "link" && s.Game == game && s.Server == l.cfg.Origin && s.Token != "" && online.Hash(s.Token) == seat.Link {
				links[i] = client.Invitation{Origin: l.cfg.Origin, Game: game, Token: s.Token}.String()
			}
		}
	}
	return links
}

// Followed are the IDs of the games that are followed, the first first.
func (l *Lobby) Followed() (games []string) {
	for _, t := range l.tables {
		games = append(games, t.Fold().ID())
	}
	return games
}
