package stage

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/document"
	"roundtable/scenes/input"
	"roundtable/scenes/report"
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

// Scene is one screen. What it can do besides is told by the optional
// interfaces below.
type Scene interface {
	// Build lays the screen out; it is called on every change of the window and
	// whenever the scene comes to the top.
	Build(k ui.Kit)
	// Update hears one tick.
	Update(in input.State) Change
	// Draw draws the still part, which is kept until Update returns All.
	Draw(dst *ebiten.Image)
}

// Mover is a scene with a part that is drawn anew over the still part whenever
// Update returns Moving.
type Mover interface{ DrawMoving(dst *ebiten.Image) }

// Focusable is a scene with something to press.
type Focusable interface {
	// Targets appends what can be pressed.
	Targets(to []ui.Target) []ui.Target
	// Over reports whether something under a point can be pressed.
	Over(at input.Point) bool
}

// Focuser is a scene that hears where the focus is now ("" nowhere), so that a
// list can scroll there and a board light the square up.
type Focuser interface{ Focused(id string) Change }

// Layered is a scene of which a part may lie over the rest and have the focus to
// itself: its name, or "".
type Layered interface{ Layer() string }

// Beginner is a scene that says where the focus begins: the ID of a target, or "".
type Beginner interface{ Beginning() string }

// Typist is a scene that reads what is typed: of a tick's input it takes what belongs
// to that, and returns the rest.
type Typist interface {
	Type(in input.State) (rest input.State, c Change)
	// Example is what can be typed, or "".
	Example() string
}

// Commander is a scene that does more by keys than pressing what has the focus.
type Commander interface {
	// Commands are what it does.
	Commands() input.Actions
}

// Menuer is a scene with a menu.
type Menuer interface{ OpenMenu() }

// Backer is a scene that takes one step back when the person asks for it.
type Backer interface{ Back() }

// Stepper is a Backer with more than the one step that leaves it.
type Stepper interface {
	// Steps is how many steps come before that one.
	Steps() int
}

// Placed is a scene that a link leads to.
type Placed interface {
	// Place is what names it in a link behind '#/'; "" where none leads there now.
	Place() string
}

// Leaver is a scene that hears, once, that it goes for good.
type Leaver interface{ Leave() }

// Suspender is a scene that ends what it does beside the person, because the
// program is not seen any more; its next Update begins it anew.
type Suspender interface{ Suspend() }

// Timed is a scene in which real time counts: players' clocks run.
type Timed interface{ Timed() bool }

// Sharer is a scene that hands out what it shows.
type Sharer interface{ Share() }

// Lightener is a scene that can let go of pictures that can be made again.
type Lightener interface{ Lighten() }

// Reporter is a scene that tells tests from outside about itself.
type Reporter interface{ Report(r *report.Report) }

// Documenter is a scene that tells what is on it to those who do not see it, and in
// which what it tells of is pressed by its ID. A Page is one.
type Documenter interface {
	Document(d *document.Document)
	// PressID presses what has the ID; it reports whether that did anything.
	PressID(id string) bool
}

// Liner is a scene that understands typed lines.
type Liner interface{ Line(text string) }

// Receiver is a scene that takes the text of the clipboard (Services.Paste), which may be long.
type Receiver interface {
	Receive(text string) (taken bool)
}

// Painter is a scene whose pictures are drawn beside the game.
type Painter interface {
	// Busy reports whether pictures are still missing.
	Busy() bool
	// Wait draws them at once.
	Wait()
}

// Page is the part of a scene that is only a page of widgets: embed it and call
// Begin in Build.
type Page struct {
	ui.Page
	svc *Services
}

var (
	_ Focusable  = (*Page)(nil)
	_ Reporter   = (*Page)(nil)
	_ Documenter = (*Page)(nil)
)

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
func (p *Page) Document(d *document.Document) { p.svc.DocumentPage(d, &p.Page) }

// PressID presses what has the ID.
func (p *Page) PressID(id string) bool { return p.Act(id) }

// Update hears one tick.
func (p *Page) Update(in input.State) Change { return If(p.Page.Update(in)) }

// Report tells what is written on the page.
func (p *Page) Report(r *report.Report) { ReportPage(r, &p.Page) }
