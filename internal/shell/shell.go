// Package shell runs the game in a desktop window or a browser page. It knows no scene and no game.
// On phones package mobile does the same.
package shell

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/audio"
	"roundtable/internal/store"
	"roundtable/internal/thinker"
	"roundtable/internal/thinker/protocol"
	"roundtable/scenes"
	"roundtable/scenes/input/device"
	"roundtable/scenes/stage"
)

type options struct {
	version, server string // of the program, and the server that it offers first
	mute            bool
	probe           func(json string)
	record          string   // the file to record the input in, or ""
	open            []string // texts and links to begin with
	unread          []unread // unreadable ones
	seed            uint64
	width, height   int // of the window, or 0
}

// unread is a file that cannot be read: its name, and the error.
type unread struct {
	name string
	err  error
}

// Run runs a version of the game until the user leaves it. server is the address of a server to
// offer first, or "". It returns the exit code.
func Run(version, server string) (code int) {
	o, done, err := parse(options{version: version, server: server})
	code = 2
	if err == nil && !done {
		err, code = play(o, os.Stderr), 1
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "roundtable:", err)
		return code
	}
	return 0
}

func play(o options, log io.Writer) error {
	// Before the first frame there is little garbage: do not collect it. The browser's page has
	// seen to it before.
	debug.SetGCPercent(-1)
	ReturnMemory()
	saves := store.Open("roundtable")
	defer saves.Close()
	sounds := audio.New(o.seed)
	cfg := scenes.Config{
		Dependencies: scenes.Dependencies{
			Store:   saves,
			Thinker: func() protocol.Thinker { return thinker.New() },
			Sounds:  sounds,
			Reader:  device.New(),
			Seed:    o.seed,
			Version: o.version,
		},
		Platform: scenes.Platform{
			Today:   func() int { return stage.DayOf(time.Now()) },
			Now:     time.Now,
			Mute:    o.mute,
			Closing: ebiten.IsWindowBeingClosed,
			Focused: ebiten.IsFocused,
		},
		Hooks: scenes.Hooks{
			Probe: o.probe,
			Ready: func() {
				// From now on pictures are painted in memory and handed over, which would
				// otherwise double the memory held.
				debug.SetGCPercent(Garbage)
				ready()
				sounds.Connect()
			},
			Loaded: func() {
				finishLoading()
				sounds.Make()
			},
			Notice: func(text string) { fmt.Fprintln(log, "roundtable: caught:", text) },
		},
	}
	configure(&cfg, o)
	recorded, err := record(o, &cfg)
	if err != nil {
		return err
	}
	app := scenes.NewApp(cfg)
	ebiten.SetWindowTitle("Round Table")
	game, end := open(app, o, saves, log)
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetTPS(60)
	// A desktop matches the window with its entry by class.
	err = ebiten.RunGameWithOptions(game, &ebiten.RunGameOptions{X11ClassName: "roundtable", X11InstanceName: "roundtable"})
	end() // the rest is for another window
	app.Close()
	if err := recorded(app.Report()); err != nil {
		fmt.Fprintln(log, "roundtable: -record:", err)
	}
	if errors.Is(err, ebiten.Termination) {
		return nil
	}
	return err
}
