package games

import (
	"context"
	"slices"
	"time"

	"roundtable/engine/clock"
	"roundtable/online"
)

const (
	// slow is how long it must take to store a request for that time to count as an outage, since
	// the next player could not see the move.
	slow = clock.Second
	// unsure is how long a request waits until all relevant outages are known. It is shorter than a
	// client's timeout.
	unsure = time.Duration(online.AnswerAfter-clock.Second/2) * time.Millisecond
)

// awaitOutages waits until all outages before now are known. The error is a *online.Refused.
func (s *Games) awaitOutages(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, unsure)
	defer cancel()
	if s.config.Outages.Wait(ctx, s.config.Now()) != nil {
		return Unavailable()
	}
	return nil
}

// applyOutagesFor applies outages to a locked game if the request is a move of the player to move.
// It returns the time at which the request counts as arrived. While clients come back from an
// outage, this is the end of the outage.
func (s *Games) applyOutagesFor(ctx context.Context, t *table, by online.Identity, r online.GameRequest, came online.Instant) (online.Instant, error) {
	turn, playing := t.game.Turn()
	if _, moves := r.(*online.Move); !moves || !playing || !slices.Contains(t.game.SeatsOf(by), turn) {
		return came, nil
	}
	if err := s.applyOutages(ctx, t, came); err != nil {
		return came, err
	}
	if o, back := s.comeBack(t, came); back {
		return o.Over, nil
	}
	return came, nil
}

// outagesFor returns the known outages that concern a locked game; complete says that none is
// missing.
func (s *Games) outagesFor(t *table, before online.Instant) (all []Outage, complete bool) {
	all, complete = s.config.Outages.Known(before)
	if t.failure.To > t.failure.From {
		all = append(slices.Clip(all), t.failure)
	}
	return all, complete
}

// comeBack returns the outage from which clients are coming back; back is false if there is none.
func (s *Games) comeBack(t *table, at online.Instant) (o Outage, back bool) {
	all, _ := s.outagesFor(t, at)
	for _, o := range slices.Backward(all) {
		if o.Over <= at && at < o.To {
			return o, true
		}
	}
	return o, false
}

// applyOutages applies outages to a locked game. While clients come back from an outage, it applies
// the finished part. It fails if some outage before a moment is unknown, or could not be stored.
func (s *Games) applyOutages(ctx context.Context, t *table, before online.Instant) error {
	now := s.config.Now()
	all, complete := s.outagesFor(t, before)
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
			if _, err := s.keep(ctx, t, entry, eventPatience); err != nil {
				return err
			}
		}
	}
	return nil
}

// Stood says that an outage has ended, so that followers of open games learn of it. It does not
// block.
func (s *Games) Stood() {
	select {
	case s.outageEnded <- struct{}{}:
	default:
	}
}

func (s *Games) tellStops(ctx context.Context) {
	again := time.NewTimer(0)
	defer again.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-s.outageEnded:
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
				break // this is an outage too, reported later
			}
			s.applyRunning(ctx, t, now)
		}
		// While clients come back the clocks stay stopped.
		if all, _ := s.config.Outages.Known(now); len(all) > 0 && all[len(all)-1].To > now {
			again.Reset(time.Duration(all[len(all)-1].To.Since(now)) * time.Millisecond)
		}
	}
}

func (s *Games) applyRunning(ctx context.Context, t *table, now online.Instant) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.closed && t.game.Phase() == online.Playing {
		s.applyOutages(ctx, t, now)
		s.schedule(t)
	}
}
