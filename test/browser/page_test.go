//go:build !js

package browser

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"roundtable/scenes/system"
	"roundtable/test/probe"
)

// patience is for a slow machine; nothing waits that long for a good reason.
const patience = 2 * time.Minute

// device is what the page is shown on, in CSS pixels.
type device struct {
	width, height int64
	scale         float64
	touch         bool
	scripts       []string // run in every new document, before its own
	below         string   // the path at which the page lies
	reducedMotion bool
}

// Motion is drawn without a graphics card, and takes most of a test's time: it is there where a
// test asks for it, as lively.
var (
	laptop = device{width: 800, height: 450, scale: 1, reducedMotion: true}
	phone  = device{width: 360, height: 640, scale: 1, touch: true, reducedMotion: true}
)

// lively returns the device without the wish for less motion.
func (d device) lively() device {
	d.reducedMotion = false
	return d
}

// page is the page in a profile of its own, pressed by the mouse or, on a device
// with touch, by a finger. It ends with its test, which fails where the page has
// complained.
type page struct {
	*testing.T
	*site
	ctx    context.Context
	device device
	feed   *probe.Feed

	documents chan struct{} // one for each that has begun to load
	loads     atomic.Int64  // how many have
	pressed   string        // what was pressed last, and where
	presses   probe.Presses

	mu         sync.Mutex
	complaints []string
	leaves     int            // how often the browser asked whether to leave
	expected   *regexp.Regexp // complaints that the test is about
	heard      chan struct{}  // said's own word in the console
	closed     bool
}

// known are complaints that say nothing about the page: the software renderer
// speaks of itself; oto 3.5 asks for sound at each of several quick clicks and
// hears more than one answer, which does no harm; on a slow machine a connection is
// given up for another before it stands; and Ebitengine asks not to scroll by a finger that comes
// while what the one before it let go still glides.
var known = regexp.MustCompile(`(?i)Ignored attempt to cancel a touchstart event|WebSocket is closed before the connection is established|GPU stall|GL Driver Message|swiftshader|AudioContext|^call to released function$`)

// blank returns a tab that shows nothing yet. It is in a profile of its own, or, with
// beside, in that of another page.
func blank(t *testing.T, d device, beside *page) *page {
	t.Helper()
	p := &page{T: t, device: d, feed: probe.NewFeed(), documents: make(chan struct{}, 100), heard: make(chan struct{}, 1)}
	var cancel context.CancelFunc
	if beside == nil {
		p.site = newSite(t, d.below)
		p.ctx, cancel = chromedp.NewContext(chromium, chromedp.WithNewBrowserContext())
	} else {
		p.site = beside.site
		p.ctx, cancel = chromedp.NewContext(beside.ctx)
	}
	t.Cleanup(cancel)
	p.do(chromedp.Do(p.ctx))
	p.do(chromedp.Listen(p.ctx, func(event any) {
		if _, ok := event.(*cdppage.EventJavascriptDialogOpening); ok {
			go p.leave()
			return
		}
		called, ok := event.(*runtime.EventBindingCalled)
		switch {
		case !ok || called.Name != "roundtableReport":
		case called.Payload == "": // a new document
			p.loads.Add(1)
			p.feed.Reset()
			p.documents <- struct{}{}
		default:
			if err := p.feed.Add(called.Payload); err != nil {
				t.Errorf("%v: %s", err, called.Payload)
			}
		}
	}))
	go p.listen(chromedp.Console(p.ctx))
	// A tab that is not in front is given no frames: of two in one window, both are.
	call(p, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	call(p, cdppage.BringToFront, cdp.Empty{})
	call(p, runtime.AddBinding, runtime.AddBindingParams{Name: "roundtableReport"})
	scripts := append([]string{`
		roundtableReport('');
		Object.defineProperty(window, 'roundtableProbe', { set: (text) => roundtableReport(text) });`}, d.scripts...)
	for _, s := range scripts {
		call(p, cdppage.AddScriptToEvaluateOnNewDocument, cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: s})
	}
	p.resize(d.width, d.height)
	if d.touch {
		call(p, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true, MaxTouchPoints: 5})
	}
	if d.reducedMotion {
		p.wishLessMotion(true)
	}
	t.Cleanup(p.quiet)
	return p
}

// open opens the page and waits for the title.
func open(t *testing.T, d device) *page {
	t.Helper()
	p := blank(t, d, nil)
	p.load()
	return p
}

// load loads the page and waits for the title.
func (p *page) load() {
	p.Helper()
	p.visit("?probe=1&seed=5")
	p.title()
	p.poll(`document.getElementById('hall').hidden`)
}

func (p *page) visit(query string) {
	p.Helper()
	p.act(chromedp.Navigate(p.url + query))
	p.awaitReload()
}

// awaitReload waits until the page is loaded again, and forgets earlier reports.
func (p *page) awaitReload() {
	p.Helper()
	select {
	case <-p.documents:
	case <-time.After(patience):
		p.Fatal("the page is not loaded again")
	}
}

func (p *page) title() { p.Helper(); p.Until("the title", probe.In("title", "")) }

// reload reloads the page and waits for its program.
func (p *page) reload() {
	p.Helper()
	p.act(chromedp.Reload())
	p.awaitReload()
	p.Until("the program", func(r system.Report) bool { return r.Scene != "" })
	p.poll(`document.getElementById('hall').hidden`)
}

// awaitPlace waits until the address names a place.
func (p *page) awaitPlace(place string) {
	p.Helper()
	if place != "" {
		place = "#/" + place
	}
	p.poll(`location.hash === '` + place + `'`)
}

// atTable waits until the address names the game on the table alone, and returns its place.
func (p *page) atTable() string {
	p.Helper()
	p.poll(`/^#[/]table[/][0-9a-z]+$/.test(location.hash)`)
	return value[string](p, `location.hash.slice(2)`)
}

func (p *page) listen(messages func(func(chromedp.ConsoleMessage, error) bool)) {
	for m, err := range messages {
		if err != nil {
			return
		}
		if m.Type == chromedp.ConsoleDebug && m.Text == "all said" {
			p.heard <- struct{}{}
		}
		switch m.Type {
		case chromedp.ConsoleLog, chromedp.ConsoleWarning, chromedp.ConsoleError, chromedp.ConsoleException:
			if !known.MatchString(m.Text) {
				p.mu.Lock()
				p.complaints = append(p.complaints, m.Text)
				p.mu.Unlock()
			}
		}
	}
}

// leave says yes to the browser, which asks whether the page may be left.
func (p *page) leave() {
	p.mu.Lock()
	p.leaves++
	p.mu.Unlock()
	yes := cdppage.HandleJavaScriptDialogParams{Accept: true}
	if _, err := chromedp.Call(p.ctx, cdppage.HandleJavaScriptDialog, yes); err != nil {
		p.Error(err)
	}
}

// questions returns how often the browser has asked whether the page may be left.
func (p *page) questions() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.leaves
}

// expect says what the page may complain about.
func (p *page) expect(pattern string) { p.expected = regexp.MustCompile(pattern) }

// listComplaints returns everything that the page has complained about up to now.
func (p *page) listComplaints() []string {
	p.Helper()
	p.eval(`console.debug('all said')`)
	select {
	case <-p.heard:
	case <-time.After(patience):
		p.Error("the page's console is not heard")
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]string(nil), p.complaints...)
}

// close closes the tab, which must have been quiet.
func (p *page) close() {
	p.Helper()
	p.quiet()
	p.closed = true
	call(p, cdppage.Close, cdp.Empty{})
}

func (p *page) quiet() {
	if p.closed {
		return
	}
	for _, text := range p.listComplaints() {
		if p.expected == nil || !p.expected.MatchString(text) {
			p.Errorf("the page complains: %s", text)
		}
	}
}

func (p *page) do(err error) {
	p.Helper()
	if err != nil {
		p.Fatal(err)
	}
}

func (p *page) act(steps ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	p.do(chromedp.Do(ctx, steps...))
}

// call sends one command of the DevTools protocol.
func call[P, R any](p *page, cmd cdp.Command[P, R], params P) R {
	p.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	r, err := chromedp.Call(ctx, cmd, params)
	p.do(err)
	return r
}

// eval runs a script, and waits where it is a promise.
func (p *page) eval(script string) {
	p.Helper()
	p.act(chromedp.Evaluate[chromedp.Void](script, chromedp.EvalAwaitPromise))
}

func value[T any](p *page, script string) T {
	p.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	p.do(err)
	return v
}

func (p *page) poll(expression string) {
	p.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	// chromedp's own Poll makes a function of text, which the page's policy forbids.
	err := chromedp.Do(ctx, chromedp.Evaluate[chromedp.Void](`new Promise((done) => {
		const look = () => { if (`+expression+`) done(); else setTimeout(look, 20); };
		look();
	})`, chromedp.EvalAwaitPromise))
	if err != nil {
		p.late(expression + ": " + err.Error())
	}
}

// late ends a test that has waited in vain, with all that can be told of the page.
func (p *page) late(what string) {
	p.Helper()
	p.picture("late-" + strings.ReplaceAll(p.Name(), "/", "-"))
	where := value[string](p, `[document.visibilityState, document.readyState, location.href, document.getElementById('word')?.textContent].join(', ')`)
	p.Fatalf("%s; the tab is %s and says %q; pressed was %s", probe.Late(what, p.feed.Now()), where, p.listComplaints(), p.pressed)
}

// text waits until the page before the game says something.
func (p *page) text(want string) {
	p.Helper()
	p.poll(`document.getElementById('word')?.checkVisibility() && document.getElementById('word').textContent.includes(` + strconv.Quote(want) + `)`)
}

// word returns what the page before the game says.
func (p *page) word() string {
	p.Helper()
	return value[string](p, `document.getElementById('word').textContent`)
}

// Until waits for a report that fits.
func (p *page) Until(what string, fits func(system.Report) bool) system.Report {
	p.Helper()
	r, ok := p.feed.Until(fits, time.After(patience))
	if !ok {
		p.late(what)
	}
	return r
}

// at returns where something can be pressed, once it can.
func (p *page) at(id string) (x, y float64) {
	p.Helper()
	p.Until(id+" to press", func(r system.Report) (ok bool) {
		x, y, ok = probe.Place(r, id)
		return ok
	})
	return x, y
}

// reveal opens the menu in which something lies, and scrolls, by the wheel or a finger, until what is below can be seen.
func (p *page) reveal(id string) {
	p.Helper()
	hidden := func(r system.Report) bool { return slices.Contains(r.Hidden, id) }
	there := func(r system.Report) bool { return hidden(r) || probe.Has(r, id) || r.Squares[id] != [2]float64{} }
	r := p.Until(id, func(r system.Report) bool { return there(r) || probe.Fold(r, id) != "" })
	for menu := probe.Fold(r, id); menu != ""; menu = probe.Fold(r, id) {
		p.Press(menu)
		r = p.Until(id, func(r system.Report) bool { return there(r) || probe.Fold(r, id) != "" && probe.Fold(r, id) != menu })
	}
	if !p.device.touch && hidden(r) { // the wheel scrolls what is under the mouse
		p.mouse(input.DispatchMouseEventTypeMouseMoved, float64(p.device.width)/2, float64(p.device.height)/2)
	}
	for hidden(r) {
		before := r
		by := input.GestureSourceTypeMouse
		if p.device.touch {
			by = input.GestureSourceTypeTouch
		}
		call(p, input.SynthesizeScrollGesture, input.SynthesizeScrollGestureParams{
			X: float64(p.device.width) / 2, Y: float64(p.device.height) / 2, YDistance: -100, GestureSourceType: by,
		})
		// A finger scrolls until it is lifted; of one that comes and goes between two frames
		// nothing scrolls.
		r = p.Until(id+" to scroll", func(r system.Report) bool {
			if p.device.touch {
				return r.Heard.Releases > before.Heard.Releases
			}
			return !slices.Equal(r.Targets, before.Targets)
		})
		if p.device.touch { // and what it let go may glide on
			for draws := -1; r.Draws != draws; r = p.feed.Now() {
				draws = r.Draws
				p.frames(3)
			}
		}
	}
}

// Press presses by the mouse or a finger, and waits until the game has heard of it: what comes next
// is looked for on the screen to which it leads.
func (p *page) Press(ids ...string) {
	p.Helper()
	for i, id := range ids {
		if i+1 < len(ids) && probe.Opens(id, ids[i+1]) { // what comes next is revealed by it
			continue
		}
		p.reveal(id)
		x, y := p.at(id)
		x, y = p.presses.Beside(p.feed.Now(), id, x, y)
		p.pressed = fmt.Sprintf("%s at %g, %g on %s", id, x, y, p.feed.Now().Scene)
		heard := p.hears()
		if p.device.touch {
			p.tap(id, x, y)
		} else {
			p.mouse(input.DispatchMouseEventTypeMouseMoved, x, y)
			p.act(chromedp.MouseClickXY(x, y))
		}
		p.Until(id+" to be heard", heard)
	}
}

// hears fits a report after the game has heard the end of a press that is made from now on, or of a
// page to which it led.
func (p *page) hears() func(system.Report) bool {
	before, loads := p.feed.Now().Heard.Releases, p.loads.Load()
	return func(r system.Report) bool { return r.Heard.Releases > before || p.loads.Load() > loads }
}

// tap taps on something by a finger; on a square that is too small for one, also in
// the loupe that opens.
func (p *page) tap(id string, x, y float64) {
	p.Helper()
	_, square := p.feed.Now().Squares[id]
	heard := p.hears()
	if p.finger(x, y); !square {
		return
	}
	r := p.Until("the finger to be heard", heard)
	if r.Table == nil || r.Table.Loupe == nil {
		return
	}
	at, seen := r.Table.Loupe.Squares[id]
	if !seen {
		p.Fatalf("%s is not in the loupe: %+v", id, r.Table.Loupe)
	}
	p.finger(at[0], at[1])
}

// finger goes down and up again after 80 ms, however long the page takes to hear of it: a tap
// whose end waits for the page to answer its begin would be a long press on a busy one.
func (p *page) finger(x, y float64) {
	p.Helper()
	held := int64(80)
	call(p, input.SynthesizeTapGesture, input.SynthesizeTapGestureParams{
		X: x, Y: y, Duration: &held, TapCount: 1, GestureSourceType: input.GestureSourceTypeTouch,
	})
}

func (p *page) mouse(kind input.DispatchMouseEventType, x, y float64) {
	p.Helper()
	p.act(chromedp.MouseEvent(kind, x, y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
}

// drag takes a piece to a square with the button held.
func (p *page) drag(from, to string) {
	p.Helper()
	x, y := p.at(from)
	tx, ty := p.at(to)
	p.mouse(chromedp.MouseMoved, x, y)
	p.mouse(chromedp.MousePressed, x, y)
	const steps = 6
	for i := 1.0; i <= steps; i++ {
		p.mouse(chromedp.MouseMoved, x+(tx-x)*i/steps, y+(ty-y)*i/steps)
	}
	p.mouse(chromedp.MouseReleased, tx, ty)
}

// keys are those of the keyboard that the tests press, and their codes.
var keys = map[string]int64{"Tab": 9, "Enter": 13, "Escape": 27, "Space": 32, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}

// key holds a key until the game has heard of it.
func (p *page) key(name string) {
	p.Helper()
	k := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeRawKeyDown, Key: name, Code: name, WindowsVirtualKeyCode: keys[name]}
	if name == "Space" {
		k.Key = " "
	}
	before := p.feed.Now().Heard.Actions
	call(p, input.DispatchKeyEvent, k)
	p.Until("a key to be heard", func(r system.Report) bool { return r.Heard.Actions > before })
	k.Type = input.DispatchKeyEventTypeKeyUp
	call(p, input.DispatchKeyEvent, k)
}

func (p *page) character(c rune) {
	p.Helper()
	code := "Digit" + string(c)
	if c >= 'A' {
		code = "Key" + string(c)
	}
	text := strings.ToLower(string(c))
	k := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeKeyDown, Key: text, Code: code, Text: text, WindowsVirtualKeyCode: int64(c)}
	call(p, input.DispatchKeyEvent, k)
	p.frames(2) // a key that is let go at once may be held in no tick
	k.Type, k.Text = input.DispatchKeyEventTypeKeyUp, ""
	call(p, input.DispatchKeyEvent, k)
}

// frames waits for some frames of the page.
func (p *page) frames(n int) {
	p.Helper()
	for range n {
		p.eval(`new Promise((done) => requestAnimationFrame(done))`)
	}
}

func (p *page) resize(width, height int64) {
	p.Helper()
	call(p, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: width, Height: height, DeviceScaleFactor: p.device.scale, Mobile: p.device.touch,
		ScreenWidth: width, ScreenHeight: height,
	})
}

// wishLessMotion sets the reader's wish in the browser's settings.
func (p *page) wishLessMotion(on bool) {
	p.Helper()
	v := "no-preference"
	if on {
		v = "reduce"
	}
	call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: v}},
	})
}

// shot keeps a picture of the page as it is when it comes to rest.
func (p *page) shot(name string) {
	p.Helper()
	p.Until("rest", func(r system.Report) bool { return r.Drawn && !r.Animating })
	p.picture(name)
}

func (p *page) picture(name string) {
	p.Helper()
	yes := true
	r := call(p, cdppage.CaptureScreenshot, cdppage.CaptureScreenshotParams{OptimizeForSpeed: &yes})
	p.do(os.WriteFile(filepath.Join(artifacts, name+".png"), r.Data, 0o644))
}

// click presses what is on the page beside the game.
func (p *page) click(selector string) {
	p.Helper()
	p.act(chromedp.Click(chromedp.CSS(selector)))
}

// touch touches what is on the page beside the game: of a gesture that is made as by finger no
// click comes there.
func (p *page) touch(selector string) {
	p.Helper()
	p.poll(`document.querySelector('` + selector + `')?.checkVisibility()`)
	at := value[[2]float64](p, `{ const b = document.querySelector('`+selector+`').getBoundingClientRect(); [b.x + b.width / 2, b.y + b.height / 2] }`)
	p.act(chromedp.TapXY(at[0], at[1]))
}
