//go:build !js

package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// stacks prints the functions in which a task spent its time, from the samples of the profile.
func stacks(events []event, task event) {
	type node struct {
		ID, Parent int
		CallFrame  struct{ FunctionName string }
	}
	nodes := map[string]map[int]node{}
	at := map[string]float64{}
	self, under := map[string]int{}, map[string]int{}
	n := 0
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
		if e.Name == "Profile" {
			if e.TID != task.TID {
				continue // a Worker's
			}
			at[id], nodes[id] = c.Data.StartTime, map[int]node{}
			continue
		}
		if nodes[id] == nil {
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
	list := func(what string, counts map[string]int, most int, fits func(string) bool) {
		var names []string
		for name := range counts {
			if fits(name) {
				names = append(names, name)
			}
		}
		slices.SortFunc(names, func(a, b string) int { return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(a, b)) })
		for _, name := range names[:min(len(names), most)] {
			fmt.Printf("      %s %3d %% %s\n", what, counts[name]*100/n, name)
		}
	}
	if n == 0 {
		return
	}
	list("within", under, 60, func(s string) bool { return strings.Contains(s, "roundtable") || strings.Contains(s, "ebiten") })
	list("self", self, 25, func(string) bool { return true })
}
