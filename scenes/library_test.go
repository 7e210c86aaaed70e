package scenes_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/record"
	"roundtable/internal/export"
	"roundtable/scenes"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// rowsOf returns the texts of the rows that are built, by the places of their games.
func rowsOf(d *drive.Driver) (all []string) {
	for _, t := range d.Report().Targets {
		if strings.HasPrefix(t.ID, "game-") {
			all = append(all, t.Text)
		}
	}
	return all
}

// shelf opens the list of so many games.
func shelf(t *testing.T, games int, change ...func(*scenes.Config)) *drive.Driver {
	t.Helper()
	d := drive.New(t, 900, 1600, change...)
	d.Keep(games)
	d.Tap("library")
	d.Want("library", "")
	return d
}

// count returns how many games the list has.
func count(d *drive.Driver) string {
	for _, x := range d.Report().Texts {
		if strings.HasSuffix(x.Text, " games") || x.Text == "1 game" {
			return x.Text
		}
	}
	return ""
}

func TestLibrarySearchAndOrder(t *testing.T) {
	d := shelf(t, 12)
	first := rowsOf(d)[0]
	d.Tap("order")
	if got := rowsOf(d); len(got) == 0 || got[0] == first {
		t.Errorf("the oldest first: %q", got)
	}
	d.Tap("search")
	d.Step(input.State{Typed: "dINadan 2026.11.04"})
	if got := count(d); got != "2 games" {
		t.Errorf("two games of that day are found, not %s: %q", got, rowsOf(d))
	}
	d.Step(input.State{Actions: input.Erase})
	d.Step(input.State{Typed: "zzz"})
	if got := rowsOf(d); got != nil {
		t.Errorf("found: %q", got)
	}
	d.Key(input.Back) // closes the search
	d.Want("library", "")
	if got := count(d); got != "12 games" {
		t.Errorf("%s after the search", got)
	}
	d.Key(input.Back)
	d.Want("title", "")
}

// What has been deleted is taken back by the key that the list of keys names, also while
// something is searched for, and after something else was done.
func TestLibraryTakesDeletionsBack(t *testing.T) {
	d := shelf(t, 12)
	rows := rowsOf(d)
	d.Tap("bin-3", "bin-1", "star-0")
	d.Step(input.State{Typed: "a"})
	if !d.Has("undo") {
		t.Error("the offer is gone")
	}
	d.Step(input.State{Actions: input.Undo})
	d.Key(input.Back)
	if got := rowsOf(d); !slices.Equal(got, rows) || d.Has("undo") {
		t.Errorf("undone: %q, want %q", got, rows)
	}
}

func TestLibraryFavouritesAndBin(t *testing.T) {
	d := shelf(t, 12)
	rows := rowsOf(d)
	d.Tap("star-1", "bin-3")
	if got, want := rowsOf(d), slices.Delete(slices.Clone(rows), 3, 4); !slices.Equal(got, want) {
		t.Errorf("deleted: %q, want %q", got, want)
	}
	d.Tap("undo")
	if got := rowsOf(d); !slices.Equal(got, rows) {
		t.Errorf("undone: %q, want %q", got, rows)
	}
	d.Tap("bin-0", "show-bin")
	if got := rowsOf(d); !slices.Equal(got, rows[:1]) {
		t.Errorf("in the bin: %q", got)
	}
	d.Restart() // all of it is kept
	d.Tap("library", "show-bin", "bin-0", "show-favourites")
	if got := rowsOf(d); !slices.Equal(got, rows[1:2]) {
		t.Errorf("favourites: %q", got)
	}
	d.Tap("show-all")
	if got := rowsOf(d); !slices.Equal(got, rows) {
		t.Errorf("brought back: %q, want %q", got, rows)
	}
	d.Tap("show-finished", "game-0")
	if r := d.Rest(); r.Outcome == "" {
		t.Errorf("a finished game is looked back at: %+v", r.Scene)
	}
}

// Where a filter or a search hides all games, the list says so, and a button takes it away;
// what was searched for last time is seen.
func TestLibrarySaysWhyNothingIsShown(t *testing.T) {
	d := shelf(t, 12)
	says := func(want string) {
		t.Helper()
		if !slices.ContainsFunc(d.Report().Texts, func(w system.Text) bool { return strings.Contains(w.Text, want) }) {
			t.Errorf("%q is not said in %v", want, d.Report().Texts)
		}
	}
	d.Tap("show-favourites")
	says("No favourites yet.")
	d.Tap("show-every")
	if got := count(d); got != "12 games" {
		t.Errorf("%s after the favourites", got)
	}
	d.Tap("search")
	d.Step(input.State{Typed: "zzz"})
	says("No games match “zzz”.")
	d.Restart()
	d.Tap("library")
	if got := d.Target("search").Text; got != "zzz" {
		t.Errorf("the search that hides all games says %q", got)
	}
	if got := d.Target("show-every").Text; got != "Clear the search" {
		t.Errorf("the button says %q", got)
	}
	d.Tap("show-every")
	for range 12 {
		d.Tap("bin-0")
	}
	says("All your games have been deleted.")
	d.Tap("show-every")
	if got := count(d); got != "12 games" {
		t.Errorf("%s in the bin", got)
	}
}

// Of several unfinished games of a kind each is gone on with, and the title goes on
// with the one that was played last.
func TestLibraryGoesOnWithEach(t *testing.T) {
	d := drive.New(t, 640, 640)
	for _, move := range [][2]string{{"D7", "D8"}, {"E7", "E8"}, {"F7", "F8"}} {
		d.Tap("play-camelot", "black-human", "start", move[0], move[1])
		d.Settle()
		d.Tap("back")
	}
	d.Tap("library", "game-2") // the first of them
	d.Tap("D10", "D9")
	d.Settle()
	if got := d.Saved().Moves; len(got) != 2 || got[0] != "D7-D8" {
		t.Fatalf("it goes on as %v", got)
	}
	d.Tap("back")
	d.Restart()
	d.Tap("resume-camelot")
	if got := d.Saved().Moves; len(got) != 2 || d.Settle().Ply != 2 {
		t.Errorf("the title goes on with %v", got)
	}
	d.Tap("back", "library", "game-1") // looked at, and left: nothing is asked
	d.Tap("back", "back", "resume-camelot")
	if r := d.Settle(); r.Ply != 1 {
		t.Errorf("the title goes on at ply %d, not with the one that was on the table", r.Ply)
	}
}

// From a table one comes back to the list at the place where one was, by the button and
// the key, from a game under way and from one that is over, and after another.
func TestLibraryKeepsItsPlace(t *testing.T) {
	d := drive.New(t, 640, 640)
	d.Keep(40)
	d.Tap("library", "order", "order", "show-all")
	x, y := d.Where("game-1")
	d.Step(input.State{Pointer: input.Point{X: x, Y: y}, Wheel: 12})
	d.Rest()
	place := func() (rows []string) {
		for _, target := range d.Report().Targets {
			if strings.HasPrefix(target.ID, "game-") {
				rows = append(rows, fmt.Sprint(target.ID, target.Rect))
			}
		}
		return rows
	}
	want := place()
	if strings.HasPrefix(want[0], "game-0") {
		t.Fatalf("it has not scrolled: %q", want)
	}
	for i, leave := range []func(){
		func() { d.Tap("back") },
		func() { d.Key(input.Back) },
		func() { d.App.Back(); d.Ticks(2) },
	} {
		for _, id := range []string{"game-10", "game-11", "game-12"} { // of which some are over
			d.Tap(id)
			d.Rest()
			d.Ticks(2)
			leave()
			d.Ticks(40)
			if d.Report().Dialog == "leave" {
				d.Tap("yes")
			}
			d.Want("library", "")
			if got := place(); !slices.Equal(got, want) {
				t.Errorf("way %d: it was\n%q\nand is\n%q", i, want, got)
			}
		}
	}
	d.Key(input.Back)
	d.Want("title", "")
}

// What was exported comes back whole; what is damaged is refused by line and reason,
// and takes nothing with it.
func TestLibraryExportAndImport(t *testing.T) {
	d := shelf(t, 7)
	want := rowsOf(d)
	d.Tap("export")
	d.Ticks(2)
	if len(d.Handed) != 1 || d.Handed[0].Name != "games.rtg" {
		t.Fatalf("handed over: %+v", d.Handed)
	}
	text := d.Handed[0].Text
	taken := ""
	other := drive.New(t, 900, 1600, func(c *scenes.Config) {
		c.Take = func(export.Ask) <-chan export.Taken {
			done := make(chan export.Taken, 1)
			done <- export.Taken{Text: taken, Done: true}
			return done
		}
	})
	take := func(s string) system.Report {
		t.Helper()
		taken = s
		other.Tap("import")
		other.Ticks(8)
		return other.Report()
	}
	other.Tap("library")
	if r := take(""); !strings.Contains(r.Message, "no text on the clipboard") {
		t.Errorf("of nothing it says %q", r.Message)
	}
	for _, here := range []string{"", " 7 were already in the library."} { // what is there already is not kept twice
		if r := take(text); r.Message != "7 games were imported."+here {
			t.Errorf("it says %q", r.Message)
		}
		if got := rowsOf(other); len(got) != 7 {
			t.Errorf("there are %q", got)
		}
	}
	got := rowsOf(other)
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("there are %q, want %q", got, want)
	}

	lines := strings.Split(text, "\n")
	at := slices.IndexFunc(lines, func(s string) bool { return strings.HasPrefix(s, "1. ") })
	lines[at] = "1. A1-Z9 *"
	third := drive.New(t, 900, 1600)
	third.App.Tell(system.Open(strings.Join(lines, "\n")))
	third.Ticks(8)
	r := third.Want("library", "refused")
	if r.Message != "6 games were imported." {
		t.Errorf("it says %q", r.Message)
	}
	said := ""
	for _, x := range r.Texts {
		said += x.Text + "\n"
	}
	if !strings.Contains(said, fmt.Sprintf("Line %d: ", at+1)) || !strings.Contains(said, "A1-Z9") {
		t.Errorf("refused, it says %q, not line %d", said, at+1)
	}
}

// Games of Camelot are read as others publish them.
func TestLibraryReadsMovetext(t *testing.T) {
	d := drive.New(t, 640, 640)
	d.App.Tell(system.Open("1. D6-F8! H11-F9?!\n2. c6^e8^g8 {a canter} J11-H11"))
	d.Ticks(8)
	if r := d.Want("camelot", ""); r.Ply != 4 {
		t.Errorf("at ply %d", r.Ply)
	}
	d.App.Tell(system.Open("1. D6-F8 H11-F9\n2. A1-A9 J11-H11"))
	d.Ticks(8)
	r := d.Want("camelot", "unopened")
	if said := fmt.Sprint(r.Texts); !strings.Contains(said, "Line 2, character 4: Move 2, A1-A9: this isn’t a move") {
		t.Errorf("it says %s", said)
	}
}

// However many games there are, only those in sight are on the page; all are reached
// by the focus, and by the document.
func TestLibraryOfManyGames(t *testing.T) {
	d := shelf(t, 60)
	if n := len(rowsOf(d)); n == 0 || n > 30 {
		t.Errorf("%d rows are built", n)
	}
	last := ""
	for range 90 {
		d.Key(input.Down)
		last = d.Report().Focus
	}
	if last != "game-59" {
		t.Errorf("arrows come to %s", last)
	}
	d.Key(input.First)
	d.App.Tell(system.Read(true))
	seen := map[string]bool{}
	for range 12 {
		d.Ticks(2)
		more := false
		for _, it := range d.App.Document().Items {
			if strings.HasPrefix(it.ID, "game-") {
				seen[it.ID] = true
			}
			more = more || it.ID == "games-next"
		}
		if !more {
			break
		}
		d.App.Tell(system.Press("games-next"))
	}
	if len(seen) != 60 {
		t.Errorf("the document told of %d games", len(seen))
	}
}

// The list can be narrowed to the games of one board, of those that are kept; the choice is
// remembered, goes together with the other filters, and the search for nothing takes it away.
func TestLibraryShowsOneBoard(t *testing.T) {
	d := drive.New(t, 390, 2400)
	d.Keep(6)
	for _, board := range []string{"", "camette", "camette", "river"} {
		setup := engine.Setup{Seats: 2}
		if board != "" {
			setup.Values = map[string]string{"board": board}
		}
		d.Lay(record.Record{Game: "camelot", Players: []string{"Ann", "Ben"}, Levels: []int{0, 0}, Setup: setup})
		d.Rest()
		typeIn(d, map[string]string{"": "d7d8", "camette": "b3b2", "river": "c2j3f6"}[board])
		d.Key(input.Confirm)
		d.Settle()
		d.Tap("back")
	}
	d.Tap("title-menu", "library")
	if got := rowsOf(d); len(got) != 10 {
		t.Fatalf("%q", got)
	}
	d.Tap("board")
	for id, want := range map[string]bool{"board-all": true, "board-camelot": true, "board-camelot/camette": true, "board-camelot/river": true, "board-camelot/cam": false, "board-grand": false, "board-lancelot": true} {
		if d.Has(id) != want {
			t.Errorf("%s is offered: %v", id, !want)
		}
	}
	d.Tap("board-camelot/camette")
	if got := rowsOf(d); len(got) != 2 || d.Target("board").Text != "Camette" {
		t.Errorf("of Camette there are %q, on %q", got, d.Target("board").Text)
	}
	d.Restart()
	d.Tap("title-menu", "library")
	if got := rowsOf(d); len(got) != 2 {
		t.Errorf("after a restart there are %q", got)
	}
	d.Tap("show-finished")
	if got := rowsOf(d); got != nil {
		t.Errorf("finished are %q", got)
	}
	d.Tap("show-every")
	if got := rowsOf(d); len(got) != 10 || d.Target("board").Text != "All boards" {
		t.Errorf("with all filters off there are %q, on %q", got, d.Target("board").Text)
	}
	// What is searched for may be on another board: the words stay.
	d.Tap("board", "board-camelot/camette", "search")
	d.Step(input.State{Typed: "river"})
	if got := rowsOf(d); got != nil || d.Target("show-every").Text != "All boards" {
		t.Errorf("of Camette %q fit, and the button says %q", got, d.Target("show-every").Text)
	}
	d.Tap("show-every")
	if got := rowsOf(d); len(got) != 1 || d.Target("search").Text != "river|" {
		t.Errorf("on all boards %q fit %q", got, d.Target("search").Text)
	}
}

// The statistics stand in the title's menu.
func TestStatisticsFromTheTitle(t *testing.T) {
	d := drive.New(t, 360, 640)
	d.Tap("title-menu", "statistics")
	d.Want("statistics", "")
	d.Key(input.Back)
	d.Want("title", "")
}

// The list can be narrowed from ten games on; with fewer, what is deleted is shown by a choice as
// long as something is, and by nothing else.
func TestFewGamesAreNotNarrowed(t *testing.T) {
	for games, many := range map[int]bool{0: false, 1: false, 9: false, 10: true} {
		d := shelf(t, games)
		d.Resize(390, 844, 1)
		offered := func(ids ...string) {
			t.Helper()
			for _, id := range []string{"show-all", "show-unfinished", "show-finished", "show-favourites", "show-bin", "board"} {
				if d.Has(id) != (many || slices.Contains(ids, id)) {
					t.Errorf("of %d games: %s is offered: %v", games, id, d.Has(id))
				}
			}
		}
		offered()
		if games == 0 {
			continue
		}
		d.Tap("bin-0")
		offered("show-all", "show-bin")
		d.Tap("show-bin", "bin-0")
		offered("show-all", "show-bin")
		d.Tap("show-all")
		offered()
		d.Tap("star-0")
		offered()
	}
}
