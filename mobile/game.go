package mobile

import (
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/audio"
	"roundtable/internal/export"
	"roundtable/internal/store"
	"roundtable/internal/thinker"
	"roundtable/internal/thinker/protocol"
	"roundtable/online/client"
	"roundtable/online/client/socket"
	"roundtable/scenes"
	"roundtable/scenes/input/device"
	"roundtable/scenes/online"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
)

// game is the ebiten.Game of a phone. It holds the App, which is made at the first Update, and the
// events that came before.
type game struct {
	open func(dir string) *store.Store
	hear func(seed uint64) (s stage.Sounds, loaded func())
	log  io.Writer

	calm atomic.Bool

	mu       sync.Mutex
	app      *scenes.App // nil until the first Update
	host     Host
	dir      string
	language string
	insets   system.Insets
	text     float64
	early    []system.Event      // events from before the first Update
	asking   chan<- export.Taken // receives the text that the user is asked for; may be nil
	w, h     float64             // of the screen, from Ebitengine
}

func newGame() *game {
	return &game{
		open: store.Open,
		hear: func(seed uint64) (stage.Sounds, func()) {
			p := audio.New(seed)
			p.Connect()
			return p, p.Make
		},
		log: os.Stderr, language: "en",
	}
}

func (g *game) setHost(h Host) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.host = h
}

func (g *game) setFilesDir(path string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.dir = path
}

func (g *game) setLanguage(tag string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.language = tag
}

func (g *game) currentApp() *scenes.App {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.app
}

// tell passes an event to the App, or queues it until the App exists.
func (g *game) tell(e system.Event) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.app != nil {
		g.app.Tell(e)
		return
	}
	switch e := system.Sane(e).(type) {
	case system.Insets:
		g.insets = e
	case system.TextScale:
		g.text = float64(e)
	default:
		g.early = append(g.early, e)
	}
}

func (g *game) back() (leave bool) {
	if app := g.currentApp(); app != nil {
		return app.Back()
	}
	return true
}

// patience is how long a thread of the phone waits until a frame ends, since the frame may be
// waiting for that thread.
const patience = time.Second

func (g *game) pause() {
	app := g.currentApp()
	if app == nil {
		g.tell(system.Pause{})
		return
	}
	done := make(chan struct{})
	go func() {
		app.Pause()
		close(done)
	}()
	select {
	case <-done:
	case <-time.After(patience):
	}
}

// letGo frees caches at the next Update. It also returns Go's unused memory to the system, which
// works in the background too, where there is no Update.
func (g *game) letGo() {
	g.tell(system.LowMemory{})
	go debug.FreeOSMemory()
}

// Layout panics: Ebitengine calls LayoutF instead.
func (g *game) Layout(int, int) (int, int) { panic("mobile: Layout instead of LayoutF") }

// LayoutF takes the screen's size and returns it in device pixels.
func (g *game) LayoutF(w, h float64) (float64, float64) {
	g.w, g.h = w, h
	if app := g.currentApp(); app != nil {
		return app.LayoutF(w, h)
	}
	return math.Max(1, w), math.Max(1, h)
}

func (g *game) Update() error {
	app := g.currentApp()
	if app == nil {
		app = g.begin()
		app.LayoutF(g.w, g.h)
	}
	return app.Update()
}

func (g *game) Draw(screen *ebiten.Image) {
	if app := g.currentApp(); app != nil {
		app.Draw(screen)
	}
}

const appName = "roundtable"

// begin makes the App from the settings and events that have come so far.
func (g *game) begin() *scenes.App {
	g.mu.Lock()
	defer g.mu.Unlock()
	place := appName
	if filepath.IsAbs(g.dir) {
		place = filepath.Join(g.dir, appName)
	}
	debug.SetGCPercent(50) // as in main, for the same reason
	seed := uint64(time.Now().UnixNano())
	heard, loaded := g.hear(seed)
	app := scenes.NewApp(scenes.Config{
		Dependencies: scenes.Dependencies{
			Store:   g.open(place),
			Thinker: func() protocol.Thinker { return thinker.New() },
			Sounds:  sounds{heard, g.vibrate},
			Reader:  device.New(),
			Seed:    seed,
			Version: version,
			Online:  online.Reach{Transport: func() client.Transport { return socket.New() }, Random: socket.Random, First: server}.Play,
		},
		Platform: scenes.Platform{
			Language: g.language,
			Text:     g.text,
			Insets:   g.insets,
			Today:    func() int { return stage.DayOf(time.Now()) },
			Now:      time.Now,
			Browser:  true, // the system closes the program, not the game
			Whole:    true,
			Restore:  true,
			Calm:     g.calm.Load,
			Texts:    stage.Texts{Export: g.export, Take: g.take},
		},
		Hooks: scenes.Hooks{
			Loaded: loaded,
			Notice: func(text string) { fmt.Fprintln(g.log, "roundtable: caught:", text) },
		},
	})
	for _, e := range g.early {
		app.Tell(e)
	}
	g.app, g.early = app, nil
	return app
}

// sounds are the sounds, with vibration for captures.
type sounds struct {
	stage.Sounds
	vibrate func(milliseconds int)
}

func (s sounds) Play(sound audio.Sound, variation uint64, at float64) {
	switch sound {
	case audio.Capture:
		s.vibrate(25)
	case audio.Sweep: // a whole line
		s.vibrate(45)
	}
	s.Sounds.Play(sound, variation, at)
}

func (g *game) currentHost() Host {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.host
}

func (g *game) vibrate(milliseconds int) {
	if h := g.currentHost(); h != nil {
		h.Vibrate(milliseconds)
	}
}

// take asks the user for a text through the phone's app. A second question cancels the first one.
func (g *game) take(a export.Ask) <-chan export.Taken {
	done := make(chan export.Taken, 1)
	h := g.currentHost()
	if h == nil {
		done <- export.Taken{}
		return done
	}
	g.answer("", false)
	g.mu.Lock()
	g.asking = done
	g.mu.Unlock()
	w := a.Words
	h.AskText(w.Head, a.Text, w.Copy, w.Save, w.Close, a.Line)
	return done
}

// answer passes on the user's answer to take.
func (g *game) answer(text string, given bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.asking != nil {
		g.asking <- export.Taken{Text: text, Done: given}
		g.asking = nil
	}
}

func (g *game) export(f export.File) <-chan export.Result {
	done := make(chan export.Result, 1)
	h := g.currentHost()
	if h != nil {
		h.ShareText(f.Name, f.Text)
	}
	done <- export.Result{Shared: h != nil}
	return done
}
