//go:build !js && !android

package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// home makes everything that a platform keeps lie in a folder of the test's own.
func home(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "APPDATA", "LOCALAPPDATA", "USERPROFILE"} {
		t.Setenv(name, dir)
	}
	return dir
}

func disk(t *testing.T) *Store {
	t.Helper()
	s, err := Open("roundtable-test")
	must(t, err)
	return s
}

// files are those under a folder, with what they hold.
func files(t *testing.T, dir string) map[string]string {
	t.Helper()
	out := map[string]string{}
	must(t, filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		out[path] = string(data)
		return err
	}))
	return out
}

func TestDisk(t *testing.T) {
	dir := home(t)
	s := disk(t)
	if _, err := s.Load("game"); !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	for _, text := range []string{"first", "", "third"} {
		must(t, s.Save("game", []byte(text)))
		holds(t, s, "game", text)
		holds(t, disk(t), "game", text)
	}
	s.SaveLater("settings", []byte("{}"))
	s.Flush()
	must(t, s.Failed())
	kept := files(t, dir)
	if len(kept) != 3 { // two slots of the game, one of the settings
		t.Errorf("%q", kept)
	}
	// The newest of the game's files cut off anywhere leaves the one before.
	for path, text := range kept {
		if open([]byte(text)).generation != 3 {
			continue
		}
		for n := range len(text) {
			must(t, os.WriteFile(path, []byte(text[:n]), 0o600))
			holds(t, disk(t), "game", "")
		}
	}
	if now := files(t, dir); len(now) != 3 {
		t.Errorf("a write that never was is set aside: %q", now)
	}
}

func TestDiskDamaged(t *testing.T) {
	dir := home(t)
	must(t, disk(t).Save("game", []byte("first")))
	for path := range files(t, dir) {
		must(t, os.WriteFile(path, []byte("torn"), 0o600))
	}
	s := disk(t)
	if _, err := s.Load("game"); !isDamaged(err) {
		t.Fatal(err)
	}
	must(t, s.Save("game", []byte("second")))
	holds(t, s, "game", "second")
	aside := 0
	for _, text := range files(t, dir) {
		if text == "torn" {
			aside++
		}
	}
	if aside != 1 {
		t.Errorf("%q", files(t, dir))
	}
}

// TestNoPlaceToKeepAnything: whether opening says it or only saving does, it is
// said.
func TestNoPlaceToKeepAnything(t *testing.T) {
	dir := home(t)
	file := filepath.Join(dir, "file")
	must(t, os.WriteFile(file, nil, 0o600))
	for _, name := range []string{"HOME", "APPDATA", "LOCALAPPDATA", "USERPROFILE"} {
		t.Setenv(name, file)
	}
	s, err := Open("roundtable-test")
	if err != nil {
		return
	}
	if err := s.Save("game", []byte("x")); err == nil {
		t.Error("saved in a folder that is none")
	}
	s.SaveLater("game", []byte("x"))
	s.Flush()
	if s.Failed() == nil {
		t.Error("a failure was swallowed")
	}
}
