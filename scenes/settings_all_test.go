package scenes_test

import (
	"slices"
	"strings"
	"testing"

	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// Every option that the settings show is chosen by a tap, at once, and still is after a
// restart.
func TestEverySettingIsKept(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("settings")
	options := func() (ids []string) {
		r := d.Report()
		for _, g := range r.Targets {
			ids = append(ids, g.ID)
		}
		ids = append(ids, r.Hidden...)
		slices.Sort(ids)
		return slices.DeleteFunc(slices.Compact(ids), func(id string) bool {
			doing := []string{"back", "keys", "about", "reset", "reset-undo", "volume", "music-volume", "save-all", "load-all", "name-1", "name-2"}
			return slices.Contains(doing, id)
		})
	}
	selected := func(id string) bool {
		return d.Target(id).Selected
	}
	all := options()
	if len(all) < 30 {
		t.Fatalf("only %d options: %v", len(all), all)
	}
	for range 2 {
		for _, id := range all {
			d.Tap(id)
			if !selected(id) {
				t.Errorf("%s is tapped, and not chosen", id)
			}
		}
		var chosen []string
		for _, id := range all {
			if selected(id) {
				chosen = append(chosen, id)
			}
		}
		d.Restart()
		d.Tap("settings")
		for _, id := range all {
			if selected(id) != slices.Contains(chosen, id) {
				t.Errorf("%s was chosen: %v, and after a restart: %v", id, slices.Contains(chosen, id), selected(id))
			}
		}
		slices.Reverse(all)
	}
}

// What is chosen while a game is on changes its table at once, and back again.
func TestSettingsChangeTheTable(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.TouchAt(2, 2)
	d.Tap("play-camelot", "black-human", "start")
	shows := func(id string) bool {
		return slices.ContainsFunc(d.Report().Targets, func(g system.Target) bool { return g.ID == id })
	}
	picture := func() []byte {
		d.Rest()
		return d.Snapshot().Pix
	}
	choose := func(id string) { d.Tap("settings", id, "back") }
	before := picture()
	for _, c := range []struct {
		on, off string
		changed func() bool // nil: the picture alone
	}{
		{"coordinates-off", "coordinates-on", nil},
		{"pieces-on", "pieces-off", func() bool { return strings.HasSuffix(d.Report().Theme, "+pieces") }},
		{"hand-left", "hand-right", func() bool { return d.Target("undo").X < d.Report().Squares["A9"][0] }},
		{"hints-off", "hints-on", func() bool { return !shows("hint") }},
	} {
		choose(c.on)
		if differ(picture(), before) == 0 || c.changed != nil && !c.changed() {
			t.Errorf("%s changes nothing", c.on)
		}
		choose(c.off)
		if n := differ(picture(), before); n > 0 || c.changed != nil && c.changed() {
			t.Errorf("%s does not undo %s: %d bytes differ", c.off, c.on, n)
		}
	}
}

// A user with a mouse is asked for no hand; a finger, and a hand that was chosen, bring the row.
func TestHandIsAskedOfFingers(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("settings")
	if d.Has("hand-left") {
		t.Error("a mouse is asked for its hand")
	}
	d.Tap("back")
	d.TouchAt(2, 2)
	d.Tap("settings", "hand-left")
	d.Restart()
	if d.Tap("settings", "hand-right"); !d.Target("hand-right").Selected {
		t.Error("the hand that was chosen can't be changed")
	}
}

// differ counts the bytes by which two pictures show something else: the last bits of a
// pixel depend on where in its texture a picture lies, and that on what was drawn before.
func differ(a, b []byte) (n int) {
	for i, v := range a {
		if max(v, b[i])-min(v, b[i]) > 8 {
			n++
		}
	}
	return n
}

// All settings are reset at once, and as they were again when that is undone; what was
// learnt stays.
func TestResetSettings(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("play-lancelot", "seats-3", "seat2-human", "start", "back")
	d.TouchAt(2, 2)
	d.Tap("settings", "text-125", "coordinates-off", "hand-left", "theme-night", "reset")
	d.Rest()
	usual := []string{"text-100", "coordinates-on", "hand-right", "theme-hall"}
	for _, id := range usual {
		if !d.Target(id).Selected {
			t.Errorf("after the reset %s is not chosen", id)
		}
	}
	d.Tap("reset-undo")
	d.Rest()
	for _, id := range usual {
		if d.Target(id).Selected {
			t.Errorf("after that was undone %s is chosen", id)
		}
	}
	d.Tap("reset", "back")
	d.Restart()
	d.TouchAt(2, 2)
	d.Tap("settings")
	for _, id := range usual {
		if !d.Target(id).Selected {
			t.Errorf("after a restart %s is not chosen", id)
		}
	}
	if slices.Contains(d.Report().Hidden, "reset-undo") {
		t.Error("what was left can be undone")
	}
	d.Tap("back", "play-lancelot")
	if !d.Target("seats-3").Selected || !d.Target("seat2-human").Selected {
		t.Error("who plays has been forgotten")
	}
}
