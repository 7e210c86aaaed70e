// Command icons draws the program's icons for phones: 'icons android FOLDER' a
// folder of resources, with the layers of an adaptive icon in every density, 'icons
// ios FOLDER' the picture of an icon set.
package main

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"os"
	"path/filepath"

	"roundtable/sprites/art"
	"roundtable/sprites/paint"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: icons android|ios FOLDER")
		os.Exit(2)
	}
	if err := write(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "icons:", err)
		os.Exit(1)
	}
}

// night is the ground of the icons, as of the page's.
var night = color.RGBA{0x24, 0x15, 0x0d, 0xff}

// densities are Android's, in pixels to a dp.
var densities = map[string]float64{"mdpi": 1, "hdpi": 1.5, "xhdpi": 2, "xxhdpi": 3, "xxxhdpi": 4}

// Sizes in dp. Of a layer of an adaptive icon only the middle of 66 is sure to be
// seen, whatever shape a phone gives it.
const (
	launcher = 48
	layer    = 108
	safe     = 66
)

func write(system, folder string) error {
	t, p := art.NewTextures(), art.Hall()
	colored := func(c *paint.Canvas) { art.Emblem(c, t, p, float64(c.Img.Rect.Dx())) }
	white := func(c *paint.Canvas) {
		art.EmblemOutline(c, float64(c.Img.Rect.Dx()), paint.Of(0xffffff))
	}
	switch system {
	case "android":
		for name, scale := range densities {
			px := func(dp float64) int { return int(math.Round(dp * scale)) }
			dir := filepath.Join(folder, "mipmap-"+name)
			if err := errors.Join(
				save(dir, "ic_launcher.png", picture(px(launcher), px(launcher), nil, colored)),
				save(dir, "ic_launcher_foreground.png", picture(px(layer), px(safe), nil, colored)),
				save(dir, "ic_launcher_monochrome.png", picture(px(layer), px(safe), nil, white)),
			); err != nil {
				return err
			}
		}
		return nil
	case "ios":
		return save(folder, "icon-1024.png", picture(1024, 880, image.NewUniform(night), colored))
	}
	return fmt.Errorf("there are no icons for %q", system)
}

// picture is a drawing of some size in the middle of a picture of px pixels.
func picture(px, size int, ground image.Image, drawing func(c *paint.Canvas)) *image.RGBA {
	c := paint.NewCanvas(size, size)
	drawing(c)
	out := image.NewRGBA(image.Rect(0, 0, px, px))
	if ground != nil {
		draw.Draw(out, out.Rect, ground, image.Point{}, draw.Src)
	}
	at := (px - size) / 2
	draw.Draw(out, image.Rect(at, at, at+size, at+size), c.Img, image.Point{}, draw.Over)
	return out
}

func save(dir, name string, img image.Image) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	f, err := os.Create(filepath.Join(dir, name))
	if err != nil {
		return err
	}
	return errors.Join((&png.Encoder{CompressionLevel: png.BestCompression}).Encode(f, img), f.Close())
}
