package scenes_test

import (
	"testing"

	"roundtable/online"
	"roundtable/scenes"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// loads are what a program without play at a distance has been left for.
type (
	loads []load
	load  struct {
		place  string
		invite *online.Create
	}
)

// without is such a program, beside one that plays at a distance.
func without(t *testing.T) (*drive.Driver, *loads) {
	t.Helper()
	all := &loads{}
	d := drive.New(t, 1280, 720, drive.Blank, func(c *scenes.Config) {
		c.Address = "https://play.example.org/"
		c.LoadOnline = func(place string, invite *online.Create) { *all = append(*all, load{place, invite}) }
	})
	return d, all
}

// TestOnlineIsLoaded: a program without play at a distance leads to the one that has it,
// by every way that leads there.
func TestOnlineIsLoaded(t *testing.T) {
	const game = "AAAAAAAAAAAAAAAAAAAAAA"
	for name, c := range map[string]struct {
		do     func(*drive.Driver)
		place  string
		invite bool
	}{
		"title": {do: func(d *drive.Driver) { d.Tap("online") }},
		"place": {do: func(d *drive.Driver) { d.App.Tell(system.Open("#/online")); d.Ticks(3) }},
		"game":  {do: func(d *drive.Driver) { d.App.Tell(system.Open("#/online/" + game)); d.Ticks(3) }, place: game},
		"link": {do: func(d *drive.Driver) {
			d.App.Tell(system.Open("https://play.example.org/#/online/" + game))
			d.Ticks(3)
		}, place: game},
		"friend": {do: func(d *drive.Driver) { d.Tap("play-camelot", "setup-more", "black-friend", "start") }, invite: true},
	} {
		t.Run(name, func(t *testing.T) {
			d, all := without(t)
			c.do(d)
			if len(*all) != 1 || (*all)[0].place != c.place || ((*all)[0].invite != nil) != c.invite {
				t.Fatalf("loaded: %+v", *all)
			}
			if i := (*all)[0].invite; i != nil && (i.Kind != "camelot" || len(i.Seats) != 2 || i.Seats[1].For != "link") {
				t.Errorf("invited to %+v", i)
			}
		})
	}
}

// TestOnlineIsElsewhere: a link to another server's game is refused in words, and so is
// every link where no program plays at a distance.
func TestOnlineIsElsewhere(t *testing.T) {
	const link = "https://elsewhere.example/#/online/AAAAAAAAAAAAAAAAAAAAAA"
	d, all := without(t)
	d.App.Tell(system.Open(link))
	d.Ticks(3)
	d.Want("title", "refused")
	if len(*all) != 0 {
		t.Errorf("loaded: %+v", *all)
	}
	alone := drive.New(t, 1280, 720, drive.Blank)
	if alone.Has("online") {
		t.Error("the title leads to others, who cannot be reached")
	}
	alone.App.Tell(system.Open(link))
	alone.Ticks(3)
	alone.Want("title", "refused")
}

// TestInvitedFromBefore: the game that another program was left for is made, and its links
// are shown.
func TestInvitedFromBefore(t *testing.T) {
	d := drive.New(t, 1280, 720, drive.Blank)
	d.Config.Invite = &online.Create{Kind: "camelot", Clock: "3d", Seats: []online.Place{{For: "me"}, {For: "link"}}}
	d.PlayAt(drive.NewDesk())
	d.Ticks(20)
	d.Want("online-room", "")
}
