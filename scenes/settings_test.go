package scenes

import (
	"math"
	"testing"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/scenes/anim"
	"roundtable/scenes/input"
	"roundtable/scenes/ui"
)

// slide drags a slider's knob from where it is to a share of its width.
func (d *driver) slide(id string, touch bool, to float64) {
	d.Helper()
	t, ok := ui.Find(d.app.targets(nil), id)
	if !ok || !t.Enabled {
		d.Fatalf("%s cannot be moved: %+v", id, t)
	}
	start := d.at(id)
	end := input.Point{X: t.Rect.X + to*t.Rect.W, Y: start.Y}
	in := input.State{Pointer: start, Start: start, Pressed: true, Held: true, Touch: touch, Hover: !touch}
	d.step(in)
	in.Pressed, in.Dragging = false, true
	for i := 1.0; i <= 8; i++ {
		in.Pointer = input.Point{X: start.X + (end.X-start.X)*i/8, Y: start.Y}
		d.step(in)
	}
	in.Held, in.Released = false, true
	d.step(in)
}

// The settings are reached from the title and from the table, hold at once, and
// are kept.
func TestSettingsByMouseAndTouch(t *testing.T) {
	for _, touch := range []bool{false, true} {
		d := newDriver(t, 768, 1024, 1)
		if d.ears.music || d.ears.volume != 1 || d.ears.lute != 0.5 {
			t.Fatalf("at first: %+v", d.ears)
		}
		d.tap("settings")
		d.want("settings", "")
		d.tap("music-on")
		if !d.ears.music {
			t.Fatal("no music")
		}
		d.slide("volume", touch, 0)
		d.slide("music-volume", touch, 0.99)
		if d.ears.volume != 0 || d.ears.lute != 1 {
			t.Fatalf("touch %v: volumes %g and %g", touch, d.ears.volume, d.ears.lute)
		}
		d.slide("volume", touch, 0.3)
		volume := d.ears.volume
		if volume < 0.25 || volume > 0.5 {
			t.Errorf("touch %v: volume %g", touch, volume)
		}
		d.tap("sound-off")
		if !d.ears.muted {
			t.Error("not muted")
		}
		for _, tg := range d.app.targets(nil) {
			if tg.Turn != nil && tg.Enabled {
				t.Errorf("%s moves in silence", tg.ID)
			}
		}
		d.press(input.Back)
		d.want("title", "")
		d.tap("play-camelot", "black-human", "start", "D7", "settings")
		d.want("settings", "")
		d.tap("sound-on", "back")
		if r := d.want("camelot", ""); len(r.Path) != 1 || d.ears.muted {
			t.Errorf("back at the table: path %v, muted %v", r.Path, d.ears.muted)
		}
		d.ears = &heard{}
		d.restart(360, 640, 1)
		if !d.ears.music || d.ears.volume != volume || d.ears.lute != 1 || d.ears.muted {
			t.Errorf("after a restart: %+v", d.ears)
		}
	}
}

// Keys and the gamepad, which make the same actions, move the focus to a slider
// and turn it; confirming does not.
func TestSettingsByKeys(t *testing.T) {
	d := newDriver(t, 1280, 720, 1)
	to := func(id string) {
		t.Helper()
		for range 20 {
			if d.app.focus == id {
				return
			}
			d.press(input.Next)
		}
		t.Fatalf("the focus never comes to %s", id)
	}
	to("settings")
	d.press(input.Confirm)
	d.want("settings", "")
	to("volume")
	before := len(d.ears.sounds)
	for range 4 {
		d.press(input.Left)
	}
	d.press(input.Right)
	if math.Abs(d.ears.volume-0.85) > 1e-9 || d.app.focus != "volume" {
		t.Errorf("volume %g, focus %s", d.ears.volume, d.app.focus)
	}
	if n := len(d.ears.sounds) - before; n != 5 || d.ears.sounds[before] != audio.Tick {
		t.Errorf("five notches are heard as %v", d.ears.sounds[before:])
	}
	d.press(input.Confirm)
	if math.Abs(d.ears.volume-0.85) > 1e-9 {
		t.Errorf("confirming sets it to %g", d.ears.volume)
	}
	d.press(input.Down)
	d.press(input.Confirm) // music, off or on
	d.press(input.Up)
	if d.app.focus != "volume" {
		t.Errorf("up from music is %s", d.app.focus)
	}
	to("music-on")
	d.press(input.Confirm)
	if !d.ears.music {
		t.Error("no music")
	}
	d.press(input.Mute)
	if !d.ears.muted {
		t.Error("the key of silence is not heard here")
	}
	d.press(input.Back)
	d.want("title", "")
}

// Music plays at first where the device says so, and never against a person's
// choice.
func TestMusicAtFirst(t *testing.T) {
	d := newDriver(t, 640, 360, 1)
	again := func(atFirst bool) {
		d.ears = &heard{}
		d.app = NewApp(Config{Store: d.saves, Sounds: d.ears, Theme: theme, Music: atFirst, Thinker: func() Thinker { return d.mind }})
		d.app.Resize(640, 360, 1)
	}
	if again(true); !d.ears.music {
		t.Error("a desk without music")
	}
	d.tap("settings", "music-off")
	if again(true); d.ears.music {
		t.Error("music against a choice")
	}
	if again(false); d.ears.music {
		t.Error("music on a phone")
	}
}

// The player hears of every tick, so that music can follow the game.
func TestThePlayerHearsEveryTick(t *testing.T) {
	d := newDriver(t, 640, 360, 1)
	before := d.ears.ticks
	for range 10 {
		d.step(input.State{})
	}
	if n := d.ears.ticks - before; n != 10 {
		t.Errorf("%d of 10 ticks", n)
	}
}

// A move is heard where it is seen, and the same game always sounds the same.
func TestSoundsHavePlaces(t *testing.T) {
	run := func(flip bool) *heard {
		d := newDriver(t, 1280, 720, 1)
		d.tap("play-camelot", "black-human", "start")
		if flip {
			d.press(input.Flip)
		}
		*d.ears = heard{}
		d.tap("C6")
		d.tap("B7")
		d.settle()
		d.tap("J11")
		d.tap("K10")
		d.settle()
		return d.ears
	}
	a, b, flipped := run(false), run(false), run(true)
	if len(a.sounds) < 4 {
		t.Fatalf("heard %v", a.sounds)
	}
	for i := range a.sounds {
		if a.shades[i] != b.shades[i] || a.places[i] != b.places[i] {
			t.Errorf("sound %d is another the second time", i)
		}
		if a.places[i] != 0 && math.Abs(a.places[i]+flipped.places[i]) > 0.02 {
			t.Errorf("sound %d at %g, on the turned board at %g", i, a.places[i], flipped.places[i])
		}
	}
	first, last := a.places[0], a.places[len(a.places)-1]
	if first > -0.4 || last < 0.4 {
		t.Errorf("C6 is heard at %g, K10 at %g", first, last)
	}
}

// Every cue sounds, but the end, which sounds by who wins.
func TestEveryCueSounds(t *testing.T) {
	for k := anim.CueStep; k < anim.CueEnd; k++ {
		if _, ok := heardAs[k]; !ok {
			t.Errorf("cue %d is silent", k)
		}
	}
	d := newDriver(t, 640, 360, 1)
	d.tap("play-lancelot", "start")
	n := len(d.ears.sounds)
	d.table().sound(anim.Cue{Kind: anim.CueCastle, At: engine.NoSquare})
	if len(d.ears.sounds) != n+1 || d.ears.sounds[n] != audio.Castle {
		t.Errorf("a castle sounds like %v", d.ears.sounds[n:])
	}
}
