//go:build !js

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"roundtable/engine/clock"
	"roundtable/test/cluster"
)

// programs is the folder of the programs that are built for the tests.
var programs string

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "faults")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	programs = dir
	code := m.Run()
	os.RemoveAll(dir)
	os.Exit(code)
}

var build = sync.OnceValues(func() (string, error) {
	file := filepath.Join(programs, "roundtable-server")
	return file, cluster.Build(file)
})

// buildServer returns the server, which is built once.
func buildServer(t *testing.T) string {
	t.Helper()
	file, err := build()
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// A share of what the command does: a few games at three servers, of which one is killed, one cut
// off from the others, one stopped, one damaged, and one has no room on its disk.
func TestFaults(t *testing.T) {
	if testing.Short() {
		t.Skip("servers are built and killed")
	}
	t.Parallel()
	kinds := []string{"killed", "cut off", "stopped", "damaged", "full"}
	p := &Plan{Servers: 3, Games: 6, Players: 8, Faults: 5, Kinds: kinds, Longest: 40, Think: 150, Seed: 50, Dir: t.TempDir(), Program: buildServer(t), Tell: t.Logf}
	r, err := p.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Log(r)
	for _, wrong := range r.Wrong {
		t.Error(wrong)
	}
	if r.Moves < p.Games {
		t.Errorf("%d moves were made in %d games", r.Moves, p.Games)
	}
	if len(r.Faults) != len(kinds) {
		t.Errorf("only this has happened: %v", r.Faults)
	}
}

// While no server runs, or too few to save anything, no clock runs.
func TestStandStills(t *testing.T) {
	if testing.Short() {
		t.Skip("servers are built and stopped")
	}
	for servers, kind := range map[int]string{1: "stopped", 3: "without a majority"} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			p := &Plan{Servers: servers, Games: 3, Players: 6, Faults: 2, Kinds: []string{kind}, Longest: 40, Think: 150, Seed: 7, Dir: t.TempDir(), Program: buildServer(t), Tell: t.Logf}
			r, err := p.Run(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			t.Log(r)
			for _, wrong := range r.Wrong {
				t.Error(wrong)
			}
			if most := 2 * clock.Second; r.MostWaited > most || r.Outages == 0 {
				t.Errorf("%d ms were charged for waiting, with %d outages in games", r.MostWaited, r.Outages)
			}
		})
	}
}

// Servers are killed under correspondence games with conditional moves: each is made once, none is
// lost, and no other client and no log is told any.
func TestConditionalMoves(t *testing.T) {
	if testing.Short() {
		t.Skip("servers are built and killed")
	}
	t.Parallel()
	p := &Plan{Servers: 1, Games: 4, Players: 4, Faults: 4, Kinds: []string{"killed"}, Longest: 40, Think: 100, Seed: 3, Conditions: true, Dir: t.TempDir(), Program: buildServer(t), Tell: t.Logf}
	r, err := p.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Log(r)
	for _, wrong := range r.Wrong {
		t.Error(wrong)
	}
	if c := p.conditions; c.Replies < 20 || c.Messages < 100 {
		t.Errorf("%+v", c)
	}
}
