package library

import (
	"testing"

	"roundtable/internal/export"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/internal/store"
	"roundtable/scenes/stage"
)

// What is taken from the user goes where it was asked for: words to the search, a text
// to the import; who gives none is told so, and who closes the question hears nothing. No
// window is needed for it.
func TestWhatIsTaken(t *testing.T) {
	for _, c := range []struct {
		name                   string
		words                  bool // asked for, and not a text of games
		taken                  export.Taken
		search, imported, said string
	}{
		{"words", true, export.Taken{Done: true, Text: "dinadan"}, "dinadan", "", ""},
		{"no words", true, export.Taken{Done: true}, "", "", ""},
		{"games", false, export.Taken{Done: true, Text: "[Game \"camelot\"]"}, "", "[Game \"camelot\"]", ""},
		{"nothing", false, export.Taken{Done: true}, "", "", locale.New("en").Text("library.take.nothing")},
		{"no clipboard", false, export.Taken{Done: true, Lacks: "xclip"}, "", "", locale.New("en").Text("copy.lacks", "xclip")},
		{"no clipboard for words", true, export.Taken{Done: true, Lacks: "xclip"}, "", "", locale.New("en").Text("copy.lacks", "xclip")},
		{"closed", false, export.Taken{}, "", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			asked := make(chan export.Taken, 1)
			var search, imported string
			s := New(&Config{
				Services: &stage.Services{Present: &stage.Present{Words: locale.New("en")}, Settings: settings.Open(store.OpenMemory()), Outside: stage.Outside{Take: func(a export.Ask) <-chan export.Taken {
					if a.Line != c.words {
						t.Errorf("asked for %+v", a)
					}
					return asked
				}}},
				Search: func(text string) { search = text }, Import: func(text string) { imported = text },
			})
			s.take(c.words)
			if s.hear() {
				t.Error("something is heard before anything is taken")
			}
			asked <- c.taken
			if !s.hear() || search != c.search || imported != c.imported || s.notice != c.said {
				t.Errorf("searched for %q, imported %q, said %q", search, imported, s.notice)
			}
		})
	}
}
