//go:build !js

package main

import (
	"bufio"
	"bytes"
	"io"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"roundtable/engine/catalog"
	"roundtable/engine/record"
	"roundtable/online"
	"roundtable/online/client"
	"roundtable/online/client/socket"
	"roundtable/server"
	"roundtable/test/cluster"
)

// longEnough is how long a test waits for what has to come.
const longEnough = time.Minute

// merlin is a run of the program that goes on.
type merlin struct {
	lines  *bufio.Reader // of its standard output
	errs   bytes.Buffer  // to be read once it has ended
	status chan int
}

func start(t *testing.T, args ...string) *merlin {
	t.Helper()
	out, in, err := os.Pipe() // which the system reads ahead
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { out.Close() })
	m := &merlin{lines: bufio.NewReader(out), status: make(chan int, 1)}
	go func() {
		m.status <- run(append([]string{"online"}, args...), strings.NewReader(""), in, &m.errs)
		in.Close()
	}()
	return m
}

// line returns the next line of its output.
func (m *merlin) line(t *testing.T) string {
	t.Helper()
	text, err := m.lines.ReadString('\n')
	if err != nil {
		t.Fatalf("%v: status %d, %s", err, <-m.status, &m.errs)
	}
	return strings.TrimSuffix(text, "\n")
}

// rest returns what it prints to its end, which has to be a good one.
func (m *merlin) rest(t *testing.T) string {
	t.Helper()
	text, err := io.ReadAll(m.lines)
	if status := <-m.status; err != nil || status != 0 {
		t.Fatalf("%v, status %d: %s", err, status, &m.errs)
	}
	return string(text)
}

type guest struct {
	*client.Client
	t       *testing.T
	began   time.Time
	account string
	seen    []client.Happening // that no test has waited for yet
}

func visit(t *testing.T, address string, seed byte) *guest {
	t.Helper()
	g := &guest{t: t, began: time.Now()}
	g.Client = client.NewClient(client.Config{Origin: address, Rules: catalog.All().Find, Random: socket.Random}, socket.New())
	g.SignIn(client.NewAccount([32]byte{seed}, "Ann"))
	g.Open()
	g.account = await[client.SignedIn](g, nil).Account.Account
	t.Cleanup(func() { g.Close(); g.Step(time.Since(g.began)) })
	return g
}

// await waits for something of a type for which fits holds.
func await[T client.Happening](g *guest, fits func(T) bool) T {
	g.t.Helper()
	late := time.After(longEnough)
	for {
		for i, h := range g.seen {
			if x, ok := h.(T); ok && (fits == nil || fits(x)) {
				g.seen = g.seen[i+1:]
				return x
			}
		}
		g.seen = g.seen[:0]
		if g.seen = g.Step(time.Since(g.began)); len(g.seen) > 0 {
			continue
		}
		at, _ := g.Wake()
		select {
		case <-g.Ready():
		case <-time.After(at - time.Since(g.began)):
		case <-late:
			g.t.Fatalf("there comes no %T", *new(T))
		}
	}
}

func (g *guest) must(r online.Request) online.Answer {
	g.t.Helper()
	id := g.Ask(r)
	h := await(g, func(h client.Happening) bool {
		switch h := h.(type) {
		case client.Done:
			return h.ID == id
		case client.Refused:
			return h.ID == id
		case client.Overtaken:
			return h.ID == id
		}
		return false
	})
	d, ok := h.(client.Done)
	if !ok {
		g.t.Fatalf("%s: %+v", r.Type(), h)
	}
	return d.Answer
}

// Two merlins play a game and its rematch, one by the link that the other has printed: both
// print the same records, of whole games.
func TestOnlineTwoMerlins(t *testing.T) {
	address := cluster.BeginServer(t, server.Usual())
	host := start(t, "-create", "-game", "lancelot", "-seats", "2", "-target", "1", "-level", "1", "-games", "2", "-name", "Host", address)
	link := host.line(t)
	i, err := client.ParseInvitation(link)
	if err != nil || i.Origin != address {
		t.Fatalf("%q: %v", link, err)
	}
	watching := visit(t, address, 1)
	watching.Follow(i.Game)
	other := start(t, "-invitation", link, "-level", "1", "-games", "2", "-name", "Other")
	seats := await(watching, func(s client.Seated) bool {
		return s.Seats.Seats[0].For == "player" && s.Seats.Seats[1].For == "player"
	})
	for _, p := range seats.Seats.Seats {
		if !p.Computer || p.Name != "Host" && p.Name != "Other" {
			t.Errorf("%+v sits there", p)
		}
	}
	mine, theirs := host.rest(t), other.rest(t)
	if mine != theirs {
		t.Errorf("the records differ:\n%s\n%s", mine, theirs)
	}
	games := 0
	for text := mine; strings.TrimSpace(text) != ""; games++ {
		r, end, err := record.DecodeNext(text)
		if err != nil {
			t.Fatalf("%v:\n%s", err, text)
		}
		game, _ := catalog.All().Find(r.Game)
		positions, _, err := r.Replay(game)
		if err != nil || !positions[len(positions)-1].Outcome().Over() {
			t.Errorf("the game is not over, or not one: %v\n%s", err, text)
		}
		text = text[end:]
	}
	if games != 2 {
		t.Errorf("%d games:\n%s", games, mine)
	}
}

// Merlin takes a seat that is kept for its account, plays by the rules, lets a move be taken
// back, declines a draw early, and agrees to a rematch.
func TestOnlineChallenge(t *testing.T) {
	address := cluster.BeginServer(t, server.Usual())
	key := filepath.Join(t.TempDir(), "key")
	f := onlineFlags{key: key}
	account, err := f.account()
	if err != nil {
		t.Fatal(err)
	}
	id := online.EncodeSecret(account.Key)
	m := start(t, "-key", key, "-quiet", "-level", "1", "-games", "2", address)
	ann := visit(t, address, 2)
	for known := false; !known; { // until merlin has signed in
		asked := ann.Ask(&online.GetPlayer{Account: id})
		await(ann, func(h client.Happening) bool {
			d, done := h.(client.Done)
			r, refused := h.(client.Refused)
			known = done && d.ID == asked
			return known || refused && r.ID == asked
		})
	}
	game := ann.NewID()
	ann.must(&online.Create{Game: game, Kind: "camelot", Clock: "300", Seats: []online.Place{{For: "me"}, {For: "account", Account: id}}})
	ann.Follow(game)
	event := func(game, of string) { // waits until there is one
		t.Helper()
		await(ann, func(e client.Event) bool { return e.Game == game && e.Event.Type() == of })
	}
	chair := online.Chair{Game: game}
	move := func() {
		t.Helper()
		g := ann.Game(game)
		ann.must(&online.Move{Chair: chair, Ply: g.Match().Ply(), Move: g.Legal()[0]})
		await(ann, func(e client.Event) bool { m, ok := e.Event.(*online.Moved); return ok && m.Seat == 1 })
	}
	event(game, "joined")
	move()
	ann.must(&online.AskTakeback{Chair: chair})
	event(game, "takeback-granted")
	if ply := ann.Game(game).Match().Ply(); ply != 0 {
		t.Errorf("%d moves stand", ply)
	}
	move()
	ann.must(&online.OfferDraw{Chair: chair})
	event(game, "draw-declined")
	ann.must(&online.Resign{Chair: chair})
	next := ann.NewID()
	ann.must(&online.OfferRematch{Chair: chair, Next: next})
	if _, _, agreed := ann.Game(game).Rematch(); !agreed { // merlin may have answered before the offer's own answer came
		event(game, "rematch-agreed")
	}
	ann.Follow(next)
	event(next, "created")
	ann.must(&online.Resign{Chair: online.Chair{Game: next, Seat: 1}})
	if out := m.rest(t); out != "" {
		t.Errorf("it prints %q", out)
	}
}

// The file of a key is made once, for its owner alone.
func TestOnlineKeys(t *testing.T) {
	dir := t.TempDir()
	f := onlineFlags{key: filepath.Join(dir, "key")}
	first, err := f.account()
	if err != nil || !first.Computer {
		t.Fatalf("%+v, %v", first, err)
	}
	if again, err := f.account(); err != nil || !bytes.Equal(again.Key, first.Key) {
		t.Errorf("another account: %v", err)
	}
	if info, err := os.Stat(f.key); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
	none := onlineFlags{}
	if other, err := none.account(); err != nil || bytes.Equal(other.Key, first.Key) {
		t.Errorf("without a file: the same account, %v", err)
	}
	if err := os.WriteFile(f.key, []byte("no key\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := f.account(); err == nil || !strings.Contains(err.Error(), "no private key") {
		t.Errorf("%v", err)
	}
	if text, _ := os.ReadFile(f.key); string(text) != "no key\n" {
		t.Errorf("it is overwritten: %q", text)
	}
	f.key = filepath.Join(dir, "missing", "key")
	if _, err := f.account(); err == nil {
		t.Error("there is no such folder")
	}
}

// What cannot be done ends the program with one line that says what is wrong.
func TestOnlineErrors(t *testing.T) {
	address := cluster.BeginServer(t, server.Usual())
	gone := httptest.NewServer(nil)
	gone.Close()
	link := client.Invitation{Origin: address, Game: "AAAAAAAAAAAAAAAAAAAAAA", Token: "AAAAAAAAAAAAAAAAAAAAAA"}.String()
	for _, c := range []struct{ args, want string }{
		{"", "needs the address"},
		{"a b", "argument too many"},
		{"play.example.org/path", "path"},
		{"-level 11 localhost", "-level"},
		{"-games -3 localhost", "-games"},
		{"-create -invitation " + link, "one of them"},
		{"-invitation https://example.org/", "no link to a game"},
		{"-invitation https://example.org/#/online/AAAAAAAAAAAAAAAAAAAAAA", "spectators"},
		{"-invitation " + link + " play.example.org", "not to https://play.example.org"},
		{"-create -clock 5min localhost", "-clock"},
		{"-create -position - localhost", "one position"},
		{"-create -position nonsense localhost", ""},
		{"-create -game chess localhost", "no game"},
		{"-key " + t.TempDir() + " localhost", "-key"},
		{gone.URL, "no server at " + gone.URL},
		{"-invitation " + link, "opens no seat: unknown-game"},
		{"-create -game lancelot -clock 300 " + address, "was not made: bad-setup at clock"},
		{"-name \u200b " + address, "-name:"},
	} {
		t.Run(c.args, func(t *testing.T) {
			var o, e bytes.Buffer
			status := run(append([]string{"online"}, strings.Fields(c.args)...), strings.NewReader(""), &o, &e)
			out, errs := o.String(), e.String()
			lines := strings.Split(strings.TrimSpace(errs), "\n")
			if last := lines[len(lines)-1]; status != 2 || out != "" || !strings.HasPrefix(last, "merlin: ") || !strings.Contains(last, c.want) {
				t.Errorf("status %d, %q, %q; wanted %q", status, out, errs, c.want)
			}
		})
	}
}
