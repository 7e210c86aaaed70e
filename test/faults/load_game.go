//go:build !js

package main

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"math/big"
	"time"

	"roundtable/online"
	"roundtable/test/cluster"
)

// secret returns 16 random bytes in the form that messages use.
func secret() string {
	var b [16]byte
	rand.Read(b[:])
	return online.EncodeSecret(b[:])
}

// play makes an account and a guest play one game after the other, with a move a second, until the
// time end.
func (s *servers) play(ctx context.Context, end time.Time) (took []time.Duration, err error) {
	// Not all at the same moment of a second.
	wait, _ := rand.Int(rand.Reader, big.NewInt(1000))
	time.Sleep(time.Duration(wait.Int64()) * time.Millisecond)
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	lines, err := s.open(ctx, 2)
	for _, l := range lines {
		defer l.Close()
	}
	if err == nil {
		err = lines[0].SignIn(ctx, key, "Load")
	}
	if err != nil {
		return nil, err
	}
	for time.Now().Before(end) {
		one, err := game(ctx, lines, end)
		took = append(took, one...)
		if err != nil {
			return took, err
		}
	}
	return took, nil
}

// game plays one game until it ends or the time is over.
func game(ctx context.Context, lines []*cluster.Line, end time.Time) (took []time.Duration, err error) {
	id, token := secret(), secret()
	states := make([]*online.State, 2)
	for i, r := range []online.Request{
		&online.Create{Game: id, Kind: "camelot", Clock: "3600", Seats: []online.Place{{For: "me"}, {For: "link", Token: token}}},
		&online.Sit{Game: id, Token: token, Ticket: secret(), Name: "Guest"},
	} {
		if err := cluster.Done(lines[i].Ask(ctx, r)); err != nil {
			return nil, err
		}
	}
	for i, l := range lines {
		if err := cluster.Done(l.Ask(ctx, &online.Follow{Game: id, As: "states", Moves: true})); err != nil {
			return nil, err
		}
		if states[i], err = state(ctx, l, id, 0); err != nil {
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
		move := &online.Move{Chair: online.Chair{Game: id, Seat: mover}, Ply: ply, Move: s.Moves[ply*7%len(s.Moves)]}
		done := make(chan error, 1)
		go func() { done <- cluster.Done(lines[mover].Ask(ctx, move)) }()
		if states[other], err = state(ctx, lines[other], id, ply+1); err != nil {
			return took, err
		}
		took = append(took, time.Since(begun))
		if err := <-done; err != nil {
			return took, err
		}
		if states[mover], err = state(ctx, lines[mover], id, ply+1); err != nil {
			return took, err
		}
		time.Sleep(time.Until(begun.Add(time.Second)))
	}
	return took, nil
}

// state waits for a state of a game after ply moves.
func state(ctx context.Context, l *cluster.Line, game string, ply int) (*online.State, error) {
	for {
		a, err := l.Next(ctx)
		if err != nil {
			return nil, err
		}
		if s, is := a.(*online.State); is && s.Game == game && (s.Ply >= ply || s.Phase == "over") {
			return s, nil
		}
	}
}
