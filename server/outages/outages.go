// Package outages finds the times in which nothing could be kept, so that no clock runs
// meanwhile. Somebody of the servers keeps a beat twice a second: where the next one comes
// late, there was an outage, whether the journal, all servers or the line between them were
// down.
package outages

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"slices"
	"sync/atomic"
	"time"

	"roundtable/engine/clock"
	"roundtable/online"
	"roundtable/server/journal"
)

const (
	every = clock.Second / 2
	late  = 3 * clock.Second / 2 // after the beat before: that is an outage
	most  = 64                   // outages that are kept
	key   = "beat"
)

// Outage is a time in which nothing could be kept.
type Outage struct {
	From online.Instant `json:"from"`
	To   online.Instant `json:"to"`
}

// beat is what is kept: the latest beat, and the latest outages.
type beat struct {
	At      online.Instant `json:"at"`
	Outages []Outage       `json:"outages,omitempty"`
}

// Outages keeps the beat.
type Outages struct {
	store journal.Store
	now   func() online.Instant
	log   *slog.Logger
	told  func(context.Context, Outage)
	known []Outage
	last  atomic.Int64 // when the latest beat was kept or seen here
}

// New finds outages by a beat in a store that all servers share, and tells them, each once
// and in their order.
func New(store journal.Store, now func() online.Instant, log *slog.Logger, told func(context.Context, Outage)) *Outages {
	return &Outages{store: store, now: now, log: log, told: told}
}

// Steady reports whether the beat has just been kept: there is no outage that is not known
// yet.
func (o *Outages) Steady() bool {
	return o.now().Since(online.Instant(o.last.Load())) <= clock.Second
}

// Begin waits for the first beat; it tells the outages until then. The error is the
// context's.
func (o *Outages) Begin(ctx context.Context) error {
	for o.beat(ctx) != nil {
		if err := sleep(ctx, every/2); err != nil {
			return err
		}
	}
	return nil
}

// Run keeps the beat until the context ends.
func (o *Outages) Run(ctx context.Context) {
	for sleep(ctx, every/2) == nil {
		if err := o.beat(ctx); err != nil && ctx.Err() == nil {
			o.log.Warn("the beat was not kept", "error", err)
		}
	}
}

func sleep(ctx context.Context, d clock.Millis) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(time.Duration(d) * time.Millisecond):
		return nil
	}
}

// beat keeps the beat where nobody else has just done so.
func (o *Outages) beat(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, time.Duration(late)*time.Millisecond)
	defer cancel()
	item, err := o.store.Get(ctx, key)
	if err != nil {
		return err
	}
	var b beat
	if item.Present() {
		if err := json.Unmarshal(item.Data, &b); err != nil {
			return err
		}
	}
	now := o.now()
	if !item.Present() || now.Since(b.At) >= every {
		if item.Present() && now.Since(b.At) >= late {
			b.Outages = append(b.Outages[max(0, len(b.Outages)+1-most):], Outage{b.At, now})
		}
		b.At = now
		data, err := json.Marshal(b)
		if err != nil {
			return err
		}
		var conflict *journal.Conflict
		switch _, err := o.store.Put(ctx, key, item.Mark, data); {
		case errors.As(err, &conflict):
			return nil // another server has: it is read at the next beat
		case err != nil:
			return err
		}
	}
	for _, one := range b.Outages {
		if !slices.Contains(o.known, one) {
			o.log.Warn("nothing could be kept", "from", one.From, "to", one.To)
			o.told(ctx, one)
		}
	}
	o.known = b.Outages
	o.last.Store(int64(b.At))
	return nil
}
