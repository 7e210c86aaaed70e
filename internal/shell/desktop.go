//go:build !js

package shell

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/internal/export"
	"roundtable/internal/hosting"
	"roundtable/internal/store"
	"roundtable/online/client"
	"roundtable/online/client/socket"
	"roundtable/scenes"
	"roundtable/scenes/online"
	"roundtable/scenes/system"
	"roundtable/sprites"
)

// parse parses the command line, and passes texts to open to a program that is already running.
// done is true if nothing is left to do.
func parse(o options) (_ options, done bool, err error) {
	o, done, err = parseArgs(o, os.Args[1:], os.Stdout)
	if err != nil || done {
		return o, done, err
	}
	for _, u := range o.unread { // the window shows them too, if it is this program's
		fmt.Fprintln(os.Stderr, "roundtable:", u.err)
	}
	given := len(o.open) > 0
	if o.open = handOver(o.open); given && len(o.open) == 0 {
		fmt.Fprintln(os.Stderr, "roundtable: opened in the window that is there already")
		return o, true, nil
	}
	return o, false, nil
}

func parseArgs(o options, args []string, out io.Writer) (_ options, done bool, err error) {
	flags := flag.NewFlagSet("roundtable", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.BoolVar(&o.mute, "mute", false, "start without sound")
	probe := flags.String("probe", "", "append what is on screen to `FILE`, one JSON object a line")
	flags.StringVar(&o.record, "record", "", "record all input in `FILE`, so that the session can be replayed")
	flags.Uint64Var(&o.seed, "seed", 0, "make random choices and the computer's moves repeatable with seed `N`")
	size := flags.String("window", "", "open the window with this size, `WxH`, instead of the last one")
	show := flags.Bool("version", false, "print the version and exit")
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
		fmt.Fprintln(out, "roundtable", o.version)
		return o, true, nil
	}
	if o.open, o.unread, err = allToOpen(flags.Args()); err != nil {
		return o, false, err
	}
	given := map[string]bool{}
	flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	if given["window"] {
		asked, err := parseWindowSize(*size)
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

func configure(cfg *scenes.Config, o options) {
	cfg.Language = language()
	cfg.Music = true // music is welcome at a desk, and soft
	cfg.Dropped = readDropped
	if export.Dialogs() { // the system's own
		cfg.Export, cfg.TakeFiles = export.SaveFile, export.TakeFiles
	}
	// While games are unsaved the program itself handles closing the window, and asks.
	cfg.Saved = func(all bool) { ebiten.SetWindowClosingHandled(!all) }
	cfg.Online = reach(o.server).Play
}

// reach allows play on any server, and running a server for the local network, whose games are
// saved next to the player's own.
func reach(server string) online.Reach {
	r := online.Reach{Transport: func() client.Transport { return socket.New() }, Random: socket.Random}
	if origin, err := client.ParseOrigin(server); err == nil {
		r.First = origin
	}
	if dir, err := store.Folder("roundtable"); err == nil {
		r.Host = hosting.New(hosting.Config{Program: hosting.Find(), Data: filepath.Join(dir, "server"),
			Begin: hosting.Begin, Addresses: hosting.Addresses, Answers: hosting.Answers})
	}
	return r
}

// Garbage is how much garbage the heap may hold, in percent of what is in use.
const Garbage = 25

// ready is called when the first frame has been drawn.
func ready() {}

// finishLoading is called when the first screen has its pictures. It sets the window's icon, which
// is drawn in the background.
func finishLoading() {
	go func() { ebiten.SetWindowIcon(sprites.Icons(16, 32, 48, 128)) }()
}

// open opens the window of an App with what the command line names. Until end is called it also
// opens what other programs pass to this one.
func open(app *scenes.App, o options, saves *store.Store, log io.Writer) (game ebiten.Game, end func()) {
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
	end = takeOver(app, saves)
	return openWindow(app, o, saves, log), end
}
