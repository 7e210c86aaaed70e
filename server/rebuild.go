package server

import (
	"context"
	"log/slog"
	"time"

	"roundtable/online"
	"roundtable/server/journal"
)

// Rebuilt says what Rebuild has computed anew.
type Rebuilt struct {
	rebuiltLists
	Rated int // games that were counted into ratings
}

// Rebuild computes anew from the log whatever follows from it: the lists of games and the
// ratings. Servers may run meanwhile; only one at a time rebuilds.
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

// openStores opens all stores of a server by their names.
func openStores(ctx context.Context, kept journal.Backend) (map[string]journal.Store, error) {
	stores := map[string]journal.Store{}
	for _, name := range []string{"accounts", "beat", "open", "ended", "seeks", "ratings", "push"} {
		store, err := kept.Store(ctx, name)
		if err != nil {
			return nil, err
		}
		stores[name] = store
	}
	return stores, nil
}
