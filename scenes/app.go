package scenes

import (
	"math"
	"sync"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine/catalog"
	"roundtable/engine/splitmix"
	"roundtable/internal/export"
	"roundtable/internal/library"
	"roundtable/internal/settings"
	"roundtable/internal/statistics"
	"roundtable/internal/thinker"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/report"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// App is the ebiten.Game: it turns devices into one input value a tick, hands
// it to the scene on top, and draws only when something changed. Its methods are
// for Ebitengine's goroutine, but for those that say otherwise.
type App struct {
	loop       sync.Mutex // held while Ebitengine calls
	cfg        Config
	svc        *stage.Services
	kit        ui.Kit
	model      input.Model
	stack      []stage.Scene
	dialog     *dialog
	focus      string
	marked     layout.Rect  // what has it, as it was seen last
	below      []string     // the focus of each scene below the top
	layer      string       // what lies over the top scene's page, where that has the focus
	under      string       // the focus beneath it
	device     input.Device // in hand
	left       input.Point  // where the pointer was when it was left for keys
	dirty      stage.Change
	next       *sprites.Theme // being prepared
	still      *ebiten.Image
	background *ebiten.Image // the theme's
	draws      int
	ended      bool
	ready      bool
	loaded     bool
	panics     int // caught since the error screen was left
	probe      probe

	ring       ring
	tip        ui.Tip // of the icon that the focus is on
	cursor     ebiten.CursorShapeType
	monitor    monitor
	transition *transition // a change of scene under way
	calm       bool        // as it was in the last tick

	statistics *statistics.Keeper

	notes     []string // to be said at the title, one at a time
	saved     bool     // what Config.Saved was told last
	toldSaved bool     // that it was told

	press heldPress
	heard report.Heard

	time       apptime
	told       told
	reading    reading
	playing    playing
	insets     system.Insets
	text       float64
	paused     bool
	restore    bool       // what was left is still to be come back to
	opening    []string   // texts from outside, to be opened
	coming     *coming    // the game that is being read
	imports    *importing // the text that is being imported
	backups    backups
	purged     bool // what has lain in the bin for long is gone
	pasting    <-chan export.Pasted
	asked      <-chan export.Taken // for a line to paste
	downloaded chan downloaded     // what has come of Config.Fetch
	spoken     string              // the setting by which Services.Words were chosen

	focusable []ui.Target
}

// NewApp is the game, at its title.
func NewApp(cfg Config) *App {
	if cfg.Thinker == nil {
		cfg.Thinker = func() stage.Thinker { return thinker.New() }
	}
	if cfg.Record != nil {
		cfg.Thinker = recordReplies(cfg.Thinker, cfg.Record)
	}
	if cfg.Games == nil {
		cfg.Games = catalog.All()
	}
	if cfg.Theme == nil {
		cfg.Theme = sprites.New
	}
	if cfg.Today == nil {
		cfg.Today = DayOfDate(cfg.Date)
	}
	real := cfg.Now
	if cfg.Now == nil {
		day := time.Unix(int64(cfg.Today())*24*60*60, 0)
		cfg.Now = func() time.Time { return day }
	}
	if cfg.Address == "" {
		cfg.Address = "roundtable:"
	}
	if cfg.Rest == nil {
		cfg.Rest = func() {}
	}
	if cfg.Export == nil {
		cfg.Export = export.Start
	}
	if cfg.Paste == nil && !cfg.Whole {
		cfg.Paste = export.Paste
	}
	if cfg.Take == nil {
		cfg.Take = export.Take
	}
	a := &App{cfg: cfg, dirty: stage.All, time: apptime{real: real}, insets: cfg.Insets, text: cfg.Text, restore: cfg.Restore, downloaded: make(chan downloaded)}
	chosen := settings.Open(cfg.Store)
	lots := splitmix.New(cfg.Seed)
	a.svc = &stage.Services{
		App: a, Theme: cfg.Theme(themeOf(chosen.Now())), Settings: chosen, Export: cfg.Export, Paste: a.paste, Take: cfg.Take, AsksPage: cfg.Browser,
		Sounds: cfg.Sounds, Thinker: cfg.Thinker, Lots: &lots,
		Date: cfg.Date, Now: a.time.now, Notice: a.notice, Say: a.say, Music: cfg.Music, LessWish: cfg.Calm, CanQuit: !cfg.Browser, CanFill: !cfg.Whole, Version: cfg.Version, Address: cfg.Address,
	}
	chosen.Listen(a.applySettings)
	a.statistics = statistics.NewKeeper(cfg.Store)
	a.svc.Ended = a.matchEnded
	a.svc.Games = library.Open(library.Config{Store: cfg.Store, Adopt: library.Earlier(a.gameNames()), Find: a.findGame, Now: cfg.Now})
	if note := a.settingsNote(); note != "" {
		a.notes = append(a.notes, note)
	}
	a.stack = []stage.Scene{newTitle(a)}
	return a
}

// Layout is never called: LayoutF is there.
func (a *App) Layout(w, h int) (int, int) { panic("scenes: Layout instead of LayoutF") }

// LayoutF takes the window's size in CSS pixels and returns it in device
// pixels, so that everything is sharp.
func (a *App) LayoutF(w, h float64) (float64, float64) {
	a.loop.Lock()
	defer a.loop.Unlock()
	scale := a.monitor.scale(w, h)
	dw, dh := math.Ceil(w*scale), math.Ceil(h*scale)
	a.Resize(dw, dh, scale)
	return dw, dh
}

// Resize lays the game out for a screen of w by h device pixels.
func (a *App) Resize(w, h, scale float64) {
	if old := a.kit.Frame; w == old.W && h == old.H && scale == old.Scale || w < 1 || h < 1 {
		return
	}
	if a.cfg.Record != nil {
		a.cfg.Record.Resize(w, h, scale)
	}
	a.lay(a.frame(w, h, scale))
}

// lay lays the game out for a screen.
func (a *App) lay(f layout.Frame) {
	a.kit = ui.Kit{Theme: a.svc.Theme, Frame: f, Device: a.device}
	a.model.SetUnit(f.Unit())
	a.dropStill()
	a.press.tear()
	a.endTransition()
	a.rebuild()
}

// rebuild lays out what is on screen anew.
func (a *App) rebuild() {
	a.dirty = stage.All
	if a.kit.Frame.W == 0 {
		return
	}
	a.top().Build(a.kit)
	if a.dialog != nil {
		a.dialog.build(a.svc, a.kit)
	}
}

// Update reads the devices and takes one tick.
func (a *App) Update() error {
	a.loop.Lock()
	defer a.loop.Unlock()
	var raw input.Raw
	if a.cfg.Reader != nil {
		a.cfg.Reader.SetDepth(a.steps())
		raw = a.cfg.Reader.Read()
	}
	in := a.model.Step(raw)
	if a.cfg.Dropped != nil {
		if texts := a.cfg.Dropped(); texts != nil {
			go func() {
				for text := range texts {
					a.Tell(system.Open(text))
				}
			}()
		}
	}
	if a.cfg.Closing != nil && a.cfg.Closing() {
		in.Actions |= input.Close
	}
	return a.Step(in)
}

// Step takes one tick with the input given. It returns ebiten.Termination when
// the person leaves the program.
func (a *App) Step(in input.State) error {
	if a.kit.Frame.W == 0 {
		return nil
	}
	a.hearClipboard()
	a.guard(a.takeDownloaded)
	a.keepTime()
	a.guard(a.hearSystem)
	if a.paused {
		return nil
	}
	a.time.ticks++
	in.Actions |= a.told.back()
	if a.cfg.Record != nil {
		a.cfg.Record.Tick(in)
	}
	a.count(in)
	a.svc.Sounds.Tick()
	a.guard(a.stepTheme)
	a.guard(a.hearStore)
	a.guard(a.hearGame)
	a.guard(a.hearImport)
	a.guard(a.hearBackups)
	a.guard(a.openWaiting)
	in = a.press.filter(in)
	a.guard(func() { a.tick(in) })
	a.guard(a.keepFocus)
	if a.ended {
		a.leaveAll()
		return ebiten.Termination
	}
	a.told.depth(a.steps())
	a.tellPlaying()
	a.guard(a.tell)
	a.guard(a.tellDocument)
	return nil
}

func (a *App) notice(text string) {
	if a.cfg.Notice != nil {
		a.cfg.Notice(text)
	}
}

func (a *App) tick(in input.State) {
	a.stepTransition(in.Pressed)
	if calm := a.svc.LessMotion(); calm != a.calm {
		a.calm = calm
		a.rebuild()
	}
	if in.Actions.Has(input.Close) {
		a.close()
	}
	in = a.steer(a.read(a.noteDevice(in)))
	a.pointCursor(in)
	if in.Actions.Has(input.Mute) {
		a.ToggleMute()
	}
	if in.Actions.Has(input.Fullscreen) {
		a.ToggleFull()
	}
	if a.dialog == nil && a.openAsked(in.Actions) {
		return
	}
	if a.dialog != nil {
		quiet := input.State{Pointer: input.Point{X: -1, Y: -1}}
		c := a.top().Update(quiet) // it may make the App dirty too
		a.dirty = a.dirty.With(c)
		if a.dialog == nil {
			return
		}
		if a.dialog.rise.Step(in.Pressed || a.svc.Still()) {
			a.dirty = a.dirty.With(stage.Moving)
		}
		if in.Actions.Has(input.Back) {
			a.dialog.back(in.Actions.Has(input.Gesture))
			return
		}
		if a.dialog.page.Update(in) {
			a.dirty = a.dirty.With(stage.Moving)
		}
		return
	}
	top := a.top()
	c := top.Update(in) // it may make the App dirty too
	a.dirty = a.dirty.With(c)
	if in.Actions.Has(input.Back) && a.top() == top && a.dialog == nil {
		back(top)
	}
}

// Draw draws what changed; when nothing did it draws nothing, and the last
// picture stays.
func (a *App) Draw(screen *ebiten.Image) {
	a.loop.Lock()
	defer a.loop.Unlock()
	if a.dirty == stage.Nothing || a.kit.Frame.W == 0 || a.paused {
		return
	}
	if !a.guard(func() { a.draw(screen) }) {
		return // the error screen is drawn next
	}
	a.dirty = stage.Nothing
	a.draws++
	if !a.ready {
		a.ready = true
		if a.cfg.Ready != nil {
			a.cfg.Ready()
		}
	}
}

func (a *App) draw(screen *ebiten.Image) {
	w, h := int(a.kit.Frame.W), int(a.kit.Frame.H)
	if a.still == nil || a.still.Bounds().Dx() != w || a.still.Bounds().Dy() != h {
		a.still = ui.Layer(w, h)
		a.dirty = stage.All
	}
	if a.dirty == stage.All {
		a.background = sprites.Background(a.svc.Theme, w, h)
		a.still.DrawImage(a.background, nil)
		a.top().Draw(a.still)
	}
	if a.transition != nil {
		a.transition.draw(screen, a.background, a.top(), a.dirty == stage.All)
	} else {
		screen.DrawImage(a.still, nil)
		drawMoving(a.top(), screen)
	}
	if a.dialog != nil {
		a.dialog.draw(a.kit, screen)
	}
	if a.focus != "" {
		a.focusable = a.targets(a.focusable[:0])
		if t, ok := ui.Find(a.focusable, a.focus); ok && !t.Hidden {
			a.ring.draw(a.kit, screen, t.Rect)
			a.drawPress(screen, t)
			if t.Note != "" {
				a.tip.Draw(a.kit, screen, t.Note, t.Rect)
			}
		}
	}
}

// Touch makes the next Draw draw, also where nothing has changed.
func (a *App) Touch() { a.dirty = a.dirty.With(stage.Moving) }

// Draws counts the frames that were really drawn.
func (a *App) Draws() int { return a.draws }

// Scene is the name of the scene on top.
func (a *App) Scene() string { return a.Report().Scene }

func drawMoving(s stage.Scene, dst *ebiten.Image) {
	if m, ok := s.(stage.Mover); ok {
		m.DrawMoving(dst)
	}
}

func back(s stage.Scene) {
	if b, ok := s.(stage.Backer); ok {
		b.Back()
	}
}
