//go:build !js

package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	cdpio "github.com/chromedp/cdproto/io"
	"github.com/chromedp/cdproto/tracing"
	"github.com/chromedp/chromedp"
)

// event is an event of a trace by Chromium. Its times are in microseconds.
type event struct {
	Name     string
	Cat, Ph  string
	PID, TID int
	TS, Dur  float64
	TDur     float64
	ID       any
	Args     json.RawMessage
}

// record records a trace until stop is called. stop writes it to a file, unless that is "", and
// returns it.
func (t *tab) record() (stop func(file string) []event) {
	done := make(chan string, 1)
	t.must(chromedp.Listen(t.ctx, func(event any) {
		if e, ok := event.(*tracing.EventTracingComplete); ok {
			select {
			case done <- string(e.Stream):
			default:
			}
		}
	}))
	categories := []string{"toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing", "v8", "__metadata"}
	if t.stacks {
		categories = append(categories, "disabled-by-default-v8.cpu_profiler")
	}
	call(t, tracing.Start, tracing.StartParams{
		TransferMode: tracing.StartTransferModeReturnAsStream,
		TraceConfig:  &tracing.TraceConfig{IncludedCategories: categories, ExcludedCategories: []string{"*"}, TraceBufferSizeInKb: 400000},
	})
	return func(file string) []event {
		call(t, tracing.End, cdp.Empty{})
		handle := ""
		select {
		case handle = <-done:
		case <-time.After(patience):
			t.Fatalf("the trace does not end")
		}
		var text []byte
		for {
			r := call(t, cdpio.Read, cdpio.ReadParams{Handle: cdpio.StreamHandle(handle), Size: 1 << 22})
			if text = append(text, r.Data...); r.EOF {
				break
			}
		}
		if file != "" {
			t.must(os.WriteFile(file, text, 0o644))
		}
		var trace struct{ TraceEvents []event }
		t.must(json.Unmarshal(text, &trace))
		return trace.TraceEvents
	}
}

// mark returns the last touch or first frame, which is on the page's own thread.
func mark(events []event) (mark event) {
	for _, e := range events {
		if e.Name == "touch" || e.Name == "ready" {
			mark = e
		}
	}
	return mark
}

// tasks returns the tasks of the page's thread since that mark, the longest first.
func tasks(events []event) (all []event, from float64) {
	mark := mark(events)
	for _, e := range events {
		if e.PID == mark.PID && e.TID == mark.TID && e.TS+e.Dur > mark.TS && e.Name == "RunTask" {
			all = append(all, e)
		}
	}
	slices.SortFunc(all, func(a, b event) int { return cmp.Compare(b.TDur, a.TDur) })
	return all, mark.TS
}

// busy returns for how many seconds the page's thread worked on tasks. Its processor time would not
// tell: the browser slows a thread down by using that up, also while the thread rests.
func busy(events []event) (s float64) {
	mark := mark(events)
	for _, e := range events {
		if e.PID == mark.PID && e.TID == mark.TID && e.Name == "RunTask" {
			s += e.TDur / 1e6
		}
	}
	return s
}

// names returns what a task does, with the browser's names.
func (task event) names(events []event) (names string) {
	times := map[string]float64{}
	for _, e := range events {
		if e.PID == task.PID && e.TID == task.TID && e.TS >= task.TS && e.TS+e.Dur <= task.TS+task.Dur && e.Name != "RunTask" && e.Ph == "X" {
			times[e.Name] += e.TDur
		}
	}
	for _, name := range largest(times, 3000, 7) {
		names += fmt.Sprintf("%s %.0f, ", name, times[name]/1e3)
	}
	return names
}

// largest returns the names of the most values above the least, the largest first.
func largest(values map[string]float64, least float64, most int) (names []string) {
	for name, v := range values {
		if v > least {
			names = append(names, name)
		}
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(cmp.Compare(values[b], values[a]), cmp.Compare(a, b)) })
	return names[:min(len(names), most)]
}

// stacks prints the functions in which a task spent its time, from the samples of the profile.
func stacks(events []event, task event) {
	type node struct {
		ID, Parent int
		CallFrame  struct{ FunctionName string }
	}
	nodes := map[string]map[int]node{}
	at := map[string]float64{}
	self, under, n := map[string]float64{}, map[string]float64{}, 0.0
	for _, e := range events {
		if e.PID != task.PID || e.Name != "Profile" && e.Name != "ProfileChunk" {
			continue
		}
		id := fmt.Sprint(e.ID)
		var c struct {
			Data struct {
				CPUProfile struct {
					Nodes   []node
					Samples []int
				}
				TimeDeltas []float64
				StartTime  float64
			}
		}
		if json.Unmarshal(e.Args, &c) != nil {
			continue
		}
		if e.Name == "Profile" && e.TID == task.TID {
			at[id], nodes[id] = c.Data.StartTime, map[int]node{}
		}
		if nodes[id] == nil { // a Worker's
			continue
		}
		for _, k := range c.Data.CPUProfile.Nodes {
			nodes[id][k.ID] = k
		}
		for i, s := range c.Data.CPUProfile.Samples {
			if i < len(c.Data.TimeDeltas) {
				at[id] += c.Data.TimeDeltas[i]
			}
			if at[id] < task.TS || at[id] > task.TS+task.Dur {
				continue
			}
			n++
			self[nodes[id][s].CallFrame.FunctionName]++
			seen := map[string]bool{}
			for k := s; k != 0; k = nodes[id][k].Parent {
				if name := nodes[id][k].CallFrame.FunctionName; !seen[name] {
					seen[name] = true
					under[name]++
				}
			}
		}
	}
	for _, name := range largest(under, 0, 1000) {
		if strings.Contains(name, "roundtable") || strings.Contains(name, "ebiten") {
			fmt.Printf("      within %3.0f %% %s\n", 100*under[name]/n, name)
		}
	}
	for _, name := range largest(self, 0, 25) {
		fmt.Printf("      self %3.0f %% %s\n", 100*self[name]/n, name)
	}
}
