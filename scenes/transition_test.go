package scenes_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes"
	"roundtable/scenes/input"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/test/drive"
)

// leaver is a scene that must not be drawn any more once it has been left.
type leaver struct {
	t    *testing.T
	app  *scenes.App
	left bool
	fail *bool // drawing panics
}

func (*leaver) Build(ui.Kit)                    {}
func (*leaver) Update(input.State) stage.Change { return stage.All }
func (l *leaver) Draw(*ebiten.Image)            { l.draw() }

func (l *leaver) Traits() stage.Traits {
	return stage.Traits{
		DrawMoving: l.Draw,
		Leave:      func() { l.left = true },
		Back:       func() { l.app.Scenes().Pop() },
	}
}

func (l *leaver) draw() {
	if l.left {
		l.t.Error("drawn after it was left")
	}
	if l.fail != nil && *l.fail {
		panic("a test")
	}
}

// A transition shows a picture of the scene that goes: a scene that has been left is
// never drawn again, whichever way it was left.
func TestNothingIsDrawnAfterLeave(t *testing.T) {
	for name, leave := range map[string]func(a *scenes.App, by stage.Scene){
		"pop":          func(a *scenes.App, _ stage.Scene) { a.Scenes().Pop() },
		"replace":      func(a *scenes.App, by stage.Scene) { a.Scenes().Replace(by) },
		"home":         func(a *scenes.App, _ stage.Scene) { a.Scenes().Home() },
		"pop and push": func(a *scenes.App, by stage.Scene) { a.Scenes().Pop(); a.Scenes().Push(by) },
		"push, home":   func(a *scenes.App, by stage.Scene) { a.Scenes().Push(by); a.Scenes().Home() },
	} {
		t.Run(name, func(t *testing.T) {
			d := drive.New(t, 160, 120)
			screen := d.Screen()
			defer screen.Deallocate()
			d.Frame(screen)
			for _, wait := range []int{0, 3, 30} { // before the first picture, in the change that brings it, after it
				d.App.Scenes().Push(&leaver{t: t})
				for range wait {
					d.Ticks(1)
					d.Frame(screen)
				}
				leave(d.App, &leaver{t: t})
				for range 30 {
					d.Ticks(1)
					d.Frame(screen)
				}
			}
		})
	}
}

// A panic in a picture ends in the error screen, in every stage of a change of scene,
// and the error screen is seen and leads to the title.
func TestPanicInATransition(t *testing.T) {
	for _, way := range []string{"comes", "goes", "stands"} {
		for _, wait := range []int{0, 1, 7, 12, 14} {
			fail, noted := false, 0
			d := drive.New(t, 160, 120, func(c *scenes.Config) { c.Notice = func(string) { noted++ } })
			screen := d.Screen()
			d.Frame(screen)
			s := &leaver{t: t, app: d.App, fail: &fail}
			step := func(n int) {
				for range n {
					d.Ticks(1)
					d.Frame(screen)
				}
			}
			before := 0
			fails := func() { fail, before = true, d.App.Draws() }
			switch way {
			case "comes":
				d.App.Scenes().Push(s)
				step(wait)
				fails()
			case "goes":
				d.App.Scenes().Push(s)
				step(wait)
				fails()
				d.Key(input.Back)
			case "stands":
				d.App.Scenes().Push(s)
				step(20 + wait)
				fails()
			}
			step(3)
			if r := d.Report(); r.Scene != "error" || noted == 0 {
				t.Fatalf("%s, after %d ticks: in %q, %d notices", way, wait, r.Scene, noted)
			}
			if d.App.Draws() == before {
				t.Errorf("%s, after %d ticks: the error screen is not drawn", way, wait)
			}
			d.Key(input.Back)
			d.Want("title", "")
			step(20)
			screen.Deallocate()
		}
	}
}
