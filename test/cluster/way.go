//go:build !js

package cluster

import (
	"io"
	"net"
	"sync"
	"sync/atomic"
)

// Way is the connection of one client to the servers. It has an address for that client, and it
// passes each new connection to the next server that accepts it. Tests can make the client's
// network fail or change.
type Way struct {
	listen  net.Listener
	servers []string
	all     sync.WaitGroup
	passed  atomic.Int64

	mu      sync.Mutex
	changed *sync.Cond
	state   State
	lines   map[*wayLine]struct{}
	next    int // the server that is tried first
	closed  bool
}

type wayLine struct {
	client, server net.Conn // server is nil until one has taken it
	stale          bool     // it belongs to a network that the client has left
}

// NewWay returns a Way to the servers at some addresses.
func NewWay(servers ...string) (*Way, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	w := &Way{listen: l, servers: servers, lines: map[*wayLine]struct{}{}}
	w.changed = sync.NewCond(&w.mu)
	w.all.Go(func() {
		for {
			client, err := l.Accept()
			if err != nil {
				return
			}
			w.all.Go(func() { w.carry(client) })
		}
	})
	return w, nil
}

// URL returns the address at which the client reaches the servers.
func (w *Way) URL() string { return "http://" + w.listen.Addr().String() + "/" }

// Passed returns how many bytes have come from the servers.
func (w *Way) Passed() int64 { return w.passed.Load() }

// Set sets what happens to connections from now on: they work; or nothing arrives on them; or they
// are closed and no new one can be opened.
func (w *Way) Set(s State) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.state = s
	if s == Broken {
		w.end()
	}
	w.changed.Broadcast()
}

// Roam moves the client to another network. Nothing arrives any more on the open connections, and
// neither end notices this. New connections work.
func (w *Way) Roam() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for l := range w.lines {
		l.stale = true
	}
}

// Close closes all connections, and stops accepting new ones.
func (w *Way) Close() {
	w.mu.Lock()
	w.closed = true
	w.end()
	w.changed.Broadcast()
	w.mu.Unlock()
	w.listen.Close()
	w.all.Wait()
}

// end closes all connections. The caller holds the mutex.
func (w *Way) end() {
	for l := range w.lines {
		l.client.Close()
		if l.server != nil {
			l.server.Close()
		}
	}
}

func (w *Way) carry(client net.Conn) {
	l := &wayLine{client: client}
	w.mu.Lock()
	w.lines[l] = struct{}{}
	w.mu.Unlock()
	defer func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		delete(w.lines, l)
		client.Close()
		if l.server != nil {
			l.server.Close()
		}
	}()
	if !w.may(l) || !w.dial(l) {
		return
	}
	var back sync.WaitGroup
	back.Go(func() { w.pass(l, client, l.server) })
	w.pass(l, l.server, client)
	back.Wait()
}

// dial looks for a server that accepts a connection, and reports whether there is one.
func (w *Way) dial(l *wayLine) bool {
	for range w.servers {
		w.mu.Lock()
		address := w.servers[w.next%len(w.servers)]
		w.next++
		w.mu.Unlock()
		server, err := net.Dial("tcp", address)
		if err != nil { // it is not there
			continue
		}
		w.mu.Lock()
		defer w.mu.Unlock()
		l.server = server
		if w.closed || w.state == Broken {
			return false
		}
		return true
	}
	return false
}

// may waits until data on a connection may pass. It returns false if it may never pass.
func (w *Way) may(l *wayLine) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	for {
		switch {
		case w.closed || w.state == Broken:
			return false
		case w.state == Whole && !l.stale:
			return true
		}
		w.changed.Wait()
	}
}

// pass forwards what comes from one end of a connection. When one end is closed, it closes the
// other too.
func (w *Way) pass(l *wayLine, to io.WriteCloser, from io.ReadCloser) {
	defer func() { to.Close(); from.Close() }()
	buffer := make([]byte, 64<<10)
	for {
		k, err := from.Read(buffer)
		if k > 0 {
			if !w.may(l) {
				return
			}
			if _, err := to.Write(buffer[:k]); err != nil {
				return
			}
			if from == l.server {
				w.passed.Add(int64(k))
			}
		}
		if err != nil {
			w.may(l) // who is cut off hears of no end either
			return
		}
	}
}
