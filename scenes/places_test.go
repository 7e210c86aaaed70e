package scenes_test

import (
	"strings"
	"testing"

	"roundtable/internal/lessons"
	"roundtable/scenes"
	"roundtable/scenes/input"
	"roundtable/test/drive"
)

// address is a Reader that hears where the user is, and asks once for a link.
type address struct {
	at   input.Place
	link string
}

func (a *address) SetPlace(p input.Place) { a.at = p }

func (a *address) Read() input.Raw {
	raw := input.Raw{Link: a.link}
	a.link = ""
	return raw
}

// Every place that the program shows leads back to what was shown, also where one lies over
// another.
func TestPlacesLeadBack(t *testing.T) {
	at := &address{}
	d := drive.New(t, 800, 600, func(c *scenes.Config) { c.Reader, c.Browser = at, true })
	update := func() {
		t.Helper()
		for range 3 {
			if err := d.App.Update(); err != nil {
				t.Fatal(err)
			}
		}
	}
	place := func() string {
		t.Helper()
		update()
		if at.at.Opening {
			t.Error("something is still being opened")
		}
		return at.at.Name
	}
	d.Tap("play-camelot", "black-human", "start", "D7", "D8")
	d.Settle()
	table := place()
	if !strings.HasPrefix(table, "table/") {
		t.Fatalf("the table is %q", table)
	}
	d.App.Scenes().Home()
	d.Tap("play-lancelot", "start")
	d.Settle()
	tried := place() // a game that was tried from the review of another, as after a reload
	at.link = "#/" + table + "+" + tried
	if got := place(); got != table+"+"+tried || at.at.Steps < 2 {
		t.Errorf("two tables are %q, %d steps", got, at.at.Steps)
	}
	d.Key(input.Back)
	if got := place(); got != table {
		t.Errorf("a table over another leads back to %q", got)
	}
	d.App.Scenes().Home()
	if got := place(); got != "" {
		t.Errorf("the title is %q", got)
	}
	lesson := "learn/" + lessons.Of("lancelot").Lessons[1].Key()
	puzzle := "puzzles/" + somePuzzle(t, "camelot", 2).Key()
	for _, c := range []struct{ place, scene string }{
		{table, "camelot"},
		{"library", "library"},
		{"library+" + table, "camelot"},
		{"about", "about"},
		{table + "+settings", "settings"},
		{table + "+rules/lancelot", "rules"},
		{"settings+about", "about"},
		{"settings", "settings"},
		{"learn", "learn"},
		{lesson, "lesson"},
		{"learn+" + lesson, "lesson"},
		{"learn+" + lesson + "+rules/lancelot", "rules"},
		{"puzzles", "puzzles"},
		{puzzle, "puzzle"},
		{"puzzles+" + puzzle, "puzzle"},
		{"daily", ""},
		{"quest/lancelot", "quest"},
		{"quest/camelot+statistics/camelot", "statistics"},
		{"quest/camelot+arms", "armory"},
		{"rules/camelot", "rules"},
		{"rules/lancelot", "rules"},
		{"editor/lancelot", "lancelot-editor"},
		{"lancelot/new", "lancelot-setup"},
		{"camelot/new", "camelot-setup"},
		{"camelot/new+editor/camelot", "camelot-editor"},
		{"camelot/position", "camelot-setup"},
	} {
		at.link = "#/" + c.place
		if got := place(); got != c.place {
			t.Errorf("#/%s leads to #/%s", c.place, got)
		}
		if r := d.App.Report(); c.scene != "" && r.Scene != c.scene {
			t.Errorf("#/%s shows %s, not %s", c.place, r.Scene, c.scene)
		}
	}
	at.link = "#/camelot" // where a game is under way
	if got := place(); got != table {
		t.Errorf("#/camelot leads to #/%s", got)
	}
	at.link = "#/quest/camelot+statistics/camelot"
	update()
	d.Tap("statistics-lancelot") // chosen by a user from Camelot, but not what a link names
	at.link = "#/statistics/camelot"
	if got := place(); got != "statistics/camelot" {
		t.Errorf("#/statistics/camelot leads to #/%s", got)
	}
	for _, bad := range []string{"table/", "table/0none", "table/../a", "chess/new", "editor/chess", "+", "settings+chess",
		strings.Repeat("about+", 20) + "about", strings.Repeat("settings+", 100_000) + "about"} {
		at.link = "#/" + bad
		update()
		if r := d.App.Report(); r.Dialog != "unopened" {
			t.Errorf("#/%.40s is opened: %s", bad, r.Scene)
		}
		d.Tap("close")
	}
}
