//go:build !js

package server

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	mathrand "math/rand/v2"
	"reflect"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/online"
	"roundtable/server/games"
	"roundtable/server/journal"
)

// ratingsNow returns the tests' clock, which stands.
func ratingsNow() online.Instant { return 1_000_000 }

// randomSecret returns so many random bytes as the protocol writes them.
func randomSecret(n int) string {
	b := make([]byte, n)
	rand.Read(b)
	return online.EncodeSecret(b)
}

// ratedTable makes games in a journal.
type ratedTable struct {
	t     *testing.T
	kept  *journal.Memory
	games *games.Games
}

func newRatedTable(t *testing.T) *ratedTable {
	kept := journal.NewMemory()
	return &ratedTable{t, kept, games.New(games.Config{Name: "test", Journal: kept, Rules: rules, Now: ratingsNow, Seed: mathrand.Uint64,
		Log: slog.New(slog.DiscardHandler)})}
}

// begin makes a game of accounts, and returns its ID.
func (b *ratedTable) begin(kind string, rated bool, accounts ...string) (game string) {
	b.t.Helper()
	clock := map[string]string{"camelot": "300", "lancelot": "1/60"}[kind]
	made := &online.Created{Kind: kind, Clock: clock, Rated: rated}
	for _, account := range accounts {
		made.Seats = append(made.Seats, online.Seat{For: "player", Player: &online.Sitter{Account: account}})
	}
	game = randomSecret(16)
	if err := b.games.Begin(b.t.Context(), game, made); err != nil {
		b.t.Fatal(err)
	}
	return game
}

// do has an account do something.
func (b *ratedTable) do(account string, r online.GameRequest) {
	b.t.Helper()
	if _, err := b.games.Do(b.t.Context(), online.Identity{Account: account}, randomSecret(16), r, online.Arrival{At: ratingsNow()}); err != nil {
		b.t.Fatal(err)
	}
}

// ratedResult is a game that has ended: of two accounts, with their places.
type ratedResult struct {
	kind     string
	accounts []string
	places   []int
}

// play plays a game of two to an end by chance; some are not rated, or aborted, and result is
// then one without places.
func (b *ratedTable) play(r *mathrand.Rand, all []string) ratedResult {
	b.t.Helper()
	i := r.IntN(len(all))
	accounts := []string{all[i], all[(i+1+r.IntN(len(all)-1))%len(all)]}
	one := ratedResult{kind: []string{"camelot", "lancelot"}[r.IntN(2)], accounts: accounts}
	rated := r.IntN(4) > 0
	game := b.begin(one.kind, rated, accounts...)
	chair := func(seat int) online.Chair { return online.Chair{Game: game, Seat: seat} }
	switch r.IntN(4) {
	case 0:
		b.do(accounts[0], &online.Abort{Game: game})
		rated = false
	case 1:
		b.do(accounts[0], &online.OfferDraw{Chair: chair(0)})
		b.do(accounts[1], &online.AgreeDraw{Chair: chair(1)})
		one.places = []int{1, 1}
	case 2:
		b.do(accounts[0], &online.Resign{Chair: chair(0)})
		one.places = []int{2, 1}
		b.do(accounts[1], &online.OfferRematch{Chair: chair(1), Next: randomSecret(16)}) // the log goes on
	case 3:
		b.do(accounts[1], &online.Resign{Chair: chair(1)})
		one.places = []int{1, 2}
	}
	if !rated {
		one.places = nil
	}
	return one
}

// model returns what the results make of each account's ratings, counted one after the other.
func model(t *testing.T, all []ratedResult) map[string]map[string]ratingStanding {
	t.Helper()
	players := map[string]*ratedPlayer{}
	for _, one := range all {
		if one.places == nil {
			continue
		}
		var before []ratedPlayer
		for _, account := range one.accounts {
			if players[account] == nil {
				players[account] = &ratedPlayer{}
			}
			before = append(before, *players[account])
		}
		after, err := weighGame(before, one.accounts, one.kind, ratingsNow(), one.places, 0)
		if err != nil {
			t.Fatal(err)
		}
		for i, account := range one.accounts {
			players[account].add(0, one.kind, ratingsNow(), after[i])
			players[account].meet([]string{one.accounts[1-i]}, one.kind, ratingsNow())
		}
	}
	standings := map[string]map[string]ratingStanding{}
	for account, p := range players {
		standings[account] = p.Kinds
	}
	return standings
}

// ratings returns those in a store.
func (b *ratedTable) ratings(store journal.Store, changed func(context.Context, string)) *ratings {
	return newRatings(ratingsConfig{Store: store, Journal: b.kept, Rules: rules, Now: ratingsNow, Log: slog.New(slog.DiscardHandler), Changed: changed})
}

func (b *ratedTable) store() journal.Store {
	s, err := b.kept.Store(b.t.Context(), "ratings")
	if err != nil {
		b.t.Fatal(err)
	}
	return s
}

// standings returns what is kept of accounts.
func standings(t *testing.T, r *ratings, accounts []string) map[string]map[string]ratingStanding {
	t.Helper()
	count, _, err := r.present(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]map[string]ratingStanding{}
	for _, account := range accounts {
		var p ratedPlayer
		if _, err := readValue(t.Context(), r.config.Store, playerAt(count, account), &p); err != nil {
			t.Fatal(err)
		}
		games := 0
		for _, s := range p.Kinds {
			games += int(s.Games)
		}
		if games != len(p.History) {
			t.Errorf("%d games and %d points", games, len(p.History))
		}
		if len(p.Kinds) > 0 {
			all[account] = p.Kinds
		}
	}
	return all
}

// errDead is what a server gets that has died.
var errDead = errors.New("dead")

// mortal is a store in which a server dies after so many writes: that one is kept, or not.
type mortal struct {
	journal.Store
	left atomic.Int64
	kept bool
	die  context.CancelFunc
}

func (m *mortal) Put(ctx context.Context, key string, after journal.Mark, data []byte) (journal.Mark, error) {
	left := m.left.Add(-1)
	if left < 0 || left == 0 && !m.kept {
		m.die()
		return 0, errDead
	}
	mark, err := m.Store.Put(ctx, key, after, data)
	if left == 0 {
		m.die()
		return 0, errDead
	}
	return mark, err
}

// until runs a server's count until it has told so many games.
func (b *ratedTable) until(store journal.Store, all int) {
	b.t.Helper()
	ctx, end := context.WithCancel(b.t.Context())
	defer end()
	told := 0
	b.ratings(store, func(context.Context, string) {
		if told++; told == all {
			end()
		}
	}).Run(ctx)
	if told != all {
		b.t.Fatalf("%d games were told, of %d", told, all)
	}
}

// Wherever a server dies, the next one counts each game once.
func TestCountedOnceWhereverAServerDies(t *testing.T) {
	r := mathrand.New(mathrand.NewPCG(1, 2))
	accounts := []string{randomSecret(32), randomSecret(32), randomSecret(32)}
	for _, kept := range []bool{true, false} {
		t.Run(fmt.Sprintf("the last write is kept: %v", kept), func(t *testing.T) {
			for writes, dead := int64(1), true; dead; writes++ {
				b := newRatedTable(t)
				var results []ratedResult
				rated := 0
				for range 5 {
					one := b.play(r, accounts)
					results = append(results, one)
					if one.places != nil {
						rated++
					}
				}
				// The last game is a rated one: so the end is told.
				game := b.begin("camelot", true, accounts[0], accounts[1])
				b.do(accounts[0], &online.Resign{Chair: online.Chair{Game: game}})
				results = append(results, ratedResult{"camelot", accounts[:2], []int{2, 1}})
				rated++

				ctx, die := context.WithCancel(t.Context())
				m := &mortal{Store: b.store(), kept: kept, die: die}
				m.left.Store(writes)
				told := 0
				b.ratings(m, func(context.Context, string) {
					if told++; told == rated {
						die()
					}
				}).Run(ctx)
				dead = m.left.Load() <= 0
				b.until(b.store(), rated)
				if got, want := standings(t, b.ratings(b.store(), nil), accounts), model(t, results); !reflect.DeepEqual(got, want) {
					t.Fatalf("after %d writes: %v\nwant %v", writes, got, want)
				}
			}
		})
	}
}

// Several servers that count at once, and begin at different times, come to what one does; so
// does a second count, while they run.
func TestManyServersCountAsOne(t *testing.T) {
	r := mathrand.New(mathrand.NewPCG(3, 4))
	accounts := []string{randomSecret(32), randomSecret(32), randomSecret(32), randomSecret(32)}
	b := newRatedTable(t)
	ctx, end := context.WithCancel(t.Context())
	defer end()
	var results []ratedResult
	var running sync.WaitGroup
	last := make(chan string, 1000)
	for range 3 {
		for range 20 {
			results = append(results, b.play(r, accounts))
		}
		s := b.ratings(b.store(), func(_ context.Context, game string) { last <- game })
		running.Go(func() { s.Run(ctx) })
	}
	for range 20 {
		results = append(results, b.play(r, accounts))
	}
	game := b.begin("lancelot", true, accounts[0], accounts[1])
	b.do(accounts[1], &online.Resign{Chair: online.Chair{Game: game, Seat: 1}})
	results = append(results, ratedResult{"lancelot", accounts[:2], []int{1, 2}})
	for told := 0; told < 3; {
		if <-last == game {
			told++
		}
	}
	other := b.ratings(b.store(), nil)
	want := model(t, results)
	if got := standings(t, other, accounts); !reflect.DeepEqual(got, want) {
		t.Errorf("%v\nwant %v", got, want)
	}

	before, _, err := other.present(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	rated := 0
	for _, one := range results {
		if one.places != nil {
			rated++
		}
	}
	gone := accounts[3]
	there := func(_ context.Context, account string) (bool, error) { return account != gone, nil }
	if n, err := other.Rebuild(t.Context(), there); err != nil || n != rated {
		t.Fatalf("%d games are counted again, of %d: %v", n, rated, err)
	}
	delete(want, gone)
	if got := standings(t, other, accounts); !reflect.DeepEqual(got, want) {
		t.Errorf("again: %v\nwant %v", got, want)
	}
	keys, err := b.store().Keys(t.Context(), before+".")
	if err != nil || len(keys) > 0 {
		t.Errorf("of the count before are left %q, %v", keys, err)
	}
	// The servers go on with the new count.
	game = b.begin("camelot", true, accounts[0], accounts[1])
	b.do(accounts[0], &online.Resign{Chair: online.Chair{Game: game}})
	results = append(results, ratedResult{"camelot", accounts[:2], []int{2, 1}})
	want = model(t, results)
	delete(want, gone)
	late := time.After(30 * time.Second)
	for !reflect.DeepEqual(standings(t, other, accounts), want) {
		select {
		case <-last: // of the new count, or still of the old one
		case <-late:
			t.Fatalf("after a new count: %v\nwant %v", standings(t, other, accounts), want)
		}
	}
	for len(last) > 0 {
		<-last
	}
	end()
	running.Wait()
	if got := standings(t, other, accounts); !reflect.DeepEqual(got, want) {
		t.Errorf("in the end: %v\nwant %v", got, want)
	}
}

// A server whose count is damaged goes on once all is counted again.
func TestDamagedCount(t *testing.T) {
	for _, damaged := range []string{"present", "player", "cursor"} {
		t.Run(damaged, func(t *testing.T) {
			b := newRatedTable(t)
			accounts := []string{randomSecret(32), randomSecret(32)}
			resigned := func() string {
				game := b.begin("camelot", true, accounts...)
				b.do(accounts[0], &online.Resign{Chair: online.Chair{Game: game}})
				return game
			}
			first := resigned()
			b.until(b.store(), 1)
			other := b.ratings(b.store(), nil)
			count, _, err := other.present(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			key := map[string]string{"present": presentKey, "player": playerAt(count, accounts[1]), "cursor": cursorAt(count)}[damaged]
			item, err := b.store().Get(t.Context(), key)
			if err == nil {
				_, err = b.store().Put(t.Context(), key, item.Mark, []byte("{"))
			}
			if err != nil {
				t.Fatal(err)
			}
			last := resigned()
			ctx, end := context.WithCancel(t.Context())
			defer end()
			told := make(chan string, 10)
			s := b.ratings(b.store(), func(_ context.Context, game string) { told <- game })
			var running sync.WaitGroup
			running.Go(func() { s.Run(ctx) })
			if n, err := other.Rebuild(t.Context(), func(context.Context, string) (bool, error) { return true, nil }); err != nil || n != 2 {
				t.Fatalf("%d games, %v", n, err)
			}
			next := resigned()
			for game := range told {
				if game == next {
					break
				}
			}
			end()
			running.Wait()
			want := ratedResult{"camelot", accounts, []int{2, 1}}
			if got, want := standings(t, other, accounts), model(t, []ratedResult{want, want, want}); !reflect.DeepEqual(got, want) {
				t.Errorf("after %s, %s and %s: %v\nwant %v", first, last, next, got, want)
			}
		})
	}
}

// Of several players who gives up leaves the win to those with the most captures; the others
// have their places by what they have captured, and all share one in a draw.
func TestPlaces(t *testing.T) {
	b := newRatedTable(t)
	accounts := []string{randomSecret(32), randomSecret(32), randomSecret(32), randomSecret(32)}
	game := b.begin("lancelot", false, accounts...)
	// Seat 3 captures, then seat 0 gives up.
	position := func() (ply, turn int, moves []string) {
		b.games.Look(t.Context(), game, func(g *online.Game) {
			ply = g.Match().Ply()
			turn, _ = g.Turn()
			moves = slices.Clone(g.Legal())
		})
		return ply, turn, moves
	}
	captured := map[int]int{}
	captures := func(m string) bool { return slices.Contains([]byte(m), 'x') }
	for captured[3] == 0 || captured[1] == 0 {
		ply, turn, moves := position()
		move := moves[(ply*7)%len(moves)]
		if i := slices.IndexFunc(moves, captures); i >= 0 && (turn == 3 || turn == 1 && captured[3] > 0 && captured[1] == 0) {
			move = moves[i]
		} else if i := slices.IndexFunc(moves, func(m string) bool { return !captures(m) }); i >= 0 && captures(move) {
			move = moves[i]
		}
		b.do(accounts[turn], &online.Move{Chair: online.Chair{Game: game, Seat: turn}, Ply: ply, Move: move})
		b.games.Look(t.Context(), game, func(g *online.Game) {
			for seat, tally := range g.Match().Position().Board().Tally {
				captured[seat] = tally.Captured
			}
		})
	}
	b.do(accounts[0], &online.Resign{Chair: online.Chair{Game: game}})
	b.games.Look(t.Context(), game, func(g *online.Game) {
		got := places(g)
		for a := range got {
			for c := range got {
				wonA, wonC := g.Outcome().Winners.Has(engine.Seat(a)), g.Outcome().Winners.Has(engine.Seat(c))
				want := 0
				switch {
				case wonA != wonC:
					want = map[bool]int{true: -1, false: 1}[wonA]
				case !wonA:
					want = captured[c] - captured[a]
				}
				if sign(got[a]-got[c]) != sign(want) {
					t.Errorf("places %v with captures %v and winners %b", got, captured, g.Outcome().Winners)
				}
			}
		}
		if slices.Min(got) != 1 {
			t.Errorf("no seat has the first of the places %v", got)
		}
	})
}

func sign(n int) int { return min(1, max(-1, n)) }

// Even a huge number of games is stored as few points, which reach back to the first.
func TestHistory(t *testing.T) {
	var p ratedPlayer
	const games = 5000
	for i := range games {
		p.add(journal.Mark(i+1), "camelot", online.Instant(i), newRating())
	}
	if n := len(p.History); n > mostPoints || n < mostPoints/2 || p.History[0].Time != 0 || p.History[n-1].Time != games-1 {
		t.Errorf("%d points, from %d to %d", n, p.History[0].Time, p.History[len(p.History)-1].Time)
	}
	if !slices.IsSortedFunc(p.History, func(a, b ratingPoint) int { return int(a.Time - b.Time) }) || p.Kinds["camelot"].Games != games {
		t.Error("they are in disorder")
	}
}
