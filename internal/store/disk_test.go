//go:build !js && !android

package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
)

// home makes everything that a platform keeps lie in a folder of the test's own.
func home(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"HOME", "APPDATA", "LOCALAPPDATA", "USERPROFILE"} {
		t.Setenv(name, dir)
	}
	t.Setenv("XDG_DATA_HOME", "")
	return dir
}

// disk is a copy of the program's store, closed with the test.
func disk(t *testing.T) *Store {
	t.Helper()
	s := Open("roundtable-test")
	t.Cleanup(s.Close)
	return s
}

// once opens a store for as long as a function runs.
func once(t *testing.T, do func(s *Store)) {
	t.Helper()
	s := Open("roundtable-test")
	defer s.Close()
	do(s)
}

// files are those under a folder, but the lock, with what they hold.
func files(t *testing.T, dir string) map[string]string {
	t.Helper()
	out := map[string]string{}
	must(t, filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || d.Name() == "lock" {
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
	once(t, func(s *Store) {
		if _, err := s.Load("game"); !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
	})
	for _, text := range []string{"first", "", "third"} {
		once(t, func(s *Store) {
			s.SaveLater("game", []byte(text))
			holds(t, s, "game", text)
			s.SaveLater("settings", []byte("{}"))
		})
		once(t, func(s *Store) { holds(t, s, "game", text) })
	}
	kept := files(t, dir)
	if len(kept) != 4 { // two slots of the game, two of the settings
		t.Errorf("%q", kept)
	}
	// The newest of the game's files cut off anywhere leaves the one before.
	for path, text := range kept {
		if !strings.Contains(path, "game") || open([]byte(text)).generation != 3 {
			continue
		}
		for n := range len(text) {
			must(t, os.WriteFile(path, []byte(text[:n]), 0o600))
			once(t, func(s *Store) { holds(t, s, "game", "") })
		}
	}
}

func TestDiskDamaged(t *testing.T) {
	dir := home(t)
	for round := range 3 {
		once(t, func(s *Store) { must(t, s.Save("game", []byte("first"))) })
		for path, text := range files(t, dir) {
			if strings.HasPrefix(text, "roundtable") {
				must(t, os.WriteFile(path, fmt.Append(nil, "torn ", round), 0o600))
			}
		}
		once(t, func(s *Store) {
			if _, err := s.Load("game"); !isDamaged(err) {
				t.Fatal(err)
			}
			must(t, s.Save("game", []byte("second")))
			holds(t, s, "game", "second")
			must(t, s.Remove("game"))
		})
		if now := files(t, dir); len(now) != round+1 {
			t.Errorf("%q", now)
		}
	}
}

// TestARemovedFolderIsMadeAgain while the program runs.
func TestARemovedFolderIsMadeAgain(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows keeps a folder in which a file is open")
	}
	dir := home(t)
	s := disk(t)
	must(t, s.Save("game", []byte("first")))
	entries, err := os.ReadDir(dir)
	must(t, err)
	for _, e := range entries {
		must(t, os.RemoveAll(filepath.Join(dir, e.Name())))
	}
	must(t, s.Save("game", []byte("second")))
	holds(t, s, "game", "second")
}

// why is the reason for which a store cannot save.
func why(t *testing.T, s *Store) Why {
	t.Helper()
	err := s.Save("game", []byte("x"))
	var f *Fault
	if !errors.As(err, &f) {
		t.Fatalf("%v", err)
	}
	if strings.Contains(f.Error(), os.TempDir()) || f.Err == nil {
		t.Errorf("%v", f)
	}
	return f.Why
}

// Where nothing can be saved, the program runs, reports why, and saves again as soon as
// possible.
func TestNoPlaceToKeepAnything(t *testing.T) {
	dir := home(t)
	file := filepath.Join(dir, "file")
	must(t, os.WriteFile(file, nil, 0o600))
	for _, name := range []string{"HOME", "APPDATA", "USERPROFILE"} {
		t.Setenv(name, file)
	}
	s := disk(t)
	if _, err := s.Load("game"); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
	if got := why(t, s); got != NoPlace {
		t.Errorf("a file for a home: %v", got)
	}
	for _, name := range []string{"HOME", "APPDATA", "USERPROFILE"} {
		t.Setenv(name, "")
	}
	if got := why(t, s); got != NoPlace {
		t.Errorf("no home: %v", got)
	}
	for _, name := range []string{"HOME", "APPDATA", "USERPROFILE"} {
		t.Setenv(name, dir)
	}
	must(t, s.Save("game", []byte("y")))
	holds(t, s, "game", "y")
}

// System errors are reported by their meaning.
func TestReasons(t *testing.T) {
	for _, tt := range []struct {
		err  error
		want Why
	}{
		{&fs.PathError{Op: "open", Path: "/home/x", Err: syscall.EACCES}, NoPermission},
		{&fs.PathError{Op: "write", Path: "/home/x", Err: syscall.ENOSPC}, Full},
		{&fs.PathError{Op: "write", Path: "/home/x", Err: syscall.EROFS}, ReadOnly},
		{&fs.PathError{Op: "mkdir", Path: "/home/x", Err: syscall.ENOTDIR}, NoPlace},
		{errors.New("/home/x: what is this?"), Unknown},
		{&shelfError{Quota, errors.New("QuotaExceededError: /home/x")}, Quota},
	} {
		if runtime.GOOS == "windows" && tt.want != NoPermission && tt.want != Unknown && tt.want != Quota {
			continue // its numbers are its own
		}
		f := fault("game", true, tt.err)
		if f.Why != tt.want || strings.Contains(f.Error(), "/") {
			t.Errorf("%v: %v", tt.err, f)
		}
	}
}

// The folder is in XDG_DATA_HOME, and takes over an earlier version's data in the home.
func TestXDGDataHome(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has AppData")
	}
	dir := home(t)
	once(t, func(s *Store) {
		must(t, s.Save("game", []byte("one")))
		must(t, s.Save("game", []byte("two")))
	})
	before := files(t, dir)
	xdg := filepath.Join(t.TempDir(), "data")
	t.Setenv("XDG_DATA_HOME", xdg)
	once(t, func(s *Store) {
		holds(t, s, "game", "two")
		must(t, s.Save("game", []byte("three")))
	})
	once(t, func(s *Store) { holds(t, s, "game", "three") })
	if n := len(files(t, filepath.Join(xdg, "roundtable-test"))); n != 2 {
		t.Errorf("%d files", n)
	}
	for path, text := range before {
		if data, err := os.ReadFile(path); err != nil || string(data) != text {
			t.Errorf("%s was changed: %v", path, err)
		}
	}
	t.Setenv("XDG_DATA_HOME", "relative") // which the specification forbids
	once(t, func(s *Store) { holds(t, s, "game", "two") })
}

// Two copies on one folder: the second knows of the first, and takes over when
// it has ended.
func TestTwoCopies(t *testing.T) {
	home(t)
	first := Open("roundtable-test")
	must(t, first.Save("game", []byte("theirs")))
	second := disk(t)
	if !first.Alone() || second.Alone() {
		t.Fatal("who writes is not known")
	}
	holds(t, second, "game", "theirs")
	if got := whyOfSave(second); got != Elsewhere {
		t.Errorf("%v", got)
	}
	first.Close()
	<-second.Claimed()
	must(t, second.Save("game", []byte("mine")))
	if third := disk(t); third.Alone() {
		t.Error("and a third writes as well")
	}
}

func whyOfSave(s *Store) Why {
	var f *Fault
	if errors.As(s.Save("game", []byte("mine")), &f) {
		return f.Why
	}
	return Unknown
}

// TestACopyThatCrashes leaves no lock behind.
func TestACopyThatCrashes(t *testing.T) {
	if os.Getenv("ROUNDTABLE_TEST_CRASH") != "" {
		s := Open("roundtable-test")
		fmt.Println("alone:", s.Alone())
		os.Stdin.Read(make([]byte, 1)) // until killed
		return
	}
	home(t)
	cmd := exec.Command(os.Args[0], "-test.run=^TestACopyThatCrashes$")
	cmd.Env = append(os.Environ(), "ROUNDTABLE_TEST_CRASH=1")
	in, err := cmd.StdinPipe()
	must(t, err)
	defer in.Close()
	out, err := cmd.StdoutPipe()
	must(t, err)
	must(t, cmd.Start())
	var alone bool
	if _, err := fmt.Fscanf(out, "alone: %t\n", &alone); err != nil || !alone {
		t.Fatal(alone, err)
	}
	s := disk(t)
	if s.Alone() {
		t.Error("the other copy is not seen")
	}
	must(t, cmd.Process.Kill())
	cmd.Wait()
	<-s.Claimed()
	must(t, s.Save("game", []byte("mine")))
}

// A given folder is the only place of all data.
func TestGivenFolder(t *testing.T) {
	usual, given := home(t), filepath.Join(t.TempDir(), "given", "by", "the", "phone")
	for _, text := range []string{"first", "second"} {
		s := Open(given)
		must(t, s.Save("game", []byte(text)))
		s.Close()
		s = Open(given)
		holds(t, s, "game", text)
		s.Close()
	}
	if got := files(t, given); len(got) != 2 {
		t.Errorf("in the folder: %q", got)
	}
	if got := files(t, usual); len(got) > 0 {
		t.Errorf("elsewhere: %q", got)
	}
}

// The archive of the writing copy is in one folder; other copies only read it, and take over
// with it.
func TestArchiveOnDisk(t *testing.T) {
	dir := home(t)
	first := Open("roundtable-test")
	if names, err := first.Archive().Names(); names != nil || err != nil {
		t.Fatalf("%v, %v", names, err)
	}
	must(t, first.Save("settings", []byte("x")))
	must(t, first.Archive().Save("g1", []byte("one")))
	second := disk(t)
	holds(t, second.Archive(), "g1", "one")
	var f *Fault
	if err := second.Archive().Save("g1", []byte("two")); !errors.As(err, &f) || f.Why != Elsewhere {
		t.Errorf("%v", err)
	}
	second.Archive().SaveLater("g2", []byte("two"))
	second.Archive().Flush()
	first.Close()
	<-second.Archive().Claimed()
	holds(t, second.Archive(), "g2", "two")
	if names, err := second.Archive().Names(); err != nil || fmt.Sprint(names) != "[g1 g2]" {
		t.Errorf("%v, %v", names, err)
	}
	if names, err := second.Names(); err != nil || fmt.Sprint(names) != "[settings]" {
		t.Errorf("%v, %v", names, err)
	}
	if _, ok := files(t, dir)[filepath.Join(dir, ".local", "share", "roundtable-test", "library", "g1.a")]; !ok && runtime.GOOS == "linux" {
		t.Errorf("%v", files(t, dir))
	}
}
