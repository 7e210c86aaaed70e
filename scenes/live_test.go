package scenes_test

import (
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"roundtable/audio"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/online"
	"roundtable/scenes"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// liveStrip is the button of the strip that leads back to a live game.
const liveStrip = "stop-progress"

// atClock returns a Desk with a live game, and a clock on the wall to be set.
func atClock(t *testing.T, w, h float64) (*drive.Driver, *drive.Desk, *atomic.Int64) {
	t.Helper()
	wall := &atomic.Int64{}
	d := drive.New(t, w, h, func(c *scenes.Config) {
		c.Now = func() time.Time { return time.Unix(1_700_000_000, wall.Load()) }
	})
	k := drive.NewDesk()
	d.PlayAt(k)
	d.Ticks(5)
	return d, k, wall
}

// A live game is seen on every screen but its own, with its clock and whose move it is, and one
// press leads back to it.
func TestLiveGameIsSeenEverywhere(t *testing.T) {
	for name, c := range map[string]struct{ place, scene string }{
		"title": {"", "title"}, "online": {"online", "online"}, "library": {"library", "library"}, "lessons": {"learn", "learn"},
		"settings": {"settings", "settings"}, "rules": {"rules/camelot", "rules"}, "table": {"camelot/new", ""}, "puzzles": {"puzzles", "puzzles"}, "about": {"about", "about"},
	} {
		t.Run(name, func(t *testing.T) {
			d, k, wall := atClock(t, 390, 844)
			if c.place != "" {
				d.App.Tell(system.Open("#/" + c.place))
				d.Ticks(2)
				d.Tap("yes")
			}
			d.Ticks(40)
			if c.scene != "" {
				d.Want(c.scene, "")
			}
			if !d.Has(liveStrip) {
				t.Fatal("there is no strip")
			}
			if text := d.Target(liveStrip).Text; !strings.HasPrefix(text, words("online.their-move", "Bob of the Lake")+" · 0:42 left") {
				t.Errorf("it says %q", text)
			}
			k.Turn(true, 1)
			wall.Add(int64(33*time.Second + time.Second/2))
			d.Ticks(2)
			if text := d.Target(liveStrip).Text; !strings.HasPrefix(text, "Your move · 0:09 left") {
				t.Errorf("on the own move it says %q", text)
			}
			if !strings.Contains(documentText(d), "Your move · 0:09 left") {
				t.Errorf("the document does not say it: %q", documentText(d))
			}
			d.Ticks(30)
			d.Tap(liveStrip)
			d.Ticks(40)
			if r := d.Report(); r.Scene != "online-room" || d.Has(liveStrip) {
				t.Errorf("it leads to %s; the strip is there: %v", r.Scene, d.Has(liveStrip))
			}
			if name == "settings" || name == "library" {
				d.Key(input.Back)
				d.Ticks(40)
				if r := d.Report(); r.Scene != c.scene || !d.Has(liveStrip) {
					t.Errorf("back leads to %s; the strip is there: %v", r.Scene, d.Has(liveStrip))
				}
			}
			k.End(1)
			d.Ticks(40)
			if d.Has(liveStrip) && strings.Contains(d.Target(liveStrip).Text, "left") {
				t.Error("the strip outlives the game")
			}
		})
	}
}

// A live game that went on when the program ended is there as soon as it begins again; no server is
// called that had none, and one that does not answer shows nothing.
func TestLiveGameComesBack(t *testing.T) {
	const at = "https://play.example.org"
	begin := func(k *drive.Desk, live ...string) *drive.Driver {
		d := drive.New(t, 390, 844, drive.Blank)
		d.PlayAnywhere(k)
		d.Settings(func(s *settings.Settings) {
			s.Online.Visit(at)
			s.Online.Play(at, live)
		})
		d.Ticks(5)
		d.Want("title", "")
		return d
	}
	k := drive.NewDesk()
	live := k.Games[1].Game
	d := begin(k, live)
	if !d.Has(liveStrip) || !strings.Contains(d.Target(liveStrip).Text, "0:42 left") {
		t.Fatal("the game is not in sight")
	}
	k.Turn(true, 1)
	d.Ticks(40)
	if said := words("online.sub.turn", 2); !strings.Contains(documentText(d), said) {
		t.Errorf("the title does not say %q: %s", said, documentText(d))
	}
	k.End(1)
	d.Ticks(5)
	if now := settings.Open(d.Config.Store).Now().Online.Live; len(now) > 0 {
		t.Errorf("it is over and noted: %v", now)
	}
	k = drive.NewDesk()
	if d = begin(k); len(k.Heard) > 0 || d.Has(liveStrip) {
		t.Errorf("the server is asked %v without a game", k.Heard)
	}
	k = drive.NewDesk()
	k.Deaf = true
	d = begin(k, live)
	if len(k.Heard) > 0 || d.Has(liveStrip) || d.Has("toast") {
		t.Error("a server that does not answer shows")
	}
	if now := settings.Open(d.Config.Store).Now().Online.LiveAt(at); len(now) != 1 {
		t.Error("the game is forgotten")
	}
}

// A user who quits during a live game is told that the clock runs on, and is asked to stay first.
func TestQuittingDuringALiveGame(t *testing.T) {
	d, k, _ := atClock(t, 1280, 720)
	d.Ticks(40)
	d.Key(input.Back)
	d.Ticks(5)
	d.Want("title", "quit")
	if said := words("dialog.leave.live"); !strings.Contains(allWritten(d.Report()), said) || d.Target("yes").Primary || !d.Target("no").Primary {
		t.Errorf("it does not ask to stay: %s", allWritten(d.Report()))
	}
	d.Tap("no")
	k.End(1)
	d.Ticks(40)
	d.Key(input.Back)
	d.Ticks(5)
	if !strings.Contains(allWritten(d.Report()), words("dialog.quit.body")) {
		t.Errorf("after the game it says %s", allWritten(d.Report()))
	}
}

// The strip is drawn once for each second that it shows, and nothing else is made for it.
func TestLiveGameIsDrawnEverySecond(t *testing.T) {
	d, _, wall := atClock(t, 640, 360)
	screen := d.Screen()
	d.Rest()
	wall.Add(int64(900 * time.Millisecond))
	d.Draw(screen) // every picture, however long the machine takes
	for range 60 {
		d.Ticks(1)
		d.App.Draw(screen)
	}
	if n := countDraws(d, screen, 30); n != 0 {
		t.Errorf("%d frames are drawn within a second", n)
	}
	if n := allocates(func() {
		if err := d.App.Step(input.State{}); err != nil {
			t.Fatal(err)
		}
		d.App.Draw(screen)
	}); n > 0 {
		t.Errorf("%g objects a tick", n)
	}
	for range 3 {
		wall.Add(int64(time.Second))
		if n := countDraws(d, screen, 10); n != 1 {
			t.Errorf("%d frames are drawn for another second", n)
		}
	}
}

// It is heard once when it becomes one's move, not by who looks at the game, and the strip is
// reached by keys.
func TestLiveGameCalls(t *testing.T) {
	d, k, _ := atClock(t, 1280, 720)
	d.Ticks(40)
	rung := func() (n int) {
		for _, s := range d.Sounds.Played {
			if s.Sound == audio.Bell {
				n++
			}
		}
		return n
	}
	k.Turn(true, 1)
	d.Ticks(10)
	if rung() != 1 {
		t.Errorf("it rang %d times", rung())
	}
	focusOn(d, liveStrip, input.Next)
	d.Key(input.Confirm)
	d.Ticks(40)
	d.Want("online-room", "")
	k.Turn(false, 1)
	d.Ticks(5)
	k.Turn(true, 1)
	d.Ticks(5)
	d.Key(input.Back)
	d.Ticks(40)
	if rung() != 1 {
		t.Errorf("who looks at the game hears it: it rang %d times", rung())
	}
}

// The strip fits and covers nothing, in every language, on the smallest phone and with the largest
// text too.
func TestLiveGameFits(t *testing.T) {
	for _, tag := range locale.Tags() {
		d, k, _ := atClock(t, 360, 640)
		d.Settings(func(s *settings.Settings) { s.Language = tag })
		d.Ticks(40)
		for _, mine := range []bool{false, true} {
			k.Turn(mine, 1)
			d.Ticks(2)
			for _, s := range []struct{ w, h, text float64 }{{360, 640, 1}, {360, 640, 2}, {844, 390, 1}, {1280, 800, 2}} {
				d.App.Tell(system.TextScale(s.text))
				d.Resize(s.w, s.h, 1)
				d.Ticks(1)
				if !d.Has(liveStrip) {
					t.Fatal("there is no strip")
				}
				for _, text := range d.Report().Misfits {
					t.Errorf("%s, %gx%g, text %g: %q does not fit", tag, s.w, s.h, s.text, text)
				}
				checkTargets(t, 1, d.App.Targets())
			}
		}
	}
}

// Whatever is opened while a live game is played asks first, and says that the clock runs on: who
// stays is at the game, and finds what has come after it; who opens it finds the game in the strip.
func TestOpeningAsksDuringALiveGame(t *testing.T) {
	record := manyGames(t, 1)
	for name, open := range map[string]system.Event{
		"file": system.Open(record), "link": system.Open("#/rules/camelot"), "pasted": system.Pasted(record), "many": system.Open(manyGames(t, 3)),
	} {
		for _, from := range []string{"online/BAAAAAAAAAAAAAAAAAAAAA", "settings"} {
			d, k, _ := atClock(t, 390, 844)
			d.App.Tell(system.Open("#/" + from))
			d.Ticks(40)
			if from == "settings" {
				d.Tap("yes")
				d.Ticks(40)
			}
			was := d.Report().Scene
			d.App.Tell(open)
			d.Ticks(5)
			if r := d.Report(); r.Dialog != "live" || !strings.Contains(documentText(d), words("dialog.live.body")) {
				t.Fatalf("%s from %s asks %q", name, from, r.Dialog)
			}
			d.Tap("no")
			d.Ticks(60)
			if r := d.Report(); r.Dialog != "" || r.Scene != "online-room" {
				t.Fatalf("%s from %s: who stays is at %q", name, was, r.Scene)
			}
			k.End(1)
			d.Ticks(60)
			if r := d.Report(); r.Scene != "online-room" {
				t.Errorf("%s from %s takes the end of the game away: %q", name, was, r.Scene)
			}
			d.Key(input.Back)
			d.Ticks(60)
			if r := d.Report(); r.Scene != "camelot" && r.Scene != "rules" && r.Scene != "library" {
				t.Errorf("%s from %s: after the game it shows %q", name, was, r.Scene)
			}
		}
	}
	d, _, _ := atClock(t, 390, 844)
	d.App.Tell(system.Open("#/online/BAAAAAAAAAAAAAAAAAAAAA"))
	d.Ticks(40)
	d.App.Tell(system.Open(record))
	d.Ticks(5)
	d.Tap("yes")
	d.Ticks(60)
	if r := d.Report(); r.Scene != "camelot" || !d.Has(liveStrip) {
		t.Errorf("opened it shows %q; the game is in sight: %v", r.Scene, d.Has(liveStrip))
	}
	d.Tap(liveStrip)
	d.Ticks(40)
	d.Want("online-room", "")
	d.Key(input.Back)
	d.Ticks(40)
	d.App.Tell(system.Open("#/online"))
	d.Ticks(5)
	d.Tap("yes")
	d.Ticks(40)
	d.Tap("link")
	link := "https://play.example.org/#/online/CAAAAAAAAAAAAAAAAAAAAA"
	d.Step(input.State{Text: link, Typed: link})
	d.Key(input.Confirm)
	d.Ticks(5)
	if r := d.Report(); r.Dialog != "live" {
		t.Errorf("a link that is written asks %q at %q", r.Dialog, r.Scene)
	}
}

// A user who plays online finds their own panel marked, on every screen and in every language; who
// watches finds none.
func TestYouAreMarkedAtTheTable(t *testing.T) {
	for i, c := range []struct {
		kind, clock string
		seats       int
	}{{"camelot", "300+3", 2}, {"lancelot", "1/60", 2}, {"lancelot", "1/60", 4}} {
		for j, tag := range locale.Tags() {
			d, here, you := drive.New(t, 360, 640, drive.Blank), (i+j)%2, locale.New(tag)
			d.Settings(func(s *settings.Settings) { s.Language = tag })
			d.Sit(c.kind, c.clock, c.seats, here)
			for _, size := range [][2]float64{{360, 640}, {844, 390}, {1280, 800}} {
				d.Resize(size[0], size[1], 1)
				d.Ticks(1)
				r, short, long := d.Report(), 0, 0
				for _, text := range r.Texts {
					switch text.Text {
					case you.Text("name.you"):
						short++
					case you.Text("online.seat.you", []string{"Ann", "Bob"}[here]):
						long++
					}
				}
				if short+long != 1 || size[0] == 1280 && long != 1 || len(r.Misfits) > 0 {
					t.Errorf("%s, %d at %v, %s: %d and %d panels are marked; no room: %v", c.kind, c.seats, size, tag, short, long, r.Misfits)
				}
			}
		}
	}
	d := drive.New(t, 1280, 800, drive.Blank)
	d.Sit("camelot", "300+3", 2)
	if text := texts(d.Report()); strings.Contains(text, words("online.seat.you", "Ann")) {
		t.Errorf("who watches is one of them: %s", text)
	}
}

// Two people without names are told apart in the list of games, in the strip and in the room, as at the
// table.
func TestGuestsAreToldApart(t *testing.T) {
	for name, guest := range map[string]online.Person{"nameless": {For: "player", Up: true}, "called so": {For: "player", Name: "Guest", Up: true}} {
		d, k := drive.New(t, 1280, 800), drive.NewDesk()
		mine, computer := k.Games[1].Seats[0], k.Games[1].Seats[2]
		third := 2
		k.Games[1].Seats, k.Games[1].Turn = []online.Person{mine, guest, guest, computer, computer}, &third
		k.Games[0].Seats, k.Games[0].You = []online.Person{guest, guest}, []int{0}
		k.Open[0].Seats = []online.Person{guest, guest, {For: "open"}}
		d.PlayAt(k)
		d.Tap("online")
		d.Ticks(30)
		said := documentText(d)
		for _, want := range []string{"Lancelot · Guest, Guest 2, Computer, level 4", "Guest 2 to move", "Camelot · Guest 2"} {
			if !strings.Contains(said, want) {
				t.Errorf("%s: %q is not in the list: %s", name, want, said)
			}
		}
		if strings.Contains(said, "level 4 2") {
			t.Errorf("%s: computers have numbers: %s", name, said)
		}
		d.App.Tell(system.Open("#/online/DAAAAAAAAAAAAAAAAAAAAA"))
		d.Ticks(5)
		d.Tap("yes")
		d.Ticks(20)
		d.Want("online-room", "")
		if text := allWritten(d.Report()); !strings.Contains(text, "Guest 2") || strings.Count(text, "Guest") != 2 {
			t.Errorf("%s: in the room: %s", name, text)
		}
	}
}
