package main

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// What is not given on the command line is taken from the environment.
func TestParse(t *testing.T) {
	o, words, strangers, done, err := parse([]string{"-name", "Camelot", "backup", "file"},
		[]string{"HOME=/root", "ROUNDTABLE_NAME=Astolat", "ROUNDTABLE_LISTEN=:80", "ROUNDTABLE_LINES=7", "ROUNDTABLE_SECRET=word", "ROUNDTABLE_LISTNE=:81", "ROUNDTABLE_VERSION=true", "ROUNDTABLE_SITE="}, nil)
	if err != nil || done {
		t.Fatal(done, err)
	}
	if o.name != "Camelot" || o.listen != ":80" || o.lines != 7 || o.site != "" || o.version || o.replicas != 3 {
		t.Errorf("%+v", o)
	}
	if !slices.Equal(words, []string{"backup", "file"}) || !slices.Equal(strangers, []string{"ROUNDTABLE_LISTNE", "ROUNDTABLE_VERSION"}) {
		t.Errorf("%q, %q", words, strangers)
	}
	for want, c := range map[string]struct{ args, env []string }{
		"ROUNDTABLE_LINES": {env: []string{"ROUNDTABLE_LINES=many"}},
		"-help":            {args: []string{"-no"}},
		"people can read":  {args: []string{"-name", "\u3164"}},
		"on one line":      {env: []string{"ROUNDTABLE_NAME=Round\u200bTable"}},
	} {
		if _, _, _, _, err := parse(c.args, c.env, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v does not say %s", err, want)
		}
	}
	var said bytes.Buffer
	if _, _, _, done, err := parse([]string{"-help"}, nil, &said); !done || err != nil || !strings.Contains(said.String(), "-listen") {
		t.Errorf("%v, %v, %s", done, err, said.String())
	}
}

// The page is found with the program, wherever that was put, and however it is called.
func TestSiteFolder(t *testing.T) {
	for program, with := range map[string]string{
		"usr/bin/roundtable-server":                        "usr/share/roundtable-server/site",
		"game/roundtable-server":                           "game/site",
		"Round Table.app/Contents/MacOS/roundtable-server": "Round Table.app/Contents/Resources/site",
		"bin/roundtable-server":                            "",
	} {
		for _, page := range []string{"index.html", "index.html.gz"} {
			dir := t.TempDir()
			root, err := filepath.EvalSymlinks(dir)
			if err != nil {
				t.Fatal(err)
			}
			file := filepath.Join(root, program)
			want := filepath.Join(root, with)
			if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, nil, 0o755)); err != nil {
				t.Fatal(err)
			}
			if with == "" {
				want = "build/site"
			} else if err := errors.Join(os.MkdirAll(want, 0o755), os.WriteFile(filepath.Join(want, page), nil, 0o644)); err != nil {
				t.Fatal(err)
			}
			if got := siteFolder(func() (string, error) { return file, nil }); got != want {
				t.Errorf("%s finds %s, not %s", program, got, want)
			}
		}
	}
	if got := siteFolder(func() (string, error) { return "", os.ErrNotExist }); got != "build/site" {
		t.Error(got)
	}
}

// Who begins the server as systemd does hears that it serves, and that it ends.
func TestNotify(t *testing.T) {
	if err := notify("", "READY=1"); err != nil {
		t.Error(err)
	}
	dir := short(t)
	name := filepath.Join(dir, "notify")
	if err := notify(name, "READY=1"); err == nil || !strings.Contains(err.Error(), "NOTIFY_SOCKET") {
		t.Errorf("the folder is not there, and the error is %v", err)
	}
	l, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: name, Net: "unixgram"})
	if err != nil {
		t.Skip("this system has no such sockets: ", err)
	}
	defer l.Close()
	t.Setenv("NOTIFY_SOCKET", name)
	p, _ := start(t, "-listen", "localhost:0", "-site", "", "-data", filepath.Join(dir, "data"))
	heard := func() string {
		data := make([]byte, 100)
		n, err := l.Read(data)
		if err != nil {
			t.Fatal(err)
		}
		return string(data[:n])
	}
	if got := heard(); got != "READY=1" {
		t.Errorf("%q", got)
	}
	end(t, p)
	if got := heard(); got != "STOPPING=1" {
		t.Errorf("%q", got)
	}
}

// Whether a server is ready is asked at its address for operators.
func TestReady(t *testing.T) {
	admin := free(t)
	for _, c := range []struct{ admin, want string }{{"", "localhost:8081"}, {admin, admin}} {
		if said, err := call(t, "-admin", c.admin, "ready"); err == nil || !strings.Contains(said, c.want) {
			t.Errorf("%q: %s, %v", c.admin, said, err)
		}
	}
	p, _ := start(t, "-listen", "localhost:0", "-site", "", "-data", t.TempDir(), "-admin", admin)
	_, port, err := net.SplitHostPort(admin)
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range []string{admin, ":" + port, "0.0.0.0:" + port} {
		said, err := call(t, "-admin", at, "ready")
		for strings.Contains(said, "nothing can be kept now") { // a beat is late on a slow machine
			said, err = call(t, "-admin", at, "ready")
		}
		if err != nil || said != "ready\n" {
			t.Errorf("at %s: %s, %v", at, said, err)
		}
	}
	end(t, p)
	if said, err := call(t, "-admin", admin, "ready"); err == nil {
		t.Errorf("it has ended: %s", said)
	}
}

// The version is what a release has it say.
func TestVersion(t *testing.T) {
	if said, err := call(t, "-version"); err != nil || said != "roundtable-server "+version+"\n" {
		t.Errorf("%q, %v", said, err)
	}
}

// A node of a cluster whose secret word everybody knows or can guess would take anybody: it does
// not begin, and says how to make one. The word itself is not told.
func TestClusterNeedsASecret(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	node := options{node: "a", cluster: "127.0.0.1:0", routes: "127.0.0.1:1", replicas: 1}
	for _, word := range []string{"", "a", "short-by-a-char", "choose-this-yourself", "Choose-This-Yourself", "choose-this-yourself-2"} {
		t.Setenv(secretName, word)
		of := node
		of.data = t.TempDir()
		_, _, err := open(ctx, of, slog.New(slog.DiscardHandler), nil)
		if err == nil || !strings.Contains(err.Error(), secretName) || !strings.Contains(err.Error(), "openssl rand") ||
			len(word) > 1 && strings.Contains(err.Error(), word) {
			t.Errorf("%q: %v", word, err)
		}
	}
	for _, urls := range []string{"nats://roundtable:choose-this-yourself@127.0.0.1:1", "nats://127.0.0.1:1, nats://roundtable:choose-this-yourself@127.0.0.1:2", "nats://choose-this-yourself@127.0.0.1:1"} {
		_, _, err := open(ctx, options{nats: urls}, slog.New(slog.DiscardHandler), nil)
		if err == nil || !strings.Contains(err.Error(), "openssl rand") {
			t.Errorf("%s: %v", urls, err)
		}
	}
	for _, word := range []string{"0123456789abcdef", strings.Repeat("f", 64)} {
		if err := checkSecret(word); err != nil {
			t.Errorf("%s: %v", word, err)
		}
	}
	if text, err := os.ReadFile(filepath.FromSlash("../../packaging/server/three/a.env")); err != nil || !strings.Contains(string(text), secretName+"="+exampleSecret) {
		t.Errorf("the example has another secret word: %v", err)
	}
}
