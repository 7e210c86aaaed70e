package main

import (
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestServesOnAnotherPortWhenTaken(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	dir := t.TempDir()
	for name, text := range map[string]string{"index.html": "the page", "a.wasm": "\x00asm", "m.webmanifest": "{}"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	at, done := make(chan string, 1), make(chan error, 1)
	go func() { done <- serve(ctx, dir, taken.Addr().String(), "", func(url string) { at <- url }) }()
	url := <-at
	for path, want := range map[string]string{
		"": "text/html; charset=utf-8", "a.wasm": "application/wasm", "m.webmanifest": "application/manifest+json",
	} {
		r, err := http.Get(url + path)
		if err != nil {
			t.Fatal(err)
		}
		io.Copy(io.Discard, r.Body)
		r.Body.Close()
		if got := r.Header.Get("Content-Type"); r.StatusCode != http.StatusOK || got != want {
			t.Errorf("%q: %s, %s", path, r.Status, got)
		}
	}
	stop()
	if err := <-done; err != nil {
		t.Error(err)
	}
}

// A folder without a page is refused, with the command that builds one.
func TestRefusesAFolderWithoutAPage(t *testing.T) {
	err := serve(t.Context(), t.TempDir(), "127.0.0.1:0", "", nil)
	if err == nil || !strings.Contains(err.Error(), "make wasm") {
		t.Errorf("%v", err)
	}
}
