// Command icons draws the icons of the page and its installed version into a
// folder.
package main

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"

	"roundtable/sprites/art"
	"roundtable/sprites/paint"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: icons FOLDER")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "icons:", err)
		os.Exit(1)
	}
}

func write(folder string) error {
	t, p := art.NewTextures(), art.Hall()
	for _, px := range []int{48, 180, 192, 512} {
		// A phone's home screen shows black where this one would be transparent.
		var ground image.Image
		if px == 180 {
			ground = image.NewUniform(night)
		}
		if err := save(filepath.Join(folder, fmt.Sprintf("icon-%d.png", px)), emblem(t, p, px, px, ground)); err != nil {
			return err
		}
	}
	// A maskable icon is cut to any shape: what counts lies in its middle.
	for _, px := range []int{192, 512} {
		if err := save(filepath.Join(folder, fmt.Sprintf("icon-maskable-%d.png", px)), emblem(t, p, px, px*3/4, image.NewUniform(night))); err != nil {
			return err
		}
	}
	return nil
}

// night is the page's colour.
var night = color.RGBA{0x24, 0x15, 0x0d, 0xff}

// emblem is the sign of the game in the middle of a picture of px pixels.
func emblem(t *art.Textures, p *art.Palette, px, size int, ground image.Image) *image.RGBA {
	c := paint.NewCanvas(size, size)
	art.Emblem(c, t, p, float64(size))
	out := image.NewRGBA(image.Rect(0, 0, px, px))
	if ground != nil {
		draw.Draw(out, out.Rect, ground, image.Point{}, draw.Src)
	}
	at := (px - size) / 2
	draw.Draw(out, image.Rect(at, at, at+size, at+size), c.Img, image.Point{}, draw.Over)
	return out
}

func save(path string, img image.Image) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := png.Encode(f, img); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}
