package thinker

import "roundtable/internal/thinker/protocol"

// Thinker is one computer's seat. It thinks about one request at a time; a new
// one ends the one before. It is for one goroutine, the game's.
type Thinker struct {
	backend backend
	id      int
	asking  bool
}

// backend is where the thinking is done.
type backend interface {
	start(protocol.Request)
	cancel() // the search ends soon; its replies still come
	poll() (protocol.Reply, bool)
	close()
}

// New is a seat with nothing to think about.
func New() *Thinker { return &Thinker{backend: newBackend()} }

// Start begins to think about a request, whatever went on before, and returns
// its ID, which the replies will carry; the request's own is not looked at.
func (t *Thinker) Start(r protocol.Request) int {
	t.id++
	r.ID = t.id
	t.asking = true
	t.backend.start(r)
	return t.id
}

// Stop ends the thinking; what it had found is dropped.
func (t *Thinker) Stop() {
	if t.asking {
		t.asking = false
		t.backend.cancel()
	}
}

// Poll is the next reply to the request under way, if there is one: first the
// search's reports on its progress, every one of them in the order in which it
// made them, each of more nodes than the one before; then the reply that is
// Done. A report has the depth that was reached, the best move with its score
// for who is to move, and the principal variation (engine.Info). A level below
// full strength may choose another move in the end.
//
// There are at most some dozens of reports to a request, so whoever wants only
// the newest polls until there is none.
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

// Close gives everything back; the seat is not used afterwards.
func (t *Thinker) Close() {
	t.asking = false
	t.backend.close()
}
