//go:build !js

package main

import (
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"
)

// findRenderer returns the process of the browser's renderer that uses the most memory.
func (t *tab) findRenderer() (pid int) {
	all, err := chromedp.CallBrowser(t.ctx, systeminfo.GetProcessInfo, cdp.Empty{})
	t.must(err)
	most := 0.0
	for _, p := range all.ProcessInfo {
		if mb := memory(int(p.ID), "smaps_rollup", "Pss:"); p.Type == "renderer" && mb > most {
			most, pid = mb, int(p.ID)
		}
	}
	return pid
}

// number returns the field with a number after a mark in a file, or NaN.
func number(path, mark string, n int) float64 {
	text, _ := os.ReadFile(path)
	_, rest, _ := strings.Cut(string(text), mark)
	if fields := strings.Fields(rest); n < len(fields) {
		if v, err := strconv.ParseFloat(fields[n], 64); err == nil {
			return v
		}
	}
	return math.NaN()
}

// memory returns a figure of a process's memory in MB.
func memory(pid int, file, mark string) float64 {
	return number(fmt.Sprintf("/proc/%d/%s", pid, file), mark, 0) / 1024
}

// threadTime returns for how many milliseconds the page's own thread has used a processor.
func (t *tab) threadTime() float64 {
	return number(fmt.Sprintf("/proc/%d/task/%d/schedstat", t.renderer, t.renderer), "", 0) / 1e6
}

// memory returns the memory of the page's process in MB.
func (t *tab) memory() float64 { return memory(t.renderer, "smaps_rollup", "Pss:") }

// processorTime returns for how many milliseconds the threads of the page's process, such as its
// Workers, have used a processor.
func (t *tab) processorTime() float64 {
	stat := fmt.Sprintf("/proc/%d/stat", t.renderer)
	return 10 * (number(stat, ") ", 11) + number(stat, ") ", 12))
}
