package scenes_test

import (
	"strings"
	"testing"

	"roundtable/internal/export"
	"roundtable/internal/movetext"
	"roundtable/scenes"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// Where the system has a dialog, people say whether games come from files or from the
// clipboard; all games of the files are told of, and so is a file that cannot be read.
func TestImportFromFiles(t *testing.T) {
	const tags = "[Game \"camelot\"]\n[Seats \"2\"]\n[Result \"*\"]\n\n"
	const one, two = tags + "1. D7-D8 *", tags + "1. E7-E8 *"
	files := make(chan export.Taken, 1)
	d := drive.New(t, 1280, 720, func(c *scenes.Config) {
		c.TakeFiles = func(a export.Ask) <-chan export.Taken {
			if !a.Several {
				t.Error("only one file is asked for")
			}
			return files
		}
	})
	defer d.App.Close()
	d.Tap("library", "import")
	d.Want("library", "take")
	d.Tap("take-close")
	d.Want("library", "")
	d.Tap("import", "take-files")
	d.Ticks(30) // the dialog is open, and the program goes on
	d.Want("library", "")
	files <- export.Taken{Done: true, Text: movetext.Join([]movetext.File{{Name: "one.rtg", Text: one}, {Name: "two.rtg", Text: two}})}
	d.Until("both games", func(r system.Report) bool { return strings.Contains(texts(r), "2 games were imported") })
	d.Tap("import", "take-files")
	files <- export.Taken{Done: true, Unread: []string{"gone.rtg"}}
	d.Until("the file that was not read", func(r system.Report) bool { return strings.Contains(texts(r), "gone.rtg") })
	d.Tap("import", "take-files")
	const three = tags + "1. F7-F8 *"
	files <- export.Taken{Done: true, Text: movetext.Join([]movetext.File{{Name: "two.rtg", Text: two}, {Name: "three.rtg", Text: three}}), Unread: []string{"gone.rtg", "lost.rtg"}}
	d.Until("the files that were not read", func(r system.Report) bool { return strings.Contains(texts(r), "lost.rtg") })
	d.Ticks(60)
	if said := texts(d.Report()); !strings.Contains(said, "lost.rtg") {
		t.Fatalf("what could not be read is told no more: %s", said)
	}
	d.Tap("close")
	d.Until("the games of the others", func(r system.Report) bool { return strings.Contains(texts(r), "2 games were imported") })
}
