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

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// browser builds the page with each of both programs and starts a browser; end
// ends it.
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
		starts[i] = func() (time.Duration, error) { return open(chromium, s.URL+"/") }
	}
	return starts[0], starts[1], end, nil
}

// open opens a page in a profile of its own and returns how long it took from the
// navigation to the first frame.
func open(chromium context.Context, url string) (time.Duration, error) {
	tab, cancel := chromedp.NewContext(chromium, chromedp.WithNewBrowserContext())
	defer cancel()
	tab, cancelTab := context.WithTimeout(tab, patience)
	defer cancelTab()
	const hear = `window.firstFrame = new Promise((done) => addEventListener('roundtable-ready', () => done(performance.now())))`
	if err := chromedp.Do(tab); err != nil {
		return 0, err
	}
	if _, err := chromedp.Call(tab, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: hear}); err != nil {
		return 0, err
	}
	if err := chromedp.Do(tab, chromedp.Navigate(url)); err != nil {
		return 0, err
	}
	ms, err := chromedp.Run(tab, chromedp.Evaluate[float64](`window.firstFrame`, chromedp.EvalAwaitPromise))
	return time.Duration(ms * float64(time.Millisecond)), err
}

// replaceProgram puts the empty program in the game's place.
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

// find is the path of the first of several programs.
func find(names ...string) (string, error) {
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("there is none of %v", names)
}
