//go:build !js

package browser

import (
	"strings"
	"testing"

	"roundtable/scenes/report"
	"roundtable/test/probe"
)

// saved waits until the page has been told whether all games are saved.
func (p *page) saved(all string) {
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
	first.saved("true")

	second := blank(t, laptop, first)
	second.load()
	second.Until("the word about the other tab", func(r report.Report) bool { return strings.Contains(r.Message, "another window") })
	second.Press("play-lancelot", "start")
	second.Until("the mark", probe.Unsaved)
	second.saved("false")

	first.close()
	second.Until("the game to be saved", func(r report.Report) bool { return r.Scene == "lancelot" && !probe.Unsaved(r) })
	second.saved("true")
	second.key("Escape")
	second.title()
	second.entries(0) // a way back under way would go on after the reload, and lead off the page
	second.Press("resume-camelot")
	if r := second.Until("the match", func(r report.Report) bool { return r.Scene == "camelot" && probe.MyTurn(r) }); r.Ply != before.Ply {
		t.Errorf("the match is at ply %d, and was left at %d", r.Ply, before.Ply)
	}
	second.reload()
	second.Until("both games", func(r report.Report) bool { return probe.Has(r, "resume-camelot") })
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
	p.saved("true")
	p.eval(`window.full = true`)
	probe.PlayCamelot(p, probe.Lots(3), before.Ply+2)
	p.Until("the mark", probe.Unsaved)
	p.saved("false")
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
	p.Until("the game to be saved", func(r report.Report) bool { return r.Scene == "camelot" && !probe.Unsaved(r) })
	p.saved("true")
}

// Where storage is forbidden the game is played all the same, and nothing is
// called saved.
func TestForbiddenStorage(t *testing.T) {
	t.Parallel()
	p := open(t, laptop.with(`for (const storage of ['localStorage', 'indexedDB']) {
		Object.defineProperty(window, storage, {
			get() { throw new DOMException('Access is denied for this document.', 'SecurityError'); } });
	}`))
	p.Until("the word about the storage", func(r report.Report) bool { return strings.Contains(r.Message, "doesn’t allow storage") })
	p.Press("play-camelot", "start")
	probe.PlayCamelot(p, probe.Lots(2), 2)
	p.Until("the mark", probe.Unsaved)
	p.saved("false")
	p.key("Escape")
	p.Until("the warning", probe.In("camelot", "unsaved"))
	p.Press("yes")
	p.title()
	p.Press("resume-camelot")
	p.Until("the match", func(r report.Report) bool { return r.Scene == "camelot" && r.Ply >= 2 })
}
