package scenes_test

import (
	"testing"

	"roundtable/scenes/input"
	"roundtable/test/drive"
)

// A window may have any size, if only for a moment: every scene is laid out and
// drawn, and hears keys and the mouse, down to a single pixel.
func TestNoWindowIsTooSmall(t *testing.T) {
	sizes := [][3]float64{
		{1, 1, 1}, {2, 1, 1}, {1, 2, 3}, {3, 3, 0.5}, {7, 5, 1}, {1, 700, 1}, {1200, 1, 1}, {16, 16, 4}, {31, 47, 1}, {64, 64, 2},
		{97, 201, 1.25}, {201, 97, 1.5}, {320, 10, 1}, {10, 568, 1}, {333, 77, 1}, {640.5, 59.5, 1.1},
	}
	for i, v := range views() {
		t.Run(v.Name, func(t *testing.T) {
			d := drive.New(t, 1280, 720) // which fails the test where the App has to catch a panic
			v.Come(d)
			for n := i % 2; n < len(sizes); n += 2 { // half of them for each
				s := sizes[n]
				d.Resize(s[0], s[1], s[2])
				screen := d.Screen()
				for _, keys := range []input.Actions{input.Next, input.Next | input.Down, input.Right, input.Previous} {
					d.Key(keys)
				}
				d.Frame(screen)
				d.HoverAt(s[0]/2, s[1]/2)
				d.Step(input.State{Pointer: input.Point{X: s[0] / 2, Y: s[1] / 2}, Wheel: 1})
				d.Draw(screen)
				screen.Deallocate()
			}
			d.Resize(1280, 720, 1) // and nothing is the worse for it
			d.Key(input.Next)
			if r := d.Report(); r.Focus == "" || r.Scene == "error" && v.Name != "error" {
				t.Errorf("afterwards: scene %s, focus %q", r.Scene, r.Focus)
			}
		})
	}
}
