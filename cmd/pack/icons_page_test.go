package main

import (
	"image"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"testing"
)

// Whatever shape a phone cuts a maskable icon to, the circle of four fifths of
// its width stays: nothing lies outside it, and the ground goes to the edges.
func TestMaskableIconsKeepToTheSafeZone(t *testing.T) {
	dir := t.TempDir()
	if err := page(dir); err != nil {
		t.Fatal(err)
	}
	icons, err := filepath.Glob(filepath.Join(dir, "icon-maskable-*.png"))
	if err != nil || len(icons) != 2 {
		t.Fatalf("%q, %v", icons, err)
	}
	for _, path := range icons {
		img := read(t, path)
		size := img.Bounds().Dx()
		middle, inside := float64(size)/2, 0
		for y := range size {
			for x := range size {
				r, g, b, a := img.At(x, y).RGBA()
				nr, ng, nb, _ := night.C.RGBA()
				far := math.Hypot(float64(x)+0.5-middle, float64(y)+0.5-middle) > 0.4*float64(size)
				drawn := colourDistance(r, nr) > 8 || colourDistance(g, ng) > 8 || colourDistance(b, nb) > 8
				if a != 0xffff || far && drawn {
					t.Fatalf("%s: %d, %d has the colour %d %d %d %d", filepath.Base(path), x, y, r>>8, g>>8, b>>8, a>>8)
				}
				if drawn {
					inside++
				}
			}
		}
		if share := float64(inside) / float64(size*size); share < 0.25 {
			t.Errorf("%s: only %.2f of it is drawn", filepath.Base(path), share)
		}
	}
}

// colourDistance returns how far two parts of a colour are apart, of 255.
func colourDistance(a, b uint32) int { return int(math.Abs(float64(a>>8) - float64(b>>8))) }

func read(t *testing.T, path string) image.Image {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	return img
}
