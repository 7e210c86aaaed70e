package scenes_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/internal/export"
	"roundtable/internal/library"
	"roundtable/internal/settings"
	"roundtable/internal/statistics"
	"roundtable/internal/store"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// won is a game in the statistics.
var won = statistics.Game{Game: "camelot", Level: 3, Result: statistics.Won, Moves: 31}

// backupOf returns all data of a user with two games, one of them a favourite.
func backupOf(t *testing.T) (d *drive.Driver, text string) {
	t.Helper()
	d = drive.New(t, 1280, 720)
	ids := d.Keep(3)
	kept := gamesOf(d)
	kept.Favour(ids[1], true)
	kept.Flush()
	statistics.NewKeeper(d.Config.Store).Add(won)
	d.Settings(func(s *settings.Settings) {
		s.Theme, s.LeftHanded = "night", true
		s.Learn("camelot/step")
		s.Solve("lancelot/9")
	})
	d.Config.Export = func(f export.File) <-chan export.Result {
		if text = f.Text; !strings.HasSuffix(f.Name, ".rtg") {
			t.Errorf("the file is %q", f.Name)
		}
		done := make(chan export.Result, 1)
		done <- export.Result{Path: "/home/x/" + f.Name}
		return done
	}
	d.Restart()
	d.Tap("settings", "save-all")
	d.Until("it is told where it is", func(r system.Report) bool { return r.Dialog == "backup" })
	if text == "" {
		t.Fatal("nothing was saved")
	}
	return d, text
}

// All data come from one program into another, by its file or by what the user pastes,
// and add to what is there.
func TestAllDataInOneFile(t *testing.T) {
	from, text := backupOf(t)
	for _, way := range []string{"file", "paste"} {
		d := drive.New(t, 1280, 720)
		d.Tap("play-camelot", "black-human", "start", "D7", "D8")
		d.Settings(func(s *settings.Settings) { s.Learn("camelot/jump") })
		d.Config.Take = func(export.Ask) <-chan export.Taken {
			done := make(chan export.Taken, 1)
			done <- export.Taken{Text: text, Done: true}
			return done
		}
		d.Restart()
		if way == "file" {
			d.App.Tell(system.Open(text))
		} else {
			d.Tap("settings", "load-all")
		}
		d.Until("it is asked", func(r system.Report) bool { return r.Dialog == "backup" })
		d.Tap("yes")
		d.Until("all is taken over", func(r system.Report) bool { return r.Dialog == "backup" })
		d.Tap("close")
		d.Restart()
		now := settings.Open(d.Config.Store).Now()
		if !now.HasLearnt("camelot/step") || !now.HasLearnt("camelot/jump") || !now.HasSolved("lancelot/9") || now.Theme != "night" || !now.LeftHanded {
			t.Errorf("%s: the settings are %+v", way, now)
		}
		if log := statistics.NewKeeper(d.Config.Store).Log(); len(log) != 1 || log[0] != won {
			t.Errorf("%s: the statistics are %+v", way, log)
		}
		want, favourites := gamesAndFavourites(from)
		if games, f := gamesAndFavourites(d); games != want+1 || f != favourites || f == 0 {
			t.Errorf("%s: %d games, %d favourites, of %d and %d", way, games, f, want, favourites)
		}
		d.App.Tell(system.Open(text)) // once more, which changes nothing
		d.Until("it is asked", func(r system.Report) bool { return r.Dialog == "backup" })
		d.Tap("yes")
		d.Until("all is taken over", func(r system.Report) bool { return r.Dialog == "backup" })
		if games, _ := gamesAndFavourites(d); games != want+1 {
			t.Errorf("%s: %d games after the second time", way, games)
		}
	}
}

// gamesOf returns what is kept of games.
func gamesOf(d *drive.Driver) *library.Library {
	l := library.Open(library.Config{Store: d.Config.Store, Now: time.Now, Find: func(name string) (engine.Game, bool) {
		e, ok := catalog.Find(name)
		return e.Game, ok
	}})
	l.Poll()
	return l
}

// gamesAndFavourites returns how many games are kept, and favourites among them.
func gamesAndFavourites(d *drive.Driver) (games, favourites int) {
	for _, e := range gamesOf(d).Entries() {
		games++
		if e.Favourite {
			favourites++
		}
	}
	return games, favourites
}

// Data that are damaged, of a newer version, or no data are refused by the reason, and
// nothing changes.
func TestDamagedDataAreRefused(t *testing.T) {
	_, text := backupOf(t)
	d := drive.New(t, 1280, 720)
	before := dump(t, d.Config.Store)
	for bad, want := range map[string]string{
		text[:len(text)/2]: "is incomplete or has been changed",
		strings.Replace(text, "camelot", "camelat", 1):     "is incomplete or has been changed",
		strings.Replace(text, "night", "nught", 1):         "is incomplete or has been changed",
		strings.Replace(text, "backup 1", "backup 200", 1): "newer version",
	} {
		d.App.Tell(system.Open(bad))
		_, r := d.Until("it is refused", func(r system.Report) bool { return r.Dialog == "unopened" })
		if said := texts(r); !strings.Contains(said, want) {
			t.Errorf("%q, want %q", said, want)
		}
		d.Tap("close")
	}
	if after := dump(t, d.Config.Store); after != before {
		t.Errorf("kept was\n%s\nand is\n%s", before, after)
	}
}

func texts(r system.Report) string {
	var all []string
	for _, text := range r.Texts {
		all = append(all, text.Text)
	}
	return strings.Join(all, "\n")
}

// dump returns everything that is kept.
func dump(t *testing.T, s *store.Store) string {
	t.Helper()
	var all []string
	for _, part := range []*store.Store{s, s.Archive()} {
		names, err := part.Names()
		if err != nil {
			t.Fatal(err)
		}
		slices.Sort(names)
		for _, name := range names {
			data, _ := part.Load(name)
			all = append(all, name+": "+string(data))
		}
	}
	return strings.Join(all, "\n")
}
