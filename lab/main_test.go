package main

import (
	"strings"
	"testing"
)

// TestSteps: each step runs by its name, and says what is wrong with what it is asked.
func TestSteps(t *testing.T) {
	if out, _, code := lab("", "puzzles", "positions", "-n", "1", "-games", "1", "-nodes", "20"); code != 0 || !strings.Contains(out, "Made by: go run ./lab puzzles positions -n 1 -games 1 -seed 1 -nodes 20 -proof 300000\n") {
		t.Errorf("%d %s", code, out)
	}
	for want, args := range map[string]string{
		"puzzles are positions":   "puzzles",
		"an argument too many":    "puzzles camelot x",
		"numbers of 1":            "puzzles camelot -n 0",
		"tune has a game":         "tune -game chess",
		"numbers of 1 or more":    "tune -steps 0",
		"of one number of player": "tune -game lancelot -networks",
		"argument too many":       "tune x",
		"no command":              "online",
	} {
		if _, errs, code := lab("", strings.Fields(args)...); code != 2 || !strings.Contains(errs, want) {
			t.Errorf("%s: %d %s, which does not say %q", args, code, errs, want)
		}
	}
}
