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
	// doorName is the socket in the folder of the saved games at which the writing program takes
	// texts to open.
	doorName = "open.sock"
	// knockTime is the timeout for the other program, which only reads.
	knockTime = 3 * time.Second
	// opened is the answer.
	opened = "opened"
)

// door returns the address of the socket; ok is false without a folder.
func door() (path string, ok bool) {
	dir, err := store.Folder("roundtable")
	return filepath.Join(dir, doorName), err == nil
}

// handOver hands records and links to the running program that writes the games, and returns
// those not taken, or all without one.
func handOver(texts []string) (left []string) {
	path, ok := door()
	for ok && len(texts) > 0 && knock(path, texts[0]) {
		texts = texts[1:]
	}
	return texts
}

// knock hands a text over at a socket and reports whether it was taken.
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

// takeOver opens the texts that others hand over, once this program is the one that writes the
// games, until end is called.
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

// answer opens what comes at a socket until it is closed.
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
