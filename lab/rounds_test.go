package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestResume: a match that is stopped, even in the middle of a line, and goes on
// says what it says in one go, and plays nothing twice.
func TestResume(t *testing.T) {
	for _, args := range [][]string{
		{"-game", "lancelot", "-target", "1", "-a", "nodes=150", "-b", "random", "-games", "400", "-sprt", "0,100"},
		{"-game", "lancelot", "-seats", "3", "-target", "2", "-a", "nodes=50", "-b", "greedy", "-games", "12"},
		{"-a", "nodes=60", "-b", "greedy", "-games", "8", "-concurrency", "2"},
	} {
		want, lines := meet(t, args...)
		file := filepath.Join(t.TempDir(), "rounds")
		first := append(append([]string(nil), args...), "-resume", file, "-games", "6")
		if _, some := meet(t, first...); len(some) >= len(lines) {
			t.Fatalf("%q: all %d rounds at once", args, len(some))
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, text[:len(text)-9], 0o666); err != nil {
			t.Fatal(err)
		}
		left := len(lines) - (strings.Count(string(text), "\n") - 2)
		for _, rest := range []int{left, 0} {
			got, more := meet(t, append(args, "-resume", file)...)
			if fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("%q: in one go\n%v\nresumed\n%v", args, want, got)
			}
			if more[0] == "" {
				more = nil
			}
			if len(more) != rest || rest > 0 && more[rest-1] != lines[len(lines)-1] {
				t.Errorf("%q: %d rounds were left, not %q", args, rest, more)
			}
		}
	}
}

// TestResumeRefuses: another match's file, and what is no such file.
func TestResumeRefuses(t *testing.T) {
	file := filepath.Join(t.TempDir(), "rounds")
	args := []string{"match", "-a", "random", "-b", "random", "-games", "2", "-resume", file}
	if _, errs, status := lab("", args...); status != 0 {
		t.Fatal(errs)
	}
	good, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, other := range [][]string{{"-seed", "2"}, {"-b", "greedy"}, {"-openings", "3"}, {"-rules", "wcf"}} {
		if _, errs, status := lab("", append(args, other...)...); status != 2 || !strings.Contains(errs, "another match") {
			t.Errorf("%q: %d, %q", other, status, errs)
		}
	}
	for text, says := range map[string]string{
		"Camelot\n":             "not a file of a match",
		string(good) + "[{}]\n": "line 3: it is no round of 2 seats",
		string(good) + "{\n":    "line 3: ",
		strings.Replace(string(good), `"Spent"`, `"S"`, 1): "line 2: it is no round",
	} {
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if _, errs, status := lab("", append(args, "-games", "4")...); status != 2 || !strings.Contains(errs, says) {
			t.Errorf("%q: %d, %q", text, status, errs)
		}
		if now, _ := os.ReadFile(file); string(now) != text {
			t.Errorf("%q was changed", text)
		}
	}
}

// TestOpeningsOfAMatch: the book where there is one, and what is said otherwise.
func TestOpeningsOfAMatch(t *testing.T) {
	file := filepath.Join(t.TempDir(), "book")
	const book = "# a book\nJ6-J5 H10-F12\nC6-D5 J11-J10\nF6-F8 H10-H9\n"
	if err := os.WriteFile(file, []byte(book), 0o666); err != nil {
		t.Fatal(err)
	}
	players := []string{"-a", "random", "-b", "random", "-games", "2"}
	for _, tt := range []struct{ args, want string }{
		{"", "book of "},
		{"-openings book", "book of "},
		{"-openings 3", "3 random plies"},
		{"-position " + strings.ReplaceAll("2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 0 0", " ", "_"), "6 random plies"},
		{"-repetition off", "6 random plies"},
		{"-rules wcf -openings " + file, "book of 3, "},
	} {
		args := append([]string(nil), players...)
		for _, w := range strings.Fields(tt.args) {
			args = append(args, strings.ReplaceAll(w, "_", " "))
		}
		if got, _ := meet(t, args...); !strings.HasPrefix(got["openings"], tt.want) {
			t.Errorf("%s: %v", tt.args, got)
		}
	}
	for args, says := range map[string]string{
		"-openings 1001":                        "0 to 1000",
		"-openings " + file + "x":               "bookx",
		"-openings book -repetition off":        "no book",
		"-rules wcf -games 7 -openings " + file: "for 6 games",
		"-game lancelot -openings " + file:      "line 2",
	} {
		if _, errs, status := lab("", append(append([]string{"match"}, players...), strings.Fields(args)...)...); status != 2 || !strings.Contains(errs, says) {
			t.Errorf("%s: %d, %q", args, status, errs)
		}
	}
}
