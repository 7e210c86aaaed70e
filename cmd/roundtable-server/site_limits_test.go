package main

import (
	"bytes"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/fstest"
	"time"
)

// The server closes the connection of a client that does not read, does not finish its request,
// or sends no more.
func TestSlowReadersAreLetGo(t *testing.T) {
	big := fstest.MapFS{"big.wasm": {Data: make([]byte, 32<<20)}, "small.txt": {Data: []byte("small")}}
	const soon = 50 * time.Millisecond
	for name, c := range map[string]struct {
		ask string
		l   webLimits
	}{
		"an answer that is not read":        {"GET /big.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n", webLimits{time.Hour, soon, time.Hour}},
		"a request that does not end":       {"GET /small.txt HTTP/1.1\r\nHost: local", webLimits{soon, time.Hour, time.Hour}},
		"a body that does not come":         {"GET /small.txt HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n", webLimits{soon, time.Hour, time.Hour}},
		"no further request":                {"GET /small.txt HTTP/1.1\r\nHost: localhost\r\n\r\n", webLimits{time.Hour, time.Hour, soon}},
		"nothing at all":                    {"", webLimits{soon, time.Hour, time.Hour}},
		"an answer that is not read, again": {"GET /small.txt HTTP/1.1\r\nHost: localhost\r\n\r\nGET /big.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n", webLimits{time.Hour, soon, time.Hour}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			s := newWebServer(serveOwn(nil, servePages(big)), c.l)
			closed := make(chan bool, 1)
			states := s.ConnState
			s.ConnState = func(c net.Conn, state http.ConnState) {
				states(c, state)
				if state == http.StateClosed {
					closed <- true
				}
			}
			go s.Serve(l)
			defer s.Close()
			reader, err := net.Dial("tcp", l.Addr().String())
			if err != nil {
				t.Fatal(err)
			}
			defer reader.Close()
			if _, err := io.WriteString(reader, c.ask); err != nil {
				t.Fatal(err)
			}
			<-closed // or the test runs into its own limit
		})
	}
}

// The limits of the real server are those of a minute's patience at most.
func TestUsualLimits(t *testing.T) {
	s := newWebServer(http.NotFoundHandler(), usualLimits)
	for name, d := range map[string]time.Duration{"header": s.ReadHeaderTimeout, "read": s.ReadTimeout, "write": s.WriteTimeout, "idle": s.IdleTimeout} {
		if d <= 0 || d > 12*time.Second {
			t.Errorf("%s: %v", name, d)
		}
	}
}

// deadlined is a connection that notes what was written before each of its deadlines.
type deadlined struct {
	*httptest.ResponseRecorder
	most int // bytes between two deadlines
	n    int // deadlines
}

func (d *deadlined) SetWriteDeadline(time.Time) error {
	d.n++
	return nil
}

func (d *deadlined) Write(p []byte) (int, error) {
	d.most = max(d.most, len(p))
	return d.ResponseRecorder.Write(p)
}

// A slow line gets all of a file: its time is that of a piece, not of the whole.
func TestSlowLinesKeepUp(t *testing.T) {
	want := bytes.Repeat([]byte("page"), 100<<10)
	w := &deadlined{ResponseRecorder: httptest.NewRecorder()}
	r := httptest.NewRequest("GET", "/big.wasm", nil)
	patient(servePages(fstest.MapFS{"big.wasm": {Data: want}}), time.Minute).ServeHTTP(w, r)
	if !bytes.Equal(w.Body.Bytes(), want) {
		t.Errorf("%d of %d bytes came", w.Body.Len(), len(want))
	}
	if w.most > piece || w.n < len(want)/piece {
		t.Errorf("%d deadlines for %d bytes, and %d bytes at once", w.n, len(want), w.most)
	}
}
