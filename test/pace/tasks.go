//go:build !js

package main

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"time"
)

func str(n int) string { return strconv.Itoa(n) }

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
	"lesson":   {{"title", nil}, {"lesson", []string{"learn"}}},
	"theme":    {{"title", nil}, {"settings", []string{"settings"}}, {"theme of night", []string{"theme-night"}}, {"theme of marble", []string{"theme-marble"}}},
}

// tasks lists the tasks of the browser's main thread when a screen is opened or another theme is
// chosen, on a slowed-down phone: during a task of more than 50 ms a finger must wait. It prints
// the wall time of each task and the time of its thread.
func (b *bench) tasks(p *program, names []string) {
	if len(names) == 0 {
		names = slices.Sorted(maps.Keys(screens))
	}
	for _, name := range names {
		steps := screens[name]
		if steps == nil {
			b.Fatalf("there is no screen %q", name)
		}
		var ids []string
		for _, s := range steps {
			ids = append(ids, s.taps...)
		}
		places := b.places(p, ids...)
		t := b.open(p, "", b.rate)
		for i, s := range steps {
			stop := t.record()
			if i == 0 {
				t.visit("")
			}
			for k := range s.taps {
				if k > 0 {
					t.settle()
				}
				eval[bool](t, `performance.clearMarks(), true`)
				t.tap(places[k])
				time.Sleep(300 * time.Millisecond)
			}
			places = places[len(s.taps):]
			t.settle()
			file := ""
			if b.trace != "" {
				file = fmt.Sprintf("%s-%s-%d.json", b.trace, name, i)
			}
			b.list(s.name, stop(file), eval[[2]float64](t, `[seen.first - seen.touched, seen.last - seen.touched]`))
		}
		t.close()
	}
}

// list prints the longest tasks since the last touch, and when the first and last frame after it
// came.
func (b *bench) list(name string, events []event, frames [2]float64) {
	all, from := tasks(events)
	whole, over := 0.0, 0
	for _, e := range all {
		whole += e.TDur
		if e.TDur > 50e3 {
			over++
		}
	}
	fmt.Printf("%s: first frame after %.0f ms, last after %.0f; %d tasks over 50 ms; busy %.0f ms\n", name, frames[0], frames[1], over, whole/1e3)
	for i, e := range all[:min(len(all), 12)] {
		if i > 4 && e.TDur < 50e3 {
			break
		}
		fmt.Printf("  after %6.0f ms: %4.0f ms of the thread, %4.0f of the wall: %s\n", (e.TS-from)/1e3, e.TDur/1e3, e.Dur/1e3, e.names(events))
		if b.stacks {
			stacks(events, e)
		}
	}
}
