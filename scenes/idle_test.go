package scenes

import (
	"encoding/json"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
)

// An idle table draws nothing: neither while a person thinks, nor at the title,
// nor with a dialog open, a resting mouse or not.
func TestIdleDrawsNothing(t *testing.T) {
	for _, v := range views() {
		t.Run(v.name, func(t *testing.T) {
			d := newDriver(t, 640, 360, 1)
			d.mind.lots = true
			v.come(d)
			screen := ebiten.NewImage(640, 360)
			d.rest()
			rest := input.State{Pointer: input.Point{X: 5, Y: 355}, Hover: true}
			for range 600 { // messages go, animations end
				d.step(rest)
				d.app.Draw(screen)
			}
			d.draw(screen)
			d.step(rest)
			d.app.Draw(screen)
			before := d.app.Draws()
			for range 300 {
				d.step(rest)
				d.app.Draw(screen)
			}
			if n := d.app.Draws() - before; n != 0 {
				t.Errorf("%d frames drawn in 300 idle ticks", n)
			}
		})
	}
}

// An idle tick allocates nothing.
func TestIdleTickAllocatesNothing(t *testing.T) {
	d := newDriver(t, 1280, 720, 1)
	d.tap("play-camelot", "black-human", "start")
	screen := ebiten.NewImage(1280, 720)
	d.rest()
	d.draw(screen)
	for range 100 {
		d.step(input.State{})
		d.app.Draw(screen)
	}
	if n := testing.AllocsPerRun(200, func() {
		if err := d.app.Step(input.State{}); err != nil {
			t.Fatal(err)
		}
		d.app.Draw(screen)
	}); n > 0 {
		t.Errorf("%g objects a tick", n)
	}
}

// A frame of a moving table draws the still layer, the board and the pieces:
// what it allocates does not grow with the panels and lists about them.
func BenchmarkMovingFrame(b *testing.B) {
	t := &testing.T{}
	d := newDriver(t, 1280, 720, 1)
	d.tap("play-camelot", "black-human", "start")
	screen := ebiten.NewImage(1280, 720)
	d.step(input.State{})
	d.rest()
	d.draw(screen)
	b.ReportAllocs()
	for b.Loop() {
		d.app.dirty = moved
		d.app.Draw(screen)
	}
}

// Every scene and every dialog can be walked by keys alone, and Escape always
// leads back to the title and stays there.
func TestKeysAlone(t *testing.T) {
	d := newDriver(t, 1280, 720, 1)
	press := func(want string, actions ...input.Actions) {
		t.Helper()
		for range 60 {
			if d.app.focus == want {
				break
			}
			d.press(actions[0])
		}
		if d.app.focus != want {
			t.Fatalf("the focus never comes to %q: %q", want, d.app.focus)
		}
		d.press(input.Confirm)
	}
	press("play-camelot", input.Down)
	d.want("camelot-setup", "")
	press("black-human", input.Next)
	press("start", input.Down)
	d.want("camelot", "")
	press("sq:D7", input.Next)
	if r := d.app.Report(); len(r.Path) != 1 {
		t.Fatalf("D7 is not picked by keys: %+v", r.Path)
	}
	d.press(input.Up)
	if d.app.focus != "sq:D8" {
		t.Fatalf("up from D7 is %s", d.app.focus)
	}
	d.press(input.Confirm)
	if r := d.settle(); r.Ply != 1 {
		t.Fatalf("ply %d", r.Ply)
	}
	for range 10 {
		d.press(input.Back)
		if r := d.app.Report(); r.Dialog == "leave" {
			d.tap("yes")
		}
		if r := d.app.Report(); r.Scene == "title" {
			return
		}
	}
	t.Fatal("Escape never leads to the title")
}

// A panic ends in a screen that says so, and the game before it is kept.
func TestPanicIsCaughtAndTheGameKept(t *testing.T) {
	d := newDriver(t, 1280, 720, 1)
	noted := ""
	d.app.cfg.Notice = func(s string) { noted = s }
	d.tap("play-camelot", "start", "D7", "D8")
	d.settle()
	d.table().m = nil // the next tick falls
	d.step(input.State{})
	d.want("error", "")
	if noted == "" {
		t.Error("nobody was told")
	}
	d.tap("back")
	d.want("title", "")
	d.tap("resume")
	if r := d.want("camelot", ""); r.Ply < 1 {
		t.Errorf("resumed at ply %d", r.Ply)
	}
}

// What the probe tells is well-formed and complete.
func TestProbe(t *testing.T) {
	var told []string
	d := newDriver(t, 720, 1280, 2)
	d.app.cfg.Probe = func(s string) { told = append(told, s) }
	d.tap("play-camelot", "start", "D7")
	d.step(input.State{})
	n := len(told)
	for range 50 {
		d.step(input.State{})
	}
	if len(told) != n {
		t.Errorf("%d reports while nothing changed", len(told)-n)
	}
	var r Report
	if err := json.Unmarshal([]byte(told[n-1]), &r); err != nil {
		t.Fatal(err)
	}
	if r.Scene != "camelot" || len(r.Squares) != 160 || len(r.Moves) != 100 || len(r.Path) != 1 || !r.Human {
		t.Errorf("%+v", r)
	}
	p := d.at("D7") // device pixels, at scale 2
	if got := r.Squares["D7"]; got[0] < p.X/2-1 || got[0] > p.X/2+1 {
		t.Errorf("D7 is told at %v, it is at %v device pixels", got, p)
	}
}

// The mute lasts.
func TestMuteLasts(t *testing.T) {
	d := newDriver(t, 1280, 720, 1)
	d.tap("sound")
	if !d.ears.muted {
		t.Fatal("not muted")
	}
	d.ears.muted = false
	d.restart(1280, 720, 1)
	if !d.ears.muted {
		t.Error("forgotten at the next start")
	}
}
