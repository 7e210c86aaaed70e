//go:build !js

package browser

import (
	"flag"
	"testing"

	"roundtable/scenes/system"
	"roundtable/test/probe"
)

var reloads = flag.Int("reloads", 4, "how often the page is reloaded in the middle of a game")

// A page that is reloaded as soon as a move is made, at random plies, comes back to the table, at
// the same position: the last saved game is in the local storage before the database has it. -args -reloads 50 does it so often.
func TestReloadedAtAnyPly(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := open(t, laptop)
	lots := probe.Lots(11)
	p.Press("play-camelot", "setup-more", "black-human", "start")
	for round := range *reloads {
		r := p.Until("the board", func(r system.Report) bool { return r.Scene == "camelot" && r.Table != nil && !r.Animating })
		r = probe.PlayCamelot(p, lots, r.Ply+1+lots.IntN(3))
		before := p.Until("the move to stand", func(now system.Report) bool { return now.Table != nil && now.Ply >= r.Ply })
		if before.Outcome != "" {
			p.key("Escape")
			p.title()
			p.Press("play-camelot", "setup-more", "black-human", "start")
			continue
		}
		p.reload()
		after := p.Until("the board", func(r system.Report) bool { return r.Scene == "camelot" && r.Table != nil })
		if after.Ply != before.Ply || after.Table.Key != before.Table.Key {
			t.Fatalf("round %d: it came back at ply %d, key %s, not at %d, %s", round, after.Ply, after.Table.Key, before.Ply, before.Table.Key)
		}
	}
}
