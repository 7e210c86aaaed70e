//go:build unix

package desktop

import (
	"slices"
	"testing"

	"roundtable/internal/locale"
	"roundtable/scenes/system"
	"roundtable/test/probe"
)

// The window speaks the language of the system until another is chosen, live, and
// that one after a new start.
func TestLanguages(t *testing.T) {
	probe.Long(t)
	for name, value := range map[string]string{"LANG": "fr_FR.UTF-8", "LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": ""} {
		t.Setenv(name, value)
	}
	s, home := newScreen(t, 1280, 800), t.TempDir()
	says := func(w *probe.Window, scene, tag string, key locale.Key) {
		t.Helper()
		want := locale.New(tag).Text(key)
		w.Until(want, func(r system.Report) bool {
			return r.Scene == scene && (slices.ContainsFunc(r.Texts, func(x system.Text) bool { return x.Text == want }) ||
				slices.ContainsFunc(r.Targets, func(x system.Target) bool { return x.Text == want }))
		})
	}
	w := s.Open(t, home, 800, 600)
	says(w, "title", "fr", "title.menu")
	w.Press("settings")
	says(w, "settings", "fr", "settings")
	w.Press("language-it")
	says(w, "settings", "it", "settings")
	w.Shot("language-it")
	w.Key("Escape")
	says(w, "title", "it", "title.menu")
	w.Press("quit")
	w.End("yes")

	w = s.Open(t, home, 800, 600)
	says(w, "title", "it", "title.menu")
}
