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
	Seq  uint64         `json:"seq"`            // of the last event that is counted in
	Host string         `json:"host,omitempty"` // the account that made it
	Game online.Summary `json:"game"`           // without the names of accounts
}

// Accounts returns the accounts that the game concerns: those at its seats, those for which a
// seat is kept, and the host's.
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

// HeldBy reports whether an account has made the game, or sits at it. A seat that another
// player reserves for it does not count.
func (l *listedGame) HeldBy(account string) bool {
	return l.Host == account || slices.ContainsFunc(l.Game.Seats, func(p online.Person) bool { return p.For == "player" && p.Account == account })
}

// Open reports whether any account may sit down.
func (l *listedGame) Open() bool {
	return l.Game.Phase == "waiting" && slices.ContainsFunc(l.Game.Seats, func(p online.Person) bool { return p.For == "open" })
}

type listsConfig struct {
	Open    journal.Store // of games that wait or go on
	Ended   journal.Store // of those that have ended, by account
	Journal journal.Journal
	Rules   func(name string) (engine.Game, bool)
	Games   func() *games.Games // those that are open here; Rebuild needs none
	Now     func() online.Instant
	Log     *slog.Logger
	// Changed is told of every change of a game that waits or goes on, and of the end of one
	// (gone), once this server sees it. It may wait.
	Changed func(ctx context.Context, game string, l *listedGame, gone bool)
}

// lists holds the lists of games: those that wait or go on, for the lobby and for each account,
// and those that have ended. All of it can be rebuilt from the journal. Several goroutines may
// call the methods.
type lists struct {
	config listsConfig

	mu    sync.Mutex
	open  map[string]*listEntry
	dirty map[string]bool // games whose entry is out of date; true: in more than its moves
	wake  chan struct{}
	// claimed is since when accounts hold games that the list does not show yet, by account
	// and game.
	claimed map[string]map[string]online.Instant
}

// listEntry is a game in the list of those that are open, and where it lies in the store.
type listEntry struct {
	listedGame
	mark  journal.Mark
	wrote online.Instant
}

// newLists returns the lists of a server.
func newLists(c listsConfig) *lists {
	return &lists{config: c, open: map[string]*listEntry{}, dirty: map[string]bool{}, wake: make(chan struct{}, 1), claimed: map[string]map[string]online.Instant{}}
}

// Told marks the game's entry to be written again. It does not block.
func (l *lists) Told(r *games.Report) {
	_, move := r.Entry.Event.(*online.Moved)
	l.mu.Lock()
	// The moves of a live game are written seldom: lists need not show them at once.
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

// Run keeps the lists until the context ends.
func (l *lists) Run(ctx context.Context) {
	var all sync.WaitGroup
	all.Go(func() { l.watch(ctx) })
	all.Go(func() { l.write(ctx) })
	all.Wait()
}

// watch sees what is listed, whichever server has listed it.
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
		for _, account := range one.Accounts() { // who sees it listed, or has seen it end
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
	settle = 50 * time.Millisecond // events that come together are written once
	seldom = 10 * clock.Second     // between two entries of which only the moves differ
)

// write writes the entries that are out of date.
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

// due returns the games whose entry is to be written now.
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

// list writes the entry of a game.
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
			return nil // that is known
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

// sameEntry reports whether two entries say the same.
func sameEntry(a, b listedGame) bool {
	a.Seq, b.Seq = 0, 0
	a.Game.Changed, b.Game.Changed = 0, 0
	return reflect.DeepEqual(a, b)
}

// listedFrom returns a game's entry.
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
			s.Changed = at // what is said of another game changes nothing in a list
		}
		o := g.Outcome()
		s.Result = &online.Result{Cause: string(o.Cause)}
		for seat := range made.Seats {
			if o.Winners.Has(engine.Seat(seat)) {
				s.Result.Winners = append(s.Result.Winners, seat)
			}
		}
	}
	return listedGame{Seq: g.Seq(), Host: made.Host, Game: s}
}

// endedAt returns where a game that has ended lies for an account: the latest first.
func endedAt(account string, l *listedGame) string { return account + "." + endedName(l) }

// endedName returns the name of a game that has ended in the index of an account.
func endedName(l *listedGame) string { return latestFirst(l.Game.Changed) + "." + l.Game.Game }

// latestFirst returns a moment as a text that sorts the latest first.
func latestFirst(t online.Instant) string {
	const digits = 13
	text := make([]byte, digits)
	n := int64(9_999_999_999_999) - int64(t)
	for i := digits - 1; i >= 0; i-- {
		text[i], n = byte('0'+n%10), n/10
	}
	return string(text)
}

// end lists a game among those that have ended, for each account at its seats.
func (l *lists) end(ctx context.Context, one *listedGame) error {
	if one.Game.Phase == "aborted" {
		return nil // as if it had not been
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

// Find returns a game that waits or goes on, nil where there is none.
func (l *lists) Find(game string) *listedGame {
	l.mu.Lock()
	defer l.mu.Unlock()
	if one := l.open[game]; one != nil {
		return &one.listedGame
	}
	return nil
}

// Lobby returns the games with open seats.
func (l *lists) Lobby() []*listedGame {
	return l.pick(func(one *listedGame) bool { return one.Open() })
}

// Of returns the games of an account that wait or go on: first those that it holds, then those
// where a seat is reserved for it.
func (l *lists) Of(account string) []*listedGame {
	held := l.pick(func(one *listedGame) bool { return one.HeldBy(account) })
	return append(held, l.pick(func(one *listedGame) bool {
		return !one.HeldBy(account) && slices.Contains(one.Accounts(), account)
	})...)
}

// unlisted is after how long a game that an account was to hold, and that was never listed so,
// is not held.
const unlisted = clock.Minute

// Claim counts a game among those that an account holds, before it is listed; it reports false
// where the account holds so many others already. Yield takes that back. An empty game is none:
// Claim then only says whether there is room.
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

// Yield says that the account holds the game no more, or not yet.
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

// pick returns the games that fit, the latest first.
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
