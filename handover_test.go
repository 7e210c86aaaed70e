//go:build !js

package main

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

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
		t.Error("it was opened, and nobody is there")
	}
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	l, err := listen(path)
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
