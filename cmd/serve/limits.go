package main

import (
	"net"
	"net/http"
	"time"
)

// limits are for how long a reader is waited for.
type limits struct {
	header time.Duration // for a request, from its first byte on
	stall  time.Duration // for one piece of an answer to be taken
	idle   time.Duration // for the next request
}

// usual are the limits of a real server: a line of 5 kB a second keeps up.
var usual = limits{header: 5 * time.Second, stall: 8 * time.Second, idle: 10 * time.Second}

const (
	piece      = 16 << 10 // bytes of an answer that are written at once
	buffered   = 64 << 10 // bytes of it that the system keeps for one reader
	longHeader = 16 << 10 // bytes
)

// server serves with limits.
func server(h http.Handler, l limits) *http.Server {
	return &http.Server{
		Handler:           patient(h, l.stall),
		ReadHeaderTimeout: l.header,
		ReadTimeout:       l.header, // what is served takes no body
		WriteTimeout:      l.stall,
		IdleTimeout:       l.idle,
		MaxHeaderBytes:    longHeader,
		ConnState: func(c net.Conn, s http.ConnState) {
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
