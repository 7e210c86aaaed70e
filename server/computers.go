package server

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/splitmix"
	"roundtable/internal/computer"
	"roundtable/online"
	"roundtable/server/games"
)

// computers make the moves of the server's computer players. Every server that has the game open
// searches for a move; the journal accepts one of them.
type computers struct {
	games func() *games.Games
	now   func() online.Instant
	log   *slog.Logger

	mu    sync.Mutex
	queue waitingGames
	ready chan struct{} // a value for each waiting game
}

func newComputers(games func() *games.Games, now func() online.Instant, log *slog.Logger) *computers {
	return &computers{games: games, now: now, log: log, ready: make(chan struct{}, mostWaiting)}
}

// mostWaiting bounds the games that wait for a computer. Further games are checked when their next
// event comes.
const mostWaiting = 10_000

// Check checks whether a computer has to act in a game. It does not block.
func (c *computers) Check(r *games.Report) {
	if _, ok := taskOf(r.Game); ok {
		c.enqueue(hostOf(r.Game), r.Game.ID())
	}
}

// hostOf returns the user for whom computers move in a game: the first user at its seats.
func hostOf(g *online.Game) string {
	for _, s := range g.Created().Seats {
		if s.Player != nil && !s.Player.Computer() {
			return s.Player.Account + s.Player.Guest
		}
	}
	return ""
}

func (c *computers) enqueue(person, game string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.queue.waits) == mostWaiting {
		c.log.Warn("too many games wait for a computer", "game", game)
		return
	}
	if c.queue.add(person, game) {
		c.ready <- struct{}{} // there is room
	}
}

// Run searches moves for as many games at a time as workers, until the context ends.
func (c *computers) Run(ctx context.Context, workers int) {
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

type task struct {
	seat   int
	kind   string
	limits engine.Limits
	on     engine.Position
	ply    int
	draw   bool // a draw is offered
	most   time.Duration
}

func taskOf(g *online.Game) (w task, ok bool) {
	if g.Phase() != online.Playing {
		return task{}, false
	}
	turn, _ := g.Turn()
	w = task{kind: g.Created().Kind, on: g.Match().Position(), ply: g.Match().Ply()}
	if by, offered := g.Draw(); offered && g.Created().Seats[1-by].Player.Computer() {
		w.seat, w.draw = 1-by, true
	} else if w.seat = turn; !g.Created().Seats[turn].Player.Computer() {
		return task{}, false
	}
	sitter := g.Created().Seats[w.seat].Player
	w.limits = engine.Limits{Level: sitter.Level, Character: sitter.Character}
	lot := splitmix.New(g.Created().Seed ^ uint64(w.ply+1))
	w.limits.Seed = lot.Uint64()
	return w, true
}

func (c *computers) do(ctx context.Context, game string) {
	var w task
	var some bool
	var whose string
	at := c.now()
	err := c.games().Look(ctx, game, func(g *online.Game) {
		w, some = taskOf(g)
		whose = hostOf(g)
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
	info := mind.Knowing(computer.Read)(w.on, w.limits, func() bool { return ctx.Err() != nil || time.Now().After(end) }, nil)
	if ctx.Err() != nil {
		return
	}
	_, err = c.games().Do(ctx, online.Identity{Machine: true}, "", computerRequest(game, w, info), online.Arrival{At: c.now()})
	var refused *online.Refused
	if errors.As(err, &refused) && refused.Reason == online.Unavailable {
		time.AfterFunc(time.Duration(refused.Retry)*time.Millisecond, func() { c.enqueue(whose, game) })
	}
}

func computerRequest(game string, w task, info engine.Info) online.GameRequest {
	chair := online.Chair{Game: game, Seat: w.seat}
	switch {
	case !w.draw:
		return &online.Move{Chair: chair, Ply: w.ply, Move: string(info.Move)}
	case agreesToDraw(w, info):
		return &online.AgreeDraw{Chair: chair}
	}
	return &online.DeclineDraw{Chair: chair}
}

// earlyDraw is the number of moves before a computer agrees to a draw.
const earlyDraw = 20

// agreesToDraw reports whether a computer accepts a draw: it does without an advantage, after
// enough moves. info has the score for the side to move.
func agreesToDraw(w task, info engine.Info) bool {
	if w.ply < earlyDraw {
		return false
	}
	own := info.Score
	if int(w.on.Turn()) != w.seat {
		own = -own
	}
	return own <= 0
}

// waitingGames holds the games that wait for a computer, by user. Users take turns, so that many
// games of one user do not delay those of others. The caller holds the lock.
type waitingGames struct {
	waits  map[string]struct{} // games
	games  map[string][]string // by user
	people []string            // with waiting games, in the order of turns
}

// add adds a user's game. It returns false if the game waits already.
func (q *waitingGames) add(person, game string) bool {
	if _, waits := q.waits[game]; waits {
		return false
	}
	if q.waits == nil {
		q.waits, q.games = map[string]struct{}{}, map[string][]string{}
	}
	q.waits[game] = struct{}{}
	if len(q.games[person]) == 0 {
		q.people = append(q.people, person)
	}
	q.games[person] = append(q.games[person], game)
	return true
}

// next removes and returns the next game; there must be one.
func (q *waitingGames) next() string {
	person := q.people[0]
	q.people = q.people[1:]
	game := q.games[person][0]
	if rest := q.games[person][1:]; len(rest) > 0 {
		q.games[person] = rest
		q.people = append(q.people, person)
	} else {
		delete(q.games, person)
	}
	delete(q.waits, game)
	return game
}
