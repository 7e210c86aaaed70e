package drive

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/export"
	"roundtable/internal/library"
	"roundtable/internal/settings"
	"roundtable/internal/store"
	"roundtable/internal/thinker/protocol"
	"roundtable/scenes"
	"roundtable/scenes/input"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
)

// T is the part of a test that a Driver needs. Try provides one without a test.
type T interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// Driver is an App together with its simulated user. Make it with New.
type Driver struct {
	T
	App    *scenes.App
	Config scenes.Config // the App's configuration; a change takes effect with the next Restart
	Sounds *Sounds       // the sounds that were played; nil if Config has other Sounds
	Seat   *Seat         // the computer's seat; unused where Config has another Thinker
	Handed []export.File // what was handed to the player outside the program
	Clip   string        // what is on the clipboard
	Before func()        // is called before every tick, where it is not nil

	w, h, scale float64
	rest        input.State // the input of a tick in which the user does nothing
	tapped      string      // what Tap tapped last
}

// seed is the seed of the App, unless a test sets another.
const seed = 11

// New opens the program in a window of w by h CSS pixels. change may change the Config. Settings
// that it leaves empty get values for tests: nothing is saved on disk, no sound is played, the
// computer answers at once, and everything is repeatable.
func New(t T, w, h float64, change ...func(*scenes.Config)) *Driver {
	d := &Driver{T: t, Sounds: &Sounds{}, Seat: &Seat{}, w: w, h: h, scale: 1}
	d.Config = scenes.Config{
		Dependencies: scenes.Dependencies{
			Store: store.OpenMemory(), Sounds: d.Sounds, Seed: seed, Theme: Theme,
			Thinker: func() protocol.Thinker { return d.Seat },
		},
		Platform: scenes.Platform{Texts: stage.Texts{Export: d.export, Paste: d.paste, Take: keepSilent}},
		Hooks:    scenes.Hooks{Notice: func(text string) { d.Errorf("the App reported: %s", text) }},
	}
	for _, f := range change {
		f(&d.Config)
	}
	d.Restart()
	return d
}

func (d *Driver) export(f export.File) <-chan export.Result {
	d.Handed = append(d.Handed, f)
	done := make(chan export.Result, 1)
	done <- export.Result{Clipboard: true}
	return done
}

// keepSilent plays a user who is asked for a text and gives none.
func keepSilent(export.Ask) <-chan export.Taken {
	done := make(chan export.Taken, 1)
	done <- export.Taken{}
	return done
}

func (d *Driver) paste() <-chan export.Pasted {
	done := make(chan export.Pasted, 1)
	done <- export.Pasted{Text: d.Clip}
	return done
}

// Restart closes the program and opens it again with what it has saved.
func (d *Driver) Restart() {
	if d.App != nil {
		d.App.Close()
	}
	d.App = scenes.NewApp(d.Config)
	d.rest = input.State{}
	d.Resize(d.w, d.h, d.scale)
}

// Resize gives the window another size in CSS pixels, on a screen with scale device pixels to a CSS
// pixel.
func (d *Driver) Resize(w, h, scale float64) {
	d.w, d.h, d.scale = w, h, scale
	d.App.Resize(math.Ceil(w*scale), math.Ceil(h*scale), scale)
}

// Settings changes the saved settings, and opens the program again with them.
func (d *Driver) Settings(change func(*settings.Settings)) {
	settings.Open(d.Config.Store).Change(change)
	d.Restart()
}

// Lay opens a game at the table as if it had been saved before.
func (d *Driver) Lay(r record.Record) {
	d.Helper()
	d.keep(r)
	d.Resume(r.Game)
}

// Played marks a game as played before, so that the next game isn't the user's first.
func (d *Driver) Played(game string) {
	d.Helper()
	g, _ := find(game)
	m, err := match.New(g, engine.Setup{Seats: 2}, make([]match.Player, 2))
	if err == nil {
		_, err = m.Play(m.Position().Moves()[0])
	}
	if err != nil {
		d.Fatalf("%v", err)
	}
	d.keep(m.Record())
}

func (d *Driver) keep(r record.Record) {
	d.Helper()
	m, err := match.FromRecord(r, find)
	if err != nil {
		d.Fatalf("%v", err)
	}
	games := library.Open(library.Config{Store: d.Config.Store, Find: find, Now: func() time.Time { return time.Unix(0, 0) }})
	games.Add(m)
	games.Flush()
	d.Restart()
}

// Resume resumes the last game of a kind: from the title screen, or through the game's link if the
// title screen doesn't offer it.
func (d *Driver) Resume(game string) {
	d.Helper()
	if resume := "resume-" + game; d.Has(resume) {
		d.Tap(resume)
		return
	}
	d.App.Tell(system.Open("#/" + game)) // the title names no game without a move, nor of others
	d.Until("the game has come", func(now system.Report) bool { return now.Scene == game })
}

// Saved returns the game that was saved last, among those of the same kind as the game at the
// table.
func (d *Driver) Saved() record.Record {
	d.Helper()
	game := d.Table().Game
	r, ok := LastSaved(d.Config.Store, game)
	if !ok {
		d.Fatalf("no %s is saved", game)
	}
	return r
}

// LastSaved returns the game of a kind that was saved last in a store, and whether there is one.
func LastSaved(s *store.Store, game string) (record.Record, bool) {
	for _, text := range library.LastPlayed(library.Config{Store: s, Find: find}, []string{game}) {
		r, err := record.Decode(text)
		return r, err == nil
	}
	return record.Record{}, false
}

func find(name string) (engine.Game, bool) {
	e, ok := catalog.Find(name)
	return e.Game, ok
}

// Position returns the current position of the game at the table.
func (d *Driver) Position() engine.Position {
	d.Helper()
	t := d.Table()
	e, ok := catalog.Find(t.Game)
	if !ok {
		d.Fatalf("there is no game %q", t.Game)
	}
	p, err := e.Game.Parse(d.Saved().Setup, t.Position)
	if err != nil {
		d.Fatalf("%v", err)
	}
	return p
}

// Report returns the state of the App now.
func (d *Driver) Report() system.Report { return d.App.Report() }

// Table returns the report's state of the table.
func (d *Driver) Table() *system.Table {
	d.Helper()
	r := d.App.Report()
	if r.Table == nil {
		d.Fatalf("there is no table in scene %s", r.Scene)
	}
	return r.Table
}

// Want checks that a scene is on screen, with a dialog over it or, for "", without one. It returns
// the report.
func (d *Driver) Want(scene, dialog string) system.Report {
	d.Helper()
	r := d.App.Report()
	if r.Scene != scene || r.Dialog != dialog {
		d.Fatalf("in scene %q, dialog %q; want %q, %q", r.Scene, r.Dialog, scene, dialog)
	}
	return r
}

// Has reports whether something with an ID can be pressed, even if it is scrolled out of view.
func (d *Driver) Has(id string) bool {
	r := d.App.Report()
	_, square := r.Squares[id]
	return square || slices.Contains(r.Hidden, id) || slices.ContainsFunc(r.Targets, func(t system.Target) bool { return t.ID == id })
}

// Target returns a button or a similar thing by its ID, and scrolls it into view.
func (d *Driver) Target(id string) system.Target {
	d.Helper()
	d.reveal(id)
	r := d.App.Report()
	for _, t := range r.Targets {
		if t.ID == id {
			return t
		}
	}
	d.Fatalf("no %q in scene %s, dialog %q", id, r.Scene, r.Dialog)
	return system.Target{}
}

// Where returns the middle of a square or target with an ID, in CSS pixels. The test fails if it
// can't be pressed.
func (d *Driver) Where(id string) (x, y float64) {
	d.Helper()
	if at, ok := d.App.Report().Squares[id]; ok {
		return at[0], at[1]
	}
	t := d.Target(id)
	if !t.Enabled {
		d.Fatalf("%s cannot be pressed", id)
	}
	return t.Centre()
}

// unfold opens the choices of a game, the menu of the title screen, or a course of lessons, if a
// target is not visible before that.
func (d *Driver) unfold(id string) {
	for _, more := range []string{"setup-more", "title-menu", "expert"} {
		if id != more && !d.Has(id) && d.Has(more) {
			d.Tap(more)
		}
	}
	if of, ok := strings.CutPrefix(id, "lesson-"); ok { // it may be one of a course that is folded away
		game, _, _ := strings.Cut(of, "-")
		for _, course := range []string{"course-first-" + game, "course-" + game, "course-first-camette", "course-family"} {
			if !d.Has(id) && d.Has(course) {
				d.Tap(course)
			}
		}
	}
}

func (d *Driver) reveal(id string) {
	d.Helper()
	d.unfold(id)
	for _, notch := range []float64{-1, 1} {
		for range 100 {
			r := d.App.Report()
			if !slices.Contains(r.Hidden, id) {
				return
			}
			was := fmt.Sprint(r.Targets, r.Texts)
			d.Step(input.State{Pointer: d.point(d.w/2, d.h/2), Wheel: notch})
			if now := d.App.Report(); fmt.Sprint(now.Targets, now.Texts) == was {
				break
			}
		}
	}
}

// point converts a point in CSS pixels to the App's device pixels.
func (d *Driver) point(x, y float64) input.Point { return input.Point{X: x * d.scale, Y: y * d.scale} }

type failure struct{ err error }

type try struct{ errs []error }

func (t *try) Helper() {}
func (t *try) Errorf(format string, args ...any) {
	t.errs = append(t.errs, fmt.Errorf(format, args...))
}
func (t *try) Fatalf(format string, args ...any) { panic(failure{fmt.Errorf(format, args...)}) }

// Try runs f, which drives an App outside of a test, and returns what went wrong as an error.
func Try(f func(t T)) (err error) {
	t := &try{}
	defer func() {
		if r := recover(); r != nil {
			end, ok := r.(failure)
			if !ok {
				panic(r)
			}
			t.errs = append(t.errs, end.err)
		}
		err = errors.Join(t.errs...)
	}()
	f(t)
	return nil
}
