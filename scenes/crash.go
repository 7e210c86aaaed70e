package scenes

import (
	"fmt"
	"runtime/debug"

	"roundtable/internal/locale"
	"roundtable/scenes/layout"
	"roundtable/scenes/report"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// mostPanics is how many panics in a row the error screen outlasts. More come of the
// screen itself, or of what it cannot drop: then the program had better end than hang.
const mostPanics = 3

// guard runs a part of the tick or the frame, and reports whether it came through. A
// panic in it ends what was under way, not the program: the error screen says what to
// do.
func (a *App) guard(f func()) (done bool) {
	defer func() {
		if r := recover(); r != nil {
			if a.panics++; a.panics > mostPanics {
				panic(r)
			}
			a.noticePanic(r)
			a.showCrash()
		}
	}()
	f()
	return true
}

func (a *App) noticePanic(r any) { a.notice(fmt.Sprintf("%v\n%s", r, debug.Stack())) }

// showCrash drops everything that is under way, since any of it may have caused the
// panic, and shows the error screen in place of all scenes.
func (a *App) showCrash() {
	for _, s := range a.stack {
		a.leaveBroken(s)
	}
	a.endTransition()
	a.opening, a.coming, a.imports, a.backups = nil, nil, nil, backups{}
	a.press = heldPress{}
	a.stack, a.below = []stage.Scene{newCrash(a.svc, func() { a.panics = 0 })}, nil
	a.topChanged("")
}

// leaveBroken leaves a scene that may be the one that panicked. It gives back what it
// can, and a table keeps its time.
func (a *App) leaveBroken(s stage.Scene) {
	defer func() {
		if r := recover(); r != nil {
			a.noticePanic(r)
		}
	}()
	leave(s)
}

// crash is the screen after a panic: what happened, and the way back.
type crash struct {
	stage.Page
	svc       *stage.Services
	recovered func()
}

func newCrash(svc *stage.Services, recovered func()) *crash {
	return &crash{svc: svc, recovered: recovered}
}

// Report names the screen.
func (c *crash) Report(r *report.Report) {
	c.Page.Report(r)
	r.Scene = "error"
}

// Build lays the screen out.
func (c *crash) Build(k ui.Kit) {
	c.Begin(c.svc, k)
	p := &c.Page
	card := layout.Card(k.Frame, 520, 320)
	p.Panel(card)
	in := card.Inset(k.Px(22))
	button := in.CutBottom(k.Px(50), k.Px(12))
	p.Label(c.svc.Text("error.head"), in.CutTop(k.Px(56), k.Px(6)), ui.Type{Style: sprites.StyleTitle, Size: 28, X: 0.5, Y: 0.5})
	body := locale.Key("error.body")
	if _, saved := c.svc.Games.Saved(); !saved {
		body = "error.body.unsaved"
	}
	p.Label(c.svc.Text(body), in, ui.Type{Style: sprites.StyleBody, Size: 16, Color: c.svc.Theme.InkSoft, X: 0.5, Y: 0.5})
	p.Add(ui.Button{ID: "back", Rect: button.Middle(k.Px(260), button.H), Text: c.svc.Text("error.back"), Look: ui.Primary, Do: c.Back})
}

// Back goes to the title.
func (c *crash) Back() {
	c.recovered()
	c.svc.App.Home()
}
