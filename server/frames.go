package server

import (
	"bufio"
	"encoding/binary"
	"errors"
	"net"
	"net/http"
	"sync/atomic"

	"golang.org/x/time/rate"
)

// refusals is how many messages and frames above its pace a line may send in a row.
const refusals = 100

// pace is how much a line may send. It may be used by several goroutines.
type pace struct {
	line, address *rate.Limiter // address: of all lines from there
	above         atomic.Int32  // what came above the pace, in a row
}

// bears counts a message or a frame; it reports false where that is above the pace.
func (p *pace) bears() bool {
	if p.line.Allow() && p.address.Allow() {
		p.above.Store(0)
		return true
	}
	p.above.Add(1)
	return false
}

// exceeded reports whether there was too much above the pace in a row: the line is to end.
func (p *pace) exceeded() bool { return p.above.Load() > refusals }

// frameCounter has a WebSocket read from a connection whose frames are counted, since the
// library shows messages alone: who sends pings, pongs or empty continuations without end keeps
// the server busy too. The frame that begins a message is not counted here, as the message is.
type frameCounter struct {
	http.ResponseWriter
	pace *pace
}

// Hijack is the connection, and what has been read of it already.
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
	header []byte // the part of a frame's header that has come
	skip   uint64 // bytes of its payload that are still to come
}

var errTooManyFrames = errors.New("too many frames")

// Read reads, and ends where there are too many frames above the pace.
func (c *countedConn) Read(p []byte) (int, error) {
	if c.pace.exceeded() { // by what came with the request
		return 0, errTooManyFrames
	}
	n, err := c.Conn.Read(p)
	c.count(p[:n])
	if c.pace.exceeded() {
		return 0, errTooManyFrames
	}
	return n, err
}

// count counts the frames that begin in some bytes.
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
		if opcode := c.header[0] & 0x0f; opcode != 1 && opcode != 2 { // neither text nor binary data
			c.pace.bears()
		}
		c.header, c.skip = c.header[:0], payload
	}
}

// payloadOf is how long the payload of a frame is; whole is false before its header has come.
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
		size += 4 // the mask
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
