//go:build !js

package browser

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"

	"roundtable/scenes/report"
)

// TestTwoPlayAtADistance: somebody invites a friend, who opens the link in a browser of
// their own, without an account, and sits down.
func TestTwoPlayAtADistance(t *testing.T) {
	t.Parallel()
	a, b := open(t, laptop), blank(t, laptop, nil)
	a.Until("the way to others", func(r report.Report) bool { return has(r, "online") })
	a.shot("online-title")
	a.Press("online") // the page goes over to its other program
	a.anew()
	a.poll(`document.getElementById('hall')?.hidden`)
	a.mouse(input.DispatchMouseEventTypeMouseMoved, 400, 225) // a person's hand moves before it scrolls
	a.Until("the first screen", func(r report.Report) bool { return r.Scene == "online" && has(r, "kind-camelot") })
	a.shot("online-front")
	a.Press("friend-camelot")
	a.Until("the set-up", func(r report.Report) bool { return r.Scene == "camelot-choices" })
	a.shot("online-setup")
	a.Press("start")
	a.Until("the room", func(r report.Report) bool { return r.Scene == "online-room" && has(r, "share-1") })
	a.shot("online-room")
	link := a.link("share-1")
	b.visit("?probe=1&seed=9" + link)
	b.Until("the invitation", func(r report.Report) bool { return r.Scene == "online-room" && has(r, "sit") })
	b.shot("online-invited")
	b.Press("sit")
	a.Until("the table", func(r report.Report) bool { return r.Scene == "camelot" })
	b.Until("the table", func(r report.Report) bool { return r.Scene == "camelot" })
	a.Press("E7", "E8")
	a.Until("the move", func(r report.Report) bool { return r.Ply == 1 && !r.Animating })
	b.Until("the move", func(r report.Report) bool { return r.Ply == 1 && !r.Animating })
	a.shot("online-table")
	b.shot("online-table-black")
	b.Press("I10", "I9")
	b.Until("one's own move", func(r report.Report) bool { return r.Ply == 2 && !r.Animating })
	a.Until("the other's move", func(r report.Report) bool { return r.Ply == 2 && !r.Animating })
	// Both come back to the table when their pages are loaded anew, each to their own side.
	for ply, p := range []*page{a, b} {
		p.reload()
		p.Until("the table again", func(r report.Report) bool { return r.Scene == "camelot" && r.Ply == 2+ply && !r.Animating })
		p.Press([][]string{{"D7", "D8"}, {"H10", "H9"}}[ply]...)
		for _, all := range []*page{a, b} {
			all.Until("the move", func(r report.Report) bool { return r.Ply == 3+ply && !r.Animating })
		}
	}
}

// TestOnlineIsLoaded: nothing of play at a distance comes before somebody wants it; what
// was set up for a friend goes over into the program that has it. That one is kept from
// then on; where it does not come, all else is there.
func TestOnlineIsLoaded(t *testing.T) {
	t.Parallel()
	for name, with := range map[string]bool{"roundtable.wasm": false, "online.wasm": true} {
		code, err := os.ReadFile(filepath.Join(built, "v", version, name))
		if err != nil {
			t.Fatal(err)
		}
		// The names of functions stay in a program that is stripped, for traces.
		for _, function := range []string{"roundtable/internal/lobby.New", "roundtable/online/client.New"} {
			if bytes.Contains(code, []byte(function)) != with {
				t.Errorf("%s: %s is in it: %v", name, function, !with)
			}
		}
	}
	p := open(t, laptop)
	p.installed()
	program := p.file("online.wasm")
	if n := p.downloads()[program]; n != 0 {
		t.Fatalf("the program with play at a distance was sent %d times to somebody who plays here", n)
	}
	p.Press("play-camelot", "setup-more", "black-friend", "start")
	p.Until("the room", func(r report.Report) bool { return r.Scene == "online-room" && has(r, "share-1") })
	if n := p.downloads()[program]; n != 1 {
		t.Errorf("it was sent %d times", n)
	}
	p.poll(`caches.match('` + program + `')`) // by the service worker

	// A server that gives no answer is the one that was there before.
	p.expect(`hello|ERR_|Failed to fetch`)
	p.cut("/online/hello")
	p.visit("?probe=1&seed=5")
	p.Until("the way to others", func(r report.Report) bool { return r.Scene == "title" && has(r, "online") })
}

// TestOnlineIsMissing: where the program with play at a distance does not come, or not all of it,
// the page says so and stays; it tries again, and goes there when the network is back. Who has
// enough of it goes on with all else.
func TestOnlineIsMissing(t *testing.T) {
	t.Parallel()
	p := blank(t, laptop, nil)
	p.expect(`Failed to fetch|ERR_|cut short|network error|WebSocket`)
	says := func() {
		p.poll(`!document.getElementById('news').hidden && document.getElementById('news').textContent.includes('needs a connection')`)
	}
	p.visit("?probe=1&seed=5")
	titled := func() []report.Target {
		return p.Until("the title", func(r report.Report) bool { return r.Scene == "title" && r.Drawn && has(r, "online") }).Targets
	}
	title := titled()
	program := p.file("online.wasm")
	whole, err := os.ReadFile(filepath.Join(built, "v", version, "online.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	for name, broken := range map[string]func(){
		"cut off": func() { p.cut("/online.wasm") },
		"a half":  func() { p.replace(program, whole[:len(whole)/2]) },
	} {
		broken()
		p.Press("online")
		says()
		p.eval(`document.getElementById('later').click()`)
		p.Until("the room of the news again", func(r report.Report) bool { return slices.Equal(r.Targets, title) })
		p.Press("play-camelot", "setup-more", "black-friend", "start") // all else is there, and it is tried again
		says()
		t.Log(name)
		p.eval(`document.getElementById('later').click()`)
		p.sever(nil)
		p.replace(program, nil)
		p.visit("?probe=1&seed=5")
		title = titled()
	}
	p.cut("/online.wasm")
	p.Press("online")
	says()
	p.sever(nil)
	p.eval(`dispatchEvent(new Event('online'))`)
	p.Until("play at a distance", func(r report.Report) bool { return strings.HasPrefix(r.Scene, "online") })

	q := blank(t, laptop.with(`localStorage.setItem('roundtable-online', '1')`), nil) // who played so before
	q.expect(`Failed to fetch|ERR_|WebSocket`)
	q.cut("/online.wasm")
	q.visit("?probe=1&seed=5#/online")
	q.poll(`!document.getElementById('news').hidden && document.getElementById('news').textContent.includes('needs a connection')`)
	q.Until("the smaller program", func(r report.Report) bool { return r.Scene == "title" && has(r, "online") })
	q.sever(nil)
	q.Until("the place that was asked for", func(r report.Report) bool { return strings.HasPrefix(r.Scene, "online") })
}

// has reports whether something can be pressed.
func has(r report.Report, id string) bool {
	return slices.ContainsFunc(r.Targets, func(t report.Target) bool { return t.ID == id && t.Enabled })
}
