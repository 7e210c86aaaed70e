package games

import (
	"context"
	"slices"
	"time"

	"roundtable/engine/clock"
	"roundtable/online"
)

const (
	// slow is the time to store a request from which on it counts as a stop of the clocks: the
	// next player could not know of the move.
	slow = clock.Second
	// unsure is for how long a request waits until all outages are known in which it may
	// have come: less than after what clients try another connection.
	unsure = time.Duration(online.AnswerAfter-clock.Second/2) * time.Millisecond
)

// known waits until all outages are known that began before now. The error is a
// *online.Refused.
func (s *Games) known(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, unsure)
	defer cancel()
	if s.config.Outages.Wait(ctx, s.config.Now()) != nil {
		return Unavailable()
	}
	return nil
}

// standFor has a game that is locked take the outages that it does not know, if a request
// depends on a clock: a move of whose turn it is. It returns when the request counts as having
// come: while clients come back, as if they had been there at once.
func (s *Games) standFor(ctx context.Context, t *table, by online.Identity, r online.GameRequest, came online.Instant) (online.Instant, error) {
	turn, playing := t.game.Turn()
	if _, moves := r.(*online.Move); !moves || !playing || !slices.Contains(t.game.SeatsOf(by), turn) {
		return came, nil
	}
	if err := s.stand(ctx, t, came); err != nil {
		return came, err
	}
	if o, back := s.comeBack(t, came); back {
		return o.Over, nil
	}
	return came, nil
}

// standing returns the outages that are known to concern a game that is locked.
func (s *Games) standing(t *table, before online.Instant) (all []Outage, complete bool) {
	all, complete = s.config.Outages.Known(before)
	if t.stood.To > t.stood.From {
		all = append(slices.Clip(all), t.stood)
	}
	return all, complete
}

// comeBack returns the outage, if any, after which clients come back at a moment.
func (s *Games) comeBack(t *table, at online.Instant) (o Outage, back bool) {
	all, _ := s.standing(t, at)
	for _, o := range slices.Backward(all) {
		if o.Over <= at && at < o.To {
			return o, true
		}
	}
	return o, false
}

// stand has a game that is locked take the outages that it does not know; while clients come
// back from one, only what is over of it. The error says that not all of them are known that
// began before a moment, or that they could not be kept.
func (s *Games) stand(ctx context.Context, t *table, before online.Instant) error {
	now := s.config.Now()
	all, complete := s.standing(t, before)
	if !complete {
		return Unavailable()
	}
	for _, o := range all {
		if o.To > now {
			o.To = o.Over
		}
		for {
			entry, ok := t.game.Standing(o.From, o.To, now)
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

// Stood reports an outage to the open games that have followers. It does not block.
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
