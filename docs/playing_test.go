package docs_test

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"roundtable/scenes/input"
)

// TestPlayingTellsEveryKey: the table of keys has those that the program reads, and
// no others.
func TestPlayingTellsEveryKey(t *testing.T) {
	page, err := os.ReadFile("PLAYING.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(page), "\n| key ")
	table, _, _ = strings.Cut(table, "\n\n")
	told := map[string]bool{}
	for _, row := range strings.Split(table, "\n")[2:] {
		for _, key := range strings.FieldsFunc(strings.Split(row, "|")[1], func(r rune) bool { return r == ',' || r == ';' }) {
			told[strings.TrimSpace(key)] = true
		}
	}
	read := map[string]bool{"letters and digits": true}
	for _, k := range input.Keys() {
		read[keyName(k)] = true
	}
	delete(read, "Backspace") // it stands with the letters and digits
	if got, want := slices.Sorted(maps.Keys(told)), slices.Sorted(maps.Keys(read)); !slices.Equal(got, want) {
		t.Errorf("PLAYING.md tells of\n%q, the program reads\n%q", got, want)
	}
}

// keyName is a key as the page calls it.
func keyName(k input.Key) string {
	name := map[string]string{"NumpadEnter": "Enter", "PageUp": "Page Up", "PageDown": "Page Down"}[k.Code]
	switch arrow, is := strings.CutPrefix(k.Code, "Arrow"); {
	case k.Rune != 0:
		name = strings.ToUpper(string(k.Rune))
	case is && k.Alt:
		name = arrow
	case is:
		name = "arrows"
	case name == "":
		name = k.Code
	}
	for _, held := range []struct {
		is   bool
		name string
	}{{k.Shift, "Shift+"}, {k.Alt, "Alt+"}, {k.Ctrl, "Ctrl+"}} {
		if held.is {
			name = held.name + name
		}
	}
	return name
}
