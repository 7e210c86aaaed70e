package scenes_test

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"roundtable/engine/record"
	"roundtable/internal/export"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/internal/store"
	"roundtable/scenes"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// disk is a store in a folder of the test's own.
type disk struct {
	*store.Store
	t    *testing.T
	path string
}

func newDisk(t *testing.T) *disk {
	t.Helper()
	d := &disk{t: t, path: filepath.Join(t.TempDir(), "data")}
	t.Setenv("XDG_DATA_HOME", d.path)
	t.Setenv("HOME", t.TempDir())
	t.Setenv("AppData", d.path)
	d.Store = d.open()
	return d
}

// open returns the store of one more copy of the program.
func (d *disk) open() *store.Store {
	s := store.Open("roundtable")
	d.t.Cleanup(s.Close)
	return s
}

// lose puts a file where the folder was, so that nothing can be saved.
func (d *disk) lose() {
	d.t.Helper()
	for _, err := range []error{os.Rename(d.path, d.path+"-away"), os.WriteFile(d.path, nil, 0o600)} {
		if err != nil {
			d.t.Fatal(err)
		}
	}
}

// mend brings the folder back.
func (d *disk) mend() {
	d.t.Helper()
	d.Flush() // or what is being written makes another
	for _, err := range []error{os.Remove(d.path), os.Rename(d.path+"-away", d.path)} {
		if err != nil {
			d.t.Fatal(err)
		}
	}
}

// open opens the App on a store.
func open(t *testing.T, w, h float64, s *store.Store, change ...func(*scenes.Config)) *drive.Driver {
	t.Helper()
	return drive.New(t, w, h, append(change, func(c *scenes.Config) { c.Store = s })...)
}

// awaitSaved waits until so many moves of a game are saved.
func awaitSaved(d *drive.Driver, game string, moves int) {
	d.Helper()
	await(d, "saved", func() bool {
		r, ok := drive.LastSaved(d.Config.Store, game)
		return ok && len(r.Moves) == moves
	})
}

// await takes ticks until something is so that happens beside the App.
func await(d *drive.Driver, what string, so func() bool) {
	d.Helper()
	for end := time.Now().Add(time.Minute); !so(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			d.Fatalf("never %s", what)
		}
		d.Ticks(1)
	}
}

// What is said follows what happened: a game that cannot be saved is never
// called saved, is not lost by leaving the table, and can be taken along.
func TestWhatIsSaidFollowsWhatHappened(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {360, 640}, {568, 320}} {
		dk := newDisk(t)
		var taken []export.File
		var told []bool
		d := open(t, size[0], size[1], dk.Store, func(c *scenes.Config) {
			c.Saved = func(all bool) { told = append(told, all) }
			c.Export = func(f export.File) <-chan export.Result {
				taken = append(taken, f)
				done := make(chan export.Result, 1)
				done <- export.Result{Clipboard: true}
				return done
			}
		})
		said := func() string { return d.Report().Message }
		texts := func() (all []string) {
			for _, x := range d.Report().Texts {
				all = append(all, x.Text)
			}
			return all
		}
		move := func(ids ...string) {
			t.Helper()
			d.Tap(ids...)
			d.Settle()
			dk.Flush()
			d.Ticks(1)
		}
		d.Tap("play-camelot", "black-human", "start")
		move("D7", "D8")
		awaitSaved(d, "camelot", 1)
		d.Key(back)
		await(d, "left without a question", func() bool { return d.Report().Scene == "title" })
		d.Tap("resume-camelot")
		await(d, "the table", func() bool { return d.Report().Scene == "camelot" })
		if d.Target("back").Text != "Leave the table" {
			t.Error("a saved game is marked")
		}

		dk.lose()
		move("I10", "I9")
		if s := said(); s != "The game can’t be saved: there is no folder for saved games." {
			t.Fatalf("%v: a game that cannot be saved: %q", size, s)
		}
		d.Ticks(400)
		move("E7", "E8") // it is said once, and marked as long as it lasts
		if s := said(); s != "" {
			t.Errorf("and again %q", s)
		}
		if s := d.Target("back").Text; !strings.Contains(s, "not saved") {
			t.Errorf("the mark says %q", s)
		}
		d.Snapshot()
		d.Key(back)
		dk.Flush()
		await(d, "asked", func() bool { return d.Report().Dialog != "" })
		d.Want("camelot", "unsaved")
		for _, s := range texts() {
			if strings.Contains(s, "is saved") || strings.Contains(s, "/") {
				t.Errorf("%v: leaving a game that is not saved says %q", size, s)
			}
		}
		d.Rest()
		d.Snapshot()
		if m := d.Report().Misfits; len(m) > 0 {
			t.Errorf("%v: cut: %q", size, m)
		}
		d.Tap("export")
		d.Ticks(1)
		if len(taken) != 1 || taken[0].Name != "camelot.rtg" || said() != "The record is on the clipboard." {
			t.Fatalf("%+v, %q", taken, said())
		}
		r, err := record.Decode(taken[0].Text)
		if err != nil || len(r.Moves) != 3 {
			t.Errorf("the record: %v, %v", r, err)
		}
		d.Key(back)
		await(d, "asked", func() bool { return d.Report().Dialog == "unsaved" })
		d.Tap("yes")
		d.Want("title", "")
		d.Tap("quit")
		if s := strings.Join(texts(), "\n"); !strings.Contains(s, "will be lost") {
			t.Errorf("leaving the program says %q", s)
		}
		d.Tap("no", "resume-camelot") // it is still there
		await(d, "opened", func() bool { return d.Report().Scene == "camelot" })
		if r := d.Want("camelot", ""); r.Ply != 3 {
			t.Errorf("ply %d", r.Ply)
		}

		dk.mend()
		move("H10", "H9")
		if s := said(); s != "The game is being saved again." {
			t.Errorf("%q", s)
		}
		if d.Target("back").Text != "Leave the table" {
			t.Error("the mark stays")
		}
		if got := d.Saved(); len(got.Moves) != 4 {
			t.Errorf("%d moves are saved", len(got.Moves))
		}
		if !slices.Contains(told, false) || !told[len(told)-1] {
			t.Errorf("the page was told %v", told)
		}
		dk.Store.Close()
	}
}

// The window is closed without a question where nothing would be lost.
func TestClosingTheWindow(t *testing.T) {
	dk := newDisk(t)
	closing := false
	d := open(t, 640, 360, dk.Store, func(c *scenes.Config) { c.Closing = func() bool { return closing } })
	d.Tap("play-camelot", "start")
	awaitSaved(d, "camelot", 0)
	dk.lose()
	d.Tap("D7", "D8")
	d.Settle()
	await(d, "unsaved", func() bool { return strings.Contains(d.Target("back").Text, "not saved") })
	closing = true
	if err := d.App.Update(); err != nil {
		t.Fatalf("closed without a word: %v", err)
	}
	closing = false
	d.Want("camelot", "quit")
	d.Tap("no")
	dk.mend()
	d.Tap("undo")
	await(d, "saved", func() bool { return !strings.Contains(d.Target("back").Text, "not saved") })
	closing = true
	if err := d.App.Update(); err == nil {
		t.Error("a question though nothing would be lost")
	}
}

// A Camelot and a Lancelot under way are both gone on with.
func TestBothGamesAreKept(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {360, 640}, {320, 568}, {568, 320}} {
		d := drive.New(t, size[0], size[1])
		d.Tap("play-camelot", "black-human", "start", "D7", "D8")
		d.Settle()
		d.Tap("back", "play-lancelot", "start")
		d.PlayLancelot(3, 4)
		ply := d.Settle().Ply
		d.Tap("back")
		for range 2 {
			for _, game := range []string{"camelot", "lancelot"} {
				if s := spokenButton(d, "resume-"+game); !strings.HasPrefix(s, "Continue "+en.Text(locale.GameName.Of(game))+": Move ") {
					t.Errorf("the button says %q", s)
				}
			}
			last, other := d.Target("resume-lancelot"), d.Target("resume-camelot") // Lancelot was played last
			if !last.Primary || other.Primary || last.W*last.H <= other.W*other.H || last.Y > other.Y || last.X > other.X {
				t.Errorf("%v: what was played last is %+v, the other %+v", size, last, other)
			}
			d.Snapshot()
			if m := d.Report().Misfits; len(m) > 0 {
				t.Errorf("%v: cut: %q", size, m)
			}
			d.Tap("resume-camelot")
			if r := d.Want("camelot", ""); r.Ply != 1 {
				t.Errorf("camelot at ply %d", r.Ply)
			}
			d.Tap("back", "resume-lancelot")
			if r := d.Want("lancelot", ""); r.Ply != ply {
				t.Errorf("lancelot at ply %d, not %d", r.Ply, ply)
			}
			d.Tap("back")
			d.Restart()
		}
		d.Tap("play-camelot", "black-human", "start") // beside the other, which is left alone
		d.Tap("back", "play-camelot", "black-human", "start", "D7", "D8")
		d.Settle()
		if n := len(keptGames(d)); n != 3 {
			t.Errorf("%d games are kept: two Camelots, of which one was begun twice, and a Lancelot", n)
		}
	}
}

// keptGames returns the texts of all games that are kept.
func keptGames(d *drive.Driver) map[string]string {
	d.Helper()
	out, archive := map[string]string{}, d.Config.Store.Archive()
	names, err := archive.Names()
	if err != nil {
		d.Fatalf("%v", err)
	}
	for _, name := range names {
		if strings.HasPrefix(name, "game-") {
			data, err := archive.Load(name)
			if err != nil {
				d.Fatalf("%v", err)
			}
			out[name] = string(data)
		}
	}
	return out
}

// The title is there at once; the way back to a game comes when it has been read.
func TestTheTitleWaitsForNothing(t *testing.T) {
	dk := newDisk(t)
	d := open(t, 640, 360, dk.Store)
	d.Tap("play-camelot", "black-human", "start", "D7", "D8")
	d.Settle()
	awaitSaved(d, "camelot", 1)
	d.Restart()
	if r := d.Want("title", ""); slices.ContainsFunc(r.Targets, func(t system.Target) bool { return t.ID == "resume-camelot" }) {
		t.Error("the App waited for the disk")
	}
	await(d, "read", func() bool { return d.Has("resume-camelot") })
	d.Tap("resume-camelot")
	await(d, "opened", func() bool { return d.Report().Scene == "camelot" })
	if r := d.Want("camelot", ""); r.Ply != 1 {
		t.Errorf("ply %d", r.Ply)
	}
}

// A second copy of the program says that it is one, saves nothing, and saves
// once the first has ended.
func TestTheSecondCopySaysSo(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {360, 640}, {568, 320}} {
		dk := newDisk(t)
		first := open(t, size[0], size[1], dk.Store)
		first.Tap("play-camelot", "black-human", "start", "D7", "D8")
		first.Settle()
		awaitSaved(first, "camelot", 1)

		other := dk.open()
		second := open(t, size[0], size[1], other)
		await(second, "read", func() bool { return second.Has("resume-camelot") })
		if s := second.Report().Message; !strings.Contains(s, "another window") {
			t.Fatalf("the title says %q", s)
		}
		second.Snapshot()
		if m := second.Report().Misfits; len(m) > 0 {
			t.Errorf("%v: cut: %q", size, m)
		}
		second.Tap("play-lancelot", "start")
		second.Settle()
		second.Tap(second.App.Moves()[0])
		await(second, "marked", func() bool { return strings.Contains(second.Target("back").Text, "not saved") })
		second.Key(back)
		await(second, "asked", func() bool { return second.Report().Dialog == "unsaved" })
		second.Tap("no")

		first.Tap("D10", "D9")
		first.Settle()
		awaitSaved(first, "camelot", 2)
		first.App.Close()
		dk.Store.Close()
		await(second, "taken over", func() bool { return second.Target("back").Text == "Leave the table" })
		second.Key(back)
		await(second, "left", func() bool { return second.Report().Scene == "title" })
		if s := second.Want("title", "").Message; s != "" {
			t.Errorf("the title still says %q", s)
		}
		await(second, "read again", func() bool { return second.Has("resume-camelot") })
		second.Tap("resume-camelot") // as the first left it
		await(second, "opened", func() bool { return second.Report().Scene == "camelot" })
		if r := second.Want("camelot", ""); r.Ply != 2 {
			t.Errorf("ply %d", r.Ply)
		}
		other.Close()
	}
}

// Where another copy has gone on with the game on the table, both are kept.
func TestAGameThatChangedElsewhere(t *testing.T) {
	dk := newDisk(t)
	d := open(t, 568, 320, dk.Store)
	d.Tap("play-camelot", "black-human", "start", "D7", "D8")
	d.Settle()
	awaitSaved(d, "camelot", 1)
	theirs := d.Saved()
	theirs.Moves = append(theirs.Moves, "D10-D9")
	text := record.Encode(theirs)
	if err := os.Remove(filepath.Join(dk.path, "roundtable", "lock")); err != nil {
		t.Fatal(err)
	}
	games := keptGames(d)
	for name := range games {
		if err := dk.open().Archive().Save(name, []byte(text)); err != nil { // a copy that knows nothing of the first
			t.Fatal(err)
		}
	}
	d.Tap("E10", "E9")
	await(d, "parted", func() bool { return len(keptGames(d)) == 2 })
	after := keptGames(d)
	for name := range games {
		if after[name] != text {
			t.Errorf("their game is lost: %s", after[name])
		}
	}
	if got := d.Saved(); len(got.Moves) != 2 || got.Moves[1] != "E10-E9" {
		t.Errorf("ours is lost: %v", got.Moves)
	}
	d.Tap("E7", "E8")
	d.Settle()
	awaitSaved(d, "camelot", 3)
	if n := len(keptGames(d)); n != 2 {
		t.Errorf("it goes on as a game of its own: there are %d", n)
	}
	d.Key(back)
	await(d, "left", func() bool { return d.Report().Scene == "title" })
	if m := d.Want("title", "").Message; !strings.Contains(m, "also continued in another window") {
		t.Errorf("the title says %q", m)
	}
	d.Rest()
	d.Snapshot()
	if m := d.Report().Misfits; len(m) > 0 {
		t.Errorf("cut: %q", m)
	}
}

// Where the settings cannot be saved, the screen of the settings says so.
func TestSettingsThatCannotBeSaved(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {360, 640}} {
		dk := newDisk(t)
		d := open(t, size[0], size[1], dk.Store)
		dk.lose()
		d.Tap("settings", "theme-marble")
		d.Step(input.State{Pointer: input.Point{X: size[0] / 2, Y: size[1] / 2}, Wheel: -100}) // to where it is said
		says := func() bool {
			return slices.ContainsFunc(d.Report().Texts, func(x system.Text) bool {
				return x.Text == "Your settings apply now but can’t be saved: there is no folder for saved games."
			})
		}
		await(d, "said", says)
		d.App.Await()
		d.Snapshot()
		if m := d.Report().Misfits; len(m) > 0 {
			t.Errorf("%v: cut: %q", size, m)
		}
		if got := d.Report().Theme; got != "marble" {
			t.Errorf("the choice does not hold: %s", got)
		}
		dk.mend()
		d.Tap("theme-hall")
		await(d, "unsaid", func() bool { return !says() })
		dk.Store.Close()
	}
}

func TestSettingsThatCannotBeRead(t *testing.T) {
	s := store.OpenMemory()
	if err := s.Save(settings.Name, []byte("{")); err != nil {
		t.Fatal(err)
	}
	d := open(t, 640, 360, s)
	if m := d.Want("title", "").Message; !strings.Contains(m, "settings") || !strings.Contains(m, "set aside") {
		t.Errorf("%q", m)
	}
	d.Restart()
	if m := d.Want("title", "").Message; m != "" {
		t.Errorf("and again: %q", m)
	}
}

// A record that is whole but cannot be played again is kept as it is, which is said
// once, and nothing takes its place.
func TestARecordThatDoesNotReplay(t *testing.T) {
	for _, name := range []string{"autosave", "game-camelot"} {
		for _, text := range []string{"no record", "[Game \"chess\"]\n\n*\n", "[Game \"camelot\"]\n\n1. D7-D9 *\n"} {
			s := store.OpenMemory()
			if err := s.Save(name, []byte(text)); err != nil {
				t.Fatal(err)
			}
			d := open(t, 640, 360, s)
			if m := d.Want("title", "").Message; !strings.Contains(m, "stays as it is") {
				t.Errorf("%q: %q", text, m)
			}
			if games := slices.Collect(maps.Values(keptGames(d))); !slices.Equal(games, []string{text}) {
				t.Errorf("%q is kept as %q", text, games)
			}
			d.Restart()
			if m := d.Want("title", "").Message; m != "" {
				t.Errorf("%q is told again: %q", text, m)
			}
		}
	}
}

// The single game of earlier versions is gone on with.
func TestTheSingleGameOfBefore(t *testing.T) {
	d := drive.New(t, 640, 360)
	d.Tap("play-lancelot", "start")
	d.PlayLancelot(3, 3)
	ply := d.Settle().Ply
	old := store.OpenMemory()
	if err := old.Save("autosave", []byte(record.Encode(d.Saved()))); err != nil {
		t.Fatal(err)
	}
	d = open(t, 640, 360, old)
	d.Tap("resume-lancelot")
	if r := d.Want("lancelot", ""); r.Ply != ply {
		t.Errorf("ply %d, not %d", r.Ply, ply)
	}
}
