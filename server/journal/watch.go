package journal

import (
	"context"
	"errors"
	"sync"

	"github.com/nats-io/nats.go"
)

// errBroken ends calls that wait for an answer on a broken connection.
var errBroken = errors.New("the connection broke")

// connWatch notices that a connection is broken. The client's package would let requests wait until
// their timeout.
type connWatch struct {
	mu     sync.Mutex
	whole  context.Context // ends when the connection breaks
	broken context.CancelCauseFunc
}

func watchConn(done context.Context, conn *nats.Conn) *connWatch {
	l := &connWatch{}
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

// renew ends all calls that began before the connection broke.
func (l *connWatch) renew() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.broken != nil {
		l.broken(errBroken)
	}
	l.whole, l.broken = context.WithCancelCause(context.Background())
}

func (l *connWatch) join(ctx context.Context) (context.Context, context.CancelFunc) {
	l.mu.Lock()
	whole := l.whole
	l.mu.Unlock()
	ctx, cancel := context.WithCancelCause(ctx)
	stop := context.AfterFunc(whole, func() { cancel(errBroken) })
	return ctx, func() { stop(); cancel(context.Canceled) }
}
