package scenes_test

import (
	"slices"
	"strings"
	"testing"

	"roundtable/internal/settings"
	"roundtable/scenes/input"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/test/drive"
)

// Whatever can be pressed on any screen is reached by Tab and by arrows, and led away
// from; of what turns by arrows, by the other two.
func TestEverythingIsReachedByTabAndByArrows(t *testing.T) {
	for _, v := range views() {
		for _, size := range [][2]float64{{1280, 720}, {360, 640}} {
			d := drive.New(t, size[0], size[1])
			v.Come(d)
			d.Settle()
			targets := d.App.Targets()
			want := map[string]bool{}
			for _, g := range targets {
				if g.Enabled {
					want[g.ID] = true
				}
			}
			tabbed := map[string]bool{}
			for id := ui.Cycle(targets, "", 1); !tabbed[id]; id = ui.Cycle(targets, id, 1) {
				tabbed[id] = true
			}
			for from := range want {
				if strings.HasPrefix(from, stage.SquarePrefix) && from[len(from)-1] != '8' {
					continue // one in every line will do
				}
				seen, queue := map[string]bool{from: true}, []string{from}
				for len(queue) > 0 {
					id := queue[0]
					queue = queue[1:]
					at, _ := ui.Find(targets, id)
					for _, dir := range []input.Actions{input.Up, input.Down, input.Left, input.Right} {
						if at.Turn != nil && dir&(input.Left|input.Right) != 0 {
							continue
						}
						if to := ui.Step(targets, id, dir); !seen[to] {
							seen[to] = true
							queue = append(queue, to)
						}
					}
				}
				for id := range want {
					if !seen[id] {
						t.Errorf("%s at %v: no arrows lead from %s to %s", v.Name, size, from, id)
					}
					if !tabbed[id] {
						t.Errorf("%s at %v: Tab never comes to %s", v.Name, size, id)
					}
				}
			}
		}
	}
}

// The focus goes into what opens, and comes back to where it was.
func TestFocusComesBack(t *testing.T) {
	d := drive.New(t, 360, 640)
	focus := func(what, want string) {
		t.Helper()
		if got := d.Report().Focus; got != want {
			t.Errorf("%s: the focus is on %q, not on %q", what, got, want)
		}
	}
	focusOn(d, "learn", input.Next)
	d.Key(input.Confirm)
	d.Key(back)
	d.Key(back)
	focus("back from the lessons", "learn")
	focusOn(d, "title-menu", input.Next)
	d.Key(input.Confirm)
	focusOn(d, "library", input.Next)
	d.Key(input.Confirm)
	d.Key(back)
	focus("back from the library", "title-menu")
	focusOn(d, "settings", input.Next)
	d.Key(input.Confirm)
	if got := d.Report().Focus; got == "" {
		t.Error("the settings have no focus")
	}
	d.Key(back)
	focus("back from the settings", "settings")
	focusOn(d, "play-camelot", input.Next)
	d.Key(input.Confirm)
	focus("in the set-up", "start")
	focusOn(d, "setup-more", input.Previous)
	d.Key(input.Confirm)
	focusOn(d, "black-human", input.Next)
	d.Key(input.Confirm)
	focusOn(d, "start", input.Next)
	d.Key(input.Confirm)
	focusOn(d, "more", input.Previous)
	d.Key(input.Confirm)
	d.Want("camelot", "menu")
	if got := d.Report().Focus; got == "more" || got == "" {
		t.Errorf("in the menu the focus is on %q", got)
	}
	d.Key(back)
	focus("back from the menu", "more")
	focusOn(d, "sq:D7", input.Next)
	d.Key(input.Resign)
	focus("in a question", "no")
	d.Key(back)
	focus("back from a question", "sq:D7")
	d.Step(input.State{Typed: "?"})
	d.Want("keys", "")
	d.Key(back)
	focus("back from the keys", "sq:D7")
}

// A button that goes while it has the focus hands it to the nearest one; where the mouse
// points by then, the focus is on nothing.
func TestFocusIsNeverOnWhatIsGone(t *testing.T) {
	for _, mouse := range []bool{false, true} {
		d := drive.New(t, 1280, 720)
		d.Seat.Mute = true
		d.Tap("play-camelot", "start")
		focusOn(d, "hint", input.Previous)
		d.Step(input.State{Typed: "d7d8"})
		d.Key(input.Confirm)
		if mouse {
			d.HoverAt(5, 5)
		}
		d.Ticks(300)
		d.Resize(1281, 720, 1) // which rebuilds the page, as news of a deeper thought does
		d.Ticks(1)
		if got := d.Report().Focus; d.Has("hint") || (got == "") != mouse || got != "" && !d.Has(got) {
			t.Errorf("with the mouse %v: the focus is on %q", mouse, got)
		}
	}
}

// Where a slow frame holds both, Enter presses what had the focus before Tab moved it.
func TestEnterBeforeTab(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("play-camelot", "setup-more")
	focusOn(d, "black-human", input.Next)
	d.Key(input.Confirm | input.Next)
	if r := d.Report(); r.Focus != "black-computer" {
		t.Errorf("Tab leads to %q", r.Focus)
	}
	if h, c := d.Target("black-human"), d.Target("black-computer"); !h.Selected || c.Selected {
		t.Error("Enter pressed what the focus came to")
	}
}

// A move can be typed at the table, its squares lit as it goes on, and taken back
// letter by letter; Enter plays it, or lays it on the board where moves are confirmed.
func TestTypedMoves(t *testing.T) {
	for _, confirm := range []string{settings.Never, settings.Always} {
		d := drive.New(t, 1280, 720)
		d.Settings(func(s *settings.Settings) { s.Confirm = confirm })
		d.Tap("play-camelot", "black-human", "start")
		text := func(s string) {
			for _, r := range s {
				d.Step(input.State{Typed: string(r)})
			}
		}
		says := func(want string) {
			t.Helper()
			if got := d.Report().Message; !strings.Contains(got, want) {
				t.Errorf("it says %q, not %q", got, want)
			}
		}
		text("d7")
		says("D7 … then: B5, D5,")
		lit := 0
		for _, m := range d.Table().Marks {
			if strings.Contains(m.Kind, "focus") {
				lit++
			}
		}
		if lit == 0 {
			t.Errorf("no square is lit: %+v", d.Table().Marks)
		}
		text("d9")
		says("D7D9")
		d.Key(input.Confirm)
		d.Key(input.Erase)
		text("8")
		says("press Enter")
		if d.Report().Ply != 0 {
			t.Fatal("it is played before Enter")
		}
		d.Key(input.Confirm)
		if confirm == settings.Always {
			if d.Report().Ply != 0 || !d.Has("confirm") {
				t.Fatal("it does not wait to be confirmed")
			}
			focusOn(d, "confirm", input.Previous)
			d.Key(input.Confirm)
			if r := d.Report(); r.Focus == "confirm" || r.Focus == "" {
				t.Errorf("when the button is gone the focus is on %q", r.Focus)
			}
		}
		if d.Settle(); playedMove(d) != "D7-D8" {
			t.Fatalf("played was %q", playedMove(d))
		}
		text("zz") // nothing begins so
		if got := d.Report().Message; got != "" {
			t.Errorf("it says %q", got)
		}
		text("l99")
		says("isn’t a move")
		d.Key(back)
		if d.Want("camelot", "").Message != "" {
			t.Error("Escape leaves the line open")
		}
	}
}

// The squares that were typed are lit as what is being moved, wherever there is a board.
func TestTypedSquaresAreLit(t *testing.T) {
	for name, c := range map[string]struct{ text, says string }{
		"camelot-middle":  {"", ""},
		"lancelot-five":   {"", ""},
		"camelot-editor":  {"d7", "D7 – press Enter"},
		"lancelot-editor": {"b2", "B2 – press Enter"},
	} {
		t.Run(name, func(t *testing.T) {
			d := drive.New(t, 1280, 720)
			viewOf(t, name).Come(d)
			d.Settle()
			if c.text == "" { // any legal move
				c.text = strings.ToLower(strings.Join(drive.PathOf(d.App.Moves()[0]), ""))
			}
			d.Step(input.State{Typed: c.text})
			squares := d.Marked("selected")
			for _, sq := range squares {
				if !strings.Contains(c.text, strings.ToLower(sq)) {
					t.Errorf("%s is lit for %q", sq, c.text)
				}
			}
			if len(squares) == 0 {
				t.Errorf("no square is lit for %q: %+v", c.text, d.Table().Marks)
			}
			if got := d.Table().Bubble; c.says != "" && (got == nil || got.Text != c.says) {
				t.Errorf("it says %+v", got)
			}
		})
	}
}

// While a line waits for its next letter nothing is drawn.
func TestAnOpenLineRests(t *testing.T) {
	d := drive.New(t, 640, 360)
	d.Tap("play-camelot", "black-human", "start")
	d.Step(input.State{Typed: "d"})
	d.Rest()
	screen := d.Screen()
	defer screen.Deallocate()
	d.Draw(screen)
	frames := func(n int) int {
		for range n {
			d.Ticks(1)
			d.Frame(screen)
		}
		return d.Report().Draws
	}
	before := frames(10)
	frames(60)
	if r := d.Report(); r.Draws != before || r.Message == "" {
		t.Errorf("%d frames are drawn, the line says %q", r.Draws-before, r.Message)
	}
}

// The settings have a button on the title, and the rest is a menu in groups, as a table's: by
// keys, by a finger, and where it is too high for the screen. A tap beside it closes it.
func TestTitleMenu(t *testing.T) {
	for _, c := range []struct {
		w, h float64
		text int
	}{{320, 480, 200}, {360, 640, 100}, {640, 360, 200}, {1280, 720, 100}} {
		d := drive.New(t, c.w, c.h)
		d.Settings(func(s *settings.Settings) { s.Text = c.text })
		if gear, _ := ui.Find(d.App.Targets(), "settings"); gear.Text != "Settings" || gear.Tooltip != "Settings" || gear.Hidden {
			t.Errorf("%v: the gear is %+v", c, gear)
		}
		focusOn(d, "title-menu", input.Next)
		d.Key(input.Confirm)
		seen := map[string]bool{}
		for _, id := range []string{"puzzles", "quit"} {
			focusOn(d, id, input.Next)
			for _, text := range d.Report().Texts {
				seen[text.Text] = true
			}
			if slices.Contains(d.Report().Hidden, id) {
				t.Errorf("%v: %s has the focus and is not seen", c, id)
			}
		}
		if !seen["Games and puzzles"] || !seen["Help and settings"] {
			t.Errorf("%v: the headings of the menu are not seen", c)
		}
		if _, there := ui.Find(d.App.Targets(), "settings"); there {
			t.Errorf("%v: the settings are in the menu too", c)
		}
		d.TapAt(1, c.h-1)
		d.Want("title", "")
		d.Tap("title-menu", "statistics")
		d.Want("statistics", "")
	}
}
