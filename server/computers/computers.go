// Package computers has the computer move at the seats of games that are given to it. All
// servers that have a game open think about it; the journal keeps one move.
package computers

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/computer"
	"roundtable/engine/splitmix"
	"roundtable/internal/solution"
	"roundtable/online"
	"roundtable/server/games"
)

// Computers move at the seats of computers. Told is to be told of every event; Run moves.
type Computers struct {
	games func() *games.Games
	now   func() online.Instant
	log   *slog.Logger

	mu    sync.Mutex
	queue queue
	ready chan struct{} // as often as games wait
}

// New are the computers of games, which may come to be later.
func New(games func() *games.Games, now func() online.Instant, log *slog.Logger) *Computers {
	return &Computers{games: games, now: now, log: log, ready: make(chan struct{}, most)}
}

// most is how many games may wait for a computer's move; others are looked at after the next
// event of theirs.
const most = 10_000

// Told has a game looked at if a computer has something to do there. It does not wait.
func (c *Computers) Told(r *games.Report) {
	if _, ok := task(r.Game); ok {
		c.later(person(r.Game), r.Game.ID())
	}
}

// person is for whom computers move at a game: who sits there first.
func person(g *online.Game) string {
	for _, s := range g.Created().Seats {
		if s.Player != nil && !s.Player.Computer() {
			return s.Player.Account + s.Player.Guest
		}
	}
	return ""
}

func (c *Computers) later(person, game string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.queue.waits) == most {
		c.log.Warn("too many games wait for a computer", "game", game)
		return
	}
	if c.queue.add(person, game) {
		c.ready <- struct{}{} // there is room
	}
}

// Run thinks about up to so many games at a time, until the context ends.
func (c *Computers) Run(ctx context.Context, workers int) {
	var all sync.WaitGroup
	for range workers {
		all.Go(func() {
			for {
				select {
				case <-ctx.Done():
					return
				case <-c.ready:
					c.mu.Lock()
					game := c.queue.next()
					c.mu.Unlock()
					c.do(ctx, game)
				}
			}
		})
	}
	all.Wait()
}

// work is what a computer has to do at a game.
type work struct {
	seat   int
	kind   string
	limits engine.Limits
	on     engine.Position
	ply    int
	draw   bool // a draw is offered to it
	most   time.Duration
}

// task is what a computer has to do at a game, if anything.
func task(g *online.Game) (w work, ok bool) {
	if g.Phase() != online.Playing {
		return work{}, false
	}
	turn, _ := g.Turn()
	w = work{kind: g.Created().Kind, on: g.Match().Position(), ply: g.Match().Ply()}
	if by, offered := g.Draw(); offered && g.Created().Seats[1-by].Player.Computer() {
		w.seat, w.draw = 1-by, true
	} else if w.seat = turn; !g.Created().Seats[turn].Player.Computer() {
		return work{}, false
	}
	sitter := g.Created().Seats[w.seat].Player
	w.limits = engine.Limits{Level: sitter.Level, Character: sitter.Character}
	lot := splitmix.New(g.Created().Seed ^ uint64(w.ply+1))
	w.limits.Seed = lot.Uint64()
	return w, true
}

// do does what there is to do at a game.
func (c *Computers) do(ctx context.Context, game string) {
	var w work
	var some bool
	var whose string
	at := c.now()
	err := c.games().Look(ctx, game, func(g *online.Game) {
		w, some = task(g)
		whose = person(g)
		if some {
			left := g.Clock(w.seat, at)
			w.most = time.Duration(g.Control().Clock().Budget(left)) * time.Millisecond
		}
	})
	if err != nil || !some {
		return
	}
	entry, ok := catalog.Find(w.kind)
	mind, known := computer.Of(w.kind)
	if !ok || !known {
		return
	}
	longest := time.Duration(entry.ThinkTime.Longest) * time.Millisecond
	if w.most > 0 {
		longest = min(longest, w.most)
	}
	end := time.Now().Add(longest)
	info := mind.Knowing(solution.Read)(w.on, w.limits, func() bool { return ctx.Err() != nil || time.Now().After(end) }, nil)
	if ctx.Err() != nil {
		return
	}
	_, err = c.games().Do(ctx, online.Identity{Machine: true}, "", request(game, w, info), online.Arrival{At: c.now()})
	var refused *online.Refused
	if errors.As(err, &refused) && refused.Reason == online.Unavailable {
		time.AfterFunc(time.Duration(refused.Retry)*time.Millisecond, func() { c.later(whose, game) })
	}
}

// request is what a computer asks for, with what it has found.
func request(game string, w work, info engine.Info) online.GameRequest {
	chair := online.Chair{Game: game, Seat: w.seat}
	switch {
	case !w.draw:
		return &online.Move{Chair: chair, Ply: w.ply, Move: string(info.Move)}
	case agrees(w, info):
		return &online.AgreeDraw{Chair: chair}
	}
	return &online.DeclineDraw{Chair: chair}
}

// early is how many moves have been made before a computer agrees to a draw.
const early = 20

// agrees reports whether a computer takes a draw: it does where it sees no advantage of its
// own and enough was played to tell. The search has judged the position for whoever is to
// move.
func agrees(w work, info engine.Info) bool {
	if w.ply < early {
		return false
	}
	own := info.Score
	if int(w.on.Turn()) != w.seat {
		own = -own
	}
	return own <= 0
}
