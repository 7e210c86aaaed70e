package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"roundtable/engine/clock"
	"roundtable/online"
	"roundtable/server/games"
	"roundtable/server/journal"
)

type ratingChanges struct {
	Kind    string         `json:"kind"`
	Time    online.Instant `json:"time"` // of its end
	Players []ratingChange `json:"players"`
}

type ratingChange struct {
	Account string `json:"account"`
	Before  rating `json:"before"`
	After   rating `json:"after"`
}

func (c *ratingChanges) others(but string) (all []string) {
	for _, one := range c.Players {
		if one.Account != but {
			all = append(all, one.Account)
		}
	}
	return all
}

func (r *ratings) Run(ctx context.Context) {
	end := func() {}
	counted := make(chan struct{})
	close(counted)
	defer func() { end(); <-counted }()
	begin := func(count string) {
		end()
		<-counted
		r.mu.Lock()
		r.count = count
		clear(r.cache)
		r.mu.Unlock()
		var inner context.Context
		inner, end = context.WithCancel(ctx)
		counted = make(chan struct{})
		go func() { defer close(counted); r.follow(inner, count) }()
	}
	if _, _, err := r.present(ctx); err != nil {
		r.fault(ctx, "ratings cannot be counted before they are rebuilt", err)
	}
	for item, err := range r.config.Store.Watch(ctx, presentKey, 0) {
		if err != nil {
			r.fault(ctx, "the count of ratings cannot be watched", err)
			return
		}
		var count string
		if err := json.Unmarshal(item.Data, &count); err != nil {
			r.fault(ctx, "the name of the count of ratings is damaged", err)
			continue
		}
		begin(count)
	}
}

func (r *ratings) fault(ctx context.Context, what string, err error) {
	if ctx.Err() == nil {
		r.config.Log.Error(what, "error", err)
	}
}

const (
	saveAfter = 10 * clock.Second // between writes of a count's progress
	longest   = time.Minute       // trying one game before logging
)

// follow counts the games that ended after the count's saved progress, and later ones.
func (r *ratings) follow(ctx context.Context, count string) {
	var from journal.Mark
	if _, err := readValue(ctx, r.config.Store, cursorAt(count), &from); err != nil {
		r.fault(ctx, "ratings cannot be counted", err)
		return
	}
	saved := r.config.Now()
	for event, err := range r.config.Journal.Watch(ctx, journal.All, from) {
		if err != nil {
			r.fault(ctx, "the journal cannot be watched for ratings", err)
			return
		}
		for !r.take(ctx, count, event) {
			if ctx.Err() != nil {
				return
			}
		}
		if now := r.config.Now(); now.Since(saved) >= saveAfter {
			saved = now
			if err := r.save(ctx, count, event.Mark); err != nil {
				r.fault(ctx, "the progress of the ratings was not stored", err) // more is read again then
			}
		}
	}
}

// take counts a game if the event ends it, and reports that its ratings changed. It returns false
// if the event must be counted again.
func (r *ratings) take(ctx context.Context, count string, event journal.Event) bool {
	one, cancel := context.WithTimeout(ctx, longest)
	defer cancel()
	rated, err := r.add(one, count, event)
	var damaged *games.Damaged
	switch {
	case errors.As(err, &damaged):
		r.config.Log.Error("a game cannot be rated", "game", event.Stream, "error", err)
	case err != nil:
		r.fault(ctx, "a game is not rated yet", err)
		select { // damaged data stays damaged until counted again
		case <-ctx.Done():
		case <-time.After(time.Second):
		}
		return false
	case rated && r.config.Changed != nil:
		r.config.Changed(ctx, event.Stream)
	}
	return true
}

func (r *ratings) save(ctx context.Context, count string, at journal.Mark) error {
	var was journal.Mark
	mark, err := readValue(ctx, r.config.Store, cursorAt(count), &was)
	if err != nil || was >= at {
		return err
	}
	if err = putValue(ctx, r.config.Store, cursorAt(count), mark, at); isConflict(err) {
		return nil // another server has come about as far
	}
	return err
}

// add changes the ratings if an event ends a rated game. rated says whether it does.
func (r *ratings) add(ctx context.Context, count string, event journal.Event) (rated bool, err error) {
	if !bytes.Contains(event.Data, []byte(`"ended"`)) {
		return false, nil // most are moves
	}
	end, err := games.Decode(event)
	if err != nil {
		return false, &games.Damaged{Game: event.Stream, Cause: err}
	}
	if _, is := end.Event.(*online.Ended); !is {
		return false, nil
	}
	g, err := r.ratedGame(ctx, event.Stream)
	if err != nil || g == nil {
		return false, err
	}
	c, err := r.changes(ctx, count, g)
	if err != nil {
		return false, err
	}
	for _, one := range c.Players {
		if err := r.change(ctx, count, event.Mark, c, one); err != nil {
			return false, err
		}
	}
	return true, nil
}

// errLate says that the end of a game is not readable yet. The nodes of a log do not write at the
// same moment, and a watch may read from a faster node.
var errLate = errors.New("the end of the game is not there yet")

func (r *ratings) ratedGame(ctx context.Context, game string) (*online.Game, error) {
	for event, err := range r.config.Journal.Read(ctx, game, 0) {
		if err != nil {
			return nil, err
		}
		first, err := games.Decode(event)
		if err != nil {
			return nil, &games.Damaged{Game: game, Cause: err}
		}
		if made, is := first.Event.(*online.Created); !is || !made.Rated {
			return nil, nil
		}
		break
	}
	g, err := games.Load(ctx, r.config.Journal, r.config.Rules, game)
	switch {
	case err != nil:
		return nil, err
	case g.Phase() == online.Finished:
		return g, nil
	case g.Phase() == online.Ceased:
		return nil, nil
	}
	return nil, errLate
}

// changes returns how a game changes its players' ratings. All earlier games must be counted.
func (r *ratings) changes(ctx context.Context, count string, g *online.Game) (c ratingChanges, err error) {
	key := changesAt(count, g.ID())
	for {
		mark, err := readValue(ctx, r.config.Store, key, &c)
		if err != nil || c.Kind != "" {
			return c, err
		}
		made := g.Created()
		c = ratingChanges{Kind: made.Kind}
		c.Time, _ = g.Ended()
		var players []ratedPlayer
		var accounts []string
		for _, s := range made.Seats {
			var p ratedPlayer
			if _, err := readValue(ctx, r.config.Store, playerAt(count, s.Player.Account), &p); err != nil {
				return ratingChanges{}, err
			}
			players, accounts = append(players, p), append(accounts, s.Player.Account)
		}
		after, err := weighGame(players, accounts, made.Kind, c.Time, places(g), g.Match().Ply()/len(made.Seats))
		if err != nil {
			return ratingChanges{}, &games.Damaged{Game: g.ID(), Cause: err}
		}
		for i, s := range made.Seats {
			c.Players = append(c.Players, ratingChange{s.Player.Account, players[i].rating(made.Kind), after[i]})
		}
		if err = putValue(ctx, r.config.Store, key, mark, c); err == nil {
			return c, nil
		} else if !isConflict(err) {
			return ratingChanges{}, err
		}
		c = ratingChanges{} // another server's write counts
	}
}

func (r *ratings) change(ctx context.Context, count string, mark journal.Mark, c ratingChanges, one ratingChange) error {
	for {
		var p ratedPlayer
		at, err := readValue(ctx, r.config.Store, playerAt(count, one.Account), &p)
		if err != nil {
			return err
		}
		if p.Mark < mark {
			p.add(mark, c.Kind, c.Time, one.After)
			p.meet(c.others(one.Account), c.Kind, c.Time)
			if err = putValue(ctx, r.config.Store, playerAt(count, one.Account), at, p); isConflict(err) {
				continue
			}
		}
		if err != nil {
			return err
		}
		r.mu.Lock()
		present := r.count == count
		r.mu.Unlock()
		if present {
			r.learn(one.Account, p)
		}
		return nil
	}
}

// Rebuild counts all games of the journal again, and then makes that count the present one on all
// servers. It leaves out the accounts for which there returns false. It returns the number of
// counted games.
func (r *ratings) Rebuild(ctx context.Context, there func(ctx context.Context, account string) (bool, error)) (counted int, err error) {
	present, err := r.config.Store.Get(ctx, presentKey) // whatever is there
	if err != nil {
		return 0, err
	}
	count := newCount()
	var end journal.Mark
	for more := true; more; {
		more = false
		for event, err := range r.config.Journal.Read(ctx, journal.All, end) {
			if err != nil {
				return 0, err
			}
			more, end = true, event.Mark
			rated, err := r.add(ctx, count, event)
			var damaged *games.Damaged
			if errors.As(err, &damaged) {
				r.config.Log.Error("a game cannot be rated", "game", event.Stream, "error", err)
			} else if err != nil {
				return 0, err
			}
			if rated {
				counted++
			}
		}
	}
	if err := r.save(ctx, count, end); err != nil {
		return 0, err
	}
	if err := r.leaveOut(ctx, count, there); err != nil {
		return 0, err
	}
	if err := putValue(ctx, r.config.Store, presentKey, present.Mark, count); err != nil {
		return 0, err
	}
	return counted, r.tidy(ctx, count)
}

// leaveOut removes the records of players for whom there returns false.
func (r *ratings) leaveOut(ctx context.Context, count string, there func(context.Context, string) (bool, error)) error {
	keys, err := r.config.Store.Keys(ctx, count+".player.")
	if err != nil {
		return err
	}
	for _, key := range keys {
		is, err := there(ctx, strings.TrimPrefix(key, playerAt(count, "")))
		if err == nil && !is {
			err = r.remove(ctx, key)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *ratings) tidy(ctx context.Context, count string) error {
	keys, err := r.config.Store.Keys(ctx, journal.All)
	if err != nil {
		return err
	}
	for _, key := range keys {
		if key == presentKey || strings.HasPrefix(key, count+".") {
			continue
		}
		if err := r.remove(ctx, key); err != nil {
			return err
		}
	}
	return nil
}

func (r *ratings) remove(ctx context.Context, key string) error {
	item, err := r.config.Store.Get(ctx, key)
	if err != nil || !item.Present() {
		return err
	}
	_, err = r.config.Store.Delete(ctx, key, item.Mark)
	return err
}
