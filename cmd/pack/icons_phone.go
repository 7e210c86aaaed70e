package main

import (
	"errors"
	"math"
	"path/filepath"

	"roundtable/sprites/art"
	"roundtable/sprites/paint"
)

// densities holds Android's densities, in pixels per dp.
var densities = map[string]float64{"mdpi": 1, "hdpi": 1.5, "xhdpi": 2, "xxhdpi": 3, "xxxhdpi": 4}

// These sizes are in dp. Of an adaptive icon's layer only the middle 66 dp are always visible.
const (
	launcher = 48
	layer    = 108
	safe     = 66
)

// android draws a folder of resources, with the layers of an adaptive icon in
// every density.
func android(folder string) error {
	sign := emblem()
	white := func(c *paint.Canvas, px float64) { art.EmblemOutline(c, px, paint.Of(0xffffff)) }
	for name, scale := range densities {
		px := func(dp float64) int { return int(math.Round(dp * scale)) }
		dir := filepath.Join(folder, "mipmap-"+name)
		if err := errors.Join(
			save(dir, "ic_launcher.png", picture(px(launcher), px(launcher), nil, sign)),
			save(dir, "ic_launcher_foreground.png", picture(px(layer), px(safe), nil, sign)),
			save(dir, "ic_launcher_monochrome.png", picture(px(layer), px(safe), nil, white)),
		); err != nil {
			return err
		}
	}
	return nil
}

func ios(folder string) error {
	return save(folder, "icon-1024.png", picture(1024, 880, night, emblem()))
}
