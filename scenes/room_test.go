package scenes_test

import (
	"slices"
	"testing"

	"roundtable/internal/drive"
	"roundtable/internal/locale"
	"roundtable/scenes/report"
	"roundtable/scenes/system"
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
				return slices.ContainsFunc(d.Report().Texts, func(x report.Text) bool { return x.Text == words(key, args...) })
			}
			if !said("online.room.invite") || said("online.room.invite.local") != local || said("online.room.invite.help", 1) == local {
				t.Errorf("the room says %+v", d.Report().Texts)
			}
		})
	}
}
