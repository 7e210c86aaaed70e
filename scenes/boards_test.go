package scenes_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/catalog"
	"roundtable/engine/grand"
	"roundtable/engine/record"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	protocol "roundtable/online"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
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

// startOf returns the text of the usual start of a board.
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
			d.Played("camelot")
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
			if (b.id == "camelot") != slices.ContainsFunc(pageTexts(d), func(s string) bool { return strings.HasPrefix(s, "Counts towards") }) {
				t.Errorf("a game is rated that is on no measured board, or the other way round: %q", pageTexts(d))
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
	for i, tag := range locale.Tags() {
		for j, size := range [][2]float64{{360, 640}, {390, 844}, {800, 450}, {1280, 800}} {
			if testing.Short() && i%4 != j { // each at one size
				continue
			}
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

// recordOn returns the record of a game on a board after some moves.
func recordOn(t *testing.T, game, board string) record.Record {
	t.Helper()
	e, _ := catalog.Find(game)
	seats, _ := e.Game.Seats()
	r := record.Record{Game: game, Setup: engine.Setup{Seats: seats, Values: map[string]string{}}}
	if board != "" {
		r.Setup.Values[engine.BoardOption] = board
	}
	p, err := e.Game.New(r.Setup)
	for range 5 {
		if err != nil {
			t.Fatal(err)
		}
		m := p.Moves()[0]
		r.Moves = append(r.Moves, m)
		p, _, err = p.Play(m)
	}
	for range seats {
		r.Players = append(r.Players, "")
	}
	return r
}

// A game of every board is kept, named on the title and in the list, found by its board's name,
// and opened again as it was; the table's title names the board.
func TestGamesOfAllBoardsAreKept(t *testing.T) {
	for _, b := range family {
		t.Run(b.id, func(t *testing.T) {
			d := drive.New(t, 900, 1600)
			r := recordOn(t, b.game, b.board)
			d.Lay(recordOn(t, "lancelot", ""))
			d.Lay(r)
			was := d.Settle().Table.Position
			if title := d.App.Document().Title; title != b.called {
				t.Errorf("the table is called %q", title)
			}
			d.Restart()
			if got := d.Target("resume-" + b.game).Text; got != words("title.resume", b.called) {
				t.Errorf("the title has %q", got)
			}
			d.Tap("library", "search")
			d.Step(input.State{Typed: strings.ToLower(b.called)})
			if said := fmt.Sprint(d.App.Document().Items); count(d) != "1 game" || !strings.Contains(said, b.called+" · ") {
				t.Fatalf("%s are found: %s", count(d), said)
			}
			d.Tap("game-0")
			d.Until("the game is on the table", func(r system.Report) bool { return r.Table != nil })
			if now := d.Settle().Table.Position; now != was {
				t.Errorf("it is %s, not %s", now, was)
			}
			if got := d.Saved(); got.Setup.Board() != b.board || !slices.Equal(got.Moves, r.Moves) {
				t.Errorf("it is kept as %+v", got)
			}
		})
	}
}

// The editor begins on the board of the set-up, keeps the board of its position, puts it on every
// other one, and refuses in words what is impossible there.
func TestPositionsOfAllBoardsAreSetUp(t *testing.T) {
	d := drive.New(t, 900, 1600)
	d.Seat.Mute = true
	d.Tap("play-camelot", "board", "board-camette", "position-own")
	if got := d.Want("camelot-editor", "").Table.Position; got != startOf(t, "camelot", "camette") {
		t.Errorf("it begins with %s", got)
	}
	for _, b := range family {
		d.Tap("more", "board", "board-"+b.id)
		if r := d.Report(); r.Scene != b.game+"-editor" { // the game's own opens at once
			d.Tap("back")
		}
		if got := d.Want(b.game+"-editor", "").Table.Position; got != startOf(t, b.game, b.board) {
			t.Errorf("%s begins with %s", b.id, got)
		}
		if !slices.Contains(pageTexts(d), b.called) {
			t.Errorf("%s is not named: %q", b.id, pageTexts(d))
		}
	}
	d.App.Tell(system.Open("#/editor/camelot"))
	d.Ticks(2)
	d.Tap("more", "board", "board-camette", "back")
	d.Want("camelot-editor", "")
	d.Tap("C2", "A4")
	d.Restart()
	d.App.Tell(system.Open("#/editor/camelot"))
	d.Ticks(2)
	if got := d.Want("camelot-editor", "").Table.Position; got != "1/1n1/1mmm1/N4/1MMM1/3/1 w 0 0" {
		t.Errorf("what was set up last is %s", got)
	}
	d.Tap("piece-0", "C7")
	r := d.Report()
	if d.Target("play").Enabled || !strings.Contains(r.Message, "the limit is 1") {
		t.Errorf("two White Knights in Camette: %q", r.Message)
	}
	d.Tap("undo", "play", "black-human", "start")
	d.Rest()
	if got := d.Saved(); got.Setup.Board() != "camette" {
		t.Errorf("it is played on %q", got.Setup.Board())
	}
}

// Online the lists and the room say which board a game is on, and a game is made on the
// board that is chosen.
func TestBoardsAtADistance(t *testing.T) {
	d := drive.New(t, 390, 844)
	desk := drive.NewDesk()
	on := func(board string) map[string]string { return map[string]string{engine.BoardOption: board} }
	desk.Games[0].Options = on("river")
	for i := range desk.Open {
		if desk.Open[i].Kind == "camelot" {
			desk.Open[i].Options = on("chivalry")
		}
	}
	desk.Sought = append(desk.Sought, protocol.Sought{Kind: "camelot", Options: on("cam"), Clock: "300+3", Rating: 1500})
	d.PlayAt(desk)
	d.App.Tell(system.Open("#/online"))
	d.Ticks(10)
	said := fmt.Sprint(d.App.Document().Items)
	for _, name := range []string{"River Camelot", "Chivalry", "Cam · "} {
		if !strings.Contains(said, name) {
			t.Errorf("%s is not told of: %s", name, said)
		}
	}
	for _, b := range family {
		d, desk := drive.New(t, 390, 844), drive.NewDesk()
		d.PlayAt(desk)
		d.App.Tell(system.Open("#/online"))
		d.Ticks(10)
		d.Tap("friend-camelot", "board", "board-"+b.id, "start")
		d.Ticks(5)
		var made *protocol.Create
		for _, r := range desk.Heard {
			if c, ok := r.(*protocol.Create); ok {
				made = c
			}
		}
		if made == nil || made.Kind != b.game || made.Options[engine.BoardOption] != b.board {
			t.Errorf("%s is made as %+v", b.id, made)
		}
	}
}

// Games on other boards are counted by board, and are no games of the quest, whichever players.
func TestOtherBoardsAreCountedApart(t *testing.T) {
	d := drive.New(t, 900, 1600)
	d.Tap("play-camelot", "board", "board-camette", "start")
	d.Rest()
	d.Tap("B3", "B4")
	d.Settle()
	d.Tap("back")
	if d.Ticks(2); d.Report().Dialog == "leave" {
		d.Tap("yes")
	}
	d.Tap("quest", "quest-camelot")
	if slices.ContainsFunc(d.Report().Targets, func(g system.Target) bool { return g.Text == words("quest.go-on") }) {
		t.Error("a game of Camette goes on in the quest")
	}
	d.Key(input.Back)
	d.Resume("camelot")
	d.Key(input.Resign)
	d.Tap("yes")
	d.Settle()
	if log := savedLog(d); len(log) != 1 || log[0].Board != "camette" {
		t.Errorf("it counts as %+v", log)
	}
	d.Restart()
	d.App.Tell(system.Open("#/statistics/camelot"))
	d.Ticks(2)
	if all := pageTexts(d); !slices.Contains(all, words("statistics.boards")) || !slices.Contains(all, "Camette") {
		t.Errorf("the statistics say %q", all)
	}
}

// No piece enters the river: a user who taps the water with a piece in hand, or types it, is told
// so.
func TestWaterIsRefused(t *testing.T) {
	for what, tap := range map[string]func(*drive.Driver, float64, float64){
		"mouse":  (*drive.Driver).TapAt,
		"finger": (*drive.Driver).TouchAt,
	} {
		t.Run(what, func(t *testing.T) {
			d := drive.New(t, 1280, 800)
			d.Lay(record.Record{Game: "camelot", Players: []string{"Ann", "Ben"}, Levels: []int{0, 0}, Setup: engine.Setup{Seats: 2, Values: map[string]string{"board": "river"}}})
			d.Rest()
			for _, trees := range []string{"c2j3f6", "j15c14g11"} {
				typeIn(d, trees)
				d.Key(input.Confirm)
				d.Settle()
			}
			const said = "No piece can enter the river. A bridge leads across."
			at := d.Report().Squares
			x, y := at["C5"][0], at["D6"][1] // C6 is water
			if tap(d, x, y); d.Report().Message == said {
				t.Error("the water is told of without a piece in hand")
			}
			d.Tap("D5")
			d.Rest()
			tap(d, x, y)
			d.Rest()
			if got := d.Report().Message; got != said {
				t.Errorf("the tap is answered with %q", got)
			}
			d.Key(input.Back)
			typeIn(d, "d5c6")
			d.Key(input.Confirm)
			if got := d.Report().Message; !strings.Contains(got, said) {
				t.Errorf("the typed move is answered with %q", got)
			}
		})
	}
}

// Several people at one screen belong to the set-up of one game: another game of the family has
// its own, and the screen says who plays here. A friend from elsewhere leaves the place to a
// computer.
func TestPeopleAtTheScreenBelongToOneGame(t *testing.T) {
	people := func(d *drive.Driver) (n int) {
		for _, p := range d.Table().Seats {
			if !p.Computer {
				n++
			}
		}
		return n
	}
	for from, human := range map[string]string{"": "black-human", "river": "black-human", "grand": "blue-human"} {
		for to, want := range map[string]int{"grand": 1, "camelot": 1} {
			if from == to || from != "grand" && to == "camelot" { // the same game
				continue
			}
			d := drive.New(t, 390, 844)
			d.Seat.Mute = true
			d.Tap("play-camelot")
			if from != "" {
				d.Tap("board", "board-"+from)
			}
			d.Tap("setup-more", human, "start")
			d.Restart()
			d.Tap("play-camelot")
			if !slices.ContainsFunc(pageTexts(d), func(s string) bool { return strings.HasPrefix(s, "At this screen: ") }) {
				t.Errorf("%q: it is not said who plays here: %q", from, pageTexts(d))
			}
			if slices.ContainsFunc(pageTexts(d), func(s string) bool { return strings.ContainsRune(s, utf8.RuneError) }) {
				t.Errorf("%q: a sign stands for no letter: %q", from, pageTexts(d))
			}
			d.Tap("board", "board-"+to, "start")
			d.Rest()
			if got := people(d); got != want {
				t.Errorf("after two people at %q %d play at %s", from, got, to)
			}
			d.Restart()
			d.Tap("play-camelot", "board", "board-"+map[string]string{"": "camelot", "river": "river", "grand": "grand"}[from], "start")
			d.Rest()
			if got := people(d); got != 2 {
				t.Errorf("%q forgot that two play: %d", from, got)
			}
		}
	}
	d := drive.New(t, 390, 844)
	d.PlayAt(drive.NewDesk())
	d.Tap("play-camelot", "setup-more", "black-friend", "back")
	d.Restart()
	d.Tap("play-camelot", "start")
	d.Rest()
	if got := people(d); got != 1 {
		t.Errorf("after a friend was to come %d play here", got)
	}
}
