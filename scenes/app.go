package scenes

import (
	"cmp"
	"fmt"
	"math"
	"runtime/debug"
	"sync"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine/catalog"
	"roundtable/internal/library"
	"roundtable/scenes/home"
	"roundtable/scenes/input"
	"roundtable/scenes/online"
	"roundtable/scenes/play"
	"roundtable/scenes/settings"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
)

// App is the ebiten.Game. In each tick it combines the input of all devices into one value and
// passes it to the scene on top; it draws only what has changed. Its methods must be called from
// Ebitengine's goroutine unless their comments say otherwise.
type App struct {
	loop sync.Mutex // locked while Ebitengine calls a method of the App
	cfg  Config
	svc  *stage.Services

	stack    *stage.Stack
	router   *router
	narrator *narrator

	events  system.Queue
	model   input.Model
	clock   appClock
	display settings.Display
	prefs   *settings.Preferences
	saves   saves
	watch   watch

	start   start
	panics  int // panics caught since the user left the error screen
	paused  bool
	updated time.Time
}

type start uint8

const (
	starting start = iota
	shown          // the first frame has been drawn
	loaded         // the pictures of the first frame have been drawn
)

// NewApp returns an App that shows the title screen.
func NewApp(cfg Config) *App {
	cfg = cfg.withDefaults()
	real := cfg.Now
	if cfg.Now == nil {
		day := time.Unix(int64(cfg.Today())*24*60*60, 0)
		cfg.Now = func() time.Time { return day }
	}
	var a *App
	cfg.runUnseen = func(do func()) { a.runUnseen(do) }
	svc := stage.NewServices(cfg.Store, cfg.Seed)
	a = &App{
		cfg: cfg, svc: svc, stack: stage.NewStack(svc), narrator: newNarrator(cfg.Document), clock: appClock{real: real}, display: settings.Display{Insets: cfg.Insets, Text: cfg.Text},
		watch: watch{probe: probe{hear: cfg.Probe}, activity: activityWatch{hear: cfg.Activity}},
	}
	r := newRouter(svc, a.stack, cfg, func() { a.prefs.ToggleMute() }, a.Tell)
	a.router = r
	a.prefs = settings.NewPreferences(settings.PreferencesConfig{Services: svc, Stack: a.stack, Mute: cfg.Mute, Relayout: a.relayout,
		Theme: cfg.Theme, Language: cfg.Language, Spoken: cfg.Spoken, Download: r.downloads.Get, Failed: r.notDownloaded})
	a.serve()
	svc.Settings.Listen(a.prefs.Apply)
	r.open(cfg)
	a.saves = saves{svc: svc, store: cfg.Store, now: cfg.Now, hear: cfg.Saved, retry: retry{focused: cfg.Focused}}
	a.stack.Start(a.router.newTitle())
	return a
}

func (a *App) serve() {
	cfg, svc, r := &a.cfg, a.svc, a.router
	began := cfg.Now()
	svc.App, svc.Sounds, svc.Thinker = r, cfg.Sounds, cfg.Thinker
	svc.Outside = stage.Outside{Export: cfg.Export, Paste: func() { r.transfer.Paste() }, Take: cfg.Asked(svc), AsksPage: cfg.Browser}
	svc.Date, svc.Now, svc.Notice, svc.Say = cfg.date, a.clock.now, a.notice, a.narrator.Say
	svc.Toast, svc.Ended, svc.LessWish, svc.Music = r.toasts.add, r.matchEnded, cfg.Calm, cfg.Music
	svc.CanQuit, svc.CanFill, svc.Version, svc.Address = !cfg.Browser, !cfg.Whole, cfg.Version, cfg.Address
	svc.Games = library.Open(library.Config{Store: cfg.Store, Adopt: library.Earlier(r.games.Names()), Find: r.games.Find, Now: cfg.Now})
	svc.TellLine = r.tellLine
	svc.Online = cfg.Online(online.Config{Services: svc, Games: r.games, Stack: r.stack, Tell: r.tellLine, Beside: cfg.runUnseen,
		Now: func() time.Duration { return cfg.Now().Sub(began) }, Table: play.Distant(svc), LeadsOn: play.LeadsOn, Friend: r.openFriend,
		Learn:    func(game string, values map[string]string) func() { return r.curriculum().Short(game, values) },
		OpenText: func(text string) { r.transfer.Open(text) }})
}

func (c Config) withDefaults() Config {
	if c.Record != nil {
		c.Thinker = c.Record.Hear(c.Thinker)
	}
	if c.Games == nil {
		c.Games = catalog.All()
	}
	if c.Online == nil {
		c.Online = online.Reach{}.Play
	}
	switch date, today := c.Date, c.Today; {
	case date != "" || today == nil:
		c.date = func() string { return date }
	default:
		c.date = func() string { return stage.DateOf(today()) }
	}
	if c.Today == nil {
		c.Today = stage.DayOfDate(c.Date)
	}
	c.Address = cmp.Or(c.Address, "roundtable:")
	if c.Rest == nil {
		c.Rest = func() {}
	}
	c.Texts = c.Texts.WithDefaults(c.Whole)
	return c
}

// Layout panics, because Ebitengine calls LayoutF instead.
func (a *App) Layout(w, h int) (int, int) { panic("scenes: Layout instead of LayoutF") }

// LayoutF converts the window's size from CSS pixels to device pixels.
func (a *App) LayoutF(w, h float64) (float64, float64) {
	a.loop.Lock()
	defer a.loop.Unlock()
	scale := a.display.Scale(w, h)
	dw, dh := math.Ceil(w*scale), math.Ceil(h*scale)
	a.Resize(dw, dh, scale)
	return dw, dh
}

// Resize sets the layout of the program for a screen of w by h device pixels.
func (a *App) Resize(w, h, scale float64) {
	if old := a.stack.Frame(); w == old.W && h == old.H && scale == old.Scale || w < 1 || h < 1 {
		return
	}
	if a.cfg.Record != nil {
		a.cfg.Record.Resize(w, h, scale)
	}
	a.lay(w, h, scale)
}

func (a *App) lay(w, h, scale float64) {
	f := a.display.Frame(w, h, scale, a.svc.Settings.Now())
	a.model.SetUnit(f.Unit())
	a.stack.Lay(f)
}

func (a *App) relayout() {
	if old := a.stack.Frame(); old.W > 0 {
		a.lay(old.W, old.H, old.Scale)
	}
}

// Update reads the devices and runs one tick.
func (a *App) Update() error {
	a.loop.Lock()
	defer a.loop.Unlock()
	a.updated = a.cfg.Now()
	var raw input.Raw
	if a.cfg.Reader != nil {
		if a.stack.Frame().W > 0 {
			a.cfg.Reader.SetPlace(input.Place{Name: a.router.places.where, Steps: a.stack.Steps(), Opening: a.router.places.opening() || !a.events.Empty()})
		}
		raw = a.cfg.Reader.Read()
	}
	if raw.Link != "" {
		a.Tell(system.Open(raw.Link))
	}
	in := a.model.Step(raw)
	if a.cfg.Dropped != nil {
		if told := a.cfg.Dropped(); told != nil {
			go func() {
				for e := range told {
					a.Tell(e)
				}
			}()
		}
	}
	if a.cfg.Closing != nil && a.cfg.Closing() {
		in.Actions |= input.Close
	}
	return a.Step(in)
}

// unseen is the time without a call of Update after which the program counts as invisible to the
// user.
const unseen = time.Second

// runUnseen runs a function, on the caller's goroutine, while the program is invisible, since
// Update, which would do that work, isn't called then.
func (a *App) runUnseen(do func()) {
	a.loop.Lock()
	defer a.loop.Unlock()
	if !a.updated.IsZero() && a.cfg.Now().Sub(a.updated) >= unseen && !a.paused {
		a.guard(do)
	}
}

// Step runs one tick with the given input. It returns ebiten.Termination when the user leaves the
// program.
func (a *App) Step(in input.State) error {
	if a.stack.Frame().W == 0 {
		return nil
	}
	a.router.transfer.PollClipboard()
	a.guard(a.router.downloads.Poll)
	a.keepTime()
	a.guard(a.takeEvents)
	if a.paused {
		return nil
	}
	a.clock.ticks++
	if a.events.TakeBack() {
		in.Actions |= input.Back | input.Gesture
	}
	if a.cfg.Record != nil {
		a.cfg.Record.Tick(in)
	}
	a.watch.count(in)
	a.svc.Sounds.Tick()
	a.guard(a.stepPictures)
	a.guard(a.stepSaves)
	a.guard(a.router.poll)
	a.guard(func() { a.tick(in) })
	a.guard(a.stack.KeepFocus)
	if a.router.ended {
		a.stack.LeaveAll()
		return ebiten.Termination
	}
	a.events.SetSteps(a.stack.Steps())
	a.guard(a.router.places.keep)
	a.watch.activity.tick(a.watch.heard.Presses+a.watch.heard.Actions, a.stack)
	a.guard(a.probe)
	a.guard(a.tellDocument)
	return nil
}

// keepTime detects, while players' clocks run, that ticks are missing or that there were too many,
// and corrects the App's time.
func (a *App) keepTime() {
	if a.paused {
		return
	}
	if late := a.clock.lateness(a.clock.real != nil && a.stack.Timed()); late != 0 {
		a.Tell(system.Late(late))
	}
}

func (a *App) tick(in input.State) {
	a.svc.Touched = a.svc.Touched || in.Touch && in.Pressed
	in = a.stack.Step(in)
	if in.Actions.Has(input.Close) {
		a.router.closeWindow()
	}
	in = a.stack.Steer(in)
	if in.Actions.Has(input.Mute) {
		a.router.ToggleMute()
	}
	if in.Actions.Has(input.Fullscreen) {
		a.router.ToggleFull()
	}
	if !a.stack.Asking() && a.router.openAsked(in.Actions) {
		return
	}
	if in.Actions.Has(input.Paste) && !a.stack.Asking() {
		a.router.transfer.LookAtClipboard()
	}
	a.stack.Update(in)
}

func (a *App) stepPictures() {
	if a.start == starting {
		return
	}
	a.prefs.Poll()
	if a.start == shown && !a.drawing() {
		a.start = loaded
		if a.cfg.Loaded != nil {
			a.cfg.Loaded()
		}
	}
	a.prefs.PollNext()
}

func (a *App) stepSaves() {
	if a.saves.step() {
		a.stack.Rebuild()
	}
	a.saves.tell()
}

func (a *App) tellDocument() {
	c := a.stack.Changed()
	a.narrator.Tick(c != stage.Nothing, c == stage.All, a.stack.Document)
}

// Draw draws what has changed; if nothing has changed, the last picture stays on the screen.
func (a *App) Draw(screen *ebiten.Image) {
	a.loop.Lock()
	defer a.loop.Unlock()
	if a.stack.Changed() == stage.Nothing || a.stack.Frame().W == 0 || a.paused || a.awaitsLink() {
		return
	}
	if !a.guard(func() { a.stack.Draw(screen) }) {
		return // the error screen is drawn next
	}
	if a.start == starting {
		a.start = shown
		if a.cfg.Ready != nil {
			a.cfg.Ready()
		}
	}
}

// DrawFinalScreen copies what Draw has drawn to the window, without blending, since it is opaque.
func (a *App) DrawFinalScreen(screen ebiten.FinalScreen, offscreen *ebiten.Image, geoM ebiten.GeoM) {
	if geoM.Element(0, 0) != 1 {
		ebiten.DefaultDrawFinalScreen(screen, offscreen, geoM)
		return
	}
	screen.DrawImage(offscreen, &ebiten.DrawImageOptions{GeoM: geoM, Blend: ebiten.BlendCopy})
}

// mostAwaited is the number of ticks for which the first frame waits for what a link opens.
const mostAwaited = 2 * 60

// awaitsLink reports whether the first frame is still to come and a link is being opened, such as
// that of a reloaded page: the title would only flash before it.
func (a *App) awaitsLink() bool {
	return a.start == starting && a.clock.ticks < mostAwaited && (a.router.places.opening() || !a.events.Empty())
}

// Touch makes the next Draw draw even if nothing has changed.
func (a *App) Touch() { a.stack.Change(stage.Moving) }

// Draws returns the number of frames that were really drawn.
func (a *App) Draws() int { return a.stack.Draws() }

// Document returns the screen as a document, for users who cannot see it.
func (a *App) Document() system.Document { return a.stack.Document() }

func (a *App) drawing() bool {
	busy := a.stack.Traits().Busy
	return a.prefs.Busy() || busy != nil && busy()
}

// Await draws missing pictures at once, so that the next Draw is complete. That Draw may request
// further pictures; they are drawn by another call of Await.
func (a *App) Await() {
	if a.drawing() {
		a.prefs.Wait()
		a.stack.Wait()
	}
}

// Show opens a scene above the present one. Programs that drive the App use it for scenes which no
// screen leads to.
func (a *App) Show(scene func(*stage.Services) stage.Scene) { a.router.Push(scene(a.svc)) }

// Close stops the computer's thinking, closes online play, and returns once everything is saved, as
// when the user closes the window.
func (a *App) Close() {
	a.stack.LeaveAll()
	a.svc.Online.Close()
	a.svc.Games.Flush()
	a.cfg.Store.Flush()
}

func (a *App) notice(text string) {
	if a.cfg.Notice != nil {
		a.cfg.Notice(text)
	}
}

// mostPanics is the number of panics in a row after which the error screen is still shown. After
// one more the program ends, because the error screen itself probably causes them.
const mostPanics = 3

// guard calls f, which is a part of a tick or a frame, and reports whether f returned without a
// panic. After a panic it shows the error screen.
func (a *App) guard(f func()) (done bool) {
	defer func() {
		if r := recover(); r != nil {
			if a.panics++; a.panics > mostPanics {
				panic(r)
			}
			a.noticePanic(r)
			a.router.reset()
			a.stack.Fail(home.NewCrash(a.svc, func() { a.panics = 0 }), a.noticePanic)
		}
	}()
	f()
	return true
}

func (a *App) noticePanic(r any) { a.notice(fmt.Sprintf("%v\n%s", r, debug.Stack())) }
