package drive

import (
	"os"
	"testing"

	"roundtable/scenes/input"
	"roundtable/scenes/system"
)

// leave steps back to the title, and draws every frame of every change of scene. A
// driver of these tests fails where the App has to catch a panic.
func (d *Driver) leave() {
	d.Helper()
	screen := d.Screen()
	defer screen.Deallocate()
	frame := func() {
		d.App.Touch()
		d.Frame(screen)
	}
	d.Before = frame
	defer func() { d.Before = nil }()
	d.Until("the title", func(r system.Report) bool {
		switch {
		case r.Scene == "title" && r.Dialog == "":
			return true
		case r.Dialog == "leave":
			d.App.Tell(system.Press("yes"))
		default:
			d.Step(input.State{Actions: input.Back})
		}
		return false
	})
	d.Ticks(20)
	frame()
}

// Whatever is on screen can be left, and is never drawn once it has been left.
func TestEveryViewIsLeft(t *testing.T) {
	for _, v := range Views() {
		t.Run(v.Name, func(t *testing.T) {
			d := New(t, 640, 360)
			v.Come(d)
			if v.Name == "error" {
				return
			}
			d.leave()
		})
	}
}

// A review is left in every way: by Escape, by the button, in the library's game, in
// each game.
func TestReviewIsLeft(t *testing.T) {
	for _, game := range []string{"camelot", "lancelot"} {
		text, err := os.ReadFile("../../engine/record/testdata/" + game + ".rtg")
		if err != nil {
			t.Fatal(err)
		}
		for name, go_ := range map[string]func(d *Driver){
			"link":    func(*Driver) {},
			"card":    func(d *Driver) { d.Tap("more", "result", "view") },
			"library": func(d *Driver) { d.Tap("back", "library", "game-0") },
			"line":    func(d *Driver) { d.Ticks(300) },
		} {
			t.Run(game+"/"+name, func(t *testing.T) {
				d := New(t, 640, 360)
				d.App.Tell(system.Open(string(text)))
				d.Rest()
				go_(d)
				d.Rest()
				press := func(id string) {
					d.App.Tell(system.Press(id))
					d.Ticks(2)
				}
				if !d.Has("review") {
					press("more")
				}
				press("review")
				d.Until("a review", func(system.Report) bool { return d.Has("graph") || d.Has("better") })
				if name == "line" {
					press("better")
				}
				d.leave()
			})
		}
	}
}
