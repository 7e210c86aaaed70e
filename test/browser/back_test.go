//go:build !js

package browser

import (
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	cdppage "github.com/chromedp/cdproto/page"

	"roundtable/scenes/system"
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
	p.awaitPlace("camelot/new")
	p.travel(-1)
	p.title()
	p.entries(0)
	p.awaitPlace("")
	p.travel(1) // Forward leads there again
	p.Until("the set-up", probe.In("camelot-setup", ""))
	p.awaitPlace("camelot/new")
	p.Press("start")
	before := probe.PlayCamelot(p, probe.Lots(4), 2)
	p.entries(1)
	table := p.atTable()
	p.Press(piece(before))
	p.Until("a piece to be taken", func(r system.Report) bool { return len(r.Path) == 1 })
	p.entries(1) // which is no step
	p.key("Escape")
	p.Until("the match", func(r system.Report) bool { return r.Scene == "camelot" && r.Dialog == "" && len(r.Path) == 0 })

	p.reload() // it comes back to the table itself
	r := p.Until("the match", func(r system.Report) bool { return r.Scene == "camelot" && probe.MyTurn(r) })
	if r.Ply != before.Ply {
		t.Errorf("the match came back at ply %d, not at %d", r.Ply, before.Ply)
	}
	p.entries(1)
	p.awaitPlace(table)
	p.travel(-1)
	p.Until("the title, and the match kept", func(r system.Report) bool { return r.Scene == "title" && probe.Has(r, "resume-camelot") })
	p.entries(0)
	p.awaitPlace("")
	p.travel(1)
	byForward := func(r system.Report) bool { return r.Scene == "camelot" && r.Ply == before.Ply }
	p.Until("the match by Forward", byForward)
	p.entries(1)
	for frames := range 4 { // however soon it comes after Back
		p.awaitPlace(table)
		p.eval(`(async () => {
			const go = (by) => new Promise((done) => { addEventListener('popstate', done, { once: true }); history.go(by); });
			await go(-1);
			for (let i = 0; i < ` + strconv.Itoa(frames) + `; i++) await new Promise((done) => requestAnimationFrame(done));
			await go(1);
		})()`)
		p.frames(3)
		p.Until("the match by Forward", byForward)
		p.entries(1)
	}
	p.awaitPlace(table)
	p.travel(-1)
	p.title()
	p.entries(0)
	p.travel(-1)
	p.awaitReload()
	if at := value[string](p, `location.href`); at != "about:blank" {
		t.Errorf("Back leads from the title to %s", at)
	}
}

// The address names what is on screen, one thing over the other: it can be reloaded and
// kept as a bookmark, and a drawing context that is lost costs nothing.
func TestPlaces(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := open(t, laptop)
	p.Press("play-camelot", "setup-more", "black-human", "start", "D7", "D8")
	p.Until("the move", func(r system.Report) bool { return r.Ply == 1 && !r.Animating })
	table := p.atTable()
	p.awaitSaved("true")
	p.key("F10")
	p.Press("settings")
	p.awaitPlace(table + "+settings")
	p.reload()
	p.Until("the settings", probe.In("settings", ""))
	p.awaitPlace(table + "+settings")
	p.key("Escape")
	p.Until("the table below", func(r system.Report) bool { return r.Scene == "camelot" && r.Ply == 1 })
	p.awaitPlace(table)

	p.eval(`location.hash = '#/rules/lancelot'`) // a bookmark
	p.Until("the rules", probe.In("rules", ""))
	p.awaitPlace("rules/lancelot")
	p.travel(-1)
	p.title()
	p.awaitPlace("")
	p.visit("?probe=1#/" + table)
	p.Until("the game by its bookmark", func(r system.Report) bool { return r.Scene == "camelot" && r.Ply == 1 })
	p.visit("?probe=1&seed=5#/table/0none")
	p.Until("a word about it", func(r system.Report) bool {
		return r.Dialog == "unopened" && strings.Contains(texts(r), "isn’t stored here")
	})
	p.Press("close")
	p.title()
	p.awaitPlace("")

	p.Press("resume-camelot")
	p.Until("the table", func(r system.Report) bool { return r.Scene == "camelot" && r.Ply == 1 })
	p.awaitPlace(table)
	const lose = `document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()`
	p.eval(lose)
	p.awaitReload()
	p.Until("the table that was left", func(r system.Report) bool { return r.Scene == "camelot" && r.Ply == 1 })
	p.poll(`document.getElementById('news').textContent.includes('dropped the picture for a moment')`)
	p.picture("picture-lost")
	p.eval(lose) // twice in a minute
	p.text("The browser dropped the picture")

	// A frame that comes before the event ends the program by a fault: that is told no other way.
	p.eval(`sessionStorage.clear()`)
	p.reload()
	p.Until("the table once more", func(r system.Report) bool { return r.Scene == "camelot" && r.Ply == 1 })
	p.eval(`addEventListener('webglcontextlost', (e) => e.stopImmediatePropagation(), true);` + lose)
	p.eval(`setInterval(() => dispatchEvent(new Event('resize')), 100)`)
	p.awaitReload()
	p.Until("the table after a fault", func(r system.Report) bool { return r.Scene == "camelot" && r.Ply == 1 })
	p.expect(`.*`) // what Ebitengine says without a picture
}

// Entries that are not there, as a reload may find that comes while the browser
// is on its way back, lead to none of another page.
func TestBackStays(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := open(t, phone)
	p.eval(`history.replaceState(1, '')`)
	p.reload()
	p.entries(0)
	p.Press("play-camelot")
	p.Until("the set-up", probe.In("camelot-setup", ""))
	p.entries(1)
	p.eval(`history.replaceState(4, '', location.pathname + location.search)`)
	p.reload()
	p.entries(0)
	p.title()
	p.travel(-1)
	p.awaitReload()
	if at := value[string](p, `location.href`); at != "about:blank" {
		t.Errorf("Back leads from the title to %s", at)
	}
}

// A browser that lets nothing be done with its history for a while, as after very much of
// it, ends no game; then the history and the address follow.
func TestAHistoryThatRefuses(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := open(t, laptop)
	p.eval(`history.pushState = history.replaceState = () => { throw new DOMException('too often', 'SecurityError'); }`)
	p.Press("rules")
	p.Until("the rules", probe.In("rules", ""))
	p.awaitPlace("")
	p.eval(`delete history.pushState; delete history.replaceState`)
	p.awaitPlace("rules/camelot")
	p.entries(1)
	p.travel(-1)
	p.title()
	p.awaitPlace("")
}

func piece(r system.Report) string {
	first, _, _ := strings.Cut(r.Moves[0], "-")
	first, _, _ = strings.Cut(first, "x")
	return first
}
