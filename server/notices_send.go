package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"time"

	"github.com/SherClockHolmes/webpush-go"

	"roundtable/engine/clock"
)

// Notice is the JSON for a browser's service worker (docs/PROTOCOL.md, Notices).
type Notice struct {
	V        int    `json:"v"` // 1
	T        string `json:"t"` // "your-move"
	Game     string `json:"game"`
	Kind     string `json:"kind"`
	Ply      int    `json:"ply"`
	Title    string `json:"title"`
	Text     string `json:"text"`
	Language string `json:"language"` // of title and text
	Path     string `json:"path"`     // of the game, relative to the page
}

// Changed schedules a check of a game's turn. It does not block.
func (n *notices) Changed(game string) { n.schedule(game, true) }

// Drop schedules that a finished game is forgotten. It does not block.
func (n *notices) Drop(game string) { n.schedule(game, false) }

func (n *notices) schedule(game string, there bool) {
	if n.public == "" {
		return
	}
	n.mu.Lock()
	n.pending[game] = there
	n.mu.Unlock()
	select {
	case n.wake <- struct{}{}:
	default:
	}
}

// next returns a pending game; there is false if the game is finished and must be forgotten.
func (n *notices) next() (game string, there, ok bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for game, there = range n.pending {
		delete(n.pending, game)
		return game, there, true
	}
	return "", false, false
}

const (
	noticeWorkers = 8 // turns handled at a time
	longestNotice = time.Minute
)

func (n *notices) Run(ctx context.Context) {
	var all sync.WaitGroup
	defer all.Wait()
	room := make(chan struct{}, noticeWorkers)
	for {
		select {
		case <-ctx.Done():
			return
		case <-n.wake:
		}
		for {
			game, there, ok := n.next()
			if !ok {
				break
			}
			room <- struct{}{}
			all.Go(func() {
				defer func() { <-room }()
				one, cancel := context.WithTimeout(ctx, longestNotice)
				defer cancel()
				if err := n.see(one, game, there); err != nil && ctx.Err() == nil {
					n.config.Log.Warn("a turn was not seen to", "game", game, "error", err)
				}
			})
		}
	}
}

func (n *notices) see(ctx context.Context, game string, there bool) error {
	if !there {
		item, err := n.config.Store.Get(ctx, turnAt(game))
		if err == nil && item.Present() {
			_, err = n.config.Store.Delete(ctx, turnAt(game), item.Mark)
		}
		if isConflict(err) {
			return nil // another server did
		}
		return err
	}
	t, ok := n.config.Turn(ctx, game)
	if !ok {
		return nil
	}
	up := n.config.Up(ctx, t.Account) // before the claim: it may take long, and this server may die
	if mine, err := n.claim(ctx, game, claimed{t.Seq, t.Ply}); err != nil || !mine || up {
		return err
	}
	var all []subscription
	if _, err := readValue(ctx, n.config.Store, subscriptionsAt(t.Account), &all); err != nil {
		return err
	}
	for _, one := range all {
		err := n.send(ctx, game, t, one)
		for _, pause := range pauses {
			var busy *busyError
			if !errors.As(err, &busy) || !sleep(ctx, pause) {
				break
			}
			err = n.send(ctx, game, t, one)
		}
		if err != nil {
			// The endpoint is private: it is not logged.
			n.config.Log.Info("a notice did not arrive", "game", game, "error", err)
		}
	}
	return nil
}

// pauses are the times between tries if a push service is busy.
var pauses = []time.Duration{time.Second, 5 * time.Second}

type busyError struct{ status string }

func (e *busyError) Error() string { return "the push service answers " + e.status }

func sleep(ctx context.Context, d time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(d):
		return true
	}
}

// claimed is a turn that a server has claimed.
type claimed struct {
	Seq uint64 `json:"seq"`
	Ply int    `json:"ply"`
}

// claim claims a turn for this server. It returns false if another server has claimed it, or if
// this server is late and the turn is over.
func (n *notices) claim(ctx context.Context, game string, now claimed) (bool, error) {
	was := claimed{Ply: -1}
	mark, err := readValue(ctx, n.config.Store, turnAt(game), &was)
	if err != nil || was.Ply == now.Ply || was.Seq >= now.Seq {
		return false, err
	}
	if err = putValue(ctx, n.config.Store, turnAt(game), mark, now); isConflict(err) {
		return false, nil
	}
	return err == nil, err
}

const mostDays = 7 * clock.Hour * 24

func (n *notices) send(ctx context.Context, game string, t noticeTurn, to subscription) error {
	message, err := json.Marshal(Notice{V: 1, T: "your-move", Game: game, Kind: t.Kind, Ply: t.Ply, Title: t.Name,
		Text: noticeText(to.Language, t.Against), Language: to.Language, Path: "#/online/" + game})
	if err != nil {
		return err
	}
	left := min(mostDays, max(clock.Minute, t.Due.Since(n.config.Now())))
	answer, err := webpush.SendNotificationWithContext(ctx, message,
		&webpush.Subscription{Endpoint: to.Endpoint, Keys: webpush.Keys{P256dh: to.P256dh, Auth: to.Auth}},
		&webpush.Options{
			HTTPClient: n.config.Client, Subscriber: n.config.Contact, VAPIDPublicKey: n.public, VAPIDPrivateKey: n.private,
			Topic: game, TTL: int(left / clock.Second), Urgency: webpush.UrgencyNormal,
		})
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	switch {
	case answer.StatusCode == http.StatusNotFound || answer.StatusCode == http.StatusGone:
		return errors.Join(errors.New("the subscription has ended"), n.Remove(ctx, t.Account, to.Endpoint))
	case answer.StatusCode == http.StatusTooManyRequests || answer.StatusCode >= 500:
		return &busyError{answer.Status}
	case answer.StatusCode >= 300:
		return fmt.Errorf("the push service answers %s", answer.Status)
	}
	return nil
}
