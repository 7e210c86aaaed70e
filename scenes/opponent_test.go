package scenes_test

import (
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/internal/lessons"
	"roundtable/internal/settings"
	"roundtable/scenes"
	"roundtable/scenes/input"
	"roundtable/test/drive"
)

// A new user chooses a knight and plays: Enter is enough. Who was chosen is remembered,
// and plays as himself, as strong as in the quest.
func TestAKnightIsChosen(t *testing.T) {
	d := drive.New(t, 390, 844)
	d.Seat.Mute = true
	d.Tap("play-camelot")
	d.Want("camelot-setup", "")
	if !d.Target("knight-dagonet").Selected || d.Has("white-human") {
		t.Error("the first knight of the quest is not the one who is chosen at first, or there is more to choose")
	}
	d.Tap("knight-gawain", "back")
	d.Restart()
	d.Tap("play-camelot")
	if !d.Target("knight-gawain").Selected {
		t.Error("who was chosen is forgotten")
	}
	d.Key(input.Confirm)
	d.Want("camelot", "")
	if who := d.Table().Seats[1]; who.Name != "Sir Gawain" || who.Level != 9 || who.Arms == "" {
		t.Errorf("the opponent is %+v", who)
	}
}

// The opponents stand in a row from the weakest on, and each of them has one level: at the table, in the set-up, and
// in the first game after the lessons, whose opponent is the first of the row and is chosen there afterwards.
func TestOpponentsHaveOneLevel(t *testing.T) {
	for _, game := range []string{"camelot", "lancelot"} {
		levels := map[string]int{}
		meets := func(d *drive.Driver) string {
			t.Helper()
			who := d.Want(game, "").Table.Seats[1]
			if !who.Computer {
				who = d.Table().Seats[0]
			}
			if level, met := levels[who.Name]; met && level != who.Level {
				t.Errorf("%s: %s plays at level %d and at level %d", game, who.Name, level, who.Level)
			}
			levels[who.Name] = who.Level
			return who.Name
		}
		d := drive.New(t, 390, 844, func(c *scenes.Config) {
			settings.Open(c.Store).Change(func(s *settings.Settings) {
				for _, l := range lessons.Of(game).First().Lessons {
					s.Learn(l.Key())
				}
			})
		})
		d.Seat.Mute = true
		d.Tap("learn", "first-game-"+game)
		first := meets(d)
		d.Restart()
		d.Tap("play-" + game)
		if !d.Target("knight-tor").Selected || !slices.Contains(pageTexts(d), first) {
			t.Errorf("%s: %s was met in the first game, and is not chosen afterwards: %q", game, first, pageTexts(d))
		}
		before := 0
		for _, knight := range append([]string{"tor", "griflet"}, names()...) {
			d.Tap("knight-"+knight, "start")
			meets(d)
			if level := levels[meets(d)]; level < before {
				t.Errorf("%s: %s comes after a stronger one", game, knight)
			} else {
				before = level
			}
			d.Restart()
			d.Tap("play-" + game)
		}
		d.Tap("setup-more")
		if game == "lancelot" { // where some of them are characters too
			d.Tap("seat2-details")
			for n := range 5 {
				d.Tap("seat2-level-less", "seat2-level-less", "seat2-level-less")
				for range n + 1 {
					d.Tap("seat2-character-after")
				}
				d.Tap("start")
				if name := meets(d); name == "Sir Galahad" { // who is no knight of the quest
					delete(levels, name)
				}
				d.Restart()
				d.Tap("play-lancelot", "setup-more", "seat2-details")
			}
		}
		for range engine.MaxLevel {
			d.Tap("start")
			meets(d)
			d.Restart()
			d.Tap("play-"+game, "setup-more")
			d.Tap(map[string]string{"camelot": "black", "lancelot": "seat2"}[game] + "-level-less")
		}
	}
}

// names returns the knights of the quest.
func names() (all []string) {
	for _, k := range settings.Knights() {
		all = append(all, k.Name)
	}
	return all
}

// The first game of each name is not rated, and helps without a question; the next one is.
func TestFirstGameIsFree(t *testing.T) {
	for game, first := range map[string][]string{"camelot": {"D7", "D8"}, "lancelot": {"D4"}} {
		d := drive.New(t, 1280, 800)
		d.Tap("play-" + game)
		if !slices.Contains(pageTexts(d), en.Text("setup.unrated.first")) {
			t.Errorf("%s: it is not said that the first game is not rated: %q", game, pageTexts(d))
		}
		d.Tap("start")
		d.Settle()
		if all := pageTexts(d); !slices.Contains(all, "Not rated") {
			t.Errorf("%s, at the table: %q", game, all)
		}
		d.Key(input.Hint)
		if r := d.Settle(); r.Dialog != "" || r.Message == "" {
			t.Errorf("%s: a hint asks %q and says %q", game, r.Dialog, r.Message)
		}
		d.Tap(first...)
		d.Settle()
		d.Restart()
		d.Tap("play-"+game, "start")
		d.Settle()
		if all := pageTexts(d); !slices.Contains(all, "Rated") {
			t.Errorf("%s, the second game: %q", game, all)
		}
	}
}

// The side is chosen where the opponent is, and remembered; at random it is now one, now the other.
func TestASideIsChosen(t *testing.T) {
	d := drive.New(t, 360, 640)
	d.Seat.Mute, d.Seat.Lots = true, true
	d.Tap("play-camelot")
	if !d.Target("side-white").Selected || d.Has("white-human") {
		t.Error("White is not what is chosen at first, or it is not in sight")
	}
	you := func() int {
		t.Helper()
		d.Tap("start")
		d.Rest()
		seats := d.Want("camelot", "").Table.Seats
		if seats[0].Computer == seats[1].Computer {
			t.Fatalf("at the table are %+v", seats)
		}
		who := 0
		if seats[0].Computer {
			who = 1
		}
		d.Key(input.Back)
		if d.Ticks(2); d.Report().Dialog == "leave" {
			d.Tap("yes")
		}
		d.Tap("play-camelot")
		return who
	}
	d.Tap("side-black", "knight-kay")
	if you() != 1 || !d.Target("side-black").Selected || !d.Target("knight-kay").Selected {
		t.Error("Black was chosen, and is not played or forgotten")
	}
	d.Tap("side-drawn")
	seen := [2]bool{}
	for n := 0; seen != [2]bool{true, true}; n++ {
		if n == 30 {
			t.Fatalf("the lot always gives the same side: %v", seen)
		}
		seen[you()] = true
		if !d.Target("side-drawn").Selected {
			t.Fatal("that lots decide is forgotten")
		}
	}
	d.Tap("white-human", "black-human")
	d.Key(input.Back)
	if d.Has("side-white") {
		t.Error("two people choose a side")
	}
}

// A game is rated as long as no player is helped, which the set-up says before it and the result after it.
func TestRatedIsWhatHasNoHelp(t *testing.T) {
	for _, helped := range []bool{false, true} {
		d := drive.New(t, 1280, 800)
		d.Seat.Mute = true
		d.Played("camelot")
		d.Played("lancelot")
		d.Tap("play-lancelot", "seats-3")
		d.Key(input.Back)
		if !slices.Contains(pageTexts(d), en.Text("setup.unrateable")) {
			t.Errorf("against two opponents: %q", pageTexts(d))
		}
		d.Key(input.Back)
		d.Tap("play-camelot")
		if !slices.Contains(pageTexts(d), en.Text("setup.rated.help")) {
			t.Errorf("it is not said that the game is rated: %q", pageTexts(d))
		}
		d.Tap("start")
		d.Settle()
		want := "Rated"
		if helped {
			want = "Not rated"
			d.Key(input.Hint)
			d.Tap("yes")
			d.Ticks(2)
		}
		if all := pageTexts(d); !slices.Contains(all, want) {
			t.Errorf("helped %v, at the table: %q", helped, all)
		}
		d.Key(input.Resign)
		d.Tap("yes")
		d.Ticks(200)
		if all := pageTexts(d); !slices.Contains(all, want) {
			t.Errorf("helped %v, at the end: %q", helped, all)
		}
	}
}

// Opponents have whole levels, which never fall from one to the next.
func TestLevelsAreWhole(t *testing.T) {
	d := drive.New(t, 1280, 800)
	d.Tap("play-camelot")
	if all := pageTexts(d); slices.ContainsFunc(all, func(s string) bool { return strings.Contains(s, "½") }) {
		t.Errorf("half a level is written: %q", all)
	}
}

// In the set-up nothing moves under the pointer, and the way back folds away first what is
// unfolded.
func TestSetupStaysWhereItIs(t *testing.T) {
	for _, size := range [][2]float64{{390, 844}, {1280, 800}, {844, 390}} {
		d := drive.New(t, size[0], size[1])
		d.Tap("play-lancelot", "setup-more", "seats-3")
		for _, id := range []string{"seat2-human", "seat2-computer", "seat2-details", "sword-on", "limit-clock-after", "seat2-details"} {
			was := d.Target(id).Rect
			d.Tap(id)
			if now := d.Target(id).Rect; now != was {
				t.Errorf("%v: %s moves from %v to %v", size, id, was, now)
			}
		}
		d.Tap("seat1-details")
		d.Key(input.Back)
		if d.Want("lancelot-choices", ""); d.Has("seat1-arms-after") {
			t.Error("the details are still there")
		}
		d.Key(input.Back)
		d.Want("lancelot-setup", "")
	}
}
