//go:build !js

package main

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"roundtable/engine/clock"
	"roundtable/online"
	"roundtable/test/cluster"
)

// player has an account, plays one game after the other, and connects again whenever its connection
// breaks.
type player struct {
	plan     *Plan
	private  ed25519.PrivateKey
	name     string
	lot      *rand.Rand
	requests int

	line  *cluster.Line // nil: the line is down
	heard func(data []byte)
}

// acked is a move that a server has acknowledged.
type acked struct {
	game string
	seat int
	ply  int
	move string
	seq  uint64
	// waited is how long the player had the turn before the answer came, by the player's own clock.
	// The server can't have charged more than that, apart from the time in which news travels.
	waited clock.Millis
	// thought is how long the player had the turn before the move was first sent. A server that
	// stops in that time charges no more than this.
	thought clock.Millis
}

func newPlayer(p *Plan, n int) *player {
	lot := rand.New(rand.NewPCG(p.Seed, uint64(n)))
	seed := make([]byte, ed25519.SeedSize)
	for i := range seed {
		seed[i] = byte(lot.Uint32())
	}
	private := ed25519.NewKeyFromSeed(seed)
	return &player{plan: p, private: private, name: fmt.Sprint("Player ", n), lot: lot}
}

// secret returns 16 bytes from the player's random source, so that the same seed gives the same
// games.
func (p *player) secret() string {
	var b [16]byte
	for i := range b {
		b[i] = byte(p.lot.Uint32())
	}
	return online.EncodeSecret(b[:])
}

var errLine = errors.New("the line has broken")

func (p *player) dial(ctx context.Context) error {
	p.hangUp()
	host := p.plan.addresses[p.lot.IntN(len(p.plan.addresses))]
	ctx, cancel := context.WithTimeout(ctx, 3*time.Second)
	defer cancel()
	line, err := cluster.Dial(ctx, host, "faults")
	if err != nil {
		return errLine
	}
	line.Heard = p.heard
	if line.SignIn(ctx, p.private, p.name) != nil {
		line.Close()
		return errLine
	}
	p.line = line
	return nil
}

func (p *player) hangUp() {
	if p.line != nil {
		p.line.Close()
		p.line = nil
	}
}

// patience is how long the player waits for anything on one connection.
const patience = 12 * time.Second

func (p *player) next(ctx context.Context) (online.Answer, error) {
	return p.use(ctx, func(ctx context.Context) (online.Answer, error) { return p.line.Next(ctx) })
}

// use calls do with the player's connection, and closes the connection if do fails.
func (p *player) use(ctx context.Context, do func(context.Context) (online.Answer, error)) (online.Answer, error) {
	if p.line == nil {
		return nil, errLine
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	a, err := do(ctx)
	var unreadable *cluster.Unreadable
	switch {
	case errors.As(err, &unreadable):
		return nil, err
	case err != nil:
		p.hangUp()
		return nil, errLine
	}
	return a, nil
}

// ask sends a request until it gets a final answer, on as many connections as necessary.
func (p *player) ask(ctx context.Context, r online.Request) (online.Answer, error) {
	p.requests++
	id := fmt.Sprintf("%s-%d", r.Type(), p.requests)
	for ctx.Err() == nil {
		if p.line == nil {
			if err := p.dial(ctx); err != nil {
				p.pause(ctx, 200)
				continue
			}
		}
		a, err := p.use(ctx, func(ctx context.Context) (online.Answer, error) { return p.line.AskAs(ctx, id, r) })
		refused, is := a.(*online.Refused)
		switch {
		case errors.Is(err, errLine):
		case err != nil:
			return nil, err
		case is && (refused.Reason == online.Unavailable || refused.Reason == online.SlowDown):
			p.pause(ctx, int(max(50, refused.Retry)))
		default:
			return a, nil
		}
	}
	return nil, ctx.Err()
}

func (p *player) pause(ctx context.Context, ms int) {
	select {
	case <-ctx.Done():
	case <-time.After(time.Duration(ms/2+p.lot.IntN(ms)) * time.Millisecond):
	}
}

// play plays a seat of a game until the game is over. It returns the moves that were acknowledged,
// the moves that were refused, and how the game ended.
func (p *player) play(ctx context.Context, game string, seat int) (moves []acked, refused []string, end *online.State, err error) {
	var following *cluster.Line  // the line on which the game is followed
	turns := map[int]time.Time{} // since when the player has known of a turn, by ply
	for {
		if p.line == nil || following != p.line {
			a, err := p.ask(ctx, &online.Follow{Game: game, As: "states", Moves: true})
			if err != nil {
				return moves, refused, nil, err
			}
			if err := cluster.Done(a, nil); err != nil {
				return moves, refused, nil, fmt.Errorf("game %s: %w", game, err)
			}
			following = p.line
		}
		a, err := p.next(ctx)
		if errors.Is(err, errLine) {
			continue
		}
		if err != nil {
			return moves, refused, nil, err
		}
		s, is := a.(*online.State)
		switch {
		case !is || s.Game != game:
			continue
		case s.Phase == "over" || s.Phase == "aborted":
			return moves, refused, s, nil
		case s.Turn == nil || *s.Turn != seat || len(s.Moves) == 0:
			continue
		}
		if _, known := turns[s.Ply]; !known {
			turns[s.Ply] = time.Now()
		}
		chair := online.Chair{Game: game, Seat: seat}
		var r online.Request = &online.Move{Chair: chair, Ply: s.Ply, Move: s.Moves[p.lot.IntN(len(s.Moves))]}
		if s.Ply >= p.plan.Longest {
			r = &online.Resign{Chair: chair}
		}
		if p.plan.Think > 0 {
			p.pause(ctx, p.plan.Think)
		}
		thought := clock.Millis(time.Since(turns[s.Ply]).Milliseconds())
		if a, err = p.ask(ctx, r); err != nil {
			return moves, refused, nil, err
		}
		move, isMove := r.(*online.Move)
		switch a := a.(type) {
		case *online.OK:
			if isMove {
				moves = append(moves, acked{game, seat, s.Ply, move.Move, a.Seq, clock.Millis(time.Since(turns[s.Ply]).Milliseconds()), thought})
			}
		case *online.Refused:
			switch a.Reason {
			case online.WrongPly, online.NotYourTurn, online.Over: // an old state, or the end
				if isMove {
					refused = append(refused, fmt.Sprintf("%s-%d at ply %d, of seq %d: %s", r.Type(), p.requests, s.Ply, s.Seq, a.Reason))
				}
			default:
				return moves, refused, nil, fmt.Errorf("game %s, %s at ply %d: %w", game, r.Type(), s.Ply, a)
			}
		}
	}
}
