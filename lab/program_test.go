//go:build !js && !wasip1

package main

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// asProgram makes this test's own program merlin in the processes that it starts.
const asProgram = "MERLIN_TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

// TestAnotherProgramPlays: this one, as a process of its own, plays move for move
// what it plays in here; so a match of two versions shows nothing but what is
// different in them.
func TestAnotherProgramPlays(t *testing.T) {
	t.Setenv(asProgram, "1")
	self := "ugi=" + os.Args[0] + " ugi,"
	for _, tt := range []struct{ player, other, args string }{
		{"nodes=200,hash=1", "nodes=80", "-rules wcf -games 4"},
		{"level=1", "greedy", "-games 2"},
		{"depth=2,hash=1", "nodes=50", "-games 2 -openings 2"},
		{"nodes=60,character=kay", "greedy", "-game lancelot -seats 3 -target 2 -games 3"},
		{"nodes=40", "greedy", "-game lancelot -target 2 -sword on -games 2 -openings 0"},
	} {
		args := append(strings.Fields(tt.args), "-b", tt.other, "-a")
		want, _ := meet(t, append(args, tt.player)...)
		got, _ := meet(t, append(args, self+tt.player, "-concurrency", "2")...)
		if fmt.Sprint(got) != fmt.Sprint(want) || got["faults"] != "0" {
			t.Errorf("%s: in here\n%v\nas another program\n%v", tt.player, want, got)
		}
	}
	// On a clock that does not run out.
	got, _ := meet(t, "-a", self+"clock=10m+1s,depth=1", "-b", "random", "-games", "2")
	if got["faults"] != "0" || got["games"] != "2" {
		t.Errorf("%v", got)
	}
	// Both sides at once, and in time.
	got, _ = meet(t, "-a", self+"time=2ms", "-b", self+"nodes=100,threads=2", "-games", "2")
	if got["faults"] != "0" || got["games"] != "2" {
		t.Errorf("%v", got)
	}
}

// TestProgramsThatFail: one that is none ends the match before it begins, with its
// reason; one that ends in a game loses that.
func TestProgramsThatFail(t *testing.T) {
	for a, says := range map[string]string{
		"ugi=/nowhere/merlin,nodes=5": "no such file",
		"ugi=true,nodes=5":            "true has ended",
	} {
		if out, errs, status := lab("", "match", "-a", a, "-b", "random"); status != 2 || out != "" || !strings.Contains(errs, says) {
			t.Errorf("%s: %d, %q", a, status, errs)
		}
	}
	t.Setenv(asProgram, "1")
	a := "ugi=" + os.Args[0] + " ugi,nodes=5,character=kay"
	if out, errs, status := lab("", "match", "-a", a, "-b", "random", "-games", "2"); status != 2 || out != "" || !strings.Contains(errs, "no character") {
		t.Errorf("%s: %d, %q", a, status, errs)
	}
	// One that knows the interface and answers with what is no move.
	script := t.TempDir() + "/liar"
	text := "#!/bin/sh\nwhile read word rest; do case $word in ugi) echo ugiok;; isready) echo readyok;; go) if [ -e " + script + ".end ]; then exit; fi; sleep 0.01; echo bestmove Z9;; esac; done\n"
	if err := os.WriteFile(script, []byte(text), 0o777); err != nil {
		t.Fatal(err)
	}
	for _, says := range []string{`answers "Z9"`, "has no time left", "has ended"} {
		limit := "nodes=5"
		if says == "has no time left" {
			limit = "clock=1ms"
		}
		out, errs, status := lab("", "match", "-a", "ugi="+script+","+limit, "-b", "random", "-games", "4")
		if status != 0 || !strings.Contains(out, "losses 4\n") || !strings.Contains(out, "faults 4\n") || strings.Count(errs, says) != 4 {
			t.Errorf("%d, %s, %s", status, out, errs)
		}
		if limit != "nodes=5" {
			if err := os.WriteFile(script+".end", nil, 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
}
