package main

import (
	"bufio"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A server that another program has begun says how many lines are open, and ends when that
// program lets go of its standard input.
func TestAttached(t *testing.T) {
	p := exec.Command(os.Args[0], "-attached", "-listen", "localhost:0", "-site", "", "-data", t.TempDir())
	p.Env = append(os.Environ(), "TEST_ROUNDTABLE_SERVER=1")
	in, err := p.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := p.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	defer p.Process.Kill()
	lines := bufio.NewScanner(out)
	said := func() string {
		t.Helper()
		if !lines.Scan() {
			t.Fatalf("it says no more: %v", lines.Err())
		}
		return lines.Text()
	}
	_, rest, _ := strings.Cut(said(), " at ")
	url, _, _ := strings.Cut(rest, " ")
	url = strings.TrimSuffix(url, "/")
	c, _, err := dial(t, url)
	if err != nil {
		t.Fatal(err)
	}
	if got := said(); got != "Lines: 1" {
		t.Errorf("%q", got)
	}
	c.ws.CloseNow()
	if got := said(); got != "Lines: 0" {
		t.Errorf("%q", got)
	}
	in.Close()
	for lines.Scan() {
		t.Errorf("it says %q", lines.Text())
	}
	if err := p.Wait(); err != nil {
		t.Error(err)
	}
	if _, err := http.Get(url); err == nil {
		t.Error("it goes on")
	}
}

// A server that another program has begun goes without its page until that is there, and browsers
// come back by themselves.
func TestPageComesLater(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	pages, end, err := openSite(dir, true)
	if err != nil {
		t.Fatal(err)
	}
	defer end()
	get := func() *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		pages.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/", nil))
		return w
	}
	if w := get(); w.Code != http.StatusServiceUnavailable || w.Header().Get("Refresh") == "" || strings.Contains(w.Body.String(), "make") {
		t.Errorf("%d, %v, %s", w.Code, w.Header(), w.Body)
	}
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte("the page"), 0o644); err != nil {
		t.Fatal(err)
	}
	if w := get(); w.Code != http.StatusOK || w.Body.String() != "the page" {
		t.Errorf("%d, %s", w.Code, w.Body)
	}
}
