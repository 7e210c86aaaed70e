//go:build linux

package library

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"roundtable/internal/store"
)

const mounts = "ROUNDTABLE_LIBRARY_MOUNTS"

// On a disk that is really full or read-only, games go on, the reason is reported, and no saved
// game is lost. The disk is in its own namespace, so that this holds for every user, even root.
func TestRealDisks(t *testing.T) {
	if os.Getenv(mounts) != "" {
		onDisks(t)
		return
	}
	dir := home(t)
	t.Setenv("XDG_DATA_HOME", "")
	cmd := exec.Command(os.Args[0], "-test.run=^TestRealDisks$", "-test.count=1", "-test.v")
	cmd.Env = append(os.Environ(), mounts+"="+dir)
	cmd.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWUSER | syscall.CLONE_NEWNS,
		UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}}}
	out, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	switch {
	case err == nil:
	case !errors.As(err, &exit), exit.ExitCode() == noMounts:
		t.Skipf("mounting is not allowed here: %v", err)
	default:
		t.Fatalf("%v\n%s", err, out)
	}
}

// noMounts is how the child exits where it may not mount.
const noMounts = 77

func onDisks(t *testing.T) {
	dir := os.Getenv(mounts)
	t.Setenv("HOME", dir)
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=256k"); err != nil {
		os.Exit(noMounts)
	}
	s := store.Open("roundtable-test")
	l := open(t, s)
	m := begin(t, "camelot", 2)
	id := l.Add(m)
	settled(t, l)
	if _, saved := l.Saved(); !saved {
		t.Fatal("not saved at first")
	}

	filler := filepath.Join(dir, "filler")
	f, err := os.Create(filler)
	must(t, err)
	for piece := make([]byte, 4096); err == nil; {
		_, err = f.Write(piece)
	}
	if !errors.Is(err, syscall.ENOSPC) {
		t.Fatalf("the disk is not full: %v", err)
	}
	f.Close()
	advance(t, m, 1)
	l.Save(id, m)
	l.Favour(id, true)
	other := begin(t, "lancelot", 3)
	second := l.Add(other)
	settled(t, l)
	for _, id := range []ID{id, second} {
		if _, f := l.State(id); f == nil || f.Why != store.Full {
			t.Errorf("on a full disk: %v", f)
		}
	}
	if _, saved := l.Saved(); saved || l.Notes() != nil {
		t.Error("called saved, or more is told")
	}
	holds(t, l, id, m)
	must(t, os.Remove(filler))
	l.Retry()
	settled(t, l)
	if _, saved := l.Saved(); !saved {
		t.Error("not saved after there is room")
	}
	s.Close()

	remount := func(flags uintptr) {
		t.Helper()
		must(t, syscall.Mount("tmpfs", dir, "tmpfs", syscall.MS_REMOUNT|flags, "size=256k"))
	}
	remount(syscall.MS_RDONLY)
	s = store.Open("roundtable-test")
	l = open(t, s)
	holds(t, l, id, m)
	holds(t, l, second, other)
	if !l.Entry(id).Favourite {
		t.Error("the favourite is lost")
	}
	advance(t, m, 1)
	l.Save(id, m)
	settled(t, l)
	if _, f := l.State(id); f == nil || f.Why != store.ReadOnly {
		t.Errorf("on a disk that cannot be written: %v", f)
	}
	holds(t, l, id, m)
	remount(0)
	l.Retry()
	settled(t, l)
	if _, saved := l.Saved(); !saved {
		t.Error("not saved after the disk can be written")
	}
	s.Close()
	l = open(t, disk(t))
	holds(t, l, id, m)
	holds(t, l, second, other)
	if len(l.Entries()) != 2 || l.Notes() != nil {
		t.Errorf("%d games", len(l.Entries()))
	}
}
