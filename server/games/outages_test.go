package games

import (
	"context"
	"log/slog"
	"slices"
	"testing"

	"roundtable/engine/clock"
	"roundtable/online"
	"roundtable/server/journal"
)

// beats is an Outages whose clock the test moves.
type beats struct {
	*Outages
	t  *testing.T
	at online.Instant
}

func newBeats(t *testing.T, store journal.Store) *beats {
	b := &beats{t: t, at: 1_000_000}
	b.Outages = NewOutages(store, func() online.Instant { return b.at }, slog.New(slog.DiscardHandler), func() {})
	return b
}

// stop lets time pass without a beat, and then one comes.
func (b *beats) stop(d clock.Millis) {
	b.t.Helper()
	b.at = b.at.Plus(d)
	if err := b.beat(b.t.Context()); err != nil {
		b.t.Fatal(err)
	}
}

// keep lets time pass with all its beats.
func (b *beats) keep(d clock.Millis) {
	b.t.Helper()
	for ; d > 0; d -= beatEvery {
		b.stop(min(d, beatEvery))
	}
}

// stood returns how long the clocks stood between two moments, as another server knows it.
func (b *beats) stood(from, to online.Instant) (sum clock.Millis) {
	b.t.Helper()
	other := newBeats(b.t, b.store)
	other.at = b.at
	other.stop(0)
	known, complete := other.Known(b.at)
	if !complete {
		b.t.Error("not all is known after a beat")
	}
	for _, o := range known {
		sum += max(0, min(o.To, to).Since(max(o.From, from)))
	}
	return sum
}

func store(t *testing.T) journal.Store {
	t.Helper()
	s, err := journal.NewMemory().Store(t.Context(), "beat")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// However many short outages follow a long one, it counts, and the list of them stays short.
func TestNoOutageIsForgotten(t *testing.T) {
	for _, short := range []int{0, 1, 64, mostOutages, 5 * mostOutages} {
		b := newBeats(t, store(t))
		b.keep(clock.Second)
		begun := b.at
		b.stop(online.Day)
		for range short {
			b.keep(clock.Second)
			b.stop(2 * clock.Second)
		}
		b.keep(clock.Minute)
		least := online.Day + clock.Millis(short)*2*clock.Second
		atMost, n := least+Return, len(b.Outages.beats)
		if short >= n {
			atMost += clock.Millis(short-n+1) * clock.Second // in between
		}
		if got := b.stood(begun, b.at); got < least || got > atMost {
			t.Errorf("after %d short outages the clocks stood %d ms, not %d to %d", short, got, least, atMost)
		}
		if n > 128 {
			t.Errorf("%d outages are kept", n)
		}
	}
}

// An outage counts as long as a game can be open that began before it, and no longer.
func TestOutagesThatCountNoMore(t *testing.T) {
	var list []Outage
	at := online.Instant(0)
	for range 100 {
		at = at.Plus(online.Day)
		list = add(list, Outage{From: at, To: at.Plus(clock.Hour)})
		at = at.Plus(clock.Hour)
	}
	if n := clock.Millis(len(list)); n < outageKept/online.Day || n > outageKept/online.Day+2 {
		t.Errorf("of an outage each day %d are kept", n)
	}
	second := list[1]
	list = add(list, Outage{From: at.Plus(1), To: at.Plus(1000 * online.Day)})
	if !slices.Contains(list, second) {
		t.Error("a long outage has others forgotten, in which time did not run")
	}
}

// An outage that is found by several servers, or lasts over several beats, is one.
func TestOutagesAreJoined(t *testing.T) {
	list := add(add(add(nil, Outage{From: 10, To: 20}), Outage{From: 20, To: 30}), Outage{From: 25, To: 40})
	if !slices.Equal(list, []Outage{{From: 10, To: 40}}) {
		t.Errorf("%v", list)
	}
}

// What came while it was not known yet whether there is an outage, waits for that.
func TestWaitForOutages(t *testing.T) {
	b := newBeats(t, store(t))
	b.stop(0)
	if err := b.Wait(t.Context(), b.at.Plus(beatFresh)); err != nil {
		t.Error(err)
	}
	came := b.at.Plus(5 * clock.Second)
	waited := make(chan error)
	go func() { waited <- b.Wait(t.Context(), came) }()
	select {
	case err := <-waited:
		t.Fatalf("before the beat: %v", err)
	default:
	}
	b.stop(5 * clock.Second)
	if err := <-waited; err != nil {
		t.Error(err)
	}
	if got := b.stood(1, came); got != 5*clock.Second {
		t.Errorf("the clocks stood %d ms", got)
	}
	gone, stop := context.WithCancel(t.Context())
	stop()
	if err := b.Wait(gone, b.at.Plus(5*clock.Second)); err == nil {
		t.Error("it is known what will be")
	}
}

// What is read just after the server stood still counts as having come before.
func TestArrived(t *testing.T) {
	b := newBeats(t, store(t))
	b.run()
	before := b.at
	b.at = b.at.Plus(standstill - 1)
	if got := b.Arrived(); got != b.at {
		t.Errorf("%d, wanted %d", got, b.at)
	}
	b.at = b.at.Plus(9 * clock.Second)
	if got := b.Arrived(); got != before {
		t.Errorf("%d, wanted %d", got, before)
	}
	b.run()
	if got := b.Arrived(); got != before {
		t.Errorf("%d, wanted %d", got, before)
	}
	b.at = b.at.Plus(standstill)
	if got := b.Arrived(); got == before {
		t.Error("it counts long after")
	}
}
