package main

import (
	"image"
	"testing"

	"roundtable/test/drawtest"
)

func TestMain(m *testing.M) { drawtest.Main(m) }

// Every strip can be filmed: what is to be seen happens, and takes a while.
func TestEveryStripHappens(t *testing.T) {
	names := map[string]bool{}
	for _, s := range Strips() {
		if names[s.Name] {
			t.Errorf("%s is there twice", s.Name)
		}
		names[s.Name] = true
		if c, err := s.film(0); err != nil {
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
	shot := 0
	for _, s := range Strips() {
		if s.Name != "step" && s.Name != "scene-transition" {
			continue
		}
		sheet, err := s.Shoot()
		if err != nil {
			t.Fatal(err)
		}
		shot++
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
	if shot != 2 {
		t.Errorf("%d of 2 strips were shot", shot)
	}
}

// A few scenes on a screen that no golden picture has: each has its size, and
// looks otherwise in every theme.
func TestScenesInEveryTheme(t *testing.T) {
	seen := map[string]string{}
	for _, s := range Scenes() {
		if s.Size != image.Pt(640, 360) || s.View.Name != "title" && s.View.Name != "lancelot-closed" {
			continue
		}
		img, err := s.Shoot()
		if err != nil {
			t.Fatalf("%s: %v", s.File(), err)
		}
		if img.Rect.Size() != s.Size {
			t.Errorf("%s is %v", s.File(), img.Rect.Size())
		}
		if other, is := seen[string(img.Pix)]; is {
			t.Errorf("%s looks as %s", s.File(), other)
		}
		seen[string(img.Pix)] = s.File()
	}
	if len(seen) < 8 {
		t.Errorf("%d pictures", len(seen))
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
