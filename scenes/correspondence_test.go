//go:build !js

package scenes_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/settings"
	"roundtable/online/client"
	"roundtable/online/client/socket"
	"roundtable/scenes/input"
	"roundtable/scenes/online"
	"roundtable/scenes/play"
	"roundtable/scenes/system"
	"roundtable/test/cluster"
	"roundtable/test/drive"
)

// line is the transport of a device, which keeps what is sent and what comes.
type line struct {
	client.Transport
	out, in *[]string
}

func (l line) Send(n int, message []byte) {
	*l.out = append(*l.out, string(message))
	l.Transport.Send(n, message)
}

func (l line) Take() []client.Report {
	all := l.Transport.Take()
	for _, r := range all {
		if r, is := r.(client.Received); is {
			*l.in = append(*l.in, string(r.Data))
		}
	}
	return all
}

// correspondent is a player's device.
type correspondent struct {
	*drive.Driver
	out, in []string
}

// evening is two devices at a server.
type evening struct {
	*testing.T
	ann, bob *correspondent
}

func (e *evening) sit(origin, name string, w, h float64) *correspondent {
	c := &correspondent{Driver: drive.New(e.T, w, h, drive.Blank)}
	r := online.Reach{Transport: func() client.Transport { return line{socket.New(), &c.out, &c.in} }, Random: socket.Random, Home: origin}
	c.Config.Online = r.Play
	c.Settings(func(s *settings.Settings) { s.Online.Name = name })
	e.Cleanup(func() { c.App.Close() })
	return c
}

// until runs both programs until something holds.
func (e *evening) until(what string, holds func() bool) {
	e.Helper()
	late := time.After(time.Minute)
	for pace := time.NewTicker(5 * time.Millisecond); ; {
		e.ann.Ticks(1)
		e.bob.Ticks(1)
		if holds() {
			pace.Stop()
			return
		}
		select {
		case <-pace.C:
		case <-late:
			e.Fatalf("it never comes to it: %s; ann %+v", what, e.ann.Report())
		}
	}
}

// at waits until both boards show the game after a number of moves.
func (e *evening) at(ply int) {
	e.Helper()
	for _, c := range []*correspondent{e.ann, e.bob} {
		e.until(fmt.Sprint("move ", ply), func() bool {
			r := c.Report()
			return r.Table != nil && r.Ply == ply && !r.Animating
		})
	}
}

// tries taps single steps: of the position given the one with the first number, and so on.
func (c *correspondent) tries(at engine.Position, nth ...int) (tried []string) {
	c.Helper()
	for _, n := range nth {
		for _, m := range at.Moves() {
			text, _ := at.Notation(m)
			if strings.Count(text, "-") != 1 || strings.Contains(text, "x") {
				continue
			}
			if n--; n < 0 {
				c.TapPath(drive.PathOf(text))
				c.Settle()
				tried = append(tried, text)
				at, _, _ = at.Play(m)
				break
			}
		}
	}
	return tried
}

func (c *correspondent) match() *match.Match { return c.App.Top().(*play.Table).Match() }

// An evening by correspondence of two programs at a real server: both think, one sets a condition
// and ends its program, the other's move is answered at once, and another voids the rest. Nothing of
// what was tried or set reaches the other.
func TestEveningByCorrespondence(t *testing.T) {
	e := &evening{T: t}
	origin := cluster.BeginServer(t, cluster.Roomy)
	e.ann, e.bob = e.sit(origin, "Ann", 390, 844), e.sit(origin, "Bob", 1280, 720)
	ann, bob := e.ann, e.bob
	ann.Tap("online")
	e.until("the first screen", func() bool { return ann.Has("friend-camelot") })
	ann.Tap("friend-camelot")
	ann.Settle()
	ann.Tap("start")
	e.until("the room", func() bool { return ann.Has("share-1") })
	ann.Tap("share-1")
	ann.Ticks(5)
	link := strings.TrimSpace(ann.Handed[0].Text)
	bob.App.Tell(system.Open(link))
	e.until("the invitation", func() bool { return bob.Has("sit") })
	bob.Tap("sit")
	e.at(0)

	ann.Tap("think")
	ann.Settle()
	thought := ann.tries(ann.match().Position(), 3, 0, 2)
	ann.Key(input.First)
	ann.Ticks(90)
	ann.Tap("later")
	ann.Settle()
	ann.Tap("make")
	e.at(1)
	bob.Tap("think")
	bob.Settle()
	others := bob.tries(bob.match().Position(), 7, 6, 6)
	ann.Tap("think")
	ann.Settle()
	set := ann.tries(ann.match().Position(), 4, 1, 5, 2)
	ann.Tap("condition")
	e.until("the condition", func() bool {
		return ann.Has("withdraw") && ann.Target("withdraw").Enabled
	})

	ann.Restart()
	bob.Tap("think")
	bob.Settle()
	bob.TapPath(drive.PathOf(set[0]))
	e.until("the reply", func() bool { return bob.Report().Ply == 3 })
	ann.App.Tell(system.Open("#/online/" + strings.Split(link, "/")[5]))
	e.at(3)
	e.until("what was tried", func() bool { return ann.Has("think") && ann.Target("think").Enabled })
	if said := ann.Report().Message; said != words("think.moved", "Bob", dashes(set[0]))+" "+words("condition.played", dashes(set[1])) {
		t.Errorf("said is %q", said)
	}
	m := ann.match()
	if m.Turns()[2].Notation != set[1] || len(m.Node(3).Next) != 1 || m.Node(3).Next[0].Notation != set[2] || len(m.Node(1).Next) != 2 {
		t.Errorf("the reply is %s, then %d lines", m.Turns()[2].Notation, len(m.Node(3).Next))
	}
	if n := len(bob.match().Node(1).Next); n != 2 {
		t.Errorf("Bob's board has %d lines", n)
	}
	at := bob.match().Position()
	bob.tries(at, 0)
	e.at(4)
	e.until("the end of the condition", func() bool { return strings.Contains(ann.Report().Message, words("condition.void")) })

	for _, c := range []struct {
		who      string
		messages []string
		never    []string
	}{
		{"to Ann", ann.in, append(others, thought[1:]...)},
		{"from Ann", ann.out, append(others, thought[1:]...)},
		{"to Bob", bob.in, append(append(others, thought[1:]...), set[2:]...)},
		{"from Bob", bob.out, append(append(others, thought[1:]...), set[2:]...)},
	} {
		all := strings.Join(c.messages, "\n")
		for _, move := range c.never {
			if strings.Contains(all, `"`+move+`"`) {
				t.Errorf("%s is sent %s", move, c.who)
			}
		}
		for _, m := range c.messages {
			if strings.Contains(c.who, "Bob") && strings.Contains(m, "conditions") && !strings.Contains(m, `"seat":1,"ply":0}`) { // that he has none
				t.Errorf("%s is sent %s", m, c.who)
			}
		}
	}
}
