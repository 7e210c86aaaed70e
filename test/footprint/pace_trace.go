//go:build !js

package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
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

func (t *tool) tell(s step, file []byte, seen moments) error {
	var trace struct{ TraceEvents []event }
	if err := json.Unmarshal(file, &trace); err != nil {
		return err
	}
	events := trace.TraceEvents
	// The page's thread is the one on which the mark was set.
	pid, tid, from := 0, 0, 0.0
	for _, e := range events {
		if e.Name == "touch" || e.Name == "ready" {
			pid, tid, from = e.PID, e.TID, e.TS
		}
	}
	var tasks []event
	whole := 0.0
	for _, e := range events {
		if e.PID == pid && e.TID == tid && e.TS+e.Dur > from && e.Name == "RunTask" {
			tasks = append(tasks, e)
			whole += e.TDur
		}
	}
	slices.SortFunc(tasks, func(a, b event) int { return cmp.Compare(b.TDur, a.TDur) })
	over := 0
	for _, e := range tasks {
		if e.TDur > 50e3 {
			over++
		}
	}
	fmt.Printf("%s: first frame after %.0f ms, last after %.0f; %d tasks over 50 ms; busy %.0f ms\n", s.name, seen.First, seen.Last, over, whole/1e3)
	fmt.Printf("  large pictures after %.0f\n", seen.Handed)
	for i, e := range tasks[:min(len(tasks), 12)] {
		if i > 4 && e.TDur < 50e3 {
			break
		}
		fmt.Printf("  after %6.0f ms: %4.0f ms of the thread, %4.0f of the wall: %s\n", (e.TS-from)/1e3, e.TDur/1e3, e.Dur/1e3, taskNames(events, e))
		if t.stacks {
			stacks(events, e)
		}
	}
	return nil
}

// taskNames returns what a task does, with the browser's names.
func taskNames(events []event, task event) (names string) {
	times := map[string]float64{}
	for _, e := range events {
		if e.PID == task.PID && e.TID == task.TID && e.TS >= task.TS && e.TS+e.Dur <= task.TS+task.Dur && e.Name != "RunTask" && e.Ph == "X" {
			times[e.Name] += e.TDur
		}
	}
	var all []string
	for name, t := range times {
		if t > 3000 {
			all = append(all, name)
		}
	}
	slices.SortFunc(all, func(a, b string) int { return cmp.Compare(times[b], times[a]) })
	for _, name := range all[:min(len(all), 7)] {
		names += fmt.Sprintf("%s %.0f, ", name, times[name]/1e3)
	}
	return names
}
