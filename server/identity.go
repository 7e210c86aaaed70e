package server

import (
	"context"
	"crypto/ed25519"
	"errors"
	"time"

	"roundtable/online"
)

func (l *conn) accountAnswer(ctx context.Context, r online.Request) (online.Answer, error) {
	all := l.server.accounts
	switch r := r.(type) {
	case *online.SignIn:
		if err := l.proves(r.Key, r.Signature); err != nil {
			return nil, err
		}
		a, err := all.SignIn(ctx, r.Key, "", false)
		if why := (*online.Refused)(nil); errors.As(err, &why) && why.Reason == online.NameNeeded && r.Name != "" {
			if err = checkName(r.Name); err == nil {
				err = l.makes()
			}
			if err == nil {
				a, err = all.SignIn(ctx, r.Key, r.Name, r.Computer)
			}
		}
		l.server.readers.noteKey(l, r.Key)
		return l.become(ctx, a, err)
	case *online.PairWith:
		if err := l.proves(r.Key, r.Signature); err != nil {
			return nil, err
		}
		if err := l.makes(); err != nil { // so that a client cannot try all codes
			return nil, err
		}
		a, err := all.PairWith(ctx, r.Code, r.Key)
		l.server.readers.noteKey(l, r.Key)
		answer, err := l.become(ctx, a, err)
		if now, is := answer.(*online.Account); is {
			l.server.announce(accountNews{Account: a.ID, Now: now})
		}
		return answer, err
	}
	if l.account == "" {
		return nil, refusal(online.SignInFirst)
	}
	switch r := r.(type) {
	case *online.Rename:
		if err := checkName(r.Name); err != nil {
			return nil, err
		}
		a, err := all.Rename(ctx, l.account, r.Name)
		if err == nil {
			for _, one := range l.server.lists.Of(l.account) {
				l.server.reseat(ctx, one.Game.Game)
			}
		}
		return l.become(ctx, a, err)
	case *online.Unpair:
		a, err := all.Unpair(ctx, l.account, r.Key)
		if err == nil && r.Key != l.account {
			l.server.announce(accountNews{Account: l.account, Key: r.Key})
		}
		return l.become(ctx, a, err)
	case *online.Pair:
		code, expires, err := all.Pair(ctx, l.account)
		if err != nil {
			return nil, err
		}
		return &online.Code{Code: code, Expires: expires}, nil
	case *online.Push:
		return done(0, l.server.notices.Add(ctx, l.account, r))
	case *online.Unpush:
		return done(0, l.server.notices.Remove(ctx, l.account, r.Endpoint))
	}
	return l.deleteAccount(ctx)
}

// quitGames ends the games of the connection's account, so that no opponent waits in vain. It calls
// off or resigns games in progress. Of waiting games, it calls off the account's own and leaves the
// seats in others. It waits until the lists, which are deleted next, show that, and returns the
// games.
func (l *conn) quitGames(ctx context.Context) (all []string, err error) {
	for _, one := range l.server.lists.Of(l.account) {
		all = append(all, one.Game.Game)
		if err := l.server.quit(ctx, l.account, one); err != nil {
			return nil, err
		}
	}
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for late := time.After(quitFor); len(l.server.lists.Of(l.account)) > 0; {
		select {
		case <-tick.C:
		case <-late: // later changes of the lists do not matter
			return all, nil
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	return all, nil
}

func (s *Server) quit(ctx context.Context, account string, one *listedGame) error {
	by := online.Identity{Account: account}
	do := func(r online.GameRequest) (refused bool, err error) {
		_, err = s.games.Do(ctx, by, newSecret(), r, online.Arrival{At: s.config.Now()})
		if why := (*online.Refused)(nil); errors.As(err, &why) && why.Reason != online.Unavailable {
			return true, nil
		}
		return false, err
	}
	game := one.Game.Game
	refused, err := do(&online.Abort{Game: game})
	for seat, p := range one.Game.Seats {
		chair := online.Chair{Game: game, Seat: seat}
		if err != nil || !refused || p.Account != account {
			continue
		}
		switch {
		case one.Game.Phase == "playing":
			_, err = do(&online.Resign{Chair: chair})
		case p.For == "player":
			_, err = do(&online.Leave{Chair: chair})
		default:
			_, err = do(&online.Decline{Chair: chair})
		}
	}
	return err
}

// quitGone removes deleted accounts from a game that was not listed when they were deleted. It
// tries until that is done, or the context ends.
func (s *Server) quitGone(ctx context.Context, one *listedGame) {
	for _, account := range one.Accounts() {
		if !one.HeldBy(account) {
			continue
		}
		for {
			gone, err := s.accounts.Deleted(ctx, account)
			if err == nil && gone {
				err = s.quit(ctx, account, one)
			}
			if err == nil {
				break
			}
			select {
			case <-ctx.Done():
				return
			case <-time.After(time.Second):
			}
		}
	}
}

const quitFor = 2 * time.Second

func (l *conn) deleteAccount(ctx context.Context) (online.Answer, error) {
	all := l.server.accounts
	games, err := l.quitGames(ctx)
	if err != nil {
		return nil, err
	}
	if err := all.Delete(ctx, l.account); err != nil {
		return nil, err
	}
	if err := l.server.ratings.Delete(ctx, l.account); err != nil {
		return nil, err
	}
	if err := l.server.lists.Forget(ctx, l.account); err != nil {
		return nil, err
	}
	if err := l.server.notices.Forget(ctx, l.account); err != nil {
		return nil, err
	}
	for _, game := range games {
		l.server.reseat(ctx, game) // to show it without a name
	}
	l.server.announce(accountNews{Account: l.account})
	return done(0, nil)
}

// accountNews informs an account's connections that the account was deleted, that the key of a
// device was removed, or that a device joined (Now).
type accountNews struct {
	Account string          `json:"account"`
	Key     string          `json:"key,omitempty"`
	Now     *online.Account `json:"now,omitempty"`
}

// announce tells all servers about a change of an account. The connections of a deleted account or
// removed key end after their pending requests; other connections get the changed account.
func (s *Server) announce(n accountNews) {
	s.hearNews(n)
	s.presence.send(signal{News: &n})
}

func (s *Server) hearNews(p accountNews) {
	if p.Now != nil {
		for _, l := range s.readers.of(p.Account, "") {
			l.send("", p.Now)
		}
		return
	}
	if p.Key == "" {
		s.accounts.Forget(p.Account)
	}
	why := "deleted"
	if p.Key != "" {
		why = "unpaired"
	}
	for _, l := range s.readers.of(p.Account, p.Key) {
		if !l.tasks.add(func(context.Context) { l.account = ""; l.bye(why, 0) }) {
			l.bye(why, 0)
		}
	}
}

func (l *conn) become(ctx context.Context, a storedAccount, err error) (online.Answer, error) {
	if err != nil {
		return nil, err
	}
	l.account = a.ID
	if oldest := l.server.readers.belongs(l, a.ID, l.server.config.Limits.PerAddress); oldest != nil {
		oldest.bye("replaced", 0)
	}
	for game := range l.follows {
		l.reseat(ctx, game)
	}
	if err := l.server.accounts.LearnNames(ctx, a.Name); err != nil {
		return nil, err
	}
	self := []online.Person{{For: "player", Account: a.ID, Name: online.ShownName(a.Name, a.ID)}}
	l.server.tellApart(self)
	answer := &online.Account{Account: a.ID, Name: self[0].Name, Alike: self[0].Alike, Tag: online.Tag(a.ID), Computer: a.Computer, Devices: a.Keys}
	if answer.Ratings, _, err = l.server.ratings.Page(ctx, a.ID); err != nil {
		l.server.config.Log.Warn("the ratings of an account could not be read", "error", err) // it has signed in all the same
	}
	return answer, nil
}

func (l *conn) proves(key, signature string) error {
	nonce := l.nonce
	l.nonce = ""
	if nonce == "" || l.server.config.Now() >= l.expires {
		return refusal(online.Stale)
	}
	public, err := online.DecodeSecret(key)
	signed, err2 := online.DecodeSecret(signature)
	if err != nil || err2 != nil || smallOrder(public) || !ed25519.Verify(public, []byte(online.SignInText(l.origin, nonce, key)), signed) {
		return refusal(online.BadSignature)
	}
	return nil
}

// allThere refuses a rematch in which the account of a player was deleted.
func (s *Server) allThere(ctx context.Context, game string) error {
	var accounts []string
	err := s.games.Look(ctx, game, func(g *online.Game) {
		for _, seat := range g.Created().Seats {
			if seat.Player != nil && seat.Player.Account != "" {
				accounts = append(accounts, seat.Player.Account)
			}
		}
	})
	for _, account := range accounts {
		if there, err := s.accounts.There(ctx, account); err != nil {
			return err
		} else if !there {
			return &online.Refused{Reason: online.UnknownPlayer, Detail: "the other player's account is gone"}
		}
	}
	return err
}
