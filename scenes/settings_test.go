package scenes_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"roundtable/audio"
	"roundtable/internal/locale"
	"roundtable/scenes"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// The settings are reached from the title and from the table, hold at once, and
// are kept.
func TestSettingsByMouseAndTouch(t *testing.T) {
	for _, touch := range []bool{false, true} {
		d := drive.New(t, 768, 1024)
		if d.Sounds.Music || d.Sounds.Volume != 1 || d.Sounds.Lute != 0.5 {
			t.Fatalf("at first: %+v", d.Sounds)
		}
		d.Tap("settings")
		d.Want("settings", "")
		d.Tap("music-on")
		if !d.Sounds.Music {
			t.Fatal("no music")
		}
		d.Slide("volume", touch, 0)
		d.Slide("music-volume", touch, 0.99)
		if d.Sounds.Volume != 0 || d.Sounds.Lute != 1 {
			t.Fatalf("touch %v: volumes %g and %g", touch, d.Sounds.Volume, d.Sounds.Lute)
		}
		d.Slide("volume", touch, 0.3)
		volume := d.Sounds.Volume
		if volume < 0.25 || volume > 0.5 {
			t.Errorf("touch %v: volume %g", touch, volume)
		}
		d.Tap("sound-off")
		if !d.Sounds.Muted() {
			t.Error("not muted")
		}
		for _, tg := range d.Report().Targets {
			if tg.Slider && tg.Enabled {
				t.Errorf("%s moves in silence", tg.ID)
			}
		}
		d.Key(back)
		d.Want("title", "")
		d.Tap("play-camelot", "black-human", "start", "D7", "settings")
		d.Want("settings", "")
		d.Tap("sound-on", "back")
		if r := d.Want("camelot", ""); len(r.Path) != 1 || r.Muted {
			t.Errorf("back at the table: path %v, muted %v", r.Path, r.Muted)
		}
		*d.Sounds = drive.Sounds{}
		d.Restart()
		if !d.Sounds.Music || d.Sounds.Volume != volume || d.Sounds.Lute != 1 || d.Sounds.Muted() {
			t.Errorf("after a restart: %+v", d.Sounds)
		}
	}
}

// focusOn presses a key until the focus is on something.
func focusOn(d *drive.Driver, id string, key input.Actions) {
	d.Helper()
	for range 300 {
		if d.Report().Focus == id {
			return
		}
		d.Key(key)
	}
	d.Fatalf("the focus never comes to %q", id)
}

// Keys and the gamepad, which make the same actions, move the focus to a slider
// and turn it; confirming does not.
func TestSettingsByKeys(t *testing.T) {
	d := drive.New(t, 1280, 720)
	focusOn(d, "settings", input.Next)
	d.Key(input.Confirm)
	d.Want("settings", "")
	focusOn(d, "volume", input.Next)
	d.Sounds.Played = nil
	for range 4 {
		d.Key(input.Left)
	}
	d.Key(input.Right)
	if math.Abs(d.Sounds.Volume-0.85) > 1e-9 || d.Report().Focus != "volume" {
		t.Errorf("volume %g, focus %s", d.Sounds.Volume, d.Report().Focus)
	}
	if heard := d.Sounds.Names(); len(heard) != 5 || heard[0] != audio.Tick {
		t.Errorf("five notches are heard as %v", heard)
	}
	d.Key(input.Confirm)
	if math.Abs(d.Sounds.Volume-0.85) > 1e-9 {
		t.Errorf("confirming sets it to %g", d.Sounds.Volume)
	}
	d.Key(input.Down)
	d.Key(input.Confirm) // music, off or on
	d.Key(input.Up)
	if got := d.Report().Focus; got != "volume" {
		t.Errorf("up from music is %s", got)
	}
	focusOn(d, "music-on", input.Next)
	d.Key(input.Confirm)
	if !d.Sounds.Music {
		t.Error("no music")
	}
	d.Key(input.Mute)
	if !d.Sounds.Muted() {
		t.Error("the key of silence is not heard here")
	}
	d.Key(back)
	d.Want("title", "")
}

// Music plays at first where the device says so, and never against a user's
// choice.
func TestMusicAtFirst(t *testing.T) {
	d := drive.New(t, 640, 360)
	again := func(atFirst bool) {
		*d.Sounds = drive.Sounds{}
		d.Config.Music = atFirst
		d.Restart()
	}
	if again(true); !d.Sounds.Music {
		t.Error("a desk without music")
	}
	d.Tap("settings", "music-off")
	if again(true); d.Sounds.Music {
		t.Error("music against a choice")
	}
	if again(false); d.Sounds.Music {
		t.Error("music on a phone")
	}
}

// The player hears of every tick, so that music can follow the game.
func TestThePlayerHearsEveryTick(t *testing.T) {
	d := drive.New(t, 640, 360)
	before := d.Sounds.Ticks
	d.Ticks(10)
	if n := d.Sounds.Ticks - before; n != 10 {
		t.Errorf("%d of 10 ticks", n)
	}
}

// A move is heard where it is seen, and the same game always sounds the same.
func TestSoundsHavePlaces(t *testing.T) {
	run := func(flip bool) []drive.Sound {
		d := drive.New(t, 1280, 720)
		d.Tap("play-camelot", "black-human", "start")
		if flip {
			d.Key(input.Flip)
		}
		d.Sounds.Played = nil
		d.Tap("C6", "B7")
		d.Settle()
		d.Tap("J11", "K10")
		d.Settle()
		return d.Sounds.Played
	}
	a, b, flipped := run(false), run(false), run(true)
	if len(a) < 4 {
		t.Fatalf("heard %v", a)
	}
	for i := range a {
		if a[i] != b[i] {
			t.Errorf("sound %d is another the second time", i)
		}
		if a[i].At != 0 && math.Abs(a[i].At+flipped[i].At) > 0.02 {
			t.Errorf("sound %d at %g, on the turned board at %g", i, a[i].At, flipped[i].At)
		}
	}
	first, last := a[0].At, a[len(a)-1].At
	if first > -0.4 || last < 0.4 {
		t.Errorf("C6 is heard at %g, K10 at %g", first, last)
	}
}

// What happens on the board sounds, each thing in its own way; an end sounds by
// who wins.
func TestEveryHappeningSounds(t *testing.T) {
	for _, c := range []struct {
		name  string
		begin func(d *drive.Driver)
		taps  []string
		want  []audio.Sound
	}{
		{"step", func(d *drive.Driver) { d.Lay(drive.Camelot(charge)) }, []string{"A4", "A5"}, []audio.Sound{audio.Pick, audio.Step}},
		{"charge", func(d *drive.Driver) { d.Lay(drive.Camelot(charge)) }, []string{"A4", "C6", "E8", "G10"},
			[]audio.Sound{audio.Pick, audio.Leap, audio.Land, audio.Capture}},
		{"castle", func(d *drive.Driver) {
			d.Lay(drive.Camelot("2/3N4/10/m11/4m7/12/12/12/12/12/12/3M8/12/10/8/2 w 0 0"))
		}, []string{"F15", "F16"}, []audio.Sound{audio.Castle}},
		{"win", func(d *drive.Driver) {
			d.Lay(drive.Camelot("N1/4N3/10/m11/4m7/12/12/12/12/12/12/3M3M4/12/10/8/2 w 0 0"))
		}, []string{"G15", "G16"}, []audio.Sound{audio.Castle, audio.Victory}},
		{"lines", func(d *drive.Driver) {
			d.Lay(drive.Lancelot("8/2B5/5A2/8/AB1ABABA/8/6B1/8 A 0,0 25,25 - target=7"))
		}, []string{"F7"}, []audio.Sound{audio.Place, audio.Sweep, audio.Topple}},
		{"sword", func(d *drive.Driver) {
			d.Lay(drive.Lancelot("8/2B5/5A2/3X4/8/1A4B1/8/8 A 0,0 28,28 AB target=7,sword"))
		}, []string{"sword", "I6", "F9"}, []audio.Sound{audio.Sword, audio.Strike, audio.Place}},
		{"refusal", func(d *drive.Driver) { d.Lay(drive.Camelot(charge)) }, []string{"A13"}, []audio.Sound{audio.Refused}},
	} {
		d := drive.New(t, 1280, 720)
		c.begin(d)
		d.Settle()
		d.Sounds.Played = nil
		for _, id := range c.taps {
			d.Tap(id)
			d.Until("the movement ends", func(r system.Report) bool { return !r.Animating })
		}
		d.Ticks(30)
		heard := map[audio.Sound]bool{}
		for _, s := range d.Sounds.Names() {
			heard[s] = true
		}
		for _, want := range c.want {
			if !heard[want] {
				t.Errorf("%s: no %v among %v", c.name, want, d.Sounds.Names())
			}
		}
	}
}

// A language that is chosen holds at once, on the screen below too, and is told to
// a user who wants to know; the system's comes back.
func TestLanguage(t *testing.T) {
	var told []string
	d := drive.New(t, 1280, 720, func(c *scenes.Config) {
		c.Language = "pt-BR,fr-CA,en"
		c.Spoken = func(tag string, chosen bool) { told = append(told, fmt.Sprint(tag, chosen)) }
	})
	says := func(want string) {
		t.Helper()
		if !slices.ContainsFunc(d.Report().Texts, func(x system.Text) bool { return x.Text == want }) {
			t.Errorf("nothing says %q: %+v", want, d.Report().Texts)
		}
	}
	head := func(tag string) string { return locale.New(tag).Text("settings") }
	d.Tap("settings")
	says(head("fr"))
	d.Tap("language-it")
	says(head("it"))
	d.Tap("back")
	d.Settle()
	says(locale.New("it").Text("app.motto"))
	d.Tap("settings", "language-system")
	says(head("fr"))
	if got := strings.Join(told, " "); got != "frfalse ittrue frfalse" {
		t.Errorf("told %q", got)
	}
}
