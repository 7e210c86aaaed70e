package main

import (
	"net"
	"net/http"
	"time"
)

// webLimits are for how long a reader is waited for.
type webLimits struct {
	Header time.Duration // for a request, from its first byte on
	Stall  time.Duration // for one piece of an answer to be taken
	Idle   time.Duration // for the next request
}

// usualLimits are the limits of a real server: a line of 5 kB a second keeps up.
var usualLimits = webLimits{Header: 5 * time.Second, Stall: 8 * time.Second, Idle: 10 * time.Second}

const (
	piece      = 16 << 10 // bytes of an answer that are written at once
	buffered   = 64 << 10 // bytes of it that the system keeps for one reader
	longHeader = 16 << 10 // bytes
)

func newWebServer(h http.Handler, l webLimits) *http.Server {
	return &http.Server{
		Handler:           patient(h, l.Stall),
		ReadHeaderTimeout: l.Header,
		ReadTimeout:       l.Header, // what is served takes no body
		WriteTimeout:      l.Stall,
		IdleTimeout:       l.Idle,
		MaxHeaderBytes:    longHeader,
		ConnState: func(c net.Conn, s http.ConnState) {
			if inner, ok := c.(interface{ NetConn() net.Conn }); ok {
				c = inner.NetConn() // of TLS
			}
			if tcp, ok := c.(*net.TCPConn); ok && s == http.StateNew {
				tcp.SetWriteBuffer(buffered)
			}
		},
	}
}

// patient lets an answer take as long as it needs while the reader goes on reading, and
// ends it where no piece was taken for so long.
func patient(next http.Handler, stall time.Duration) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		next.ServeHTTP(&pieces{ResponseWriter: w, stall: stall}, r)
	})
}

// pieces is an answer that is written in pieces, each with a time of its own.
type pieces struct {
	http.ResponseWriter
	stall time.Duration
}

// Unwrap is the writer that the answer goes to, for what is more than an answer: a
// WebSocket.
func (p *pieces) Unwrap() http.ResponseWriter { return p.ResponseWriter }

// Write writes in pieces.
func (p *pieces) Write(data []byte) (n int, err error) {
	control := http.NewResponseController(p.ResponseWriter)
	for {
		control.SetWriteDeadline(time.Now().Add(p.stall)) // a writer without one needs none
		part := data[n:min(n+piece, len(data))]
		did, err := p.ResponseWriter.Write(part)
		if n += did; err != nil || n == len(data) {
			return n, err
		}
	}
}
