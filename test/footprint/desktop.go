//go:build !js

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// patience is how long a program may take to start.
const patience = 2 * time.Minute

func desktop(dir string) (game, empty start, err error) {
	programs := [2]string{filepath.Join(dir, "roundtable"), filepath.Join(dir, "empty")}
	if err := program(programs[0], "."); err != nil {
		return nil, nil, err
	}
	if err := program(programs[1], "./test/footprint/empty"); err != nil {
		return nil, nil, err
	}
	game = func() (measured, error) {
		home, err := os.MkdirTemp(dir, "home")
		if err != nil {
			return nil, err
		}
		return frame(home, programs[0], "-probe", "/dev/stdout")
	}
	empty = func() (measured, error) { return frame(dir, programs[1]) }
	return game, empty, nil
}

// frame starts a program that saves its data in a folder, and measures the time until it reports
// the first frame that it has drawn.
func frame(home, name string, args ...string) (measured, error) {
	c := exec.Command(name, args...)
	c.Env = append(os.Environ(), "HOME="+home, "XDG_DATA_HOME="+home)
	tells := make(chan time.Time, 1)
	c.Stdout = &listener{heard: tells}
	began := time.Now()
	if err := c.Start(); err != nil {
		return nil, err
	}
	defer c.Wait()
	defer c.Process.Kill()
	select {
	case at := <-tells:
		return measured{at.Sub(began)}, nil
	case <-time.After(patience):
		return nil, fmt.Errorf("%s: no frame in %v", name, patience)
	}
}

// listener notices when an output line reports a drawn frame.
type listener struct {
	text  []byte
	heard chan<- time.Time
}

func (l *listener) Write(b []byte) (int, error) {
	l.text = append(l.text, b...)
	for {
		line, rest, whole := bytes.Cut(l.text, []byte("\n"))
		if !whole {
			return len(b), nil
		}
		l.text = rest
		var told struct{ Draws int }
		if json.Unmarshal(line, &told) == nil && told.Draws > 0 {
			select {
			case l.heard <- time.Now():
			default:
			}
		}
	}
}
