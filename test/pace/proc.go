//go:build !js

package main

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

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
		if mb := memory(n, "smaps_rollup", "Pss:"); mb > most {
			most, pid = mb, n
		}
	}
	return pid
}

// isChild reports whether a process was started, directly or not, by another one.
func isChild(pid, of int) bool {
	for pid > 1 && pid != of {
		pid, _ = strconv.Atoi(field(fmt.Sprintf("/proc/%d/stat", pid), ") ", 1))
	}
	return pid == of
}

// field returns the field with a number after a mark in a file, or "".
func field(path, mark string, n int) string {
	text, _ := os.ReadFile(path)
	_, rest, _ := strings.Cut(string(text), mark)
	fields := strings.Fields(rest)
	if n >= len(fields) {
		return ""
	}
	return fields[n]
}

// number returns such a field as a number, or NaN.
func number(path, mark string, n int) float64 {
	v, err := strconv.ParseFloat(field(path, mark, n), 64)
	if err != nil {
		return math.NaN()
	}
	return v
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
