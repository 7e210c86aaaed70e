package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
)

// page is a built page with its compressed files.
var page = fstest.MapFS{
	"index.html":                   {Data: []byte("<html>")},
	"index.html.br":                {Data: []byte("BR")},
	"index.html.gz":                {Data: []byte("GZIP")},
	"v/0123456789abcdef/a.wasm":    {Data: []byte("\x00asm, the plain file")},
	"v/0123456789abcdef/a.wasm.br": {Data: []byte("small")},
	"v/0123456789abcdef/b.wasm":    {Data: []byte("\x00asm")},
	"LICENSE":                      {Data: []byte("Apache")},
	".env":                         {Data: []byte("secret")},
	".git/config":                  {Data: []byte("secret")},
	"v/.hidden/a.js":               {Data: []byte("secret")},
	"v/0123456789abcdef/.a.js":     {Data: []byte("secret")},
	"v/0123456789abcdef/.a.js.br":  {Data: []byte("secret")},
	"a:b":                          {Data: []byte("secret")},
}

func askSite(t *testing.T, method, path string, header ...string) *httptest.ResponseRecorder {
	t.Helper()
	r := httptest.NewRequest(method, "/", nil)
	r.URL.Path = path
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	servePages(page).ServeHTTP(w, r)
	return w
}

// The browser gets what it likes best of what there is.
func TestCompressedFilesAreSent(t *testing.T) {
	const wasm = "/v/0123456789abcdef/a.wasm"
	for _, c := range []struct{ path, accept, coding, text string }{
		{"/", "", "", "<html>"},
		{"/", "gzip, deflate, br, zstd", "br", "BR"},
		{"/", "gzip", "gzip", "GZIP"},
		{"/", "GZip;Q=0.5 , br;q=0.4", "gzip", "GZIP"},
		{"/", "br;q=0, gzip;q=0", "", "<html>"},
		{"/", "*", "br", "BR"},
		{"/", "br;q=0, *;q=0.1", "gzip", "GZIP"},
		{"/", "identity, br;q=0.5", "", "<html>"},
		{"/", "identity;q=0.2, gzip;q=0.3", "gzip", "GZIP"},
		{"/", "identity;q=0", "", "<html>"}, // better than nothing
		{"/", "br;q=2, gzip;q=x", "", "<html>"},
		{wasm, "br, gzip", "br", "small"},
		{wasm, "gzip", "", "\x00asm, the plain file"},
	} {
		w := askSite(t, "GET", c.path, "Accept-Encoding", c.accept)
		if got := w.Header().Get("Content-Encoding"); w.Code != 200 || got != c.coding || w.Body.String() != c.text {
			t.Errorf("%s, %q: %d, %q, %q", c.path, c.accept, w.Code, got, w.Body)
		}
		if w.Header().Get("Vary") != "Accept-Encoding" {
			t.Errorf("%s: Vary is %q", c.path, w.Header().Get("Vary"))
		}
	}
}

func TestHeaders(t *testing.T) {
	for path, want := range map[string][2]string{
		"/":                          {"text/html; charset=utf-8", "no-cache"},
		"/index.html":                {"text/html; charset=utf-8", "no-cache"},
		"/LICENSE":                   {"text/plain; charset=utf-8", "no-cache"},
		"/v/0123456789abcdef/a.wasm": {"application/wasm", "public, max-age=31536000, immutable"},
	} {
		w := askSite(t, "HEAD", path, "Accept-Encoding", "br")
		h := w.Header()
		if got := [2]string{h.Get("Content-Type"), h.Get("Cache-Control")}; w.Code != 200 || got != want || w.Body.Len() > 0 {
			t.Errorf("%s: %d, %q, %d bytes", path, w.Code, got, w.Body.Len())
		}
		if h.Get("Content-Security-Policy") != policy || h.Get("X-Content-Type-Options") != "nosniff" || h.Get("Content-Length") == "" {
			t.Errorf("%s: %v", path, h)
		}
	}
}

// What the browser has is not sent again, and a part of a file is one of the
// file as it is sent.
func TestConditionsAndRanges(t *testing.T) {
	const wasm = "/v/0123456789abcdef/a.wasm"
	plain, small := askSite(t, "GET", wasm).Header().Get("ETag"), askSite(t, "GET", wasm, "Accept-Encoding", "br").Header().Get("ETag")
	if plain == small || plain == "" || strings.HasPrefix(small, "W/") {
		t.Errorf("ETags %s and %s", plain, small)
	}
	if w := askSite(t, "GET", wasm, "Accept-Encoding", "br", "If-None-Match", small); w.Code != http.StatusNotModified || w.Body.Len() > 0 {
		t.Errorf("%d, %q", w.Code, w.Body)
	}
	if w := askSite(t, "GET", wasm, "Accept-Encoding", "br", "If-None-Match", plain); w.Code != http.StatusOK {
		t.Errorf("%d", w.Code)
	}
	w := askSite(t, "GET", wasm, "Accept-Encoding", "br", "Range", "bytes=1-2", "If-Range", small)
	if w.Code != http.StatusPartialContent || w.Body.String() != "ma" || w.Header().Get("Content-Length") != "2" {
		t.Errorf("%d, %q, %v", w.Code, w.Body, w.Header())
	}
}

func TestNothingElseIsServed(t *testing.T) {
	for _, path := range []string{"/v", "/v/", "/v/0123456789abcdef/", "/none", "/index.html/", "/index.html.br", "/LICENSE.gz", "/../main.go", "/%2e%2e/main.go",
		"/.env", "/.git/config", "/v/.hidden/a.js", "/v/0123456789abcdef/.a.js", "/v/../.env", "//.env", "/a:b", `/.git\config`} {
		if w := askSite(t, "GET", path); w.Code != http.StatusNotFound {
			t.Errorf("%s: %d, %q", path, w.Code, w.Body)
		}
	}
	if w := askSite(t, "POST", "/"); w.Code != http.StatusMethodNotAllowed || w.Header().Get("Allow") != "GET, HEAD" {
		t.Errorf("POST: %d", w.Code)
	}
}

// The page asks for the same policy as its server, wherever it is served.
func TestThePageAsksForThePolicy(t *testing.T) {
	text, err := os.ReadFile("../../wasm/index.html")
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(`http-equiv="Content-Security-Policy" content="([^"]*)"`).FindSubmatch(text)
	if m == nil || string(m[1])+"; frame-ancestors 'self'" != policy {
		t.Errorf("%q, want %q less frame-ancestors", m, policy)
	}
}
