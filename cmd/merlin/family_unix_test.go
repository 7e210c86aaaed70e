//go:build unix

package main

import (
	"io"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestTheWholeFamilyEnds: a script starts an engine that hears neither quit nor the end
// of its input nor a signal. It ends with the script, whichever of them goes first.
func TestTheWholeFamilyEnds(t *testing.T) {
	const engine = `trap '' INT TERM HUP PIPE
while read word rest; do case $word in ugi) echo ugiok;; isready) echo readyok;; esac; done
while :; do sleep 100; done
`
	for name, script := range map[string]string{
		"waits":  "exec 4<&0\nsh ENGINE <&4 &\nwait\n",
		"goes":   "exec 4<&0\nsh ENGINE <&4 &\n",
		"silent": "sh ENGINE\n",
		"apart":  "exec 4<&0\nsh ENGINE <&4 &\nexec sh ENGINE\n",
	} {
		dir := t.TempDir()
		write := func(name, text string) string {
			path := dir + "/" + name
			if err := os.WriteFile(path, []byte(text), 0o777); err != nil {
				t.Fatal(err)
			}
			return path
		}
		// All of the family hold a pipe open; when it ends, they have.
		fifo := dir + "/fifo"
		if err := syscall.Mkfifo(fifo, 0o600); err != nil {
			t.Skip(err)
		}
		held, err := os.OpenFile(fifo, os.O_RDONLY|syscall.O_NONBLOCK, 0)
		if err != nil {
			t.Fatal(err)
		}
		inner := write("engine", engine)
		path := write("wrapper", "#!/bin/sh\nexec 3>"+fifo+"\n"+strings.ReplaceAll(script, "ENGINE", inner))
		g := &programs{command: []string{path}}
		p, err := g.start()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		p.send("quit")
		g.end(p, 50*time.Millisecond)
		held.SetReadDeadline(time.Now().Add(time.Minute))
		if _, err := io.ReadAll(held); err != nil {
			t.Errorf("%s: somebody goes on: %v", name, err)
		}
		if len(g.all) > 0 {
			t.Errorf("%s: it is still listed", name)
		}
		held.Close()
	}
}
