package system

import "sync"

// Queue keeps what the system tells until the next tick takes it, and the phone's own
// Back. Any goroutine may call its methods.
type Queue struct {
	mu     sync.Mutex
	events []Event
	backs  int // how often Back was given
	steps  int // how many steps back there were after the last tick
}

// Tell adds an event.
func (q *Queue) Tell(e Event) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.events = append(q.events, Sane(e))
}

// Next takes the oldest event out; it is nil where there is none.
func (q *Queue) Next() Event {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.events) == 0 {
		return nil
	}
	e := q.events[0]
	if q.events = q.events[1:]; len(q.events) == 0 {
		q.events = nil
	}
	return e
}

// Empty reports whether no event waits.
func (q *Queue) Empty() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.events) == 0
}

// Back asks for one step back. It reports whether there is none.
func (q *Queue) Back() (none bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.backs >= q.steps {
		return true
	}
	q.backs++
	return false
}

// TakeBack takes out one step back that was asked for; it reports whether there was one.
func (q *Queue) TakeBack() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.backs == 0 {
		return false
	}
	q.backs--
	return true
}

// SetSteps notes how many steps back there are.
func (q *Queue) SetSteps(n int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.steps = n
}
