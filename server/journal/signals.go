package journal

import (
	"sync"

	"github.com/nats-io/nats.go"
)

// Signals are messages between users of a backend that are not stored, such as who is online.
// Subscribers get what is published while they are subscribed, including what they publish. They
// may miss some messages.
type Signals interface {
	// Publish sends data to all subscribers. It does not block.
	Publish(data []byte)
	// Subscribe calls hear with published data, in order, until stop is called.
	Subscribe(hear func(data []byte)) (stop func())
}

const signalsSubject = "signals"

type natsSignals struct{ conn *nats.Conn }

// Signals returns the signals that all users of this NATS server or cluster exchange.
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

// pendingSignals bounds the signals that wait for a busy subscriber; further ones are lost.
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

// Signals returns the signals that all users of this Memory exchange.
func (m *Memory) Signals() Signals { return &m.signals }
