package server

import (
	"context"
	"slices"
	"sync/atomic"

	"roundtable/online"
	"roundtable/server/games"
)

type follow struct {
	conn   *conn
	server *Server
	game   string
	id     string // of the request
	states bool
	moves  bool
	muted  atomic.Bool
	holds  atomic.Bool                     // a seat
	as     atomic.Pointer[online.Identity] // the connection's identity in this game
}

func (l *conn) follow(ctx context.Context, id string, r *online.Follow) error {
	if _, again := l.follows[r.Game]; !again && len(l.follows) >= online.MaxFollows {
		return refusal(online.TooManyGames)
	}
	l.unfollow(r.Game)
	if err := l.server.know(ctx, r.Game); err != nil {
		return err
	}
	l.recognise(ctx, r.Game)
	f := &follow{conn: l, server: l.server, game: r.Game, id: id, states: r.As == "states", moves: r.Moves}
	as := l.as(r.Game)
	f.as.Store(&as)
	l.follows[r.Game] = f
	if _, err := l.server.games.Follow(ctx, r.Game, r.After, f); err != nil {
		delete(l.follows, r.Game)
		return err
	}
	return nil
}

// recognise finds the seat of a guest in a rematch. The guest's ticket is that of the previous
// game.
func (l *conn) recognise(ctx context.Context, game string) {
	if _, known := l.guests[game]; known || len(l.guests) == 0 {
		return
	}
	l.server.games.Look(ctx, game, func(g *online.Game) {
		for _, guest := range l.guests {
			if len(g.SeatsOf(online.Identity{Guest: guest})) > 0 {
				l.guests[game] = guest
				return
			}
		}
	})
}

func (l *conn) unfollow(game string) {
	f, ok := l.follows[game]
	if !ok {
		return
	}
	delete(l.follows, game)
	l.server.games.Unfollow(game, f)
	l.server.presence.leave(f)
}

func (l *conn) reseat(ctx context.Context, game string) {
	f, ok := l.follows[game]
	if !ok {
		return
	}
	as := l.as(game)
	f.as.Store(&as)
	l.server.games.Look(ctx, game, func(g *online.Game) {
		f.sit(g)
		f.tellSeats(g)
		f.tellConditions(g)
	})
}

func (l *conn) part() {
	for game := range l.follows {
		l.unfollow(game)
	}
	l.server.readers.part(l)
	if len(l.seeks) > 0 {
		ctx, cancel := context.WithTimeout(context.Background(), wait)
		defer cancel()
		for seek := range l.seeks {
			l.server.seeks.Remove(ctx, seek) // otherwise it expires
		}
	}
}

func (f *follow) Begin(g *online.Game, after uint64, missed [][]byte, state func() []byte) {
	f.conn.send(f.id, &online.OK{Seq: g.Seq()})
	f.sit(g)
	f.tellSeats(g)
	switch {
	case f.states && f.Plays():
		f.tellState(g)
	case f.states:
		f.conn.tell(state())
	default:
		for _, message := range missed {
			f.conn.tell(message)
		}
	}
	f.tellConditions(g)
}

func (f *follow) tellConditions(g *online.Game) {
	f.server.conditions.greet(g, g.SeatsOf(*f.as.Load()), func(told *online.Conditions) { f.conn.send("", told) })
}

// tellConditions sends a seat's conditional moves to the connections that have the seat, and to no
// other.
func (s *Server) tellConditions(g *online.Game, told *online.Conditions) {
	for _, f := range s.presence.followers(g.ID()) {
		if slices.Contains(g.SeatsOf(*f.as.Load()), told.Seat) {
			f.conn.send("", told)
		}
	}
}

func (f *follow) Plays() bool { return f.holds.Load() }

func (f *follow) States() bool { return f.states }

func (f *follow) Hear(r *games.Report) {
	if r.Game != nil && r.Seating() {
		f.sit(r.Game)
	}
	switch {
	case f.states && f.moves && r.Game != nil && f.Plays():
		f.tellState(r.Game)
	case f.states:
		f.conn.tell(r.State)
	default:
		f.conn.tell(r.Event)
	}
}

// sit records the connection's seats, so that others are shown that the player is online.
func (f *follow) sit(g *online.Game) {
	held := g.SeatsOf(*f.as.Load())
	f.holds.Store(len(held) > 0)
	f.server.presence.sit(f, held)
}

func (f *follow) tellState(g *online.Game) {
	s := g.State(f.server.config.Now())
	if turn, ok := g.Turn(); f.moves && ok && slices.Contains(g.SeatsOf(*f.as.Load()), turn) {
		s.Moves = g.Legal()
	}
	f.conn.send("", s)
}

func (f *follow) tellSeats(g *online.Game) {
	you := g.SeatsOf(*f.as.Load())
	if len(you) > 0 {
		f.conn.send("", &online.Seats{Game: f.game, Seats: f.server.people(g), You: you})
		return
	}
	now := f.server.config.Now()
	message, changes := f.server.presence.shownSeats(f.game, g.Seq(), now)
	if message == nil {
		message = online.EncodeAnswer("", &online.Seats{Game: f.game, Seats: f.server.people(g)})
		f.server.presence.showSeats(f.game, shownSeats{message, g.Seq(), now}, changes)
	}
	f.conn.tell(message)
}

func (s *Server) people(g *online.Game) []online.Person {
	up := s.presence.onlineSeats(g.ID())
	people := make([]online.Person, len(g.Created().Seats))
	for i, seat := range g.Created().Seats {
		p := online.Person{For: seat.For, Account: seat.Account}
		if sitter := seat.Player; sitter != nil {
			p.Account, p.Name, p.Level, p.Character = sitter.Account, sitter.Name, sitter.Level, sitter.Character
			p.Computer = sitter.Computer()
			if sitter.Guest != "" {
				p.Name, p.Tag = online.ShownName(sitter.Name, sitter.Guest), online.Tag(sitter.Guest)
			}
			p.Up = p.Computer || up.Has(i)
		}
		s.name(&p, g.Created().Kind)
		people[i] = p
	}
	s.tellApart(people)
	return people
}

// reseat sends a game's players to its followers on this server. A player came or left, ratings
// changed, or an account was deleted or renamed.
func (s *Server) reseat(ctx context.Context, game string) {
	s.presence.noteChange(game)
	all := s.presence.followers(game)
	if len(all) == 0 {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	err := s.know(ctx, game)
	if err == nil {
		err = s.games.Look(ctx, game, func(g *online.Game) {
			for _, f := range all {
				f.sit(g)
				f.tellSeats(g)
			}
		})
	}
	if err != nil {
		s.config.Log.Warn("the players of a game were not sent again", "game", game, "error", err)
	}
}

func (s *Server) name(p *online.Person, kind string) {
	if p.Account == "" {
		return
	}
	known := s.accounts.Known(p.Account)
	p.Computer = p.Computer || known.Computer
	if p.Name = online.ShownName(known.Name, p.Account); p.Name != "" { // otherwise the account is deleted
		p.Tag, p.Rating = online.Tag(p.Account), s.ratings.Known(p.Account, kind)
	}
}

func (s *Server) know(ctx context.Context, game string) error {
	var all, guests []string
	err := s.games.Look(ctx, game, func(g *online.Game) {
		for _, seat := range g.Created().Seats {
			if seat.Account != "" {
				all = append(all, seat.Account)
			}
			if seat.Player != nil && seat.Player.Account != "" {
				all = append(all, seat.Player.Account)
			}
			if seat.Player != nil && seat.Player.Guest != "" {
				guests = append(guests, seat.Player.Name)
			}
		}
	})
	if err != nil {
		return err
	}
	if err := s.accounts.LearnNames(ctx, guests...); err != nil {
		return err
	}
	return s.learn(ctx, all)
}

func (s *Server) learn(ctx context.Context, accounts []string) error {
	if err := s.accounts.Learn(ctx, accounts); err != nil {
		return err
	}
	return s.ratings.Learn(ctx, accounts)
}
