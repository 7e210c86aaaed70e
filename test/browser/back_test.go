//go:build !js

package browser

import (
	"testing"

	"github.com/chromedp/cdproto/cdp"
	cdppage "github.com/chromedp/cdproto/page"

	"roundtable/scenes/report"
	"roundtable/test/probe"
)

// deep waits until the page's history holds the step that Back takes.
func (p *page) deep() {
	p.Helper()
	p.poll(`history.state === 'deeper'`)
}

// back goes back in the browser's history.
func (p *page) back() {
	p.Helper()
	h := call(p, cdppage.GetNavigationHistory, cdp.Empty{})
	call(p, cdppage.NavigateToHistoryEntry, cdppage.NavigateToHistoryEntryParams{EntryID: h.Entries[h.CurrentIndex-1].ID})
}

// The back gesture goes one step back, and asks before it leaves a game.
func TestBack(t *testing.T) {
	p := open(t, phone)
	p.Press("play-camelot")
	p.Until("the set-up", probe.In("camelot-setup", ""))
	p.deep()
	p.back()
	p.title()
	p.Press("play-camelot", "start")
	probe.PlayCamelot(p, probe.Lots(4), 2)
	p.deep()
	p.back()
	p.Until("the question", probe.In("camelot", "leave"))
	p.shot("camelot-leave-by-touch")
	p.deep()
	p.back()
	p.Until("the match", probe.In("camelot", ""))
	p.key("Escape")
	p.Until("the question", probe.In("camelot", "leave"))
	p.Press("yes")
	p.Until("the title, and the match kept", func(r report.Report) bool { return r.Scene == "title" && probe.Has(r, "resume") })
}
