package server

import (
	"cmp"
	"context"
	"encoding/json"
	"log/slog"
	"reflect"
	"slices"
	"strings"
	"sync"
	"time"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/online"
	"roundtable/server/games"
	"roundtable/server/journal"
)

type listedGame struct {
	Seq  uint64         `json:"seq"`            // last event included
	Host string         `json:"host,omitempty"` // account that made it
	Game online.Summary `json:"game"`           // without names of accounts
}

// Accounts returns the accounts that the game concerns: those at seats, those with a reserved seat,
// and the host.
func (l *listedGame) Accounts() (all []string) {
	for _, s := range l.Game.Seats {
		if s.Account != "" && !slices.Contains(all, s.Account) {
			all = append(all, s.Account)
		}
	}
	if l.Host != "" && !slices.Contains(all, l.Host) {
		all = append(all, l.Host)
	}
	return all
}

// HeldBy reports whether an account made the game or sits at it. A reserved seat does not count.
func (l *listedGame) HeldBy(account string) bool {
	return l.Host == account || slices.ContainsFunc(l.Game.Seats, func(p online.Person) bool { return p.For == "player" && p.Account == account })
}

// Open reports whether the game has a seat that any account may take.
func (l *listedGame) Open() bool {
	return l.Game.Phase == "waiting" && slices.ContainsFunc(l.Game.Seats, func(p online.Person) bool { return p.For == "open" })
}

type listsConfig struct {
	Open    journal.Store // unfinished games
	Ended   journal.Store // finished games, by account
	Journal journal.Journal
	Rules   func(name string) (engine.Game, bool)
	Games   func() *games.Games // open here; Rebuild needs none
	Now     func() online.Instant
	Log     *slog.Logger
	// Changed is called after every change of an unfinished game, and when a game ends (gone), as
	// soon as this server knows of it. It may block.
	Changed func(ctx context.Context, game string, l *listedGame, gone bool)
}

// lists hold the unfinished games, for the lobby and each account, and the finished games. They can
// be rebuilt from the journal. Several goroutines may call the methods.
type lists struct {
	config listsConfig

	mu    sync.Mutex
	open  map[string]*listEntry
	dirty map[string]bool // games with outdated entries; true: more than moves
	wake  chan struct{}
	// claimed holds, by account and game, the time at which an account got a game that is not
	// listed yet.
	claimed map[string]map[string]online.Instant
}

// listEntry is an unfinished game with its mark in the store.
type listEntry struct {
	listedGame
	mark  journal.Mark
	wrote online.Instant
}

func newLists(c listsConfig) *lists {
	return &lists{config: c, open: map[string]*listEntry{}, dirty: map[string]bool{}, wake: make(chan struct{}, 1), claimed: map[string]map[string]online.Instant{}}
}

// Invalidate marks the game's entry as outdated. It does not block.
func (l *lists) Invalidate(r *games.Report) {
	_, move := r.Entry.Event.(*online.Moved)
	l.mu.Lock()
	// A live game's moves are written rarely: lists need not show them at once.
	l.dirty[r.Game.ID()] = l.dirty[r.Game.ID()] || !move || r.Game.Control().Days > 0
	l.mu.Unlock()
	l.stir()
}

func (l *lists) stir() {
	select {
	case l.wake <- struct{}{}:
	default:
	}
}

func (l *lists) Run(ctx context.Context) {
	var all sync.WaitGroup
	all.Go(func() { l.watch(ctx) })
	all.Go(func() { l.write(ctx) })
	all.Wait()
}

func (l *lists) watch(ctx context.Context) {
	for item, err := range l.config.Open.Watch(ctx, journal.All, 0) {
		if err != nil {
			if ctx.Err() == nil {
				l.config.Log.Error("the list of games cannot be watched", "error", err)
			}
			return
		}
		one := &listEntry{mark: item.Mark}
		if item.Present() {
			if err := json.Unmarshal(item.Data, &one.listedGame); err != nil {
				l.config.Log.Error("an entry of the list of games is damaged", "game", item.Key, "error", err)
				continue
			}
		}
		l.mu.Lock()
		was := l.open[item.Key]
		if was != nil && was.mark > item.Mark {
			l.mu.Unlock()
			continue
		}
		if item.Present() {
			if was != nil {
				one.wrote = was.wrote
			}
			l.open[item.Key] = one
		} else {
			delete(l.open, item.Key)
		}
		if !item.Present() && was != nil {
			one = was
		}
		for _, account := range one.Accounts() { // all who see it listed, or have seen it end
			l.yield(account, item.Key)
		}
		l.mu.Unlock()
		switch {
		case item.Present():
			if one.Game.Due > 0 {
				l.config.Games().Expect(item.Key, one.Game.Due, one.Game.Changed)
			}
			l.config.Changed(ctx, item.Key, &one.listedGame, false)
		case was != nil:
			l.config.Changed(ctx, item.Key, &one.listedGame, true)
		}
	}
}

const (
	settle = 50 * time.Millisecond // for events that come together
	seldom = 10 * clock.Second     // between entries that differ only in moves
)

func (l *lists) write(ctx context.Context) {
	tick := time.NewTicker(time.Duration(seldom) * time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-l.wake:
		case <-tick.C:
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(settle):
		}
		for _, game := range l.due() {
			if err := l.list(ctx, game); err != nil && ctx.Err() == nil {
				l.config.Log.Warn("a game was not listed", "game", game, "error", err)
				l.mu.Lock()
				l.dirty[game] = true
				l.mu.Unlock()
			}
		}
	}
}

func (l *lists) due() (all []string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.config.Now()
	for game, much := range l.dirty {
		if was := l.open[game]; much || was == nil || now.Since(was.wrote) >= seldom {
			all = append(all, game)
			delete(l.dirty, game)
		}
	}
	return all
}

func (l *lists) list(ctx context.Context, game string) error {
	ctx, cancel := context.WithTimeout(ctx, 8*time.Second)
	defer cancel()
	var now listedGame
	err := l.config.Games().Look(ctx, game, func(g *online.Game) { now = listedFrom(g) })
	if err != nil {
		return err
	}
	over := now.Game.Phase == "over" || now.Game.Phase == "aborted"
	for {
		item, err := l.config.Open.Get(ctx, game)
		if err != nil {
			return err
		}
		var was listedGame
		if item.Present() {
			if err := json.Unmarshal(item.Data, &was); err != nil {
				return err
			}
		}
		switch {
		case item.Present() && was.Seq >= now.Seq, item.Deleted:
			return nil // already known
		case over:
			if err = l.end(ctx, &now); err == nil && item.Present() {
				_, err = l.config.Open.Delete(ctx, game, item.Mark)
			}
		default:
			var data []byte
			if data, err = json.Marshal(now); err == nil && !sameEntry(was, now) {
				_, err = l.config.Open.Put(ctx, game, item.Mark, data)
			}
		}
		if isConflict(err) {
			continue
		}
		l.mu.Lock()
		if one := l.open[game]; one != nil {
			one.wrote = l.config.Now()
		}
		l.mu.Unlock()
		return err
	}
}

func sameEntry(a, b listedGame) bool {
	a.Seq, b.Seq = 0, 0
	a.Game.Changed, b.Game.Changed = 0, 0
	return reflect.DeepEqual(a, b)
}

func listedFrom(g *online.Game) listedGame {
	made := g.Created()
	s := online.Summary{Game: g.ID(), Kind: made.Kind, Options: made.Options, Clock: made.Clock, Rated: made.Rated,
		Phase: g.Phase().String(), Ply: g.Match().Ply(), Changed: g.Time()}
	if turn, ok := g.Turn(); ok {
		s.Turn = &turn
	}
	if due, ok := g.Due(); ok {
		s.Due = due
	}
	for _, seat := range made.Seats {
		p := online.Person{For: seat.For, Account: seat.Account}
		if sitter := seat.Player; sitter != nil {
			p.Account, p.Name, p.Level, p.Character, p.Computer = sitter.Account, sitter.Name, sitter.Level, sitter.Character, sitter.Computer()
			if sitter.Guest != "" {
				p.Name, p.Tag = online.ShownName(sitter.Name, sitter.Guest), online.Tag(sitter.Guest)
			}
		}
		s.Seats = append(s.Seats, p)
	}
	if g.Phase() == online.Finished {
		if at, ok := g.Ended(); ok {
			s.Changed = at // courtesies and the like do not change a list
		}
		o := g.Outcome()
		s.Result = &online.Result{Cause: string(o.Cause)}
		for _, seat := range o.Winners.All() {
			s.Result.Winners = append(s.Result.Winners, int(seat))
		}
	}
	return listedGame{Seq: g.Seq(), Host: made.Host, Game: s}
}

// endedAt returns the key under which a finished game is stored for an account. The keys sort the
// latest game first.
func endedAt(account string, l *listedGame) string { return account + "." + endedName(l) }

func endedName(l *listedGame) string { return latestFirst(l.Game.Changed) + "." + l.Game.Game }

func latestFirst(t online.Instant) string {
	const digits = 13
	text := make([]byte, digits)
	n := int64(9_999_999_999_999) - int64(t)
	for i := digits - 1; i >= 0; i-- {
		text[i], n = byte('0'+n%10), n/10
	}
	return string(text)
}

func (l *lists) end(ctx context.Context, one *listedGame) error {
	if one.Game.Phase == "aborted" {
		return nil // aborted
	}
	data, err := json.Marshal(one)
	if err != nil {
		return err
	}
	for _, s := range one.Game.Seats {
		if s.Account == "" {
			continue
		}
		if _, err := l.config.Ended.Put(ctx, endedAt(s.Account, one), 0, data); err != nil && !isConflict(err) {
			return err
		}
		if err := l.enter(ctx, s.Account, endedName(one)); err != nil {
			return err
		}
	}
	return nil
}

func (l *lists) Find(game string) *listedGame {
	l.mu.Lock()
	defer l.mu.Unlock()
	if one := l.open[game]; one != nil {
		return &one.listedGame
	}
	return nil
}

func (l *lists) Lobby() []*listedGame {
	return l.pick(func(one *listedGame) bool { return one.Open() })
}

// Of returns an account's unfinished games: first those in which it has a seat or which it made,
// then those with a seat reserved for it.
func (l *lists) Of(account string) []*listedGame {
	held := l.pick(func(one *listedGame) bool { return one.HeldBy(account) })
	return append(held, l.pick(func(one *listedGame) bool {
		return !one.HeldBy(account) && slices.Contains(one.Accounts(), account)
	})...)
}

// unlisted is how long a claim lasts if the game is not listed.
const unlisted = clock.Minute

// Claim counts a game as one of an account before the game is listed. It returns false if the
// account has most other games already. Yield undoes it. If game is "", it only checks.
func (l *lists) Claim(account, game string, most int) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.config.Now()
	held := map[string]struct{}{}
	for id, since := range l.claimed[account] {
		if now.Since(since) < unlisted {
			held[id] = struct{}{}
		} else {
			l.yield(account, id)
		}
	}
	for id, one := range l.open {
		if one.HeldBy(account) {
			held[id] = struct{}{}
		}
	}
	if _, again := held[game]; again {
		return true
	}
	if len(held) >= most {
		return false
	}
	if game != "" {
		if l.claimed[account] == nil {
			l.claimed[account] = map[string]online.Instant{}
		}
		l.claimed[account][game] = now
	}
	return true
}

func (l *lists) Yield(account, game string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.yield(account, game)
}

func (l *lists) yield(account, game string) {
	delete(l.claimed[account], game)
	if len(l.claimed[account]) == 0 {
		delete(l.claimed, account)
	}
}

// pick returns the games for which fits is true, latest first.
func (l *lists) pick(fits func(*listedGame) bool) (all []*listedGame) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, one := range l.open {
		if fits(&one.listedGame) {
			all = append(all, &one.listedGame)
		}
	}
	slices.SortFunc(all, func(a, b *listedGame) int {
		return cmp.Or(cmp.Compare(b.Game.Changed, a.Game.Changed), strings.Compare(a.Game.Game, b.Game.Game))
	})
	return all
}
