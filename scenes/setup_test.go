package scenes_test

import (
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/scenes"
	"roundtable/scenes/system"
	"roundtable/sprites"
	"roundtable/sprites/heraldry"
	"roundtable/test/drive"
	"roundtable/test/noughts"
)

// between returns what is written between two buttons that change it: a name, and
// what there is to say of it.
func between(d *drive.Driver, before, after string) string {
	d.Helper()
	a, b := d.Target(before), d.Target(after)
	texts := drive.Wrote(d.Report(), system.Rect{X: a.X + a.W, Y: a.Y, W: b.X - a.X - a.W, H: a.H})
	if len(texts) == 0 {
		d.Fatalf("nothing is written between %s and %s", before, after)
	}
	return texts[0]
}

// character returns as whom a computer plays whose details are unfolded, and arms the
// arms of a player.
func character(d *drive.Driver, id string) string {
	d.Helper()
	return between(d, id+"-character-before", id+"-character-after")
}

func arms(d *drive.Driver, id string) string {
	d.Helper()
	return between(d, id+"-arms-before", id+"-arms-after")
}

// label returns the name on a player's row, left of the control on a wide screen.
func label(d *drive.Driver, id string) string {
	d.Helper()
	control := d.Target(id + "-human")
	for _, text := range d.Report().Texts {
		x, y := text.Centre()
		if x < control.X && x > control.X-300 && y > control.Y && y < control.Y+2*control.H {
			return text.Text // a note comes after it
		}
	}
	d.Fatalf("no name stands beside %s", id)
	return ""
}

// Characters are chosen in turn, each for one seat at most; they have their
// names at the table, the thinker is told whose way to play, and the choice and
// the game last.
func TestCharactersAreChosen(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("play-lancelot", "seats-3", "seat2-details")
	d.Tap("seat2-character-before", "seat3-details", "seat3-character-before")
	if a, b := label(d, "seat2"), character(d, "seat3"); a != "Sir Kay" || b != "Sir Gawain" {
		t.Fatalf("%q and %q play", a, b)
	}
	d.Tap("seat3-character-after") // not Kay, whom seat 2 has, but none
	if got := character(d, "seat3"); strings.HasPrefix(got, "Sir ") {
		t.Errorf("%q plays on seat 3", got)
	}
	d.Tap("seat3-character-after", "seat3-character-after")
	d.Tap("start")
	d.Settle()
	d.PlayLancelot(1, 4)
	rec := d.Saved()
	for _, want := range []string{"kay", "palamedes"} {
		if seat := slices.Index(rec.Characters, want); seat < 0 || rec.Levels[seat] == 0 || want == "kay" && rec.Players[seat] != "Sir Kay" {
			t.Errorf("%s is none of %q, who are %q", want, rec.Characters, rec.Players)
		}
	}
	if len(d.Seat.Requests) < 2 {
		t.Fatal("the computer was not asked")
	}
	for _, r := range d.Seat.Requests {
		seat := len(r.Moves) % 3
		if want := rec.Characters[seat]; r.Limits.Character != want {
			t.Errorf("seat %d is asked to play as %q, not %q", seat, r.Limits.Character, want)
		}
	}
	d.Restart()
	d.Tap("play-lancelot", "setup-more")
	if a, b := label(d, "seat2"), label(d, "seat3"); a != "Sir Kay" || b != "Sir Palamedes" {
		t.Errorf("the next time %q and %q play", a, b)
	}
}

// A character that plays on a place that has become a user's is free again.
func TestAFreedCharacter(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("play-lancelot", "seats-3", "seat2-details", "seat2-character-before", "seat2-human", "seat3-details", "seat3-character-before", "seat2-computer")
	if a, b := label(d, "seat2"), label(d, "seat3"); a == "Sir Kay" || b != "Sir Kay" {
		t.Errorf("%q and %q play", a, b)
	}
}

// Everybody is called at the table what stands on their row, no two alike: the only
// person 'You', several by their seats, computers after who they are. None is Merlin,
// who gives the hints.
func TestNamesAreThoseOfTheRows(t *testing.T) {
	words := locale.New("en")
	for _, c := range []struct {
		game  string
		taps  []string
		seats []string
		names []string
	}{
		{"camelot", nil, []string{"white", "black"}, []string{"You", "Dagonet"}},
		{"camelot", []string{"black-human"}, []string{"white", "black"}, []string{"White", "Black"}},
		{"camelot", []string{"white-computer"}, []string{"white", "black"}, []string{"Griflet", "Dagonet"}},
		{"camelot", []string{"white-computer", "black-human", "white-level-less"}, []string{"white", "black"}, []string{"Tor", "You"}},
		{"lancelot", nil, []string{"seat1", "seat2"}, []string{"You", "Dagonet"}},
		{"lancelot", []string{"seats-4", "seat3-human", "seat4-level-more"}, []string{"seat1", "seat2", "seat3", "seat4"},
			[]string{"Chevron", "Dagonet", "Eagle", "Ozana"}},
		{"lancelot", []string{"seats-5", "seat1-computer", "seat2-details", "seat2-character-after"}, []string{"seat1", "seat2", "seat3", "seat4", "seat5"},
			[]string{"Griflet", "Sir Galahad", "Melias", "Patrise", "Gingalin"}},
	} {
		d := drive.New(t, 1280, 800)
		d.Seat.Mute = true
		d.Tap("play-" + c.game)
		d.Tap(c.taps...)
		var rows []string
		for _, id := range c.seats {
			rows = append(rows, label(d, id))
		}
		if !slices.Equal(rows, c.names) {
			t.Errorf("%s %v: on the rows stand %q, wanted %q", c.game, c.taps, rows, c.names)
		}
		d.Tap("start")
		var seated []string
		for _, s := range d.Table().Seats {
			seated = append(seated, s.Name)
		}
		slices.Sort(rows)
		slices.Sort(seated)
		if !slices.Equal(rows, seated) || len(slices.Compact(seated)) != len(rows) {
			t.Errorf("%s %v: at the table sit %q, chosen were %q", c.game, c.taps, seated, rows)
		}
	}
	for level := 1; level <= engine.MaxLevel; level++ {
		if rank := words.Text(locale.LevelName.Of(strconv.Itoa(level))); rank == "Merlin" {
			t.Error("Merlin plays, who gives the hints")
		}
	}
}

// Each computer has a skill of its own, which its panel tells and the thinker
// hears, and which lasts.
func TestEachComputerHasItsSkill(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("play-camelot", "white-computer", "white-level-less", "white-level-less", "start")
	d.Until("two moves", func(r system.Report) bool { return r.Ply >= 2 })
	for i, want := range []int{1, 3} {
		if got := d.Seat.Requests[i].Limits.Level; got != want {
			t.Errorf("seat %d thinks at level %d, wanted %d", i, got, want)
		}
	}
	seats := d.Table().Seats
	for i, want := range [][2]string{{"Tor", "Page\n"}, {"Dagonet", "Yeoman\n"}} {
		wrote := drive.Wrote(d.Report(), seats[i].Panel)
		if !slices.Contains(wrote, want[0]) || !slices.ContainsFunc(wrote, func(s string) bool { return strings.HasPrefix(s, want[1]) }) {
			t.Errorf("the panel tells %q, wanted %q", wrote, want)
		}
	}
	d.Restart()
	d.Tap("play-camelot", "setup-more")
	for id, want := range map[string]string{"white": "1 · Page", "black": "3 · Yeoman"} {
		if got := between(d, id+"-level-less", id+"-level-more"); got != want {
			t.Errorf("the next time %s has %q", id, got)
		}
	}
	d.Tap("black-level-less", "black-level-less", "black-level-less")
	if got := between(d, "black-level-less", "black-level-more"); got != "1 · Page" {
		t.Errorf("below the lowest level there is %q", got)
	}
	for range engine.MaxLevel {
		d.Tap("black-level-more")
	}
	if got := between(d, "black-level-less", "black-level-more"); got != "10 · King" {
		t.Errorf("the highest level is %q", got)
	}
}

// Arms are chosen in turn, no two alike; a board, its panels and the game that is
// gone on with bear them, whatever the lot.
func TestArmsAreChosen(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("play-lancelot", "seats-3", "seat1-details")
	if got := arms(d, "seat1"); got != "Silver chevron on blue" {
		t.Errorf("the first bears %q", got)
	}
	d.Tap("seat1-arms-after")
	if got := arms(d, "seat1"); got != "Red cross on gold" { // red and white are borne
		t.Errorf("the next arms that are free are %q", got)
	}
	d.Tap("seat2-details", "seat2-arms-before")
	if got := arms(d, "seat2"); got != "Silver chevron on blue" {
		t.Errorf("those before red are %q", got)
	}
	d.Tap("seat3-details")
	if got := arms(d, "seat3"); got != "Black eagle on white" {
		t.Errorf("the third bears %q now", got)
	}
	want := map[string]string{label(d, "seat1"): "cross", label(d, "seat2"): "chevron", label(d, "seat3"): "eagle"}
	d.Tap("start")
	check := func(when string) {
		t.Helper()
		for _, s := range d.Table().Seats {
			if s.Arms != want[s.Name] {
				t.Errorf("%s %s bears %q, not %q", when, s.Name, s.Arms, want[s.Name])
			}
		}
	}
	check("at first")
	d.PlayLancelot(1, 1)
	if rec := d.Saved(); len(rec.Arms) != 3 {
		t.Errorf("the record has the arms %q", rec.Arms)
	}
	d.Restart()
	d.Tap("resume-lancelot")
	check("gone on with")
	d.Restart()
	d.Tap("play-lancelot", "seat1-details")
	if got := arms(d, "seat1"); got != "Red cross on gold" {
		t.Errorf("the next time the first bears %q", got)
	}
}

// What was kept is there again, also as it was written when each game had a form
// of its own; what is not possible is as usual, and nothing panics.
func TestKeptChoices(t *testing.T) {
	for _, c := range []struct {
		game, kept string
		selected   []string // what is chosen then
		level      string   // of the last computer
	}{
		{"camelot", ``, []string{"white-human", "black-computer", "rules-classic", "repetition-on"}, "3 · Yeoman"},
		{"camelot", `{"Computer":[true,true],"Level":7,"Rules":"wcf"}`, []string{"white-computer", "black-computer", "rules-wcf"}, "7 · Banneret"},
		{"camelot", `{"Computer":[true],"Level":70,"Rules":"chess"}`, []string{"white-computer", "black-computer", "rules-classic"}, "3 · Yeoman"},
		{"camelot", `{"seats":9,"players":[{"computer":true,"level":3},{"computer":true,"level":-1,"character":"kay","arms":"lion"},{"level":5}],"options":{"rules":"wcf","repetition":"maybe","colour":"red"}}`,
			[]string{"white-computer", "black-computer", "rules-wcf", "repetition-on"}, "2 · Squire"},
		{"camelot", `{"players":7}`, []string{"white-human", "black-computer"}, "3 · Yeoman"},
		{"camelot", `[1,`, []string{"white-human", "black-computer"}, "3 · Yeoman"},
		{"camelot", `null`, []string{"white-human", "black-computer"}, "3 · Yeoman"},
		{"lancelot", `{"Seats":3,"Computer":[false,false,true,true,true],"Characters":["","","kay","",""],"Level":4,"Sword":"on","Diagonals":"off","Allegiance":"invoker","Target":11}`,
			[]string{"seats-3", "seat1-human", "seat2-human", "seat3-computer", "sword-on", "allegiance-invoker", "diagonals-off"}, "4 · Sergeant"},
		{"lancelot", `{"Seats":2,"Computer":[false,true,true,true,true],"Level":2,"Sword":"off","Target":0}`, []string{"seats-2", "seat2-computer", "sword-off"}, "2 · Squire"},
		{"lancelot", `{"seats":2,"players":[],"options":{"target":"31"}}`, []string{"seats-2", "seat1-human"}, "3 · Yeoman"},
		{"lancelot", `{"seats":5,"players":[{"arms":"lion"},{"arms":"lion"},{"arms":"dragon"},{"computer":true,"level":1,"character":"kay"},{"computer":true,"level":1,"character":"kay"}]}`,
			[]string{"seats-5", "seat1-human", "seat3-human", "seat5-computer"}, "1 · Page"},
	} {
		d := drive.New(t, 1280, 800)
		d.Settings(func(s *settings.Settings) { s.Setups = map[string]string{c.game: c.kept} })
		d.Seat.Mute = true
		d.Tap("play-" + c.game)
		for _, id := range c.selected {
			if !d.Target(id).Selected {
				t.Errorf("%s with %s: %s is not chosen", c.game, c.kept, id)
			}
		}
		last := ""
		for _, id := range []string{"white", "black", "seat1", "seat2", "seat3", "seat4", "seat5"} {
			if d.Has(id + "-level-less") {
				last = id
			}
		}
		if got := between(d, last+"-level-less", last+"-level-more"); got != c.level {
			t.Errorf("%s with %s: the skill is %q, wanted %q", c.game, c.kept, got, c.level)
		}
		d.Tap("start")
		seen := map[string]bool{}
		for _, s := range d.Table().Seats {
			if seen[s.Name] || s.Arms != "" && seen[s.Arms] {
				t.Errorf("%s with %s: %+v stands twice", c.game, c.kept, s)
			}
			seen[s.Name], seen[s.Arms] = true, true
		}
	}
}

// Every option of the game can be chosen and reaches the match: what the seats
// decide is named, a number ends where more would make no sense, and an option
// that hangs on another is there with it alone.
func TestOptionsReachTheMatch(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Seat.Mute = true
	d.Tap("play-lancelot", "seats-4")
	number := func(want string) {
		t.Helper()
		if got := between(d, "target-less", "target-more"); got != want {
			t.Errorf("the target is %q, wanted %q", got, want)
		}
	}
	number("9 (standard)")
	d.Tap("target-more")
	number("10")
	d.Tap("seats-2")
	number("7 (standard)")
	for range 8 {
		d.Tap("target-less")
	}
	number("1")
	for range 40 {
		d.Tap("target-more")
	}
	number("30")
	if d.Has("allegiance-invoker") {
		t.Error("a sword that is not there serves a seat")
	}
	d.Tap("sword-on", "allegiance-invoker", "diagonals-on", "start")
	want := map[string]string{"sword": "on", "allegiance": "invoker", "diagonals": "on", "target": "30"}
	if got := d.Saved().Setup; fmt.Sprint(got.Values) != fmt.Sprint(want) || got.Seats != 2 {
		t.Errorf("%+v", got)
	}
	d = drive.New(t, 1280, 720)
	d.Tap("play-lancelot", "sword-on", "allegiance-invoker", "sword-off", "start")
	if got := d.Saved().Setup.Values; fmt.Sprint(got) != fmt.Sprint(map[string]string{"sword": "off", "diagonals": "off"}) {
		t.Errorf("without the sword: %v", got)
	}
	d = drive.New(t, 1280, 720)
	d.Tap("play-camelot", "repetition-off", "rules-wcf", "start")
	if got := d.Saved().Setup.Values; fmt.Sprint(got) != fmt.Sprint(map[string]string{"rules": "wcf", "repetition": "off"}) {
		t.Errorf("%v", got)
	}
}

// A game that nothing is known of but its rules is set up and played to its end:
// its name and those of its options stand for themselves.
func TestAThirdGame(t *testing.T) {
	d := drive.New(t, 1280, 720, func(c *scenes.Config) {
		c.Games = append(catalog.All(), catalog.Entry{Game: noughts.Game{}})
	})
	if got := d.Target("play-noughts").Text; got != "Noughts" {
		t.Errorf("it is called %q", got)
	}
	d.Seat.Script = []engine.Move{"A2", "B2"}
	d.Tap("play-noughts")
	d.Want("noughts-setup", "")
	if a, b := label(d, "seat1"), label(d, "seat2"); a != "You" || b != "Dagonet" {
		t.Errorf("%q and %q play", a, b)
	}
	if got := d.Target("goal-lose").Text; got != "Lose" {
		t.Errorf("its option has the value %q", got)
	}
	d.Tap("goal-lose", "start")
	d.Want("noughts", "")
	d.Tap("A1")
	d.Settle()
	d.Tap("B1")
	d.Settle()
	d.Tap("C1")
	r := d.Settle()
	rec := d.Saved()
	if r.Outcome != string(engine.CauseTarget) || rec.Outcome.Winners != engine.Seats(0).With(1) || rec.Setup.Values["goal"] != "lose" {
		t.Errorf("three in a row were to lose: %q, %+v", r.Outcome, rec)
	}
	d.Rest()
	d.Snapshot()
	if cut := d.Report().Misfits; len(cut) > 0 {
		t.Errorf("%q do not fit", cut)
	}
}

// No text of a set-up is cut, on any screen and whatever is unfolded, also where
// a user has text larger.
func TestTextsOfSetupsFit(t *testing.T) {
	sizes := [][2]float64{{360, 640}, {375, 667}, {390, 844}, {640, 360}, {800, 600}, {1024, 768}, {1280, 720}, {1280, 800}, {3840, 2160}}
	if testing.Short() {
		sizes = [][2]float64{{360, 640}, {640, 360}, {1280, 720}}
	}
	for _, size := range sizes {
		for _, scale := range []float64{1, 1.3} {
			t.Run(fmt.Sprintf("%gx%g*%g", size[0], size[1], scale), func(t *testing.T) {
				d := drive.New(t, size[0], size[1], func(c *scenes.Config) {
					c.Text = scale
					c.Games = append(catalog.All(), catalog.Entry{Game: noughts.Game{}})
				})
				screen := d.Screen()
				t.Cleanup(func() { // large pictures are freed when they are collected
					screen.Deallocate()
					runtime.GC()
				})
				look := func(taps ...string) {
					t.Helper()
					d.Restart()
					d.Tap(taps...)
					for _, id := range []string{"back", "start"} {
						d.Target(id)
					}
					seen := map[string]bool{}
					for _, target := range append(d.Report().Hidden, "start") { // scrolls through
						if seen[target] {
							continue
						}
						d.Target(target)
						d.App.Touch()
						d.App.Draw(screen)
						r := d.Report()
						for _, t := range r.Targets {
							seen[t.ID] = true
						}
						if len(r.Misfits) > 0 {
							t.Errorf("%v: %q do not fit", taps, r.Misfits)
							return
						}
					}
				}
				look("play-noughts")
				look("play-camelot", "white-computer")
				look("play-lancelot", "seats-5", "sword-on", "seat1-details", "seat1-arms-before")
				for _, name := range []string{"seat2", "seat4", "seat5"} {
					// The longest words there are: each character, and the arms in turn.
					n, _ := strconv.Atoi(name[4:])
					taps := []string{"play-lancelot", "seats-5", name + "-details"}
					for range n {
						taps = append(taps, name+"-character-after", name+"-arms-after", name+"-level-more")
					}
					look(taps...)
				}
			})
		}
	}
}

// Every character of every game has arms.
func TestEveryCharacterHasArms(t *testing.T) {
	hall := drive.Theme("hall")
	for _, e := range catalog.All() {
		for _, name := range e.Characters {
			sprites.Arms(hall, heraldry.Of(name), 40) // asks for them
			hall.Wait()
			if sprites.Arms(hall, heraldry.Of(name), 40) == nil {
				t.Errorf("%s has no arms", name)
			}
		}
	}
	if sprites.Arms(hall, heraldry.Of("mordred"), 40) != nil || hall.Busy() {
		t.Error("an unknown name has arms")
	}
}
