package journal_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"roundtable/server/journal"
)

// Opener opens a backend. Opened again, it has the same data; what other tests keep may be
// there too. The test closes it.
type Opener func(t *testing.T) journal.Backend

// Run runs all tests that a backend passes while nothing fails.
func Run(t *testing.T, open Opener) {
	for _, c := range []struct {
		name string
		test func(*testing.T, *kit)
	}{
		{"Order", order},
		{"ExpectedMark", expectedMark},
		{"OneWinnerAtEachPly", oneWinner},
		{"SameIDOnce", sameIDOnce},
		{"SameIDAtOnce", sameIDAtOnce},
		{"WatchFromAnyPoint", watchFromAnyPoint},
		{"WatchWhileAppending", watchWhileAppending},
		{"ManyEvents", manyEvents},
		{"AgainstModel", againstModel},
		{"HostileNames", hostileNames},
		{"Sizes", sizes},
		{"EndedContext", endedContext},
		{"Closed", closed},
		{"Store", store},
		{"StorePatterns", storePatterns},
		{"StoreOneWinner", storeOneWinner},
		{"StoreWatch", storeWatch},
		{"StoreHostileKeys", storeHostileKeys},
		{"Signals", signals},
	} {
		t.Run(c.name, func(t *testing.T) {
			// The limit ends a test that hangs; none comes near it.
			ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
			defer cancel()
			k := &kit{t: t, ctx: ctx, open: open}
			k.Backend = k.another()
			c.test(t, k)
		})
	}
}

// RunRestart checks that what is kept is there after a backend was closed and opened again.
func RunRestart(t *testing.T, open Opener) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	k := &kit{t: t, ctx: ctx, open: open}
	stream := k.stream("game")
	var events []journal.Event
	for life := range 3 {
		b := open(t)
		k.Backend = b
		k.same(k.read(stream, 0), events)
		for ply := range 5 {
			events = append(events, k.appendTo(stream, lastOf(events), fmt.Sprintf("%d-%d", life, ply)))
		}
		if life > 0 {
			first := events[0]
			if mark, err := b.Append(ctx, stream, lastOf(events), first.ID, nil); err != nil || mark != first.Mark {
				t.Errorf("the first event again, after a restart: %d, %v", mark, err)
			}
		}
		s, err := b.Store(ctx, "restart")
		if err != nil {
			t.Fatal(err)
		}
		before, err := s.Get(ctx, "life")
		if err != nil || life == 0 && before.Present() || life > 0 && string(before.Data) != fmt.Sprint(life-1) {
			t.Errorf("life %d: the store has %+v, %v", life, before, err)
		}
		if _, err := s.Put(ctx, "life", before.Mark, fmt.Append(nil, life)); err != nil {
			t.Error(err)
		}
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	}
}

// kit is a backend and what tests do with it.
type kit struct {
	journal.Backend
	t    *testing.T
	ctx  context.Context
	open Opener
}

// another opens the same data again, so that nothing remembered is used.
func (k *kit) another() journal.Backend {
	k.t.Helper()
	b := k.open(k.t)
	k.t.Cleanup(func() {
		if err := b.Close(); err != nil {
			k.t.Error(err)
		}
	})
	return b
}

var streams atomic.Int64

// stream returns a name that no other test uses.
func (k *kit) stream(name string) string {
	return fmt.Sprintf("%s-%d-%d", name, time.Now().UnixNano(), streams.Add(1))
}

// appendTo appends an event that must be kept.
func (k *kit) appendTo(stream string, after journal.Mark, id string) journal.Event {
	k.t.Helper()
	data := []byte("data of " + id)
	mark, err := k.Append(k.ctx, stream, after, id, data)
	if err != nil {
		k.t.Fatalf("append %s to %s after %d: %v", id, stream, after, err)
	}
	if mark <= after {
		k.t.Fatalf("append %s to %s after %d: mark %d", id, stream, after, mark)
	}
	return journal.Event{Stream: stream, Mark: mark, ID: id, Data: data}
}

// read returns the events of a stream after a mark.
func (k *kit) read(stream string, after journal.Mark) []journal.Event {
	k.t.Helper()
	events, err := readAll(k.ctx, k, stream, after)
	if err != nil {
		k.t.Fatal(err)
	}
	return events
}

// readAll reads what there is.
func readAll(ctx context.Context, j journal.Journal, stream string, after journal.Mark) (events []journal.Event, err error) {
	for e, err := range j.Read(ctx, stream, after) {
		if err != nil {
			return nil, err
		}
		events = append(events, e)
	}
	return events, nil
}

// end returns the mark of the last event of a stream.
func (k *kit) end(stream string) journal.Mark {
	k.t.Helper()
	mark, err := k.Last(k.ctx, stream)
	if err != nil {
		k.t.Fatal(err)
	}
	return mark
}

// same wants two lists of events to be the same.
func (k *kit) same(got, want []journal.Event) {
	k.t.Helper()
	if err := different(got, want); err != nil {
		k.t.Error(err)
	}
}

func different(got, want []journal.Event) error {
	for i := range max(len(got), len(want)) {
		switch {
		case i >= len(got):
			return fmt.Errorf("%d events, not %d: %+v is missing", len(got), len(want), want[i])
		case i >= len(want):
			return fmt.Errorf("%d events, not %d: %+v is more", len(got), len(want), got[i])
		case !equal(got[i], want[i]):
			return fmt.Errorf("event %d is %+v, not %+v", i, got[i], want[i])
		}
	}
	return nil
}

func equal(a, b journal.Event) bool {
	return a.Stream == b.Stream && a.Mark == b.Mark && a.ID == b.ID && string(a.Data) == string(b.Data)
}

func lastOf(events []journal.Event) journal.Mark {
	if len(events) == 0 {
		return 0
	}
	return events[len(events)-1].Mark
}

// conflict wants an error to be a Conflict with these marks.
func (k *kit) conflict(err error, name string, after, last journal.Mark) {
	k.t.Helper()
	var c *journal.Conflict
	if !errors.As(err, &c) {
		k.t.Errorf("%v, not a conflict", err)
	} else if *c != (journal.Conflict{Name: name, After: after, Last: last}) {
		k.t.Errorf("%+v, not %s after %d at %d", *c, name, after, last)
	}
}

// Events of several streams have growing marks, and each stream, and all of them, read in
// that order from any mark.
func order(t *testing.T, k *kit) {
	start := k.end(journal.All)
	names := []string{k.stream("a"), k.stream("b"), k.stream("c")}
	var all []journal.Event
	of := map[string][]journal.Event{}
	for ply := range 12 {
		name := names[ply*ply%len(names)]
		e := k.appendTo(name, lastOf(of[name]), fmt.Sprint("ply-", ply))
		if e.Mark <= lastOf(all) {
			t.Fatalf("mark %d follows %d", e.Mark, lastOf(all))
		}
		all, of[name] = append(all, e), append(of[name], e)
	}
	k.same(mine(k.read(journal.All, start), names), all)
	for _, name := range names {
		if end := k.end(name); end != lastOf(of[name]) {
			t.Errorf("%s ends at %d, not %d", name, end, lastOf(of[name]))
		}
		k.same(k.read(name, 0), of[name])
		for i, e := range of[name] {
			k.same(k.read(name, e.Mark), of[name][i+1:])
			k.same(k.read(name, e.Mark-1), of[name][i:])
		}
		k.same(k.read(name, 1<<60), nil)
		k.same(k.read(name, ^journal.Mark(0)), nil)
	}
	if end := k.end(journal.All); end < lastOf(all) {
		t.Errorf("the journal ends at %d, before %d", end, lastOf(all))
	}
	missing := k.stream("missing")
	k.same(k.read(missing, 0), nil)
	if end := k.end(missing); end != 0 {
		t.Errorf("an empty stream ends at %d", end)
	}
}

// mine returns the events of some streams among those of a journal that others use too.
func mine(events []journal.Event, streams []string) (out []journal.Event) {
	for _, e := range events {
		if slices.Contains(streams, e.Stream) {
			out = append(out, e)
		}
	}
	return out
}

// An event that expects another last mark than there is is refused, and leaves nothing.
func expectedMark(t *testing.T, k *kit) {
	s := k.stream("game")
	_, err := k.Append(k.ctx, s, 7, "early", nil)
	k.conflict(err, s, 7, 0)
	first := k.appendTo(s, 0, "first")
	second := k.appendTo(s, first.Mark, "second")
	for _, after := range []journal.Mark{0, first.Mark - 1, first.Mark, second.Mark + 1, 1 << 60} {
		_, err := k.Append(k.ctx, s, after, fmt.Sprint("wrong-", after), nil)
		k.conflict(err, s, after, second.Mark)
	}
	k.same(k.read(s, 0), []journal.Event{first, second})
}

// Of many who append at one mark, each time exactly one is kept, and all others are told
// its mark.
func oneWinner(t *testing.T, k *kit) {
	const writers, plies = 8, 20
	s := k.stream("game")
	var want []journal.Event
	for ply := range plies {
		after := lastOf(want)
		marks, errs := make([]journal.Mark, writers), make([]error, writers)
		var all sync.WaitGroup
		for w := range writers {
			all.Go(func() {
				id := fmt.Sprintf("%d-of-%d", ply, w)
				marks[w], errs[w] = k.Append(k.ctx, s, after, id, []byte(id))
			})
		}
		all.Wait()
		for w := range writers {
			if errs[w] == nil {
				id := fmt.Sprintf("%d-of-%d", ply, w)
				want = append(want, journal.Event{Stream: s, Mark: marks[w], ID: id, Data: []byte(id)})
			}
		}
		if len(want) != ply+1 {
			t.Fatalf("ply %d: %d events are kept: %v", ply, len(want), errs)
		}
		for w := range writers {
			if errs[w] != nil {
				k.conflict(errs[w], s, after, lastOf(want))
			}
		}
	}
	k.same(k.read(s, 0), want)
}

// An ID that the stream has is not kept again, wherever it is appended, and by whom.
func sameIDOnce(t *testing.T, k *kit) {
	s, other := k.stream("game"), k.stream("other")
	var want []journal.Event
	for ply := range 10 {
		want = append(want, k.appendTo(s, lastOf(want), fmt.Sprint("ply-", ply)))
	}
	// A writer that knows nothing yet names an old mark, and an event that is further on.
	for i, after := range map[int]journal.Mark{5: 0, 6: want[2].Mark, 7: want[8].Mark} {
		if mark, err := k.another().Append(k.ctx, s, after, want[i].ID, nil); err != nil || mark != want[i].Mark {
			t.Errorf("%s again after %d: %d, %v; it has %d", want[i].ID, after, mark, err, want[i].Mark)
		}
	}
	for _, b := range []journal.Backend{k, k.another()} {
		for i, e := range want {
			var before journal.Mark
			if i > 0 {
				before = want[i-1].Mark
			}
			for _, after := range []journal.Mark{before, e.Mark, lastOf(want), 0} {
				mark, err := b.Append(k.ctx, s, after, e.ID, []byte("another"))
				if err != nil || mark != e.Mark {
					t.Errorf("%s again after %d: %d, %v; it has %d", e.ID, after, mark, err, e.Mark)
				}
			}
		}
	}
	k.same(k.read(s, 0), want)
	k.appendTo(other, 0, want[0].ID) // IDs are those of a stream
}

// One intention that comes by many ways at once is kept once, and all get its mark.
func sameIDAtOnce(t *testing.T, k *kit) {
	s := k.stream("game")
	backends := []journal.Backend{k, k.another()}
	var want []journal.Event
	for ply := range 10 {
		const ways = 6
		id := fmt.Sprint("ply-", ply)
		marks, errs := make([]journal.Mark, ways), make([]error, ways)
		var all sync.WaitGroup
		for w := range ways {
			all.Go(func() {
				marks[w], errs[w] = backends[w%2].Append(k.ctx, s, lastOf(want), id, nil)
			})
		}
		all.Wait()
		for w := range ways {
			if errs[w] != nil || marks[w] != marks[0] {
				t.Fatalf("ply %d: marks %v, errors %v", ply, marks, errs)
			}
		}
		want = append(want, journal.Event{Stream: s, Mark: marks[0], ID: id})
	}
	k.same(k.read(s, 0), want)
}

// take returns the first n events of a watch.
func take(ctx context.Context, j journal.Journal, stream string, after journal.Mark, n int) (events []journal.Event, err error) {
	if n == 0 {
		return nil, nil
	}
	for e, err := range j.Watch(ctx, stream, after) {
		if err != nil {
			return events, err
		}
		if events = append(events, e); len(events) == n {
			break
		}
	}
	return events, nil
}

// A watch from any mark has what follows it, then what is appended later.
func watchFromAnyPoint(t *testing.T, k *kit) {
	s := k.stream("game")
	var want []journal.Event
	for ply := range 6 {
		want = append(want, k.appendTo(s, lastOf(want), fmt.Sprint("ply-", ply)))
	}
	const later = 4
	got, errs := make([][]journal.Event, len(want)+1), make([]error, len(want)+1)
	var all sync.WaitGroup
	for i := range got {
		var after journal.Mark
		if i > 0 {
			after = want[i-1].Mark
		}
		all.Go(func() { got[i], errs[i] = take(k.ctx, k, s, after, len(got)-1-i+later) })
	}
	old := len(want)
	for ply := range later {
		want = append(want, k.appendTo(s, lastOf(want), fmt.Sprint("later-", ply)))
	}
	all.Wait()
	for i := range got {
		if errs[i] != nil {
			t.Errorf("from %d of %d: %v", i, old, errs[i])
		}
		k.same(got[i], want[i:])
	}

	// A mark that is still to come is waited for.
	ahead := k.end(journal.All) + 2
	first := make(chan journal.Event)
	go func() {
		e, err := take(k.ctx, k, s, ahead, 1)
		if err != nil {
			t.Error(err)
		}
		first <- append(e, journal.Event{})[0]
	}()
	var after []journal.Event
	for ply := 0; len(after) < 3; ply++ {
		e := k.appendTo(s, lastOf(want), fmt.Sprint("ahead-", ply))
		want = append(want, e)
		if e.Mark > ahead {
			after = append(after, e)
		}
	}
	if e := <-first; !equal(e, after[0]) {
		t.Errorf("after %d, which was still to come: %+v, not %+v", ahead, e, after[0])
	}

	ctx, cancel := context.WithCancel(k.ctx)
	end := make(chan error)
	go func() {
		var last error
		for _, err := range k.Watch(ctx, s, lastOf(want)) {
			last = err
		}
		end <- last
	}()
	cancel()
	if err := <-end; !errors.Is(err, context.Canceled) {
		t.Errorf("a watch whose context was cancelled ends with %v", err)
	}
}

// A watch of everything that begins amid appends has no gap and no double.
func watchWhileAppending(t *testing.T, k *kit) {
	const writers, plies, watchers = 4, 40, 3
	start := k.end(journal.All)
	names := make([]string, writers)
	for i := range names {
		names[i] = k.stream("game")
	}
	var appending, watching sync.WaitGroup
	got, errs := make([][]journal.Event, watchers), make([]error, watchers)
	watch := func(i int) {
		for e, err := range k.Watch(k.ctx, journal.All, start) {
			if err != nil {
				errs[i] = err
				return
			}
			if slices.Contains(names, e.Stream) {
				if got[i] = append(got[i], e); len(got[i]) == writers*plies {
					return
				}
			}
		}
	}
	for i, name := range names {
		appending.Go(func() {
			var after journal.Mark
			for ply := range plies {
				mark, err := k.Append(k.ctx, name, after, fmt.Sprint("ply-", ply), []byte(name))
				if err != nil {
					t.Error(err)
					return
				}
				after = mark
				if ply == 10*i && i < watchers {
					watching.Go(func() { watch(i) })
				}
			}
		})
	}
	appending.Wait()
	if t.Failed() {
		return
	}
	watching.Wait()
	want := mine(k.read(journal.All, start), names)
	if len(want) != writers*plies {
		t.Fatalf("%d events are kept, of %d", len(want), writers*plies)
	}
	for i := range got {
		if errs[i] != nil {
			t.Error(errs[i])
		}
		k.same(got[i], want)
	}
}

// A long stream is read as a short one is.
func manyEvents(t *testing.T, k *kit) {
	s := k.stream("game")
	var want []journal.Event
	for ply := range 150 {
		want = append(want, k.appendTo(s, lastOf(want), fmt.Sprint("ply-", ply)))
	}
	k.same(k.read(s, 0), want)
	k.same(k.read(s, want[20].Mark), want[21:])
	for e, err := range k.Read(k.ctx, s, 0) { // a reader that stops
		if err != nil || !equal(e, want[0]) {
			t.Errorf("%+v, %v", e, err)
		}
		break
	}
	b := k.another()
	if mark, err := b.Append(k.ctx, s, lastOf(want), want[3].ID, nil); err != nil || mark != want[3].Mark {
		t.Errorf("an old ID again: %d, %v", mark, err)
	}
}

// Whatever is appended, at whatever marks and with whatever IDs, the outcome is that of the
// simplest model: a list of IDs for each stream.
func againstModel(t *testing.T, k *kit) {
	random := rand.New(rand.NewPCG(1, 2))
	names := []string{k.stream("a"), k.stream("b")}
	model := map[string][]journal.Event{}
	outcomes := map[string]int{}
	for step := range 300 {
		name := names[random.IntN(len(names))]
		have := model[name]
		last := lastOf(have)
		after := last
		switch n := random.IntN(6); {
		case n == 0:
			after = 0
		case n == 1:
			after = last + journal.Mark(random.IntN(3))
		case n == 2 && len(have) > 0:
			after = have[random.IntN(len(have))].Mark - journal.Mark(random.IntN(2))
		}
		id := fmt.Sprint("id-", random.IntN(len(have)+3))
		mark, err := k.Append(k.ctx, name, after, id, fmt.Append(nil, step))
		old := slices.IndexFunc(have, func(e journal.Event) bool { return e.ID == id })
		switch {
		case old >= 0:
			outcomes["known"]++
			if err != nil || mark != have[old].Mark {
				t.Errorf("step %d: %s after %d: %d, %v; it is at %d", step, id, after, mark, err, have[old].Mark)
			}
		case after != last:
			outcomes["refused"]++
			k.conflict(err, name, after, last)
		default:
			outcomes["kept"]++
			if err != nil || mark <= last {
				t.Fatalf("step %d: %s after %d: %d, %v", step, id, after, mark, err)
			}
			model[name] = append(have, journal.Event{Stream: name, Mark: mark, ID: id, Data: fmt.Append(nil, step)})
		}
	}
	for _, name := range names {
		k.same(k.read(name, 0), model[name])
	}
	if outcomes["known"] < 20 || outcomes["refused"] < 20 || outcomes["kept"] < 20 {
		t.Errorf("the model was not tried: %v", outcomes)
	}
}

// Hostile are names that would mean something to a subject, a file or a terminal.
var hostile = []string{
	"", ".", "..", "a.b", "a.", ".a", ">", "a.>", "*.", "a*", "$JS.API.STREAM.DELETE.GAMES", "a b", " a", "a\t", "a\r\nb", "\x00",
	"../../etc/passwd", `..\a`, "a/b", "é", "\u202e", "\xff", "games.x", "%2e%2e", strings.Repeat("a", journal.MaxName+1), strings.Repeat("x.", 1<<16),
}

// Names that are not plain are refused everywhere, and say why.
func hostileNames(t *testing.T, k *kit) {
	refused := func(what, name string, err error) {
		t.Helper()
		var invalid *journal.Invalid
		if !errors.As(err, &invalid) || invalid.What != what || invalid.Why == "" {
			t.Errorf("%s %.40q: %v", what, name, err)
		}
		if err != nil && len(err.Error()) > 1000 {
			t.Errorf("%s %.40q: the message has %d bytes", what, name, len(err.Error()))
		}
	}
	start := k.end(journal.All)
	for _, name := range hostile {
		_, err := k.Append(k.ctx, name, 0, "id", nil)
		refused("stream", name, err)
		_, err = k.Last(k.ctx, name)
		refused("stream", name, err)
		_, err = readAll(k.ctx, k, name, 0)
		refused("stream", name, err)
		_, err = take(k.ctx, k, name, 0, 1)
		refused("stream", name, err)
		_, err = k.Store(k.ctx, name)
		refused("store", name, err)
	}
	_, err := k.Append(k.ctx, journal.All, 0, "id", nil)
	refused("stream", journal.All, err)
	s := k.stream("game")
	for _, id := range []string{"", " ", "a b", "a\r\nKV-Operation: DEL", "\n", "\x00", "\x7f", "é", strings.Repeat("a", journal.MaxID+1)} {
		_, err := k.Append(k.ctx, s, 0, id, nil)
		refused("ID", id, err)
	}
	var e journal.Event
	for _, id := range []string{strings.Repeat("a", journal.MaxID), "!", "~:/#?&%{}", "KV-Operation:DEL"} {
		e = k.appendTo(s, e.Mark, id)
	}
	if got := k.read(s, 0); len(got) != 4 || got[2].ID != "~:/#?&%{}" {
		t.Errorf("%+v", got)
	}
	for _, name := range []string{"a", "A", strings.Repeat("Z", journal.MaxName), "-", "_", "0", "GAMES", "games"} {
		if _, err := k.Last(k.ctx, name); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, e := range k.read(journal.All, start) {
		if slices.Contains(hostile, e.Stream) {
			t.Errorf("kept: %+v", e)
		}
	}
}

// Data of every allowed size comes back as it was, and a byte more is refused.
func sizes(t *testing.T, k *kit) {
	s := k.stream("game")
	var after journal.Mark
	id := strings.Repeat("i", journal.MaxID-1)
	for n, size := range []int{0, 1, 1000, journal.MaxData} {
		data := make([]byte, size)
		for i := range data {
			data[i] = byte(i * 7)
		}
		mark, err := k.Append(k.ctx, s, after, id+fmt.Sprint(n), data)
		if err != nil {
			t.Fatalf("%d bytes: %v", size, err)
		}
		if got := k.read(s, after); len(got) != 1 || string(got[0].Data) != string(data) {
			t.Errorf("%d bytes come back as %d events", size, len(got))
		}
		after = mark
	}
	var large *journal.TooLarge
	_, err := k.Append(k.ctx, s, after, "large", make([]byte, journal.MaxData+1))
	if !errors.As(err, &large) || *large != (journal.TooLarge{Name: s, Size: journal.MaxData + 1, Limit: journal.MaxData}) {
		t.Errorf("a byte too many: %v", err)
	}
	if end := k.end(s); end != after {
		t.Errorf("what is too large leaves the stream at %d, not %d", end, after)
	}
	// What was given and what comes back are the caller's own.
	data := []byte("mine")
	if after, err = k.Append(k.ctx, s, after, "mine", data); err != nil {
		t.Fatal(err)
	}
	data[0] = 'X'
	for range 2 {
		got := k.read(s, after-1)
		if len(got) != 1 || string(got[0].Data) != "mine" {
			t.Fatalf("%+v", got)
		}
		got[0].Data[0] = 'Y'
	}
}

// Nothing is appended in a context that has ended.
func endedContext(t *testing.T, k *kit) {
	s := k.stream("game")
	ctx, cancel := context.WithCancel(k.ctx)
	cancel()
	var unavailable *journal.Unavailable
	if _, err := k.Append(ctx, s, 0, "id", nil); !errors.As(err, &unavailable) || !errors.Is(err, context.Canceled) {
		t.Errorf("append: %v", err)
	}
	if _, err := k.Last(ctx, s); !errors.As(err, &unavailable) {
		t.Errorf("last: %v", err)
	}
	if _, err := readAll(ctx, k, s, 0); !errors.As(err, &unavailable) {
		t.Errorf("read: %v", err)
	}
	if _, err := take(ctx, k, s, 0, 1); !errors.Is(err, context.Canceled) {
		t.Errorf("watch: %v", err)
	}
	if end := k.end(s); end != 0 {
		t.Errorf("the stream ends at %d", end)
	}
}

// A closed backend says so, to those who wait too.
func closed(t *testing.T, k *kit) {
	b := k.open(t)
	s := k.stream("game")
	st, err := b.Store(k.ctx, "closed")
	if err != nil {
		t.Fatal(err)
	}
	first, err := b.Append(k.ctx, s, 0, "id", nil)
	if err != nil {
		t.Fatal(err)
	}
	watching, ended := make(chan bool), make(chan error, 2)
	go func() {
		var last error
		for e, err := range b.Watch(k.ctx, s, 0) {
			if last = err; e.Mark == first {
				close(watching)
			}
		}
		ended <- last
	}()
	go func() {
		var last error
		for _, err := range st.Watch(k.ctx, journal.All, 0) {
			last = err
		}
		ended <- last
	}()
	<-watching
	if err := b.Close(); err != nil {
		t.Error(err)
	}
	for range 2 {
		if err := <-ended; !errors.Is(err, journal.ErrClosed) {
			t.Errorf("a watch ends with %v", err)
		}
	}
	_, e1 := b.Append(k.ctx, s, first, "id2", nil)
	_, e2 := b.Last(k.ctx, s)
	_, e3 := readAll(k.ctx, b, s, 0)
	_, e4 := take(k.ctx, b, s, 0, 1)
	_, e5 := b.Store(k.ctx, "closed-2")
	_, e6 := st.Get(k.ctx, "key")
	_, e7 := st.Put(k.ctx, "key", 0, nil)
	_, e8 := st.Keys(k.ctx, journal.All)
	for i, err := range []error{e1, e2, e3, e4, e5, e6, e7, e8} {
		if !errors.Is(err, journal.ErrClosed) {
			t.Errorf("call %d: %v", i+1, err)
		}
	}
	if err := b.Close(); err != nil {
		t.Errorf("closed twice: %v", err)
	}
}
