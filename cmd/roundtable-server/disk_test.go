package main

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// asks asks an operator's address until its answer is as it is wanted.
func asks(t *testing.T, url string, wanted func(status int, said string) bool) string {
	t.Helper()
	last := ""
	for begun := time.Now(); time.Since(begun) < time.Minute; time.Sleep(50 * time.Millisecond) {
		r, err := http.Get(url)
		if err != nil {
			last = err.Error()
			continue
		}
		said, _ := io.ReadAll(r.Body)
		r.Body.Close()
		if last = string(said); wanted(r.StatusCode, last) {
			return last
		}
	}
	t.Fatalf("%s does not say so: %s", url, last)
	return ""
}

// turnBit changes a bit of a game's first event on the disk.
func turnBit(t *testing.T, data, game string) {
	t.Helper()
	file := filepath.Join(data, "jetstream", "$G", "streams", "GAMES", "msgs", "1.blk")
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	b[bytes.Index(b, []byte("games."+game))+len("games.")+len(game)+150] ^= 4
	if err := os.WriteFile(file, b, 0o600); err != nil {
		t.Fatal(err)
	}
}

// A single server of whose games the disk has lost something is not ready, says which it is and
// what helps, and makes no backup; what is whole is salvaged.
func TestDamage(t *testing.T) {
	dir := short(t)
	data := filepath.Join(dir, "data")
	file := func(name string) string { return filepath.Join(dir, name) }
	p, url := start(t, "-listen", "localhost:0", "-site", "", "-data", data)
	_, lost := makeGame(t, url)
	account, game := makeGame(t, url)
	if said, err := call(t, "-data", data, "check"); err != nil || !strings.Contains(said, whole) {
		t.Errorf("a server that runs: %s, %v", said, err)
	}
	end(t, p)
	for _, args := range [][]string{{"check"}, {"backup", file("good")}} {
		if said, err := call(t, append([]string{"-data", data}, args...)...); err != nil {
			t.Fatalf("%s, %v", said, err)
		}
	}
	turnBit(t, data, lost)

	for _, args := range [][]string{{"check"}, {"backup", file("bad")}, {"rebuild"}, nil} {
		said, err := call(t, append([]string{"-listen", "localhost:0", "-site", "", "-data", data}, args...)...)
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.ExitCode() != damagedStatus || !strings.Contains(said, lost) || !strings.Contains(said, "salvage") || strings.Contains(said, game) {
			t.Errorf("%q: %s, %v", args, said, err)
		}
	}
	if files, _ := filepath.Glob(file("bad*")); len(files) > 0 {
		t.Errorf("there is %q", files)
	}

	admin := free(t)
	q := exec.CommandContext(t.Context(), os.Args[0], "-listen", "localhost:0", "-site", "", "-data", data, "-admin", admin)
	q.Env = append(os.Environ(), "TEST_ROUNDTABLE_SERVER=1")
	if err := q.Start(); err != nil {
		t.Fatal(err)
	}
	asks(t, "http://"+admin+"/readyz", func(status int, said string) bool {
		return status == http.StatusServiceUnavailable && strings.Contains(said, lost) && strings.Contains(said, "restore FILE")
	})
	asks(t, "http://"+admin+"/healthz", func(status int, _ string) bool { return status == http.StatusOK })

	said, err := call(t, "-data", data, "salvage", file("salvaged"))
	if err != nil || !strings.Contains(said, lost) {
		t.Fatalf("%s, %v", said, err)
	}
	q.Process.Signal(os.Interrupt)
	q.Wait()
	if err := os.Rename(filepath.Join(data, "jetstream"), file("away")); err != nil {
		t.Fatal(err)
	}
	if said, err := call(t, "-data", data, "restore", file("salvaged")); err != nil {
		t.Fatalf("%s, %v", said, err)
	}
	p, url = start(t, "-listen", "localhost:0", "-site", "", "-data", data)
	has(t, url, account, game)
	if err := lacks(t, url, account, lost); err == nil {
		t.Error("the lost game is there")
	}
	end(t, p)
}

// Damage that a look finds while a server runs ends it, and what it says then is the same.
func TestDamageWhileItRuns(t *testing.T) {
	data := filepath.Join(short(t), "data")
	admin := free(t)
	p, url := start(t, "-listen", "localhost:0", "-site", "", "-data", data, "-admin", admin)
	_, lost := makeGame(t, url)
	makeGame(t, url)
	turnBit(t, data, lost)
	if said, err := call(t, "-data", data, "backup", filepath.Join(data, "bad")); err == nil || !strings.Contains(said, lost) {
		t.Errorf("%s, %v", said, err)
	}
	asks(t, "http://"+admin+"/readyz", func(status int, said string) bool {
		return status == http.StatusServiceUnavailable && strings.Contains(said, lost) && strings.Contains(said, "salvage FILE")
	})
	p.Process.Signal(os.Interrupt)
	var exit *exec.ExitError
	if err := p.Wait(); !errors.As(err, &exit) || exit.ExitCode() != damagedStatus {
		t.Errorf("it ends with %v", err)
	}
}
