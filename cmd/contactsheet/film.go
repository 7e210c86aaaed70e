package main

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"regexp"

	"roundtable/engine"
	"roundtable/engine/record"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// Frames is the number of pictures in a strip, in two rows.
const (
	Frames = 8
	across = 4
)

// Strip films one kind of movement. It says how the game gets to the movement and what is then
// filmed.
type Strip struct {
	Name   string
	W, H   int // of the game's window
	record record.Record
	play   engine.Move // which the computer plays
	act    func(c *camera)
}

// Write films every strip whose file name matches, and writes each to a PNG file in a folder. Like
// all of this package, it needs a display.
func Write(folder string, only *regexp.Regexp) error {
	for _, s := range Strips() {
		if !only.MatchString(s.Name + ".png") {
			continue
		}
		img, err := s.Shoot()
		if err == nil {
			err = writeStrip(filepath.Join(folder, s.Name+".png"), img)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", s.Name, err)
		}
	}
	return nil
}

// writeStrip writes a picture with all its colours; the size of the file does not matter here.
func writeStrip(path string, img image.Image) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	defer f.Close()
	enc := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := enc.Encode(f, img); err != nil {
		return err
	}
	return f.Close()
}

// Shoot films the strip. It runs twice: once without drawing, to count the ticks, and once to take
// the pictures.
func (s Strip) Shoot() (*image.RGBA, error) {
	dry, err := s.film(0)
	if err != nil {
		return nil, err
	}
	if dry.ticks < Frames {
		return nil, fmt.Errorf("only %d ticks long", dry.ticks)
	}
	wet, err := s.film(dry.ticks)
	if err != nil {
		return nil, err
	}
	return wet.sheet, nil
}

// film runs the movement that the strip shows and takes pictures for whole ticks; with 0 it takes
// none and only counts the ticks.
func (s Strip) film(whole int) (c *camera, err error) {
	err = drive.Try(func(t drive.T) {
		c = &camera{strip: s, whole: whole}
		c.Driver = drive.New(t, float64(s.W), float64(s.H))
		c.Before = c.tick
		c.drawSeen()
		if s.record.Game != "" {
			c.Seat.Script = []engine.Move{s.play}
			c.Lay(s.record)
			c.rest()
		}
		s.act(c)
	})
	return c, err
}

type camera struct {
	*drive.Driver
	strip Strip
	on    bool // it films
	whole int
	ticks int // filmed so far
	shot  int // pictures taken
	sheet *image.RGBA
}

// tick is called before every tick and takes a picture if one is due. The pictures are spread
// evenly over the ticks, including the first and the last.
func (c *camera) tick() {
	if !c.on {
		return
	}
	if c.whole > 0 && c.shot < Frames && c.ticks*(Frames-1) >= c.shot*(c.whole-1) {
		c.take()
	}
	c.ticks++
}

func (c *camera) roll(f func()) {
	c.on = true
	f()
	c.on = false
}

func (c *camera) rollFor(ticks int) { c.roll(func() { c.Ticks(ticks) }) }

// rollMove films from the tick in which something begins to move, until a number of ticks after
// nothing moves any more.
func (c *camera) rollMove(more int) {
	c.Until("something moves", func(r system.Report) bool { return r.Animating })
	c.drawSeen()
	c.roll(func() {
		c.MotionTicks()
		c.Ticks(more)
	})
}

func (c *camera) rest() {
	c.Ticks(16)
	c.drawSeen()
}

// drawSeen draws without taking a picture, because transitions begin with the screen that was drawn
// last.
func (c *camera) drawSeen() {
	screen := c.Screen()
	c.Draw(screen)
	screen.Deallocate()
}

func (c *camera) take() {
	const gap = 6
	if c.sheet == nil {
		c.sheet = image.NewRGBA(image.Rect(0, 0, across*(c.strip.W+gap)-gap, Frames/across*(c.strip.H+gap)-gap))
	}
	img := c.Snapshot()
	x0, y0 := c.shot%across*(c.strip.W+gap), c.shot/across*(c.strip.H+gap)
	for y := range c.strip.H {
		o := c.sheet.PixOffset(x0, y0+y)
		copy(c.sheet.Pix[o:o+4*c.strip.W], img.Pix[y*img.Stride:])
	}
	c.shot++
}
