package ratings

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"sync"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/online"
	"roundtable/server/journal"
)

// Config is what ratings need.
type Config struct {
	Store   journal.Store
	Journal journal.Journal
	Rules   func(name string) (engine.Game, bool)
	Now     func() online.Instant
	Log     *slog.Logger
	// Changed is told of a game that has been counted, once its players' ratings are known
	// here by Known. It may wait. nil: nobody is told.
	Changed func(ctx context.Context, game string)
}

// Ratings are how strong accounts play. Its methods may be called by several goroutines.
type Ratings struct {
	config Config

	mu    sync.Mutex
	count string // the name of the present count, "" before it is known
	known map[string]known
}

// known is a player as it was read or counted a while ago.
type known struct {
	player
	at online.Instant
}

// New knows no rating yet.
func New(c Config) *Ratings { return &Ratings{config: c, known: map[string]known{}} }

// player is what is kept of an account.
type player struct {
	Mark    journal.Mark        `json:"mark"` // of the end of the last game that is in it
	Kinds   map[string]standing `json:"kinds"`
	History []point             `json:"history"` // the oldest first
	Met     []meeting           `json:"met,omitempty"`
}

// standing is how an account stands in a kind of game.
type standing struct {
	Rating Rating `json:"rating"`
	Games  int64  `json:"games"` // that have been counted
}

// point is a rating at a moment.
type point struct {
	Kind   string         `json:"k"`
	Time   online.Instant `json:"t"`
	Rating int64          `json:"r"`
}

// mostPoints is how many points of an account are kept. When there are more, every other one
// of the older half goes: so what is kept reaches back to the first game.
const mostPoints = 512

// rating is how strong an account plays a kind of game, also where it has not played.
func (p *player) rating(kind string) Rating {
	if s, ok := p.Kinds[kind]; ok {
		return s.Rating
	}
	return newRating()
}

// add counts a game in, whose end lies at a mark.
func (p *player) add(mark journal.Mark, kind string, at online.Instant, after Rating) {
	if p.Kinds == nil {
		p.Kinds = map[string]standing{}
	}
	p.Mark = mark
	p.Kinds[kind] = standing{after, p.Kinds[kind].Games + 1}
	p.History = append(p.History, point{kind, at, after.Shown()})
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

// newCount is the name of a count, which no other has.
func newCount() string { return rand.Text() }

// present is the name of the present count; the first to ask makes one.
func (r *Ratings) present(ctx context.Context) (count string, mark journal.Mark, err error) {
	for {
		if mark, err = r.read(ctx, presentKey, &count); err != nil || count != "" {
			return count, mark, err
		}
		if _, err = r.put(ctx, presentKey, mark, newCount()); err != nil && !isConflict(err) {
			return "", 0, err
		}
	}
}

// fresh is for how long it is not asked anew how an account stands that plays elsewhere.
const fresh = clock.Minute

// mostKnown is of how many accounts the ratings are known at once.
const mostKnown = 20_000

// Learn has the ratings of accounts known, for Known.
func (r *Ratings) Learn(ctx context.Context, accounts []string) error {
	for _, account := range accounts {
		r.mu.Lock()
		one, ok := r.known[account]
		count := r.count
		r.mu.Unlock()
		if ok && r.config.Now().Since(one.at) < fresh {
			continue
		}
		if count == "" {
			var err error
			if count, _, err = r.present(ctx); err != nil {
				return err
			}
		}
		var p player
		if _, err := r.read(ctx, playerAt(count, account), &p); err != nil {
			return err
		}
		r.learn(account, p)
	}
	return nil
}

// learn has a player known, unless a later one is.
func (r *Ratings) learn(account string, p player) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.known) >= mostKnown {
		clear(r.known)
	}
	if was := r.known[account]; was.Mark > p.Mark {
		p = was.player
	}
	r.known[account] = known{p, r.config.Now()}
}

// of is a player as far as Learn has made it known.
func (r *Ratings) of(account string) player {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.known[account].player
}

// Known is the rating of an account in a kind of game as far as Learn has made it known; 0
// where it has played no rated game. It does not wait.
func (r *Ratings) Known(account, kind string) int64 {
	p := r.of(account)
	if _, played := p.Kinds[kind]; !played {
		return 0
	}
	return p.rating(kind).Shown()
}

// Of is the rating of an account in a kind of game, also where it has not played.
func (r *Ratings) Of(ctx context.Context, account, kind string) (int64, error) {
	if err := r.Learn(ctx, []string{account}); err != nil {
		return 0, err
	}
	p := r.of(account)
	return p.rating(kind).Shown(), nil
}

// Page is how an account stands, by kind of game, and how it has come there, the oldest first.
func (r *Ratings) Page(ctx context.Context, account string) (all []online.Rating, history []online.Rated, err error) {
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
func (r *Ratings) Delete(ctx context.Context, account string) error {
	count, _, err := r.present(ctx)
	if err != nil {
		return err
	}
	for {
		var p player
		mark, err := r.read(ctx, playerAt(count, account), &p)
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

// read reads what lies under a key, if anything does, and returns the mark of what was written
// there last.
func (r *Ratings) read(ctx context.Context, key string, into any) (journal.Mark, error) {
	item, err := r.config.Store.Get(ctx, key)
	if err != nil || !item.Present() {
		return item.Mark, err
	}
	return item.Mark, json.Unmarshal(item.Data, into)
}

// put writes under a key in place of what was written there last.
func (r *Ratings) put(ctx context.Context, key string, after journal.Mark, value any) (journal.Mark, error) {
	data, err := json.Marshal(value)
	if err != nil {
		return 0, err
	}
	return r.config.Store.Put(ctx, key, after, data)
}

func isConflict(err error) bool {
	var conflict *journal.Conflict
	return errors.As(err, &conflict)
}
