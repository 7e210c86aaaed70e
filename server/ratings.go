package server

import (
	"context"
	"crypto/rand"
	"log/slog"
	"slices"
	"strings"
	"sync"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/online"
	"roundtable/server/journal"
)

type ratingsConfig struct {
	Store   journal.Store
	Journal journal.Journal
	Rules   func(name string) (engine.Game, bool)
	Now     func() online.Instant
	Log     *slog.Logger
	// Changed is called after a game was counted, once its players' ratings are cached. It may block
	// and may be nil.
	Changed func(ctx context.Context, game string)
}

// ratings are the strengths of accounts by kind of game, computed from the finished rated games.
// Several goroutines may call the methods.
//
// Ratings depend on the order in which games are counted. That is the order of their ends in the
// log, which is the same for all servers. Every server counts every game, and none leads:
//
//   - A game is counted after all games that ended before it.
//   - A server reads the players' ratings, and writes the ratings before and after the game under
//     the game's key. Only the first such write counts. The ratings that it read allow for all
//     earlier games, since only written games change ratings.
//   - Then it updates each player's record, unless that has this game or a later one.
//
// So a server may crash between any two writes, and one server may count earlier than another: a
// game changes each rating once, and counting it again gives the same numbers.
//
// All keys begin with the name of a count. Rebuild makes a new count, and then puts it in place of
// the present one; running servers continue with it.
type ratings struct {
	config ratingsConfig

	mu    sync.Mutex
	count string // present count, or ""
	cache map[string]knownRatings
}

type knownRatings struct {
	ratedPlayer
	at online.Instant
}

func newRatings(c ratingsConfig) *ratings {
	return &ratings{config: c, cache: map[string]knownRatings{}}
}

// ratedPlayer is the stored record of an account's ratings.
type ratedPlayer struct {
	Mark    journal.Mark              `json:"mark"` // of the end of its last game
	Kinds   map[string]ratingStanding `json:"kinds"`
	History []ratingPoint             `json:"history"` // oldest first
	Met     []meeting                 `json:"met,omitempty"`
}

type ratingStanding struct {
	Rating rating `json:"rating"`
	Games  int64  `json:"games"` // counted
}

type ratingPoint struct {
	Kind   string         `json:"k"`
	Time   online.Instant `json:"t"`
	Rating int64          `json:"r"`
}

// mostPoints bounds the history of an account's ratings. Beyond it, every second point of the older
// half is dropped, so that the history still begins with the first game.
const mostPoints = 512

// rating returns an account's rating in a kind of game, which the account need not have played.
func (p *ratedPlayer) rating(kind string) rating {
	if s, ok := p.Kinds[kind]; ok {
		return s.Rating
	}
	return newRating()
}

func (p *ratedPlayer) add(mark journal.Mark, kind string, at online.Instant, after rating) {
	if p.Kinds == nil {
		p.Kinds = map[string]ratingStanding{}
	}
	p.Mark = mark
	p.Kinds[kind] = ratingStanding{after, p.Kinds[kind].Games + 1}
	p.History = append(p.History, ratingPoint{kind, at, after.Shown()})
	if len(p.History) > mostPoints {
		half := mostPoints / 2
		kept := p.History[:0:0]
		for i, one := range p.History {
			if i >= half || i%2 == 0 {
				kept = append(kept, one)
			}
		}
		p.History = kept
	}
}

// The store holds the name of the present count. Under the name of each count it holds the
// progress, the players by account, and the changes of each game.
const presentKey = "present"

func cursorAt(count string) string        { return count + ".cursor" }
func playerAt(count, id string) string    { return count + ".player." + id }
func changesAt(count, game string) string { return count + ".game." + game }

func newCount() string { return rand.Text() }

func (r *ratings) present(ctx context.Context) (count string, mark journal.Mark, err error) {
	for {
		if mark, err = readValue(ctx, r.config.Store, presentKey, &count); err != nil || count != "" {
			return count, mark, err
		}
		if err = putValue(ctx, r.config.Store, presentKey, mark, newCount()); err != nil && !isConflict(err) {
			return "", 0, err
		}
	}
}

const ratingsFresh = clock.Minute

const mostKnownRatings = 20_000

func (r *ratings) Learn(ctx context.Context, accounts []string) error {
	for _, account := range accounts {
		r.mu.Lock()
		one, ok := r.cache[account]
		count := r.count
		r.mu.Unlock()
		if ok && r.config.Now().Since(one.at) < ratingsFresh {
			continue
		}
		if count == "" {
			var err error
			if count, _, err = r.present(ctx); err != nil {
				return err
			}
		}
		var p ratedPlayer
		if _, err := readValue(ctx, r.config.Store, playerAt(count, account), &p); err != nil {
			return err
		}
		r.learn(account, p)
	}
	return nil
}

func (r *ratings) learn(account string, p ratedPlayer) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.cache) >= mostKnownRatings {
		clear(r.cache)
	}
	if was := r.cache[account]; was.Mark > p.Mark {
		p = was.ratedPlayer
	}
	r.cache[account] = knownRatings{p, r.config.Now()}
}

// of returns the record of a player, as cached with Learn.
func (r *ratings) of(account string) ratedPlayer {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.cache[account].ratedPlayer
}

// Known returns an account's rating in a kind of game, as cached with Learn; 0 if the account has
// no rated games. It does not block.
func (r *ratings) Known(account, kind string) int64 {
	p := r.of(account)
	if _, played := p.Kinds[kind]; !played {
		return 0
	}
	return p.rating(kind).Shown()
}

// Of returns an account's rating in a kind of game, which the account need not have played.
func (r *ratings) Of(ctx context.Context, account, kind string) (int64, error) {
	if err := r.Learn(ctx, []string{account}); err != nil {
		return 0, err
	}
	p := r.of(account)
	return p.rating(kind).Shown(), nil
}

func (r *ratings) Page(ctx context.Context, account string) (all []online.Rating, history []online.Rated, err error) {
	if err := r.Learn(ctx, []string{account}); err != nil {
		return nil, nil, err
	}
	p := r.of(account)
	for kind, s := range p.Kinds {
		all = append(all, online.Rating{Kind: kind, Rating: s.Rating.Shown(), Games: s.Games, Sure: s.Rating.Sure()})
	}
	slices.SortFunc(all, func(a, b online.Rating) int { return strings.Compare(a.Kind, b.Kind) })
	for _, one := range p.History {
		history = append(history, online.Rated{Kind: one.Kind, Time: one.Time, Rating: one.Rating})
	}
	return all, history, nil
}

func (r *ratings) Delete(ctx context.Context, account string) error {
	count, _, err := r.present(ctx)
	if err != nil {
		return err
	}
	for {
		var p ratedPlayer
		mark, err := readValue(ctx, r.config.Store, playerAt(count, account), &p)
		if err != nil || p.Mark == 0 {
			return err
		}
		if _, err = r.config.Store.Delete(ctx, playerAt(count, account), mark); !isConflict(err) {
			r.mu.Lock()
			defer r.mu.Unlock()
			delete(r.cache, account)
			return err
		}
	}
}
