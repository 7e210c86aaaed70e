//go:build !js

package browser

import (
	"bytes"
	"io"
	"log"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"strconv"
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
	instead map[string][]byte        // other files, by path
	sent    map[string]int           // how often all of a file was sent, by path
	version string                   // that is served: the built one, or another name for it
	policy  string                   // instead of the server's
	slow    map[string]chan struct{} // half of a file comes only when this is closed
	online  http.Handler             // of online games, instead of the server's; nil: that
}

// newSite returns the page at the root of an address, or below it.
func newSite(t *testing.T, below string) *site {
	s := &site{instead: map[string][]byte{}, sent: map[string]int{}, version: version, slow: map[string]chan struct{}{}}
	proxy := httputil.NewSingleHostReverseProxy(server)
	proxy.ErrorLog = log.New(io.Discard, "", 0) // the page may leave before all of a file has come
	proxy.ModifyResponse = s.rename
	front := httptest.NewServer(http.StripPrefix(below, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		path := r.URL.Path
		s.mu.Lock()
		gone := s.gone != nil && s.gone(path)
		file, instead := s.instead[path]
		served, rest, online := s.version, s.slow[path], s.online
		s.mu.Unlock()
		counted := &counter{w, s, path}
		switch {
		case online != nil && strings.HasPrefix(path, "/online/"):
			online.ServeHTTP(w, r)
		case gone:
			panic(http.ErrAbortHandler) // the connection is cut
		case instead:
			http.ServeContent(counted, r, path, time.Time{}, bytes.NewReader(file))
		case strings.HasPrefix(path, "/v/") && !strings.HasPrefix(path, "/v/"+served+"/"):
			http.NotFound(counted, r) // another version lies there now
		case rest != nil:
			s.halt(t, counted, r, rest)
		default:
			if served != version {
				r.Header.Del("Accept-Encoding") // its text is changed
				r.Header.Del("If-None-Match")
				r.Header.Del("If-Modified-Since")
			}
			r.URL.Path = strings.Replace(path, served, version, 1)
			proxy.ServeHTTP(counted, r)
		}
	})))
	t.Cleanup(front.Close)
	s.url = front.URL + below + "/"
	return s
}

// rename gives the version that is served its name, in the files that speak of it.
func (s *site) rename(r *http.Response) error {
	s.mu.Lock()
	served := s.version
	if s.policy != "" {
		r.Header.Set("Content-Security-Policy", s.policy)
	}
	s.mu.Unlock()
	if served == version || strings.HasPrefix(r.Request.URL.Path, "/v/") {
		return nil
	}
	text, err := io.ReadAll(r.Body)
	if err != nil {
		return err
	}
	text = bytes.ReplaceAll(text, []byte(version), []byte(served))
	r.Body = io.NopCloser(bytes.NewReader(text))
	r.ContentLength = int64(len(text))
	r.Header.Set("Content-Length", strconv.Itoa(len(text)))
	return nil
}

// halt sends half of a file, and the rest when it may come.
func (s *site) halt(t *testing.T, w http.ResponseWriter, r *http.Request, rest <-chan struct{}) {
	answer, err := http.Get(server.JoinPath(r.URL.Path).String())
	if err != nil {
		t.Error(err)
		return
	}
	defer answer.Body.Close()
	whole, err := io.ReadAll(answer.Body) // it came compressed
	if err != nil {
		t.Error(err)
		return
	}
	for _, name := range []string{"Content-Type", "Content-Security-Policy"} {
		w.Header().Set(name, answer.Header.Get(name))
	}
	w.Header().Set("Content-Length", strconv.Itoa(len(whole)))
	w.WriteHeader(answer.StatusCode)
	w.Write(whole[:len(whole)/2])
	http.NewResponseController(w).Flush()
	select {
	case <-rest:
		w.Write(whole[len(whole)/2:])
	case <-r.Context().Done():
	}
}

// counter counts the files that are sent whole.
type counter struct {
	http.ResponseWriter
	site *site
	path string
}

func (c *counter) WriteHeader(status int) {
	if status == http.StatusOK {
		c.site.mu.Lock()
		c.site.sent[c.path]++
		c.site.mu.Unlock()
	}
	c.ResponseWriter.WriteHeader(status)
}

func (c *counter) Unwrap() http.ResponseWriter { return c.ResponseWriter }

// stall lets half of a file come, and the rest after going on.
func (s *site) stall(path string) (goOn func()) {
	rest := make(chan struct{})
	s.mu.Lock()
	defer s.mu.Unlock()
	s.slow[path] = rest
	return func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		delete(s.slow, path)
		close(rest)
	}
}

func (s *site) forbid(policy string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.policy = policy
}

// renew serves another version from now on, and no file of the one before.
func (s *site) renew(version string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.version = version
}

// file returns the path of a file of the version that was built.
func (s *site) file(name string) string { return "/v/" + version + "/" + name }

// replace serves another file under a path; nil serves the usual one again.
func (s *site) replace(path string, file []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.instead[path] = file; file == nil {
		delete(s.instead, path)
	}
}

// downloads returns how often all of each file has been sent.
func (s *site) downloads() map[string]int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return maps.Clone(s.sent)
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
