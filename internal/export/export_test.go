//go:build !js

package export

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/atotto/clipboard"
)

// The text goes to the first folder that takes it, and replaces nothing.
func TestWrite(t *testing.T) {
	dir := t.TempDir()
	closed := filepath.Join(dir, "file")
	if err := os.WriteFile(closed, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	open := t.TempDir()
	places := []string{filepath.Join(dir, "absent"), closed, open, dir}
	for i, want := range []string{"camelot.rtg", "camelot-2.rtg", "camelot-3.rtg"} {
		text := string(rune('a' + i))
		path := write(places, File{Name: "camelot.rtg", Text: text})
		if path != filepath.Join(open, want) {
			t.Fatalf("%q, want %s", path, want)
		}
	}
	for name, want := range map[string]string{"camelot.rtg": "a", "camelot-3.rtg": "c"} {
		if data, err := os.ReadFile(filepath.Join(open, name)); err != nil || string(data) != want {
			t.Errorf("%s: %q, %v", name, data, err)
		}
	}
	if path := write(places[:2], File{Name: "camelot.rtg"}); path != "" {
		t.Errorf("written to %s", path)
	}
}

func TestStart(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	t.Setenv("PATH", "") // no program that has a clipboard
	if r := <-Start(File{Name: "camelot.rtg", Text: "D7-D8"}); r.Path != filepath.Join(home, "camelot.rtg") || r.Page || r.Clipboard {
		t.Errorf("%+v", r)
	}
}

// Where the clipboard needs a program that is not there, a text names it, without an
// unwanted file, and what was to be read says so too.
func TestWithoutClipboard(t *testing.T) {
	switch runtime.GOOS {
	case "windows", "darwin":
		t.Skip("the clipboard needs no program")
	}
	if !clipboard.Unsupported {
		was := clipboard.Unsupported
		clipboard.Unsupported = true
		defer func() { clipboard.Unsupported = was }()
	}
	home := t.TempDir()
	for _, name := range []string{"HOME", "USERPROFILE"} {
		t.Setenv(name, home)
	}
	t.Setenv("PATH", "")
	for display, want := range map[string]string{"": "xclip", "wayland-0": "wl-clipboard"} {
		t.Setenv("WAYLAND_DISPLAY", display)
		r := <-Start(File{Text: "roundtable:#/game=x"})
		if r != (Result{Lacks: want}) {
			t.Errorf("%+v", r)
		}
		if files, err := os.ReadDir(home); err != nil || len(files) > 0 {
			t.Errorf("unwanted files: %v, %v", files, err)
		}
		if got := <-Take(Ask{}); got.Lacks != want || got.Text != "" {
			t.Errorf("%+v", got)
		}
		if p := <-Paste(); p.Lacks != want || p.Text != "" {
			t.Errorf("%+v", p)
		}
	}
}
