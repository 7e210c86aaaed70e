package server

import (
	"cmp"
	"context"
	"encoding/json"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"roundtable/engine/clock"
	"roundtable/online"
	"roundtable/server/journal"
)

type storedSeek struct {
	ID      string            `json:"id"`
	Account string            `json:"account"`
	Kind    string            `json:"kind"`
	Options map[string]string `json:"options,omitempty"`
	Clock   string            `json:"clock"`
	Rated   bool              `json:"rated,omitempty"`
	Window  int64             `json:"window,omitempty"` // greatest difference of ratings; 0: it widens
	Rating  int64             `json:"rating"`
	Since   online.Instant    `json:"since"`
	Alive   online.Instant    `json:"alive"` // last sign of its connection
	Game    string            `json:"game,omitempty"`
	Seat    int               `json:"seat,omitempty"`
}

type seeksConfig struct {
	Store journal.Store
	Now   func() online.Instant
	Seed  func() uint64
	NewID func() string
	Log   *slog.Logger
	// Begin makes a game. The error is a *online.Refused.
	Begin func(ctx context.Context, game string, made *online.Created) error
	// There checks that a game exists; the error is a *online.Refused.
	There func(ctx context.Context, game string) error
	// Changed is called with the result of Waiting after changes, at most once a second. It must
	// not block.
	Changed func(all []storedSeek)
}

// seeks find opponents for quick games, also on other servers. Each server compares the searches of
// its own connections with all searches. Several goroutines may call the methods.
type seeks struct {
	config seeksConfig

	mu   sync.Mutex
	all  map[string]knownSeek
	mine map[string]func(game string, seat int) // this server's searches, with callbacks
	wake chan struct{}

	unsure   []*seekMatch // matches that may have a game; only Run uses it
	shownIDs []string     // IDs of the last Waiting checked for changes
	read     bool         // Waiting was read since, so its reader may have seen a short-lived state
}

type knownSeek struct {
	storedSeek
	mark journal.Mark
}

func newSeeks(c seeksConfig) *seeks {
	return &seeks{config: c, all: map[string]knownSeek{}, mine: map[string]func(string, int){}, wake: make(chan struct{}, 1)}
}

const (
	seekBeat = 10 * clock.Second // between signs of life of a search
	seekLost = 30 * clock.Second // after which it is dropped
)

// Add starts a search. matched is called once when an opponent is found, and must not block. Adding
// the same ID again starts no second search.
func (s *seeks) Add(ctx context.Context, seek storedSeek, matched func(game string, seat int)) error {
	seek.Since, seek.Alive = s.config.Now(), s.config.Now()
	data, err := json.Marshal(seek)
	if err != nil {
		return err
	}
	mark := journal.Mark(0)
	for {
		_, err := s.config.Store.Put(ctx, seek.ID, mark, data)
		if err == nil {
			break
		}
		if !isConflict(err) {
			return err
		}
		item, err := s.config.Store.Get(ctx, seek.ID)
		if err != nil {
			return err
		}
		if mark = item.Mark; !item.Present() {
			continue // it ended with an earlier connection
		}
		var was storedSeek
		if json.Unmarshal(item.Data, &was) != nil || was.Account != seek.Account {
			return &online.Refused{Reason: online.GameTaken, Field: "seek", Detail: "the ID is another's search"}
		}
		break
	}
	s.mu.Lock()
	s.mine[seek.ID] = matched
	s.mu.Unlock()
	s.stir()
	return nil
}

func (s *seeks) Seeks(id string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, seeks := s.mine[id]
	return seeks
}

// Remove ends a search. If an opponent has just been found, that is not reported.
func (s *seeks) Remove(ctx context.Context, id string) error {
	s.mu.Lock()
	delete(s.mine, id)
	s.mu.Unlock()
	item, err := s.config.Store.Get(ctx, id)
	if err != nil || !item.Present() {
		return err
	}
	if _, err = s.config.Store.Delete(ctx, id, item.Mark); isConflict(err) {
		return nil // it is being matched
	}
	return err
}

func (s *seeks) stir() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

func (s *seeks) Run(ctx context.Context) {
	var both sync.WaitGroup
	both.Go(func() { s.watch(ctx) })
	both.Go(func() {
		tick := time.NewTicker(time.Second)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-s.wake:
			case <-tick.C:
				s.show()
			}
			s.retry(ctx)
			s.tell(ctx)
			s.live(ctx)
			s.match(ctx)
		}
	})
	both.Wait()
}

func (s *seeks) watch(ctx context.Context) {
	for item, err := range s.config.Store.Watch(ctx, journal.All, 0) {
		if err != nil {
			if ctx.Err() == nil {
				s.config.Log.Error("those who seek cannot be watched", "error", err)
			}
			return
		}
		s.mu.Lock()
		if one := (knownSeek{mark: item.Mark}); !item.Present() {
			delete(s.all, item.Key)
		} else if json.Unmarshal(item.Data, &one.storedSeek) == nil {
			s.all[item.Key] = one
		}
		s.mu.Unlock()
		s.stir()
	}
}

// pick returns the searches for which fits is true, oldest first; own restricts them to this
// server's.
func (s *seeks) pick(own bool, fits func(storedSeek) bool) (all []knownSeek) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, one := range s.all {
		if _, mine := s.mine[one.ID]; (mine || !own) && fits(one.storedSeek) {
			all = append(all, one)
		}
	}
	slices.SortFunc(all, func(a, b knownSeek) int {
		return cmp.Or(cmp.Compare(a.Since, b.Since), strings.Compare(a.ID, b.ID))
	})
	return all
}

func (s *seeks) tell(ctx context.Context) {
	for _, one := range s.pick(true, func(one storedSeek) bool { return one.Game != "" }) {
		s.mu.Lock()
		matched := s.mine[one.ID]
		s.mu.Unlock()
		if matched == nil {
			continue
		}
		if err := s.config.There(ctx, one.Game); err != nil {
			if reasonOf(err) == online.UnknownGame && s.config.Now().Since(one.Alive) > seekBeat {
				// The matching server died before it made a game.
				one.Game, one.Seat, one.Alive = "", 0, s.config.Now()
				s.put(ctx, one)
			}
			continue
		}
		s.mu.Lock()
		delete(s.mine, one.ID)
		s.mu.Unlock()
		matched(one.Game, one.Seat)
		s.config.Store.Delete(ctx, one.ID, one.mark) // otherwise it expires
	}
}

// live renews this server's searches, and removes those of servers that have crashed.
func (s *seeks) live(ctx context.Context) {
	now := s.config.Now()
	for _, one := range s.pick(true, func(one storedSeek) bool { return one.Game == "" && now.Since(one.Alive) >= seekBeat }) {
		one.Alive = now
		s.put(ctx, one)
	}
	for _, one := range s.pick(false, func(one storedSeek) bool { return now.Since(one.Alive) >= 2*seekLost }) {
		s.config.Store.Delete(ctx, one.ID, one.mark)
	}
}

// put writes a search in place of the version that was read. It returns false if the stored version
// has changed.
func (s *seeks) put(ctx context.Context, one knownSeek) (knownSeek, bool) {
	data, err := json.Marshal(one.storedSeek)
	if err != nil {
		return one, false
	}
	mark, err := s.config.Store.Put(ctx, one.ID, one.mark, data)
	if err != nil {
		return one, false
	}
	one.mark = mark
	s.mu.Lock()
	if was := s.all[one.ID]; was.mark < mark {
		s.all[one.ID] = one
	}
	s.mu.Unlock()
	return one, true
}

func (s *seeks) Waiting() []storedSeek {
	s.mu.Lock()
	s.read = true
	s.mu.Unlock()
	return s.waiting()
}

func (s *seeks) waiting() (all []storedSeek) {
	now := s.config.Now()
	for _, one := range s.pick(false, func(one storedSeek) bool { return one.Game == "" && now.Since(one.Alive) < seekLost }) {
		all = append(all, one.storedSeek)
	}
	return all
}

func (s *seeks) show() {
	var ids []string
	all := s.waiting()
	for _, one := range all {
		ids = append(ids, one.ID)
	}
	s.mu.Lock()
	changed := s.read || !slices.Equal(ids, s.shownIDs)
	s.shownIDs, s.read = ids, false
	s.mu.Unlock()
	if changed {
		s.config.Changed(all)
	}
}

func (s *seeks) match(ctx context.Context) {
	now := s.config.Now()
	free := func(one storedSeek) bool { return one.Game == "" && now.Since(one.Alive) < seekLost }
	taken := map[string]bool{}
	others := s.pick(false, free)
	for _, one := range s.pick(true, free) {
		if taken[one.ID] {
			continue
		}
		for _, other := range others {
			if !taken[other.ID] && fits(one.storedSeek, other.storedSeek, now) && s.pair(ctx, one, other) {
				taken[one.ID], taken[other.ID] = true, true
				break
			}
		}
	}
	if len(taken) > 0 {
		s.stir()
	}
}

// fits reports whether two searches suit each other: they ask for the same game, and the ratings
// are close enough for both.
func fits(a, b storedSeek, now online.Instant) bool {
	apart := max(a.Rating-b.Rating, b.Rating-a.Rating)
	return a.ID != b.ID && a.Account != b.Account && a.Kind == b.Kind && a.Clock == b.Clock && a.Rated == b.Rated &&
		maps.Equal(a.Options, b.Options) && apart <= a.window(now) && apart <= b.window(now)
}

// window returns by how much ratings may differ, after the time that the search has waited.
func (a storedSeek) window(now online.Instant) int64 {
	if a.Window > 0 {
		return a.Window
	}
	const first, each = 100, 10 // at once, and for each second
	return first + each*int64(max(0, now.Since(a.Since))/clock.Second)
}

// pair claims two searches and makes their game. It reports whether it succeeded.
func (s *seeks) pair(ctx context.Context, a, b knownSeek) bool {
	seed := s.config.Seed()
	game := s.config.NewID()
	first, second := a, b
	if seed&1 != 0 {
		first, second = b, a
	}
	first.Game, first.Seat, second.Game, second.Seat = game, 0, game, 1
	first.Alive, second.Alive = s.config.Now(), s.config.Now()
	// In the order of IDs, so that two servers do not hold one each.
	claims := []*knownSeek{&first, &second}
	if first.ID > second.ID {
		claims[0], claims[1] = claims[1], claims[0]
	}
	for i, one := range claims {
		now, ok := s.put(ctx, *one)
		if !ok {
			if i > 0 {
				claims[0].Game, claims[0].Seat = "", 0
				s.put(ctx, *claims[0])
			}
			return false
		}
		*one = now
	}
	made := &online.Created{Kind: a.Kind, Options: a.Options, Seed: seed >> 11, Clock: a.Clock, Rated: a.Rated}
	for _, one := range []knownSeek{first, second} {
		made.Seats = append(made.Seats, online.Seat{For: "player", Player: &online.Sitter{Account: one.Account}})
	}
	m := &seekMatch{game: game, made: made, claims: claims}
	if !s.begin(ctx, m) {
		s.unsure = append(s.unsure, m)
	}
	return m.claims != nil
}

type seekMatch struct {
	game   string
	made   *online.Created
	claims []*knownSeek
}

// begin makes the game of a match. It returns false if it is unknown whether the game exists; then
// both searches stay claimed, and retry tries again.
func (s *seeks) begin(ctx context.Context, m *seekMatch) (sure bool) {
	err := s.config.Begin(ctx, m.game, m.made)
	if err == nil {
		return true
	}
	unknown := reasonOf(err) == online.Unavailable
	s.config.Log.Warn("a match was not made", "error", err, "again", unknown)
	for _, one := range m.claims {
		if unknown {
			one.Alive = s.config.Now() // that is no sign of death
		} else {
			one.Game, one.Seat = "", 0
		}
		if now, ok := s.put(ctx, *one); ok {
			*one = now
		}
	}
	if !unknown {
		m.claims = nil
	}
	return !unknown
}

func (s *seeks) retry(ctx context.Context) {
	all := s.unsure
	s.unsure = nil
	for _, m := range all {
		if !s.begin(ctx, m) {
			s.unsure = append(s.unsure, m)
		}
	}
}
