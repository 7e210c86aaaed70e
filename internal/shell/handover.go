//go:build !js

package shell

import (
	"io"
	"net"
	"path/filepath"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/internal/hosting"
	"roundtable/internal/store"
	"roundtable/scenes"
	"roundtable/scenes/system"
)

const (
	// doorName is the name of a socket in the data folder. There the program that saves the games
	// receives texts to open.
	doorName = "open.sock"
	// knockTime is how long the other program may take; it only has to read.
	knockTime = 3 * time.Second
	// opened is what the other program answers.
	opened = "opened"
)

// door returns the path of the socket; ok is false if there is no data folder.
func door() (path string, ok bool) {
	dir, err := store.Folder("roundtable")
	return filepath.Join(dir, doorName), err == nil
}

// handOver passes records and links to the running program that saves the games. It returns those
// that were not accepted, or all if no such program runs.
func handOver(texts []string) (left []string) {
	path, ok := door()
	for ok && len(texts) > 0 && knock(path, texts[0]) {
		texts = texts[1:]
	}
	return texts
}

// knock sends a text to a socket and reports whether it was accepted.
func knock(path, text string) bool {
	c, err := hosting.DialLocal(path)
	if err != nil {
		return false
	}
	defer c.Close()
	c.SetDeadline(time.Now().Add(knockTime))
	if _, err := io.WriteString(c, text); err != nil {
		return false
	}
	if w, ok := c.(interface{ CloseWrite() error }); !ok || w.CloseWrite() != nil {
		return false
	}
	answer, err := io.ReadAll(io.LimitReader(c, 64))
	return err == nil && string(answer) == opened
}

// takeOver opens the texts that other programs pass to this one, as soon as this program is the one
// that saves the games, until end is called.
func takeOver(app *scenes.App, saves *store.Store) (end func()) {
	path, ok := door()
	over := make(chan struct{})
	if !ok {
		return func() {}
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		select {
		case <-saves.Claimed():
			l, err := hosting.ListenLocal(path)
			if err != nil {
				return // such as a path that is too long: links open in separate windows
			}
			go func() {
				<-over
				l.Close()
			}()
			answer(l, func(text string) {
				app.Tell(system.Open(text))
				if ebiten.IsWindowMinimized() {
					ebiten.RestoreWindow()
				}
			})
		case <-over:
		}
	}()
	return func() {
		close(over)
		<-done
	}
}

// answer opens the texts that arrive at a socket until the socket is closed.
func answer(l net.Listener, open func(text string)) {
	for {
		c, err := l.Accept()
		if err != nil {
			return
		}
		c.SetDeadline(time.Now().Add(knockTime))
		if text, err := io.ReadAll(io.LimitReader(c, mostText)); err == nil && len(text) > 0 {
			open(string(text))
			io.WriteString(c, opened)
		}
		c.Close()
	}
}
