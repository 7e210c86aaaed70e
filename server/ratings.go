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
	// Changed is called with a game that has been counted, once Known has its players' ratings
	// here. It may block and may be nil.
	Changed func(ctx context.Context, game string)
}

// ratings are how strong accounts play, by kind of game: what follows from the rated games that
// have ended. The methods may be called by several goroutines.
//
// Ratings depend on the order in which games are counted. It is the order of their ends in the log,
// which all servers see alike. Every server counts every game, and none leads:
//
//   - A game is counted once all games that ended before it are.
//   - Who counts a game reads the players' ratings and writes what the game changes, before and
//     after, under the game's own key. Only the first write of it is kept, and the ratings that it
//     read were those after all earlier games: for a rating changes only by a game that has been
//     written so.
//   - Then what was written is put into each player's record, unless the record says that it has
//     this game or a later one.
//
// So a server may die between any two writes, and servers may be ahead of each other: a game
// changes each rating once, and a second count gives the same numbers.
//
// All of it is under the name of a count. Rebuild makes another count beside the present one, and
// puts it in its place when it is done; servers that run go on with that.
type ratings struct {
	config ratingsConfig

	mu    sync.Mutex
	count string // the name of the present count, "" before it is known
	known map[string]knownRatings
}

// knownRatings is a player as it was read or counted a while ago.
type knownRatings struct {
	ratedPlayer
	at online.Instant
}

// newRatings knows no rating yet.
func newRatings(c ratingsConfig) *ratings {
	return &ratings{config: c, known: map[string]knownRatings{}}
}

// ratedPlayer is what is kept of an account.
type ratedPlayer struct {
	Mark    journal.Mark              `json:"mark"` // of the end of the last game that is in it
	Kinds   map[string]ratingStanding `json:"kinds"`
	History []ratingPoint             `json:"history"` // the oldest first
	Met     []meeting                 `json:"met,omitempty"`
}

// ratingStanding is how an account stands in a kind of game.
type ratingStanding struct {
	Rating rating `json:"rating"`
	Games  int64  `json:"games"` // that have been counted
}

type ratingPoint struct {
	Kind   string         `json:"k"`
	Time   online.Instant `json:"t"`
	Rating int64          `json:"r"`
}

// mostPoints is how many points of an account are kept. When there are more, every other one
// of the older half goes: so what is kept reaches back to the first game.
const mostPoints = 512

// rating returns how strong an account plays a kind of game, also where it has not played.
func (p *ratedPlayer) rating(kind string) rating {
	if s, ok := p.Kinds[kind]; ok {
		return s.Rating
	}
	return newRating()
}

// add counts a game in, whose end lies at a mark.
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

// In the store lie the name of the present count, and below the name of each count how far it
// has come, the players by account, and what each game has changed.
const presentKey = "present"

func cursorAt(count string) string        { return count + ".cursor" }
func playerAt(count, id string) string    { return count + ".player." + id }
func changesAt(count, game string) string { return count + ".game." + game }

// newCount returns the name of a count, which no other has.
func newCount() string { return rand.Text() }

// present returns the name of the present count; the first to ask makes one.
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

// ratingsFresh is how long the rating of an account that plays elsewhere is cached.
const ratingsFresh = clock.Minute

// mostKnownRatings is of how many accounts the ratings are known at once.
const mostKnownRatings = 20_000

// Learn has the ratings of accounts known, for Known.
func (r *ratings) Learn(ctx context.Context, accounts []string) error {
	for _, account := range accounts {
		r.mu.Lock()
		one, ok := r.known[account]
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

// learn has a player known, unless a later one is.
func (r *ratings) learn(account string, p ratedPlayer) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.known) >= mostKnownRatings {
		clear(r.known)
	}
	if was := r.known[account]; was.Mark > p.Mark {
		p = was.ratedPlayer
	}
	r.known[account] = knownRatings{p, r.config.Now()}
}

// ratingsOf is a player as far as Learn has made it known.
func (r *ratings) of(account string) ratedPlayer {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.known[account].ratedPlayer
}

// Known returns the rating of an account in a kind of game as far as Learn has made it known; 0
// where it has played no rated game. It does not wait.
func (r *ratings) Known(account, kind string) int64 {
	p := r.of(account)
	if _, played := p.Kinds[kind]; !played {
		return 0
	}
	return p.rating(kind).Shown()
}

// Of returns the rating of an account in a kind of game, also where it has not played.
func (r *ratings) Of(ctx context.Context, account, kind string) (int64, error) {
	if err := r.Learn(ctx, []string{account}); err != nil {
		return 0, err
	}
	p := r.of(account)
	return p.rating(kind).Shown(), nil
}

// Page returns how an account stands, by kind of game, and how it has come there, the oldest first.
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

// Delete forgets how an account stands.
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
			delete(r.known, account)
			return err
		}
	}
}
