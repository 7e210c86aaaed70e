package games

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"slices"
	"sync"
	"time"

	"roundtable/engine/clock"
	"roundtable/online"
	"roundtable/server/journal"
)

const (
	beatEvery = clock.Second / 2
	beatLate  = 3 * clock.Second / 2 // after the last beat: an outage
	beatFresh = clock.Second         // after a beat, within which no outage counts
	beatKey   = "beat"

	// mostOutages bounds the list of outages. If there are more, the two closest are merged, so
	// that none is lost.
	mostOutages = 128
	// outageKept is how long an outage is stored, without counting outages: longer than any turn,
	// and than any game waits for players.
	outageKept = online.MaxWaitDays + online.Day

	// longOutage is the length of an outage after which clients disconnect. They are back within
	// Return, and the clocks are stopped until then.
	longOutage = online.AnswerAfter
	// Return is how long clients take to come back.
	Return = online.RetryLive + clock.Second
)

// Outage is a time in which nothing could be stored.
type Outage struct {
	From online.Instant `json:"from"`
	To   online.Instant `json:"to"`
	// Over is the end of the outage. From then until To, clients come back.
	Over online.Instant `json:"-"`
}

// Join returns the shortest outage that covers both.
func (o Outage) Join(p Outage) Outage {
	return Outage{min(o.From, p.From), max(o.To, p.To), max(o.Over, p.Over)}
}

// Later returns when a clock runs out that would run out at at without outages after known.
func Later(all []Outage, known, at online.Instant) online.Instant {
	for _, o := range all {
		if from := max(o.From, known); from < at && o.To > from {
			at += o.To - from
		}
	}
	return at
}

// beat is the stored record: the time of the latest beat, and the outages.
type beat struct {
	At      online.Instant `json:"at"`
	Outages []Outage       `json:"outages,omitempty"`
}

// Outages finds outages by writing beats. A nil *Outages knows of no outage.
type Outages struct {
	store journal.Store
	now   func() online.Instant
	log   *slog.Logger
	found func()

	mu    sync.Mutex
	beats []Outage       // as stored
	all   []Outage       // with the clients' time to come back; replaced, never changed
	last  online.Instant // latest beat written or seen here
	next  chan struct{}  // closed at the next beat
	awake online.Instant // last known activity of this server
	still Outage         // its latest pause
}

// NewOutages returns Outages, which finds the times when nothing could be stored. In these times no
// clock runs. One of the servers writes a beat twice a second to the shared store. If the next beat
// is late, there was an outage: journal, servers or network were down. The outage is stored in one
// list for all games. found is called after each outage and must not block.
func NewOutages(store journal.Store, now func() online.Instant, log *slog.Logger, found func()) *Outages {
	return &Outages{store: store, now: now, log: log, found: found, next: make(chan struct{})}
}

// Known returns the known outages, which are disjoint and in order. Clocks are stopped until To,
// which may be in the future. complete says that no outage is missing which began before at.
func (o *Outages) Known(at online.Instant) (all []Outage, complete bool) {
	if o == nil {
		return nil, true
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.all, at.Since(o.last) <= beatFresh
}

// Wait waits until all outages before a moment are known. The error is the context's.
func (o *Outages) Wait(ctx context.Context, at online.Instant) error {
	for o != nil {
		o.mu.Lock()
		next, complete := o.next, at.Since(o.last) <= beatFresh
		o.mu.Unlock()
		if complete {
			return nil
		}
		select {
		case <-next:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

// Steady reports whether a beat was just written, so that there is no unknown outage.
func (o *Outages) Steady() bool {
	if o == nil {
		return true
	}
	_, complete := o.Known(o.now())
	return complete
}

const (
	look       = 200 * time.Millisecond // between checks whether this server runs
	standstill = clock.Second           // without a check: it stood still
)

// Arrived returns when a message arrived that is read now. If this server was paused just before,
// the message may have waited during the pause.
func (o *Outages) Arrived() online.Instant {
	now := o.now()
	o.mu.Lock()
	defer o.mu.Unlock()
	switch {
	case now.Since(o.awake) >= standstill:
		return o.awake
	case now.Since(o.still.To) < standstill:
		return min(now, o.still.From)
	}
	return now
}

func (o *Outages) run() {
	now := o.now()
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.awake != 0 && now.Since(o.awake) >= standstill {
		o.still = Outage{From: o.awake, To: now}
	}
	o.awake = now
}

// Begin waits for the first beat. The error is the context's.
func (o *Outages) Begin(ctx context.Context) error {
	o.run()
	for o.beat(ctx) != nil {
		if err := sleep(ctx, beatEvery/2); err != nil {
			return err
		}
	}
	o.run()
	return nil
}

// Run writes the beat until the context ends.
func (o *Outages) Run(ctx context.Context) {
	var both sync.WaitGroup
	both.Go(func() {
		tick := time.NewTicker(look)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
				o.run()
			}
		}
	})
	for sleep(ctx, beatEvery/2) == nil {
		if err := o.beat(ctx); err != nil && ctx.Err() == nil {
			o.log.Warn("the beat was not stored", "error", err)
		}
	}
	both.Wait()
}

func sleep(ctx context.Context, d clock.Millis) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(time.Duration(d) * time.Millisecond):
		return nil
	}
}

func (o *Outages) beat(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, time.Duration(beatLate)*time.Millisecond)
	defer cancel()
	item, err := o.store.Get(ctx, beatKey)
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
	if !item.Present() || now.Since(b.At) >= beatEvery {
		if item.Present() && now.Since(b.At) >= beatLate {
			b.Outages = add(b.Outages, Outage{From: b.At, To: now})
		}
		b.At = now
		data, err := json.Marshal(b)
		if err != nil {
			return err
		}
		var conflict *journal.Conflict
		switch _, err := o.store.Put(ctx, beatKey, item.Mark, data); {
		case errors.As(err, &conflict):
			return nil // another server did: it is read at the next beat
		case err != nil:
			return err
		}
	}
	o.learn(b)
	return nil
}

func (o *Outages) learn(b beat) {
	o.mu.Lock()
	changed := !slices.Equal(o.beats, b.Outages)
	if changed {
		o.beats, o.all = b.Outages, nil
		for _, one := range b.Outages {
			if one.Over = one.To; one.To.Since(one.From) >= longOutage {
				one.To = one.To.Plus(Return)
			}
			if n := len(o.all); n > 0 && one.From <= o.all[n-1].To {
				o.all[n-1] = o.all[n-1].Join(one)
			} else {
				o.all = append(o.all, one)
			}
		}
	}
	o.last = b.At
	close(o.next)
	o.next = make(chan struct{})
	o.mu.Unlock()
	if changed && len(b.Outages) > 0 {
		one := b.Outages[len(b.Outages)-1]
		o.log.Warn("nothing could be stored", "from", one.From, "to", one.To)
		o.found()
	}
}

func add(list []Outage, o Outage) []Outage {
	list = append(slices.Clone(list), o)
	// After that much time without outages, all games open before are over.
	first := len(list) - 1
	for ran := clock.Millis(0); first > 0; first-- {
		if ran += list[first].From.Since(list[first-1].To); ran > outageKept {
			break
		}
	}
	list = list[first:]
	between := func(i int) clock.Millis { return list[i].From.Since(list[i-1].To) }
	for i := 1; i < len(list); i++ {
		if between(i) <= 0 {
			list[i-1] = list[i-1].Join(list[i])
			list = slices.Delete(list, i, i+1)
			i--
		}
	}
	for len(list) > mostOutages {
		least := 1
		for i := range list {
			if i > 0 && between(i) < between(least) {
				least = i
			}
		}
		list[least-1] = list[least-1].Join(list[least])
		list = slices.Delete(list, least, least+1)
	}
	return list
}
