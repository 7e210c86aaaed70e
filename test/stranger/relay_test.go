//go:build !js

package stranger

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"

	"github.com/coder/websocket"

	"roundtable/online"
)

// cut is a moment at which a line breaks: at the nth message of a type from any client,
// before the server has it, or after, when its answer does not reach the client any more.
type cut struct {
	t     string
	nth   int
	after bool
}

// relay passes messages on between clients and a server, and breaks lines.
type relay struct {
	*httptest.Server
	upstream string // host and port

	mu   sync.Mutex
	cuts map[cut]bool   // those that have not happened yet
	came map[string]int // messages from clients, by type
}

// newRelay returns a relay to a server at a host.
func newRelay(t *testing.T, upstream string, cuts []cut) *relay {
	r := &relay{upstream: upstream, cuts: map[cut]bool{}, came: map[string]int{}}
	for _, c := range cuts {
		r.cuts[c] = true
	}
	mux := http.NewServeMux()
	mux.HandleFunc(online.Path, r.line)
	mux.HandleFunc(online.HelloPath, func(w http.ResponseWriter, _ *http.Request) {
		w.Write([]byte(`{"service":"roundtable","versions":[1]}`))
	})
	r.Server = httptest.NewServer(mux)
	t.Cleanup(r.Close)
	return r
}

// envelope is what the relay reads of a message.
type envelope struct {
	T  string `json:"t"`
	ID string `json:"id"`
}

// line carries one line, until either end or a cut ends it.
func (r *relay) line(w http.ResponseWriter, request *http.Request) {
	client, err := websocket.Accept(w, request, &websocket.AcceptOptions{Subprotocols: []string{online.Subprotocol}})
	if err != nil {
		return
	}
	defer client.CloseNow()
	// The server sees the name by which the client has come, as behind a proxy.
	server, _, err := websocket.Dial(request.Context(), "ws://"+r.upstream+online.Path, &websocket.DialOptions{Host: request.Host, Subprotocols: []string{online.Subprotocol}})
	if err != nil {
		return
	}
	defer server.CloseNow()
	server.SetReadLimit(online.MaxAnswer)
	ctx, end := context.WithCancel(request.Context())
	defer end()
	var doomed sync.Map // the ids of requests whose answer breaks the line
	go func() {
		defer end()
		pass(ctx, client, server, func(m envelope) bool {
			before, after := r.due(m.T)
			if after {
				doomed.Store(m.ID, true)
			}
			return !before
		})
	}()
	pass(ctx, server, client, func(m envelope) bool {
		_, doomed := doomed.Load(m.ID)
		return !doomed
	})
}

// pass passes messages on while they may go.
func pass(ctx context.Context, from, to *websocket.Conn, may func(envelope) bool) {
	for {
		kind, data, err := from.Read(ctx)
		var m envelope
		if err != nil || json.Unmarshal(data, &m) != nil || !may(m) || to.Write(ctx, kind, data) != nil {
			return
		}
	}
}

// due counts a message from a client, and says whether the line breaks at it.
func (r *relay) due(t string) (before, after bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.came[t]++
	for c := range r.cuts {
		if c.t == t && c.nth == r.came[t] {
			delete(r.cuts, c)
			return !c.after, c.after
		}
	}
	return false, false
}

// remaining returns the cuts that have not happened.
func (r *relay) remaining() map[cut]bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.cuts
}
