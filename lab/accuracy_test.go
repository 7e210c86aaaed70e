package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestAccuracy: games that are added to a file, also to one whose last line was cut off, are
// those that are made in one go, and tell an accuracy of each level.
func TestAccuracy(t *testing.T) {
	dir := t.TempDir()
	make := func(name string, args ...string) string {
		t.Helper()
		name = filepath.Join(dir, name)
		args = append(strings.Fields("accuracy -game lancelot -highest 2 -judge 20 -to"), append([]string{name}, args...)...)
		if _, errs, code := lab("", args...); code != 0 {
			t.Fatalf("%s", errs)
		}
		file, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return string(file)
	}
	whole := make("whole", "-games", "3", "-concurrency", "2")
	first := make("parts", "-games", "1")
	if !strings.HasPrefix(whole, first) || strings.Count(first, "\n") != 2 || strings.Count(whole, "\n") != 6 {
		t.Errorf("%d bytes of one game a level, %d of three", len(first), len(whole))
	}
	if err := os.WriteFile(filepath.Join(dir, "parts"), []byte(whole[:len(first)+len(whole)/3]), 0o666); err != nil {
		t.Fatal(err)
	}
	if make("parts", "-games", "3") != whole {
		t.Error("a file that was cut off becomes another")
	}
	if got := make("parts", "-games", "9", "-until", "1ns"); got != whole {
		t.Error("games are begun after the end of the time")
	}
	parts := filepath.Join(dir, "parts")
	if _, errs, code := lab("", "accuracy", "-game", "lancelot", "-judge", "21", "-to", parts); code != 2 || !strings.Contains(errs, "it has other games") {
		t.Errorf("other settings: %d %s", code, errs)
	}
	out, _, code := lab("", "accuracy", parts)
	if code != 0 || !strings.Contains(out, "\n| lancelot | 1 | 3 | ") || !strings.Contains(out, "\n| lancelot | 2 | 3 | ") {
		t.Errorf("%d %s", code, out)
	}
	if out, _, code = lab("", "accuracy", "-chances", parts); code != 0 || strings.Count(out, "\n") != 6 || !strings.HasPrefix(out, "lancelot 2 0 ") {
		t.Errorf("%d %s", code, out)
	}
}
