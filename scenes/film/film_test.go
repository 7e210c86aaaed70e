package film

import (
	"image"
	"testing"

	"roundtable/internal/easel"
)

func TestMain(m *testing.M) { easel.Main(m) }

// Every strip can be filmed: what is to be seen happens, and takes a while.
func TestEveryStripHappens(t *testing.T) {
	names := map[string]bool{}
	for _, s := range Strips() {
		if names[s.Name] {
			t.Errorf("%s is there twice", s.Name)
		}
		names[s.Name] = true
		c := &camera{strip: s}
		if err := c.run(); err != nil {
			t.Errorf("%s: %v", s.Name, err)
		} else if c.ticks < Frames || c.ticks > 400 {
			t.Errorf("%s takes %d ticks", s.Name, c.ticks)
		}
	}
	if len(names) < 15 {
		t.Errorf("%d strips", len(names))
	}
}

// The pictures of a strip are eight, and each differs from the one before.
func TestShoot(t *testing.T) {
	for _, s := range Strips() {
		if s.Name != "step" && s.Name != "scene-transition" {
			continue
		}
		sheet, err := s.Shoot()
		if err != nil {
			t.Fatal(err)
		}
		frame := func(i int) *image.RGBA {
			w, h := (sheet.Rect.Dx()+6)/across, (sheet.Rect.Dy()+6)/(Frames/across)
			return sheet.SubImage(image.Rect(i%across*w, i/across*h, i%across*w+s.W, i/across*h+s.H)).(*image.RGBA)
		}
		same := 0
		for i := 1; i < Frames; i++ {
			a, b := frame(i-1), frame(i)
			if equal(a, b) {
				same++
			}
		}
		if same > 1 { // the last may show the end of the movement once more
			t.Errorf("%s: %d of %d pictures are as the ones before", s.Name, same, Frames)
		}
	}
}

func equal(a, b *image.RGBA) bool {
	for y := range a.Rect.Dy() {
		for x := range a.Rect.Dx() {
			if a.RGBAAt(a.Rect.Min.X+x, a.Rect.Min.Y+y) != b.RGBAAt(b.Rect.Min.X+x, b.Rect.Min.Y+y) {
				return false
			}
		}
	}
	return true
}
