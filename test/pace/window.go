//go:build !js

package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime/debug"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/audio"
	"roundtable/internal/shell"
	"roundtable/scenes"
	"roundtable/sprites"
	"roundtable/test/drive"
)

// The size of the window.
const windowWidth, windowHeight = 1280, 800

// window measures the memory of a window in a process of its own, which is this program again.
func window(b *bench, p *program, v values) {
	me, err := os.Executable()
	b.must(err)
	c := exec.Command(me, "window", p.name)
	c.Stderr = os.Stderr
	out, err := c.Output()
	b.must(err)
	v["window"], err = strconv.ParseFloat(string(bytes.TrimSpace(out)), 64)
	b.must(err)
}

// driven is a program with a window whose frames are driven by a function; without an App it is an
// empty program.
type driven struct {
	app    *scenes.App
	script func()
	frames chan struct{}
	ends   chan error
}

var errEnd = errors.New("the script has ended")

func (d *driven) Update() error {
	if d.frames == nil {
		d.frames, d.ends = make(chan struct{}), make(chan error)
		go func() {
			<-d.frames
			d.script()
			d.wait(60)
			fmt.Println(memory(os.Getpid(), "status", "VmRSS:"))
			d.ends <- errEnd
		}()
	}
	d.frames <- struct{}{}
	if err := <-d.ends; err != nil {
		return ebiten.Termination
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

// holdWindow runs the empty program in a window, or the game through twenty themes and fifty sizes,
// and prints its memory in MB.
func holdWindow(game bool) error {
	d := &driven{script: func() {}}
	ebiten.SetWindowSize(windowWidth, windowHeight)
	ebiten.SetVsyncEnabled(false)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	if !game {
		return ebiten.RunGame(d)
	}
	debug.SetGCPercent(shell.Garbage) // as main does
	shell.ReturnMemory()
	sounds := audio.New(1)
	return drive.Try(func(t drive.T) {
		driver := drive.New(t, windowWidth, windowHeight, func(c *scenes.Config) {
			c.Theme, c.Sounds, c.Loaded = sprites.New, sounds, sounds.Make
		})
		d.app = driver.App
		d.script = func() { d.play(driver) }
		ebiten.SetScreenClearedEveryFrame(false)
		if err := ebiten.RunGame(d); err != nil {
			t.Fatalf("%v", err)
		}
	})
}

func (d *driven) play(g *drive.Driver) {
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
	tap("play-camelot", "start", "back", "play-lancelot", "start", "settings")
	for i := range 20 {
		tap("theme-" + sprites.Names()[(i+1)%len(sprites.Names())])
	}
	tap("back")
	for i := range 50 {
		ebiten.SetWindowSize(windowWidth-7*(i%10), windowHeight-5*(i%13))
		d.wait(5)
		if i%5 == 0 {
			drawn()
		}
	}
	ebiten.SetWindowSize(windowWidth, windowHeight)
	drawn()
}
