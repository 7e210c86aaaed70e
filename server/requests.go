package server

import (
	"context"
	"runtime/debug"
	"slices"
	"time"

	"roundtable/engine/clock"
	"roundtable/engine/record"
	"roundtable/online"
)

func (l *conn) take(ctx context.Context, id string, r online.Request, at online.Arrival) {
	ctx, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	defer func() {
		// A panic ends one connection, not all.
		if fault := recover(); fault != nil {
			l.server.config.Log.Error("a request has broken something", "type", r.Type(), "fault", fault, "stack", string(debug.Stack()))
			l.ws.CloseNow()
		}
	}()
	begun := time.Now()
	answer, err := l.answer(ctx, id, r, at)
	l.server.metrics.count(r, begun, err)
	switch {
	case err != nil:
		l.refuse(id, err)
	case answer != nil:
		l.send(id, answer)
	}
}

func refusal(r online.Reason) error { return &online.Refused{Reason: r} }

func done(seq uint64, err error) (online.Answer, error) {
	if err != nil {
		return nil, err
	}
	return &online.OK{Seq: seq}, nil
}

// answer returns the answer to a request; nil if it is already sent. Errors are mostly
// *online.Refused.
func (l *conn) answer(ctx context.Context, id string, r online.Request, at online.Arrival) (online.Answer, error) {
	if _, hello := r.(*online.Hello); hello == l.greeted {
		return nil, refusal(online.HelloFirst)
	}
	switch r := r.(type) {
	case *online.Hello:
		return l.hello(r)
	case *online.SignIn, *online.Rename, *online.Pair, *online.PairWith, *online.Unpair, *online.DeleteAccount, *online.Push, *online.Unpush:
		return l.accountAnswer(ctx, r)
	case *online.Guest:
		return l.guest(ctx, r)
	case *online.Create:
		if l.account == "" {
			return nil, refusal(online.SignInFirst)
		}
		if err := l.makes(); err != nil {
			return nil, err
		}
		return l.hold(r.Game, func() (uint64, error) {
			return l.server.games.Create(ctx, online.Identity{Account: l.account}, id, r)
		})
	case *online.Sit:
		return l.sit(ctx, id, r, at)
	case *online.Follow:
		return nil, l.follow(ctx, id, r)
	case *online.Unfollow:
		l.unfollow(r.Game)
		return done(0, nil)
	case *online.Lobby:
		return l.lobby(ctx, id, r)
	case *online.MyGames:
		return l.myGames(ctx, id, r)
	case *online.GetPlayer:
		return l.player(ctx, r)
	case *online.Seek:
		return l.seek(ctx, r)
	case *online.Unseek:
		if _, mine := l.seeks[r.Seek]; !mine {
			return done(0, nil)
		}
		delete(l.seeks, r.Seek)
		return done(0, l.server.seeks.Remove(ctx, r.Seek))
	case *online.Moves:
		return l.moves(ctx, r)
	case *online.GetRecord:
		return l.record(ctx, r)
	case *online.Courtesy:
		return l.courtesy(ctx, r)
	case *online.Mute:
		if f, ok := l.follows[r.Game]; ok {
			f.muted.Store(r.On)
		}
		return done(0, nil)
	case *online.SetConditions:
		return done(0, l.server.conditions.Set(ctx, l.as(r.Game), id, r))
	case *online.OfferRematch, *online.AgreeRematch:
		if err := l.server.allThere(ctx, r.(online.GameRequest).GameID()); err != nil {
			return nil, err
		}
		return done(l.server.games.Do(ctx, l.as(r.(online.GameRequest).GameID()), id, r.(online.GameRequest), at))
	case online.GameRequest:
		return done(l.server.games.Do(ctx, l.as(r.GameID()), id, r, at))
	}
	return nil, refusal(online.NoPush) // of a later step
}

// makes counts one more stored thing for the connection's address. If the address has reached its
// limit, the error says how long to wait.
func (l *conn) makes() error {
	if l.from.makes.Allow() {
		return nil
	}
	each := clock.Millis(float64(clock.Second) / float64(l.from.makes.Limit()))
	return &online.Refused{Reason: online.SlowDown, Retry: each, Detail: "too many accounts, games and searches from this address"}
}

// as returns who the connection is in a game: a guest at a seat, or the account.
func (l *conn) as(game string) online.Identity {
	if guest, ok := l.guests[game]; ok {
		return online.Identity{Guest: guest}
	}
	return online.Identity{Account: l.account}
}

func (l *conn) hello(*online.Hello) (online.Answer, error) {
	now := l.server.config.Now()
	l.greeted, l.nonce, l.expires = true, newSecret(), now.Plus(online.SignInFor)
	return &online.Welcome{Server: l.server.config.Name, Time: now, Nonce: l.nonce, Games: l.server.kinds, PushKey: l.server.notices.Key()}, nil
}

func (l *conn) guest(ctx context.Context, r *online.Guest) (online.Answer, error) {
	who := online.Identity{Guest: online.Hash(r.Ticket)}
	holds := false
	err := l.server.games.Look(ctx, r.Game, func(g *online.Game) { holds = len(g.SeatsOf(who)) > 0 })
	switch {
	case err != nil:
		return nil, err
	case !holds:
		return nil, refusal(online.NotYourSeat)
	}
	l.guests[r.Game] = who.Guest
	l.reseat(ctx, r.Game)
	return done(0, nil)
}

func (l *conn) sit(ctx context.Context, id string, r *online.Sit, at online.Arrival) (online.Answer, error) {
	by := online.Identity{Account: l.account}
	if l.account == "" && r.Ticket != "" {
		by = online.Identity{Guest: online.Hash(r.Ticket)}
	}
	if by.Guest != "" && r.Name != "" {
		seated := false // it is sent again
		if err := l.server.games.Look(ctx, r.Game, func(g *online.Game) { seated = len(g.SeatsOf(by)) > 0 }); err != nil {
			return nil, err
		}
		if err := checkName(r.Name); err != nil && !seated {
			return nil, err
		}
	}
	a, err := l.hold(r.Game, func() (uint64, error) { return l.server.games.Do(ctx, by, id, r, at) })
	if err == nil && by.Guest != "" {
		l.guests[r.Game] = by.Guest
	}
	if err == nil {
		l.reseat(ctx, r.Game)
	}
	return a, err
}

func (l *conn) moves(ctx context.Context, r *online.Moves) (online.Answer, error) {
	legal := &online.Legal{Game: r.Game, Moves: []string{}}
	err := l.server.games.Look(ctx, r.Game, func(g *online.Game) {
		legal.Ply = g.Match().Ply()
		legal.Turn = int(g.Match().Position().Turn())
		legal.Moves = append(legal.Moves, g.Legal()...)
	})
	return legal, err
}

func (l *conn) record(ctx context.Context, r *online.GetRecord) (online.Answer, error) {
	if err := l.server.know(ctx, r.Game); err != nil {
		return nil, err
	}
	answer := &online.Record{Game: r.Game}
	err := l.server.games.Look(ctx, r.Game, func(g *online.Game) {
		rec := g.Match().Record()
		names := make([]string, len(g.Created().Seats))
		copy(names, rec.Players)
		for i, person := range l.server.people(g) {
			if called := person.Called(); called != "" {
				names[i] = called
			}
		}
		rec.Players = names
		answer.Record = record.Encode(rec)
	})
	return answer, err
}

// seek begins a search for an opponent, which lasts until one is found or the client disconnects.
func (l *conn) seek(ctx context.Context, r *online.Seek) (online.Answer, error) {
	switch {
	case l.account == "":
		return nil, refusal(online.SignInFirst)
	case !l.server.lists.Claim(l.account, "", online.MaxOpen):
		return nil, refusal(online.TooManyGames)
	}
	if pause := l.server.quits.pause(l.account, l.server.config.Now()); pause > 0 {
		return nil, &online.Refused{Reason: online.Paused, Retry: pause}
	}
	for id := range l.seeks {
		if !l.server.seeks.Seeks(id) { // it has been matched
			delete(l.seeks, id)
		}
	}
	if _, again := l.seeks[r.Seek]; !again && len(l.seeks) >= online.MaxSeeks {
		return nil, refusal(online.TooManyGames)
	}
	if err := l.makes(); err != nil {
		return nil, err
	}
	// Impossible settings are refused now, not once an opponent is found.
	if err := online.Playable(rules, r); err != nil {
		return nil, err
	}
	rating, err := l.server.ratings.Of(ctx, l.account, r.Kind)
	if err != nil {
		return nil, err
	}
	l.seeks[r.Seek] = struct{}{}
	seek := storedSeek{ID: r.Seek, Account: l.account, Kind: r.Kind, Options: r.Options, Clock: r.Clock, Rated: r.Rated, Window: r.Window, Rating: rating}
	return done(0, l.server.seeks.Add(ctx, seek, func(game string, seat int) {
		l.send("", &online.Matched{Seek: r.Seek, Game: game, Seat: seat})
	}))
}

func (l *conn) courtesy(ctx context.Context, r *online.Courtesy) (online.Answer, error) {
	holds := false
	err := l.server.games.Look(ctx, r.Game, func(g *online.Game) {
		holds = slices.Contains(g.SeatsOf(l.as(r.Game)), r.Seat)
	})
	switch {
	case err != nil:
		return nil, err
	case !holds:
		return nil, refusal(online.NotYourSeat)
	}
	l.server.presence.say(&online.Said{Game: r.Game, Seat: r.Seat, Word: r.Word})
	return done(0, nil)
}
