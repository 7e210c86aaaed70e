package main

import (
	"fmt"
	"image"
	"path/filepath"
	"regexp"
	"runtime"

	"roundtable/internal/settings"
	"roundtable/sprites"
	"roundtable/test/drive"
)

var sizes = []image.Point{{360, 640}, {640, 360}, {768, 1024}, {1280, 720}, {1920, 1080}, {3840, 2160}}

// Scene is a picture to take of a scene, in one theme and at one size.
type Scene struct {
	View  drive.View
	Theme string
	Size  image.Point
}

// Scenes returns all of them.
func Scenes() (all []Scene) {
	for _, size := range sizes {
		for _, v := range drive.Views() {
			for _, theme := range sprites.Names() {
				all = append(all, Scene{v, theme, size})
			}
		}
	}
	return all
}

// File returns the name of the picture's file: SCENE--THEME--SIZE.png.
func (s Scene) File() string {
	return fmt.Sprintf("%s--%s--%dx%d.png", s.View.Name, s.Theme, s.Size.X, s.Size.Y)
}

// Shoot takes the picture.
func (s Scene) Shoot() (img *image.RGBA, err error) {
	defer runtime.GC() // large pictures are freed when they are collected
	err = drive.Try(func(t drive.T) {
		d := drive.New(t, float64(s.Size.X), float64(s.Size.Y))
		d.Settings(func(set *settings.Settings) { set.Theme = s.Theme })
		s.View.Come(d)
		d.Rest()
		img = d.Snapshot()
	})
	return img, err
}

// WriteScenes takes every picture of a scene whose file name matches, and writes it into a folder.
func WriteScenes(folder string, only *regexp.Regexp) error {
	for _, s := range Scenes() {
		if !only.MatchString(s.File()) {
			continue
		}
		img, err := s.Shoot()
		if err == nil {
			err = writeStrip(filepath.Join(folder, s.File()), img)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", s.File(), err)
		}
	}
	return nil
}
