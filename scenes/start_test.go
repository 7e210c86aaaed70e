package scenes_test

import (
	"testing"

	"roundtable/scenes"
	"roundtable/scenes/system"
	"roundtable/sprites"
	"roundtable/test/drive"
)

// The first frame waits for no picture, and what is on it can be pressed.
func TestFirstFrameCanBePressed(t *testing.T) {
	var told []string
	d := drive.New(t, 640, 360, func(c *scenes.Config) {
		c.Theme = sprites.New // with no pictures yet
		c.Ready = func() { told = append(told, "ready") }
		c.Loaded = func() { told = append(told, "loaded") }
	})
	screen := d.Screen()
	d.Frame(screen)
	if r := d.Report(); r.Drawn || len(told) != 1 || told[0] != "ready" {
		t.Fatalf("drawn %v, told %v: want a first frame that waits for pictures", r.Drawn, told)
	}
	d.Tap("play-camelot")
	d.Want("camelot-setup", "")
	d.Key(back)
	d.Want("title", "")
	d.Until("the pictures are there", func(r system.Report) bool { d.Frame(screen); return r.Drawn })
	d.Ticks(3)
	if len(told) != 2 || told[1] != "loaded" {
		t.Errorf("told %v", told)
	}
}

// A page that is opened at a place shows that place in its first frame, not the title before it.
func TestFirstFrameIsOfTheLink(t *testing.T) {
	d := drive.New(t, 640, 360, func(*scenes.Config) {})
	screen := d.Screen()
	before := d.App.Draws()
	d.App.Tell(system.Open("roundtable:#/camelot/new"))
	for d.Frame(screen); d.App.Draws() == before; d.Frame(screen) {
		d.Ticks(1)
	}
	d.Want("camelot-setup", "")
}
