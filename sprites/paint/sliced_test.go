package paint

import (
	"bytes"
	"testing"
)

// scene paints with everything that paints.
func scene(c *Canvas) {
	w, h := c.Size()
	wood := Wood(128, 3)
	c.Rect(0, 0, w, h, func(x, y float64) Ink { v := wood.At(x, y); return Ink{v, v, v, 1} })
	disc := new(Path).Circle(150, 150, 120)
	c.Shadow(disc, 3, 4, 6, Of(0).Alpha(0.7))
	c.Fill(disc, Radial(150, 150, 120, Stop{0, Of(0xff0000)}, Stop{1, Of(0x0000ff)}))
	f, m := NewRelief(w, h), Cover(w, h, disc)
	f.Raise(m, 9, 4)
	f.Dome(m, 20, 9)
	f.Add(func(x, y int) float32 { return float32(x%7) * 0.1 })
	f.Soften(2)
	c.Carve(f, m, 0, 0, Gloss{Ambient: 0.2, Diffuse: 0.8, Shine: 0.4, Hard: 20}, Tone{{0, Of(0x402010)}, {1, Of(0xffe0b0)}}, Of(0xffffff))
	one := NewCanvas(w, h)
	one.Backdrop(disc, 2, 2, 8, Of(0x102030))
	c.Blend(one.Img, 5, 5, 0.5)
}

// What is painted in slices is what is painted at once, whether slices are short or
// take turns with waiting, and a slice is short.
func TestSlicesPaintTheSame(t *testing.T) {
	want := NewCanvas(300, 300)
	scene(want)
	got := NewCanvas(300, 300)
	s := Slice(func() { scene(got) })
	slices, asked := 1, 0
	for !s.Paint(func() bool { asked++; return true }) {
		slices++
	}
	if !bytes.Equal(got.Img.Pix, want.Img.Pix) {
		t.Error("it looks otherwise in slices")
	}
	// A picture of 90,000 pixels, gone over some thirty times.
	if slices < 100 || asked != slices-1 {
		t.Errorf("%d slices, asked %d times", slices, asked)
	}
	got = NewCanvas(300, 300)
	s = Slice(func() { scene(got) })
	if !s.Paint(func() bool { return false }) || !bytes.Equal(got.Img.Pix, want.Img.Pix) {
		t.Error("a slice without an end does not paint all of it")
	}
	if sliced != nil {
		t.Error("painting stays sliced")
	}
}

// A panic of what is painted is that of its slice, and the last one.
func TestASliceThatPanics(t *testing.T) {
	s := Slice(func() {
		NewCanvas(200, 200).Rect(0, 0, 200, 200, Solid(Of(0)))
		panic("no paint")
	})
	if s.Paint(func() bool { return true }) {
		t.Fatal("painted at once")
	}
	func() {
		defer func() {
			if r := recover(); r != "no paint" {
				t.Errorf("it panics with %v", r)
			}
		}()
		s.Paint(func() bool { return false })
	}()
	if sliced != nil || !s.Paint(func() bool { return false }) {
		t.Error("something is left after a panic")
	}
}
