//go:build !js

package browser

import (
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	cdppage "github.com/chromedp/cdproto/page"

	"roundtable/scenes/report"
	"roundtable/test/probe"
)

// entries waits until the page's history holds at least so many steps back, or
// none: what is left over of squares that were looked at does no harm.
func (p *page) entries(n int) {
	p.Helper()
	is := ` >= `
	if n == 0 {
		is = ` === `
	}
	p.poll(`(history.state ?? 0)` + is + strconv.Itoa(n))
}

// travel goes through the browser's history, -1 is Back.
func (p *page) travel(by int64) {
	p.Helper()
	h := call(p, cdppage.GetNavigationHistory, cdp.Empty{})
	call(p, cdppage.NavigateToHistoryEntry, cdppage.NavigateToHistoryEntryParams{EntryID: h.Entries[h.CurrentIndex+by].ID})
}

// The browser's Back takes one step back, leaves a table when it is given twice,
// and then the page. The game is saved.
func TestBack(t *testing.T) {
	t.Parallel()
	p := open(t, phone)
	p.Press("play-camelot")
	p.Until("the set-up", probe.In("camelot-setup", ""))
	p.entries(1)
	p.travel(-1)
	p.title()
	p.entries(0)
	p.travel(1) // Forward leads nowhere
	p.entries(0)
	p.Press("play-camelot", "start")
	before := probe.PlayCamelot(p, probe.Lots(4), 2)
	p.entries(2)
	p.Press(piece(before))
	p.Until("a piece to be taken", func(r report.Report) bool { return len(r.Path) == 1 })
	p.entries(3)
	p.travel(-1)
	p.Until("the piece to be put back", func(r report.Report) bool { return len(r.Path) == 0 && r.Dialog == "" })
	p.entries(2)
	p.travel(-1)
	p.Until("the question", probe.In("camelot", "leave"))
	p.shot("camelot-leave-by-touch")
	p.Press("no")
	p.Until("the match", probe.In("camelot", ""))
	p.entries(2)
	p.key("Escape")
	p.Until("the question", probe.In("camelot", "leave"))
	p.key("Escape")
	p.Until("the match", probe.In("camelot", ""))

	p.reload() // the entries are still there
	p.entries(0)
	p.Press("resume-camelot")
	r := p.Until("the match", func(r report.Report) bool { return r.Scene == "camelot" && probe.MyTurn(r) })
	if r.Ply != before.Ply {
		t.Errorf("the match came back at ply %d, not at %d", r.Ply, before.Ply)
	}
	p.entries(2)
	p.travel(-1)
	p.Until("the question", probe.In("camelot", "leave"))
	p.entries(1)
	p.travel(-1)
	p.Until("the title, and the match kept", func(r report.Report) bool { return r.Scene == "title" && probe.Has(r, "resume-camelot") })
	p.entries(0)
	p.travel(-1)
	p.anew()
	if at := value[string](p, `location.href`); at != "about:blank" {
		t.Errorf("Back leads from the title to %s", at)
	}
}

// Entries that are not there, as a reload may find that comes while the browser
// is on its way back, lead to none of another page.
func TestBackStays(t *testing.T) {
	t.Parallel()
	p := open(t, phone)
	p.eval(`history.replaceState(1, '')`)
	p.reload()
	p.entries(0)
	p.Press("play-camelot")
	p.Until("the set-up", probe.In("camelot-setup", ""))
	p.entries(1)
	p.eval(`history.replaceState(4, '')`)
	p.reload()
	p.entries(0)
	p.title()
	p.travel(-1)
	p.anew()
	if at := value[string](p, `location.href`); at != "about:blank" {
		t.Errorf("Back leads from the title to %s", at)
	}
}

// piece is one that can be moved.
func piece(r report.Report) string {
	first, _, _ := strings.Cut(r.Moves[0], "-")
	first, _, _ = strings.Cut(first, "x")
	return first
}
