package games

import (
	"container/heap"
	"context"
	"errors"
	"time"

	"roundtable/engine/clock"
	"roundtable/online"
)

// due is when a game must be checked, because an event follows without a request.
type due struct {
	game string
	from online.Instant // since when outages were unknown
	at   online.Instant // without those
	next online.Instant // with the outages known at the last look
	i    int            // index in the heap
}

// dues are the games that must be checked, earliest first.
type dues struct {
	heap []*due
	of   map[string]*due
}

func (d *dues) Len() int           { return len(d.heap) }
func (d *dues) Less(i, j int) bool { return d.heap[i].next < d.heap[j].next }
func (d *dues) Swap(i, j int) {
	d.heap[i], d.heap[j] = d.heap[j], d.heap[i]
	d.heap[i].i, d.heap[j].i = i, j
}
func (d *dues) Push(x any) {
	one := x.(*due)
	one.i = len(d.heap)
	d.heap = append(d.heap, one)
}
func (d *dues) Pop() any {
	last := d.heap[len(d.heap)-1]
	d.heap[len(d.heap)-1] = nil
	d.heap = d.heap[:len(d.heap)-1]
	return last
}

// set schedules the check of a game for at, in place of any other time. The time at allows for the
// outages before from.
func (d *dues) set(game string, at, from online.Instant) {
	if one, ok := d.of[game]; ok {
		one.at, one.from = at, from
		d.put(one, at)
		return
	}
	if d.of == nil {
		d.of = map[string]*due{}
	}
	one := &due{game: game, at: at, from: from, next: at}
	d.of[game] = one
	heap.Push(d, one)
}

func (d *dues) put(one *due, next online.Instant) {
	one.next = next
	heap.Fix(d, one.i)
}

func (d *dues) remove(game string) {
	if one, ok := d.of[game]; ok {
		heap.Remove(d, one.i)
		delete(d.of, game)
	}
}

// nextDue returns the earliest game that is due now, after the known outages; if there is none,
// wait is how long to wait. A returned game is due again a little later, in case nothing can be
// stored now.
func (d *dues) nextDue(now online.Instant, known []Outage) (game string, wait clock.Millis) {
	for len(d.heap) > 0 && d.heap[0].next <= now {
		one := d.heap[0]
		if at := Later(known, one.from, one.at); at > now {
			d.put(one, at)
			continue
		}
		d.put(one, now.Plus(clock.Second))
		return one.game, 0
	}
	if len(d.heap) == 0 {
		return "", clock.Minute
	}
	return "", min(clock.Minute, d.heap[0].next.Since(now))
}

// Expect schedules the check of a game that need not be open. A list of games says at which time
// the game may be over, as it was known at from. Later knowledge is not replaced.
func (s *Games) Expect(game string, at, from online.Instant) {
	s.mu.Lock()
	if one, ok := s.dues.of[game]; !ok || from > one.from || from == one.from && at < one.at {
		s.dues.set(game, at, from)
	}
	s.mu.Unlock()
	s.stir()
}

func (s *Games) schedule(t *table) {
	at, ok := t.game.Due()
	s.mu.Lock()
	if ok {
		s.dues.set(t.game.ID(), at, t.game.Time())
	} else {
		s.dues.remove(t.game.ID())
	}
	s.mu.Unlock()
	s.stir()
}

func (s *Games) stir() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// settling is the pause before asking again whether all outages are known.
const settling = 100 * clock.Millis(1)

func (s *Games) watchTime(ctx context.Context) {
	tidied := s.config.Now()
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-s.wake:
		case <-timer.C:
		}
		now := s.config.Now()
		if now >= tidied.Plus(clock.Minute) {
			s.tidy()
			tidied = now
		}
		wait := settling // no time is over before an outage is known
		if known, complete := s.config.Outages.Known(now); complete {
			for {
				s.mu.Lock()
				game, next := s.dues.nextDue(now, known)
				s.mu.Unlock()
				if wait = next; game == "" {
					break
				}
				// The game may be locked by a goroutine that waits for the journal.
				s.work.Go(func() { s.look(ctx, game) })
			}
		}
		timer.Reset(time.Duration(wait) * time.Millisecond)
	}
}

// look stores the events of a game that follow without a request.
func (s *Games) look(ctx context.Context, game string) {
	err := s.withExisting(ctx, game, func(t *table) error {
		s.storePending(ctx, t)
		if _, ok := t.game.Pending(s.config.Now()); !ok {
			s.schedule(t) // otherwise it stays as scheduled
		}
		return nil
	})
	var refused *online.Refused
	if errors.As(err, &refused) && refused.Reason == online.UnknownGame {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.dues.remove(game)
	}
}
