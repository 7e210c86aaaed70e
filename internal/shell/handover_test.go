//go:build !js

package shell

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"roundtable/internal/hosting"
)

// Where the system has no socket of files, a port of this machine takes what a second
// program is given to open, and nothing from those who cannot read the file.
func TestHandOverByAPort(t *testing.T) {
	path := filepath.Join(t.TempDir(), doorName)
	l, err := hosting.ListenLoopback(path)
	if err != nil {
		t.Fatal(err)
	}
	texts, done := make(chan string, 3), make(chan struct{})
	go func() {
		defer close(done)
		answer(l, func(text string) { texts <- text })
	}()
	c, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Write([]byte("POST / HTTP/1.1\r\nHost: localhost\r\n\r\nroundtable:#/camelot")); err != nil {
		t.Fatal(err)
	}
	c.Close()
	if !knock(path, "roundtable:#/daily") {
		t.Error("it is not opened")
	}
	if got := <-texts; got != "roundtable:#/daily" {
		t.Errorf("opened is %q", got)
	}
	l.Close()
	<-done
	if knock(path, "roundtable:#/camelot") {
		t.Error("it was opened after the end")
	}
}

// What a second program is given to open is opened by the first, also where a program
// that was ended left its socket there; where there is no first it is not.
func TestHandOver(t *testing.T) {
	dir, err := os.MkdirTemp("", "rt") // a socket's path may not be long
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, doorName)
	if knock(path, "roundtable:#/camelot") {
		t.Error("it was opened without a listener")
	}
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	l, err := hosting.ListenLocal(path)
	if err != nil {
		t.Fatal(err)
	}
	texts, done := make(chan string, 3), make(chan struct{})
	go func() {
		defer close(done)
		answer(l, func(text string) { texts <- text })
	}()
	if c, err := net.Dial("unix", path); err != nil { // and says nothing
		t.Error(err)
	} else {
		c.Close()
	}
	for _, want := range []string{"roundtable:#/game=AXltlDUH", "[Game \"camelot\"]\n" + strings.Repeat("{a long record} ", 20_000)} {
		if !knock(path, want) {
			t.Fatalf("%.40q is not opened", want)
		}
		if got := <-texts; got != want {
			t.Errorf("%.40q is opened as %.40q", want, got)
		}
	}
	l.Close()
	<-done
	if knock(path, "roundtable:#/camelot") {
		t.Error("it was opened after the end")
	}
}
