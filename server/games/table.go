package games

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/online"
	"roundtable/server/journal"
)

type table struct {
	mu        sync.Mutex // of all but latest
	game      *online.Game
	events    [][]byte       // messages of all events
	mark      journal.Mark   // of the last one
	used      online.Instant // last use
	whole     bool           // all was read when it was opened
	closed    bool           // closed: another may be open
	followers audience
	sentSeq   uint64       // number of the last event sent to followers
	failure   Outage       // storage failure of this game, known here alone
	lastState stateMessage // last sent state

	latest atomic.Uint64 // mark of the last reported event
}

type stateMessage struct {
	message []byte
	seq     uint64
	at      online.Instant
}

// lasting is how long the message of a state may be sent again to watchers.
const lasting = clock.Second

// state returns the message of the game's state. It is encoded once for all followers that need it
// at about the same time.
func (t *table) state(now online.Instant) []byte {
	if was := t.lastState; was.message != nil && was.seq == t.game.Seq() && now >= was.at && now.Since(was.at) < lasting {
		return was.message
	}
	t.lastState = stateMessage{online.EncodeAnswer("", t.game.State(now)), t.game.Seq(), now}
	return t.lastState.message
}

// storedEvent is an event in the journal. Its number shows whether events are missing.
type storedEvent struct {
	Seq   uint64          `json:"seq"`
	Event json.RawMessage `json:"event"`
}

// noteMark records the mark of a reported event. It reports whether the event is new.
func (t *table) noteMark(mark journal.Mark) bool {
	for {
		was := t.latest.Load()
		if uint64(mark) <= was {
			return false
		}
		if t.latest.CompareAndSwap(was, uint64(mark)) {
			return true
		}
	}
}

// noteFailure records that the game could not be stored between from and over, and that clients
// come back until to.
func (t *table) noteFailure(from, over, to online.Instant) {
	o := Outage{From: from, Over: over, To: to}
	if from <= t.failure.To {
		o = o.Join(t.failure)
	}
	t.failure = o
}

func (t *table) isBehind() bool { return !t.whole || uint64(t.mark) < t.latest.Load() }

var logs = online.NewLog()

// withLock calls do with the table locked. If do panics, the table may be inconsistent, so it reads
// its game again before its next use.
func (s *Games) withLock(t *table, do func()) {
	t.mu.Lock()
	sound := false
	defer func() {
		if !sound {
			t.game, t.events, t.mark, t.whole = online.New(t.game.ID(), s.config.Rules), nil, 0, false
		}
		t.mu.Unlock()
	}()
	do()
	sound = true
}

// with calls do with the table of a game, locked and up to date. The table may have no events. The
// error is a *online.Refused.
func (s *Games) with(ctx context.Context, game string, do func(*table) error) (err error) {
	for gone := true; gone; {
		t := s.find(game)
		s.withLock(t, func() {
			if gone = t.closed; gone {
				return
			}
			if t.isBehind() {
				if err = s.read(ctx, t); err != nil {
					err = s.asRefused(game, err)
					return
				}
				s.schedule(t)
			}
			t.used = s.config.Now()
			err = do(t)
		})
	}
	return err
}

func (s *Games) find(game string) *table {
	s.mu.Lock()
	defer s.mu.Unlock()
	t, open := s.open[game]
	if !open {
		t = &table{game: online.New(game, s.config.Rules)}
		s.open[game] = t
	}
	return t
}

// withExisting does the same as with, but only for a game that exists.
func (s *Games) withExisting(ctx context.Context, game string, do func(*table) error) error {
	return s.with(ctx, game, func(t *table) error {
		if t.game.Phase() == online.Nothing {
			s.close(t)
			return &online.Refused{Reason: online.UnknownGame}
		}
		return do(t)
	})
}

// catchUp reads the events that any server has stored, since those of other servers are reported a
// little later.
func (s *Games) catchUp(ctx context.Context, t *table) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	last, err := s.config.Journal.Last(ctx, t.game.ID())
	if err == nil && last > t.mark {
		t.noteMark(last)
		err = s.read(ctx, t)
		s.schedule(t)
	}
	if err != nil {
		return s.asRefused(t.game.ID(), err)
	}
	return nil
}

func (s *Games) close(t *table) {
	t.closed = true
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.open, t.game.ID())
	delete(s.followed, t)
}

const unused = 5 * clock.Minute

func (s *Games) tidy() {
	for _, t := range s.tables() {
		if !t.mu.TryLock() {
			continue // it is in use
		}
		if t.followers.empty() && s.config.Now().Since(t.used) > unused {
			s.close(t)
		}
		t.mu.Unlock()
	}
}

func (s *Games) tables() []*table {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Collect(maps.Values(s.open))
}

// keep appends and applies the next event of a locked game, and returns its number. If another
// server was first, it applies that server's event and returns 0; the caller must decide again.
func (s *Games) keep(ctx context.Context, t *table, e online.Entry, most time.Duration) (seq uint64, err error) {
	// What was begun is finished, even if the sender is gone.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), most)
	defer cancel()
	event := online.EncodeEntry(e)
	data, err := json.Marshal(storedEvent{t.game.Seq() + 1, event})
	if err != nil {
		panic(err) // an entry is JSON
	}
	mark, err := s.config.Journal.Append(ctx, t.game.ID(), t.mark, s.name(t), data)
	var conflict *journal.Conflict
	switch {
	case errors.As(err, &conflict):
		if err := s.read(ctx, t); err != nil {
			return 0, s.asRefused(t.game.ID(), err)
		}
		s.schedule(t)
		return 0, nil
	case err != nil:
		return 0, s.asRefused(t.game.ID(), err)
	}
	if err := s.take(t, mark, e, event); err != nil {
		return 0, s.asRefused(t.game.ID(), err)
	}
	s.schedule(t)
	return t.game.Seq(), nil
}

// name returns an ID for an event, by which the journal recognises an event that is sent twice.
// Each try has another ID, so that the event of an earlier try, which has another time, is not
// taken for this one.
func (s *Games) name(t *table) string {
	return fmt.Sprintf("%d-%s-%d", t.game.Seq()+1, s.config.Name, s.tries.Add(1))
}

func (s *Games) read(ctx context.Context, t *table) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	for event, err := range s.config.Journal.Read(ctx, t.game.ID(), t.mark) {
		if err != nil {
			return err
		}
		e, data, err := decode(event)
		if err != nil {
			return err
		}
		if err := s.take(t, event.Mark, e, data); err != nil {
			return err
		}
	}
	t.whole = true
	return nil
}

func (s *Games) take(t *table, mark journal.Mark, e online.Entry, data json.RawMessage) error {
	seq := t.game.Seq() + 1
	if err := t.game.Apply(seq, e); err != nil {
		return err
	}
	message := online.EncodeAnswer("", &online.Kept{Game: t.game.ID(), Seq: seq, Event: data})
	t.mark, t.events = mark, append(t.events, message)
	t.noteMark(mark)
	if seq <= t.sentSeq { // the game is being read again
		return nil
	}
	t.sentSeq = seq
	report := &Report{Game: t.game, Seq: seq, Entry: e, Data: data, Event: message}
	t.followers.tell(report, func() []byte { return t.state(s.config.Now()) })
	if s.config.Told != nil {
		s.config.Told(report)
	}
	return nil
}

func decode(event journal.Event) (online.Entry, json.RawMessage, error) {
	var k storedEvent
	if err := json.Unmarshal(event.Data, &k); err != nil {
		return online.Entry{}, nil, fmt.Errorf("event at %d of game %s: %w", event.Mark, event.Stream, err)
	}
	e, err := logs.Decode(k.Event)
	if err != nil {
		return online.Entry{}, nil, fmt.Errorf("event %d of game %s: %w", k.Seq, event.Stream, err)
	}
	return e, k.Event, nil
}

// Decode reads an event of the journal.
func Decode(event journal.Event) (online.Entry, error) {
	e, _, err := decode(event)
	return e, err
}

// Load reads a game from the journal, once. The game's phase is online.Nothing if the journal has
// no such game. The error is the journal's, or names a damaged event.
func Load(ctx context.Context, from journal.Journal, rules func(name string) (engine.Game, bool), id string) (*online.Game, error) {
	g := online.New(id, rules)
	for event, err := range from.Read(ctx, id, 0) {
		if err != nil {
			return nil, err
		}
		e, err := Decode(event)
		if err == nil {
			err = g.Apply(g.Seq()+1, e)
		}
		if err != nil {
			return nil, &Damaged{Game: id, Cause: err}
		}
	}
	return g, nil
}

// Damaged is the error for a game whose events do not fit.
type Damaged struct {
	Game  string
	Cause error
}

// Error returns the game and the cause.
func (e *Damaged) Error() string { return fmt.Sprintf("game %s is damaged: %v", e.Game, e.Cause) }

// Unwrap returns the cause.
func (e *Damaged) Unwrap() error { return e.Cause }
