//go:build !js

package browser

import (
	"encoding/base64"
	"strings"
	"testing"

	"roundtable/scenes/system"
	"roundtable/test/probe"
)

// awaitSaved waits until the page has been told whether all games are saved.
func (p *page) awaitSaved(all string) {
	p.Helper()
	p.poll(`window.roundtableSaved === ` + all)
}

// A second tab says that it is one, overwrites nothing, and takes over when the
// first is gone.
func TestTwoTabs(t *testing.T) {
	t.Parallel()
	first := open(t, laptop)
	first.Press("play-camelot", "start")
	before := probe.PlayCamelot(first, probe.Lots(2), 2)
	first.awaitSaved("true")

	second := blank(t, laptop, first)
	second.load()
	second.Until("the word about the other tab", func(r system.Report) bool { return strings.Contains(r.Message, "another window") })
	second.Press("play-lancelot", "start")
	probe.PlayLancelot(second, probe.Lots(2), 2)
	second.Until("the mark", probe.Unsaved)
	second.awaitSaved("false")

	first.close()
	second.Until("the game to be saved", func(r system.Report) bool { return r.Scene == "lancelot" && !probe.Unsaved(r) })
	second.awaitSaved("true")
	second.key("Escape")
	second.title()
	second.entries(0) // a way back under way would go on after the reload, and lead off the page
	second.Press("resume-camelot")
	if r := second.Until("the match", func(r system.Report) bool { return r.Scene == "camelot" && probe.MyTurn(r) }); r.Ply != before.Ply {
		t.Errorf("the match is at ply %d, and was left at %d", r.Ply, before.Ply)
	}
	second.atTable()
	second.reload()
	second.Until("the match", func(r system.Report) bool { return r.Scene == "camelot" && r.Ply == before.Ply })
	second.key("Escape")
	second.title()
	second.Press("library")
	second.Until("both games", hasRows(2))
}

// Where the browser's storage is full, the game says so, shows its record to be
// copied, and is saved again once there is room.
func TestFullStorage(t *testing.T) {
	t.Parallel()
	p := open(t, laptop.with(`{
		const set = Storage.prototype.setItem;
		Storage.prototype.setItem = function (...args) {
			if (window.full) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
			return set.apply(this, args);
		};
		const put = IDBObjectStore.prototype.put;
		IDBObjectStore.prototype.put = function (...args) {
			if (window.full) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
			return put.apply(this, args);
		};
	}`))
	p.Press("play-camelot", "start")
	before := probe.PlayCamelot(p, probe.Lots(2), 2)
	p.awaitSaved("true")
	p.eval(`window.full = true`)
	probe.PlayCamelot(p, probe.Lots(3), before.Ply+2)
	p.Until("the mark", probe.Unsaved)
	p.awaitSaved("false")
	p.key("Escape")
	p.Until("the warning", probe.In("camelot", "unsaved"))
	p.Press("export")
	p.poll(`document.querySelector('#export textarea')?.value.startsWith('[Game "camelot"]')`)
	p.poll(`document.activeElement === document.querySelector('#export textarea') && document.activeElement.selectionEnd > 20`)
	p.poll(`document.querySelector('#export a').download === 'camelot.rtg'`)
	p.picture("camelot-record")
	p.eval(`document.querySelector('#export button:last-of-type').click()`)
	p.poll(`!document.querySelector('#export')`)
	p.eval(`window.full = false`)
	probe.PlayCamelot(p, probe.Lots(4), before.Ply+4)
	p.Until("the game to be saved", func(r system.Report) bool { return r.Scene == "camelot" && !probe.Unsaved(r) })
	p.awaitSaved("true")
}

// Where storage is forbidden the game is played all the same, and nothing is
// called saved.
func TestForbiddenStorage(t *testing.T) {
	t.Parallel()
	p := open(t, laptop.with(`for (const storage of ['localStorage', 'indexedDB']) {
		Object.defineProperty(window, storage, {
			get() { throw new DOMException('Access is denied for this document.', 'SecurityError'); } });
	}`))
	p.Until("the word about the storage", func(r system.Report) bool { return strings.Contains(r.Message, "doesn’t allow storage") })
	p.Press("play-camelot", "start")
	probe.PlayCamelot(p, probe.Lots(2), 2)
	p.Until("the mark", probe.Unsaved)
	p.awaitSaved("false")
	p.key("Escape")
	p.Until("the warning", probe.In("camelot", "unsaved"))
	p.Press("yes")
	p.title()
	p.Press("resume-camelot")
	p.Until("the match", func(r system.Report) bool { return r.Scene == "camelot" && r.Ply >= 2 })
}

// pressHere presses a button of the page, beside the game.
func (p *page) pressHere(id string) {
	p.Helper()
	p.poll(`document.getElementById('` + id + `').checkVisibility()`)
	p.eval(`document.getElementById('` + id + `').click()`)
}

// A link that opens in a new tab, and an ordinary second tab, can be played in: the other tab saves
// its game, lets go and can be played in again. Where it does not, that is said.
func TestPlayHere(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	device := phone.with(`{ // a half second is waited 20 times
		const { setTimeout } = window;
		window.setTimeout = (act, wait, ...more) => { // what is said for a while goes at once
			window.saidForAWhile ||= wait === 6000;
			return setTimeout(act, wait === 6000 || window.quick && wait === 500 ? 1 : wait, ...more);
		};
	}`)
	first := open(t, device)
	first.Press("play-camelot", "start")
	before := probe.PlayCamelot(first, probe.Lots(2), 2)
	tab := blank(t, device, first)
	record := `[Game "lancelot"] [Seats "2"] [Target "7"] [Result "*"] 1. D4 1... E6 *`
	tab.visit("?probe=1#/game=" + base64.RawURLEncoding.EncodeToString([]byte(record)))
	tab.text("already open")
	tab.picture("handed")
	linked := func(r system.Report) bool { return r.Scene == "lancelot" && r.Ply == 2 && !probe.Unsaved(r) }
	first.Until("the link's game", linked)
	first.awaitSaved("true")
	tab.pressHere("here")
	first.awaitReload()
	first.text("another tab")
	first.picture("left")
	tab.Until("the link's game", linked)

	first.pressHere("here") // and back
	tab.awaitReload()
	tab.text("another tab")
	first.Until("the link's game", linked)
	first.key("Escape")
	first.title()
	first.Press("resume-camelot")
	if r := first.Until("the match", func(r system.Report) bool { return r.Scene == "camelot" && probe.MyTurn(r) }); r.Ply != before.Ply {
		t.Errorf("the match is at ply %d, and was left at %d", r.Ply, before.Ply)
	}

	tab.eval(`sessionStorage.setItem('roundtable-tell-lost', '1')`) // something else is said too
	tab.load()                                                      // an ordinary second tab
	tab.poll(`window.saidForAWhile && document.getElementById('take').checkVisibility()`)
	tab.eval(`new Promise((go) => setTimeout(go, 50))`) // after the timer that began before
	tab.poll(`document.getElementById('take').checkVisibility()`)
	tab.picture("second-tab")
	first.eval(`window.roundtableSaved = false`) // as where the disk is full
	tab.eval(`window.quick = true`)
	tab.pressHere("take")
	tab.poll(`document.getElementById('news').textContent.includes('can’t save its game')`)
	tab.picture("unanswered")
	first.eval(`window.roundtableSaved = true`)
	tab.eval(`window.quick = false`)
	tab.pressHere("take")
	first.awaitReload()
	first.text("another tab")
	tab.Until("the games", func(r system.Report) bool {
		return r.Scene == "title" && !strings.Contains(r.Message, "another window")
	})
	tab.poll(`document.getElementById('news').hidden`)
	tab.Press("resume-camelot")
	tab.Until("the match", func(r system.Report) bool { return r.Scene == "camelot" && r.Ply == before.Ply && !probe.Unsaved(r) })
}
