package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"time"

	"roundtable/online"
	"roundtable/server/games"
	"roundtable/server/journal"
)

// Rebuilt reports what Rebuild computed.
type Rebuilt struct {
	rebuiltLists
	Rated int // games counted into ratings
}

// Rebuild computes the lists of games and the ratings from the log. Servers may be running; only
// one Rebuild may run at a time.
func Rebuild(ctx context.Context, kept journal.Backend, log *slog.Logger) (done Rebuilt, err error) {
	stores, err := openStores(ctx, kept)
	if err != nil {
		return done, err
	}
	now := func() online.Instant { return online.Instant(time.Now().UnixMilli()) }
	there := newAccounts(stores["accounts"], now).There
	l := newLists(listsConfig{Open: stores["open"], Ended: stores["ended"], Journal: kept, Rules: rules, Now: now, Log: log})
	if done.rebuiltLists, err = l.Rebuild(ctx, there); err != nil {
		return done, err
	}
	done.Rated, err = newRatings(ratingsConfig{Store: stores["ratings"], Journal: kept, Rules: rules, Now: now, Log: log}).Rebuild(ctx, there)
	return done, err
}

func openStores(ctx context.Context, kept journal.Backend) (map[string]journal.Store, error) {
	stores := map[string]journal.Store{}
	for _, name := range []string{"accounts", "beat", "open", "ended", "seeks", "ratings", "push", "conditions"} {
		store, err := kept.Store(ctx, name)
		if err != nil {
			return nil, err
		}
		stores[name] = store
	}
	return stores, nil
}

type rebuiltLists struct {
	Open, Ended int // unfinished and finished games
	Written     int // entries that were missing or wrong
	Removed     int // entries of missing games
}

// Rebuild corrects the lists from the journal; servers may be running. It leaves out the finished
// games of accounts for which there returns false.
func (l *lists) Rebuild(ctx context.Context, there func(ctx context.Context, account string) (bool, error)) (done rebuiltLists, err error) {
	seen := map[string]bool{}
	for event, err := range l.config.Journal.Read(ctx, journal.All, 0) {
		if err != nil {
			return done, err
		}
		if seen[event.Stream] {
			continue
		}
		seen[event.Stream] = true
		if err := l.relist(ctx, event.Stream, there, &done); err != nil {
			return done, err
		}
	}
	return done, l.clear(ctx, there, &done)
}

// load returns the entry that a game should have according to the journal; nil if it should have
// none.
func (l *lists) load(ctx context.Context, game string) (*listedGame, error) {
	g, err := games.Load(ctx, l.config.Journal, l.config.Rules, game)
	var damaged *games.Damaged
	if errors.As(err, &damaged) {
		l.config.Log.Error("a game cannot be listed", "game", game, "error", err)
		return nil, nil
	}
	if err != nil || g.Phase() == online.Nothing {
		return nil, err
	}
	one := listedFrom(g)
	return &one, nil
}

func (l *listedGame) open() bool { return l.Game.Phase == "waiting" || l.Game.Phase == "playing" }

func (l *lists) relist(ctx context.Context, game string, there func(context.Context, string) (bool, error), done *rebuiltLists) error {
	one, err := l.load(ctx, game)
	if err != nil || one == nil {
		return err
	}
	if one.open() {
		done.Open++
		return l.correct(ctx, l.config.Open, game, one, done)
	}
	if one.Game.Phase == "over" {
		done.Ended++
	}
	keys, err := endedKeys(ctx, one, there)
	if err != nil {
		return err
	}
	for _, key := range keys {
		if err := l.correct(ctx, l.config.Ended, key, one, done); err != nil {
			return err
		}
	}
	return nil
}

// endedKeys returns the keys under which a finished game is stored: one for each existing account
// at its seats.
func endedKeys(ctx context.Context, one *listedGame, there func(context.Context, string) (bool, error)) (keys []string, err error) {
	if one.Game.Phase != "over" {
		return nil, nil
	}
	for _, s := range one.Game.Seats {
		if s.Account == "" {
			continue
		}
		if is, err := there(ctx, s.Account); err != nil {
			return nil, err
		} else if is {
			keys = append(keys, endedAt(s.Account, one))
		}
	}
	return keys, nil
}

// correct writes an entry if the stored one is missing or older.
func (l *lists) correct(ctx context.Context, in journal.Store, key string, one *listedGame, done *rebuiltLists) error {
	data, err := json.Marshal(one)
	if err != nil {
		return err
	}
	for {
		item, err := in.Get(ctx, key)
		if err != nil {
			return err
		}
		if item.Present() {
			var was listedGame
			if json.Unmarshal(item.Data, &was) == nil && (was.Seq > one.Seq || was.Seq == one.Seq && bytes.Equal(item.Data, data)) {
				return nil
			}
		}
		if _, err = in.Put(ctx, key, item.Mark, data); isConflict(err) {
			continue
		} else if err == nil {
			done.Written++
		}
		return err
	}
}

func (l *lists) clear(ctx context.Context, there func(context.Context, string) (bool, error), done *rebuiltLists) error {
	open, err := l.config.Open.Keys(ctx, journal.All)
	if err != nil {
		return err
	}
	for _, game := range open {
		one, err := l.load(ctx, game)
		if err == nil && (one == nil || !one.open()) {
			err = removeEntry(ctx, l.config.Open, game, done)
		}
		if err != nil {
			return err
		}
	}
	ended, err := l.config.Ended.Keys(ctx, journal.All)
	if err != nil {
		return err
	}
	accounts := map[string]bool{}
	for _, key := range ended {
		if index, is := strings.CutPrefix(key, indexPrefix); is {
			account, _, _ := strings.Cut(index, ".")
			accounts[account] = true
			continue
		}
		account, _, _ := strings.Cut(key, ".")
		accounts[account] = true
		one, err := l.load(ctx, key[strings.LastIndexByte(key, '.')+1:])
		if err != nil {
			return err
		}
		belongs := false
		if one != nil {
			keys, err := endedKeys(ctx, one, there)
			if err != nil {
				return err
			}
			belongs = slices.Contains(keys, key)
		}
		if !belongs {
			if err := removeEntry(ctx, l.config.Ended, key, done); err != nil {
				return err
			}
		}
	}
	for account := range accounts {
		if err := l.reindex(ctx, account); err != nil {
			return err
		}
	}
	return nil
}

func removeEntry(ctx context.Context, from journal.Store, key string, done *rebuiltLists) error {
	item, err := from.Get(ctx, key)
	if err != nil || !item.Present() {
		return err
	}
	if _, err = from.Delete(ctx, key, item.Mark); isConflict(err) {
		return nil // another server has just written it
	} else if err == nil && done != nil {
		done.Removed++
	}
	return err
}

func (l *lists) Forget(ctx context.Context, account string) error {
	keys, err := l.config.Ended.Keys(ctx, account+".")
	if err != nil {
		return err
	}
	blocks, err := l.config.Ended.Keys(ctx, rootKey(account)+".")
	if err != nil {
		return err
	}
	keys = append(append(keys, rootKey(account)), blocks...)
	for _, key := range keys {
		if err := removeEntry(ctx, l.config.Ended, key, nil); err != nil {
			return err
		}
	}
	return nil
}
