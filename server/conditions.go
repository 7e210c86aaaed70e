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

// conditions hold the players' conditional moves, and make the replies. Several goroutines may call
// the methods.
//
// The store has a plan for each game and seat. It is written once and deleted once, since what is
// left of it follows from the game's log. Every server requests a due reply with the same ID, so
// the log accepts one. No log line has a plan's content.
type conditions struct {
	store journal.Store
	games func() *games.Games
	log   *slog.Logger
	tell  func(g *online.Game, told *online.Conditions) // to the seat's connections alone; g is locked
	room  chan struct{}                                 // for checks at a time

	mu  sync.Mutex
	ctx context.Context               // of Run
	all map[string]map[int]storedPlan // by game and seat
}

type storedPlan struct {
	online.Plan
	mark    journal.Mark
	deleted bool // its seat is still to be told
}

func planKey(game string, seat int) string { return game + "." + strconv.Itoa(seat) }

// Has reports whether a game has conditional moves.
func (c *conditions) Has(game string) bool { return len(c.of(game)) > 0 }

func (c *conditions) of(game string) []storedPlan {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Collect(maps.Values(c.all[game]))
}

// Run learns all plans until the context ends. So after a restart each is checked.
func (c *conditions) Run(ctx context.Context) {
	c.mu.Lock()
	c.ctx = ctx
	c.mu.Unlock()
	for item, err := range c.store.Watch(ctx, journal.All, 0) {
		if err != nil {
			if ctx.Err() == nil {
				c.log.Error("conditional moves cannot be watched", "error", err)
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
	one := storedPlan{mark: item.Mark, deleted: !item.Present()}
	if err == nil && !one.deleted {
		err = json.Unmarshal(item.Data, &one.Plan)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	was, had := c.all[game][seat]
	switch {
	case err != nil:
		c.log.Error("conditional moves are damaged", "game", game)
	case one.deleted && had:
		one.Plan = was.Plan
		c.all[game][seat] = one
	case !one.deleted && c.all[game] == nil:
		c.all[game] = map[int]storedPlan{seat: one}
	case !one.deleted:
		c.all[game][seat] = one
	}
	return game
}

func (c *conditions) forget(game string, p storedPlan) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.all[game][p.Seat].mark == p.mark {
		delete(c.all[game], p.Seat)
	}
	if len(c.all[game]) == 0 {
		delete(c.all, game)
	}
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
				c.log.Warn("conditional moves are checked again", "game", game)
				time.AfterFunc(time.Second, func() { c.Check(game) })
			}
		}()
	}
}

// check sends what is left of each plan to its seat, makes the reply that is due, and deletes plans
// of which nothing is left.
func (c *conditions) check(ctx context.Context, game string) error {
	var over []storedPlan
	var due storedPlan // of the seat to move
	var reply func() error
	err := c.games().Current(ctx, game, func(g *online.Game) error {
		for _, p := range c.of(game) {
			told := p.present(g)
			c.tell(g, told)
			if p.deleted {
				c.forget(game, p)
			} else if len(told.Lines) == 0 {
				over = append(over, p)
			} else if r := c.reply(ctx, g, p.Plan); r != nil {
				due, reply = p, r
			}
		}
		return nil
	})
	if reasonOf(err) == online.UnknownGame { // it is not in the backup that was restored
		over, err = c.of(game), nil
	}
	for _, p := range over {
		if _, err := c.store.Delete(ctx, planKey(game, p.Seat), p.mark); err != nil && !isConflict(err) {
			return err
		}
	}
	if reply == nil {
		return err
	}
	// The store knows whether the plan was replaced just now.
	item, err := c.store.Get(ctx, planKey(game, due.Seat))
	if err == nil && item.Mark == due.mark {
		err = reply()
	}
	return err
}

// present returns what is left of a plan.
func (p storedPlan) present(g *online.Game) *online.Conditions {
	lines, void := g.Rest(p.Plan)
	if p.deleted {
		lines = nil
	}
	return &online.Conditions{Game: g.ID(), Seat: p.Seat, Ply: g.Match().Ply(), Lines: lines, Void: void}
}

// reply returns a function that makes the reply of a plan, as of the game's last event; nil if none
// is due.
func (c *conditions) reply(ctx context.Context, g *online.Game, p online.Plan) func() error {
	by, id, move, due := g.Reply(p)
	if !due {
		return nil
	}
	at := online.Arrival{At: g.Time()}
	return func() error {
		_, err := c.games().Do(ctx, by, id, move, at)
		if why := reasonOf(err); why != "" && why != online.Unavailable {
			return nil // the game has gone on, and is checked again
		}
		return err
	}
}

func reasonOf(err error) online.Reason {
	var refused *online.Refused
	if errors.As(err, &refused) {
		return refused.Reason
	}
	return ""
}

// Set replaces a seat's conditional moves. A reply that is due by the earlier ones is made first.
// The error is mostly a *online.Refused.
func (c *conditions) Set(ctx context.Context, by online.Identity, id string, r *online.SetConditions) error {
	key := planKey(r.Game, r.Seat)
	for range 10 {
		var was online.Plan
		var reply func() error
		err := c.games().Current(ctx, r.Game, func(g *online.Game) error {
			if !slices.Contains(g.SeatsOf(by), r.Seat) {
				return refusal(online.NotYourSeat)
			}
			mark, err := readValue(ctx, c.store, key, &was)
			if err != nil || was.ID == id { // it is sent again
				return err
			}
			if reply = c.reply(ctx, g, was); reply != nil {
				return nil
			}
			now, err := g.Plan(by, id, r)
			if err != nil || len(was.Lines)+len(now.Lines) == 0 {
				return err
			}
			return putValue(ctx, c.store, key, mark, now)
		})
		if err == nil && reply != nil {
			err = reply()
		}
		if !isConflict(err) && (err != nil || reply == nil) {
			return err
		}
	}
	return games.Unavailable()
}

// Replies reports whether a reply is due in a game.
func (c *conditions) Replies(ctx context.Context, game string) (due bool) {
	for _, p := range c.of(game) {
		c.games().Look(ctx, game, func(g *online.Game) {
			due = due || !p.deleted && c.reply(ctx, g, p.Plan) != nil
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
		c.mu.Lock()
		p := c.all[g.ID()][seat]
		c.mu.Unlock()
		p.Seat = seat
		send(p.present(g))
	}
}
