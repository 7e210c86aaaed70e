//go:build !js

package main

import (
	"encoding/base64"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"

	"roundtable/scenes/system"
	"roundtable/test/probe"
)

// rows are what is measured, in the order of the table. The first two count bytes.
var rows = []row{
	{"open", 0, open, []figure{
		{"first", "first interactive frame, ms", "1.15 of empty", ""},
		{"busy", "main thread until the page is quiet, s", "under 4", ""},
		{"setup", "longest task opening the set-up, ms", "100", ""},
		{"table", "longest task opening a table, ms", "100", ""},
		{"bytes", "bytes until the first move, MB", "4.2", ""},
		{"title-memory", "renderer at the title, MB", "1.5 of empty", ""},
		{"table-memory", "renderer at a table, MB", "1.5 of empty", ""},
		{"processor", "all threads until the first move, s", "", ""},
	}},
	{"online", 1, online, []figure{
		{"online", "bytes until a game online, MB", "4.5", ""},
	}},
	{"click", 0, click, []figure{
		{"click-first", "first interactive frame before a click, ms", "", ""},
		{"click", "answer to a click made at once, ms", "1.2 of click-first", "click-first"},
	}},
	{"again", 3, again, []figure{
		{"visit-1", "first frame of the first visit, ms", "", ""},
		{"visit-2", "first frame of the second visit, ms", "0.4 of visit-1", "visit-1"},
		{"visit-3", "first frame of the third visit, ms", "0.4 of visit-1", "visit-1"},
	}},
	{"play", 1, play, []figure{
		{"play-memory", "renderer after minutes of play, MB", "1.5 of empty", ""},
	}},
	{"window", 3, window, []figure{
		{"window", "window through 20 themes and 50 sizes, MB", "220", ""},
	}},
	{"tap", 1, tap, []figure{
		{"tap", "touch to what is seen of it, median, ms", "35", ""},
		{"tap-99", "touch to what is seen of it, 99 of 100, ms", "100", ""},
	}},
	{"frames", 1, frames, []figure{
		{"frames", "frames of movements, number", "", ""},
		{"frames-late", "of them over 34 ms, %", "1", ""},
		{"frames-work", "of them over 34 ms of the main thread, %", "1", ""},
	}},
	{"rest", 2, rest, []figure{
		{"idle-draws", "frames of an idle table in 10 s", "0", ""},
		{"idle", "main thread of an idle table in 10 s, ms", "no more than empty", ""},
		{"hidden", "all threads of a hidden page in 10 s, ms", "no more than empty", ""},
	}},
	{"native", 0, native, []figure{
		{"native", "native first interactive frame, ms", "1.13 of empty", ""},
	}},
}

// toTable is what is tapped on until the first move, which is made too.
var toTable = []string{"play-camelot", "start", "E7", "E8"}

// open opens the page, the set-up and a table, and makes a move.
func open(b *bench, p *program, v values) {
	taps := b.places(p, toTable...)
	before := p.way.Passed()
	t := b.open(p, "", b.rate)
	defer t.close()
	stop := t.record()
	v["first"] = t.visit("")
	t.settle()
	v["busy"] = busy(stop(""))
	v["title-memory"] = t.memory()
	for i, name := range []string{"setup", "table"} {
		stop := t.record()
		t.tap(taps[i])
		t.settle()
		longest, _ := tasks(stop(""))
		v[name] = longest[0].TDur / 1000
	}
	v["table-memory"] = t.memory()
	for _, at := range taps[2:] {
		t.tap(at)
		t.settle()
	}
	v["bytes"] = float64(p.way.Passed()-before) / 1e6
	v["processor"] = t.processorTime() / 1000
}

// click taps on a button as soon as it exists. The address tells when its screen has come.
func click(b *bench, p *program, v values) {
	at := b.places(p, toTable[0])[0]
	t := b.open(p, "", b.rate)
	defer t.close()
	v["click-first"] = t.visit("")
	if p.empty {
		return
	}
	t.tap(at)
	v["click"] = eval[float64](t, `new Promise((done) => {
		let draws;
		const look = () => {
			if (location.hash === '#/camelot/new') draws ??= seen.draws;
			if (seen.draws > draws) done(seen.last); else requestAnimationFrame(look);
		};
		look();
	})`)
}

// online opens an invitation to a game online, in a new profile, and accepts it.
func online(b *bench, p *program, v values) {
	if p.empty {
		return
	}
	host := b.open(p, "", 1)
	defer host.close()
	host.visit("&probe=1&mute=1#/online")
	host.Press("friend-camelot", "start")
	host.Until("the room", func(r system.Report) bool { return r.Scene == "online-room" && probe.Has(r, "share-1") })
	host.Press("share-1")
	link := eval[string](host, `new Promise((done) => {
		const look = () => { const e = document.querySelector('#export textarea'); if (e) done(e.value.replace(/.*#/, '#')); else setTimeout(look, 50); };
		look();
	})`)
	before := p.way.Passed()
	t := b.open(p, "", b.rate)
	defer t.close()
	t.visit("&probe=1&mute=1" + link)
	t.Press("sit")
	t.Until("the table", func(r system.Report) bool { return r.Scene == "camelot" && r.Table != nil && !r.Animating })
	t.settle()
	v["online"] = float64(p.way.Passed()-before) / 1e6
}

// again visits the page three times with one profile. A visit lasts until the page can be opened
// without the server.
func again(b *bench, p *program, v values) {
	profile, err := os.MkdirTemp(b.dir, "profile")
	b.must(err)
	for _, name := range []string{"visit-1", "visit-2", "visit-3"} {
		t := b.open(p, profile, b.rate)
		v[name] = t.visit("")
		eval[bool](t, `navigator.serviceWorker.ready.then(() => true)`)
		t.settle()
		time.Sleep(2 * time.Second) // in which the browser writes compiled code
		t.close()
	}
}

// play plays Camelot against the computer, with random moves. The empty program is open for as long.
func play(b *bench, p *program, v values) {
	t := b.open(p, "", 1)
	defer t.close()
	t.visit("&probe=1&mute=1")
	end := time.Now().Add(b.minutes)
	if p.empty {
		time.Sleep(b.minutes)
	} else {
		t.Press("play-camelot", "start")
		for lots, r := probe.Lots(3), (system.Report{}); time.Now().Before(end); {
			if r.Outcome != "" {
				t.Press("again")
				t.Until("a new game", func(r system.Report) bool { return r.Scene == "camelot" && r.Dialog == "" && r.Outcome == "" })
			}
			r = probe.PlayCamelot(t, lots, r.Ply+2)
		}
	}
	v["play-memory"] = t.memory()
}

// tap lifts a piece and puts it back, a hundred times in all or for a minute, without a slow
// processor.
func tap(b *bench, p *program, v values) {
	taps := b.places(p, toTable...)
	t := b.open(p, "", 1)
	defer t.close()
	t.toTable(taps)
	var all []float64
	for began := time.Now(); len(all) < 100 && time.Since(began) < time.Minute; {
		t.tap(taps[2])
		if p.empty {
			time.Sleep(200 * time.Millisecond)
		} else {
			t.quiet(200)
		}
		all = append(all, eval[float64](t, `seen.first - seen.touched`))
	}
	slices.Sort(all)
	v["tap"], v["tap-99"] = all[len(all)/2], all[(len(all)-1)*99/100]
}

// shown are games with every kind of movement: a step, a charge with two jumps, a jump and two
// canters; Excalibur placed and moved, knights placed, and a row captured.
var shown = []string{
	`[Game "camelot"] [Seats "2"] [Result "*"] 1. I7-I8 1... J11-H9xJ7xJ5 2. I6xK4 2... F11-H9 3. E7-G5-I7 *`,
	`[Game "lancelot"] [Seats "2"] [Target "7"] [Sword "on"] [Result "*"] 1. @J11 1... @K10 I7 2. I8 @J11 2... I10 3. I4 3... I5 4. H8 4... G9 5. E4 5... I6xI4,I8 *`,
}

// frames replays games on the slow phone.
func frames(b *bench, p *program, v values) {
	for _, record := range shown {
		b.replay(p, record, v)
	}
	for _, name := range []string{"frames-late", "frames-work"} {
		v[name] *= 100 / v["frames"]
	}
}

// replay adds up the frames of a game's movements, and of them those that were late and those that
// kept the main thread too long. The intervals that count are those between two frames of which the
// first was drawn.
func (b *bench) replay(p *program, record string, v values) {
	t := b.open(p, "", b.rate)
	defer t.close()
	t.visit("#/game=" + base64.RawURLEncoding.EncodeToString([]byte(record)))
	t.settle()
	t.key("Home", 36)
	t.settle()
	eval[bool](t, `{
		let last = 0, draws = seen.draws;
		window.intervals = [];
		const look = (at) => {
			if (seen.draws > draws && last) intervals.push(at - last);
			last = at;
			draws = seen.draws;
			requestAnimationFrame(look);
		};
		requestAnimationFrame(look);
		true;
	}`)
	stop := t.record()
	eval[bool](t, `performance.mark('ready'), true`)
	for range strings.Count(record, ". ") {
		t.key("PageDown", 34)
		time.Sleep(1500 * time.Millisecond)
	}
	events := stop("")
	for _, ms := range eval[[]float64](t, `intervals`) {
		if v["frames"]++; ms > 34 {
			v["frames-late"]++
		}
	}
	mark := mark(events)
	for _, e := range events {
		if e.PID == mark.PID && e.TID == mark.TID && e.Name == "FireAnimationFrame" && e.TDur > 34e3 {
			v["frames-work"]++
		}
	}
}

// key holds a key for two frames, so that a tick hears of it.
func (t *tab) key(name string, code int64) {
	k := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeRawKeyDown, Key: name, Code: name, WindowsVirtualKeyCode: code}
	call(t, input.DispatchKeyEvent, k)
	eval[float64](t, `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`)
	k.Type = input.DispatchKeyEventTypeKeyUp
	call(t, input.DispatchKeyEvent, k)
}

// rest leaves a table alone for ten seconds, and then hides it.
func rest(b *bench, p *program, v values) {
	taps := b.places(p, toTable...)
	t := b.open(p, "", 1)
	defer t.close()
	t.toTable(taps)
	time.Sleep(3 * time.Second)
	draws, thread := eval[float64](t, `seen.draws`), t.threadTime()
	time.Sleep(10 * time.Second)
	v["idle"] = t.threadTime() - thread
	if v["idle-draws"] = eval[float64](t, `seen.draws`) - draws; p.empty {
		delete(v, "idle-draws")
	}
	call(t, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{})
	no := false // neither a window of its own nor behind the page
	_, err := chromedp.CallBrowser(t.ctx, target.CreateTarget, target.CreateTargetParams{URL: "about:blank", NewWindow: &no, Background: &no})
	t.must(err)
	if state := eval[string](t, `document.visibilityState`); state != "hidden" {
		t.Fatalf("the page is %s behind another tab", state)
	}
	time.Sleep(time.Second)
	all := t.processorTime()
	time.Sleep(10 * time.Second)
	v["hidden"] = t.processorTime() - all
}
