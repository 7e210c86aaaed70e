package server

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"
	"golang.org/x/time/rate"

	"roundtable/engine/clock"
	"roundtable/online"
)

// conn is a client's WebSocket. One goroutine reads, one writes, and one handles requests in
// order.
type conn struct {
	server *Server
	ws     *websocket.Conn
	number uint64 // in the order of opening
	origin string // by which the client reached the server
	from   *address
	out    *queue
	tasks  *tasks
	pace   *pace
	pulse  pulse

	// The fields below belong to the goroutine that handles requests.
	greeted bool
	nonce   string
	expires online.Instant
	account string
	guests  map[string]string // hashes of tickets by game
	follows map[string]*follow
	seeks   map[string]struct{}
}

func (s *Server) newLine(ws *websocket.Conn, origin string, from *address, p *pace) *conn {
	ws.SetReadLimit(online.MaxMessage)
	l := &conn{
		server: s, ws: ws, origin: origin, from: from, out: newQueue(), tasks: &tasks{ready: make(chan struct{}, 1)},
		pace:   p,
		guests: map[string]string{}, follows: map[string]*follow{}, seeks: map[string]struct{}{},
	}
	l.pulse.lastMessage = s.config.Now()
	return l
}

func (l *conn) serve(ctx context.Context) {
	ctx, stop := context.WithCancel(ctx)
	var all sync.WaitGroup
	all.Go(func() { l.write(ctx); l.ws.CloseNow() })
	all.Go(func() {
		l.tasks.run(ctx)
		l.part()
	})
	all.Go(func() { l.beat(ctx) })
	l.read(ctx)
	l.tasks.end()
	l.out.close()
	stop()
	all.Wait()
}

func (l *conn) read(ctx context.Context) {
	for {
		kind, data, err := l.ws.Read(ctx)
		if err != nil {
			return
		}
		if kind != websocket.MessageText {
			l.ws.Close(websocket.StatusUnsupportedData, "messages are text")
			return
		}
		now := l.server.config.Now()
		at := online.Arrival{At: l.server.outages.Arrived(), Lag: l.pulse.hear(now)}
		id, request, err := incoming.Decode(data)
		pong, isPong := request.(*online.Pong)
		if isPong && l.pulse.pong(pong.N, now) {
			continue
		}
		if !l.pace.bears() {
			if l.pace.isExceeded() {
				l.ws.Close(websocket.StatusPolicyViolation, "too many messages")
				return
			}
			l.send(id, &online.Refused{Reason: online.SlowDown, Retry: clock.Second})
			continue
		}
		if isPong {
			continue // not our ping: no answer, but it counts
		}
		do := func(ctx context.Context) { l.take(ctx, id, request, at) }
		if err != nil {
			do = func(context.Context) { l.refuse(id, err) }
		}
		if !l.tasks.add(do) {
			l.send(id, &online.Refused{Reason: online.SlowDown, Retry: clock.Second})
		}
	}
}

var incoming = online.NewIncoming()

// stall is the longest time in which a client must accept one message.
const stall = 15 * time.Second

func (l *conn) write(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-l.out.ready:
		}
		all, last := l.out.take()
		for _, message := range all {
			if !last && l.out.wasCut() {
				break
			}
			ctx, cancel := context.WithTimeout(ctx, stall)
			err := l.ws.Write(ctx, websocket.MessageText, message)
			cancel()
			if err != nil {
				return
			}
		}
		switch {
		case last && l.out.wasCut():
			return // a client that does not read gets no goodbye
		case last:
			l.ws.Close(websocket.StatusNormalClosure, "")
			return
		}
	}
}

func (l *conn) send(id string, a online.Answer) { l.tell(online.EncodeAnswer(id, a)) }

// tell sends an encoded message. It ends the connection of a client that does not read.
func (l *conn) tell(message []byte) {
	if !l.out.add(message) {
		l.out.end(online.EncodeAnswer("", &online.Bye{Why: "slow", Retry: online.RetryMin}))
	}
}

func (l *conn) bye(why string, retry clock.Millis) {
	l.send("", &online.Bye{Why: why, Retry: retry})
	l.out.close()
}

func (l *conn) refuse(id string, err error) {
	refused, ok := err.(*online.Refused)
	if !ok {
		l.server.config.Log.Error("a request has failed", "error", err)
		refused = &online.Refused{Reason: online.Unavailable, Retry: clock.Second}
	}
	l.send(id, refused)
}

// pulse tracks whether the client is online, and its lag. Several goroutines use it.
type pulse struct {
	mu          sync.Mutex
	lastMessage online.Instant // last message
	n           int64          // number of the latest ping
	sent        online.Instant // of that ping; 0: answered
	lag         clock.Millis   // half of the shortest WebSocket ping, whose answer no page can delay; 0 before one is answered
}

// noteLag records how long a ping took. The shortest ping counts, since a longer one was delayed or
// its delay was invented.
func (p *pulse) noteLag(took clock.Millis) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if lag := max(1, took/2); p.lag == 0 || lag < p.lag {
		p.lag = lag
	}
}

func (p *pulse) hear(at online.Instant) clock.Millis {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.lastMessage = at
	return p.lag
}

func (p *pulse) ping(at online.Instant) (ping *online.Ping, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if at.Since(p.lastMessage) >= online.DeadAfter {
		return nil, false
	}
	p.n++
	p.sent = at
	return &online.Ping{N: p.n, Time: at, Lag: p.lag}, true
}

// pong records the answer to a ping. It returns false if the ping was answered already, or never
// sent.
func (p *pulse) pong(n int64, at online.Instant) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.lastMessage = at
	if n != p.n || p.sent == 0 {
		return false
	}
	p.sent = 0
	return true
}

func (l *conn) beat(ctx context.Context) {
	tick := time.NewTicker(time.Duration(online.PingEvery) * time.Millisecond)
	defer tick.Stop()
	for {
		go l.measure(ctx)
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		ping, ok := l.pulse.ping(l.server.config.Now())
		if !ok {
			l.out.end(online.EncodeAnswer("", &online.Bye{Why: "slow", Retry: online.RetryMin}))
			return
		}
		l.send("", ping)
	}
}

func (l *conn) measure(ctx context.Context) {
	begun := time.Now()
	ctx, cancel := context.WithTimeout(ctx, time.Duration(online.PingEvery)*time.Millisecond)
	defer cancel()
	if l.ws.Ping(ctx) == nil {
		l.pulse.noteLag(clock.Millis(time.Since(begun).Milliseconds()))
	}
}

// refusals is how many messages and frames in a row may exceed the allowed pace.
const refusals = 100

// pace limits how fast a connection may send. Several goroutines may use it.
type pace struct {
	own, address *rate.Limiter // address: of all its connections
	above        atomic.Int32  // in a row above the pace
}

// bears counts a message or frame. It returns false if it exceeds the allowed pace.
func (p *pace) bears() bool {
	if p.own.Allow() && p.address.Allow() {
		p.above.Store(0)
		return true
	}
	p.above.Add(1)
	return false
}

func (p *pace) isExceeded() bool { return p.above.Load() > refusals }

// frameCounter counts the frames of a WebSocket. The library shows only messages, but endless
// pings, pongs or empty continuations load the server too. The first frame of a message is counted
// as the message.
type frameCounter struct {
	http.ResponseWriter
	pace *pace
}

func (c *frameCounter) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, buffered, err := http.NewResponseController(c.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	counted := &countedConn{Conn: conn, pace: c.pace}
	early, _ := buffered.Peek(buffered.Reader.Buffered())
	counted.count(early)
	return counted, buffered, nil
}

// countedConn is a connection whose frames (RFC 6455, 5.2) are counted.
type countedConn struct {
	net.Conn
	pace   *pace
	header []byte // received part of a frame's header
	skip   uint64 // bytes left of its payload
}

var errTooManyFrames = errors.New("too many frames")

func (c *countedConn) Read(p []byte) (int, error) {
	if c.pace.isExceeded() { // sent along with the request
		return 0, errTooManyFrames
	}
	n, err := c.Conn.Read(p)
	c.count(p[:n])
	if c.pace.isExceeded() {
		return 0, errTooManyFrames
	}
	return n, err
}

func (c *countedConn) count(b []byte) {
	for len(b) > 0 {
		if c.skip > 0 {
			n := min(c.skip, uint64(len(b)))
			b, c.skip = b[n:], c.skip-n
			continue
		}
		c.header, b = append(c.header, b[0]), b[1:]
		payload, whole := payloadOf(c.header)
		if !whole {
			continue
		}
		if opcode := c.header[0] & 0x0f; opcode != 1 && opcode != 2 { // neither text nor binary
			c.pace.bears()
		}
		c.header, c.skip = c.header[:0], payload
	}
}

// payloadOf returns the length of a frame's payload; whole is false while the header is incomplete.
func payloadOf(header []byte) (n uint64, whole bool) {
	if len(header) < 2 {
		return 0, false
	}
	size := 2
	switch n = uint64(header[1] & 0x7f); n {
	case 126:
		size += 2
	case 127:
		size += 8
	}
	length := size
	if header[1]&0x80 != 0 {
		size += 4 // mask
	}
	if len(header) < size {
		return 0, false
	}
	switch length {
	case 4:
		n = uint64(binary.BigEndian.Uint16(header[2:]))
	case 10:
		n = binary.BigEndian.Uint64(header[2:])
	}
	return n, true
}
