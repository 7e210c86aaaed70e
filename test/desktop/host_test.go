//go:build unix

package desktop

import (
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"roundtable/internal/hosting"
	"roundtable/scenes/system"
	"roundtable/test/probe"
)

// One button leads to a room with a link for each address; others get the page there, and the
// server is gone with the window.
func TestPlayAFriend(t *testing.T) {
	beside := filepath.Dir(program.Path)
	if out, err := exec.Command("go", "build", "-o", filepath.Join(beside, "roundtable-server"), "roundtable/cmd/roundtable-server").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if err := os.MkdirAll(filepath.Join(beside, "site"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(beside, "site", "index.html"), []byte("the page"), 0o644); err != nil {
		t.Fatal(err)
	}
	home := t.TempDir()
	w := newScreen(t, 1280, 800).Open(t, home, 800, 600)
	w.Press("online", "friend")
	origin := ""
	w.Until("the link", func(r system.Report) bool {
		for _, text := range r.Texts {
			if at, _, found := strings.Cut(text.Text, "/#/online/"); found && strings.HasPrefix(at, "http://") {
				origin = at
			}
		}
		return r.Scene == "online-room" && origin != "" && probe.Has(r, "share-1")
	})
	if nearby := hosting.Addresses(); len(nearby) > 0 && !strings.HasPrefix(origin, "http://"+nearby[0].String()+":") || len(nearby) == 0 && !strings.HasPrefix(origin, "http://localhost:") {
		t.Errorf("the link leads to %s; this machine is at %s", origin, nearby)
	}
	w.Shot("host")
	get := func() (string, error) {
		r, err := http.Get(origin)
		if err != nil {
			return "", err
		}
		defer r.Body.Close()
		b, err := io.ReadAll(r.Body)
		return string(b), err
	}
	if page, err := get(); page != "the page" {
		t.Errorf("at %s others find %q, %v", origin, page, err)
	}
	if _, err := os.Stat(filepath.Join(home, "roundtable", "server", "jetstream")); err != nil {
		t.Errorf("its games are not beside the game's: %v", err)
	}
	for range 2 {
		w.Press("back")
		w.Until("rest", func(r system.Report) bool { return !r.Passing })
	}
	w.Press("quit")
	w.Until("the question", probe.In("title", "quit"))
	w.End("yes")
	if page, err := get(); err == nil {
		t.Errorf("the server goes on without the program: %q", page)
	}
}
