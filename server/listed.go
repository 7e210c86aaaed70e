package server

import (
	"context"
	"slices"
	"sync"

	"roundtable/online"
	"roundtable/server/games"
)

// readers are the connections that receive lists of games, and their accounts.
type readers struct {
	mu         sync.Mutex
	lobby      map[*conn]struct{}
	mine       map[*conn]struct{}
	whose      map[*conn]string // accounts of connections
	keys       map[*conn]string // keys of sign-in
	lobbyGames map[string]bool  // games reported to the lobby
}

func (r *readers) noteKey(l *conn, key string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	put(&r.keys, l, key, true)
}

func (r *readers) of(account, key string) (all []*conn) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for l, whose := range r.whose {
		if whose == account && (key == "" || r.keys[l] == key) {
			all = append(all, l)
		}
	}
	return all
}

// belongs sets the account of a connection, which is "" if it is signed out. If the account has
// more than most connections, it returns the oldest one.
func (r *readers) belongs(l *conn, account string, most int) (oldest *conn) {
	r.mu.Lock()
	defer r.mu.Unlock()
	put(&r.whose, l, account, account != "")
	n := 0
	for other, whose := range r.whose {
		if whose != account {
			continue
		}
		n++
		if oldest == nil || other.number < oldest.number {
			oldest = other
		}
	}
	if account == "" || n <= most {
		return nil
	}
	return oldest
}

func put[V any](to *map[*conn]V, l *conn, value V, on bool) {
	if !on {
		delete(*to, l)
		return
	}
	if *to == nil {
		*to = map[*conn]V{}
	}
	(*to)[l] = value
}

func (r *readers) part(l *conn) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.lobby, l)
	delete(r.mine, l)
	delete(r.whose, l)
	delete(r.keys, l)
}

func (r *readers) has(account string) bool { return len(r.of(account, "")) > 0 }

// hold calls do, which adds a game to the account, unless the account has too many games.
func (l *conn) hold(game string, do func() (uint64, error)) (online.Answer, error) {
	if l.account == "" {
		return done(do())
	}
	if !l.server.lists.Claim(l.account, game, online.MaxOpen) {
		return nil, refusal(online.TooManyGames)
	}
	seq, err := do()
	if err != nil {
		l.server.lists.Yield(l.account, game)
	}
	return done(seq, err)
}

func (l *conn) lobby(ctx context.Context, id string, r *online.Lobby) (online.Answer, error) {
	answer, err := l.list(ctx, id, &l.server.readers.lobby, r.On, "lobby", l.server.lists.Lobby)
	if err == nil && r.On {
		l.server.tellSeeks(l.server.seeks.Waiting(), l)
	}
	return answer, err
}

const mostSought = 50

// tellSeeks sends the pending searches to a connection; if it is nil, to all that receive the
// lobby.
func (s *Server) tellSeeks(all []storedSeek, to *conn) {
	r := &s.readers
	r.mu.Lock()
	defer r.mu.Unlock()
	tell := func(l *conn) {
		told := &online.Seeks{}
		for _, one := range all {
			if len(told.Seeks) < mostSought && one.Account != r.whose[l] {
				told.Seeks = append(told.Seeks, online.Sought{Kind: one.Kind, Options: one.Options, Clock: one.Clock, Rated: one.Rated, Rating: one.Rating})
			}
		}
		l.send("", told)
	}
	if to != nil {
		tell(to)
		return
	}
	for l := range r.lobby {
		tell(l)
	}
}

func (l *conn) myGames(ctx context.Context, id string, r *online.MyGames) (online.Answer, error) {
	if l.account == "" {
		return nil, refusal(online.SignInFirst)
	}
	return l.list(ctx, id, &l.server.readers.mine, r.On, "mine", func() []*listedGame { return l.server.lists.Of(l.account) })
}

// list answers the request, and then sends a whole list. Changes of the list are sent afterwards.
func (l *conn) list(ctx context.Context, id string, of *map[*conn]struct{}, on bool, name string, all func() []*listedGame) (online.Answer, error) {
	readers := &l.server.readers
	if !on {
		readers.mu.Lock()
		defer readers.mu.Unlock()
		put(of, l, struct{}{}, false)
		return done(0, nil)
	}
	for _, one := range all() { // so that their names are cached
		if err := l.server.learn(ctx, one.Accounts()); err != nil {
			return nil, err
		}
	}
	readers.mu.Lock()
	defer readers.mu.Unlock()
	l.send(id, &online.OK{})
	whole := &online.Games{List: name, All: true}
	for _, one := range all() {
		if len(whole.Games) == mostListed {
			break
		}
		whole.Games = append(whole.Games, l.server.summary(one, l.account))
	}
	l.send("", whole)
	put(of, l, struct{}{}, true)
	return nil, nil
}

// mostListed bounds the games in a list: it has those that changed last.
const mostListed = 200

func (s *Server) summary(one *listedGame, account string) online.Summary {
	game := one.Game
	if game.Due > 0 {
		known, _ := s.outages.Known(0)
		game.Due = games.Later(known, game.Changed, game.Due)
	}
	game.Seats = slices.Clone(game.Seats)
	for i := range game.Seats {
		if p := &game.Seats[i]; p.Account != "" {
			s.name(p, game.Kind)
			if p.For == "player" && p.Account == account {
				game.You = append(game.You, i)
			}
		}
	}
	s.tellApart(game.Seats)
	return game
}

// listChanged sends a changed game to the connections that receive a list with it; gone says that
// the game has ended.
func (s *Server) listChanged(ctx context.Context, game string, one *listedGame, gone bool) {
	accounts := one.Accounts()
	s.notice(one, gone)
	if err := s.learn(ctx, accounts); err != nil {
		s.config.Log.Warn("names of a list are not known", "error", err)
	}
	if !gone && slices.ContainsFunc(accounts, func(account string) bool { return one.HeldBy(account) && s.accounts.Known(account).Name == "" }) {
		go s.quitGone(ctx, one)
	}
	r := &s.readers
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.lobbyGames == nil {
		r.lobbyGames = map[string]bool{}
	}
	tell := func(l *conn, name string, there bool) {
		if there {
			l.send("", &online.Games{List: name, Games: []online.Summary{s.summary(one, r.whose[l])}})
		} else {
			l.send("", &online.Games{List: name, Gone: []string{game}})
		}
	}
	open := one.Open() && !gone
	if open || r.lobbyGames[game] {
		for l := range r.lobby {
			tell(l, "lobby", open)
		}
	}
	if open {
		r.lobbyGames[game] = true
	} else {
		delete(r.lobbyGames, game)
	}
	for l := range r.mine {
		if slices.Contains(accounts, r.whose[l]) {
			tell(l, "mine", !gone)
		}
	}
}

const pageOfPlayer = 20

func (l *conn) player(ctx context.Context, r *online.GetPlayer) (online.Answer, error) {
	s := l.server
	if err := s.learn(ctx, []string{r.Account}); err != nil {
		return nil, err
	}
	known := s.accounts.Known(r.Account)
	if known.Name == "" {
		return nil, refusal(online.UnknownPlayer)
	}
	all, more, err := s.lists.Page(ctx, r.Account, r.Before, pageOfPlayer)
	if err != nil {
		return nil, err
	}
	self := []online.Person{{For: "player", Account: r.Account, Name: online.ShownName(known.Name, r.Account)}}
	s.tellApart(self)
	page := &online.Player{Account: r.Account, Name: self[0].Name, Alike: self[0].Alike, Tag: online.Tag(r.Account), Computer: known.Computer, More: more}
	if page.Ratings, page.History, err = s.ratings.Page(ctx, r.Account); err != nil {
		return nil, err
	}
	for _, one := range all {
		if err := s.learn(ctx, one.Accounts()); err != nil {
			return nil, err
		}
		page.Games = append(page.Games, s.summary(one, l.account))
	}
	return page, nil
}
