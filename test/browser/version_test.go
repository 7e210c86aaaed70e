//go:build !js

package browser

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"

	"roundtable/scenes/system"
	"roundtable/test/probe"
)

// next is the name of a version that comes after the one that was built.
const next = "00000000000000ff"

// awaitInstalled waits until the page is kept for playing without a connection.
func (p *page) awaitInstalled() {
	p.Helper()
	p.eval(`navigator.serviceWorker.ready`)
}

// shows waits until the files of the open page are those of a version.
func (p *page) shows(version string) {
	p.Helper()
	p.poll(`window.roundtableFiles?.endsWith('/v/` + version + `/')`)
}

// The first visit downloads every file once, also what is kept for playing
// without a connection; then the page plays without one, at any path.
func TestFirstVisit(t *testing.T) {
	t.Parallel()
	d := laptop.with(thought)
	d.below = "/some/sub/path"
	p := open(t, d)
	p.awaitInstalled()
	downloads := p.downloads()
	for path, n := range downloads {
		if path == "/" {
			n-- // with ?probe=1 it is another one to the browser
		}
		if n > 1 {
			t.Errorf("%s was sent %d times", path, n)
		}
	}
	for _, name := range []string{"roundtable.wasm", "worker.js", "sound.js", "style.css"} {
		if downloads[p.file(name)] == 0 {
			t.Errorf("%s was not sent: %v", name, downloads)
		}
	}
	p.sever(func(string) bool { return true })
	p.expect(`sw\.js|ERR_`) // nothing can be looked at for changes
	p.reload()              // with the program from the browser's cache
	p.title()
	call(p, network.ClearBrowserCache, cdp.Empty{})
	p.reload() // with that of the service worker
	p.Press("play-lancelot", "start")
	probe.PlayLancelot(p, probe.Lots(9), 3)
	p.aWorkerThought()
}

// These are kept beside those of this version: an older version's of this page, that
// of a page elsewhere on the server, and two that only have such a name.
const olderCache, otherCaches = "roundtable-0123456789abcdef", "roundtable-fedcba9876543210 roundtable-notes other"

// A new version comes while a game is played: the page says so, and the game
// goes on in it. What older versions kept goes, and nothing else.
func TestRenewed(t *testing.T) {
	t.Parallel()
	p := open(t, laptop)
	p.awaitInstalled()
	p.Press("play-camelot", "start")
	before := probe.PlayCamelot(p, probe.Lots(8), 2)
	p.eval(`(async () => {
		await (await caches.open('` + olderCache + `')).put('./', new Response('older'));
		for (const key of '` + otherCaches + `'.split(' ')) await (await caches.open(key)).put('./elsewhere/', new Response('another'));
	})()`)
	p.poll(`navigator.serviceWorker.controller`)
	p.expect(`404`)
	if got := value[int](p, `fetch('./elsewhere/').then((answer) => answer.status)`); got != 404 {
		t.Errorf("what another page keeps is answered with: %d", got)
	}
	p.renew(next)
	p.eval(`navigator.serviceWorker.ready.then((r) => r.update())`)
	p.poll(`document.getElementById('news').textContent.includes('A new version of Round Table is ready. Your game is saved.')`)
	p.picture("news")
	before = probe.PlayCamelot(p, probe.Lots(8), before.Ply+2) // there is time to go on playing
	p.click("#renew")
	p.awaitReload()
	after := p.Until("the match", func(r system.Report) bool { return r.Scene == "camelot" && probe.MyTurn(r) })
	if after.Ply != before.Ply {
		t.Errorf("the match came back at ply %d, and was left at %d", after.Ply, before.Ply)
	}
	p.shows(next)
	p.poll(`document.getElementById('news').textContent.includes('has been updated')`)
	p.eval(`(async () => { // the old version is no longer kept
		const gone = (key) => key.includes('` + version + `') || key === '` + olderCache + `';
		while ((await caches.keys()).some(gone)) await new Promise((done) => setTimeout(done, 50));
	})()`)
	for other := range strings.FieldsSeq(otherCaches) {
		if !value[bool](p, `caches.has('`+other+`')`) {
			t.Errorf("the cache %s is gone", other)
		}
	}
}

// free waits until nothing that can be pressed lies below what is told over the game, or reaches
// beyond the page.
func (p *page) free(when string) {
	p.Helper()
	low := value[float64](p, `document.getElementById('news').getBoundingClientRect().bottom`)
	p.Until("room below the news "+when, func(r system.Report) bool {
		return r.Drawn && len(r.Targets) > 0 && !slices.ContainsFunc(r.Targets, func(of system.Target) bool { return of.Y < low || of.Y+of.H > float64(r.Window[1]) })
	})
}

// While one tab plays on with the files of its version, which the server no
// longer has, another one opens the new version; neither waits. What tells of the new version
// covers nothing of the game, which has its room again where it is put off.
func TestRenewedBesideAnotherTab(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	first := open(t, laptop.with(thought))
	first.awaitInstalled()
	whole := first.Until("the title", func(r system.Report) bool { return r.Drawn && len(r.Targets) > 0 }).Targets
	first.renew(next)
	first.eval(`navigator.serviceWorker.ready.then((r) => r.update())`)
	first.poll(`document.getElementById('news')?.checkVisibility()`)
	first.free("on a laptop")
	first.resize(390, 844)
	first.free("on a phone")
	first.picture("news-phone")
	first.resize(laptop.width, laptop.height)
	first.free("on a laptop again")
	first.click("#later")
	first.poll(`!document.getElementById('news').checkVisibility()`)
	first.Until("the room of the news again", func(r system.Report) bool { return slices.Equal(r.Targets, whole) })

	second := blank(t, laptop, first)
	second.load()
	second.shows(next)

	first.Press("play-camelot", "start") // its Worker is asked for now
	probe.PlayCamelot(first, probe.Lots(8), 2)
	first.aWorkerThought()
	first.shows(version)
	if said := first.listComplaints(); slices.ContainsFunc(said, func(s string) bool { return strings.Contains(s, "404") }) {
		t.Errorf("files of the first tab are missing: %q", said)
	}
	keys := value[[]string](first, `caches.keys()`)
	if len(keys) != 2 {
		t.Errorf("kept are %q", keys)
	}
}

// A page that asks for a file which the server no longer has takes the new version, and goes on
// to the same place: one whose program has not come yet, for an invitation, and one that is open,
// for a language.
func TestPageOfBeforeTakesTheNewVersion(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	const game = "AAAAAAAAAAAAAAAAAAAAAA"
	early := blank(t, laptop.with(`delete Navigator.prototype.serviceWorker;`), nil)
	goOn := early.stall(early.file("page.js"))
	early.eval(`location.href = '` + early.url + `?probe=1&seed=6#/online/` + game + `'`)
	early.awaitReload()
	early.poll(`['style.css', 'wasm_exec.js', 'reader.js'].every((name) => performance.getEntriesByType('resource').some((e) => e.name.endsWith('/' + name)))`)
	early.expect(`404|unknown-game|WebSocket`)
	early.renew(next)
	goOn()
	early.awaitReload()
	early.shows(next)
	early.Until("play online", func(r system.Report) bool { return strings.HasPrefix(r.Scene, "online") })
	if hash := value[string](early, `location.hash`); !strings.HasPrefix(hash, "#/online") {
		t.Errorf("the link has become %q", hash)
	}

	open := open(t, laptop.with(thought+`delete Navigator.prototype.serviceWorker;`))
	open.Press("play-camelot", "start")
	probe.PlayCamelot(open, probe.Lots(8), 2)
	open.aWorkerThought() // all has come that is loaded at first
	open.Press("back", "settings")
	open.Until("the settings", probe.In("settings", ""))
	open.renew(next)
	open.expect(`404`)
	open.Press("language-fr")
	open.awaitReload()
	open.shows(next)
	open.Until("the settings", probe.In("settings", ""))
}
