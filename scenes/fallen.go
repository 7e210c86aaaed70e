package scenes

import (
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// fallen is the screen after a panic: what happened, and the way back.
type fallen struct {
	paged
	svc   *services
	risen func()
}

func newFallen(svc *services, risen func()) *fallen { return &fallen{svc: svc, risen: risen} }

func (f *fallen) name() string { return "error" }

func (f *fallen) build(k ui.Kit) {
	f.begin(f.svc, k)
	p := &f.page
	card := layout.Card(k.Frame, 520, 320)
	p.Panel(card)
	in := card.Inset(k.Px(22))
	button := in.CutBottom(k.Px(50), k.Px(12))
	p.Label(f.svc.text("error.head"), in.CutTop(k.Px(56), k.Px(6)), ui.Type{Style: sprites.StyleTitle, Size: 28, X: 0.5, Y: 0.5})
	p.Label(f.svc.text("error.body"), in, ui.Type{Style: sprites.StyleBody, Size: 16, Color: f.svc.theme.InkSoft, X: 0.5, Y: 0.5})
	p.Add(ui.Button{ID: "back", Rect: button.Middle(k.Px(260), button.H), Text: f.svc.text("error.back"), Look: ui.Primary, Do: f.back})
}

func (f *fallen) back() {
	f.risen()
	f.svc.stage.home()
}
