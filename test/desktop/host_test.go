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

	"roundtable/internal/hosting/child"
	"roundtable/scenes/report"
	"roundtable/test/probe"
)

// Hosted from the window, the installed server serves others at the address that is shown, takes
// this program to its lobby, and is gone with it.
func TestHostAtHome(t *testing.T) {
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
	w.Press("online", "host")
	if _, ok := child.Address(); !ok {
		w.Until("the word that there is no network", func(r report.Report) bool { return strings.Contains(r.Message, "no network") })
		return
	}
	origin := ""
	w.Until("the address", func(r report.Report) bool {
		for _, text := range r.Texts {
			if strings.HasPrefix(text.Text, "http://") {
				origin = text.Text
			}
		}
		return r.Scene == "online-host" && origin != "" && probe.Has(r, "host-lobby")
	})
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
	w.Press("host-lobby")
	w.Until("the lobby", func(r report.Report) bool { return r.Scene == "online" && probe.Has(r, "seek") })
	for range 3 {
		w.Press("back")
		w.Until("rest", func(r report.Report) bool { return !r.Passing })
	}
	w.Press("quit")
	w.Until("the question", probe.In("title", "quit"))
	w.End("yes")
	if page, err := get(); err == nil {
		t.Errorf("the server goes on without the program: %q", page)
	}
}
