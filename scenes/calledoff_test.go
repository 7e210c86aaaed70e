package scenes_test

import (
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/internal/library"
	"roundtable/online"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// A game that was called off while its table was not shown is taken out of the library, and
// one that only waits or goes on is not.
func TestCalledOffWhileAway(t *testing.T) {
	for _, off := range []bool{true, false} {
		d, desk := drive.New(t, 390, 844, drive.Blank), drive.NewDesk()
		desk.Off = off
		e, _ := catalog.Find("camelot")
		l := library.Open(library.Config{Store: d.Config.Store, Now: time.Now, Find: func(string) (engine.Game, bool) { return e.Game, true }})
		m, err := match.New(e.Game, engine.Setup{Seats: 2}, []match.Player{{Name: "Ann"}, {Name: "Bob"}})
		if err != nil {
			t.Fatal(err)
		}
		m.SetOnline("https://play.example.org/#/online/ZAAAAAAAAAAAAAAAAAAAAA")
		l.Add(m)
		l.Flush()
		d.PlayAt(desk)
		d.App.Tell(system.Open("#/online"))
		d.Ticks(20)
		asked := 0
		for _, r := range desk.Heard {
			if f, is := r.(*online.Follow); is && f.Game == "ZAAAAAAAAAAAAAAAAAAAAA" {
				asked++
			}
		}
		if asked != 1 {
			t.Errorf("the server is asked %d times how it has ended", asked)
		}
		if all := closeLibrary(d); len(all) != 1 || (all[0].Deleted != 0) != off {
			t.Errorf("called off %v: %+v", off, all)
		}
	}
}
