package scenes_test

import (
	"strings"
	"testing"

	"roundtable/internal/export"
	"roundtable/internal/settings"
	"roundtable/scenes"
	"roundtable/scenes/input"
	"roundtable/test/drive"
)

// What people are called is typed once, and stands in set-ups and records from then on.
func TestNamesAreTyped(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("settings", "name-1")
	d.Step(input.State{Typed: "Ada  of"})
	d.Step(input.State{Actions: input.Erase})
	d.Step(input.State{Typed: "x Kent "})
	d.Step(input.State{Actions: input.Confirm})
	if got := d.Target("name-1").Text; got != "Ada ox Kent" {
		t.Errorf("the name is %q", got)
	}
	d.Tap("name-2")
	d.Step(input.State{Typed: "Elaine"})
	d.Key(input.Back)
	d.Want("settings", "") // and the name is as it was
	d.Tap("name-2")
	d.Step(input.State{Typed: "Smith"})
	d.Tap("back") // which keeps it
	d.Want("title", "")
	d.Tap("play-camelot", "start", "D7", "D8")
	d.Settle()
	if got := d.Saved().Players; got[0] != "Ada ox Kent" || got[1] == "Smith" {
		t.Errorf("alone with a computer: %q", got)
	}
	d.Tap("back", "play-lancelot", "seats-3", "seat2-human", "seat3-human", "start")
	names := map[string]bool{}
	for _, seat := range d.Table().Seats {
		names[seat.Name] = true
	}
	if !names["Ada ox Kent"] || !names["Smith"] || !names["Eagle"] {
		t.Errorf("three people: %v", names)
	}
	d.Tap("back", "settings", "reset")
	if got := d.Target("name-1").Text; got != "You" {
		t.Errorf("after the reset the name is %q", got)
	}
	d.Tap("reset-undo")
	if got := d.Target("name-2").Text; got != "Smith" {
		t.Errorf("after that was undone the name is %q", got)
	}
}

// Where there is no keyboard at hand the page or the phone asks for a name.
func TestNamesAreAskedFor(t *testing.T) {
	given := export.Taken{Text: "Enid", Done: true}
	d := drive.New(t, 360, 640, func(c *scenes.Config) {
		c.Browser = true
		c.Take = func(a export.Ask) <-chan export.Taken {
			if !a.Line {
				t.Errorf("asked is %+v", a)
			}
			done := make(chan export.Taken, 1)
			done <- given
			return done
		}
	})
	for _, want := range []string{"Enid", "Enid"} { // the second time nothing is given
		d.Tap("settings", "name-1")
		d.Ticks(3)
		if got := d.Target("name-1").Text; got != want {
			t.Errorf("the name is %q, want %q", got, want)
		}
		given = export.Taken{}
		d.Tap("back")
		d.Restart()
	}
}

// The text of the clipboard goes where one types: into a name, and into what is searched for.
func TestPastedWhereOneTypes(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Clip = " Ada\tLovelace\n"
	d.Tap("settings", "name-1")
	d.Step(input.State{Typed: "Lady "})
	d.Key(input.Paste)
	d.Ticks(2)
	d.Key(input.Confirm)
	if got := d.Target("name-1").Text; got != "Lady Ada Lovelace" {
		t.Errorf("the name is %q", got)
	}
	d.Key(input.Back)
	d.Rest()
	d.Tap("library")
	d.Key(input.Paste)
	d.Ticks(2)
	if got := d.Target("search").Text; !strings.Contains(got, "Ada Lovelace") {
		t.Errorf("it searches for %q", got)
	}
}

// Of a name in letters that the typeface does not have the settings say what stands for them,
// and records keep it.
func TestNamesInOtherScripts(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Settings(func(s *settings.Settings) { s.Names = []string{"李清照"} })
	d.Tap("settings")
	d.Rest()
	d.Snapshot()
	said := false
	for _, w := range d.Report().Texts {
		said = said || strings.Contains(w.Text, "show as •")
	}
	if !said {
		t.Error("nothing says why the name is not shown")
	}
	d.Key(input.Back)
	d.Tap("play-camelot", "black-human", "start", "D7", "D8")
	d.Settle()
	if got := d.Saved().Players; len(got) == 0 || got[0] != "李清照" {
		t.Errorf("the record has %q", got)
	}
}
