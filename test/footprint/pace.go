//go:build !js

package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	cdpio "github.com/chromedp/cdproto/io"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/tracing"
	"github.com/chromedp/chromedp"

	"roundtable/scenes/system"
	"roundtable/test/probe"
)

// step is a list of things that are tapped one after the other; the last tap is measured.
type step struct {
	name string
	taps []string
}

// screens are the steps that are measured, by the name on the command line.
var screens = map[string][]step{
	"camelot": {{"title", nil}, {"set-up of Camelot", []string{"play-camelot"}}, {"table of Camelot", []string{"start"}}},
	"again": {{"title", nil}, {"first table", []string{"play-camelot", "start"}}, {"title again", []string{"back"}},
		{"set-up again", []string{"play-camelot"}}, {"table again", []string{"start"}}}, // what the first run of code costs
	"lancelot": {{"title", nil}, {"set-up of Lancelot", []string{"play-lancelot"}}, {"table of Lancelot", []string{"start"}}},
	"lesson":   {{"title", nil}, {"lessons", []string{"learn"}}, {"lesson", []string{"lesson-camelot-step"}}},
	"theme":    {{"title", nil}, {"settings", []string{"settings"}}, {"theme of night", []string{"theme-night"}}, {"theme of marble", []string{"theme-marble"}}},
}

const (
	width, height = 390, 844
	scale         = 2
	pacePatience  = 5 * time.Minute
)

// watch is a script that a page runs before everything else. It records when something was drawn or
// passed to the graphics card.
const watch = `{
	const gl = WebGL2RenderingContext.prototype;
	const { drawElements, texSubImage2D } = gl;
	window.drawn = [];
	window.handed = [];
	gl.drawElements = function (...args) { window.drawn.push(performance.now()); return drawElements.apply(this, args); };
	gl.texSubImage2D = function (...args) {
		window.handed.push([performance.now(), args[4], args[5]]);
		return texSubImage2D.apply(this, args);
	};
	addEventListener('touchstart', () => performance.mark('touch'), { capture: true });
	addEventListener('roundtable-ready', () => performance.mark('ready'));
}`

// quiet is a script that waits until nothing has been drawn for a number of milliseconds.
const quiet = `new Promise((done) => {
	const look = () => {
		const last = Math.max(window.drawn.at(-1) ?? Infinity, window.handed.at(-1)?.[0] ?? 0);
		if (performance.now() - last > %d) done(true); else setTimeout(look, 100);
	};
	look();
})`

type tool struct {
	chromium context.Context
	url      string
	rate     float64
	stacks   bool
	trace    string
}

// measurePace lists the tasks of the browser's main thread when a screen is opened or another theme
// is chosen, on a slowed-down phone: during a task of more than 50 ms a finger must wait. It prints
// the wall time of each task and the time of its thread. SITE is a page that wasm/build.sh built.
// If its program has symbols, -stacks lists the functions of the long tasks.
func measurePace() {
	t := &tool{}
	flag.Float64Var(&t.rate, "rate", 4, "how much slower the processor is")
	flag.StringVar(&t.trace, "trace", "", "the file for the trace, as Chromium's tools open it")
	flag.BoolVar(&t.stacks, "stacks", false, "tell what long tasks do")
	flag.Parse()
	if flag.NArg() == 0 {
		flag.Usage()
		os.Exit(2)
	}
	if err := t.run(flag.Arg(0), flag.Args()[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "pace:", err)
		os.Exit(1)
	}
}

func (t *tool) run(site string, names []string) error {
	if len(names) == 0 {
		for name := range screens {
			names = append(names, name)
		}
		slices.Sort(names)
	}
	path, err := exec.LookPath("chromium")
	if err != nil {
		return err
	}
	files := http.FileServer(http.Dir(site))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if filepath.Ext(r.URL.Path) == ".wasm" {
			w.Header().Set("Content-Type", "application/wasm")
		}
		files.ServeHTTP(w, r)
	}))
	defer server.Close()
	t.url = server.URL + "/"
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.Flag("mute-audio", true),
		chromedp.Flag("use-gl", "angle"), chromedp.Flag("use-angle", "swiftshader"), chromedp.Flag("enable-unsafe-swiftshader", true))
	allocator, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	defer cancel()
	t.chromium, cancel = chromedp.NewContext(allocator)
	defer cancel()
	if err := chromedp.Do(t.chromium); err != nil {
		return err
	}
	for _, name := range names {
		if err := t.screen(name); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// tab returns an empty page in a new profile, as large as a phone.
func (t *tool) tab() (tab context.Context, end func(), err error) {
	tab, cancel := chromedp.NewContext(t.chromium, chromedp.WithNewBrowserContext())
	tab, cancelTime := context.WithTimeout(tab, pacePatience)
	end = func() { cancelTime(); cancel() }
	if err = chromedp.Do(tab); err != nil {
		return tab, end, err
	}
	_, err = chromedp.Call(tab, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: width, Height: height, DeviceScaleFactor: scale, Mobile: true, ScreenWidth: width, ScreenHeight: height})
	if err == nil {
		_, err = chromedp.Call(tab, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true, MaxTouchPoints: 5})
	}
	if err == nil {
		_, err = chromedp.Call(tab, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	}
	return tab, end, err
}

// screen measures the steps of a screen. It finds out where to tap from a second page that reports,
// since reports take time.
func (t *tool) screen(name string) error {
	steps := screens[name]
	if steps == nil {
		return fmt.Errorf("there is no such screen")
	}
	places, err := t.places(steps)
	if err != nil {
		return err
	}
	tab, end, err := t.tab()
	defer end()
	if err != nil {
		return err
	}
	if _, err := chromedp.Call(tab, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: watch}); err != nil {
		return err
	}
	if err := slow(tab, t.rate); err != nil {
		return err
	}
	for i, s := range steps {
		stop, err := t.record(tab)
		if err != nil {
			return err
		}
		if i == 0 {
			err = chromedp.Do(tab, chromedp.Navigate(t.url+"?seed=5"))
		}
		for k, at := range places[i] {
			if k > 0 {
				if err := settle(tab); err != nil {
					return err
				}
			}
			if _, err := evaluate[bool](tab, `performance.clearMarks(), window.drawn = [], window.handed = [], true`); err != nil {
				return err
			}
			if err := chromedp.Do(tab, chromedp.TapXY(at[0], at[1])); err != nil {
				return err
			}
			time.Sleep(300 * time.Millisecond)
		}
		if err != nil {
			return err
		}
		if err := settle(tab); err != nil {
			return err
		}
		file, err := stop()
		if err != nil {
			return err
		}
		if t.trace != "" {
			if err := os.WriteFile(fmt.Sprintf("%s-%s-%d.json", t.trace, name, i), file, 0o644); err != nil {
				return err
			}
		}
		seen, err := evaluate[moments](tab, `{ const at = performance.getEntriesByType('mark').at(-1)?.startTime ?? 0;
			({ first: (window.drawn.find((d) => d > at) ?? 0) - at, last: (window.drawn.at(-1) ?? 0) - at,
				handed: window.handed.filter((h) => h[0] > at && h[1] * h[2] > 20000).map((h) => h[0] - at) }) }`)
		if err != nil {
			return err
		}
		if err := t.tell(s, file, seen); err != nil {
			return err
		}
	}
	return nil
}

// moments are the times at which things happened after the last mark, in milliseconds.
type moments struct {
	First, Last float64   // frame
	Handed      []float64 // a large picture
}

func settle(tab context.Context) error {
	_, err := evaluate[bool](tab, fmt.Sprintf(quiet, 1500))
	return err
}

func slow(tab context.Context, rate float64) error {
	_, err := chromedp.Call(tab, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: rate})
	return err
}

// places returns the points to tap in each step. It gets them from a page that reports.
func (t *tool) places(steps []step) (places [][][2]float64, err error) {
	tab, end, err := t.tab()
	defer end()
	if err != nil {
		return nil, err
	}
	if err := chromedp.Do(tab, chromedp.Navigate(t.url+"?seed=5&probe=1")); err != nil {
		return nil, err
	}
	for _, s := range steps {
		var taps [][2]float64
		for _, id := range s.taps {
			r, err := until(tab, func(r system.Report) bool {
				_, _, ok := probe.Place(r, id)
				return ok && !r.Passing && !r.Rising && r.Drawn
			})
			if err != nil {
				var ids []string
				for _, t := range r.Targets {
					ids = append(ids, t.ID)
				}
				return nil, fmt.Errorf("%s: %w, but %v, hidden %v", id, err, ids, r.Hidden)
			}
			x, y, _ := probe.Place(r, id)
			taps = append(taps, [2]float64{x, y})
			if err := chromedp.Do(tab, chromedp.TapXY(x, y)); err != nil {
				return nil, err
			}
		}
		places = append(places, taps)
	}
	return places, nil
}

func until(tab context.Context, fits func(system.Report) bool) (r system.Report, err error) {
	for began := time.Now(); time.Since(began) < 120*time.Second; time.Sleep(50 * time.Millisecond) {
		text, err := evaluate[string](tab, `window.roundtableProbe ?? '{}'`)
		if err != nil {
			return r, err
		}
		r = system.Report{}
		if err := json.Unmarshal([]byte(text), &r); err != nil {
			return r, err
		}
		if fits(r) {
			return r, nil
		}
	}
	return r, fmt.Errorf("it does not come")
}

func (t *tool) record(tab context.Context) (stop func() ([]byte, error), err error) {
	done := make(chan string, 1)
	err = chromedp.Listen(tab, func(event any) {
		if e, ok := event.(*tracing.EventTracingComplete); ok {
			select {
			case done <- string(e.Stream):
			default:
			}
		}
	})
	if err != nil {
		return nil, err
	}
	categories := []string{"toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing", "v8", "__metadata"}
	if t.stacks {
		categories = append(categories, "disabled-by-default-v8.cpu_profiler")
	}
	_, err = chromedp.Call(tab, tracing.Start, tracing.StartParams{
		TransferMode: tracing.StartTransferModeReturnAsStream,
		TraceConfig:  &tracing.TraceConfig{IncludedCategories: categories, ExcludedCategories: []string{"*"}, TraceBufferSizeInKb: 400000},
	})
	return func() ([]byte, error) {
		if _, err := chromedp.Call(tab, tracing.End, cdp.Empty{}); err != nil {
			return nil, err
		}
		var handle string
		select {
		case handle = <-done:
		case <-tab.Done():
			return nil, tab.Err()
		}
		var file []byte
		for {
			r, err := chromedp.Call(tab, cdpio.Read, cdpio.ReadParams{Handle: cdpio.StreamHandle(handle), Size: 1 << 22})
			if err != nil {
				return nil, err
			}
			file = append(file, r.Data...)
			if r.EOF {
				return file, nil
			}
		}
	}, err
}
