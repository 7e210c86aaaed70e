package main

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/coder/websocket"

	"roundtable/online"
)

type client struct {
	t  *testing.T
	ws *websocket.Conn
	n  int
}

func dial(t *testing.T, url string) (*client, *online.Welcome, error) {
	t.Helper()
	ws, _, err := websocket.Dial(t.Context(), strings.Replace(url, "http", "ws", 1)+online.Path, &websocket.DialOptions{Subprotocols: []string{online.Subprotocol}})
	if err != nil {
		return nil, nil, err
	}
	ws.SetReadLimit(online.MaxAnswer)
	t.Cleanup(func() { ws.CloseNow() })
	c := &client{t: t, ws: ws}
	a, err := c.ask(&online.Hello{})
	if err != nil {
		return nil, nil, err
	}
	return c, a.(*online.Welcome), nil
}

var answers = online.NewOutgoing()

// ask asks for something and returns its answer, or why it is not done.
func (c *client) ask(r online.Request) (online.Answer, error) {
	c.n++
	id := fmt.Sprint("r-", c.n)
	if err := c.ws.Write(c.t.Context(), websocket.MessageText, online.EncodeRequest(id, r)); err != nil {
		return nil, err
	}
	for {
		_, data, err := c.ws.Read(c.t.Context())
		if err != nil {
			return nil, err
		}
		got, a, err := answers.Decode(data)
		if err != nil {
			return nil, err
		}
		if refused, is := a.(*online.Refused); is {
			return nil, refused
		}
		if got == id {
			return a, nil
		}
	}
}

// secret returns 16 random bytes.
func secret() string {
	var b [16]byte
	rand.Read(b[:])
	return online.EncodeSecret(b[:])
}

// makeGame signs a user in and makes a game.
func makeGame(t *testing.T, url string) (account, game string) {
	t.Helper()
	account, game, err := tryGame(t, url, url)
	if err != nil {
		t.Fatal(err)
	}
	return account, game
}

// tryGame does it at a server that people reach by an origin, if it can.
func tryGame(t *testing.T, url, origin string) (account, game string, err error) {
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return "", "", err
	}
	c, w, err := dial(t, url)
	if err != nil {
		return "", "", err
	}
	defer c.ws.CloseNow() // a server that ends waits for lines
	key := online.EncodeSecret(public)
	text := online.SignInText(origin, w.Nonce, key)
	if _, err := c.ask(&online.SignIn{Key: key, Signature: online.EncodeSecret(ed25519.Sign(private, []byte(text))), Name: "Ann"}); err != nil {
		return "", "", err
	}
	game = secret()
	_, err = c.ask(&online.Create{Game: game, Kind: "camelot", Seats: []online.Place{{For: "me"}, {For: "open"}}, Clock: "3d"})
	return key, game, err
}

// has fails unless a server has an account and a game.
func has(t *testing.T, url, account, game string) {
	t.Helper()
	if err := lacks(t, url, account, game); err != nil {
		t.Error(err)
	}
}

// lacks returns why a server has not an account or a game.
func lacks(t *testing.T, url, account, game string) error {
	c, _, err := dial(t, url)
	if err != nil {
		return err
	}
	defer c.ws.CloseNow()
	a, err := c.ask(&online.GetPlayer{Account: account})
	if err != nil {
		return err
	}
	if p := a.(*online.Player); p.Name != "Ann" {
		return fmt.Errorf("the account is %+v", p)
	}
	_, err = c.ask(&online.Follow{Game: game, As: "states"})
	return err
}

// call runs a command as a process of its own.
func call(t *testing.T, args ...string) (said string, err error) {
	t.Helper()
	p := exec.CommandContext(t.Context(), os.Args[0], args...)
	p.Env = append(os.Environ(), "TEST_ROUNDTABLE_SERVER=1")
	out, err := p.CombinedOutput()
	return string(out), err
}

// short returns a new folder whose name is so short that a socket can be in it.
func short(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "rt")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// end ends a server by a signal, and waits for it.
func end(t *testing.T, p *exec.Cmd) {
	t.Helper()
	if err := p.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := p.Wait(); err != nil {
		t.Fatal(err)
	}
}

// A server is copied while it runs, and as it stands; either copy makes the same server in
// an empty folder, and in no other.
func TestBackupAndRestore(t *testing.T) {
	dir := short(t)
	data := filepath.Join(dir, "data")
	file := func(name string) string { return filepath.Join(dir, name) }
	p, url := start(t, "-listen", "localhost:0", "-site", "", "-data", data)
	account, game := makeGame(t, url)
	if said, err := call(t, "-data", data, "backup", file("running")); err != nil || !strings.Contains(said, "events") {
		t.Fatalf("%s, %v", said, err)
	}
	if said, err := call(t, "-data", data, "rebuild"); err != nil || !strings.Contains(said, "1 games wait or go on") {
		t.Errorf("%s, %v", said, err)
	}
	if said, err := call(t, "-data", data, "restore", file("running")); err == nil || !strings.Contains(said, "another process uses") {
		t.Errorf("restored into a server that runs: %s, %v", said, err)
	}
	end(t, p)
	if said, err := call(t, "-data", data, "backup", file("standing")); err != nil {
		t.Fatalf("%s, %v", said, err)
	}
	if said, err := call(t, "-data", data, "rebuild"); err != nil || !strings.Contains(said, "1 games wait or go on") {
		t.Errorf("%s, %v", said, err)
	}
	if said, err := call(t, "-data", data, "backup", file("running")); err == nil || !strings.Contains(said, "already") {
		t.Errorf("a file was overwritten: %s, %v", said, err)
	}
	if said, err := call(t, "-data", data, "restore", file("running")); err == nil || !strings.Contains(said, "has games already") {
		t.Errorf("restored into a folder with games: %s, %v", said, err)
	}
	for _, name := range []string{"running", "standing"} {
		into := file("from-" + name)
		if said, err := call(t, "-data", into, "restore", file(name)); err != nil {
			t.Fatalf("%s, %v", said, err)
		}
		q, url := start(t, "-listen", "localhost:0", "-site", "", "-data", into)
		has(t, url, account, game)
		end(t, q)
	}
	// What could not be finished leaves nothing.
	files, err := filepath.Glob(file("*.part"))
	if err != nil || len(files) > 0 {
		t.Errorf("%q are left, %v", files, err)
	}
}

// Where there can be no Unix socket, as in a folder of so long a name and on some systems,
// commands reach the server that runs too. They do their work themselves once it was killed.
func TestCommandsWithoutUnixSocket(t *testing.T) {
	dir := t.TempDir()
	data := filepath.Join(dir, strings.Repeat("x", 120))
	p, url := start(t, "-listen", "localhost:0", "-site", "", "-data", data)
	makeGame(t, url)
	if said, err := call(t, "-data", data, "backup", filepath.Join(dir, "running")); err != nil || !strings.Contains(said, "events") {
		t.Fatalf("%s, %v", said, err)
	}
	p.Process.Kill()
	p.Wait()
	if said, err := call(t, "-data", data, "backup", filepath.Join(dir, "killed")); err != nil {
		t.Fatalf("%s, %v", said, err)
	}
}

// A damaged copy is refused, and leaves a folder empty; so does a restoring that ends before
// its time, after which the same folder can be used.
func TestDamagedIsNotRestored(t *testing.T) {
	dir := short(t)
	p, url := start(t, "-listen", "localhost:0", "-site", "", "-data", filepath.Join(dir, "data"))
	account, game := makeGame(t, url)
	end(t, p)
	whole := filepath.Join(dir, "whole")
	if said, err := call(t, "-data", filepath.Join(dir, "data"), "backup", whole); err != nil {
		t.Fatalf("%s, %v", said, err)
	}
	copied, err := os.ReadFile(whole)
	if err != nil {
		t.Fatal(err)
	}
	into := filepath.Join(dir, "into")
	for name, bad := range map[string][]byte{"cut": copied[:len(copied)-40], "turned": append(bytes.Clone(copied[:60]), append([]byte{copied[60] ^ 1}, copied[61:]...)...), "empty": nil} {
		if err := os.WriteFile(filepath.Join(dir, name), bad, 0o600); err != nil {
			t.Fatal(err)
		}
		said, err := call(t, "-data", into, "restore", filepath.Join(dir, name))
		if err == nil || !strings.Contains(said, "archive") {
			t.Errorf("%s: %s, %v", name, said, err)
		}
		if _, err := os.Stat(into); err == nil {
			t.Errorf("%s: there is a folder", name)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := command(ctx, options{data: into}, []string{"restore", whole}, discard, nil); err == nil {
		t.Error("a restoring that was ended has done all")
	}
	if _, err := os.Stat(filepath.Join(into, "jetstream")); err == nil {
		t.Error("a restoring that was ended has left data")
	}
	// As one that was killed leaves it:
	if err := os.MkdirAll(filepath.Join(into, "building", "jetstream", "x"), 0o700); err != nil {
		t.Fatal(err)
	}
	if said, err := call(t, "-data", into, "restore", whole); err != nil {
		t.Fatalf("%s, %v", said, err)
	}
	if _, err := os.Stat(filepath.Join(into, "building")); err == nil {
		t.Error("something half made is left")
	}
	_, url = start(t, "-listen", "localhost:0", "-site", "", "-data", into)
	has(t, url, account, game)
}

// What is no command is refused.
func TestUnknownCommands(t *testing.T) {
	for _, args := range [][]string{{"restart"}, {"backup"}, {"restore", "a", "b"}, {"rebuild", "all"}} {
		if err := command(t.Context(), options{data: t.TempDir()}, args, discard, nil); err == nil || !strings.Contains(err.Error(), "rebuild") {
			t.Errorf("%q: %v", args, err)
		}
	}
}

// A cluster is copied at one of its nodes while all run, and restored at one that stands while
// the others run.
func TestBackupAndRestoreOfACluster(t *testing.T) {
	if testing.Short() {
		t.Skip("three servers run")
	}
	dir := short(t)
	p, url := start(t, "-listen", "localhost:0", "-site", "", "-data", filepath.Join(dir, "alone"))
	account, game := makeGame(t, url)
	end(t, p)
	file := filepath.Join(dir, "alone.backup")
	if said, err := call(t, "-data", filepath.Join(dir, "alone"), "backup", file); err != nil {
		t.Fatalf("%s, %v", said, err)
	}
	t.Setenv(secretName, "round-table-test")
	names := []string{"a", "b", "c"}
	var places []string
	for range names {
		places = append(places, strings.Replace(free(t), "localhost", "127.0.0.1", 1))
	}
	flags := func(i int) []string {
		return []string{"-listen", "localhost:0", "-site", "", "-data", filepath.Join(dir, names[i]),
			"-node", names[i], "-cluster", places[i], "-routes", strings.Join(places, ",")}
	}
	nodes, urls := make([]*exec.Cmd, len(names)), make([]string, len(names))
	var all sync.WaitGroup
	for i := range names {
		all.Go(func() { nodes[i], urls[i] = start(t, flags(i)...) })
	}
	all.Wait()
	if t.Failed() {
		t.FailNow()
	}
	end(t, nodes[2])
	if said, err := call(t, append(flags(2), "restore", file)...); err != nil || !strings.Contains(said, "restored") {
		t.Fatalf("%s, %v", said, err)
	}
	has(t, urls[0], account, game)
	if said, err := call(t, append(flags(1), "rebuild")...); err != nil || !strings.Contains(said, "1 games wait or go on") {
		t.Errorf("%s, %v", said, err)
	}
	if said, err := call(t, append(flags(0), "backup", filepath.Join(dir, "cluster.backup"))...); err != nil {
		t.Fatalf("%s, %v", said, err)
	}
	makeGame(t, urls[1])
	if said, err := call(t, append(flags(2), "restore", file)...); err == nil || !strings.Contains(said, "not empty") {
		t.Errorf("restored over what has gone on: %s, %v", said, err)
	}
	nodes[2], urls[2] = start(t, flags(2)...)
	has(t, urls[2], account, game)
}
