//go:build !js

package main

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"roundtable/scenes/system"
	"roundtable/test/probe"
)

// The screen of the simulated phone, in CSS pixels.
const (
	width, height = 390, 844
	scale         = 2
)

// watch is a script that a page runs before everything else. It records when the page drew since the
// last touch, and when it last drew, passed a picture to the graphics card or heard of a Worker.
const watch = `{
	const gl = WebGL2RenderingContext.prototype;
	const { drawElements, texSubImage2D } = gl;
	const seen = window.seen = { touched: 0, first: 0, last: 0, draws: 0, stirred: 0, starting: 0 };
	gl.drawElements = function (...args) {
		seen.last = seen.stirred = performance.now();
		seen.first ||= seen.last;
		seen.draws++;
		return drawElements.apply(this, args);
	};
	gl.texSubImage2D = function (...args) {
		seen.stirred = performance.now();
		return texSubImage2D.apply(this, args);
	};
	const { Worker } = window;
	window.Worker = class extends Worker {
		constructor(...args) {
			super(...args);
			seen.starting++;
			this.addEventListener('message', () => { seen.starting--; }, { once: true });
			this.addEventListener('message', () => { seen.stirred = performance.now(); });
		}
	};
	addEventListener('touchstart', (e) => {
		performance.mark('touch');
		Object.assign(seen, { touched: e.timeStamp, first: 0, draws: 0 });
	}, { capture: true });
	window.firstFrame = new Promise((done) => addEventListener('roundtable-ready', () => {
		performance.mark('ready');
		done(performance.now());
	}));
}`

// tab is a page on a simulated phone, in a browser of its own. It is a probe.Player if the page
// reports.
type tab struct {
	*bench
	program  *program
	ctx      context.Context
	cancel   context.CancelFunc
	renderer int // the process of the page; 0: it is not known yet
}

// open starts a browser and returns an empty page, whose processor is slowed down by rate. The
// profile is a folder; "" is a new one.
func (b *bench) open(p *program, profile string, rate float64) *tab {
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.NoSandbox, chromedp.Flag("mute-audio", true),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("use-gl", "angle"), chromedp.Flag("use-angle", "swiftshader"), chromedp.Flag("enable-unsafe-swiftshader", true))
	if profile != "" {
		options = append(options, chromedp.UserDataDir(profile))
	}
	t := &tab{bench: b, program: p}
	ctx, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	t.cancel = cancel
	t.ctx, _ = chromedp.NewContext(ctx)
	if err := chromedp.Do(t.ctx); err != nil {
		t.close()
		b.Fatalf("Chromium does not start: %v", err)
	}
	call(t, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: width, Height: height, DeviceScaleFactor: scale, Mobile: true, ScreenWidth: width, ScreenHeight: height})
	call(t, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true, MaxTouchPoints: 5})
	call(t, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	call(t, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: rate})
	call(t, cdppage.AddScriptToEvaluateOnNewDocument, cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: watch})
	return t
}

// close ends the browser, which first writes its profile.
func (t *tab) close() {
	ctx, cancel := context.WithTimeout(t.ctx, 20*time.Second)
	chromedp.Cancel(ctx)
	cancel()
	t.cancel()
}

// call sends one command of the DevTools protocol.
func call[P, R any](t *tab, cmd cdp.Command[P, R], params P) R {
	ctx, cancel := context.WithTimeout(t.ctx, patience)
	defer cancel()
	r, err := chromedp.Call(ctx, cmd, params)
	t.must(err)
	return r
}

func (t *tab) act(steps ...chromedp.Action[chromedp.Void]) {
	ctx, cancel := context.WithTimeout(t.ctx, patience)
	defer cancel()
	t.must(chromedp.Do(ctx, steps...))
}

// eval returns the value of a script, or of the promise that it makes.
func eval[V any](t *tab, script string) V {
	ctx, cancel := context.WithTimeout(t.ctx, patience)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[V](script, chromedp.EvalAwaitPromise))
	if err != nil {
		t.Fatalf("%.60s: %v", strings.TrimSpace(script), err)
	}
	return v
}

// visit opens the page and returns the time to its first frame, in milliseconds. The number of the
// seed makes each visit the same.
func (t *tab) visit(rest string) float64 {
	t.act(chromedp.Navigate(t.program.way.URL() + "?seed=5" + rest))
	first := eval[float64](t, `window.firstFrame`)
	t.renderer = t.findRenderer()
	return first
}

// settle waits until nothing has been drawn for 1.5 s. The empty program always draws.
func (t *tab) settle() {
	if t.program.empty {
		time.Sleep(1500 * time.Millisecond)
		return
	}
	t.quiet(1500)
}

// toTable opens the page and a table.
func (t *tab) toTable(taps [][2]float64) {
	t.visit("")
	for _, at := range taps[:2] {
		t.settle()
		t.tap(at)
	}
	t.settle()
}

// quiet waits until something was drawn and then nothing has stirred for so many milliseconds. A
// Worker that starts may take longer.
func (t *tab) quiet(ms int) {
	eval[bool](t, `new Promise((done) => {
		const look = () => {
			const rest = seen.first ? performance.now() - seen.stirred : 0;
			if (rest > (seen.starting ? 10000 : `+str(ms)+`)) done(true); else setTimeout(look, 100);
		};
		look();
	})`)
}

// tap taps on a place.
func (t *tab) tap(at [2]float64) { t.act(chromedp.TapXY(at[0], at[1])) }

// places returns where to tap on each of some targets or squares, one after the other. It gets the
// places from another page that reports, since reports take time. The empty program gets a tap for
// each too.
func (b *bench) places(p *program, ids ...string) [][2]float64 {
	key := strings.Join(ids, " ")
	if p.taps[key] == nil {
		if p.empty {
			for range ids {
				p.taps[key] = append(p.taps[key], [2]float64{width / 2, height / 2})
			}
			return p.taps[key]
		}
		t := b.open(p, "", 1)
		defer t.close()
		t.visit("&probe=1&mute=1")
		var all [][2]float64
		for _, id := range ids {
			x, y := t.place(id)
			all = append(all, [2]float64{x, y})
			t.Press(id)
		}
		p.taps[key] = all
	}
	return p.taps[key]
}

// place returns where something can be pressed, once it can.
func (t *tab) place(id string) (x, y float64) {
	t.Until(id+" to press", func(r system.Report) (ok bool) {
		x, y, ok = probe.Place(r, id)
		return ok && !r.Passing && !r.Rising && !r.Animating && r.Drawn
	})
	return x, y
}

// Until waits for a report that fits.
func (t *tab) Until(what string, fits func(system.Report) bool) system.Report {
	for began := time.Now(); ; time.Sleep(20 * time.Millisecond) {
		var r system.Report
		t.must(json.Unmarshal([]byte(eval[string](t, `window.roundtableProbe ?? '{}'`)), &r))
		if fits(r) {
			return r
		}
		if time.Since(began) > patience {
			t.Fatalf("%s", probe.Late(what, r))
		}
	}
}

// Press presses targets or squares by a finger, each once it can be pressed, and waits until the
// page has heard of it.
func (t *tab) Press(ids ...string) {
	for _, id := range ids {
		x, y := t.place(id)
		before := t.Until("a report", func(system.Report) bool { return true })
		t.tap([2]float64{x, y})
		r := t.Until(id+" to be heard", func(r system.Report) bool { return r.Heard.Releases > before.Heard.Releases })
		if r.Table != nil && r.Table.Loupe != nil && r.Squares[id] != [2]float64{} { // the square is small
			t.tap(r.Table.Loupe.Squares[id])
		}
	}
}
