package games

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/online"
	"roundtable/server/journal"
)

// Config configures games. Outages and Told are optional.
type Config struct {
	Name    string // this server's run, unique
	Journal journal.Journal
	Rules   func(name string) (engine.Game, bool) // kinds of games by name
	Now     func() online.Instant
	Seed    func() uint64 // a new game's random seed
	Log     *slog.Logger
	// Outages are the known outages; without them clocks never stop.
	Outages *Outages
	// Wanted reports whether events of a game are told even if it is not open; it may be nil.
	Wanted func(game string) bool
	// Told is called with every event of an open game, after its followers got it. The game is
	// locked then: Told must not block or call back.
	Told func(*Report)
}

// Report describes an event that was applied to a game, for followers. It is read-only, and valid
// only during the call.
type Report struct {
	Game  *online.Game // nil for watchers, who are told later
	Seq   uint64
	Entry online.Entry
	Data  json.RawMessage // the stored entry
	Event []byte          // the entry's message
	State []byte          // the state's message, if a follower wants states
}

// Follower receives a game's events in order. The game is locked then: the methods must not block
// or call back.
type Follower interface {
	// Begin is called once, with the messages of the events after number after, which the follower
	// lacks. state returns the message of a recent state.
	Begin(g *online.Game, after uint64, missed [][]byte, state func() []byte)
	// Plays reports whether the follower has a seat, and so gets events first.
	Plays() bool
	// States reports whether the follower wants states.
	States() bool
	// Hear is called with each later event. For watchers that happens later, while the game is not
	// locked.
	Hear(*Report)
}

// Games are the games that are open on this server. Several goroutines may call the methods.
type Games struct {
	config Config

	mu          sync.Mutex
	open        map[string]*table
	followed    map[*table]struct{} // open ones with followers
	dues        dues
	wake        chan struct{}  // the dues have changed
	outageEnded chan struct{}  // an outage ended
	tries       atomic.Uint64  // tries to store an event
	tail        atomic.Uint64  // mark of the last reported event
	work        sync.WaitGroup // on due or reported games
}

// New returns Games without any game. Run must be running while they are used.
func New(c Config) *Games {
	return &Games{config: c, open: map[string]*table{}, followed: map[*table]struct{}{}, wake: make(chan struct{}, 1), outageEnded: make(chan struct{}, 1)}
}

// Unavailable returns the refusal of requests while nothing can be stored.
func Unavailable() *online.Refused {
	return &online.Refused{Reason: online.Unavailable, Retry: clock.Second, Detail: "nothing can be stored now: send the same again"}
}

// Create makes a game with the request's ID, and returns the number of its first event. The same
// request from the same account makes no second game. The error is a *online.Refused.
func (s *Games) Create(ctx context.Context, by online.Identity, id string, r *online.Create) (seq uint64, err error) {
	made, err := online.Open(s.config.Rules, by, r, s.config.Seed())
	if err != nil {
		return 0, err
	}
	entry := online.Entry{Time: s.config.Now(), ID: id, By: by, Event: made}
	return s.begin(ctx, r.Game, entry, func(g *online.Game) bool { _, done := g.Done(by, id); return done })
}

// There checks that a game exists. The error is a *online.Refused, with UnknownGame if it does
// not.
func (s *Games) There(ctx context.Context, game string) error {
	return s.Look(ctx, game, func(*online.Game) {})
}

// Begin makes a game of matched players, unless the game exists. The error is a *online.Refused.
func (s *Games) Begin(ctx context.Context, game string, made *online.Created) error {
	_, err := s.begin(ctx, game, online.Entry{Time: s.config.Now(), Event: made}, func(*online.Game) bool { return true })
	return err
}

// begin stores a game's first event. If the game exists, it must be the same one.
func (s *Games) begin(ctx context.Context, game string, first online.Entry, same func(*online.Game) bool) (uint64, error) {
	err := s.with(ctx, game, func(t *table) error {
		for t.game.Phase() == online.Nothing {
			if _, err := s.keep(ctx, t, first, patience); err != nil {
				return err
			}
		}
		if !same(t.game) {
			return &online.Refused{Reason: online.GameTaken}
		}
		return nil
	})
	if err != nil {
		return 0, err
	}
	return 1, nil
}

// Do handles a request about a game, and returns the number of its event. The error is a
// *online.Refused.
func (s *Games) Do(ctx context.Context, by online.Identity, id string, r online.GameRequest, at online.Arrival) (seq uint64, err error) {
	if err := s.awaitOutages(ctx); err != nil {
		return 0, err
	}
	// The last player to agree makes the next game first, and agrees once it exists: nothing is
	// agreed if its ID is taken.
	err = s.withExisting(ctx, r.GameID(), func(t *table) error {
		if !rematches(r) {
			seq, err = s.decide(ctx, t, by, id, r, at)
		}
		return err
	})
	if err != nil || !rematches(r) {
		return seq, err
	}
	if err := s.rematch(ctx, by, id, r, at); err != nil {
		return 0, err
	}
	err = s.withExisting(ctx, r.GameID(), func(t *table) error {
		seq, err = s.decide(ctx, t, by, id, r, at)
		return err
	})
	return seq, err
}

func rematches(r online.GameRequest) bool {
	switch r.(type) {
	case *online.OfferRematch, *online.AgreeRematch:
		return true
	}
	return false
}

// rematch makes the next game before the request is stored that completes the agreement. It refuses
// an ID that is in use.
func (s *Games) rematch(ctx context.Context, by online.Identity, id string, r online.GameRequest, at online.Arrival) error {
	next, made := "", (*online.Created)(nil)
	err := s.withExisting(ctx, r.GameID(), func(t *table) error {
		if err := s.catchUp(ctx, t); err != nil {
			return err
		}
		if _, done := t.game.Done(by, id); done {
			return nil
		}
		entry, _, err := t.game.Decide(by, id, r, at)
		if err != nil {
			return nil // refused when decided
		}
		switch e := entry.Event.(type) {
		case *online.RematchOffered:
			next = e.Next
		case *online.RematchAgreed:
			next, made, _ = t.game.RematchWith(e.Seat)
		}
		return nil
	})
	if err != nil || next == "" {
		return err
	}
	ours := func(g *online.Game) bool { return g.Created().Before == r.GameID() }
	if made != nil {
		_, err = s.begin(ctx, next, online.Entry{Time: s.config.Now(), Event: made}, ours)
		return err
	}
	return s.with(ctx, next, func(t *table) error {
		if t.game.Phase() == online.Nothing {
			s.close(t)
		} else if !ours(t.game) {
			return &online.Refused{Reason: online.GameTaken, Field: "next"}
		}
		return nil
	})
}

// decide handles a request about a locked game. It never refuses because of old data: another
// server may have stored the same request, or an event that the request depends on.
func (s *Games) decide(ctx context.Context, t *table, by online.Identity, id string, r online.GameRequest, at online.Arrival) (uint64, error) {
	for current := false; ; {
		came, err := s.applyOutagesFor(ctx, t, by, r, at.At)
		if err != nil {
			return 0, err
		}
		begun := s.config.Now()
		entry, done, err := t.game.Decide(by, id, r, online.Arrival{At: came, Lag: at.Lag})
		if err != nil && !current {
			if err := s.catchUp(ctx, t); err != nil {
				return 0, err
			}
			current = true
			continue
		}
		if err != nil || done > 0 {
			return done, err
		}
		switch seq, err := s.keep(ctx, t, entry, patience); {
		case err != nil:
			now := s.config.Now()
			t.noteFailure(entry.Time, now, now.Plus(Return))
			return 0, err
		case seq > 0:
			if now := s.config.Now(); now.Since(begun) >= slow {
				t.noteFailure(entry.Time, now, now)
				s.applyOutages(ctx, t, at.At)
			}
			s.storePending(ctx, t)
			return seq, nil
		}
	}
}

// storePending stores the events that follow without a request, such as the end of a game. It
// stores those that depend on time only if it is known that the clocks ran. After a failure they
// are stored when they are due.
func (s *Games) storePending(ctx context.Context, t *table) {
	for {
		now := s.config.Now()
		entry, ok := t.game.Pending(now)
		if _, ended := entry.Event.(*online.Ended); ok && !ended {
			if s.applyOutages(ctx, t, now) != nil {
				return
			}
			if _, back := s.comeBack(t, now); back {
				return
			}
			entry, ok = t.game.Pending(now)
		}
		if !ok {
			return
		}
		if _, err := s.keep(ctx, t, entry, eventPatience); err != nil {
			return
		}
	}
}

// Follow sends a follower the events of a game after number after, and later ones until Unfollow.
// It returns the number of the last event so far. The error is a *online.Refused.
func (s *Games) Follow(ctx context.Context, game string, after uint64, f Follower) (last uint64, err error) {
	err = s.withExisting(ctx, game, func(t *table) error {
		if err := s.catchUp(ctx, t); err != nil {
			return err
		}
		s.mu.Lock()
		s.followed[t] = struct{}{}
		s.mu.Unlock()
		if t.game.Phase() == online.Playing {
			s.applyOutages(ctx, t, s.config.Now()) // followers are told of later outages
		}
		after = min(after, t.game.Seq())
		last = t.game.Seq()
		f.Begin(t.game, after, t.events[after:], func() []byte { return t.state(s.config.Now()) })
		t.followers.add(f, last)
		return nil
	})
	return last, err
}

// Unfollow ends Follow.
func (s *Games) Unfollow(game string, f Follower) {
	s.mu.Lock()
	t := s.open[game]
	s.mu.Unlock()
	if t != nil {
		t.mu.Lock()
		defer t.mu.Unlock()
		if t.followers.remove(f) {
			s.mu.Lock()
			defer s.mu.Unlock()
			delete(s.followed, t)
		}
	}
}

// Look calls look with a game, which is valid only during the call. The error is a *online.Refused.
func (s *Games) Look(ctx context.Context, game string, look func(*online.Game)) error {
	return s.withExisting(ctx, game, func(t *table) error { look(t.game); return nil })
}

// Current does the same with a game that has the events of all servers. It also returns the error of
// look.
func (s *Games) Current(ctx context.Context, game string, look func(*online.Game) error) error {
	return s.withExisting(ctx, game, func(t *table) error {
		if err := s.catchUp(ctx, t); err != nil {
			return err
		}
		return look(t.game)
	})
}

// Open returns the number of open games.
func (s *Games) Open() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.open)
}

// Run applies the events of other servers, and stores events that follow without a request, until
// the context ends. after is the mark of the journal's last event before any game was opened here.
func (s *Games) Run(ctx context.Context, after journal.Mark) {
	var all sync.WaitGroup
	all.Go(func() { s.listen(ctx, after) })
	all.Go(func() { s.ask(ctx) })
	all.Go(func() { s.watchTime(ctx) })
	all.Go(func() { s.tellStops(ctx) })
	all.Wait()
	s.work.Wait()
}

func (s *Games) listen(ctx context.Context, after journal.Mark) {
	s.tail.Store(uint64(after))
	for event, err := range s.config.Journal.Watch(ctx, journal.All, after) {
		if err != nil {
			if ctx.Err() == nil {
				s.config.Log.Error("the journal cannot be watched", "error", err)
			}
			return
		}
		s.hear(ctx, event)
	}
}

func (s *Games) hear(ctx context.Context, event journal.Event) {
	for tail := s.tail.Load(); uint64(event.Mark) > tail && !s.tail.CompareAndSwap(tail, uint64(event.Mark)); {
		tail = s.tail.Load()
	}
	s.mu.Lock()
	t := s.open[event.Stream]
	s.mu.Unlock()
	if t == nil && s.config.Wanted != nil && s.config.Wanted(event.Stream) {
		t = s.find(event.Stream)
	}
	if t != nil && t.noteMark(event.Mark) {
		// The game may be locked by a goroutine that waits for the journal.
		s.work.Go(func() { s.refresh(ctx, t) })
	}
}

const pollAfter = time.Second

// ask polls for events that the watch has missed. After a server's crash or pause a watch takes
// seconds to recover, while a player's clock runs.
func (s *Games) ask(ctx context.Context) {
	tick := time.NewTicker(pollAfter)
	defer tick.Stop()
	before := journal.Mark(0) // last event at the previous tick
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if before > journal.Mark(s.tail.Load()) {
			s.askOnce(ctx)
		}
		one, cancel := context.WithTimeout(ctx, 2*pollAfter)
		if last, err := s.config.Journal.Last(one, journal.All); err == nil {
			before = last
		}
		cancel()
	}
}

func (s *Games) askOnce(ctx context.Context) {
	one, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	for event, err := range s.config.Journal.Read(one, journal.All, journal.Mark(s.tail.Load())) {
		if err != nil {
			return // it is asked again
		}
		s.hear(ctx, event)
	}
}

// refresh applies the events of other servers to a game. A reported event may not be readable yet,
// since the nodes of a log do not write at the same moment. Then refresh reads again, because
// nothing would report the event once more.
func (s *Games) refresh(ctx context.Context, t *table) {
	for wait := rereadAfter; ; wait = min(2*wait, pollAfter) {
		if s.refreshOnce(ctx, t) {
			return
		}
		again := time.NewTimer(wait)
		select {
		case <-ctx.Done():
			again.Stop()
			return
		case <-again.C:
		}
	}
}

const rereadAfter = 5 * time.Millisecond

// refreshOnce applies the events that are readable. It reports whether these are all that were
// reported.
func (s *Games) refreshOnce(ctx context.Context, t *table) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed || !t.isBehind() {
		return true
	}
	err := s.read(ctx, t)
	if err != nil && ctx.Err() == nil {
		s.config.Log.Warn("a game could not be read", "game", t.game.ID(), "error", err)
	}
	s.schedule(t)
	var away *journal.Unavailable // other errors stay
	return !t.isBehind() || err != nil && !errors.As(err, &away)
}

func (s *Games) asRefused(game string, err error) error {
	var refused *online.Refused
	if errors.As(err, &refused) {
		return refused
	}
	s.config.Log.Warn("the journal did not answer", "game", game, "error", err)
	return Unavailable()
}

const (
	// patience is the journal's timeout for requests. It is longer than an election in a cluster.
	patience = 8 * time.Second
	// eventPatience is the timeout for storing events without a request. The game is locked during
	// this time; the event is tried again later.
	eventPatience = 2 * time.Second
)
