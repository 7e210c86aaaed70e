package thinker

import "roundtable/internal/thinker/protocol"

// Thinker is one computer's seat. It thinks about one request at a time; a new one ends the one
// before. It is for one goroutine, the game's.
type Thinker struct {
	backend backend
	id      int
	asking  bool
}

// backend runs searches.
type backend interface {
	start(protocol.Request)
	cancel() // the search ends soon; its replies still come
	poll() (protocol.Reply, bool)
	close()
}

// New returns an idle seat.
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

// Poll returns the next reply to the running request, if there is one: first all progress
// reports in order, each with more nodes; then the one that is Done. A report has the depth, the
// best move with its score for the side to move, and the principal variation (engine.Info). A
// level below full strength may choose another move in the end.
//
// A request has some dozens of reports at most, so poll until there is none to get the newest.
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

// Close releases all resources; the seat is not used afterwards.
func (t *Thinker) Close() {
	t.asking = false
	t.backend.close()
}
