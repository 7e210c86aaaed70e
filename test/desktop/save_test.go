//go:build unix

package desktop

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"roundtable/scenes/system"
	"roundtable/test/probe"
)

// Without a place for saved games the program runs, says so, hands out the
// record, and keeps the game until it ends.
func TestNothingCanBeSaved(t *testing.T) {
	probe.Long(t)
	home := t.TempDir()
	if err := os.WriteFile(filepath.Join(home, "roundtable"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	w := newScreen(t, 1280, 800).Open(t, home, 800, 600)
	w.Press("play-camelot", "start")
	probe.PlayCamelot(w, probe.Lots(9), 2)
	w.Until("the mark", probe.Unsaved)
	w.Key("Escape")
	w.Until("the warning", probe.In("camelot", "unsaved"))
	w.Press("export")
	w.Until("the record to be told of", func(r system.Report) bool { return strings.Contains(r.Message, filepath.Join(home, "camelot.rtg")) })
	if data, err := os.ReadFile(filepath.Join(home, "camelot.rtg")); err != nil || !strings.HasPrefix(string(data), `[Game "camelot"]`) {
		t.Errorf("the record is %q, %v", data, err)
	}
	w.Key("Escape")
	w.Until("the warning", probe.In("camelot", "unsaved"))
	w.Press("yes", "resume-camelot")
	w.Until("the match", probe.In("camelot", ""))
	w.Key("Escape")
	w.Until("the warning", probe.In("camelot", "unsaved"))
	w.Press("yes", "quit")
	w.Until("the question", probe.In("title", "quit"))
	w.End("yes")
}

// A second copy on the same saves says so, and takes over when the first is cut
// off.
func TestTwoCopies(t *testing.T) {
	s, home := newScreen(t, 1280, 800), t.TempDir()
	first := s.Open(t, home, 640, 480)
	first.Press("play-camelot", "start")
	probe.PlayCamelot(first, probe.Lots(9), 2)

	other := newScreen(t, 1280, 800)
	second := other.Open(t, home, 640, 480)
	second.Until("the word about the first", func(r system.Report) bool { return strings.Contains(r.Message, "another window") })
	second.Press("play-lancelot", "start")
	second.Until("the mark", probe.Unsaved)
	first.Cut()
	second.Until("the game to be saved", func(r system.Report) bool { return r.Scene == "lancelot" && !probe.Unsaved(r) })
}
