package stage

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/scenes/ui"
)

// Change says how much of a scene's picture is out of date.
type Change uint8

// The changes, the smallest first.
const (
	Nothing Change = iota
	Moving         // what DrawMoving draws
	All            // everything
)

// With is the larger of two changes.
func (c Change) With(d Change) Change { return max(c, d) }

// If is All when something changed, else Nothing.
func If(changed bool) Change {
	if changed {
		return All
	}
	return Nothing
}

// Scene is one screen.
type Scene interface {
	// Build lays the screen out; it is called on every change of the window and
	// whenever the scene comes to the top.
	Build(k ui.Kit)
	// Update hears one tick.
	Update(in input.State) Change
	// Draw draws the still part, which is kept until Update returns All.
	Draw(dst *ebiten.Image)
	// Traits are what else the scene offers. They are asked for once, when it comes on
	// the Stack.
	Traits() Traits
}

// Traits are functions that a scene offers; those that it does not set are nil.
type Traits struct {
	// DrawMoving draws the part that is drawn anew over the still part whenever Update
	// returns Moving.
	DrawMoving func(dst *ebiten.Image)

	// Targets appends what can be pressed.
	Targets func(to []ui.Target) []ui.Target
	// Over reports whether something under a point can be pressed.
	Over func(at input.Point) bool
	// Focused hears where the focus is now ("" nowhere), so that a list can scroll there
	// and a board light the square up.
	Focused func(id string) Change
	// Layer names a part that lies over the rest and has the focus to itself; "" is none.
	Layer func() string
	// Beginning is the ID of the target where the focus begins, or "".
	Beginning func() string

	// Type reads what is typed: of a tick's input it takes what belongs to that, and
	// returns the rest.
	Type func(in input.State) (rest input.State, c Change)
	// Example is what can be typed, or "" where nothing is yet; nil: letters are a search.
	Example func() string
	// Line understands a typed line.
	Line func(text string)
	// Receive takes the text of the clipboard (Services.Paste), which may be long.
	Receive func(text string) (taken bool)

	// Commands are what the scene does by keys besides pressing what has the focus.
	Commands func() input.Actions
	// OpenMenu opens the scene's menu.
	OpenMenu func()
	// Back takes one step back.
	Back func()
	// Steps is how many steps Back takes before the one that leaves the scene.
	Steps func() int

	// Place names the scene in a link behind '#/'; "" where none leads there now.
	Place func() string
	// Share hands out what the scene shows.
	Share func()
	// Leave is called once, when the scene goes for good.
	Leave func()
	// Suspend ends what the scene does on its own, because the program is not seen any
	// more; its next Update begins it anew.
	Suspend func()
	// Timed reports whether real time counts: players' clocks run.
	Timed func() bool

	// Busy reports whether pictures, which are drawn beside the game, are still missing.
	Busy func() bool
	// Wait draws them at once.
	Wait func()
	// Lighten lets go of pictures that can be made again.
	Lighten func()

	// Report tells tests from outside about the scene.
	Report func(r *system.Report)
	// Document tells what is on the scene to those who do not see it.
	Document func(d *system.Document)
	// PressID presses what has an ID in the document; it reports whether that did anything.
	PressID func(id string) bool
}

// Page is the part of a scene that is only a page of widgets: embed it and call
// Begin in Build.
type Page struct {
	ui.Page
	svc *Services
}

// Traits are what a page offers.
func (p *Page) Traits() Traits {
	return Traits{Targets: p.Targets, Over: p.Over, Report: p.Report, Document: p.Document, PressID: p.PressID}
}

// Begin empties the page for a new building of it.
func (p *Page) Begin(svc *Services, k ui.Kit) {
	p.svc = svc
	p.Pressed = svc.Click
	p.Reset(k)
}

// UpdateScrolled takes one tick of a page that scrolls: what scrolls it presses
// nothing. build builds it where it lies then.
func (p *Page) UpdateScrolled(in input.State, s *ui.Scroll, build func()) Change {
	moved := s.Update(in, p.Kit.Frame.Unit())
	if moved {
		build()
	}
	if s.Dragging() {
		p.Release()
		return If(moved)
	}
	return p.Update(in).With(If(moved))
}

// Document tells what is on the page.
func (p *Page) Document(d *system.Document) { p.svc.DocumentPage(d, &p.Page) }

// PressID presses what has the ID.
func (p *Page) PressID(id string) bool { return p.Act(id) }

// Update hears one tick.
func (p *Page) Update(in input.State) Change { return If(p.Page.Update(in)) }

// Report tells what is written on the page.
func (p *Page) Report(r *system.Report) { ReportPage(r, &p.Page) }
