package scenes_test

import (
	"slices"
	"strings"
	"testing"

	"roundtable/internal/export"
	"roundtable/scenes"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// choices returns the chosen options of the screen, and the text about a clock.
func choices(d *drive.Driver) (ids []string) {
	for _, t := range d.Report().Targets {
		if t.Selected {
			ids = append(ids, t.ID)
		}
	}
	return ids
}

// wantChosen checks that some choices are chosen.
func wantChosen(t *testing.T, d *drive.Driver, when string, ids ...string) {
	t.Helper()
	for _, id := range ids {
		if got := choices(d); !slices.Contains(got, id) {
			t.Errorf("%s: %s is not chosen, but %q", when, id, got)
		}
	}
}

// says reports whether something is written on the screen.
func says(d *drive.Driver, text string) bool {
	for _, x := range d.Report().Texts {
		if x.Text == text {
			return true
		}
	}
	return false
}

// Who plays by which clocks stays chosen whatever leads away from the set-up and back:
// the position editor, the title, a restart.
func TestSetupStaysChosen(t *testing.T) {
	d := drive.New(t, 1280, 800)
	d.Tap("play-camelot", "black-human", "white-computer", "white-level-more", "white-clock-after")
	mine := []string{"black-human", "white-computer"}
	here := func(when string) {
		t.Helper()
		wantChosen(t, d, when, mine...)
		for _, text := range []string{"3 · Yeoman", "5 min + 3 s"} {
			if !says(d, text) {
				t.Errorf("%s: %q is gone", when, text)
			}
		}
	}
	here("as it was chosen")
	d.Tap("position-own", "play")
	d.Want("camelot-setup", "")
	d.Tap("setup-more")
	here("from a position")
	d.Tap("position-usual")
	here("from the usual start")
	d.Tap("back", "back", "play-camelot", "setup-more")
	here("from the title")
	d.Restart()
	d.Tap("play-camelot", "setup-more")
	here("after a restart")
}

// A position of other seats does not change how many play without it.
func TestSeatsStayChosen(t *testing.T) {
	d := drive.New(t, 1280, 800)
	d.Tap("play-lancelot", "seats-4", "seat2-human", "position-own", "seats-3", "back", "play")
	d.Want("lancelot-setup", "")
	d.Tap("setup-more")
	wantChosen(t, d, "from a position", "seat2-human")
	d.Tap("seat3-human", "position-usual")
	wantChosen(t, d, "from the usual start", "seats-4", "seat2-human", "seat3-human")
	d.Tap("back", "back", "play-lancelot", "setup-more")
	wantChosen(t, d, "from the title", "seats-4", "seat2-human", "seat3-human")
}

// What is looked for and looked at on other pages stays chosen too.
func TestPagesStayChosen(t *testing.T) {
	d := drive.New(t, 1280, 800)
	d.Keep(12)
	again := func(then func(when string)) {
		t.Helper()
		then("again")
		d.Restart()
		then("after a restart")
	}
	d.Tap("library", "order", "show-finished", "back")
	order := ""
	again(func(when string) {
		d.Tap("library")
		wantChosen(t, d, "the library "+when, "show-finished")
		if got := d.Target("order").Text; got == "Newest first" || order != "" && got != order {
			t.Errorf("the library %s is in the order %q", when, got)
		} else {
			order = got
		}
		d.Tap("back")
	})
	other := "lancelot"
	d.Tap("quest")
	if slices.Contains(choices(d), "quest-"+other) {
		other = "camelot"
	}
	d.Tap("quest-"+other, "statistics")
	seen := map[string]string{"camelot": "lancelot", "lancelot": "camelot"}[other]
	d.Tap("statistics-"+seen, "back", "back")
	again(func(when string) {
		d.Tap("quest")
		wantChosen(t, d, "the quest "+when, "quest-"+other)
		d.Tap("statistics")
		wantChosen(t, d, "the statistics "+when, "statistics-"+seen)
		d.Tap("back", "back")
	})
	d.Tap("rules", "rules-lancelot", "back")
	again(func(when string) {
		d.Tap("rules")
		wantChosen(t, d, "the rules "+when, "rules-lancelot")
		d.Tap("back")
	})
	d.Tap("play-camelot", "start", "fold")
	again(func(when string) {
		if d.Report().Scene == "title" {
			d.Tap("play-camelot", "start")
		}
		if d.Tap("more"); !d.Has("unfold") {
			t.Errorf("the list of moves %s is not folded away", when)
		}
		d.Key(input.Back)
	})
}

// A link is shown wherever one is made, on the clipboard or not; without one the program that is
// wanting is named.
func TestLinkIsShown(t *testing.T) {
	for _, result := range []export.Result{{Clipboard: true}, {Lacks: "xclip"}, {}} {
		for _, size := range [][2]float64{{1280, 800}, {360, 640}} {
			var handed export.File
			d := drive.New(t, size[0], size[1], func(c *scenes.Config) {
				c.Export = func(f export.File) <-chan export.Result {
					handed = f
					done := make(chan export.Result, 1)
					done <- result
					return done
				}
			})
			shown := func(where string) {
				t.Helper()
				d.Until("the link is shown", func(r system.Report) bool { return r.Dialog == "link" })
				said := ""
				for _, x := range d.Report().Texts {
					said += x.Text
				}
				if link := strings.Join(strings.Fields(said), ""); handed.Text == "" || handed.Name != "" || !strings.Contains(link, handed.Text) {
					t.Errorf("%s: %q is not shown: %q", where, handed.Text, said)
				}
				if !strings.Contains(said, result.Lacks) || d.Has("copy") != result.Clipboard {
					t.Errorf("%s: %+v: %q", where, result, said)
				}
				d.Tap("close")
			}
			d.Tap("play-camelot", "black-human", "start")
			d.TapPath(drive.PathOf(d.App.Moves()[0]))
			d.Rest()
			d.Tap("link", "yes")
			shown("a game by link")

			k := drive.NewDesk()
			d.PlayAt(k)
			d.App.Tell(system.Open("#/online/CAAAAAAAAAAAAAAAAAAAAA"))
			d.Ticks(10)
			d.Tap("share-1")
			shown("a room")
		}
	}
}

// The menu of the table has a button that closes it, and what can be turned on and off says
// which of both a press does.
func TestMenuClosesAndSaysWhatAPressDoes(t *testing.T) {
	d := drive.New(t, 360, 640)
	d.Tap("play-camelot", "black-human", "start")
	item := func(id string) string {
		if d.Tap("more"); !d.Has(id) {
			d.Tap("further")
		}
		return d.Target(id).Text
	}
	for _, c := range [][3]string{{"sound", "Turn sound off", "Turn sound on"}, {"threats", "Show threats", "Hide threats"}, {"bar", "Show who is ahead", "Hide who is ahead"},
		{"sketch", "Draw on the board", "Stop drawing"}} {
		id := c[0]
		if was := item(id); was != c[1] {
			t.Errorf("%s says %q", id, was)
		}
		d.Tap(id)
		if then := item(id); then != c[2] {
			t.Errorf("%s says %q then", id, then)
		}
		d.Tap("close")
	}
	if d.Tap("more", "close"); d.Has("settings") {
		t.Error("the menu stays")
	}
	for _, size := range [][2]float64{{360, 640}, {844, 390}, {1280, 800}} { // it lies on nothing else
		d.Resize(size[0], size[1], 1)
		d.Tap("more")
		ui := d.Target("close")
		for _, id := range []string{"redo", "settings", "link"} {
			if !d.Has(id) {
				continue
			}
			if o := d.Target(id); o.Enabled && o.X < ui.X+ui.W && ui.X < o.X+o.W && o.Y < ui.Y+ui.H && ui.Y < o.Y+o.H {
				t.Errorf("%v: the button that closes the menu lies on %s", size, id)
			}
		}
		d.Tap("close")
	}
}

// The menu of a table on a small screen is short, whatever the moment: nothing in it is grey, it
// has one kind of link and no keys, and all else is behind its last line. What a press on a line
// does there it does.
func TestTheMenuOfASmallScreenIsShort(t *testing.T) {
	menu := func(when string, d *drive.Driver) {
		t.Helper()
		items := func() (ids []string) {
			for _, to := range d.Report().Targets {
				if !to.Enabled {
					t.Errorf("%s: %s is grey", when, to.ID)
				}
				if _, square := d.Report().Squares[to.ID]; !square && to.ID != "close" {
					ids = append(ids, to.ID)
				}
			}
			return ids
		}
		d.Tap("more")
		first := items()
		if len(first) > 9 || len(first) < 5 || slices.Contains(first, "keys") || slices.Contains(first, "share") && slices.Contains(first, "further") {
			t.Errorf("%s: the menu has %d lines: %v", when, len(first), first)
		}
		if slices.Contains(first, "further") {
			d.Tap("further")
			if rest := items(); len(rest) > 9 || len(rest) == 0 || slices.Contains(rest, "keys") {
				t.Errorf("%s: behind it are %v", when, rest)
			}
		}
		d.Tap("close")
	}
	for _, size := range [][2]float64{{390, 844}, {320, 568}, {844, 390}} {
		for _, game := range []string{"camelot", "lancelot"} {
			d := drive.New(t, size[0], size[1])
			d.Tap("play-" + game)
			for _, id := range []string{"white-clock-after", "clock-after"} {
				if d.Has(id) {
					d.Tap(id)
				}
			}
			d.Tap("start")
			d.Rest()
			menu(game+" at its start", d)
			d.TapPath(drive.PathOf(d.App.Moves()[0]))
			d.Rest()
			menu(game+" after a move", d)
			d.Key(input.Undo)
			d.Rest()
			if d.Report().Dialog != "" {
				d.Tap("yes")
				d.Rest()
			}
			menu(game+" with a move to redo", d)
			d.Key(input.Redo)
			d.Key(input.First)
			d.Rest()
			menu(game+" looked back", d)
			d.Key(input.Last)
			d.Tap("sound")
			if !d.Report().Muted {
				t.Errorf("%s: a line behind the last does nothing", game)
			}
			d.Key(input.Resign)
			d.Tap("yes")
			d.Until("the result", func(r system.Report) bool { return r.Dialog == "end" })
			d.Ticks(60)
			d.Tap("view")
			d.Rest()
			menu(game+" after its end", d)
		}
	}
	d, _ := beginDistant(t, 4, 0)
	d.Resize(390, 844, 1)
	menu("a game on a server", d)
}
