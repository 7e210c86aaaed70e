package scenes_test

import (
	"slices"
	"testing"

	"roundtable/internal/lessons"
	"roundtable/internal/locale"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// Where a link leads to this machine from itself alone it has no code to be scanned, and the
// room says how others come in.
func TestLinksThatStayHere(t *testing.T) {
	for origin, local := range map[string]bool{
		"http://localhost:8080": true, "http://127.0.0.1:8080": true, "http://[::1]:8080": true,
		"http://192.168.1.5:8080": false, "https://play.example.org": false, "https://localhost.example.org": false,
	} {
		t.Run(origin, func(t *testing.T) {
			d := drive.New(t, 800, 450)
			desk := drive.NewDesk()
			desk.Origin = origin
			d.PlayAt(desk)
			d.App.Tell(system.Open("#/online/CAAAAAAAAAAAAAAAAAAAAA")) // the Desk's game with a free seat
			d.Ticks(10)
			d.Want("online-room", "")
			said := func(key locale.Key, args ...any) bool {
				return slices.ContainsFunc(d.Report().Texts, func(x system.Text) bool { return x.Text == words(key, args...) })
			}
			if !said("online.room.invite") || said("online.room.invite.local") != local || said("online.room.invite.help", 1) == local {
				t.Errorf("the room says %+v", d.Report().Texts)
			}
		})
	}
}

// A user invited to an unknown game can learn it in half a minute before sitting down, so that no clock
// runs; a user who has done that, or has played it, is not asked.
func TestInvitedLearnsFirst(t *testing.T) {
	for _, size := range [][2]float64{{360, 640}, {1280, 720}} {
		d := drive.New(t, size[0], size[1])
		desk := drive.NewDesk()
		d.PlayAt(desk)
		invited := func() {
			d.App.Tell(system.Open("#/online/DAAAAAAAAAAAAAAAAAAAAA")) // the Desk's game of Lancelot with open seats
			d.Ticks(10)
			d.Want("online-room", "")
		}
		invited()
		asked := len(desk.Heard)
		d.Tap("learn")
		taught := lessons.Of("short").Lessons[1]
		for step := range taught.Steps {
			if got := d.Settle().Table.Status; got != en.Text(taught.Text(step)) {
				t.Fatalf("board %d says %q", step+1, got)
			}
			if d.Target("next").Enabled {
				t.Errorf("board %d asks for nothing", step+1)
			}
			d.Tap("show")
			d.Settle()
			d.Tap("next")
		}
		d.Ticks(5)
		if d.Want("online-room", ""); !d.Target("sit").Enabled || d.Has("learn") || len(desk.Heard) != asked {
			t.Errorf("%v: afterwards one cannot sit down, or is asked again, or the server has heard of it: %v", size, desk.Heard[asked:])
		}
		d = drive.New(t, size[0], size[1])
		d.Played("lancelot")
		d.PlayAt(drive.NewDesk())
		if invited(); !d.Has("sit") || d.Has("learn") {
			t.Errorf("%v: who has played before is asked to learn: %q", size, pageTexts(d))
		}
	}
}
