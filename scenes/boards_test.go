package scenes_test

import (
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/grand"
	"roundtable/internal/drive"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/scenes/input"
)

// family are the boards that stand behind Camelot, by what ends the IDs of their choices.
var family = []struct {
	id, called, game, board string
}{
	{"camelot", "Camelot", "camelot", ""},
	{"cam", "Cam", "camelot", "cam"},
	{"camette", "Camette", "camelot", "camette"},
	{"chivalry", "Chivalry", "camelot", "chivalry"},
	{"river", "River Camelot", "camelot", "river"},
	{"anti", "Anti-Camelot", "camelot", "anti"},
	{"grand", "Grand Camelot", "grand", ""},
	{"grand-cam", "Grand Cam", "grand", "cam"},
}

// startOf is the text of the usual start of a board.
func startOf(t *testing.T, game, board string) string {
	t.Helper()
	setup, of := engine.Setup{Values: map[string]string{}}, engine.Game(camelot.Game{})
	if game == "grand" {
		of = grand.Game{}
	}
	if board != "" {
		setup.Values[engine.BoardOption] = board
	}
	p, err := of.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	return p.String()
}

// Every board is chosen by a tap on the sheet, is remembered, and is played on; one game's
// option is no longer a row of its own.
func TestABoardIsChosenByTaps(t *testing.T) {
	for _, b := range family {
		t.Run(b.id, func(t *testing.T) {
			d := drive.New(t, 390, 844)
			d.Seat.Mute = true
			d.Tap("play-camelot")
			if got := d.Target("board").Text; got != "Camelot" {
				t.Errorf("at first it is %q", got)
			}
			d.Tap("board")
			d.Want("camelot-boards", "")
			if !d.Target("board-camelot").Selected {
				t.Error("the sheet does not show what is chosen")
			}
			d.Tap("board-" + b.id)
			d.Want(b.game+"-setup", "")
			if got := d.Target("board").Text; got != b.called {
				t.Errorf("%q is chosen", got)
			}
			if (b.id == "camelot") != d.Has("rated-on") {
				t.Error("a game is rated that is on no measured board, or the other way round")
			}
			d.Tap("setup-more")
			if got := d.Target("board").Text; got != b.called {
				t.Errorf("the set-up has %q", got)
			}
			if d.Has("board-" + b.id) {
				t.Error("the board is a row of values as well")
			}
			d.Key(input.Back)
			d.Key(input.Back)
			d.Restart()
			d.Tap("play-camelot")
			if got := d.Target("board").Text; got != b.called {
				t.Errorf("%q is remembered", got)
			}
			d.Tap("start")
			d.Rest()
			d.Want(b.game, "")
			rec := d.Saved()
			if rec.Game != b.game || rec.Setup.Board() != b.board {
				t.Errorf("%s is played on %q", rec.Game, rec.Setup.Board())
			}
			want := "wcf"
			if b.id == "camelot" {
				want = "classic"
			}
			if got := rec.Setup.Values["rules"]; got != want {
				t.Errorf("the rules are %q", got)
			}
			if got := d.Table().Position; got != startOf(t, b.game, b.board) {
				t.Errorf("it begins with %s", got)
			}
		})
	}
}

// The keys come to every board, and Enter chooses it.
func TestABoardIsChosenByKeys(t *testing.T) {
	d := drive.New(t, 1280, 800)
	d.Seat.Mute = true
	d.Tap("play-camelot")
	for i, b := range family {
		next := family[(i+1)%len(family)]
		focusOn(d, "board-after", input.Next)
		d.Key(input.Confirm)
		if got := d.Target("board").Text; got != next.called {
			t.Errorf("after %s comes %q", b.called, got)
		}
	}
	for _, b := range family {
		focusOn(d, "board", input.Next)
		d.Key(input.Confirm)
		d.Want("camelot-boards", "")
		focusOn(d, "board-"+b.id, input.Next)
		d.Key(input.Confirm)
		d.Want(b.game+"-setup", "")
		if got := d.Target("board").Text; got != b.called {
			t.Errorf("%q is chosen, not %s", got, b.called)
		}
	}
}

// What fits another game of the family goes along, and what was chosen there is there again.
func TestChoicesGoAlongToAnotherBoard(t *testing.T) {
	d := drive.New(t, 1280, 800)
	d.Seat.Mute = true
	d.Tap("play-camelot", "knight-gawain", "side-black", "board", "board-cam")
	if !d.Target("knight-gawain").Selected || !d.Target("side-black").Selected {
		t.Error("the opponent or the side is forgotten on another board")
	}
	d.Tap("side-white", "setup-more", "white-clock-after", "back", "board", "board-chivalry", "start")
	d.Rest()
	if rec := d.Saved(); len(rec.Clocks) == 0 || !rec.Clocks[0].On() {
		t.Errorf("the clocks are left behind: %v", rec.Clocks)
	}
	d.Restart()
	d.Tap("play-camelot", "board", "board-grand", "start")
	d.Rest()
	if rec := d.Saved(); len(rec.Players) != 4 || rec.Levels[0] != 0 || rec.Levels[1] != 9 {
		t.Errorf("at Grand Camelot sit %q, as strong as %v", rec.Players, rec.Levels)
	}
}

// Games on the usual board are kept as before there were others.
func TestTheUsualBoardIsNotNamed(t *testing.T) {
	d := drive.New(t, 390, 844)
	d.Seat.Mute = true
	d.Tap("play-camelot", "board", "board-cam", "board", "board-camelot", "start")
	if _, named := d.Saved().Setup.Values[engine.BoardOption]; named {
		t.Error("the usual board is named")
	}
}

// A board that is kept and is none any more is the usual one.
func TestAStrangeBoardIsTheUsualOne(t *testing.T) {
	d := drive.New(t, 390, 844)
	d.Settings(func(s *settings.Settings) {
		s.Setups = map[string]string{"camelot": `{"seats":2,"players":[{},{"computer":true,"level":3}],"options":{"board":"avalon"},"instead":"lancelot"}`}
	})
	d.Tap("play-camelot")
	if got := d.Target("board").Text; got != "Camelot" {
		t.Errorf("%q is chosen", got)
	}
}

// What is said of a board has room on the screens on which it is chosen, in every language; on
// those that are narrower than usual phones its name alone stands there.
func TestBoardsFit(t *testing.T) {
	for _, tag := range locale.Tags() {
		for _, size := range [][2]float64{{360, 640}, {390, 844}, {800, 450}, {1280, 800}} {
			d := drive.New(t, size[0], size[1])
			d.Settings(func(s *settings.Settings) { s.Language = tag })
			d.Tap("play-camelot")
			for _, b := range family {
				d.Tap("board", "board-"+b.id)
				d.Rest()
				d.Snapshot()
				if cut := d.Report().Misfits; len(cut) > 0 {
					t.Errorf("%s, %v, %s: %q do not fit", tag, size, b.id, cut)
				}
			}
		}
	}
}
