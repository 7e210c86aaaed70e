//go:build !js

package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"path/filepath"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// browser builds the page once with each of the two programs and starts a browser; end ends the
// browser.
func browser(dir string) (game, empty start, end func(), err error) {
	sites := [2]string{filepath.Join(dir, "game"), filepath.Join(dir, "empty-page")}
	for _, site := range sites {
		if err := build(nil, "wasm/build.sh", site); err != nil {
			return nil, nil, nil, err
		}
	}
	if err := replaceProgram(sites[1]); err != nil {
		return nil, nil, nil, err
	}
	path, err := find("chromium", "chromium-browser", "google-chrome")
	if err != nil {
		return nil, nil, nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.Flag("mute-audio", true), chromedp.WindowSize(1280, 800),
		chromedp.Flag("use-gl", "angle"), chromedp.Flag("use-angle", "swiftshader"), chromedp.Flag("enable-unsafe-swiftshader", true))
	allocator, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	chromium, cancelTab := chromedp.NewContext(allocator)
	var servers []*httptest.Server
	end = func() {
		for _, s := range servers {
			s.Close()
		}
		cancelTab()
		cancel()
	}
	if err := chromedp.Do(chromium); err != nil {
		end()
		return nil, nil, nil, err
	}
	starts := [2]start{}
	for i, site := range sites {
		files := http.FileServer(http.Dir(site))
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if filepath.Ext(r.URL.Path) == ".wasm" {
				w.Header().Set("Content-Type", "application/wasm")
			}
			w.Header().Set("Cache-Control", "no-cache")
			files.ServeHTTP(w, r)
		}))
		servers = append(servers, s)
		starts[i] = func() (measured, error) { return open(chromium, s.URL+"/", i == 0) }
	}
	return starts[0], starts[1], end, nil
}

// hear is a script that a page runs before everything else.
const hear = `
	window.longest = 0; // task since the first frame, in milliseconds
	window.firstFrame = new Promise((done) => addEventListener('roundtable-ready', () => {
		const at = performance.now();
		new PerformanceObserver((tasks) => {
			for (const t of tasks.getEntries()) if (t.startTime > at) window.longest = Math.max(window.longest, t.duration);
		}).observe({ type: 'longtask' });
		done(at);
	}));`

// watched is the number of milliseconds after the first frame in which tasks are measured. By then
// the title screen has its pictures, and all sounds are made.
const watched = 10000

func waitScript(fits string) string {
	return `(async () => {
		for (;;) {
			const r = JSON.parse(window.roundtableProbe ?? 'null');
			const got = r && (` + fits + `);
			if (got) return got;
			await new Promise(requestAnimationFrame);
		}
	})()`
}

// open opens a page once for each thing that is measured. The click is left out for the empty
// program, which answers none.
func open(chromium context.Context, url string, game bool) (m measured, err error) {
	took, err := visit(chromium, url, func(tab context.Context) (float64, error) {
		return evaluate[float64](tab, `window.firstFrame`)
	})
	if err != nil {
		return nil, err
	}
	m = append(m, took)
	took, err = visit(chromium, url, func(tab context.Context) (float64, error) {
		return evaluate[float64](tab, fmt.Sprintf(
			`window.firstFrame.then(() => new Promise((done) => setTimeout(() => done(window.longest), %d)))`, watched))
	})
	if err != nil || !game {
		return append(m, took), err
	}
	m = append(m, took)
	took, err = visit(chromium, url+"?probe=1&mute=1", click)
	return append(m, took), err
}

// click presses a button as soon as it exists, and returns the time until its screen is shown.
func click(tab context.Context) (float64, error) {
	type rect struct{ X, Y, W, H float64 }
	at, err := evaluate[rect](tab, waitScript(`r.draws > 0 && r.targets.find((t) => t.id === 'play-camelot')`))
	if err != nil {
		return 0, err
	}
	x, y := at.X+at.W/2, at.Y+at.H/2
	if err := chromedp.Do(tab, chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, x, y), chromedp.MouseClickXY(x, y)); err != nil {
		return 0, err
	}
	return evaluate[float64](tab, waitScript(`r.scene === 'camelot-setup' && performance.now()`))
}

func evaluate[T any](tab context.Context, promise string) (T, error) {
	return chromedp.Run(tab, chromedp.Evaluate[T](promise, chromedp.EvalAwaitPromise))
}

// visit opens a page in a new profile and measures something, in milliseconds.
func visit(chromium context.Context, url string, measure func(context.Context) (float64, error)) (time.Duration, error) {
	tab, cancel := chromedp.NewContext(chromium, chromedp.WithNewBrowserContext())
	defer cancel()
	tab, cancelTab := context.WithTimeout(tab, patience)
	defer cancelTab()
	if err := chromedp.Do(tab); err != nil {
		return 0, err
	}
	if _, err := chromedp.Call(tab, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: hear}); err != nil {
		return 0, err
	}
	if err := chromedp.Do(tab, chromedp.Navigate(url)); err != nil {
		return 0, err
	}
	ms, err := measure(tab)
	return time.Duration(ms * float64(time.Millisecond)), err
}

// replaceProgram replaces the game in the built page by the empty program.
func replaceProgram(site string) error {
	found := false
	err := filepath.WalkDir(site, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if ok, _ := filepath.Match("roundtable*.wasm", d.Name()); ok {
			found = true
			return program(path, "./test/footprint/empty", "GOOS=js", "GOARCH=wasm")
		}
		return nil
	})
	if err == nil && !found {
		err = errors.New("the page has no program")
	}
	return err
}

// find returns the path of the first of several programs that is installed.
func find(names ...string) (string, error) {
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("there is none of %v", names)
}
