//go:build !js

package server

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	mathrand "math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"roundtable/engine"
	"roundtable/online"
	"roundtable/server/journal"
)

// begin begins a server on a journal in memory; it ends with the test.
func begin(t *testing.T) string {
	t.Helper()
	return beginOn(t, journal.NewMemory(), Limits{PerAddress: 100, Burst: 1000, Rate: 1000}).url
}

// running is a server of a test.
type running struct {
	*Server
	url   string
	end   func()       // as if it was killed: no client is informed
	later atomic.Int64 // by how much the server's clock is ahead of the real one, in milliseconds
	fault atomic.Pointer[string]
}

func (r *running) now() online.Instant {
	return online.Instant(time.Now().UnixMilli() + r.later.Load())
}

// beginOn begins a server on what is kept.
func beginOn(t testing.TB, kept journal.Backend, limits Limits) *running {
	t.Helper()
	return beginLater(t, kept, limits, 0)
}

// beginLater begins one whose clock is ahead.
func beginLater(t testing.TB, kept journal.Backend, limits Limits, later int64, change ...func(*Config)) *running {
	t.Helper()
	r := &running{}
	r.later.Store(later)
	c := Config{Name: "A test", Backend: kept, Now: r.now, Seed: mathrand.Uint64,
		Log: slog.New(faults{slog.DiscardHandler, &r.fault}), Limits: limits, Workers: 1}
	for _, do := range change {
		do(&c)
	}
	s, err := New(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ready, ended := make(chan struct{}), make(chan struct{})
	go func() { s.Run(ctx, func() { close(ready) }); close(ended) }()
	<-ready
	h := httptest.NewServer(elsewhere(s.Handler()))
	r.Server, r.url = s, h.URL
	r.end = sync.OnceFunc(func() {
		stop()
		<-ended
		none, cancel := context.WithCancel(context.Background())
		cancel()
		s.Drain(none)
		h.Close()
	})
	t.Cleanup(func() {
		r.end()
		if fault := r.fault.Load(); fault != nil {
			t.Errorf("the server has a fault of its own: %s", *fault)
		}
	})
	return r
}

// elsewhere has requests come from the address that they name: all clients of a test are on
// this machine.
func elsewhere(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if from := r.Header.Get("X-Test-Address"); from != "" {
			r.RemoteAddr = net.JoinHostPort(from, "1")
		}
		next.ServeHTTP(w, r)
	})
}

// faults is a log that keeps the latest fault of the server's own.
type faults struct {
	slog.Handler
	latest *atomic.Pointer[string]
}

// Enabled reports whether a line of the log is looked at.
func (f faults) Enabled(_ context.Context, l slog.Level) bool { return l >= slog.LevelError }

// Handle keeps it.
func (f faults) Handle(_ context.Context, r slog.Record) error {
	text := r.Message
	r.Attrs(func(a slog.Attr) bool { text += fmt.Sprintf(" %s: %v", a.Key, a.Value); return true })
	f.latest.Store(&text)
	return nil
}

// WithAttrs and WithGroup keep it.
func (f faults) WithAttrs([]slog.Attr) slog.Handler { return f }
func (f faults) WithGroup(string) slog.Handler      { return f }

// client is a client of a test: what it sends, and what comes.
type client struct {
	t      testing.TB
	ws     *websocket.Conn
	origin string
	n      int

	mu     sync.Mutex
	came   []online.Answer
	ids    []string
	news   chan struct{}
	closed error
}

var answers = online.NewOutgoing()

// open opens a line, from an address.
func open(t testing.TB, url, from string) *websocket.Conn {
	t.Helper()
	ws, _, err := websocket.Dial(t.Context(), strings.Replace(url, "http", "ws", 1)+online.Path, &websocket.DialOptions{
		Subprotocols: []string{online.Subprotocol}, HTTPHeader: http.Header{"X-Test-Address": {from}}})
	if err != nil {
		t.Fatal(err)
	}
	ws.SetReadLimit(online.MaxAnswer)
	t.Cleanup(func() { ws.CloseNow() })
	return ws
}

// dial opens a line and says hello.
func dial(t testing.TB, url string) (*client, *online.Welcome) {
	t.Helper()
	return dialFrom(t, url, "")
}

// dialFrom does that from an address.
func dialFrom(t testing.TB, url, from string) (*client, *online.Welcome) {
	t.Helper()
	c := &client{t: t, ws: open(t, url, from), origin: url, news: make(chan struct{}, 1)}
	go c.read()
	return c, c.ask(&online.Hello{Client: "test/1"}).(*online.Welcome)
}

func (c *client) read() {
	for {
		_, data, err := c.ws.Read(context.Background())
		var id string
		var a online.Answer
		if err == nil {
			id, a, err = answers.Decode(data)
		}
		c.mu.Lock()
		if err != nil {
			c.closed = err
		} else {
			c.came, c.ids = append(c.came, a), append(c.ids, id)
		}
		c.mu.Unlock()
		select {
		case c.news <- struct{}{}:
		default:
		}
		if err != nil {
			return
		}
	}
}

// await returns the first answer that fits, of those that have come and were not awaited.
func (c *client) await(fits func(id string, a online.Answer) bool) online.Answer {
	c.t.Helper()
	a, err := c.wait(fits)
	if err != nil {
		c.t.Fatal(err)
	}
	return a
}

// wait returns that, or why it does not come.
func (c *client) wait(fits func(id string, a online.Answer) bool) (online.Answer, error) {
	deadline := time.After(30 * time.Second)
	for at := 0; ; {
		c.mu.Lock()
		for ; at < len(c.came); at++ {
			if fits(c.ids[at], c.came[at]) {
				a := c.came[at]
				c.came, c.ids = slices.Delete(c.came, at, at+1), slices.Delete(c.ids, at, at+1)
				c.mu.Unlock()
				return a, nil
			}
		}
		closed := c.closed
		c.mu.Unlock()
		if closed != nil {
			return nil, fmt.Errorf("the line ended: %w", closed)
		}
		select {
		case <-c.news:
		case <-deadline:
			return nil, errors.New("nothing came")
		}
	}
}

// ask sends a request and returns its answer.
func (c *client) ask(r online.Request) online.Answer {
	c.t.Helper()
	c.n++
	return c.askAs(fmt.Sprint("r-", c.n), r)
}

// askAs does that with an ID.
func (c *client) askAs(id string, r online.Request) online.Answer {
	c.t.Helper()
	if err := c.ws.Write(context.Background(), websocket.MessageText, online.EncodeRequest(id, r)); err != nil {
		c.t.Fatal(err)
	}
	return c.await(func(got string, _ online.Answer) bool { return got == id })
}

// refused asks for something that is to be refused for a reason.
func (c *client) refused(why online.Reason, r online.Request) *online.Refused {
	c.t.Helper()
	got, is := c.ask(r).(*online.Refused)
	if !is || got.Reason != why {
		c.t.Fatalf("%s is not refused as %s: %+v", r.Type(), why, got)
	}
	return got
}

// must asks for something that is to be done.
func (c *client) must(r online.Request) online.Answer {
	c.t.Helper()
	a := c.ask(r)
	if refused, is := a.(*online.Refused); is {
		c.t.Fatalf("%s: %v", r.Type(), refused)
	}
	return a
}

// device is a key that a player holds.
type device struct {
	key     string
	private ed25519.PrivateKey
}

func newDevice(t testing.TB) device {
	t.Helper()
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return device{online.EncodeSecret(public), private}
}

// sign signs a nonce for an origin.
func (d device) sign(origin, nonce string) string {
	return online.EncodeSecret(ed25519.Sign(d.private, []byte(online.SignInText(origin, nonce, d.key))))
}

// signIn makes an account.
func (c *client) signIn(w *online.Welcome, name string) (account string) {
	c.t.Helper()
	d := newDevice(c.t)
	a := c.must(&online.SignIn{Key: d.key, Signature: d.sign(c.origin, w.Nonce), Name: name}).(*online.Account)
	if a.Account != d.key || a.Name != name {
		c.t.Fatalf("%+v", a)
	}
	return a.Account
}

// play plays legal moves at the seats of a line until the game is over, from the states that
// come.
func (c *client) play(game string) *online.State {
	c.t.Helper()
	for {
		s := c.await(func(_ string, a online.Answer) bool { s, is := a.(*online.State); return is && s.Game == game }).(*online.State)
		if s.Phase == "over" || s.Phase == "aborted" {
			return s
		}
		if s.Turn != nil && len(s.Moves) > 0 {
			c.ask(&online.Move{Chair: online.Chair{Game: game, Seat: *s.Turn}, Ply: s.Ply, Move: s.Moves[int(s.Key[3])%len(s.Moves)]})
		}
	}
}

// An account makes a game, a guest sits down by the link, and both play to the end; so they do on
// other boards.
func TestTwoPlay(t *testing.T) {
	url := begin(t)
	for _, k := range []struct{ kind, board, limit string }{
		{"camelot", "", "300+3"}, {"lancelot", "", "1/60"}, {"camelot", "camette", "300+3"}, {"camelot", "river", "300+3"},
	} {
		t.Run(k.kind+k.board, func(t *testing.T) {
			ann, w := dial(t, url)
			ann.signIn(w, "Ann")
			game, token, ticket := newSecret(), newSecret(), newSecret()
			create := &online.Create{Game: game, Kind: k.kind, Seats: []online.Place{{For: "me"}, {For: "link", Token: token}}, Clock: k.limit}
			if k.board != "" {
				create.Options = map[string]string{engine.BoardOption: k.board}
			}
			ann.must(create)
			ann.must(&online.Follow{Game: game, As: "states", Moves: true})
			ben, _ := dial(t, url)
			ben.must(&online.Sit{Game: game, Token: token, Ticket: ticket, Name: "Ben"})
			ben.must(&online.Follow{Game: game, As: "states", Moves: true})
			var all sync.WaitGroup
			var ends [2]*online.State
			all.Go(func() { ends[0] = ann.play(game) })
			all.Go(func() { ends[1] = ben.play(game) })
			all.Wait()
			if ends[0] == nil || ends[1] == nil || ends[0].Key != ends[1].Key || ends[0].Result == nil || ends[0].Options[engine.BoardOption] != k.board {
				t.Errorf("%+v and %+v", ends[0], ends[1])
			}
		})
	}
}

// A board that a game has not is refused, and so are ratings on any but the usual one.
func TestBoardsAreChecked(t *testing.T) {
	ann, w := dial(t, begin(t))
	ann.signIn(w, "Ann")
	on := func(board string, rated bool) *online.Create {
		return &online.Create{Game: newSecret(), Kind: "camelot", Options: map[string]string{engine.BoardOption: board}, Rated: rated, Lot: rated,
			Seats: []online.Place{{For: "me"}, {For: "open"}}, Clock: "300+3"}
	}
	ann.refused(online.BadSetup, on("avalon", false))
	ann.refused(online.NotRated, on("camette", true))
	ann.must(on("camette", false))
	ann.must(on("camelot", true))
}
