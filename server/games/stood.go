package games

import (
	"context"
	"slices"
	"time"

	"roundtable/engine/clock"
	"roundtable/online"
)

const (
	// slow is how long it takes to keep what somebody asked until the clocks have stood
	// meanwhile: whose turn it is next did not know of it.
	slow = clock.Second
	// unsure is for how long a request waits until all outages are known in which it may
	// have come: less than after what clients try another connection.
	unsure = time.Duration(online.AnswerAfter-clock.Second/2) * time.Millisecond
)

// known waits until all outages are known before a moment at which a request came. The error is
// a *online.Refused.
func (s *Games) known(ctx context.Context, at online.Instant) error {
	ctx, cancel := context.WithTimeout(ctx, unsure)
	defer cancel()
	if s.config.Outages.Wait(ctx, at) != nil {
		return Unavailable()
	}
	return nil
}

// standFor has a game that is locked take the outages that it does not know, if a request
// depends on a clock: a move of whose turn it is.
func (s *Games) standFor(ctx context.Context, t *table, by online.Identity, r online.GameRequest, came online.Instant) error {
	turn, playing := t.game.Turn()
	if _, moves := r.(*online.Move); !moves || !playing || !slices.Contains(t.game.SeatsOf(by), turn) {
		return nil
	}
	return s.stand(ctx, t, came)
}

// stand has a game that is locked take the outages that it does not know. The error says that
// not all of them are known that began before a moment, or that they could not be kept.
func (s *Games) stand(ctx context.Context, t *table, before online.Instant) error {
	now := s.config.Now()
	all, complete := s.config.Outages.Known(before)
	if !complete {
		return Unavailable()
	}
	if t.stood.To > t.stood.From {
		all = append(slices.Clip(all), t.stood)
	}
	for _, o := range all {
		for {
			entry, ok := t.game.Standing(o.From, min(o.To, now), now)
			if !ok {
				break
			}
			if _, err := s.keep(ctx, t, entry, aside); err != nil {
				return err
			}
		}
	}
	return nil
}

// Stood says that there was an outage. It does not wait: of all games that are open only those
// are told that somebody looks at.
func (s *Games) Stood() {
	select {
	case s.stood <- struct{}{}:
	default:
	}
}

// tellStood tells those who follow games that the clocks stood.
func (s *Games) tellStood(ctx context.Context) {
	again := time.NewTimer(0)
	defer again.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-s.stood:
		case <-again.C:
		}
		now := s.config.Now()
		s.mu.Lock()
		followed := make([]*table, 0, len(s.followed))
		for t := range s.followed {
			followed = append(followed, t)
		}
		s.mu.Unlock()
		for _, t := range followed {
			if !s.config.Outages.Steady() {
				break // this is an outage too, after which they are told
			}
			s.tellStanding(ctx, t, now)
		}
		// While clients come back the clocks go on to stand.
		if all, _ := s.config.Outages.Known(now); len(all) > 0 && all[len(all)-1].To > now {
			again.Reset(time.Duration(all[len(all)-1].To.Since(now)) * time.Millisecond)
		}
	}
}

// tellStanding has a game take the outages until a moment, if its clocks run.
func (s *Games) tellStanding(ctx context.Context, t *table, now online.Instant) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.gone && t.game.Phase() == online.Playing {
		s.stand(ctx, t, now)
		s.schedule(t)
	}
}
