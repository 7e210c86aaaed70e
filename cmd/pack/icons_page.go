package main

import (
	"fmt"
	"image"
)

func page(folder string) error {
	sign := emblem()
	for _, px := range []int{48, 180, 192, 512} {
		// A phone's home screen shows black where this one would be transparent.
		var ground image.Image
		if px == 180 {
			ground = night
		}
		if err := save(folder, fmt.Sprintf("icon-%d.png", px), picture(px, px, ground, sign)); err != nil {
			return err
		}
	}
	// A maskable icon is cut to any shape: what counts is in its middle.
	for _, px := range []int{192, 512} {
		if err := save(folder, fmt.Sprintf("icon-maskable-%d.png", px), picture(px, px*3/4, night, sign)); err != nil {
			return err
		}
	}
	return nil
}
