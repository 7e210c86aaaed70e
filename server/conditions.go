package server

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"roundtable/online"
	"roundtable/server/games"
	"roundtable/server/journal"
)

type conditionsConfig struct {
	Store journal.Store
	Games func() *games.Games
	Log   *slog.Logger
	// Tell sends a seat's conditional moves to its own connections. The game is locked then.
	Tell func(g *online.Game, told *online.Conditions)
}

// conditions hold the players' conditional moves, and make the replies. Several goroutines may call
// the methods.
//
// The store has a plan for each game and seat. It is written once and deleted once, since what is
// left of it follows from the game's log. Every server requests a due reply with the same ID, so
// the log accepts one. No log line has a plan's content.
type conditions struct {
	config conditionsConfig
	room   chan struct{} // for checks at a time

	mu  sync.Mutex
	ctx context.Context                // of Run
	all map[string]map[int]*storedPlan // by game and seat
}

type storedPlan struct {
	online.Plan
	mark    journal.Mark
	deleted bool // but its seat may not know that yet
}

func newConditions(c conditionsConfig) *conditions {
	return &conditions{config: c, room: make(chan struct{}, 8), all: map[string]map[int]*storedPlan{}}
}

func planKey(game string, seat int) string { return game + "." + strconv.Itoa(seat) }

// Has reports whether a game has conditional moves.
func (c *conditions) Has(game string) bool { return len(c.of(game)) > 0 }

func (c *conditions) of(game string) []*storedPlan {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Collect(maps.Values(c.all[game]))
}

// Run learns all plans until the context ends. So after a restart each is checked.
func (c *conditions) Run(ctx context.Context) {
	c.mu.Lock()
	c.ctx = ctx
	c.mu.Unlock()
	for item, err := range c.config.Store.Watch(ctx, journal.All, 0) {
		if err != nil {
			if ctx.Err() == nil {
				c.config.Log.Error("conditional moves cannot be watched", "error", err)
			}
			return
		}
		game := c.learn(item)
		c.Check(game)
		// An event that was reported just before may not be readable yet.
		time.AfterFunc(time.Second, func() { c.Check(game) })
	}
}

func (c *conditions) learn(item journal.Item) (game string) {
	game, number, _ := strings.Cut(item.Key, ".")
	seat, err := strconv.Atoi(number)
	one := &storedPlan{mark: item.Mark, deleted: !item.Present()}
	if err == nil && !one.deleted {
		err = json.Unmarshal(item.Data, &one.Plan)
	}
	if err != nil {
		c.config.Log.Error("conditional moves are damaged", "game", game)
		return game
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if was := c.all[game][seat]; one.deleted && was == nil {
		return game
	} else if one.deleted {
		one.Plan = was.Plan
	} else if c.all[game] == nil {
		c.all[game] = map[int]*storedPlan{}
	}
	c.all[game][seat] = one
	return game
}

// Check checks a game's conditional moves, if it has any. It does not block.
func (c *conditions) Check(game string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if ctx := c.ctx; len(c.all[game]) > 0 && ctx.Err() == nil {
		go func() {
			c.room <- struct{}{}
			defer func() { <-c.room }()
			ctx, cancel := context.WithTimeout(ctx, wait)
			defer cancel()
			if err := c.check(ctx, game); err != nil {
				c.config.Log.Warn("conditional moves are checked again", "game", game)
				time.AfterFunc(time.Second, func() { c.Check(game) })
			}
		}()
	}
}

// check sends what is left of each plan to its seat, makes the reply that is due, and deletes plans
// of which nothing is left.
func (c *conditions) check(ctx context.Context, game string) error {
	rest := map[*storedPlan]bool{}
	err := c.config.Games().Current(ctx, game, func(g *online.Game) error {
		for _, p := range c.of(game) {
			told := p.present(g)
			rest[p] = len(told.Lines) > 0
			c.config.Tell(g, told)
		}
		return nil
	})
	var refused *online.Refused
	if errors.As(err, &refused) && refused.Reason == online.UnknownGame {
		return nil
	}
	if err != nil {
		return err
	}
	for p, some := range rest {
		key := planKey(game, p.Seat)
		switch {
		case p.deleted:
			c.drop(game, p)
		case some: // unless it was withdrawn just now
			item, err := c.config.Store.Get(ctx, key)
			if err == nil && item.Mark == p.mark {
				err = c.play(ctx, game, p.Plan)
			}
			if err != nil {
				return err
			}
		default:
			if _, err := c.config.Store.Delete(ctx, key, p.mark); err != nil && !isConflict(err) {
				return err
			}
		}
	}
	return nil
}

// present returns what is left of a plan.
func (p *storedPlan) present(g *online.Game) *online.Conditions {
	told := &online.Conditions{Game: g.ID(), Seat: p.Seat, Ply: g.Match().Ply()}
	if told.Lines, told.Void = g.Rest(p.Plan); p.deleted {
		told.Lines = nil
	}
	return told
}

func (c *conditions) drop(game string, p *storedPlan) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.all[game][p.Seat] == p {
		delete(c.all[game], p.Seat)
	}
	if len(c.all[game]) == 0 {
		delete(c.all, game)
	}
}

// play makes the reply of a plan that is due, if there is one, as of the game's last event.
func (c *conditions) play(ctx context.Context, game string, p online.Plan) error {
	var by online.Identity
	var id string
	var move *online.Move
	var at online.Arrival
	due := false
	err := c.config.Games().Current(ctx, game, func(g *online.Game) error {
		by, id, move, due = g.Reply(p)
		at.At = g.Time()
		return nil
	})
	if err != nil || !due {
		return err
	}
	_, err = c.config.Games().Do(ctx, by, id, move, at)
	var refused *online.Refused
	if errors.As(err, &refused) && refused.Reason != online.Unavailable {
		return nil // the game has gone on, and is checked again
	}
	return err
}

// Set replaces a seat's conditional moves. A reply that is due by the earlier ones is made first.
// The error is mostly a *online.Refused.
func (c *conditions) Set(ctx context.Context, by online.Identity, id string, r *online.SetConditions) error {
	key := planKey(r.Game, r.Seat)
	for {
		var was online.Plan
		due := false
		err := c.config.Games().Current(ctx, r.Game, func(g *online.Game) error {
			if !slices.Contains(g.SeatsOf(by), r.Seat) {
				return refusal(online.NotYourSeat)
			}
			mark, err := readValue(ctx, c.config.Store, key, &was)
			if err != nil || was.ID == id { // it is sent again
				return err
			}
			if was.ID != "" {
				_, _, _, due = g.Reply(was)
			}
			now, err := g.Plan(by, id, r)
			switch {
			case due:
				return nil
			case err == nil && len(now.Lines) > 0:
				return putValue(ctx, c.config.Store, key, mark, now)
			case err == nil && was.ID != "":
				_, err = c.config.Store.Delete(ctx, key, mark)
			}
			return err
		})
		if isConflict(err) {
			continue
		}
		// On another server a move may have come just before to which the earlier ones reply.
		if err == nil && was.ID != "" && was.ID != id {
			err = c.play(ctx, r.Game, was)
		}
		if err != nil || !due {
			return err
		}
	}
}

// Replies reports whether a reply is due in a game.
func (c *conditions) Replies(ctx context.Context, game string) (due bool) {
	for _, p := range c.of(game) {
		c.config.Games().Look(ctx, game, func(g *online.Game) {
			_, _, _, is := g.Reply(p.Plan)
			due = due || is
		})
	}
	return due
}

// greet sends the conditional moves of seats to a connection that has just begun to follow the
// game. The game is locked.
func (c *conditions) greet(g *online.Game, seats []int, send func(*online.Conditions)) {
	if g.Phase() != online.Playing || g.Control().Days == 0 {
		return
	}
	for _, seat := range seats {
		told := &online.Conditions{Game: g.ID(), Seat: seat, Ply: g.Match().Ply()}
		for _, p := range c.of(g.ID()) {
			if p.Seat == seat {
				told = p.present(g)
			}
		}
		send(told)
	}
}
