//go:build !js

package socket

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"time"

	"github.com/coder/websocket"

	"roundtable/online"
	"roundtable/online/client"
)

var _ client.Transport = (*Socket)(nil)

// Socket is a Transport with one connection at a time.
type Socket struct {
	queue
	http *http.Client

	mu   sync.Mutex
	conn *conn // or nil
}

// conn is a WebSocket with its outgoing messages. One goroutine dials and reads, another writes.
type conn struct {
	number int
	end    context.CancelFunc

	mu     sync.Mutex
	opened bool
	out    [][]byte
	over   bool          // no more writes
	wants  chan struct{} // a message was added, or the end
}

// New returns an unconnected socket.
func New() *Socket {
	return &Socket{queue: newQueue(), http: &http.Client{
		// The origin is signed: a redirected client would sign in there for this server.
		CheckRedirect: func(*http.Request, []*http.Request) error { return errors.New("the server sends elsewhere") },
	}}
}

// Dial starts connecting to an origin, and drops any other connection.
func (s *Socket) Dial(number int, origin string) {
	ctx, cancel := context.WithCancel(context.Background())
	l := &conn{number: number, end: cancel, wants: make(chan struct{}, 1)}
	s.mu.Lock()
	old := s.conn
	s.conn = l
	s.mu.Unlock()
	if old != nil {
		old.end()
	}
	go s.serve(ctx, l, origin+online.Path)
}

// Send sends a message if connected.
func (s *Socket) Send(number int, message []byte) {
	if l := s.find(number); l != nil {
		l.add(message)
	}
}

// HangUp closes a connection after its pending messages.
func (s *Socket) HangUp(number int) {
	s.mu.Lock()
	l := s.conn
	if l == nil || l.number != number {
		s.mu.Unlock()
		return
	}
	s.conn = nil
	s.mu.Unlock()
	l.finish()
}

func (s *Socket) find(number int) *conn {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.conn == nil || s.conn.number != number {
		return nil
	}
	return s.conn
}

func (s *Socket) serve(ctx context.Context, l *conn, url string) {
	defer l.end()
	ws, _, err := websocket.Dial(ctx, url, &websocket.DialOptions{HTTPClient: s.http, Subprotocols: []string{online.Subprotocol}})
	if err != nil {
		s.add(client.Closed{Line: l.number, Reason: err.Error()})
		return
	}
	defer ws.CloseNow()
	if ws.Subprotocol() != online.Subprotocol {
		s.add(client.Closed{Line: l.number, Status: int(websocket.StatusProtocolError), Reason: "the server does not speak " + online.Subprotocol})
		return
	}
	ws.SetReadLimit(online.MaxAnswer)
	l.open()
	s.add(client.Opened{Line: l.number})
	var writer sync.WaitGroup
	writer.Go(func() { l.write(ctx, ws) })
	for {
		kind, data, err := ws.Read(ctx)
		if err == nil && kind != websocket.MessageText {
			ws.Close(websocket.StatusUnsupportedData, "messages are text")
			err = errors.New("a message that is not text")
		}
		if err != nil {
			s.add(client.Closed{Line: l.number, Status: max(0, int(websocket.CloseStatus(err))), Reason: err.Error()})
			break
		}
		s.add(client.Received{Line: l.number, Data: data})
	}
	l.end()
	writer.Wait()
}

func (l *conn) add(message []byte) {
	l.mu.Lock()
	l.out = append(l.out, message)
	l.mu.Unlock()
	l.wake()
}

func (l *conn) open() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.opened = true
}

// farewell limits the time for sending pending messages before the connection closes.
const farewell = 2 * time.Second

// finish closes the connection after sending pending messages, or at once if it is not open.
func (l *conn) finish() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.opened {
		l.end()
		return
	}
	l.over = true
	time.AfterFunc(farewell, l.end)
	l.wake()
}

func (l *conn) wake() {
	select {
	case l.wants <- struct{}{}:
	default:
	}
}

func (l *conn) write(ctx context.Context, ws *websocket.Conn) {
	defer l.end()
	for {
		select {
		case <-ctx.Done():
			return
		case <-l.wants:
		}
		l.mu.Lock()
		all, over := l.out, l.over
		l.out = nil
		l.mu.Unlock()
		for _, message := range all {
			if ws.Write(ctx, websocket.MessageText, message) != nil {
				return
			}
		}
		if over {
			ws.Close(websocket.StatusNormalClosure, "")
			return
		}
	}
}
