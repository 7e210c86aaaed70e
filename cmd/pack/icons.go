package main

import (
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"

	"roundtable/sprites/art"
	"roundtable/sprites/paint"
)

// kinds holds the kinds of icons, each with the function that draws them into a folder.
var kinds = map[string]func(folder string) error{"page": page, "desktop": desktop, "android": android, "ios": ios, "exercise": drawExercise}

func drawIcons(args []string) error {
	if len(args) != 2 || kinds[args[0]] == nil {
		return errUsage
	}
	return kinds[args[0]](args[1])
}

// night is the background of icons that have one, and the colour of the page.
var night = image.NewUniform(color.RGBA{0x24, 0x15, 0x0d, 0xff})

// drawing draws a sign into a square with sides of px pixels.
type drawing func(c *paint.Canvas, px float64)

func emblem() drawing {
	t, p := art.NewTextures(), art.Named("")
	return func(c *paint.Canvas, px float64) { art.Emblem(c, t, p, px) }
}

// picture returns a sign in the middle of a picture with sides of px pixels; size is that of the
// sign. With ground nil the picture has no background.
func picture(px, size int, ground image.Image, d drawing) *image.RGBA {
	c := paint.NewCanvas(size, size)
	d(c, float64(size))
	out := image.NewRGBA(image.Rect(0, 0, px, px))
	if ground != nil {
		draw.Draw(out, out.Rect, ground, image.Point{}, draw.Src)
	}
	at := (px - size) / 2
	draw.Draw(out, image.Rect(at, at, at+size, at+size), c.Img, image.Point{}, draw.Over)
	return out
}

func save(folder, name string, img image.Image) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	f, err := os.Create(filepath.Join(folder, name))
	if err != nil {
		return err
	}
	return errors.Join((&png.Encoder{CompressionLevel: png.BestCompression}).Encode(f, img), f.Close())
}
