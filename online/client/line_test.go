package client

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"testing"
	"time"

	"roundtable/engine/clock"
	"roundtable/online"
)

// opened returns a world whose line is up, after what begins it.
func opened(t *testing.T, begin func(w *world)) *world {
	t.Helper()
	w := newWorld(1)
	if begin != nil {
		begin(w)
	}
	w.c.Open()
	w.settle()
	if w.c.phase != ready {
		t.Fatalf("the line is not up: %v", w.all)
	}
	w.take()
	return w
}

// kinds returns the types of what has happened.
func kinds(all []Happening) (out []string) {
	for _, h := range all {
		out = append(out, fmt.Sprintf("%T", h)[len("client."):])
	}
	return out
}

// expect compares the types of what has happened since the last time.
func (w *world) expect(t *testing.T, want ...string) {
	t.Helper()
	if got := w.take(); !slices.Equal(kinds(got), want) {
		t.Errorf("what has happened: %+v, wanted %v", got, want)
	}
}

// one returns the only thing of a type that has happened since the last time.
func one[T Happening](t *testing.T, w *world) (found T) {
	t.Helper()
	n := 0
	all := w.take()
	for _, h := range all {
		if x, ok := h.(T); ok {
			found = x
			n++
		}
	}
	if n != 1 {
		t.Fatalf("%d of %T in %+v", n, found, all)
	}
	return found
}

// tells has the server send something that is no answer.
func (w *world) tells(a online.Answer) {
	w.reports = append(w.reports, Received{w.line, online.EncodeAnswer("", a)})
	w.step()
}

// What a server says as it ends a line decides whether the client comes back, and when.
func TestHowALineEnds(t *testing.T) {
	for name, c := range map[string]struct {
		end   func(w *world)
		cause Cause
		again time.Duration // at least; 0: never
	}{
		"drain":          {func(w *world) { w.tells(&online.Bye{Why: "drain", Retry: 7 * clock.Second}) }, Draining, 7 * time.Second},
		"drain soon":     {func(w *world) { w.tells(&online.Bye{Why: "drain"}) }, Draining, 400 * time.Millisecond},
		"slow":           {func(w *world) { w.tells(&online.Bye{Why: "slow", Retry: 3 * clock.Second}) }, Slow, 3 * time.Second},
		"replaced":       {func(w *world) { w.tells(&online.Bye{Why: "replaced"}) }, Replaced, 0},
		"deleted":        {func(w *world) { w.tells(&online.Bye{Why: "deleted"}) }, Deleted, 0},
		"old version":    {func(w *world) { w.tells(&online.Refused{Reason: online.OldVersion}) }, Outdated, 0},
		"too many lines": {func(w *world) { w.tells(&online.Refused{Reason: online.TooManyConnections, Retry: 9 * clock.Second}) }, Crowded, 9 * time.Second},
		"hello first":    {func(w *world) { w.tells(&online.Refused{Reason: online.HelloFirst}) }, Cause(online.HelloFirst), 400 * time.Millisecond},
		"a newer language": {func(w *world) {
			w.reports = append(w.reports, Received{w.line, []byte(`{"v":2,"t":"ping","n":1,"time":1}`)})
			w.step()
		}, Outdated, 0},
		"broken":  {func(w *world) { w.cut(0, 0); w.step() }, Broken, 400 * time.Millisecond},
		"silence": {func(w *world) { w.pass(span(online.DeadAfter)); w.step() }, Silent, 400 * time.Millisecond},
	} {
		t.Run(name, func(t *testing.T) {
			w := opened(t, nil)
			line := w.line
			c.end(w)
			if c.again == 0 {
				if got := one[Gone](t, w); got.Cause != c.cause {
					t.Errorf("%s, wanted %s", got.Cause, c.cause)
				}
				if at, ok := w.c.Wake(); ok {
					t.Errorf("it wakes at %v", at)
				}
				w.pass(time.Hour)
				if w.step(); w.line != 0 {
					t.Error("it dials")
				}
				w.c.Open()
				if w.settle(); w.c.phase != ready {
					t.Error("it does not open again")
				}
				return
			}
			got := one[Down](t, w)
			if got.Cause != c.cause || got.Again < c.again || got.Again > c.again+time.Second {
				t.Errorf("%+v, wanted %s and %v", got, c.cause, c.again)
			}
			if at, ok := w.c.Wake(); !ok || at != w.now+got.Again {
				t.Errorf("it wakes at %v, %v", at, ok)
			}
			w.pass(got.Again - 1)
			if w.step(); w.line != 0 {
				t.Error("it dials too early")
			}
			w.pass(1)
			if w.step(); w.line != line+1 {
				t.Errorf("line %d is dialled", w.line)
			}
		})
	}
}

// A line that cannot be opened: no server, one that speaks no common version, one that says
// nothing, one that refuses hello.
func TestHowALineDoesNotBegin(t *testing.T) {
	refuses := func(r online.Refused) func(w *world) {
		return func(w *world) {
			w.connect()
			w.step()
			id, _, err := w.m.in.Decode(w.up[0])
			if err != nil {
				panic(err)
			}
			w.reports = append(w.reports, Received{w.line, online.EncodeAnswer(id, &r)})
		}
	}
	for name, c := range map[string]struct {
		end   func(w *world)
		cause Cause
		gone  bool
	}{
		"unreachable":             {func(w *world) { w.cut(0, 0) }, Unreachable, false},
		"no common version":       {func(w *world) { w.reports = append(w.reports, Closed{w.line, 1002, ""}) }, Outdated, true},
		"no version after all":    {func(w *world) { w.connect(); w.step(); w.reports = append(w.reports, Closed{w.line, 1002, ""}) }, Outdated, true},
		"never open":              {func(w *world) { w.pass(span(online.DeadAfter)) }, Silent, false},
		"no welcome":              {func(w *world) { w.connect(); w.step(); w.pass(span(online.DeadAfter)) }, Silent, false},
		"hello is refused":        {refuses(online.Refused{Reason: online.TooManyConnections, Retry: clock.Second}), Crowded, false},
		"the version is refused":  {refuses(online.Refused{Reason: online.OldVersion}), Outdated, true},
		"nothing can be read now": {refuses(online.Refused{Reason: online.Unavailable}), Unavailable, false},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(1)
			w.c.Open()
			w.step()
			c.end(w)
			w.step()
			var got Cause
			if c.gone {
				got = one[Gone](t, w).Cause
			} else {
				got = one[Down](t, w).Cause
			}
			if got != c.cause {
				t.Errorf("%s, wanted %s", got, c.cause)
			}
		})
	}
}

// The waits double from half a second to thirty, each plus or minus a fifth, and begin again
// once a connection has lasted until a ping.
func TestBackOff(t *testing.T) {
	for _, chance := range []uint64{0, math.MaxUint64, 12345678901234567} {
		var b waits
		for _, want := range []float64{0.5, 1, 2, 4, 8, 16, 30, 30, 30} {
			got := b.next(func() uint64 { return chance }, false).Seconds()
			if got < want*0.8-1e-9 || got > want*1.2+1e-9 {
				t.Errorf("%v s, wanted %v plus or minus a fifth", got, want)
			}
		}
	}
	seen := map[time.Duration]bool{}
	r := random(3)
	for range 100 {
		var b waits
		seen[b.next(r, false)] = true
	}
	if len(seen) < 50 {
		t.Errorf("of 100 first waits %d differ", len(seen))
	}

	w := newWorld(1)
	w.c.Open()
	w.step()
	var waits []time.Duration
	lose := func() {
		w.cut(0, 0)
		w.step()
		d := one[Down](t, w)
		waits = append(waits, d.Again)
		w.pass(d.Again)
		w.step()
	}
	for range 3 {
		lose()
	}
	w.settle()
	lose() // it was up, but no ping came
	w.settle()
	w.m.ping()
	w.settle()
	lose()
	for i, want := range []float64{0.5, 1, 2, 4, 0.5} {
		if got := waits[i].Seconds(); got < want*0.8 || got > want*1.2 {
			t.Errorf("wait %d is %v s, wanted about %v", i, got, want)
		}
	}
}

// A connection that waits dials at once when the device wakes, unless the server has asked it
// to wait; one that does not wait is left alone, and the next wait is as long as it would be.
func TestWoken(t *testing.T) {
	w := newWorld(1)
	lose := func() Down {
		w.cut(0, 0)
		w.step()
		return one[Down](t, w)
	}
	w.reports = append(w.reports, Woken{})
	w.step() // it is not open
	if w.c.phase != idle {
		t.Errorf("it dials though no line is wanted: %d", w.c.phase)
	}
	w.c.Open()
	w.step()
	var last Down
	for range 4 {
		last = lose()
		w.reports = append(w.reports, Woken{})
		if w.step(); w.c.phase != dialling {
			t.Errorf("woken, it does not dial: %d", w.c.phase)
		}
	}
	if last.Again < 3*time.Second {
		t.Errorf("after four lines that were not to be had it waits %v", last.Again)
	}
	w.settle()
	line := w.line
	w.reports = append(w.reports, Woken{})
	if w.step(); w.line != line || w.c.phase != ready {
		t.Errorf("woken, it leaves a line that stands: %d", w.c.phase)
	}
	w.tells(&online.Bye{Why: "drain", Retry: 5 * clock.Second})
	w.reports = append(w.reports, Woken{})
	if w.step(); w.c.phase != waiting {
		t.Errorf("woken, it dials a server that has asked it to wait: %d", w.c.phase)
	}
}

// A ping is answered at once, whatever else is to be sent.
func TestPings(t *testing.T) {
	w := opened(t, func(w *world) { w.m.create(gameID, account(1), account(2)) })
	for range 3 * burst {
		w.c.Ask(&online.Moves{Game: gameID})
	}
	w.step()
	if len(w.up) >= 20 {
		t.Errorf("%d messages at once", len(w.up))
	}
	w.up = nil
	w.m.ping()
	w.receive()
	w.step()
	if got, want := string(w.up[len(w.up)-1]), string(online.EncodeRequest("", &online.Pong{N: 1})); got != want {
		t.Errorf("%s, wanted %s", got, want)
	}
}

// What a line sends stays below what a server bears, and all of it goes out in the end.
func TestPace(t *testing.T) {
	w := opened(t, nil)
	const all = 100
	for range all {
		w.c.Ask(&online.GetPlayer{Account: nameOf(account(9))})
	}
	tokens, last, sent := 20.0, w.now, 0
	tokens-- // hello
	heard := w.now
	for sent < all {
		w.up = nil
		w.step()
		tokens = min(20, tokens+5*(w.now-last).Seconds()) - float64(len(w.up))
		last, sent = w.now, sent+len(w.up)
		if tokens < 0 {
			t.Fatalf("at %v too much is sent", w.now)
		}
		at, ok := w.c.Wake()
		if !ok || sent < all && at <= w.now {
			t.Fatalf("at %v it wakes at %v, %v, after %d", w.now, at, ok, sent)
		}
		w.pass(at - w.now)
		if w.now >= heard+2*time.Second {
			heard = w.now
			w.m.ping()
			w.receive()
		}
	}
}

// The server's clock: of what the messages say counts what was the least time under way.
func TestServerTime(t *testing.T) {
	type told struct {
		at, ahead, way int64 // ms: by the client's clock; the server's time less that; -1: not known
	}
	for name, c := range map[string]struct {
		told []told
		want clock.Millis
	}{
		"nothing known of the way":     {[]told{{0, 900, -1}}, 900},
		"the way counts":               {[]told{{0, 900, 100}}, 1000},
		"the shorter way counts":       {[]told{{0, 700, 200}, {10, 960, 30}, {20, 800, 120}}, 990},
		"less delay on the same way":   {[]told{{0, 900, 30}, {10, 965, 30}, {20, 950, 30}}, 995},
		"no message comes before sent": {[]told{{0, 900, 20}, {10, 980, -1}}, 980},
		"the client's clock has slept": {[]told{{0, 980, 10}, {10, 60_980, 20}}, 60_980},
		"old samples count no more":    {[]told{{0, 1990, 10}, {1, 990, 20}, {2, 990, 20}, {3, 990, 20}, {4, 990, 20}, {5, 990, 20}, {6, 990, 20}, {7, 990, 20}, {8, 990, 20}}, 1010},
	} {
		t.Run(name, func(t *testing.T) {
			var s serverTime
			if got, ok := s.lead(); ok {
				t.Errorf("before anything was told: %d", got)
			}
			for _, m := range c.told {
				s.add(time.Duration(m.at)*time.Millisecond, online.Instant(m.at+m.ahead), clock.Millis(max(0, m.way)), m.way >= 0)
			}
			if got, ok := s.lead(); got != c.want || !ok {
				t.Errorf("%d, %v, wanted %d", got, ok, c.want)
			}
		})
	}
	// Over a line whose two ways take 40 ms, and a ping that takes 90 more.
	w := newWorld(1)
	w.c.Open()
	w.step()
	w.connect()
	w.step()
	w.pass(40 * time.Millisecond)
	w.deliver()
	w.pass(40 * time.Millisecond)
	w.receive()
	w.step()
	w.m.pings++
	w.m.send("", &online.Ping{N: 1, Time: w.m.now, Lag: 40})
	w.pass(130 * time.Millisecond)
	w.receive()
	w.step()
	if at, ok := w.c.ServerTime(w.now); !ok || at != w.m.now {
		t.Errorf("%d, %v, wanted %d", at, ok, w.m.now)
	}
}

// What comes of a line that is over, or before a line is open, is passed over.
func TestOldLines(t *testing.T) {
	w := opened(t, nil)
	old := w.line
	w.cut(0, 0)
	w.settle()
	w.take()
	w.reports = append(w.reports, Received{old, online.EncodeAnswer("", &online.Bye{Why: "deleted"})}, Opened{old}, Closed{old, 1006, ""})
	w.step()
	w.expect(t)
	if w.c.phase != ready {
		t.Error("the line is down")
	}
}

// What cannot be read is told, and breaks nothing; what a newer server sends is passed over.
func TestUnreadable(t *testing.T) {
	for text, want := range map[string][]string{
		`{"v":1,"t":"news","much":[1]}`:                             nil,
		`{"v":1,"t":"ping","n":1,"time":5,"new":{}}`:                nil,
		`{"v":1,"t":"ping","n":"x","time":5}`:                       {"Unread"},
		`{"v":1,"t":"ok","id":"nobodys"}`:                           nil,
		`{"v":1,"t":"legal","id":"x","game":"x"}`:                   {"Unread"},
		`{"v":1,"t":"refused","id":"x","reason":"over"}`:            {"Unread"},
		`{"v":1,"t":"refused","reason":"malformed"}`:                {"Refused"},
		`{"v":1,"t":"code","id":"x","code":"ABCDEFGH","expires":1}`: {"Unread"},
		"\xff": {"Unread"},
		"":     {"Unread"},
	} {
		t.Run(text, func(t *testing.T) {
			w := opened(t, nil)
			w.reports = append(w.reports, Received{w.line, []byte(text)})
			w.step()
			w.expect(t, want...)
			if w.c.phase != ready {
				t.Error("the line is down")
			}
		})
	}
	// Of an answer that cannot be read, its request is told.
	w := opened(t, nil)
	id := w.c.Ask(&online.Moves{Game: gameID})
	w.step()
	w.reports = append(w.reports, Received{w.line, []byte(`{"v":1,"t":"legal","id":"` + id + `"}`)})
	w.step()
	if got := one[Refused](t, w); got.ID != id || got.Why.Reason != online.Malformed {
		t.Errorf("%+v", got)
	}
}

// Two connections with the same chance, the same time and the same reports do the same.
func TestTheSameEachTime(t *testing.T) {
	run := func() []Happening {
		w := newWorld(5)
		w.m.create(gameID, account(1), account(2))
		w.c.SignIn(account(1))
		w.c.Follow(gameID)
		w.c.Ask(&online.Lobby{On: true})
		w.c.Open()
		w.settle()
		w.cut(0, 0)
		w.settle()
		return w.all
	}
	if a, b := run(), run(); !reflect.DeepEqual(a, b) {
		t.Errorf("%v and %v", a, b)
	}
}
