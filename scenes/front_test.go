package scenes_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"roundtable/online"
	"roundtable/scenes"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// front returns a Driver at the first screen of online play.
func front(t *testing.T, w, h float64, change ...func(*scenes.Config)) (*drive.Driver, *drive.Desk) {
	t.Helper()
	d, desk := drive.New(t, w, h, append(change, drive.Blank)...), drive.NewDesk()
	d.PlayAt(desk)
	d.App.Tell(system.Open("#/online"))
	d.Ticks(10)
	d.Rest()
	return d, desk
}

// The list of one's games says which move it is and on which side one plays, and its clocks
// run where they show seconds.
func TestListOfGames(t *testing.T) {
	now := time.Unix(0, 0)
	d, _ := front(t, 820, 1180, func(c *scenes.Config) { c.Now = func() time.Time { return now } })
	if said := fmt.Sprint(d.App.Document().Items); !strings.Contains(said, "White · "+words("match.count", "6")) {
		t.Errorf("it says %q", said)
	}
	left := func() string {
		_, after, _ := strings.Cut(fmt.Sprint(d.App.Document().Items), words("online.their-move", "Bob of the Lake")+" · 0:")
		return after[:min(2, len(after))]
	}
	was := left()
	now = now.Add(2500 * time.Millisecond)
	d.Ticks(2)
	if now := left(); now >= was || now == "" {
		t.Errorf("the clock shows %q and then %q", was, now)
	}
}

// A search that begins far down is seen, with the button that ends it, and says whether it is
// for a rated game; from the account one comes back to the top.
func TestSearchIsSeen(t *testing.T) {
	d, _ := front(t, 390, 600)
	d.Tap("casual", "seek")
	d.Ticks(3)
	for _, id := range []string{"unseek", "seek"} {
		y := d.Target(id)
		if y.Y < 60 || y.Y+y.H > 600 {
			t.Errorf("%s is at %v", id, y)
		}
		if said := allWritten(d.Report()); id == "unseek" && !strings.Contains(said, words("online.seeking.casual")) {
			t.Errorf("it says %q", said)
		}
		d.Tap(id)
		d.Ticks(3)
	}
	d.Tap("account")
	d.Rest()
	d.Tap("back")
	d.Rest()
	d.Ticks(3)
	if y := d.Target("mine-AAAAAAAAAAAAAAAAAAAAAA").Y; y < 60 {
		t.Errorf("the first game is at %v", y)
	}
}

// A player searching with another clock is seen, and one tap looks for the same.
func TestSoughtIsJoined(t *testing.T) {
	d, desk := drive.New(t, 390, 844, drive.Blank), drive.NewDesk()
	desk.Sought = []online.Sought{{Kind: "camelot", Clock: "600+5", Rating: 1500}, {Kind: "chess", Clock: "60"}, {Kind: "camelot", Clock: "600+5", Rating: 1400}}
	d.PlayAt(desk)
	d.App.Tell(system.Open("#/online"))
	d.Ticks(10)
	d.Rest()
	if said := fmt.Sprint(d.App.Document().Items); !strings.Contains(said, words("online.sought", 2)+" · "+words("online.seeking.casual")) || d.Has("sought-1") {
		t.Errorf("it says %q", said)
	}
	d.Tap("sought-0")
	d.Ticks(5)
	last := desk.Heard[len(desk.Heard)-1]
	if s, is := last.(*online.Seek); !is || s.Kind != "camelot" || s.Clock != "600+5" || s.Rated {
		t.Errorf("%+v", last)
	}
	if d.Has("sought-0") || !d.Has("unseek") {
		t.Error("what is looked for here is offered, or cannot be ended")
	}
}
