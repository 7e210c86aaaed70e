package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/audio"
	"roundtable/engine/splitmix"
	"roundtable/internal/locale"
	"roundtable/internal/store"
	"roundtable/internal/thinker"
	"roundtable/scenes/input"
	"roundtable/scenes/report"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// change says how much of a scene's picture is out of date.
type change uint8

const (
	nothing change = iota
	moved          // what DrawMoving draws
	changed        // everything
)

// with is the larger of two changes.
func (c change) with(d change) change { return max(c, d) }

// still is changed when something changed, else nothing.
func still(b bool) change {
	if b {
		return changed
	}
	return nothing
}

// scene is one screen. Its still part is drawn into a layer that is kept until
// it says changed; its moving part is drawn over it.
type scene interface {
	// name is the scene's name for tests from outside.
	name() string
	// build lays the screen out for a kit; it is called on every change of the
	// window and whenever the scene comes to the top.
	build(k ui.Kit)
	// update hears one tick.
	update(in input.State) change
	drawStill(dst *ebiten.Image)
	drawMoving(dst *ebiten.Image)
	// targets appends what can be pressed.
	targets(to []ui.Target) []ui.Target
	// live reports whether something under a point can be pressed.
	live(at input.Point) bool
	// focused says where the focus is now ("" nowhere), so that a list can
	// scroll there and a board light the square up.
	focused(id string) change
	// back takes one step back.
	back()
	// report adds what tests from outside want to know.
	report(r *report.Report)
	// leave is called once when the scene goes for good.
	leave()
}

// stage is what a scene may ask of the App.
type stage interface {
	push(s scene)
	pop()
	replace(s scene)
	home()
	ask(q question)
	quit()
	toggleMute()
	toggleFull()
	setTheme(name string)
}

// Sounds is the part of the audio player that the scenes use.
type Sounds interface {
	// Play plays a sound; at is where it is seen, -1 to 1 from left to right.
	Play(s audio.Sound, variation uint64, at float64)
	// Tick is called once a tick.
	Tick()
	SetMuted(bool)
	Muted() bool
	SetVolume(v float64)
	SetMusic(on bool, v float64)
}

// Thinker is the computer's seat: it thinks beside the game and never blocks.
type Thinker interface {
	Start(thinker.Request) int
	Stop()
	Poll() (thinker.Reply, bool)
	Close()
}

// services is what scenes are handed.
type services struct {
	stage    stage
	words    *locale.Locale
	theme    *sprites.Theme
	store    *store.Store
	settings *store.Settings
	sounds   Sounds
	thinker  func() Thinker
	dice     *dice
	date     string // for records
	notice   func(text string)
	device   func() bool // whether the device asks for less motion; may be nil
	music    bool        // whether there is music until the person has chosen
	variety  uint64      // of the sounds of the interface
	canQuit  bool
	canFull  bool
}

// text is the words for a key.
func (s *services) text(key string, args ...any) string { return s.words.Text(key, args...) }

// dice is the App's own source of seeds, from Config.Seed.
type dice struct{ state uint64 }

func (d *dice) next() uint64 {
	d.state += splitmix.Golden
	return splitmix.Mix(d.state)
}

// lot is a seed short enough for people to read out and type.
func (d *dice) lot() uint64 { return d.next() % 10000 }

// paged is the part of a scene that is only a page of widgets.
type paged struct{ page ui.Page }

func (p *paged) drawStill(dst *ebiten.Image)        { p.page.Draw(dst) }
func (p *paged) drawMoving(*ebiten.Image)           {}
func (p *paged) targets(to []ui.Target) []ui.Target { return p.page.Targets(to) }
func (p *paged) update(in input.State) change       { return still(p.page.Update(in)) }
func (p *paged) focused(string) change              { return nothing }
func (p *paged) leave()                             {}
func (p *paged) report(r *report.Report)            { written(r, &p.page) }
func (p *paged) begin(svc *services, k ui.Kit)      { p.page.Pressed = svc.click; p.page.Reset(k) }
func (s *services) click(string)                    { s.hear(audio.Click) }

// hear plays a sound that belongs to no place on a board.
func (s *services) hear(sound audio.Sound) {
	s.variety++
	s.sounds.Play(sound, s.variety, 0)
}
