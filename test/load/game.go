//go:build !js

package main

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"math/big"
	"time"

	"roundtable/online"
)

// secret is 16 random bytes as messages have them.
func secret() string {
	var b [16]byte
	rand.Read(b[:])
	return online.EncodeSecret(b[:])
}

// play has an account and a guest play one game after the other with a move a second, until
// the end.
func (s *server) play(ctx context.Context, end time.Time) (took []time.Duration, err error) {
	// Not all at the same moment of a second.
	wait, _ := rand.Int(rand.Reader, big.NewInt(1000))
	time.Sleep(time.Duration(wait.Int64()) * time.Millisecond)
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	host, err := s.signIn(ctx, public, private)
	if err != nil {
		return nil, err
	}
	defer host.ws.CloseNow()
	guest, err := s.dial(ctx)
	if err != nil {
		return nil, err
	}
	defer guest.ws.CloseNow()
	for time.Now().Before(end) {
		one, err := s.game(ctx, host, guest, end)
		took = append(took, one...)
		if err != nil {
			return took, err
		}
	}
	return took, nil
}

func is[T online.Answer](a online.Answer) bool { _, is := a.(T); return is }

// signIn opens a line and makes an account.
func (s *server) signIn(ctx context.Context, public ed25519.PublicKey, private ed25519.PrivateKey) (*line, error) {
	l, err := s.dial(ctx)
	if err != nil {
		return nil, err
	}
	key := online.EncodeSecret(public)
	signature := ed25519.Sign(private, []byte(online.SignInText("http://"+s.host, l.welcome.Nonce, key)))
	if err := l.send(ctx, &online.SignIn{Key: key, Name: "Load", Signature: online.EncodeSecret(signature)}); err != nil {
		return nil, err
	}
	_, err = l.await(ctx, is[*online.Account])
	return l, err
}

// game plays one game to its end, or until time is over.
func (s *server) game(ctx context.Context, host, guest *line, end time.Time) (took []time.Duration, err error) {
	id, token := secret(), secret()
	if err := host.send(ctx, &online.Create{Game: id, Kind: "camelot", Clock: "3600", Seats: []online.Place{{For: "me"}, {For: "link", Token: token}}}); err != nil {
		return nil, err
	}
	if _, err := host.await(ctx, is[*online.OK]); err != nil {
		return nil, err
	}
	if err := guest.send(ctx, &online.Sit{Game: id, Token: token, Ticket: secret(), Name: "Guest"}); err != nil {
		return nil, err
	}
	if _, err := guest.await(ctx, is[*online.OK]); err != nil {
		return nil, err
	}
	both := []*line{host, guest}
	state := func(l *line, ply int) (*online.State, error) {
		a, err := l.await(ctx, func(a online.Answer) bool {
			s, is := a.(*online.State)
			return is && s.Game == id && (s.Ply >= ply || s.Phase == "over")
		})
		if err != nil {
			return nil, err
		}
		return a.(*online.State), nil
	}
	states := make([]*online.State, 2)
	for i, l := range both {
		if err := l.send(ctx, &online.Follow{Game: id, As: "states", Moves: true}); err != nil {
			return nil, err
		}
		if states[i], err = state(l, 0); err != nil {
			return nil, err
		}
	}
	for ply := 0; time.Now().Before(end); ply++ {
		mover, other := ply%2, 1-ply%2
		s := states[mover]
		if s.Phase == "over" || len(s.Moves) == 0 {
			return took, nil
		}
		begun := time.Now()
		if err := both[mover].send(ctx, &online.Move{Chair: online.Chair{Game: id, Seat: mover}, Ply: ply, Move: s.Moves[ply*7%len(s.Moves)]}); err != nil {
			return took, err
		}
		if states[other], err = state(both[other], ply+1); err != nil {
			return took, err
		}
		took = append(took, time.Since(begun))
		if states[mover], err = state(both[mover], ply+1); err != nil {
			return took, err
		}
		time.Sleep(time.Until(begun.Add(time.Second)))
	}
	return took, nil
}
