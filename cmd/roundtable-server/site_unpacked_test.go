package main

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/fstest"
)

// A file that lies there by gzip alone comes as it is to who takes that, and unpacked to who
// does not: whole, or so that the reader sees that it is not.
func TestFilesByGzipAlone(t *testing.T) {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	io.WriteString(w, "\x00asm, the plain file")
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	damaged := bytes.Clone(packed.Bytes())
	damaged[len(damaged)-5] ^= 1 // of its sum
	files := fstest.MapFS{
		"index.html.gz":                {Data: packed.Bytes()},
		"v/0123456789abcdef/a.wasm.gz": {Data: packed.Bytes()},
		"v/0123456789abcdef/b.wasm.br": {Data: []byte("BR")},
		"cut.js.gz":                    {Data: packed.Bytes()[:packed.Len()-3]},
		"damaged.js.gz":                {Data: damaged},
		"none.js.gz":                   {Data: []byte("no gzip")},
	}
	s := httptest.NewServer(servePages(files))
	defer s.Close()
	get := func(method, path, accept string) (*http.Response, string, error) {
		t.Helper()
		r, err := http.NewRequest(method, s.URL+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Accept-Encoding", accept)
		a, err := http.DefaultTransport.RoundTrip(r)
		if err != nil {
			return &http.Response{}, "", err
		}
		defer a.Body.Close()
		body, err := io.ReadAll(a.Body)
		return a, string(body), err
	}
	const wasm = "/v/0123456789abcdef/a.wasm"
	for _, c := range []struct{ method, path, accept, coding, kind, body string }{
		{"GET", wasm, "gzip, br", "gzip", "application/wasm", packed.String()},
		{"GET", wasm, "identity", "", "application/wasm", "\x00asm, the plain file"},
		{"GET", wasm, "br", "", "application/wasm", "\x00asm, the plain file"},
		{"GET", wasm, "gzip;q=0", "", "application/wasm", "\x00asm, the plain file"},
		{"HEAD", wasm, "identity", "", "application/wasm", ""},
		{"GET", "/", "identity", "", "text/html; charset=utf-8", "\x00asm, the plain file"},
	} {
		a, body, err := get(c.method, c.path, c.accept)
		if err != nil || a.StatusCode != http.StatusOK || a.Header.Get("Content-Encoding") != c.coding || a.Header.Get("Content-Type") != c.kind || body != c.body || a.Header.Get("Vary") != "Accept-Encoding" {
			t.Errorf("%s %s, %q: %s, %v, %q, %v", c.method, c.path, c.accept, a.Status, a.Header, body, err)
		}
	}
	for _, path := range []string{"/cut.js", "/damaged.js"} {
		if _, body, err := get("GET", path, "identity"); err == nil {
			t.Errorf("%s comes as if it were whole: %q", path, body)
		}
	}
	for path, want := range map[string]int{"/none.js": http.StatusInternalServerError, "/v/0123456789abcdef/b.wasm": http.StatusNotFound, "/index.html.gz": http.StatusNotFound} {
		if a, body, err := get("GET", path, "identity"); err != nil || a.StatusCode != want {
			t.Errorf("%s: %s, %q, %v", path, a.Status, body, err)
		}
	}
}
