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

// With returns the larger of two changes.
func (c Change) With(d Change) Change { return max(c, d) }

// If returns All when something changed, else Nothing.
func If(changed bool) Change {
	if changed {
		return All
	}
	return Nothing
}

// Scene is one screen.
type Scene interface {
	// Build lays the screen out, at every change of the window and whenever the scene comes to the
	// top.
	Build(k ui.Kit)
	// Update takes one tick.
	Update(in input.State) Change
	// Draw draws the still part, which is cached until Update returns All.
	Draw(dst *ebiten.Image)
	// Traits returns what else the scene offers. It is called once, when the scene comes on the
	// Stack.
	Traits() Traits
}

// Traits are functions that a scene offers; missing ones are nil.
type Traits struct {
	// DrawMoving draws the part over the still part, whenever Update returns Moving.
	DrawMoving func(dst *ebiten.Image)

	// Targets appends what can be pressed.
	Targets func(to []ui.Target) []ui.Target
	// Over reports whether a point has a target.
	Over func(at input.Point) bool
	// Focused says where the focus is now ("" nowhere), so that a list can scroll there and a board
	// can light its square.
	Focused func(id string) Change
	// Layer names a part that covers the rest and has the focus to itself; "" is none.
	Layer func() string
	// Beginning returns the ID of the target where the focus begins, or "".
	Beginning func() string

	// Type takes what is typed from a tick's input, and returns the rest.
	Type func(in input.State) (rest input.State, c Change)
	// Example returns what can be typed, or "" if nothing can yet; nil: letters are a search.
	Example func() string
	// Line handles a typed line.
	Line func(text string)
	// Receive takes the text of the clipboard (Services.Paste), which may be long.
	Receive func(text string) (taken bool)

	// Commands returns what keys do on the scene, except pressing the focus.
	Commands func() input.Actions
	// OpenMenu opens the scene's menu.
	OpenMenu func()
	// Back takes one step back.
	Back func()
	// Steps returns how many steps Back takes before the one that leaves the scene.
	Steps func() int

	// Place names the scene in a link after '#/'; "" if no link leads there now.
	Place func() string
	// Share exports what the scene shows.
	Share func()
	// Leave is called once, when the scene is closed for good.
	Leave func()
	// Suspend stops what the scene does on its own, as the program is out of sight; its next Update
	// starts it again.
	Suspend func()
	// Timed reports whether real time counts, as players' clocks run.
	Timed func() bool

	// Busy reports whether pictures are missing that are drawn in the background.
	Busy func() bool
	// Wait draws them at once.
	Wait func()
	// Lighten frees pictures that can be drawn again.
	Lighten func()

	// Report adds the scene to a report, for tests.
	Report func(r *system.Report)
	// Document adds the scene to the document, for users who cannot see it.
	Document func(d *system.Document)
	// PressID presses what has an ID in the document; it reports whether that had an effect.
	PressID func(id string) bool
}

// Page is the part of a scene that is only a page of widgets: embed it and call Begin in Build.
type Page struct {
	ui.Page
	svc *Services
}

// Traits returns what a page offers.
func (p *Page) Traits() Traits {
	return Traits{Targets: p.Targets, Over: p.Over, Report: p.Report, Document: p.Document, PressID: p.PressID}
}

// Begin empties the page, to build it again.
func (p *Page) Begin(svc *Services, k ui.Kit) {
	p.svc = svc
	p.Pressed = svc.Click
	p.Reset(k)
}

// UpdateScrolled takes one tick of a page that scrolls: input that scrolls presses nothing. build
// rebuilds it at its new position.
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

// Document adds the page to the document.
func (p *Page) Document(d *system.Document) { p.svc.DocumentPage(d, &p.Page) }

// PressID presses what has the ID.
func (p *Page) PressID(id string) bool { return p.Act(id) }

// Update takes one tick.
func (p *Page) Update(in input.State) Change { return If(p.Page.Update(in)) }

// Report adds the page's texts to a report.
func (p *Page) Report(r *system.Report) { ReportPage(r, &p.Page) }
