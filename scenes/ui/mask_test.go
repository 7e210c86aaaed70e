package ui

import (
	"image/color"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/layout"
)

// A shape covers whole pixels, its corners are round, and its edge leaves the middle free.
func TestRoundedShapes(t *testing.T) {
	dst := ebiten.NewImage(60, 40)
	red := color.RGBA{R: 255, A: 255}
	alpha := func(x, y int) uint8 { return dst.At(x, y).(color.RGBA).A }
	draw := func(radius, edge float64) {
		dst.Clear()
		rounded(dst, layout.Rect{X: 4.4, Y: 3.6, W: 50.2, H: 30}, radius, edge, red)
	}
	draw(8, 0)
	for _, p := range []struct {
		x, y int
		want uint8
	}{{30, 20, 255}, {30, 4, 255}, {30, 3, 0}, {30, 33, 255}, {30, 34, 0}, {4, 20, 255}, {3, 20, 0}, {54, 20, 255}, {55, 20, 0}, {4, 4, 0}, {54, 33, 0}} {
		if got := alpha(p.x, p.y); got != p.want {
			t.Errorf("filled: the opacity at (%d,%d) is %d, want %d", p.x, p.y, got, p.want)
		}
	}
	draw(8, 2)
	if alpha(30, 20) != 0 || alpha(30, 5) != 255 || alpha(30, 6) != 0 || alpha(4, 20) != 255 || alpha(54, 20) != 255 {
		t.Error("an edge of 2 pixels is not just that")
	}
	draw(0, 0)
	if alpha(4, 4) != 255 || alpha(54, 33) != 255 || alpha(3, 3) != 0 {
		t.Error("a square corner is not filled")
	}
	draw(100, 0)
	if alpha(4, 18) == 0 || alpha(6, 6) != 0 || alpha(30, 18) != 255 {
		t.Error("too large a radius does not give round ends")
	}
}

// A window that is dragged to ever new sizes keeps a bounded number of masks.
func TestMasksAreBounded(t *testing.T) {
	dst := ebiten.NewImage(8, 8)
	for i := range 2 * maxMasks { // all different, and small: each takes graphics memory
		rounded(dst, layout.Rect{W: 4000, H: 4000}, float64(i%64)/4, float64(i/64)/4, color.White)
		if len(masks) > maxMasks {
			t.Fatalf("%d masks are kept, at most %d are to be", len(masks), maxMasks)
		}
	}
}
