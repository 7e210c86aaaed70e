package home_test

import (
	"slices"
	"strings"
	"testing"

	"roundtable/scenes"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drawtest"
	"roundtable/test/drive"
)

func TestMain(m *testing.M) { drawtest.Main(m) }

// read is everything that is in sight.
func read(d *drive.Driver) string {
	var all []string
	for _, t := range d.Report().Texts {
		all = append(all, t.Text)
	}
	return strings.Join(all, " ") // as lines are broken differently in every window
}

// Behind the settings stand the version and the licences of all that is shipped,
// down to the last one, by wheel, finger and keys, in every window.
func TestAboutTellsVersionAndLicences(t *testing.T) {
	for _, window := range [][2]float64{{1280, 720}, {360, 640}, {640, 360}} {
		d := drive.New(t, window[0], window[1], func(c *scenes.Config) { c.Version = "v1.2.3-test" })
		d.Tap("settings", "about")
		d.Want("about", "")
		if text := read(d); !strings.Contains(text, "Version v1.2.3-test") || !strings.Contains(text, "Apache License 2.0") {
			t.Errorf("%v: at first one reads\n%s", window, text)
		}
		scroll := map[string]func(){
			"wheel": func() {
				d.Step(input.State{Pointer: input.Point{X: window[0] / 2, Y: window[1] / 2}, Hover: true, Wheel: 3})
			},
			"key": func() { d.Key(input.Later) },
		}
		for name, on := range scroll {
			for range 2000 { // back to the beginning
				d.Key(input.Earlier)
			}
			seen := map[string]bool{}
			for range 2000 {
				before := read(d)
				for _, want := range []string{"ebiten/", "Go, its standard library", "EB Garamond", "GLFW"} {
					if strings.Contains(before, want) {
						seen[want] = true
					}
				}
				if on(); read(d) == before {
					break
				}
			}
			if len(seen) != 4 {
				t.Errorf("%v: by the %s one comes past %v only", window, name, seen)
			}
		}
		if r := d.Rest(); len(r.Misfits) > 0 {
			t.Errorf("%v: cut off: %q", window, r.Misfits)
		}
		d.Key(input.Back)
		d.Want("settings", "")
	}
}

// A finger drags the text, and lines stay within the sheet.
func TestAboutByFinger(t *testing.T) {
	d := drive.New(t, 360, 640)
	d.Tap("settings", "about")
	before := read(d)
	for y := 500.0; y > 100; y -= 40 {
		d.Step(input.State{Touch: true, Pressed: y == 500, Held: true, Dragging: y < 500,
			Start: input.Point{X: 180, Y: 500}, Pointer: input.Point{X: 180, Y: y}})
	}
	d.Step(input.State{Touch: true, Released: true, Dragging: true, Start: input.Point{X: 180, Y: 500}, Pointer: input.Point{X: 180, Y: 100}})
	r := d.Rest()
	if read(d) == before {
		t.Error("nothing moved")
	}
	if i := slices.IndexFunc(r.Texts, func(w system.Text) bool { return w.X < 0 || w.X+w.W > 360 }); i >= 0 {
		t.Errorf("%q leaves the window", r.Texts[i].Text)
	}
}
