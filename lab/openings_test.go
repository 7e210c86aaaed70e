package main

import (
	"strings"
	"testing"
)

// TestOpenings: a book says in its first line by what command it was made.
func TestOpenings(t *testing.T) {
	book, errs, code := lab("", "openings", "-rules", "wcf", "-count", "3", "-nodes", "200")
	if code != 0 || strings.Count(book, "\n") != 4 || !strings.HasPrefix(book, "# lab openings -game camelot -seats 2 -rules wcf -count 3 -plies 6 -nodes 200 -bound 60 -seed 1\n") {
		t.Fatalf("%d, %q, %q", code, book, errs)
	}
}

// In openings with the sword it is put down, and then most of them leave it to the game.
func TestOpeningsLeaveTheSword(t *testing.T) {
	book, _, _ := lab("", "openings", "-game", "lancelot", "-seats", "3", "-sword", "on", "-count", "12", "-nodes", "30", "-bound", "1000")
	left := 0
	for line := range strings.Lines(book) {
		if n := strings.Count(line, "@"); n == 1 && !strings.HasPrefix(line, "#") {
			left++
		}
	}
	if left < 8 {
		t.Errorf("in %d of 12 it was not invoked:\n%s", left, book)
	}
}
