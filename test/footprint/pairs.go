//go:build !js

package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// pairNames are the names of the values that a visit of a page measures.
var pairNames = [...]string{
	"first frame, ms",
	"the page's thread until then, ms",
	"answer to the first tap, ms",
	"the page's thread from frame to answer, ms",
	"longest task after the first frame, ms of the thread",
	"memory at the title, MB",
	"memory at a table, MB",
	"processor until the table, s",
	"until the Worker that paints is ready, ms",
	"until the Worker that thinks is ready, ms",
}

// measurePairs visits two built pages alternately, each time in a new browser on a slow phone, and
// prints the medians of the measured values.
func measurePairs() {
	rate := flag.Float64("rate", 4, "how much slower the processor is")
	runs := flag.Int("runs", 5, "how often each page is visited")
	flag.Parse()
	if flag.NArg() != 2 {
		flag.Usage()
		os.Exit(2)
	}
	end(pairs(flag.Args(), *rate, *runs))
}

func pairs(sites []string, rate float64, runs int) error {
	var all [2][len(pairNames)][]float64
	for run := range runs {
		for i := range sites {
			if run%2 == 1 {
				i = 1 - i
			}
			m, err := visitOnce(sites[i], rate)
			if err != nil {
				return fmt.Errorf("%s: %w", sites[i], err)
			}
			for k, v := range m {
				all[i][k] = append(all[i][k], v)
			}
			fmt.Fprintf(os.Stderr, "%d %d %.1f\n", run, i, m)
		}
	}
	load, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return err
	}
	fmt.Printf("medians of %d visits each, by turns; load %s", runs, load)
	for k, name := range pairNames {
		ratios := make([]float64, runs)
		for run := range runs {
			ratios[run] = all[1][k][run] / all[0][k][run]
		}
		fmt.Printf("%-42s", name)
		for i := range sites {
			slices.Sort(all[i][k])
			fmt.Printf("%8.1f (%.1f to %.1f)", all[i][k][runs/2], all[i][k][0], all[i][k][runs-1])
		}
		slices.Sort(ratios)
		fmt.Printf("  %+.1f %%, of pairs %+.1f\n", 100*(all[1][k][runs/2]/all[0][k][runs/2]-1), 100*(ratios[runs/2]-1))
	}
	return nil
}

// pairWatch is a script that a page runs before everything else.
const pairWatch = watch + `
	window.readied = {};
	const Real = window.Worker;
	window.Worker = class extends Real {
		constructor(script, options) {
			const at = performance.now();
			super(script, options);
			const name = options?.name ?? 'think';
			this.addEventListener('message', ({ data }) => {
				if (typeof data === 'string' && data.startsWith('ready')) window.readied[name] ??= performance.now() - at;
			});
		}
	};
	addEventListener('roundtable-ready', () => {
		window.firstFrame = performance.now();
	});`

func visitOnce(site string, rate float64) (m [len(pairNames)]float64, err error) {
	path, err := exec.LookPath("chromium")
	if err != nil {
		return m, err
	}
	files := http.FileServer(http.Dir(site))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if filepath.Ext(r.URL.Path) == ".wasm" {
			w.Header().Set("Content-Type", "application/wasm")
		}
		files.ServeHTTP(w, r)
	}))
	defer server.Close()
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.Flag("mute-audio", true),
		chromedp.Flag("use-gl", "angle"), chromedp.Flag("use-angle", "swiftshader"), chromedp.Flag("enable-unsafe-swiftshader", true))
	allocator, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	defer cancel()
	t := &tool{url: server.URL + "/", rate: rate}
	t.chromium, cancel = chromedp.NewContext(allocator)
	defer cancel()
	if err := chromedp.Do(t.chromium); err != nil {
		return m, err
	}
	browser := chromedp.FromContext(t.chromium).Browser.Process().Pid
	tab, end, err := t.tab()
	defer end()
	if err != nil {
		return m, err
	}
	if _, err := chromedp.Call(tab, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: pairWatch}); err != nil {
		return m, err
	}
	if err := slow(tab, rate); err != nil {
		return m, err
	}
	stop, err := t.record(tab)
	if err != nil {
		return m, err
	}
	if err := chromedp.Do(tab, chromedp.Navigate(t.url+"?seed=5&probe=1&mute=1")); err != nil {
		return m, err
	}
	if m[0], err = evaluate[float64](tab, `(async () => { while (!window.firstFrame) await new Promise((go) => setTimeout(go, 20)); return window.firstFrame; })()`); err != nil {
		return m, err
	}
	renderer := largest(browser)
	thread := fmt.Sprintf("/proc/%d/task/%d/schedstat", renderer, renderer)
	m[1] = threadTime(thread)
	began, err := evaluate[float64](tab, `performance.now()`)
	if err != nil {
		return m, err
	}
	answered, err := press(tab, "play-camelot", `r.scene === 'camelot-setup'`)
	if err != nil {
		return m, err
	}
	m[2] = answered - began
	m[3] = threadTime(thread) - m[1]
	if err := settle(tab); err != nil {
		return m, err
	}
	if _, err := press(tab, "back", `r.scene === 'title'`); err != nil {
		return m, err
	}
	if err := settle(tab); err != nil {
		return m, err
	}
	m[5] = megabytes(renderer)
	if _, err := press(tab, "play-camelot", `r.scene === 'camelot-setup'`); err != nil {
		return m, err
	}
	if err := settle(tab); err != nil {
		return m, err
	}
	if _, err := press(tab, "start", `r.scene !== 'camelot-setup'`); err != nil {
		return m, err
	}
	if err := settle(tab); err != nil {
		return m, err
	}
	time.Sleep(3 * time.Second)
	m[6] = megabytes(renderer)
	m[7] = seconds(fmt.Sprintf("/proc/%d/stat", renderer))
	for i, name := range []string{"paint", "think"} {
		if m[8+i], err = evaluate[float64](tab, `Promise.resolve(window.readied.`+name+` ?? -1)`); err != nil {
			return m, err
		}
	}
	file, err := stop()
	if err != nil {
		return m, err
	}
	m[4], err = longest(file)
	return m, err
}

// press presses a button as soon as it exists, and returns the time until the report satisfies a
// condition.
func press(tab context.Context, id, fits string) (float64, error) {
	type rect struct{ X, Y, W, H float64 }
	at, err := evaluate[rect](tab, waitScript(`r.draws > 0 && r.targets.find((t) => t.id === '`+id+`')`))
	if err != nil {
		return 0, err
	}
	if err := chromedp.Do(tab, chromedp.TapXY(at.X+at.W/2, at.Y+at.H/2)); err != nil {
		return 0, err
	}
	return evaluate[float64](tab, waitScript(fits+` && performance.now()`))
}

// largest returns the process of the browser's renderer that uses the most memory.
func largest(browser int) (pid int) {
	most := 0.0
	all, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, name := range all {
		text, err := os.ReadFile(name)
		if err != nil || !strings.Contains(string(text), "--type=renderer") {
			continue
		}
		n, err := strconv.Atoi(filepath.Base(filepath.Dir(name)))
		if err != nil || !isChild(n, browser) {
			continue
		}
		if mb := megabytes(n); mb > most {
			most, pid = mb, n
		}
	}
	return pid
}

// isChild reports whether a process was started, directly or not, by another one.
func isChild(pid, of int) bool {
	for pid > 1 && pid != of {
		f := stat(fmt.Sprintf("/proc/%d/stat", pid))
		if len(f) < 2 {
			return false
		}
		pid, _ = strconv.Atoi(f[1])
	}
	return pid == of
}

// stat returns the fields after the program's name in a process's stat file.
func stat(path string) []string {
	text, _ := os.ReadFile(path)
	_, rest, _ := strings.Cut(string(text), ") ")
	return strings.Fields(rest)
}

// threadTime returns for how many milliseconds a thread has used a processor.
func threadTime(path string) float64 {
	text, _ := os.ReadFile(path)
	f := strings.Fields(string(text))
	if len(f) == 0 {
		return math.NaN()
	}
	ns, _ := strconv.ParseFloat(f[0], 64)
	return ns / 1e6
}

func seconds(path string) float64 {
	f := stat(path)
	if len(f) < 13 {
		return math.NaN()
	}
	user, _ := strconv.ParseFloat(f[11], 64)
	system, _ := strconv.ParseFloat(f[12], 64)
	return (user + system) / 100
}

func megabytes(pid int) float64 {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/smaps_rollup", pid))
	_, rest, _ := strings.Cut(string(text), "\nPss:")
	f := strings.Fields(rest)
	if len(f) == 0 {
		return math.NaN()
	}
	kb, _ := strconv.ParseFloat(f[0], 64)
	return kb / 1024
}

func longest(file []byte) (ms float64, err error) {
	var trace struct{ TraceEvents []event }
	if err := json.Unmarshal(file, &trace); err != nil {
		return 0, err
	}
	pid, tid, from := 0, 0, 0.0
	for _, e := range trace.TraceEvents {
		if e.Name == "ready" {
			pid, tid, from = e.PID, e.TID, e.TS
		}
	}
	for _, e := range trace.TraceEvents {
		if e.PID == pid && e.TID == tid && e.TS > from && e.Name == "RunTask" {
			ms = max(ms, e.TDur/1000)
		}
	}
	return ms, nil
}
