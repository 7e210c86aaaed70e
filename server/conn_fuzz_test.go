//go:build !js

package server

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"roundtable/online"
	"roundtable/server/journal"
)

var incomings = online.NewIncoming()

// FuzzLine sends whatever it likes on a line, a message a line of the text. Each gets exactly
// one answer, with its ID, in words of the protocol; the server has no fault of its own, and a
// game of others stays as it was.
func FuzzLine(f *testing.F) {
	messages, objects := requests(f)
	k := maker{f, objects}
	var all []string
	for _, name := range slices.Sorted(maps.Keys(messages)) {
		for i, needed := range []bool{true, false} {
			m := slices.Concat(message{{"v", "1"}, {"t", fmt.Sprintf("%q", name)}, {"id", fmt.Sprintf(`"%s-%d"`, name, i)}}, k.message(messages[name], needed))
			f.Add(i == 0, m.String())
			if name != "delete-account" {
				all = append(all, m.String())
			}
		}
		for _, m := range k.wrongs(name, messages[name])[:3] {
			all = append(all, m.text)
		}
	}
	f.Add(true, strings.Join(all, "\n"))
	f.Add(false, strings.Join(all, "\n"))
	f.Add(true, strings.Repeat(all[0]+"\n", 100))
	server := beginOn(f, journal.NewMemory(), Limits{PerAddress: 1_000_000, Burst: 1_000_000, Rate: 1_000_000})
	ann, w := dial(f, server.url)
	ann.signIn(w, "Ann")
	const game = "AQEBAQEBAQEBAQEBAQEBAQ" // as the messages have it
	ann.must(&online.Create{Game: game, Kind: "camelot", Clock: "7d", Seats: []online.Place{{For: "me"}, {For: "computer", Level: 1}}})
	eve := newDevice(f)
	f.Fuzz(func(t *testing.T, account bool, text string) {
		c, w := dial(t, server.url)
		defer c.ws.CloseNow()
		if account {
			c.must(&online.SignIn{Key: eve.key, Signature: eve.sign(c.origin, w.Nonce), Name: "Eve"})
		}
		awaited := map[string]int{}
		gone := false
		for line := range strings.SplitSeq(text, "\n") {
			if len(line) > online.MaxMessage {
				continue // it closes the line
			}
			id, r, err := incomings.Decode([]byte(line))
			if _, pong := r.(*online.Pong); !pong || err != nil {
				awaited[id]++
			}
			if _, is := r.(*online.DeleteAccount); is {
				gone = true
			}
			if c.ws.Write(t.Context(), websocket.MessageText, []byte(line)) != nil {
				break
			}
			for sum(awaited) > pending/2 && !gone { // not faster than the server takes them
				if !take(c, awaited) {
					return
				}
			}
		}
		for sum(awaited) > 0 && take(c, awaited) {
		}
		if n := sum(awaited); n > 0 && !gone {
			t.Errorf("%d messages were not answered: %v", n, awaited)
		}
		if err := server.games.Look(t.Context(), game, func(g *online.Game) {
			if g.Phase() != online.Playing || g.Match().Ply() > 1 {
				t.Errorf("the game of others is %v, at ply %d", g.Phase(), g.Match().Ply())
			}
		}); err != nil {
			t.Error(err)
		}
		if fault := server.fault.Load(); fault != nil {
			t.Error(*fault)
		}
	})
}

// sum returns how many answers are awaited.
func sum(awaited map[string]int) (n int) {
	for _, some := range awaited {
		n += some
	}
	return n
}

// take takes the next answer to one of the messages; it reports false where the line has ended.
func take(c *client, awaited map[string]int) bool {
	var id string
	a, err := c.wait(func(got string, a online.Answer) bool {
		id = got
		_, refused := a.(*online.Refused)
		return got != "" || refused
	})
	if err != nil {
		return false
	}
	if r, is := a.(*online.Refused); is && !r.Reason.Known() {
		c.t.Errorf("a message is refused as %q", r.Reason)
	}
	if awaited[id]--; awaited[id] < 0 {
		c.t.Errorf("%q is answered once too often: %+v", id, a)
		return false
	}
	return true
}
