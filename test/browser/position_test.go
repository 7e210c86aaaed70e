//go:build !js

package browser

import (
	"testing"

	"roundtable/scenes/system"
	"roundtable/test/probe"
)

// On the page too a position is set up, sent as a link, opened from one, pasted, and
// played from.
func TestPositionIsSetUp(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := blank(t, device{width: 1000, height: 700, scale: 1}, nil)
	p.visit("?probe=1&seed=5#/camelot")
	p.Until("the set-up", probe.In("camelot-setup", ""))
	p.Press("setup-more", "position-own")
	p.Until("the editor", probe.In("camelot-editor", ""))
	p.Press("piece-0", "C6", "D8")
	shows := func(position string) func(system.Report) bool {
		return func(r system.Report) bool {
			return r.Scene == "camelot-editor" && !r.Passing && r.Table != nil && r.Table.Position == position
		}
	}
	const set = "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/3N8/3NMMMMN3/3MMMMMMN2/12/12/10/8/2 w 0 0"
	p.Until("the knight went", shows(set))
	link := p.link("more", "link")

	const pasted = "2/8/10/12/4m7/2m1m1mn4/2mnmmm5/12/3M8/3NM1MN4/2NM1MMM4/12/12/10/8/2 b 0 0"
	p.eval(`navigator.clipboard.readText = async () => '` + pasted + `'`)
	p.Press("more", "paste")
	p.Until("what was pasted", shows(pasted))
	p.eval(`location.hash = '` + link + `'`)
	p.Until("what the link has", shows(set))
	p.Press("undo")
	p.Until("what was there before", shows(pasted))
	p.Press("play", "start")
	p.Until("the match", func(r system.Report) bool {
		return r.Scene == "camelot" && r.Table != nil && r.Ply > 0 // the computer is Black, who began
	})
}
