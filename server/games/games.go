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

// Config is what games need. All of it is needed but Outages and Told.
type Config struct {
	Name    string // this server's, at this time: no other has it
	Journal journal.Journal
	Rules   func(name string) (engine.Game, bool) // the kinds of games by name
	Now     func() online.Instant                 // the server's clock
	Seed    func() uint64                         // a seed for a new game's lot, other each time
	Log     *slog.Logger
	// Outages are those that are known; without them no clock ever stands.
	Outages *Outages
	// Told is told of every event of a game that is open here, after its followers, while
	// the game is locked: it must not wait, and not call back.
	Told func(*Report)
}

// Report is an event as followers are told it. The game has taken it already; it is not to
// be changed, nor looked at later.
type Report struct {
	Game  *online.Game // nil for who only watches: they are told later
	Seq   uint64
	Entry online.Entry
	Data  json.RawMessage // the entry as it is kept
	Event []byte          // the message of the entry, the same for all
	State []byte          // the message of the state after it, if a follower wants states
}

// Follower hears what happens to a game from some event on. Its methods are called in the
// order of the events while the game is locked: they must not wait, and not call back.
type Follower interface {
	// Begin is called once, with the events that it has missed, in order,
	// the first of which is the one after so many, as the messages that tell it. State is the
	// message that tells the game's state, of this moment or a moment ago, as it says itself.
	Begin(g *online.Game, after uint64, missed [][]byte, state func() []byte)
	// Plays reports whether it holds a seat: then it is told before all that watch.
	Plays() bool
	// States reports whether it wants States.
	States() bool
	// Hear is called with each later event; for who only watches a little later, while the
	// game is not locked.
	Hear(*Report)
}

// Games are the games that are open here. Its methods may be called by several goroutines.
type Games struct {
	config Config

	mu       sync.Mutex
	open     map[string]*table
	followed map[*table]struct{} // those of open that have followers
	dues     dues
	wake     chan struct{}  // the dues have changed
	stood    chan struct{}  // there was an outage
	tries    atomic.Uint64  // to keep an event
	tail     atomic.Uint64  // the mark of the last event that was heard of
	work     sync.WaitGroup // on games that are due, or of which was heard
}

// New has no game open yet. Run keeps them.
func New(c Config) *Games {
	return &Games{config: c, open: map[string]*table{}, followed: map[*table]struct{}{}, wake: make(chan struct{}, 1), stood: make(chan struct{}, 1)}
}

// Unavailable returns the refusal of what cannot be kept now.
func Unavailable() *online.Refused {
	return &online.Refused{Reason: online.Unavailable, Retry: clock.Second, Detail: "nothing can be kept now: send the same again"}
}

// Create makes a game with the ID that the request names; the same request from the same
// account again is the same game. It returns the number of the game's first event. The
// error is a *online.Refused.
func (s *Games) Create(ctx context.Context, by online.Identity, id string, r *online.Create) (seq uint64, err error) {
	made, err := online.Open(s.config.Rules, by, r, s.config.Seed())
	if err != nil {
		return 0, err
	}
	entry := online.Entry{Time: s.config.Now(), ID: id, By: by, Event: made}
	return s.begin(ctx, r.Game, entry, func(g *online.Game) bool { _, done := g.Done(by, id); return done })
}

// There reports whether there is such a game. The error is a *online.Refused, of the reason
// UnknownGame where there is none.
func (s *Games) There(ctx context.Context, game string) error {
	return s.Look(ctx, game, func(*online.Game) {})
}

// Begin makes a game of people who have been found for each other; nothing happens where it is
// there already. The error is a *online.Refused.
func (s *Games) Begin(ctx context.Context, game string, made *online.Created) error {
	_, err := s.begin(ctx, game, online.Entry{Time: s.config.Now(), Event: made}, func(*online.Game) bool { return true })
	return err
}

// begin keeps a game's first event. A game that is there already has to be the same.
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

// Do does what a request asks of a game, and returns the number of the event that it has
// become. The error is a *online.Refused.
func (s *Games) Do(ctx context.Context, by online.Identity, id string, r online.GameRequest, at online.Arrival) (seq uint64, err error) {
	if err := s.known(ctx); err != nil {
		return 0, err
	}
	// The last player to agree makes the next game, and agrees once it exists: if its ID is
	// another game's, nothing is agreed on.
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

// rematches reports whether a request offers another game, or agrees to one.
func rematches(r online.GameRequest) bool {
	switch r.(type) {
	case *online.OfferRematch, *online.AgreeRematch:
		return true
	}
	return false
}

// rematch sees to the next game before a request is kept that offers one or agrees to it: it makes
// the game if all have agreed then, and refuses an ID that is another game's.
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
			return nil // it is refused when it is decided
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

// decide has a game that is locked take a request. It refuses nothing by what was: the same
// request may have been kept by another server, or what it follows from.
func (s *Games) decide(ctx context.Context, t *table, by online.Identity, id string, r online.GameRequest, at online.Arrival) (uint64, error) {
	for current := false; ; {
		came, err := s.standFor(ctx, t, by, r, at.At)
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
			t.unkept(entry.Time, now, now.Plus(Return))
			return 0, err
		case seq > 0:
			if now := s.config.Now(); now.Since(begun) >= slow {
				t.unkept(entry.Time, now, now)
				s.stand(ctx, t, at.At)
			}
			s.passed(ctx, t)
			return seq, nil
		}
	}
}

// passed stores the events that follow from the last one, such as the end of a game, or from
// time alone, as far as it is known that the clocks ran. If that fails, they are stored when
// they are due.
func (s *Games) passed(ctx context.Context, t *table) {
	for {
		now := s.config.Now()
		entry, ok := t.game.Pending(now)
		if _, ended := entry.Event.(*online.Ended); ok && !ended {
			if s.stand(ctx, t, now) != nil {
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
		if _, err := s.keep(ctx, t, entry, aside); err != nil {
			return
		}
	}
}

// Follow tells a follower of a game's events after some, and of all that come, until
// Unfollow; it returns the number of the last event until now. The error is a
// *online.Refused.
func (s *Games) Follow(ctx context.Context, game string, after uint64, f Follower) (last uint64, err error) {
	err = s.withExisting(ctx, game, func(t *table) error {
		if err := s.catchUp(ctx, t); err != nil {
			return err
		}
		s.mu.Lock()
		s.followed[t] = struct{}{}
		s.mu.Unlock()
		if t.game.Phase() == online.Playing {
			s.stand(ctx, t, s.config.Now()) // of later outages the followed are told
		}
		after = min(after, t.game.Seq())
		last = t.game.Seq()
		f.Begin(t.game, after, t.events[after:], func() []byte { return t.state(s.config.Now()) })
		t.followers.add(f, last)
		return nil
	})
	return last, err
}

// Unfollow ends that.
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

// Look shows a game to a function, which must not keep it. The error is a *online.Refused.
func (s *Games) Look(ctx context.Context, game string, look func(*online.Game)) error {
	return s.withExisting(ctx, game, func(t *table) error { look(t.game); return nil })
}

// Open returns how many games are open here.
func (s *Games) Open() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.open)
}

// Run hears of what other servers keep after a mark, which is that of the journal's last
// event before any game was opened here, and keeps what time alone leads to, until the context
// ends.
func (s *Games) Run(ctx context.Context, after journal.Mark) {
	var all sync.WaitGroup
	all.Go(func() { s.listen(ctx, after) })
	all.Go(func() { s.ask(ctx) })
	all.Go(func() { s.watchTime(ctx) })
	all.Go(func() { s.tellStood(ctx) })
	all.Wait()
	s.work.Wait()
}

// listen hears of all events after a mark, whichever server has kept them.
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

// hear has a game that is open here take what was kept, if it has not.
func (s *Games) hear(ctx context.Context, event journal.Event) {
	for tail := s.tail.Load(); uint64(event.Mark) > tail && !s.tail.CompareAndSwap(tail, uint64(event.Mark)); {
		tail = s.tail.Load()
	}
	s.mu.Lock()
	t := s.open[event.Stream]
	s.mu.Unlock()
	if t != nil && t.heard(event.Mark) {
		// The game may be locked by a goroutine that waits for the journal.
		s.work.Go(func() { s.refresh(ctx, t) })
	}
}

// deaf is for how long nothing is heard of what is there, before it is asked for.
const deaf = time.Second

// ask polls for events that the watch has missed: after a server has died or stood still, a
// watch takes seconds to recover, and a player's clock runs during that time.
func (s *Games) ask(ctx context.Context) {
	tick := time.NewTicker(deaf)
	defer tick.Stop()
	before := journal.Mark(0) // the last event that there was at the tick before
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if before > journal.Mark(s.tail.Load()) {
			s.askOnce(ctx)
		}
		one, cancel := context.WithTimeout(ctx, 2*deaf)
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

// refresh makes a game take the events of other servers. A reported event may not be readable
// yet: the nodes of a log do not write at the same moment, and the watch may be at a faster
// one. Then refresh reads again, since nothing else would report the event.
func (s *Games) refresh(ctx context.Context, t *table) {
	for wait := soon; ; wait = min(2*wait, deaf) {
		if s.refreshed(ctx, t) {
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

// soon is after how long what was heard of and not there is read again at first.
const soon = 5 * time.Millisecond

// refreshed has a game take what there is, and reports whether that is all that was heard of.
func (s *Games) refreshed(ctx context.Context, t *table) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.gone || !t.behind() {
		return true
	}
	err := s.read(ctx, t)
	if err != nil && ctx.Err() == nil {
		s.config.Log.Warn("a game could not be read", "game", t.game.ID(), "error", err)
	}
	s.schedule(t)
	var away *journal.Unavailable // all other errors stay what they are
	return !t.behind() || err != nil && !errors.As(err, &away)
}

// asRefused returns the answer to a request for an error of the journal.
func (s *Games) asRefused(game string, err error) error {
	var refused *online.Refused
	if errors.As(err, &refused) {
		return refused
	}
	s.config.Log.Warn("the journal did not answer", "game", game, "error", err)
	return Unavailable()
}

const (
	// patience is the timeout of the journal for requests: longer than a cluster takes to elect
	// another leader.
	patience = 8 * time.Second
	// aside is the timeout for events without a request. The game is blocked in that time, and
	// the event is tried again.
	aside = 2 * time.Second
)
