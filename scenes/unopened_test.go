package scenes_test

import (
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/engine/lancelot"
	"roundtable/engine/match"
	"roundtable/internal/settings"
	"roundtable/internal/statistics"
	"roundtable/scenes"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// Tables that are left before the first move leave no row in the library; one in which
// a player has moved does.
func TestTablesLeftUnplayed(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("play-camelot", "black-human", "start", "D7", "D8")
	d.Settle()
	d.Tap("back")
	d.Rest()
	for _, game := range []string{"camelot", "lancelot", "camelot", "camelot"} {
		d.Tap("play-"+game, "start")
		d.Settle()
		d.Tap("back")
		d.Want("title", "")
		d.Rest()
	}
	rows := func(show string) (n int) {
		d.Tap("library", "show-"+show)
		d.Rest()
		for _, t := range d.Report().Targets {
			if len(t.ID) > 5 && t.ID[:5] == "game-" {
				n++
			}
		}
		d.Key(input.Back)
		d.Want("title", "")
		d.Rest()
		return n
	}
	if n := rows("all"); n != 1 {
		t.Errorf("%d games stand in the library, of which one was played", n)
	}
	if n := rows("bin"); n > 2 {
		t.Errorf("%d lie in the bin, from two games", n)
	}
	if !d.Has("resume-camelot") || d.Has("resume-lancelot") {
		t.Error("the title offers to go on with another than the one that was played")
	}
	d.Tap("play-lancelot", "start")
	d.Settle()
	d.Restart()          // a program that ends is no table that was left
	d.Resume("lancelot") // what was on the table is still there
}

// Ctrl+Z takes a deletion back, wherever a button does.
func TestUndoKeyTakesDeletionsBack(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Keep(3)
	d.Tap("library")
	d.Rest()
	has := func() (n int) {
		for _, t := range d.Report().Targets {
			if len(t.ID) > 5 && t.ID[:5] == "game-" {
				n++
			}
		}
		return n
	}
	all := has()
	d.Tap("bin-0")
	if d.Rest(); has() != all-1 {
		t.Fatalf("%d of %d games are left", has(), all)
	}
	d.Key(input.Undo)
	if d.Rest(); has() != all || d.Has("undo") {
		t.Errorf("%d of %d games are there again", has(), all)
	}
	d.Key(input.Undo) // of nothing
	d.Key(input.Back)
	d.Tap("settings", "speed-fast", "reset")
	d.Key(input.Undo)
	if got := savedSettings(d).Speed; got != "fast" || d.Has("reset-undo") {
		t.Errorf("after the reset was undone the speed is %s", got)
	}
}

// While a question about help lies over a table of one person the clocks stand, and the
// board is not seen; they run on between two people, and while one is asked whether to give
// up, which needs a look at the board.
func TestQuestionsStopTheClocks(t *testing.T) {
	for _, computer := range []bool{true, false} {
		for dialog, ask := range map[string]func(*drive.Driver){
			"rated":  func(d *drive.Driver) { d.Key(input.Hint) },
			"resign": func(d *drive.Driver) { d.Key(input.Resign) },
		} {
			if dialog == "rated" && !computer {
				continue
			}
			real := time.Unix(0, 0)
			d := drive.New(t, 640, 360, func(c *scenes.Config) { c.Now = func() time.Time { return real } })
			d.Before = func() { real = real.Add(time.Second / 60) }
			d.Lay(timedRecord(clock.Control{Main: 5 * clock.Minute}, computer))
			d.Tap("D7", "D8")
			d.Until("it is the person's turn", func(r system.Report) bool { return !r.Thinking && !r.Animating && (r.Ply == 2) == computer })
			d.Ticks(5)
			if !computer {
				d.Settle()
			}
			ask(d)
			d.Want("camelot", dialog)
			d.Ticks(2)
			was := shows(d)
			seconds(d, 20)
			now := shows(d)
			if stands := now[0] == was[0] && now[1] == was[1]; stands != (computer && dialog == "rated") {
				t.Errorf("%s, against the computer %t: from %v to %v", dialog, computer, was, now)
			}
			d.Tap("no")
			d.Rest()
			seconds(d, 20)
			if r := d.Report(); r.Dialog != "" || shows(d)[0] == now[0] && shows(d)[1] == now[1] {
				t.Errorf("%s, against the computer %t: the clocks do not go on: %v, %q", dialog, computer, shows(d), r.Dialog)
			}
		}
	}
}

// A key that can do nothing says why.
func TestKeysSayWhyNot(t *testing.T) {
	timedPair := timedRecord(clock.Control{Main: 5 * clock.Minute}, false)
	for name, c := range map[string]struct {
		open func(*drive.Driver)
		key  input.Actions
		says string
	}{
		"pause without clocks":    {func(d *drive.Driver) { d.Tap("play-camelot", "black-human", "start") }, input.Pause, "There are no clocks in this game."},
		"pause of two people":     {func(d *drive.Driver) { d.Lay(timedPair) }, input.Pause, "With several people playing, the clocks keep running."},
		"nothing to take back":    {func(d *drive.Driver) { d.Tap("play-camelot", "start") }, input.Undo, "There is no move to undo."},
		"nothing to play again":   {func(d *drive.Driver) { d.Tap("play-camelot", "start") }, input.Redo, "There is no move to redo."},
		"a hint for the computer": {func(d *drive.Driver) { d.Seat.Mute = true; d.Tap("play-camelot", "start", "D7", "D8"); d.Ticks(90) }, input.Hint, "It is not your turn: Dagonet is thinking"},
		"resigning for computers": {func(d *drive.Driver) { d.Tap("play-camelot", "white-computer", "start") }, input.Resign, "Nobody here can resign now."},
		"resigning after the end": {endMatch, input.Resign, "The game is over: White wins – Black resigned."},
		"a hint after the end":    {endMatch, input.Hint, "The game is over: White wins – Black resigned."},
		"threats after the end":   {endMatch, input.Threats, "The game is over: White wins – Black resigned."},
	} {
		d := drive.New(t, 1280, 720)
		c.open(d)
		d.Ticks(2)
		d.Key(c.key)
		if r := d.Report(); r.Message != c.says || r.Message == "" || r.Dialog != "" {
			t.Errorf("%s: it says %q, dialog %q", name, r.Message, r.Dialog)
		}
	}
}

// What takes back, key and button, takes back first what was chosen in this turn, also
// where no move can be taken back: that the sword goes after the knight.
func TestUndoBeginsWithTheTurn(t *testing.T) {
	m, err := match.NewFrom(lancelot.Game{}, engine.Setup{Seats: 2}, "8/8/8/8/8/8/8/7X A 4,3 10,20 AB target=12,sword", make([]match.Player, 2))
	if err != nil {
		t.Fatal(err)
	}
	d := drive.New(t, 1280, 720)
	d.Lay(m.Record())
	d.Ticks(2)
	before := d.Target("sword").Text
	for name, undo := range map[string]func(){"key": func() { d.Key(input.Undo) }, "button": func() { d.Tap("undo") }} {
		d.Tap("sword", "sword-after")
		d.Ticks(2)
		if d.Target("sword").Text == before {
			t.Fatal("the sword is not chosen")
		}
		undo()
		d.Ticks(2)
		if r := d.Report(); d.Target("sword").Text != before || r.Message != "" {
			t.Errorf("%s: the tool says %q, the table %q", name, d.Target("sword").Text, r.Message)
		}
	}
	d.Key(input.Undo)
	if r := d.Report(); r.Message != "There is no move to undo." {
		t.Errorf("then it says %q", r.Message)
	}
}

// endMatch plays a game between two users to its end.
func endMatch(d *drive.Driver) {
	d.Tap("play-camelot", "black-human", "start", "D7", "D8")
	d.Settle()
	d.Key(input.Resign)
	d.Tap("yes")
	d.Settle()
	d.Tap("view")
	d.Rest()
}

// A touch of the board leads from the past back to the present, and says so; a game that
// has ended stays where one looks at it, and says that moves can be tried there.
func TestTouchingThePast(t *testing.T) {
	for _, over := range []bool{false, true} {
		d := drive.New(t, 1280, 720)
		d.Tap("play-camelot", "black-human", "start", "D7", "D8")
		d.Settle()
		d.Tap("D10", "D9")
		d.Settle()
		if over {
			d.Key(input.Resign)
			d.Tap("yes")
			d.Settle()
			d.Tap("view")
		}
		d.Key(input.First)
		d.Rest()
		d.Tap("F7")
		r := d.Rest()
		if want := map[bool]int{false: 2, true: 0}[over]; r.Table.Shown != want || r.Message == "" {
			t.Errorf("over %t: ply %d is shown, %q", over, r.Table.Shown, r.Message)
		}
	}
}

// What the statistics say of few games is true and can be read.
func TestStatisticsOfFewGames(t *testing.T) {
	for name, c := range map[string]struct {
		games []statistics.Game
		says  string
	}{
		"one won":         {[]statistics.Game{{Game: "camelot", Level: 1, Result: statistics.Won, Moves: 20}}, "You won every game, but there are too few to tell."},
		"one lost":        {[]statistics.Game{{Game: "camelot", Level: 10, Result: statistics.Lost, Moves: 20}}, "You lost every game, but there are too few to tell."},
		"one won highest": {[]statistics.Game{{Game: "camelot", Level: 10, Result: statistics.Won, Moves: 20}}, " or higher: you won every game."},
	} {
		d := drive.New(t, 1280, 800)
		d.Settings(func(s *settings.Settings) { s.Quests = map[string]settings.Quest{"camelot": {}} })
		statistics.NewKeeper(d.Config.Store).Set(c.games)
		d.Config.Store.Flush()
		d.Restart()
		d.Tap("quest", "statistics")
		d.Rest()
		found := false
		for _, w := range pageTexts(d) {
			found = found || len(w) >= len(c.says) && w[len(w)-len(c.says):] == c.says
			for _, r := range w {
				if r == '<' || r == '>' {
					t.Errorf("%s: %q", name, w)
				}
			}
		}
		if !found {
			t.Errorf("%s: %q is not said: %q", name, c.says, pageTexts(d))
		}
	}
}
