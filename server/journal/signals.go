package journal

import (
	"sync"

	"github.com/nats-io/nats.go"
)

// Signals are words between those that share a backend, which are kept nowhere: who is
// there just now. Each subscriber gets what is published while it listens, its own too, and
// may miss some.
type Signals interface {
	// Publish tells all subscribers. It does not wait for them.
	Publish(data []byte)
	// Subscribe calls a function with what is published, one after the other, until stop
	// is called.
	Subscribe(hear func(data []byte)) (stop func())
}

// signalsSubject is where JetStream's servers carry signals.
const signalsSubject = "signals"

type natsSignals struct{ conn *nats.Conn }

// Signals returns those of all that use this NATS server or cluster.
func (j *JetStream) Signals() Signals { return natsSignals{j.conn} }

func (s natsSignals) Publish(data []byte) { s.conn.Publish(signalsSubject, data) } // what is lost is lost

func (s natsSignals) Subscribe(hear func([]byte)) (stop func()) {
	sub, err := s.conn.Subscribe(signalsSubject, func(m *nats.Msg) { hear(m.Data) })
	if err != nil {
		return func() {} // the connection is closed: nothing comes
	}
	return func() { sub.Unsubscribe() }
}

// memorySignals are signals within a process.
type memorySignals struct {
	mu   sync.Mutex
	next int
	all  map[int]chan []byte
}

// pendingSignals is how many wait for a subscriber that is busy; more are lost.
const pendingSignals = 1024

func (s *memorySignals) Publish(data []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.all {
		select {
		case c <- data:
		default:
		}
	}
}

func (s *memorySignals) Subscribe(hear func([]byte)) (stop func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.all == nil {
		s.all = map[int]chan []byte{}
	}
	c, id, done := make(chan []byte, pendingSignals), s.next, make(chan struct{})
	s.all[id] = c
	s.next++
	go func() {
		defer close(done)
		for data := range c {
			hear(data)
		}
	}()
	return func() {
		s.mu.Lock()
		delete(s.all, id)
		close(c)
		s.mu.Unlock()
		<-done
	}
}

// Signals returns those of all that use this Memory.
func (m *Memory) Signals() Signals { return &m.signals }
