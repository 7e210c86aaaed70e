//go:build !js && !windows && !android

package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// oddities are what may lie where a file should, by what it is.
var oddities = map[string]func(path string) error{
	"an empty file":   func(path string) error { return os.WriteFile(path, nil, 0o600) },
	"an empty folder": func(path string) error { return os.Mkdir(path, 0o700) },
	"a full folder": func(path string) error {
		return errors.Join(os.Mkdir(path, 0o700), os.WriteFile(path+"/x", []byte("y"), 0o600))
	},
	"a pipe":               func(path string) error { return syscall.Mkfifo(path, 0o600) },
	"a link to nothing":    func(path string) error { return os.Symlink("nothing", path) },
	"a link to itself":     func(path string) error { return os.Symlink(filepath.Base(path), path) },
	"a link to a folder":   func(path string) error { return os.Symlink(".", path) },
	"a file of 1 TB":       func(path string) error { return errors.Join(os.WriteFile(path, nil, 0o600), os.Truncate(path, 1<<40)) },
	"an unreadable file":   func(path string) error { return os.WriteFile(path, []byte("x"), 0o200) },
	"bytes that are torn":  func(path string) error { return os.WriteFile(path, []byte("roundtable 2 1 "), 0o600) },
	"bytes that are zeros": func(path string) error { return os.WriteFile(path, make([]byte, 100), 0o600) },
}

// Any odd thing in a slot is damage: it is reported once and set aside, other things are read,
// and later saves work.
func TestWhateverLiesInASlot(t *testing.T) {
	for what, put := range oddities {
		for _, archive := range []bool{false, true} {
			dir := home(t)
			root := filepath.Join(dir, "given")
			path := map[bool]string{false: "game/", true: "library/game."}[archive]
			store := func(s *Store) *Store {
				if archive {
					return s.Archive()
				}
				return s
			}
			s := Open(root)
			must(t, store(s).Save("other", []byte("whole")))
			must(t, os.MkdirAll(filepath.Dir(filepath.Join(root, path+"a")), 0o700))
			must(t, put(filepath.Join(root, path+"a")))
			if names, err := store(s).Names(); err != nil || !strings.Contains(strings.Join(names, " "), "game other") && what != "a link to nothing" && what != "a link to itself" {
				t.Errorf("%s: %v, %v", what, names, err)
			}
			_, err := store(s).Load("game")
			var d *DamagedError
			if !errors.As(err, &d) || !d.Aside {
				t.Errorf("%s, archive %v: %v", what, archive, err)
			}
			if _, err := store(s).Load("game"); !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("%s is told again: %v", what, err)
			}
			holds(t, store(s), "other", "whole")
			for i := range 3 {
				must(t, store(s).Save("game", []byte{byte('0' + i)}))
			}
			if err := put(filepath.Join(root, path+"a.part")); err == nil { // and where a file is about to be written
				must(t, store(s).Save("game", []byte("4")))
				must(t, store(s).Save("game", []byte("5")))
			}
			must(t, os.RemoveAll(filepath.Join(root, path+"b")))
			must(t, put(filepath.Join(root, path+"b"))) // beside a good one
			if got, err := store(s).Load("game"); err != nil {
				t.Errorf("%s beside a good slot: %q, %v", what, got, err)
			}
			must(t, store(s).Save("game", []byte("6")))
			holds(t, store(s), "game", "6")
			must(t, store(s).Remove("game"))
			if aside, _ := filepath.Glob(filepath.Join(root, path+"aside-*")); len(aside) < 1 {
				t.Errorf("%s is lost", what)
			}
			s.Close()
		}
	}
}

// Something in the place of a folder is set aside too.
func TestAFileForAFolder(t *testing.T) {
	root := filepath.Join(home(t), "given")
	must(t, os.MkdirAll(root, 0o700))
	for _, name := range []string{"library", "game"} {
		must(t, os.WriteFile(filepath.Join(root, name), []byte("mine"), 0o600))
	}
	s := Open(root)
	defer s.Close()
	if _, err := s.Archive().Names(); !isDamaged(err) {
		t.Errorf("%v", err)
	}
	if _, err := s.Load("game"); !isDamaged(err) {
		t.Errorf("%v", err)
	}
	for _, store := range []*Store{s, s.Archive()} {
		must(t, store.Save("game", []byte("x")))
		holds(t, store, "game", "x")
	}
	for _, name := range []string{"library", "game"} {
		if data, err := os.ReadFile(filepath.Join(root, name+".aside-1")); err != nil || string(data) != "mine" {
			t.Errorf("%q, %v", data, err)
		}
	}
}
