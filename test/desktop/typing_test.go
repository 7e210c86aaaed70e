//go:build unix

package desktop

import (
	"os"
	"os/exec"
	"slices"
	"testing"

	"roundtable/scenes/system"
	"roundtable/test/probe"
)

// What is typed is written, on keyboards of other scripts and with AltGr; and moves are
// typed on each of them by the letters of the keys.
func TestTypingOnOtherKeyboards(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	s := newScreen(t, 1280, 800)
	w := s.Open(t, t.TempDir(), 1280, 720)
	keyboard := func(layout ...string) {
		t.Helper()
		c := exec.Command("setxkbmap", append([]string{"-option", ""}, layout...)...)
		c.Env = append(os.Environ(), "DISPLAY="+s.Name)
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("setxkbmap %v: %v: %s", layout, err, out)
		}
	}
	// Keys by their codes: they are those of the letters and signs of an American keyboard.
	const o, at, l, d, question = "32", "24", "46", "40", "20"
	const shift, altGr = "50+", "108+"
	w.Press("settings")
	for _, k := range []struct {
		layout, want string
		keys         []string
	}{
		{"ru", "Дщ", []string{shift + l, o}},
		{"gr", "Δο", []string{shift + d, o}},
		{"pl", "Łó", []string{altGr + shift + l, altGr + o}},
		{"de", "@ö?", []string{altGr + at, "47", shift + question}},
	} {
		keyboard(k.layout)
		w.Press("name-1")
		w.Until("the line", func(r system.Report) bool { return nameOf(r, "name-1") != "" })
		for range 2 {
			w.Key("BackSpace")
		}
		w.Key(k.keys...)
		w.Key("Return")
		w.Until(k.want+" on "+k.layout, func(r system.Report) bool { return nameOf(r, "name-1") == k.want })
	}
	w.Shot("typing-other-keyboards")
	keyboard("ru")
	w.Key("Escape")
	w.Press("play-camelot", "start")
	w.Key(d, "16", d, "17", "Return") // D7-D8
	w.Until("the typed move", func(r system.Report) bool { return r.Ply >= 1 })
}

func nameOf(r system.Report, id string) string {
	if i := slices.IndexFunc(r.Targets, func(x system.Target) bool { return x.ID == id }); i >= 0 {
		return r.Targets[i].Text
	}
	return ""
}
