package film

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"regexp"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/engine/record"
	"roundtable/internal/store"
	"roundtable/internal/thinker"
	"roundtable/scenes"
	"roundtable/scenes/input"
)

// Frames is how many pictures a strip has, in two rows.
const (
	Frames = 8
	across = 4
)

// Strip is one kind of movement: what leads to it, and what is filmed.
type Strip struct {
	Name   string
	W, H   int // of the game's window, in device pixels
	record record.Record
	play   engine.Move // which the computer plays
	act    func(c *camera)
}

// Write films every strip whose file's name matches into a folder, a PNG file
// each, and answers their names. It is called where images can be drawn.
func Write(folder string, only *regexp.Regexp) ([]string, error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, err
	}
	var names []string
	for _, s := range Strips() {
		if !only.MatchString(s.Name + ".png") {
			continue
		}
		img, err := s.Shoot()
		if err != nil {
			return names, fmt.Errorf("%s: %w", s.Name, err)
		}
		if err := write(filepath.Join(folder, s.Name+".png"), img); err != nil {
			return names, err
		}
		names = append(names, s.Name)
	}
	return names, nil
}

func write(path string, img image.Image) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		return err
	}
	return f.Close()
}

// Shoot films the strip: once without drawing to see how long it is, and once
// more for the pictures.
func (s Strip) Shoot() (*image.RGBA, error) {
	dry := &camera{strip: s}
	if err := dry.run(); err != nil {
		return nil, err
	}
	if dry.ticks < Frames {
		return nil, fmt.Errorf("only %d ticks long", dry.ticks)
	}
	wet := &camera{strip: s, whole: dry.ticks}
	err := wet.run()
	return wet.sheet, err
}

// camera drives an App and films it.
type camera struct {
	strip Strip
	app   *scenes.App
	whole int // ticks to be filmed; 0: they are only counted
	ticks int // filmed so far
	shot  int // pictures taken
	sheet *image.RGBA
	err   error
}

func (c *camera) run() error {
	s := c.strip
	saves := store.OpenMemory()
	if s.record.Game != "" {
		if err := saves.Save("autosave", []byte(record.Encode(s.record))); err != nil {
			return err
		}
	}
	c.app = scenes.NewApp(scenes.Config{
		Store: saves, Sounds: silence{}, Seed: 1,
		Thinker: func() scenes.Thinker { return &script{move: s.play} },
		Notice:  func(text string) { c.fail("%s", text) },
	})
	c.app.Resize(float64(s.W), float64(s.H), 1)
	c.draw()
	if s.record.Game != "" {
		c.tap("resume")
		c.rest()
	}
	s.act(c)
	return c.err
}

func (c *camera) fail(format string, args ...any) {
	if c.err == nil {
		c.err = fmt.Errorf(format, args...)
	}
}

// step takes a tick.
func (c *camera) step(in input.State) {
	if err := c.app.Step(in); err != nil {
		c.fail("the game ended: %v", err)
	}
}

// roll takes a tick and films it.
func (c *camera) roll(in input.State) {
	// The pictures are spread evenly, the first and the last tick included.
	if c.whole > 0 && c.shot < Frames && c.ticks*(Frames-1) >= c.shot*(c.whole-1) {
		c.take()
	}
	c.ticks++
	c.step(in)
}

// rollFor films some ticks.
func (c *camera) rollFor(ticks int) {
	for range ticks {
		c.roll(input.State{})
	}
}

// patience is for how many ticks anything is waited for.
const patience = 900

// rollMove films from the tick in which something begins to move until it has
// come to rest, and so many ticks more.
func (c *camera) rollMove(more int) {
	for range patience {
		if c.app.Report().Animating {
			break
		}
		c.step(input.State{})
	}
	for i := range patience {
		if !c.app.Report().Animating {
			c.rollFor(more)
			return
		}
		if i == 0 {
			c.draw()
		}
		c.roll(input.State{})
	}
	c.fail("it never comes to rest")
}

// rest lets everything come to rest that comes by itself.
func (c *camera) rest() {
	for range 16 {
		c.step(input.State{})
	}
	c.draw()
}

// draw draws without taking a picture: transitions begin with what was seen.
func (c *camera) draw() *ebiten.Image {
	c.app.Await()
	screen := ebiten.NewImage(c.strip.W, c.strip.H)
	c.app.Draw(screen)
	if !c.app.Report().Drawn { // what was drawn has asked for more pictures
		c.app.Await()
		c.app.Draw(screen)
	}
	return screen
}

// take takes a picture.
func (c *camera) take() {
	c.app.Await()
	c.app.Touch()
	screen := c.draw()
	defer screen.Deallocate()
	const gap = 6
	if c.sheet == nil {
		c.sheet = image.NewRGBA(image.Rect(0, 0, across*(c.strip.W+gap)-gap, Frames/across*(c.strip.H+gap)-gap))
	}
	pix := make([]byte, 4*c.strip.W*c.strip.H)
	screen.ReadPixels(pix)
	x0, y0 := c.shot%across*(c.strip.W+gap), c.shot/across*(c.strip.H+gap)
	for y := range c.strip.H {
		o := c.sheet.PixOffset(x0, y0+y)
		copy(c.sheet.Pix[o:o+4*c.strip.W], pix[4*c.strip.W*y:])
	}
	c.shot++
}

// at is where a button or square is.
func (c *camera) at(id string) input.Point {
	r := c.app.Report()
	if p, ok := r.Squares[id]; ok {
		return input.Point{X: p[0], Y: p[1]}
	}
	for _, t := range r.Targets {
		if t.ID == id {
			return input.Point{X: t.X + t.W/2, Y: t.Y + t.H/2}
		}
	}
	c.fail("there is no %q in scene %s", id, r.Scene)
	return input.Point{}
}

// tap presses and lets go.
func (c *camera) tap(id string) {
	p := c.at(id)
	c.step(input.State{Pointer: p, Start: p, Pressed: true, Held: true})
	c.step(input.State{Pointer: p, Start: p, Released: true, Tap: true})
}

// drag films a drag from one square to another, and its release.
func (c *camera) drag(from, to string, ticks int) {
	a, b := c.at(from), c.at(to)
	c.roll(input.State{Pointer: a, Start: a, Pressed: true, Held: true, Hover: true})
	at := a
	for i := 1; i <= ticks; i++ {
		t := float64(i) / float64(ticks)
		at = input.Point{X: a.X + (b.X-a.X)*t, Y: a.Y + (b.Y-a.Y)*t}
		c.roll(input.State{Pointer: at, Start: a, Held: true, Dragging: true, Hover: true})
	}
	c.roll(input.State{Pointer: at, Start: a, Released: true, Dragging: true, Hover: true})
}

// script is a computer's seat that plays one move and then thinks for ever.
type script struct {
	move  engine.Move
	ready bool
	id    int
}

func (s *script) Start(thinker.Request) int { s.id++; s.ready = true; return s.id }
func (s *script) Stop()                     {}
func (s *script) Close()                    {}
func (s *script) Poll() (thinker.Reply, bool) {
	if !s.ready || s.move == "" {
		return thinker.Reply{}, false
	}
	m := s.move
	s.ready, s.move = false, ""
	return thinker.Reply{ID: s.id, Done: true, Info: engine.Info{Move: m}}, true
}

// silence is a player that plays nothing.
type silence struct{}

func (silence) Play(audio.Sound, uint64, float64) {}
func (silence) Tick()                             {}
func (silence) SetMuted(bool)                     {}
func (silence) Muted() bool                       { return false }
func (silence) SetVolume(float64)                 {}
func (silence) SetMusic(bool, float64)            {}
