package movetext

import (
	"slices"
	"strings"
	"testing"
)

// Several files are one text, in which each keeps its name and lines, whatever the damage in
// another; a single file's text is unchanged.
func TestFiles(t *testing.T) {
	const good, bad = "[Game \"camelot\"]\n\n1. D7-D8 *\n", "\n[Game \"camelot\"]\n[Noname]\n\n1. D7-D8 {no end *"
	if got := Join([]File{{"one.rtg", good}}); got != good || Joined(got) {
		t.Errorf("one file is %q", got)
	}
	text := Join([]File{{"monday.rtg", good}, {"tues\nday.rtg", bad}, {"wide.rtg", wideOf("\n\n[Noname]", true)}, {"empty.rtg", ""}, {"last.rtg", good}})
	if !Joined(strings.TrimSpace(text)) {
		t.Error("it is not seen that there are several")
	}
	var got []string
	for g := range Read(text) {
		got = append(got, g.File)
		if g.File == "tues day.rtg" && (g.Err == nil || g.Place.Line != 5) {
			t.Errorf("%s is wrong in line %d: %v", g.File, g.Place.Line, g.Err)
		}
		if g.Err == nil && len(g.Record.Moves) != 1 {
			t.Errorf("%s: %v", g.File, g.Record.Moves)
		}
	}
	if !slices.Equal(slices.Compact(got), []string{"monday.rtg", "tues day.rtg", "wide.rtg", "last.rtg"}) && !slices.Equal(got, []string{"monday.rtg", "tues day.rtg", "last.rtg"}) {
		t.Errorf("games of %q", got)
	}
}
