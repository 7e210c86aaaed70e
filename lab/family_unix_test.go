//go:build unix

package main

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"
)

// deafEngine is an engine that hears neither quit nor the end of its input nor a signal.
const deafEngine = `trap '' INT TERM HUP PIPE
while read word rest; do case $word in ugi) echo ugiok; echo up >&2;; isready) echo readyok;; esac; done
while :; do sleep 100; done
`

// TestTheWholeFamilyEnds: a script starts an engine that hears neither quit nor the end
// of its input nor a signal. It ends with the script, whichever of them goes first.
func TestTheWholeFamilyEnds(t *testing.T) {
	for name, script := range map[string]string{ // one alone reads the input: two would take each other's letters
		"waits":  "exec 4<&0\nsh ENGINE <&4 &\nwait\n",
		"goes":   "exec 4<&0\nsh ENGINE <&4 &\n",
		"silent": "sh ENGINE\n",
		"apart":  "exec 4<&0\nsh ENGINE <&4 &\nexec sh ENGINE </dev/null\n",
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
			t.Fatal(err)
		}
		held, err := os.OpenFile(fifo, os.O_RDONLY|syscall.O_NONBLOCK, 0)
		if err != nil {
			t.Fatal(err)
		}
		inner := write("engine", deafEngine)
		path := write("wrapper", "#!/bin/sh\nexec 3>"+fifo+"\n"+strings.ReplaceAll(script, "ENGINE", inner))
		g := &programs{command: []string{path}}
		p, err := g.start()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		p.send("quit")
		p.end(50 * time.Millisecond)
		held.SetReadDeadline(time.Now().Add(time.Minute))
		if _, err := io.ReadAll(held); err != nil {
			t.Errorf("%s: a process goes on: %v", name, err)
		}
		if len(children.all) > 0 {
			t.Errorf("%s: it is still listed", name)
		}
		held.Close()
	}
}

// TestASignalEndsBothSides: where two other programs meet, the signal that ends the match
// ends both.
func TestASignalEndsBothSides(t *testing.T) {
	fifo := t.TempDir() + "/fifo"
	if err := syscall.Mkfifo(fifo, 0o600); err != nil {
		t.Fatal(err)
	}
	held, err := os.OpenFile(fifo, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer held.Close()
	deaf := t.TempDir() + "/deaf"
	if err := os.WriteFile(deaf, []byte("#!/bin/sh\nexec 3>"+fifo+"\n"+deafEngine), 0o777); err != nil {
		t.Fatal(err)
	}
	c := exec.Command(os.Args[0], "match", "-a", "ugi="+deaf+",nodes=9", "-b", "ugi="+deaf+",nodes=9", "-games", "2")
	c.Env = append(os.Environ(), asProgram+"=1", "GOMAXPROCS=1") // so that one side hears the signal, and ends the program, before the other
	said, err := c.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	defer c.Process.Kill()
	lines := bufio.NewReader(said)
	for range 2 {
		if line, err := lines.ReadString('\n'); line != "up\n" {
			t.Fatalf("%q, %v", line, err)
		}
	}
	if err := c.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	held.SetReadDeadline(time.Now().Add(10 * time.Second))
	if _, err := io.ReadAll(held); err != nil {
		t.Errorf("one of them goes on: %v", err)
	}
	c.Wait()
}
