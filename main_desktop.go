//go:build !js

package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/internal/export"
	"roundtable/internal/window"
	"roundtable/scenes"
	"roundtable/scenes/system"
	"roundtable/sprites"
)

// calm is nil: no desktop says in one way whether it wants less motion.
func calm() func() bool { return nil }

// browser says that the page, not the program, is left.
const browser = false

// music plays at first: who sits down at a desk expects a hall that is alive,
// and hears it softly.
func music() bool { return true }

// parse reads the command line. done is true when the answer has been given.
func parse() (o options, done bool, err error) {
	return parseArgs(os.Args[1:], os.Stdout)
}

func parseArgs(args []string, out io.Writer) (o options, done bool, err error) {
	flags := flag.NewFlagSet("roundtable", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.BoolVar(&o.mute, "mute", false, "start without sound")
	probe := flags.String("probe", "", "append what is on screen to `FILE`, one JSON object a line")
	flags.StringVar(&o.record, "record", "", "record all input in `FILE`, so that the game can be run again as it was")
	flags.Uint64Var(&o.seed, "seed", 0, "make lots and the computer's choices repeatable with seed `N`")
	size := flags.String("window", "", "open the window with a size, `WxH`, instead of as it was left")
	show := flags.Bool("version", false, "print the version and leave")
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			fmt.Fprintln(out, "Usage: roundtable [flags] [FILE ...]")
			flags.SetOutput(out)
			flags.PrintDefaults()
			return o, true, nil
		}
		return o, false, fmt.Errorf("%w (try -help)", err)
	}
	if *show {
		fmt.Fprintln(out, "roundtable", version)
		return o, true, nil
	}
	if o.open, o.unread, err = allToOpen(flags.Args()); err != nil {
		return o, false, err
	}
	given := map[string]bool{}
	flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	if given["window"] {
		asked, err := window.ParseSize(*size)
		if err != nil {
			return o, false, fmt.Errorf("-window %q: %w", *size, err)
		}
		o.width, o.height = asked.W, asked.H
	}
	if !given["seed"] {
		o.seed = uint64(time.Now().UnixNano())
	}
	if *probe != "" {
		file, err := os.OpenFile(*probe, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
		if err != nil {
			return o, false, fmt.Errorf("-probe: %w", err)
		}
		o.probe = func(json string) { fmt.Fprintln(file, json) }
	}
	return o, false, nil
}

// exports hands texts over by the system's own dialog, where there is one.
func exports() func(export.File) <-chan export.Result {
	if export.Dialogs() {
		return export.SaveFile
	}
	return nil
}

// takesFiles takes texts by the system's own dialog, where there is one.
func takesFiles() func(export.Ask) <-chan export.Taken {
	if export.Dialogs() {
		return export.TakeFiles
	}
	return nil
}

// saved is told whether all games that were played are saved: while they are not,
// the program itself hears that the window is closed, and asks.
func saved() func(all bool) {
	return func(all bool) { ebiten.SetWindowClosingHandled(!all) }
}

// ready is told when the first frame has been drawn.
func ready() {}

// loaded is told when the first screen has its pictures: then the window gets its
// icon, which is drawn beside the game.
func loaded() {
	go func() { ebiten.SetWindowIcon(sprites.Icons(16, 32, 48, 128)) }()
}

// insets is what covers the edges of a window: nothing.
func insets() system.Insets { return system.Insets{} }

// activity is nothing that a window is told.
func activity() func(scenes.Activity) { return nil }

// outside tells the App what the command line opens: a window has nothing else but
// its size.
func outside(app *scenes.App, o options) {
	for _, text := range o.open {
		app.Tell(system.Open(text))
	}
	if o.unread != nil {
		var names []string
		for _, u := range o.unread {
			names = append(names, u.name)
		}
		app.Tell(system.Unread(strings.Join(names, "\n")))
	}
}

// spoken is nothing that a window is told.
func spoken() func(tag string, chosen bool) { return nil }

// document is nothing that a window is told.
func document() func(json string) { return nil }
