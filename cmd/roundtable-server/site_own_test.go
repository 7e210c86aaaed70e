package main

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"
)

// Only who calls the server by a name of its own is served.
func TestHost(t *testing.T) {
	const asked = "game.example.org:8080"
	h := serveOwn(ownNames(asked, "other.example.org, Third.example.org"), servePages(page))
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := newWebServer(h, usualLimits)
	go s.Serve(l)
	defer s.Close()
	for host, want := range map[string]int{
		"localhost": 200, "localhost:8080": 200, "LOCALHOST:1": 200, "localhost.": 200, "127.0.0.1:8080": 200, "127.9.9.9": 200,
		"[::1]:8080": 200, "[::1]": 200, "game.example.org": 200, "game.example.org:443": 200, "Other.Example.org": 200, "third.example.org.": 200,
		"evil.example": 421, "evil.example:8080": 421, "localhost.evil.example": 421, "127.0.0.1.evil.example": 421, "evil.localhost.example:80": 421,
		"93.184.216.34": 421, "[2001:db8::1]:80": 421, "0.0.0.0": 421, "10.0.0.1": 421, "a.game.example.org": 421, "xlocalhost": 421,
		"localhost:evil": 421, "[::1": 421, "": 421,
	} {
		c, err := net.Dial("tcp", l.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(c, "GET / HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n", host)
		answer, err := http.ReadResponse(bufio.NewReader(c), nil)
		if err != nil {
			t.Fatalf("%q: %v", host, err)
		}
		if got := answer.StatusCode; got != want && !(want == 421 && got == http.StatusBadRequest) {
			t.Errorf("%q: %d, want %d", host, got, want)
		}
		answer.Body.Close()
		c.Close()
	}
}

// A server for all addresses goes by the one at which it was asked, and by no other.
func TestHostOfAllAddresses(t *testing.T) {
	h := serveOwn(ownNames("0.0.0.0:8080", ""), servePages(page))
	for host, want := range map[string]int{"192.0.2.7:8080": 200, "192.0.2.8:8080": 421, "0.0.0.0:8080": 421} {
		r := httptest.NewRequest("GET", "/", nil)
		r.Host = host
		at := net.Addr(&net.TCPAddr{IP: net.IPv4(192, 0, 2, 7), Port: 8080})
		r = r.WithContext(context.WithValue(r.Context(), http.LocalAddrContextKey, at))
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code != want {
			t.Errorf("%s: %d, want %d", host, w.Code, want)
		}
	}
}
