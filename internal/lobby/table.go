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

// Table is a game on the server that this device follows.
type Table struct {
	*session.Distance
	// Seats says who plays which seat; it is nil until the server has sent that.
	Seats *online.Seats
	// Lost is the reason why the game cannot be shown, or nil.
	Lost  error
	Muted bool // courtesies are ignored
}

// clocked is the Lobby as a game's connection. It uses the time of the Lobby's last Step, because a
// session has a time of its own.
type clocked struct{ *Lobby }

func (c clocked) ServerTime(time.Duration) (online.Instant, bool) { return c.Lobby.ServerTime() }

// Ask sends a request. If that is a move, Ask also saves it until it is answered.
func (c clocked) Ask(r online.Request) string {
	id := c.client.Ask(r)
	if m, is := r.(*online.Move); is {
		c.cfg.Settings.Change(func(s *settings.Settings) {
			s.Online.Send(settings.SentMove{Server: c.cfg.Origin, ID: id, Game: m.Game, Seat: m.Seat, Ply: m.Ply, Move: m.Move})
		})
	}
	return id
}

// Follow makes this device receive the events of a game until Unfollow.
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

// Unfollow ends Follow.
func (l *Lobby) Unfollow(game string) {
	l.tables = slices.DeleteFunc(l.tables, func(t *Table) bool { return t.Fold().ID() == game })
	l.client.Unfollow(game)
}

// Table returns a followed game, or nil.
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
			if g := l.client.Game(h.Game); g != nil { // it may be unfollowed by now
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
	case client.Conditions:
		l.at(h.Game, func(t *Table) { t.TakeConditions(h.Conditions) })
	case client.Delayed:
		for _, t := range l.tables {
			t.Delay(h.Why)
		}
	case client.Overtaken:
		l.dropMove(h.Move, h.ID, true)
		l.done(h.ID, nil, h.Why)
	}
}

// at calls a function with a followed game, unless the game is not followed.
func (l *Lobby) at(game string, do func(*Table)) {
	if t := l.Table(game); t != nil {
		do(t)
	}
}

// Ratings returns the last known ratings by seat, 0 for unknown.
func (t *Table) Ratings() (all [online.MaxSeats]int64) {
	if t.Seats != nil {
		for i, p := range t.Seats.Seats[:min(len(t.Seats.Seats), len(all))] {
			all[i] = p.Rating
		}
	}
	return all
}

// summary returns the game in the form in which lists have it, for a player on the given seats.
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

func (t *Table) due() online.Instant { return t.Fold().State(t.Fold().Time()).Due }

func (t *Table) present(p *online.Presence) {
	t.Presence(p)
	if t.Seats != nil && p.Seat < len(t.Seats.Seats) {
		seats := *t.Seats
		seats.Seats = slices.Clone(seats.Seats)
		seats.Seats[p.Seat].Up = p.Up
		t.Seats = &seats
	}
}

// Sit takes a seat in a game. token is that of a link; with "" it takes an open seat or one
// reserved for the account. The seat is taken by the account, or without one by a guest with this
// name. then receives nil if a local player now has the seat, otherwise the refusal.
func (l *Lobby) Sit(game, token, name string, then func(*online.Refused)) {
	r := &online.Sit{Game: game, Token: token}
	if !l.HasAccount() {
		// Save it before the request: events of the game may come before the answer, and the
		// program may end in between.
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

// Create creates a game with an ID that it chooses. One link opens all seats that are for guests by
// link, so that it can be sent to several people; each of them takes a free seat.
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

// keepToken saves the token of a link with its position among the tokens, because the seat may be
// chosen at random later.
func (l *Lobby) keepToken(game, token string) {
	n := 0
	for _, s := range l.cfg.Settings.Now().Online.Secrets {
		if s.Game == game && s.Token != "" {
			n = max(n, s.Seat+1)
		}
	}
	l.remember(settings.Secret{Game: game, Token: token, Seat: n})
}

// Link returns the link to a game for spectators.
func (l *Lobby) Link(game string) string {
	return client.Invitation{Origin: l.cfg.Origin, Game: game}.String()
}

// Links returns the links that open a game's seats, one for each seat. It is "" for a seat for
// which this device has no link. Several links may be equal.
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

// Followed returns the IDs of the followed games, the oldest first.
func (l *Lobby) Followed() (games []string) {
	for _, t := range l.tables {
		games = append(games, t.Fold().ID())
	}
	return games
}
