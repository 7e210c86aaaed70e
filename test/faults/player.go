//go:build !js

package main

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/coder/websocket"

	"roundtable/engine/clock"
	"roundtable/online"
)

// player is somebody with an account who plays one game after the other, and comes back
// whatever happens to the line.
type player struct {
	plan     *Plan
	key      string
	private  ed25519.PrivateKey
	name     string
	lot      *rand.Rand
	requests int

	ws      *websocket.Conn // nil: the line is down
	backlog []online.Answer // what came while an answer was waited for
}

// acked is a move that a server has acknowledged.
type acked struct {
	game string
	seat int
	ply  int
	move string
	seq  uint64
	// waited is how long the player had the turn before the answer came, by the player's own
	// clock: more than that cannot have been charged, but for the way of the news.
	waited clock.Millis
}

var reader = online.NewOutgoing()

// newPlayer is a player with a key of its own.
func newPlayer(p *Plan, n int) *player {
	lot := rand.New(rand.NewPCG(p.Seed, uint64(n)))
	seed := make([]byte, ed25519.SeedSize)
	for i := range seed {
		seed[i] = byte(lot.Uint32())
	}
	private := ed25519.NewKeyFromSeed(seed)
	return &player{plan: p, private: private, key: online.EncodeSecret(private.Public().(ed25519.PublicKey)), name: fmt.Sprint("Player ", n), lot: lot}
}

// secret is 16 bytes from the player's lot, so that a seed gives the same games.
func (p *player) secret() string {
	var b [16]byte
	for i := range b {
		b[i] = byte(p.lot.Uint32())
	}
	return online.EncodeSecret(b[:])
}

// errLine says that the line has broken.
var errLine = errors.New("the line has broken")

// dial opens a line to some server and signs in.
func (p *player) dial(ctx context.Context) error {
	p.hangUp()
	host := p.plan.addresses[p.lot.IntN(len(p.plan.addresses))]
	ctx, cancel := context.WithTimeout(ctx, 3*time.Second)
	defer cancel()
	ws, _, err := websocket.Dial(ctx, "ws://"+host+online.Path, &websocket.DialOptions{Subprotocols: []string{online.Subprotocol}})
	if err != nil {
		return errLine
	}
	ws.SetReadLimit(online.MaxAnswer)
	p.ws = ws
	a, err := p.once(ctx, "hello", &online.Hello{Client: "faults"})
	if err != nil {
		return err
	}
	w, ok := a.(*online.Welcome)
	if !ok {
		return errLine
	}
	signature := ed25519.Sign(p.private, []byte(online.SignInText("http://"+host, w.Nonce, p.key)))
	a, err = p.once(ctx, "sign-in", &online.SignIn{Key: p.key, Signature: online.EncodeSecret(signature), Name: p.name})
	if _, ok := a.(*online.Account); err != nil || !ok {
		p.hangUp()
		return errLine
	}
	return nil
}

func (p *player) hangUp() {
	if p.ws != nil {
		p.ws.CloseNow()
		p.ws, p.backlog = nil, nil
	}
}

// send sends a request on the line.
func (p *player) send(ctx context.Context, id string, r online.Request) error {
	if p.ws == nil || p.ws.Write(ctx, websocket.MessageText, online.EncodeRequest(id, r)) != nil {
		p.hangUp()
		return errLine
	}
	return nil
}

// patience is for how long anything is waited for on one line.
const patience = 12 * time.Second

// next is the next message.
func (p *player) next(ctx context.Context) (a online.Answer, err error) {
	if len(p.backlog) > 0 {
		a, p.backlog = p.backlog[0], p.backlog[1:]
		return a, nil
	}
	_, a, err = p.read(ctx)
	return a, err
}

// read is the next message that comes, but pings, which are answered.
func (p *player) read(ctx context.Context) (id string, a online.Answer, err error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	for {
		if p.ws == nil {
			return "", nil, errLine
		}
		_, data, err := p.ws.Read(ctx)
		if err != nil {
			p.hangUp()
			return "", nil, errLine
		}
		id, a, err := reader.Decode(data)
		if err != nil {
			return "", nil, fmt.Errorf("a server has sent %q: %w", data, err)
		}
		switch a := a.(type) {
		case *online.Ping:
			if err := p.send(ctx, "", &online.Pong{N: a.N}); err != nil {
				return "", nil, err
			}
			continue
		case *online.Bye:
			p.hangUp()
			return "", nil, errLine
		}
		return id, a, nil
	}
}

// once sends a request and waits for its answer on this line.
func (p *player) once(ctx context.Context, id string, r online.Request) (online.Answer, error) {
	if err := p.send(ctx, id, r); err != nil {
		return nil, err
	}
	for {
		got, a, err := p.read(ctx)
		if err != nil {
			return nil, err
		}
		if got == id {
			return a, nil
		}
		p.backlog = append(p.backlog, a)
	}
}

// ask sends a request until it is answered for good, on as many lines as that takes.
func (p *player) ask(ctx context.Context, r online.Request) (online.Answer, error) {
	p.requests++
	id := fmt.Sprintf("%s-%d", r.Type(), p.requests)
	for ctx.Err() == nil {
		if p.ws == nil {
			if err := p.dial(ctx); err != nil {
				p.pause(ctx, 200)
				continue
			}
		}
		a, err := p.once(ctx, id, r)
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

// play plays a seat of a game until that is over; it returns the moves that were
// acknowledged, and how the game ended.
func (p *player) play(ctx context.Context, game string, seat int) (moves []acked, end *online.State, err error) {
	var following *websocket.Conn // the line on which the game is followed
	turns := map[int]time.Time{}  // since when the player has known of a turn, by ply
	for {
		if p.ws == nil || following != p.ws {
			a, err := p.ask(ctx, &online.Follow{Game: game, As: "states", Moves: true})
			if err != nil {
				return moves, nil, err
			}
			if refused, is := a.(*online.Refused); is {
				return moves, nil, fmt.Errorf("game %s: %w", game, refused)
			}
			following = p.ws
		}
		a, err := p.next(ctx)
		if errors.Is(err, errLine) {
			continue
		}
		if err != nil {
			return moves, nil, err
		}
		s, is := a.(*online.State)
		switch {
		case !is || s.Game != game:
			continue
		case s.Phase == "over" || s.Phase == "aborted":
			return moves, s, nil
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
		if a, err = p.ask(ctx, r); err != nil {
			return moves, nil, err
		}
		move, isMove := r.(*online.Move)
		switch a := a.(type) {
		case *online.OK:
			if isMove {
				moves = append(moves, acked{game, seat, s.Ply, move.Move, a.Seq, clock.Millis(time.Since(turns[s.Ply]).Milliseconds())})
			}
		case *online.Refused:
			switch a.Reason {
			case online.WrongPly, online.NotYourTurn, online.Over: // an old state, or the end
			default:
				return moves, nil, fmt.Errorf("game %s, %s at ply %d: %w", game, r.Type(), s.Ply, a)
			}
		}
	}
}
