// Round Table is two games of the court of King Arthur: Camelot and Lancelot.
package main

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
	"roundtable/scenes"
	"roundtable/scenes/input/device"
)

// version is set when a release is linked.
var version = "dev"

// options are what the command line or the page's address asks for.
type options struct {
	mute          bool
	probe         func(json string)
	record        string   // the file to record the input in, or ""
	open          []string // texts and links to begin with
	unread        []unread // others that were named
	seed          uint64
	width, height int // of the window, or 0
}

// unread is a file that cannot be read, by its name, and why.
type unread struct {
	name string
	err  error
}

func main() {
	o, done, err := parse()
	if err != nil {
		fmt.Fprintln(os.Stderr, "roundtable:", err)
		os.Exit(2)
	}
	if done {
		return
	}
	for _, u := range o.unread { // they are told in the window too, if it is this program's
		fmt.Fprintln(os.Stderr, "roundtable:", u.err)
	}
	given := len(o.open) > 0
	if o.open = handOver(o.open); given && len(o.open) == 0 {
		fmt.Fprintln(os.Stderr, "roundtable: opened in the window that is there already")
		return
	}
	if err := play(o, os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, "roundtable:", err)
		os.Exit(1)
	}
}

// play runs the game until it is left.
func play(o options, log io.Writer) error {
	// Up to the first frame hardly anything that was made can be let go of, and all of
	// it is little: nothing is collected. In the browser the page has seen to it before.
	debug.SetGCPercent(-1)
	saves := store.Open("roundtable")
	defer saves.Close()
	sounds := audio.New(o.seed)
	cfg := scenes.Config{
		Dependencies: scenes.Dependencies{
			Store:   saves,
			Sounds:  sounds,
			Reader:  device.New(),
			Seed:    o.seed,
			Version: version,
			Address: address(),
			Fetch:   fetch,
			Rest:    rest,
		},
		Platform: scenes.Platform{
			Language: language(),
			Insets:   insets(),
			Today:    func() int { return scenes.DayOf(time.Now()) },
			Now:      time.Now,
			Browser:  browser,
			Music:    music(),
			Mute:     o.mute,
			Calm:     calm(),
			Closing:  ebiten.IsWindowBeingClosed,
			Focused:  ebiten.IsFocused,
			Dropped:  dropped,

			Export: exports(), TakeFiles: takesFiles(),
		},
		Hooks: scenes.Hooks{
			Probe:    o.probe,
			Saved:    saved(),
			Activity: activity(),
			Spoken:   spoken(),
			Document: document(),
			Ready: func() {
				// From now on pictures are painted in memory and handed over: without this
				// as much again is held of what was.
				debug.SetGCPercent(50)
				ready()
				sounds.Connect()
			},
			Loaded: func() { loaded(); sounds.Make() },
			Notice: func(text string) { fmt.Fprintln(log, "roundtable: caught:", text) },
		},
	}
	playOnline(&cfg.Dependencies)
	recorded, err := record(o.record, &cfg)
	if err != nil {
		return err
	}
	app := scenes.NewApp(cfg)
	outside(app, o)
	end := takeOver(app, saves)
	ebiten.SetWindowTitle("Round Table")
	game := openWindow(app, o, saves, log)
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetTPS(60)
	// By its class a desktop finds the entry that the window belongs to.
	err = ebiten.RunGameWithOptions(game, &ebiten.RunGameOptions{X11ClassName: "roundtable", X11InstanceName: "roundtable"})
	end() // what comes from now on is for another window
	app.Close()
	if err := recorded(app.Report()); err != nil {
		fmt.Fprintln(log, "roundtable: -record:", err)
	}
	if errors.Is(err, ebiten.Termination) {
		return nil
	}
	return err
}
