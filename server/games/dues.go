package games

import (
	"container/heap"
	"context"
	"errors"
	"time"

	"roundtable/engine/clock"
	"roundtable/online"
)

// due is when a game is to be looked at, because time alone leads to something then.
type due struct {
	game string
	at   online.Instant
	i    int // in the heap
}

// dues are the games to be looked at, the earliest first.
type dues struct {
	heap []*due
	of   map[string]*due
}

func (d *dues) Len() int           { return len(d.heap) }
func (d *dues) Less(i, j int) bool { return d.heap[i].at < d.heap[j].at }
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

// set has a game looked at at a moment, instead of any other.
func (d *dues) set(game string, at online.Instant) {
	if one, ok := d.of[game]; ok {
		one.at = at
		heap.Fix(d, one.i)
		return
	}
	if d.of == nil {
		d.of = map[string]*due{}
	}
	one := &due{game: game, at: at}
	d.of[game] = one
	heap.Push(d, one)
}

// remove has a game looked at no more.
func (d *dues) remove(game string) {
	if one, ok := d.of[game]; ok {
		heap.Remove(d, one.i)
		delete(d.of, game)
	}
}

// next is the earliest; ok is false where there is none.
func (d *dues) next() (one due, ok bool) {
	if len(d.heap) == 0 {
		return due{}, false
	}
	return *d.heap[0], true
}

// Expect has a game that need not be open looked at at a moment: a list of games says when
// its time may be over.
func (s *Games) Expect(game string, at online.Instant) {
	s.mu.Lock()
	s.dues.set(game, at)
	s.mu.Unlock()
	s.stir()
}

// schedule notes when a game that is locked is to be looked at.
func (s *Games) schedule(t *table) {
	at, ok := t.game.Due()
	s.mu.Lock()
	if ok {
		s.dues.set(t.game.ID(), at)
	} else {
		s.dues.remove(t.game.ID())
	}
	s.mu.Unlock()
	s.stir()
}

// stir has watchTime look at the dues anew.
func (s *Games) stir() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// watchTime looks at games as they are due.
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
		wait := clock.Minute
		for {
			s.mu.Lock()
			one, ok := s.dues.next()
			if ok && one.at <= now {
				// Again a little later, where nothing can be kept now.
				s.dues.set(one.game, now.Plus(clock.Second))
			}
			s.mu.Unlock()
			if !ok || one.at > now {
				if ok {
					wait = min(wait, one.at.Since(now))
				}
				break
			}
			// The game may be locked by somebody who waits for the journal.
			s.work.Go(func() { s.look(ctx, one.game) })
		}
		timer.Reset(time.Duration(wait) * time.Millisecond)
	}
}

// look keeps what time alone has led to in a game.
func (s *Games) look(ctx context.Context, game string) {
	t, err := s.existing(ctx, game)
	var refused *online.Refused
	if errors.As(err, &refused) && refused.Reason == online.UnknownGame {
		s.mu.Lock()
		s.dues.remove(game)
		s.mu.Unlock()
	}
	if err != nil {
		return
	}
	defer t.mu.Unlock()
	s.stand(ctx, t)
	s.passed(ctx, t)
	if _, ok := t.game.Pending(s.config.Now()); !ok {
		s.schedule(t) // otherwise it is looked at again as it stands in the dues
	}
}
