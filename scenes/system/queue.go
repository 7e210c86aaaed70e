package system

import "sync"

// Queue holds the events of the system, and the presses of the phone's Back button, until the next
// tick. Its methods may be called from any goroutine.
type Queue struct {
	mu     sync.Mutex
	events []Event
	backs  int // presses of Back not yet taken
	steps  int // steps that can be taken back after the last tick
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

// Back asks for one step back and reports whether no step is left.
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

// SetSteps sets the number of steps that can be taken back.
func (q *Queue) SetSteps(n int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.steps = n
}
