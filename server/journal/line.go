package journal

import (
	"context"
	"errors"
	"sync"

	"github.com/nats-io/nats.go"
)

// errBroken ends what waits for an answer that cannot come any more.
var errBroken = errors.New("the connection broke")

// line tells when a connection breaks. The client's package lets requests wait for their
// whole time then.
type line struct {
	mu     sync.Mutex
	whole  context.Context // ends when the connection breaks
	broken context.CancelCauseFunc
}

// watchLine begins to look after a connection, until done.
func watchLine(done context.Context, conn *nats.Conn) *line {
	l := &line{}
	l.renew()
	changes := conn.StatusChanged(nats.DISCONNECTED, nats.RECONNECTING, nats.CLOSED)
	go func() {
		defer conn.RemoveStatusListener(changes)
		for {
			select {
			case <-changes:
				l.renew()
			case <-done.Done():
				return
			}
		}
	}()
	return l
}

// renew ends everything that was begun over the connection as it was.
func (l *line) renew() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.broken != nil {
		l.broken(errBroken)
	}
	l.whole, l.broken = context.WithCancelCause(context.Background())
}

// join returns a context that ends with the given one, and when the connection breaks.
func (l *line) join(ctx context.Context) (context.Context, context.CancelFunc) {
	l.mu.Lock()
	whole := l.whole
	l.mu.Unlock()
	ctx, cancel := context.WithCancelCause(ctx)
	stop := context.AfterFunc(whole, func() { cancel(errBroken) })
	return ctx, func() { stop(); cancel(context.Canceled) }
}
