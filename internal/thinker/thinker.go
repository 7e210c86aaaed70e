package thinker

import "roundtable/internal/thinker/protocol"

// Thinker is a computer player. It thinks about one request at a time; a new request ends the
// earlier one. It must be used by one goroutine only, that of the game.
type Thinker struct {
	backend backend
	id      int
	asking  bool
}

// backend runs the searches of a Thinker.
type backend interface {
	start(protocol.Request)
	cancel() // the search ends soon; its replies still come
	poll() (protocol.Reply, bool)
	close()
}

// New returns a Thinker without a request.
func New() *Thinker { return &Thinker{backend: newBackend()} }

// Start begins to think about a request in place of any other, and returns its ID for the
// replies; the request's own ID is ignored.
func (t *Thinker) Start(r protocol.Request) int {
	t.id++
	r.ID = t.id
	t.asking = true
	t.backend.start(r)
	return t.id
}

// Stop ends the thinking and drops its results.
func (t *Thinker) Stop() {
	if t.asking {
		t.asking = false
		t.backend.cancel()
	}
}

// Poll returns the next reply to the running request, if there is one: first all progress reports
// in order, each with more nodes, and then the one with Done. A report has the depth, the best move
// with its score for the side to move, and the principal variation (engine.Info). A level below
// full strength may choose another move in the end.
//
// A request has at most some dozens of reports, so callers that want the newest must poll until
// there is none.
func (t *Thinker) Poll() (protocol.Reply, bool) {
	for {
		r, ok := t.backend.poll()
		if !ok {
			return protocol.Reply{}, false
		}
		if !t.asking || r.ID != t.id {
			continue
		}
		t.asking = !r.Done
		return r, true
	}
}

// Close releases all resources; the Thinker must not be used afterwards.
func (t *Thinker) Close() {
	t.asking = false
	t.backend.close()
}
