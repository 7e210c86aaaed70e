//go:build !js

package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"runtime/debug"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/audio"
	"roundtable/scenes"
	"roundtable/sprites"
	"roundtable/test/drive"
)

// driven is a program with a window whose frames are driven by a function; without an App it is an
// empty program.
type driven struct {
	app    *scenes.App
	script func(d *driven) error
	frames chan struct{}
	ends   chan error
	w, h   int
}

var errEnd = errors.New("the script has ended")

func (d *driven) Update() error {
	if d.frames == nil {
		d.frames, d.ends = make(chan struct{}), make(chan error)
		go func() {
			<-d.frames
			err := d.script(d)
			if err == nil {
				err = errEnd
			}
			d.ends <- err
		}()
	}
	d.frames <- struct{}{}
	switch err := <-d.ends; {
	case errors.Is(err, errEnd):
		return ebiten.Termination
	case err != nil:
		return err
	}
	if d.app != nil {
		return d.app.Update()
	}
	return nil
}

func (d *driven) wait(frames int) {
	for range frames {
		d.ends <- nil
		<-d.frames
	}
}

func (d *driven) Draw(screen *ebiten.Image) {
	if d.app != nil {
		d.app.Draw(screen)
	}
}

func (d *driven) Layout(w, h int) (int, int) { panic("Layout instead of LayoutF") }

func (d *driven) LayoutF(w, h float64) (float64, float64) {
	if d.app != nil {
		return d.app.LayoutF(w, h)
	}
	return w, h
}

func (d *driven) tell(name string) error {
	d.wait(60)
	status, err := os.ReadFile("/proc/self/status")
	if errors.Is(err, fs.ErrNotExist) {
		return errors.New("memory is measured on Linux alone")
	}
	_, rest, _ := bytes.Cut(status, []byte("VmRSS:"))
	fields := bytes.Fields(rest)
	if err != nil || len(fields) == 0 {
		return fmt.Errorf("/proc/self/status: %w", err)
	}
	kb, err := strconv.Atoi(string(fields[0]))
	fmt.Printf("%s\t%.0f\n", name, float64(kb)/1024)
	return err
}

// holds runs the empty program, or the game, in a window of w by h pixels, to measure its memory.
func holds(w, h int, game bool) error {
	d := &driven{w: w, h: h, script: func(d *driven) error { return d.tell("empty") }}
	ebiten.SetWindowSize(w, h)
	ebiten.SetVsyncEnabled(false)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	if !game {
		return ebiten.RunGame(d)
	}
	debug.SetGCPercent(50) // as main does
	sounds := audio.New(1)
	return drive.Try(func(t drive.T) {
		driver := drive.New(t, float64(w), float64(h), func(c *scenes.Config) {
			c.Theme, c.Sounds, c.Loaded = sprites.New, sounds, sounds.Make
		})
		d.app = driver.App
		d.script = func(d *driven) error { return play(d, driver) }
		ebiten.SetScreenClearedEveryFrame(false)
		if err := ebiten.RunGame(d); err != nil {
			t.Fatalf("%v", err)
		}
	})
}

func play(d *driven, g *drive.Driver) error {
	drawn := func() {
		d.wait(10)
		for !g.Report().Drawn {
			d.wait(1)
		}
	}
	tap := func(ids ...string) {
		for _, id := range ids {
			g.Tap(id)
			drawn()
		}
	}
	drawn()
	if err := d.tell("title"); err != nil {
		return err
	}
	tap("play-camelot", "start")
	if err := d.tell("Camelot"); err != nil {
		return err
	}
	tap("back")
	tap("play-lancelot", "start")
	if err := d.tell("Lancelot"); err != nil {
		return err
	}
	tap("settings")
	for i := range 20 {
		tap("theme-" + sprites.Names()[(i+1)%len(sprites.Names())])
		if i == 3 {
			if err := d.tell("4 themes"); err != nil {
				return err
			}
		}
	}
	tap("back")
	if err := d.tell("20 themes"); err != nil {
		return err
	}
	for i := range 50 {
		ebiten.SetWindowSize(d.w-7*(i%10), d.h-5*(i%13))
		d.wait(5)
		if i%5 == 0 {
			drawn()
		}
		if i == 9 {
			if err := d.tell("10 sizes"); err != nil {
				return err
			}
		}
	}
	ebiten.SetWindowSize(d.w, d.h)
	drawn()
	return d.tell("50 sizes")
}

func memory() error {
	me, err := os.Executable()
	if err != nil {
		return err
	}
	for _, size := range []string{"1280x800", "390x844"} {
		fmt.Printf("memory in MB, %s:\n", size)
		for _, what := range []string{"empty", "game"} {
			c := exec.Command(me, "-inside", what, "-size", size)
			c.Stdout, c.Stderr = os.Stdout, os.Stderr
			if err := c.Run(); err != nil {
				return fmt.Errorf("%s: %w", what, err)
			}
		}
	}
	return nil
}
