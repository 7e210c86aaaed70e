//go:build !js

package browser

import (
	"bytes"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"strings"
	"sync"
	"testing"
	"time"
)

// site is the served page as one test sees it, at an address of its own, so
// that what the browser keeps of it is its own as well.
type site struct {
	url     string
	mu      sync.Mutex
	gone    func(path string) bool
	instead map[string][]byte // other files, by path
	asked   map[string]int    // how often, by path
}

func newSite(t *testing.T) *site {
	s := &site{instead: map[string][]byte{}, asked: map[string]int{}}
	proxy := httputil.NewSingleHostReverseProxy(server)
	proxy.ErrorLog = log.New(io.Discard, "", 0) // the page may leave before all of a file has come
	front := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		gone := s.gone != nil && s.gone(r.URL.Path)
		s.asked[r.URL.Path]++
		file, instead := s.instead[r.URL.Path]
		s.mu.Unlock()
		if gone {
			panic(http.ErrAbortHandler) // the connection is cut
		}
		if instead {
			http.ServeContent(w, r, r.URL.Path, time.Time{}, bytes.NewReader(file))
			return
		}
		proxy.ServeHTTP(w, r)
	}))
	t.Cleanup(front.Close)
	s.url = front.URL + "/"
	return s
}

// replace serves another file under a path; nil serves the usual one again.
func (s *site) replace(path string, file []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.instead[path] = file; file == nil {
		delete(s.instead, path)
	}
}

// times is how often a path has been asked for.
func (s *site) times(path string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.asked[path]
}

// cut cuts every connection for a file whose path ends so.
func (s *site) cut(suffix string) {
	s.sever(func(path string) bool { return strings.HasSuffix(path, suffix) })
}

// sever cuts the connections for which gone reports true; nil mends them all.
func (s *site) sever(gone func(path string) bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gone = gone
}
