package main

import (
	"errors"
	"net"
	"net/http"
	"net/netip"
	"os"
	"strings"
	"time"
)

// webLimits are limits on how long the server waits for a client.
type webLimits struct {
	Header time.Duration // for a request, from its first byte on
	Stall  time.Duration // for one piece of an answer to be taken
	Idle   time.Duration // for the next request
}

// usualLimits holds the limits of a real server. A connection of 5 kB per second is fast enough for
// them.
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

// patient lets an answer take as long as it needs while the client reads. It ends the answer if the
// client has read nothing for the time stall.
func patient(next http.Handler, stall time.Duration) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		next.ServeHTTP(&pieces{ResponseWriter: w, stall: stall}, r)
	})
}

// pieces is a response that is written in pieces, each with its own timeout.
type pieces struct {
	http.ResponseWriter
	stall time.Duration
}

// Unwrap returns the underlying response writer, which a WebSocket needs to take over the
// connection.
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

// siteAddress returns the address that a user types: the name that was asked for, with the actual
// port.
func siteAddress(asked string, got net.Addr) string {
	host, _, err := net.SplitHostPort(asked)
	_, port, _ := net.SplitHostPort(got.String())
	if err != nil || host == "" {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port) + "/"
}

// listenAt listens at the first possible one of several addresses, separated by commas, and returns
// it as it was written. The error has the reason for each.
func listenAt(addresses string) (l net.Listener, asked string, err error) {
	var all []error
	for asked := range strings.SplitSeq(addresses, ",") {
		asked = strings.TrimSpace(asked)
		l, err := net.Listen("tcp", asked)
		if err == nil {
			return l, asked, nil
		}
		all = append(all, err)
	}
	return nil, "", errors.Join(all...)
}

// serveOwn serves only requests whose Host is a name of this server, so that a page of another site
// whose name leads to this machine gets nothing. It ignores the port, because a tunnel may have
// another.
func serveOwn(names []string, next http.Handler) http.Handler {
	is := map[string]bool{"localhost": true}
	for _, n := range names {
		is[plainName(n)] = true
	}
	delete(is, "")
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host := hostOf(r.Host)
		if !is[host] && !isHere(host, r) {
			http.Error(w, "this server does not go by that name", http.StatusMisdirectedRequest)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func hostOf(host string) string {
	if name, port, err := net.SplitHostPort(host); err == nil && strings.Trim(port, "0123456789") == "" {
		return plainName(name)
	}
	if inner, ok := strings.CutPrefix(host, "["); ok && strings.HasSuffix(inner, "]") {
		return plainName(strings.TrimSuffix(inner, "]"))
	}
	return plainName(host)
}

// plainName returns a name in the form in which names are compared.
func plainName(name string) string { return strings.TrimSuffix(strings.ToLower(name), ".") }

// isHere reports whether a host is an address of this machine only, or the address at which the
// request arrived.
func isHere(host string, r *http.Request) bool {
	ip, err := netip.ParseAddr(host)
	if err != nil {
		return false
	}
	if ip = ip.Unmap(); ip.IsLoopback() {
		return true
	}
	at, ok := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	if !ok {
		return false
	}
	got, err := netip.ParseAddrPort(at.String())
	return err == nil && got.Addr().Unmap().WithZone("") == ip.WithZone("")
}

// ownNames returns the names of a server at an address other than localhost: the name in the
// address, those of the machine, and the given names, separated by commas.
func ownNames(addr, given string) []string {
	names := strings.Split(given, ",")
	if host, _, err := net.SplitHostPort(addr); err == nil {
		if ip, err := netip.ParseAddr(host); err != nil || !ip.IsUnspecified() {
			names = append(names, host)
		}
	}
	if machine, err := os.Hostname(); err == nil {
		names = append(names, machine, machine+".local")
	}
	for i, n := range names {
		names[i] = strings.TrimSpace(n)
	}
	return names
}
