package home

import (
	"roundtable/internal/locale"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// Crash is the screen after a panic. It tells what happened, and has a button to continue.
type Crash struct {
	stage.Page
	svc       *stage.Services
	recovered func() // called when the user continues
}

// Traits returns the scene's traits.
func (c *Crash) Traits() stage.Traits {
	t := c.Page.Traits("error")
	t.Back = c.Back
	return t
}

// NewCrash returns the screen; it calls recovered when the user continues.
func NewCrash(svc *stage.Services, recovered func()) *Crash {
	return &Crash{svc: svc, recovered: recovered}
}

// Build sets the layout of the screen.
func (c *Crash) Build(k ui.Kit) {
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
func (c *Crash) Back() {
	c.recovered()
	c.svc.App.Home()
}
