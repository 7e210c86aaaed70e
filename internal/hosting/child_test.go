//go:build !js

package hosting

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestMain is a program that has begun a server and is killed, where a test has started it so:
// it says on its standard output what the server says.
func TestMain(m *testing.M) {
	if server := os.Getenv("TEST_CHILD_OF"); server != "" {
		p, err := Begin(server, []string{"-attached", "-listen", "localhost:0", "-site", "", "-data", os.Getenv("TEST_CHILD_DATA")})
		if err != nil {
			panic(err)
		}
		for line := range p.Lines() {
			os.Stdout.WriteString(line + "\n")
		}
		return
	}
	os.Exit(m.Run())
}

// build builds the real server.
func build(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), programName)
	if runtime.GOOS == "windows" {
		file += ".exe"
	}
	if said, err := exec.Command("go", "build", "-o", file, "roundtable/cmd/"+programName).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	return file
}

// until waits until a Host is in a state, and fails where it ends in another.
func until(t *testing.T, h *Host, fits func(State) bool) State {
	t.Helper()
	for {
		s := h.State()
		if fits(s) {
			return s
		}
		if s.Phase == Failed {
			t.Fatalf("%+v", s)
		}
		select {
		case <-time.After(10 * time.Millisecond):
		case <-t.Context().Done():
			t.Fatalf("%+v", s)
		}
	}
}

// A real server is begun, serves its page and games to this machine, counts who is there, and is
// gone when it is to end; its games are in the folder that was named.
func TestTheRealServer(t *testing.T) {
	file := build(t)
	pages := filepath.Join(filepath.Dir(file), "site") // as archives have it
	if err := errors.Join(os.Mkdir(pages, 0o755), os.WriteFile(filepath.Join(pages, "index.html"), []byte("the page"), 0o644)); err != nil {
		t.Fatal(err)
	}
	t.Setenv("ROUNDTABLE_SITE", "/nowhere") // another server's, which is not heeded
	data := filepath.Join(t.TempDir(), "data")
	h := New(Config{Program: file, Data: data, Begin: Begin, Answers: Answers,
		Addresses: func() []netip.Addr { return []netip.Addr{netip.MustParseAddr("127.0.0.1")} }})
	defer h.Close()
	h.Start()
	s := until(t, h, func(s State) bool { return s.Phase == Serving })
	get := func() (string, error) {
		r, err := http.Get(s.Origin + "/")
		if err != nil {
			return "", err
		}
		defer r.Body.Close()
		b, err := io.ReadAll(r.Body)
		return string(b), err
	}
	if page, err := get(); page != "the page" {
		t.Errorf("%q, %v", page, err)
	}
	if _, err := os.Stat(filepath.Join(data, "jetstream")); err != nil {
		t.Error(err)
	}
	h.Stop()
	until(t, h, func(s State) bool { return s.Phase == Idle })
	if page, err := get(); err == nil {
		t.Errorf("it goes on: %q", page)
	}
	h.Start() // the same games again
	until(t, h, func(s State) bool { return s.Phase == Serving })
	h.Close()
}

// Two servers do not share a folder: the second says why it has ended.
func TestTheFolderIsTaken(t *testing.T) {
	file, data := build(t), t.TempDir()
	begin := func() *Host {
		return New(Config{Program: file, Data: data, Answers: Answers,
			Begin: func(program string, args []string) (Process, error) {
				return Begin(program, append(args, "-site", ""))
			},
			Addresses: func() []netip.Addr { return []netip.Addr{netip.MustParseAddr("127.0.0.1")} }})
	}
	one, two := begin(), begin()
	defer one.Close()
	defer two.Close()
	one.Start()
	until(t, one, func(s State) bool { return s.Phase == Serving })
	two.Start()
	s := until(t, two, func(s State) bool { return s.Phase == Failed })
	if s.Cause != Died || !strings.Contains(s.Detail, "another process uses") {
		t.Errorf("%+v", s)
	}
}

// A server ends with the program that has begun it, also where that is killed.
func TestEndsWithItsParent(t *testing.T) {
	file, data := build(t), t.TempDir()
	parent := exec.Command(os.Args[0])
	parent.Env = append(os.Environ(), "TEST_CHILD_OF="+file, "TEST_CHILD_DATA="+data)
	out, err := parent.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := parent.Start(); err != nil {
		t.Fatal(err)
	}
	first := make([]byte, 200)
	n, err := out.Read(first)
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(first[:n]), " at ")
	address, _, _ := strings.Cut(rest, " ")
	if r, err := http.Get(address + "online/hello"); err != nil || r.StatusCode != http.StatusOK {
		t.Fatalf("%q: %v", first[:n], err)
	}
	parent.Process.Kill()
	parent.Wait()
	// Its folder is free again once it has gone.
	again, err := Begin(file, []string{"-attached", "-listen", "localhost:0", "-site", "", "-data", data})
	for ; err == nil; again, err = Begin(file, []string{"-attached", "-listen", "localhost:0", "-site", "", "-data", data}) {
		line, more := <-again.Lines()
		again.End(time.Minute)
		if more && strings.Contains(line, " at ") {
			return
		}
		if !strings.Contains(again.Complaint(), "another process uses") {
			t.Fatalf("%q, %s", line, again.Complaint())
		}
	}
	t.Fatal(err)
}

// A program that does not end is ended.
func TestADeafProgramIsEnded(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("this test's program is a script")
	}
	p, err := Begin("/bin/sh", []string{"-c", "echo up; exec 2>&-; while :; do sleep 1; done"})
	if err != nil {
		t.Fatal(err)
	}
	if line := <-p.Lines(); line != "up" {
		t.Fatalf("%q", line)
	}
	p.End(time.Millisecond)
	if _, more := <-p.Lines(); more {
		t.Error("it goes on")
	}
	if _, err := Begin(filepath.Join(t.TempDir(), "none"), nil); err == nil {
		t.Error("what is not there was begun")
	}
}

// The server is found where archives and packages have it, and where programs are.
func TestFind(t *testing.T) {
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	file := programName
	if runtime.GOOS == "windows" {
		file += ".exe"
	}
	none := func(string) (string, error) { return "", exec.ErrNotFound }
	put := func(path ...string) string {
		t.Helper()
		at := filepath.Join(append([]string{root}, path...)...)
		if err := errors.Join(os.MkdirAll(filepath.Dir(at), 0o755), os.WriteFile(at, nil, 0o755)); err != nil {
			t.Fatal(err)
		}
		return at
	}
	self := put("games", "roundtable")
	if got := find(self, none); got != "" {
		t.Errorf("there is %q", got)
	}
	if got := find(self, func(string) (string, error) { return "/bin/it", nil }); got != "/bin/it" {
		t.Errorf("of the programs' places it finds %q", got)
	}
	packaged := put("lib", "roundtable", file)
	if got := find(self, none); got != packaged {
		t.Errorf("of a package it finds %q", got)
	}
	beside := put("games", file)
	if got := find(self, none); got != beside {
		t.Errorf("beside it it finds %q", got)
	}
	if got := find("", none); got != "" {
		t.Errorf("from nowhere it finds %q", got)
	}
}

// What answers as something else is no server of the game.
func TestAnswers(t *testing.T) {
	said, status := `{"service":"roundtable"}`, http.StatusOK
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(status)
		io.WriteString(w, said)
	}))
	defer s.Close()
	if err := Answers(t.Context(), s.URL); err != nil {
		t.Error(err)
	}
	if status = http.StatusBadGateway; Answers(t.Context(), s.URL) == nil {
		t.Error("an error is an answer")
	}
	if said, status = "hello", http.StatusOK; Answers(t.Context(), s.URL) == nil {
		t.Error("anything is an answer")
	}
	ended, end := context.WithCancel(t.Context())
	if end(); Answers(ended, s.URL) == nil {
		t.Error("it does not end with its context")
	}
}

// This machine's settings of another server are not the child's.
func TestEnvironment(t *testing.T) {
	if got := environment([]string{"HOME=/root", "ROUNDTABLE_NODE=a", "NOTIFY_SOCKET=@x", "PATH=/bin"}); !slices.Equal(got, []string{"HOME=/root", "PATH=/bin"}) {
		t.Errorf("%q", got)
	}
}

// The end of the output is kept, and its last line returned.
func TestComplaint(t *testing.T) {
	var all tail
	for range 1000 {
		io.WriteString(&all, "one line\n")
	}
	io.WriteString(&all, "the last one\n\n")
	if all.last() != "the last one" || len(all.text) > kept {
		t.Errorf("%q of %d bytes", all.last(), len(all.text))
	}
}
