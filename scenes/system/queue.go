package system

import "sync"

// Queue holds the system's events until the next tick, and the phone's own Back. Its methods
// are safe for any goroutine.
type Queue struct {
	mu     sync.Mutex
	events []Event
	backs  int // how often Back was asked for
	steps  int // steps back after the last tick
}

// Tell adds an event.
func (q *Queue) Tell(e Event) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.events = append(q.events, Sane(e))
}

// Next removes and returns the oldest event, or nil.
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

// Empty reports whether no event is waiting.
func (q *Queue) Empty() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.events) == 0
}

// Back asks for one step back and reports whether there is none.
func (q *Queue) Back() (none bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.backs >= q.steps {
		return true
	}
	q.backs++
	return false
}

// TakeBack removes one requested step back and reports whether there was one.
func (q *Queue) TakeBack() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.backs == 0 {
		return false
	}
	q.backs--
	return true
}

// SetSteps sets the number of steps back.
func (q *Queue) SetSteps(n int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.steps = n
}
