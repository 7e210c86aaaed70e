package stage

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/scenes/ui"
)

// Change tells how much of a scene's picture must be drawn again.
type Change uint8

// The changes, the smallest first.
const (
	Nothing Change = iota
	Moving         // what DrawMoving draws
	All            // everything
)

// With returns the larger of two changes.
func (c Change) With(d Change) Change { return max(c, d) }

// If returns All if something has changed, and Nothing otherwise.
func If(changed bool) Change {
	if changed {
		return All
	}
	return Nothing
}

// Scene is one screen.
type Scene interface {
	// Build sets the layout of the screen. It is called after every change of the window, and
	// whenever the scene comes to the top.
	Build(k ui.Kit)
	// Update runs one tick, and returns what must be drawn again.
	Update(in input.State) Change
	// Draw draws the part without movement, which is cached until Update returns All.
	Draw(dst *ebiten.Image)
	// Traits returns what else the scene can do. It is called once, when the scene is added to the
	// Stack.
	Traits() Traits
}

// Traits are functions that a scene offers to the App; functions that a scene doesn't have are nil.
type Traits struct {
	// DrawMoving draws the moving part above the other part. It is called whenever Update has not
	// returned Nothing.
	DrawMoving func(dst *ebiten.Image)

	// Targets appends what the user can press.
	Targets func(to []ui.Target) []ui.Target
	// Over reports whether there is a target at a point.
	Over func(at input.Point) bool
	// Focused receives the ID of the target that has the focus, "" if there is none, so that a list
	// can scroll there and a board can highlight its square.
	Focused func(id string) Change
	// Layer returns the name of a part that covers the rest, so that the focus stays in it; "" if
	// there is none.
	Layer func() string
	// Beginning returns the ID of the target that first has the focus, or "".
	Beginning func() string

	// Type handles the typed text in a tick's input, and returns the rest of the input.
	Type func(in input.State) (rest input.State, c Change)
	// Example returns an example of what the user can type, or "" if typing is impossible now. It
	// is nil if typed letters are a search.
	Example func() string
	// Line handles a text that the user has typed.
	Line func(text string)
	// Receive handles the text of the clipboard (Services.Paste), which may be long; it reports
	// whether it has used the text.
	Receive func(text string) (taken bool)

	// Commands returns the actions that keys can do on the scene, except pressing the target with
	// the focus.
	Commands func() input.Actions
	// OpenMenu opens the scene's menu.
	OpenMenu func()
	// Back goes back one step.
	Back func()
	// Steps returns how many times the user can go back before going back leaves the scene.
	Steps func() int

	// Place returns the scene's name in a link, which follows '#/'; "" if no link leads to the
	// scene now.
	Place func() string
	// Share exports what the scene shows.
	Share func()
	// Leave is called once, when the scene is finally closed.
	Leave func()
	// Suspend stops what the scene does without input, because the program is hidden; the next
	// Update starts it again.
	Suspend func()
	// Timed reports whether players' clocks run, so that ticks must follow real time.
	Timed func() bool

	// Busy reports whether pictures are still being drawn in the background.
	Busy func() bool
	// Wait draws the missing pictures at once.
	Wait func()
	// Lighten frees pictures that can be drawn again.
	Lighten func()

	// Report adds the state of the scene to a report, for tests.
	Report func(r *system.Report)
	// Document adds the scene to the document, for users who cannot see it.
	Document func(d *system.Document)
	// PressID presses the item of the document that has an ID; it reports whether that had an
	// effect.
	PressID func(id string) bool
}

// Page is the part of a scene that is only a page of widgets. A scene embeds it and calls Begin in
// Build.
type Page struct {
	ui.Page
	svc   *Services
	scene string // its name in reports
}

// Traits returns what a page can do; scene is its name in reports.
func (p *Page) Traits(scene string) Traits {
	p.scene = scene
	return Traits{Targets: p.Targets, Over: p.Over, Report: p.Report, Document: p.Document, PressID: p.Act}
}

// Begin removes all widgets, so that the page can be built again.
func (p *Page) Begin(svc *Services, k ui.Kit) {
	p.svc = svc
	p.Pressed = svc.Click
	p.Reset(k)
}

// UpdateScrolled runs one tick of a page that scrolls. Input that scrolls presses nothing. build
// builds the page again at its new position.
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

// Update runs one tick.
func (p *Page) Update(in input.State) Change { return If(p.Page.Update(in)) }

// Report adds the page's name and texts to a report.
func (p *Page) Report(r *system.Report) {
	ReportPage(r, &p.Page)
	r.Scene = p.scene
}
