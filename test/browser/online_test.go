//go:build !js

package browser

import (
	"slices"
	"testing"

	"github.com/chromedp/cdproto/input"

	"roundtable/scenes/system"
	"roundtable/test/probe"
)

// TestTwoPlayOnline: a player invites a friend, who opens the link in a browser of
// their own, without an account, and sits down.
func TestTwoPlayOnline(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	a, b := open(t, laptop), blank(t, laptop, nil)
	a.Until("the way to others", func(r system.Report) bool { return has(r, "online") })
	a.shot("online-title")
	a.Press("online")
	a.mouse(input.DispatchMouseEventTypeMouseMoved, 400, 225) // a person's hand moves before it scrolls
	a.Until("the first screen", func(r system.Report) bool { return r.Scene == "online" && has(r, "kind-camelot") })
	a.shot("online-front")
	a.Press("friend-camelot")
	a.Until("the set-up", func(r system.Report) bool { return r.Scene == "camelot-choices" })
	a.shot("online-setup")
	a.Press("start")
	a.Until("the room", func(r system.Report) bool { return r.Scene == "online-room" && has(r, "share-1") })
	a.shot("online-room")
	link := a.link("share-1")
	a.Press("share-1")
	a.poll(`document.querySelector('#export')?.open`)
	b.visit("?probe=1&seed=9" + link)
	b.Until("the invitation", func(r system.Report) bool { return r.Scene == "online-room" && has(r, "sit") })
	b.shot("online-invited")
	b.Press("sit")
	a.Until("the table", func(r system.Report) bool { return r.Scene == "camelot" })
	b.Until("the table", func(r system.Report) bool { return r.Scene == "camelot" })
	a.poll(`!document.querySelector('#export')`)
	a.Press("E7", "E8")
	a.Until("the move", func(r system.Report) bool { return r.Ply == 1 && !r.Animating })
	b.Until("the move", func(r system.Report) bool { return r.Ply == 1 && !r.Animating })
	a.shot("online-table")
	b.shot("online-table-black")
	b.Press("I10", "I9")
	b.Until("one's own move", func(r system.Report) bool { return r.Ply == 2 && !r.Animating })
	a.Until("the other's move", func(r system.Report) bool { return r.Ply == 2 && !r.Animating })
	// Both come back to the table when their pages are reloaded, each to their own side.
	for ply, p := range []*page{a, b} {
		p.reload()
		p.Until("the table again", func(r system.Report) bool { return r.Scene == "camelot" && r.Ply == 2+ply && !r.Animating })
		p.Press([][]string{{"D7", "D8"}, {"H10", "H9"}}[ply]...)
		for _, all := range []*page{a, b} {
			all.Until("the move", func(r system.Report) bool { return r.Ply == 3+ply && !r.Animating })
		}
	}
}

// A server that gives no answer is the one that was there before.
func TestServerGivesNoAnswer(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := open(t, laptop)
	p.Until("the way to others", func(r system.Report) bool { return has(r, "online") })
	p.expect(`hello|ERR_|Failed to fetch`)
	p.cut("/online/hello")
	p.visit("?probe=1&seed=5")
	p.Until("the way to others", func(r system.Report) bool { return r.Scene == "title" && has(r, "online") })
}

func has(r system.Report, id string) bool {
	return slices.ContainsFunc(r.Targets, func(t system.Target) bool { return t.ID == id && t.Enabled })
}
