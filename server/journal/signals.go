package journal

import (
	"sync"

	"github.com/nats-io/nats.go"
)

// Signals are unstored messages between users of a backend: who is online. Subscribers get what
// is published while they listen, their own too, and may miss some.
type Signals interface {
	// Publish sends to all subscribers. It does not block.
	Publish(data []byte)
	// Subscribe calls hear with published data, in order, until stop is called.
	Subscribe(hear func(data []byte)) (stop func())
}

const signalsSubject = "signals"

type natsSignals struct{ conn *nats.Conn }

// Signals returns those of all users of this NATS server or cluster.
func (j *JetStream) Signals() Signals { return natsSignals{j.conn} }

func (s natsSignals) Publish(data []byte) { s.conn.Publish(signalsSubject, data) } // losses are accepted

func (s natsSignals) Subscribe(hear func([]byte)) (stop func()) {
	sub, err := s.conn.Subscribe(signalsSubject, func(m *nats.Msg) { hear(m.Data) })
	if err != nil {
		return func() {} // the connection is closed
	}
	return func() { sub.Unsubscribe() }
}

type memorySignals struct {
	mu   sync.Mutex
	next int
	all  map[int]chan []byte
}

// pendingSignals bounds a busy subscriber's signals; more are lost.
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

// Signals returns those of all users of this Memory.
func (m *Memory) Signals() Signals { return &m.signals }
