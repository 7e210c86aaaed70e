package scenes_test

import (
	"slices"
	"strings"
	"testing"

	"roundtable/engine/record"
	"roundtable/internal/settings"
	"roundtable/internal/statistics"
	"roundtable/scenes"
	"roundtable/scenes/input"
	"roundtable/sprites/heraldry"
	"roundtable/test/drive"
)

// ownArms are designed arms.
const ownArms = "azure + chevron or + 3 crescent argent"

// oneMove is a position of Camelot in which White wins with the next move.
const oneMove = "M1/4N3/10/12/12/12/12/12/5m6/12/12/12/12/10/8/2 w 0 0"

// joust returns the game of the quest against its first knight that goes on from there.
func joust() record.Record {
	r := drive.Camelot(oneMove)
	r.Players, r.Levels, r.Quest = []string{"You", "Dagonet"}, []int{0, 1}, "dagonet"
	r.Arms = []string{"", heraldry.Of("dagonet").String()}
	return r
}

// savedLog returns the games of the statistics.
func savedLog(d *drive.Driver) statistics.Log { return statistics.NewKeeper(d.Config.Store).Log() }

// A knight of the quest is beaten by one victory, which counts once; then the next is
// challenged, and no other comes before.
func TestQuestIsWon(t *testing.T) {
	d := drive.New(t, 360, 640)
	d.Settings(func(s *settings.Settings) { s.Quests = map[string]settings.Quest{"camelot": {Tries: 2}} })
	d.Lay(joust())
	d.Tap("begin", "G15", "G16")
	d.Settle()
	d.Want("camelot", "end")
	if got := d.Config.Store; got == nil || settings.Open(got).Now().Quests["camelot"] != (settings.Quest{Beaten: 1}) {
		t.Errorf("the quest stands at %+v", settings.Open(got).Now().Quests)
	}
	if got := savedLog(d); len(got) != 0 { // it began elsewhere than usual
		t.Errorf("counted was %v", got)
	}
	if r := d.Saved(); !r.Counted || r.Quest != "dagonet" {
		t.Errorf("saved was %+v", r)
	}
	d.Tap("room")
	d.Rest()
	d.Want("quest", "")
	if b := d.Target("joust"); !b.Enabled {
		t.Errorf("%+v", b)
	}
	d.Tap("seat-3")
	if b := d.Target("joust"); b.Enabled || !strings.Contains(b.Text, "Kay") {
		t.Errorf("the third knight before the second: %+v", b)
	}
	d.Tap("seat-2", "joust")
	d.Rest()
	if seats := d.Table().Seats; seats[0].Name != "You" || seats[1].Name != "Kay" || seats[1].Level != 4 {
		t.Errorf("%+v", seats)
	}
}

// The first start leads to the lessons, the games, the quest and the puzzles, each by its
// name; after a game without a move there is nothing to continue.
func TestTheTitleTellsOfEverything(t *testing.T) {
	for _, first := range []string{"camelot", "lancelot"} {
		d := drive.New(t, 360, 640)
		for id, want := range map[string]string{"quest": "The Quest: 0 of 10", "daily": "Today’s puzzle: New today", "learn": "Learn by playing"} {
			if got := spokenButton(d, id); !strings.HasPrefix(got, want) {
				t.Errorf("%s says %q, not %q", id, got, want)
			}
		}
		d.Tap("play-"+first, "start")
		d.Rest()
		d.Key(input.Back)
		d.Ticks(2)
		if d.Report().Dialog == "leave" {
			d.Tap("yes")
		}
		d.Want("title", "")
		d.Restart()
		if d.Has("resume-" + first) {
			t.Errorf("a game of %s without a move can be continued", first)
		}
	}
}

// From the first game on the title leads to setting up a position too, of either game.
func TestPositionIsFoundOnTheTitle(t *testing.T) {
	for _, size := range [][2]float64{{360, 640}, {844, 390}, {1280, 720}} {
		d := drive.New(t, size[0], size[1], func(c *scenes.Config) { c.Browser, c.Whole = true, true })
		d.Settings(func(s *settings.Settings) { s.Learn("camelot/step") })
		for _, game := range []string{"camelot", "lancelot"} {
			d.Tap("position", "edit-"+game)
			d.Want(game+"-editor", "")
			d.Key(input.Back)
			d.Want("title", "")
		}
	}
}

// In a game of the quest there is no help: no hint, nothing is said of what
// threatens or how the game stands, and no taking back, by buttons or keys. Who gives up has lost; then the sides change.
func TestQuestIsAlone(t *testing.T) {
	d := drive.New(t, 360, 640)
	d.Settings(func(s *settings.Settings) {
		s.Quests = map[string]settings.Quest{"camelot": {}}
	})
	d.Tap("quest", "quest-camelot", "joust", "begin", "D7", "D8")
	d.Settle()
	before := d.Position().String()
	for _, id := range []string{"undo", "hint"} {
		if d.Target(id).Enabled {
			t.Errorf("there is %s", id)
		}
	}
	for _, key := range []input.Actions{input.Undo, input.Redo, input.Hint, input.Threats} {
		d.Key(key)
		d.Settle()
	}
	if r := d.Saved(); r.Aided || len(d.Marked("in-danger")) > 0 {
		t.Error("there was help")
	}
	d.Tap("more")
	if d.Has("edit") || d.Has("threats") || d.Has("redo") {
		t.Error("the position can be looked into")
	}
	d.Key(input.Back)
	if got := d.Position().String(); got != before || d.Table().Status == "" {
		t.Errorf("%s became %s", before, got)
	}
	d.Key(input.Earlier)
	d.Settle()
	if d.Tap("more"); d.Has("branch") {
		t.Error("the game can be branched")
	}
	d.Key(input.Back)
	d.Key(input.Last)
	d.Settle()
	d.Key(input.Back) // and on, as the same game of the quest
	d.Ticks(2)
	d.Want("quest", "")
	if d.Target("joust").Text != "Continue" {
		t.Errorf("%+v", d.Target("joust"))
	}
	d.Tap("joust")
	d.Settle()
	d.Key(input.Resign)
	d.Tap("yes")
	d.Settle()
	d.Tap("again")
	d.Rest()
	if seats := d.Table().Seats; !seats[0].Computer || seats[1].Name != "You" {
		t.Errorf("the sides have not changed: %+v", seats)
	}
	if got := savedLog(d); len(got) != 1 || got[0].Result != statistics.Lost {
		t.Errorf("counted was %v", got)
	}
}

// What helps in a rated game is asked about first, and then counted; the next game is
// rated again, and shows nothing.
func TestWhatHelpsIsAskedAbout(t *testing.T) {
	for name, help := range map[string]func(*drive.Driver){
		"threats": func(d *drive.Driver) { d.Key(input.Threats) },
		"bar":     func(d *drive.Driver) { d.Tap("bar") },
		"hint":    func(d *drive.Driver) { d.Tap("hint") },
		"undo":    func(d *drive.Driver) { d.Key(input.Undo) },
		"edit":    func(d *drive.Driver) { d.Tap("edit") },
	} {
		d := drive.New(t, 1280, 800)
		d.Seat.Lots = true
		d.Played("camelot")
		d.Tap("play-camelot", "start", "D7", "D8")
		d.Settle()
		rated := func() bool { return slices.Contains(pageTexts(d), "Rated") }
		help(d)
		if d.Want("camelot", "rated"); d.Saved().Aided || !rated() {
			t.Errorf("%s: the rating is lost before the answer", name)
		}
		d.Tap("no")
		d.Settle()
		if d.Table().Status != "Your move" || d.Saved().Aided || !rated() || d.Report().Ply != 2 || len(d.Marked("in-danger")) > 0 {
			t.Errorf("%s: the answer no changes the game", name)
		}
		help(d)
		d.Tap("yes")
		d.Ticks(1)
		d.Settle()
		if name == "edit" {
			d.Want("camelot-editor", "")
			continue
		}
		if r := d.Want("camelot", ""); rated() || !slices.Contains(pageTexts(d), "Not rated") || r.Table.Status != "Your move" && name != "hint" {
			t.Errorf("%s: it does not say that the game is rated no more: %s, %q", name, r.Table.Status, pageTexts(d))
		}
		d.Tap("E7", "E8")
		d.Settle()
		if !d.Saved().Aided {
			t.Errorf("%s: it does not count", name)
		}
		d.Key(input.Resign)
		d.Tap("yes")
		d.Settle()
		d.Tap("again")
		d.Rest()
		told := rated()
		if d.Tap("more"); !told || d.Target("threats").Text != "Show threats" || d.Target("bar").Text != "Show who is ahead" {
			t.Errorf("%s: it goes on in the next game", name)
		}
	}
}

// pageTexts returns the texts on the page.
func pageTexts(d *drive.Driver) (texts []string) {
	for _, w := range d.Report().Texts {
		texts = append(texts, w.Text)
	}
	return texts
}

// Arms of one's own are borne by the only person at a table of either game, stand in the record, and
// are not borne any more when they are laid down.
func TestOwnArmsAreBorne(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Settings(func(s *settings.Settings) {
		s.Quests, s.Arms, s.Bears = map[string]settings.Quest{"lancelot": {}}, ownArms, true
	})
	d.Tap("play-camelot", "start")
	d.Rest()
	if got := d.Saved().Arms; d.Table().Seats[0].Arms != ownArms || d.Table().Seats[1].Arms != heraldry.Of("dagonet").String() || len(got) != 1 || got[0] != ownArms {
		t.Errorf("at Camelot's table the arms are %+v, in the record %q", d.Table().Seats, got)
	}
	d.Key(input.Back)
	d.Rest()
	var saved []string
	borne := func() (n int) {
		d.Tap("play-lancelot", "start")
		d.Rest()
		saved = d.Saved().Arms
		for _, seat := range d.Table().Seats {
			if seat.Arms == ownArms && !seat.Computer {
				n++
			}
		}
		d.Key(input.Back)
		d.Rest()
		return n
	}
	if borne() != 1 {
		t.Error("the arms are not borne")
	}
	if len(saved) != 2 || saved[0] != ownArms && saved[1] != ownArms {
		t.Errorf("the record has %q", saved)
	}
	d.Tap("quest", "arms", "charge-after", "figure-gules", "ordinary-before")
	now := settings.Open(d.Config.Store).Now()
	if a, err := heraldry.Parse(now.Arms); err != nil || a.Charge != heraldry.Keys || a.Figure != heraldry.Gules || a.Ordinary == heraldry.Chevron || !now.Bears {
		t.Errorf("designed was %+v, %v", now, err)
	}
	d.Tap("bear-off")
	d.Key(input.Back)
	d.Key(input.Back)
	d.Rest()
	if borne() != 0 {
		t.Error("arms that were laid down are borne")
	}
}

// A game with a hint counts as aided; statistics that were reset can be brought back
// until the screen is left.
func TestStatisticsAreReset(t *testing.T) {
	d := drive.New(t, 360, 640)
	d.Seat.Lots = true
	d.Settings(func(s *settings.Settings) { s.Quests = map[string]settings.Quest{"camelot": {}} })
	d.Tap("play-camelot", "start", "D7", "D8")
	d.Settle()
	d.Tap("hint")
	d.Settle()
	d.Key(input.Resign)
	d.Tap("yes")
	d.Settle()
	d.Tap("back")
	d.Rest()
	if got := savedLog(d); len(got) != 1 || !got[0].Aided || got[0].Result != statistics.Lost {
		t.Fatalf("counted was %v", got)
	}
	d.Tap("quest", "statistics", "reset", "no")
	if len(savedLog(d)) != 1 {
		t.Error("what was not meant was done")
	}
	d.Tap("reset", "yes")
	if len(savedLog(d)) != 0 {
		t.Error("nothing was reset")
	}
	d.Tap("bring-back")
	if len(savedLog(d)) != 1 {
		t.Error("nothing was brought back")
	}
	d.Tap("reset", "yes", "back")
	d.Rest()
	d.Tap("statistics")
	if d.Has("bring-back") || d.Target("reset").Enabled || len(savedLog(d)) != 0 {
		t.Error("it is not forgotten")
	}
}
