//go:build !js

package socket

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/online"
	"roundtable/online/client"
)

// patience is how long a test waits for what has to come.
const patience = 30 * time.Second

// serving returns the origin of a server that does so with each line.
func serving(t *testing.T, do func(ctx context.Context, ws *websocket.Conn)) (origin string) {
	t.Helper()
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+online.Path, func(w http.ResponseWriter, r *http.Request) {
		ws, err := websocket.Accept(w, r, &websocket.AcceptOptions{Subprotocols: []string{online.Subprotocol}})
		if err != nil {
			t.Error(err)
			return
		}
		defer ws.CloseNow()
		do(r.Context(), ws)
	})
	s := httptest.NewServer(mux)
	t.Cleanup(s.Close)
	return s.URL
}

// next returns the next report.
func next(t *testing.T, s *Socket, kept *[]client.Report) client.Report {
	t.Helper()
	late := time.After(patience)
	for len(*kept) == 0 {
		select {
		case <-s.Ready():
			*kept = s.Take()
		case <-late:
			t.Fatal("nothing comes")
		}
	}
	r := (*kept)[0]
	*kept = (*kept)[1:]
	return r
}

// Messages come in their order and as they were, both ways, and a line that is hung up says
// first what it has to say.
func TestMessages(t *testing.T) {
	const all = 200
	ended := make(chan error, 1)
	origin := serving(t, func(ctx context.Context, ws *websocket.Conn) {
		for i := range all {
			if ws.Write(ctx, websocket.MessageText, fmt.Appendf(nil, "down %d ä", i)) != nil {
				return
			}
		}
		for i := 0; ; i++ {
			kind, data, err := ws.Read(ctx)
			switch {
			case websocket.CloseStatus(err) == websocket.StatusNormalClosure && i == all:
				ended <- nil
				return
			case err != nil || kind != websocket.MessageText || string(data) != fmt.Sprintf("up %d ö", i):
				ended <- fmt.Errorf("message %d is %q, %v", i, data, err)
				return
			}
		}
	})
	s := New()
	var kept []client.Report
	s.Dial(3, origin)
	if r := next(t, s, &kept); r != (client.Opened{Line: 3}) {
		t.Fatalf("%#v", r)
	}
	s.Send(2, []byte("of no line"))
	for i := range all {
		s.Send(3, fmt.Appendf(nil, "up %d ö", i))
	}
	for i := range all {
		r, ok := next(t, s, &kept).(client.Received)
		if want := fmt.Sprintf("down %d ä", i); !ok || r.Line != 3 || string(r.Data) != want {
			t.Fatalf("%#v, wanted %s", r, want)
		}
	}
	s.HangUp(2)
	s.HangUp(3)
	s.HangUp(3)
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if r, ok := next(t, s, &kept).(client.Closed); !ok || r.Line != 3 {
		t.Errorf("%#v", r)
	}
}

// How a line ends, or does not begin, is told once and last.
func TestEnds(t *testing.T) {
	large := strings.Repeat("x", online.MaxAnswer+1)
	for name, c := range map[string]struct {
		do     func(ctx context.Context, ws *websocket.Conn)
		status int
	}{
		"policy": {func(_ context.Context, ws *websocket.Conn) { ws.Close(websocket.StatusPolicyViolation, "too much") }, 1008},
		"normal": {func(_ context.Context, ws *websocket.Conn) { ws.Close(websocket.StatusNormalClosure, "") }, 1000},
		"broken": {func(_ context.Context, ws *websocket.Conn) { ws.CloseNow() }, 0},
		"binary": {func(ctx context.Context, ws *websocket.Conn) {
			ws.Write(ctx, websocket.MessageBinary, []byte("x"))
			ws.Read(ctx)
		}, 0},
		"too large": {func(ctx context.Context, ws *websocket.Conn) {
			ws.Write(ctx, websocket.MessageText, []byte(large))
			ws.Read(ctx)
		}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			s := New()
			var kept []client.Report
			s.Dial(1, serving(t, c.do))
			if r := next(t, s, &kept); r != (client.Opened{Line: 1}) {
				t.Fatalf("%#v", r)
			}
			if r, ok := next(t, s, &kept).(client.Closed); !ok || r.Line != 1 || r.Status != c.status || r.Reason == "" {
				t.Errorf("%#v, wanted the status %d", r, c.status)
			}
		})
	}
	other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ws, err := websocket.Accept(w, r, nil)
		if err != nil {
			t.Error(err)
			return
		}
		ws.Close(websocket.StatusProtocolError, "the subprotocol is another")
	}))
	defer other.Close()
	elsewhere := httptest.NewServer(http.RedirectHandler(other.URL, http.StatusTemporaryRedirect))
	defer elsewhere.Close()
	full := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		http.Error(w, "too many", http.StatusServiceUnavailable)
	}))
	defer full.Close()
	gone := httptest.NewServer(nil)
	gone.Close()
	for name, c := range map[string]struct {
		origin string
		status int
		reason string
	}{
		"another protocol": {other.URL, 1002, online.Subprotocol},
		"sent elsewhere":   {elsewhere.URL, 0, "elsewhere"},
		"full":             {full.URL, 0, "503"},
		"no server there":  {gone.URL, 0, "refused"},
	} {
		t.Run(name, func(t *testing.T) {
			s := New()
			var kept []client.Report
			s.Dial(1, c.origin)
			if r, ok := next(t, s, &kept).(client.Closed); !ok || r.Line != 1 || r.Status != c.status || !strings.Contains(r.Reason, c.reason) {
				t.Errorf("%#v, wanted the status %d and %s", r, c.status, c.reason)
			}
		})
	}
}

// A line that is not open yet is given up at once, and a new one takes the place of another.
func TestGivenUp(t *testing.T) {
	asked, let := make(chan struct{}, 2), make(chan struct{})
	slow := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked <- struct{}{}
		select {
		case <-r.Context().Done():
		case <-let:
		}
	}))
	defer slow.Close()
	defer close(let)
	s := New()
	var kept []client.Report
	s.Dial(1, slow.URL)
	<-asked
	s.HangUp(1)
	if r, ok := next(t, s, &kept).(client.Closed); !ok || r.Line != 1 {
		t.Errorf("%#v", r)
	}
	s.Dial(2, slow.URL)
	<-asked
	s.Dial(3, serving(t, func(ctx context.Context, ws *websocket.Conn) { ws.Read(ctx) }))
	seen := map[client.Report]bool{}
	for range 2 {
		r := next(t, s, &kept)
		if c, ok := r.(client.Closed); ok {
			c.Reason = ""
			r = c
		}
		seen[r] = true
	}
	if !seen[client.Closed{Line: 2}] || !seen[client.Opened{Line: 3}] {
		t.Errorf("%v", seen)
	}
	s.HangUp(3)
}

// A client over a real line goes on after a break: what it has asked is done.
func TestClient(t *testing.T) {
	in := online.NewIncoming()
	var lines atomic.Int32
	origin := serving(t, func(ctx context.Context, ws *websocket.Conn) {
		lines.Add(1)
		for {
			_, data, err := ws.Read(ctx)
			if err != nil {
				return
			}
			id, r, err := in.Decode(data)
			if err != nil {
				t.Error(err)
				return
			}
			var a online.Answer = &online.OK{}
			switch r := r.(type) {
			case *online.Hello:
				a = &online.Welcome{Server: "Test", Time: 5000, Nonce: "AAAAAAAAAAAAAAAAAAAAAA", Games: []string{"camelot"}}
			case *online.SignIn:
				a = &online.Account{Account: r.Key, Name: "Ann", Tag: "abcd"}
			case *online.Unseek:
				if lines.Load() == 1 {
					return // the line breaks before the answer
				}
			}
			if ws.Write(ctx, websocket.MessageText, online.EncodeAnswer(id, a)) != nil {
				return
			}
		}
	})
	began := time.Now()
	c := client.NewClient(client.Config{Origin: origin, Random: Random, Rules: func(name string) (engine.Game, bool) {
		e, ok := catalog.Find(name)
		return e.Game, ok
	}}, New())
	c.SignIn(client.NewAccount([32]byte{1}, "Ann"))
	id := c.Ask(&online.Unseek{Seek: c.NewID()})
	c.Open()
	until := func(done func(client.Happening) bool) {
		t.Helper()
		late := time.After(patience)
		for {
			for _, h := range c.Step(time.Since(began)) {
				if done(h) {
					return
				}
			}
			at, _ := c.Wake()
			select {
			case <-c.Ready():
			case <-time.After(at - time.Since(began)):
			case <-late:
				t.Fatal("it does not happen")
			}
		}
	}
	broken := false
	until(func(h client.Happening) bool {
		if d, ok := h.(client.Down); ok {
			broken = d.Cause == client.Broken
		}
		d, ok := h.(client.Done)
		return ok && d.ID == id
	})
	if !broken || lines.Load() != 2 {
		t.Errorf("%d lines", lines.Load())
	}
	if at, ok := c.ServerTime(time.Since(began)); !ok || at < 5000 {
		t.Errorf("the server's time is %d, %v", at, ok)
	}
	c.Close()
	c.Step(time.Since(began))
}
