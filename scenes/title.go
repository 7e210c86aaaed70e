package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine/match"
	"roundtable/scenes/layout"
	"roundtable/scenes/report"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// title is the first screen.
type title struct {
	stage.Page
	app     *App
	svc     *stage.Services
	saved   *match.Match // an unfinished game
	message string       // about a save that could not be read
}

func newTitle(a *App) *title {
	t := &title{app: a, svc: a.svc}
	t.saved, t.message = a.loadGame()
	return t
}

// Build lays the screen out.
func (t *title) Build(k ui.Kit) {
	t.Begin(t.svc, k)
	p, words := &t.Page, t.svc.Text
	small := 3
	if t.svc.CanQuit {
		small = 4
	}
	games := t.app.cfg.Games
	l := layout.NewTitle(k.Frame, t.saved != nil, len(games), small)
	if t.message != "" {
		l.Motto = l.Motto.InsetXY(-k.Px(20), 0)
	}
	p.Paint(func(dst *ebiten.Image) {
		ui.Picture(dst, sprites.Emblem(t.svc.Theme, int(l.Emblem.W)), l.Emblem)
	})
	p.Label(words("app.name"), l.Name, ui.Type{Style: sprites.StyleTitle, Size: 58, Color: t.svc.Theme.TableInk, X: 0.5, Y: 0.5})
	motto := words("app.motto")
	if t.message != "" {
		motto = t.message
	}
	p.Label(motto, l.Motto, ui.Type{Style: sprites.StyleBody, Size: 17, Color: t.svc.Theme.TableInk, X: 0.5, Y: 0.5})
	p.Ornament(l.Line)
	if t.saved != nil {
		text := words("title.resume", words("game."+t.saved.Game().Name()))
		p.Add(ui.Button{ID: "resume", Rect: l.Resume, Icon: ui.IconPlay, Text: text, Size: 19, Look: ui.Primary, Do: t.resume})
	}
	for i, e := range games {
		name := e.Game.Name()
		p.Add(ui.Button{ID: "play-" + name, Rect: l.Games[i], Text: words("game." + name), Sub: words("game." + name + ".about"),
			Sign: func(px int) *ebiten.Image { return sprites.Sign(t.svc.Theme, name, px) }, Do: func() { t.app.Push(newSetup(t.app, e)) }})
	}
	icon := ui.IconSound
	if t.svc.Sounds.Muted() {
		icon = ui.IconMuted
	}
	p.Add(ui.Button{ID: "sound", Rect: l.Small[0], Icon: icon, Note: words("title.sound"), Do: t.svc.App.ToggleMute})
	p.Add(ui.Button{ID: "settings", Rect: l.Small[1], Icon: ui.IconGear, Note: words("title.settings"), Do: t.svc.App.OpenSettings})
	p.Add(ui.Button{ID: "full", Rect: l.Small[2], Icon: ui.IconFull, Note: words("title.full"), Do: t.svc.App.ToggleFull})
	if t.svc.CanQuit {
		p.Add(ui.Button{ID: "quit", Rect: l.Small[3], Icon: ui.IconQuit, Note: words("title.quit"), Do: t.Back})
	}
}

func (t *title) resume() { t.app.Push(t.app.newTable(t.saved)) }

// Back asks whether to leave the program.
func (t *title) Back() {
	if t.svc.CanQuit {
		t.svc.ConfirmLeaving("quit", t.svc.Text("dialog.quit"), t.svc.Text("dialog.quit.body"), t.svc.App.Quit)
	}
}

// Report names the screen and tells its message.
func (t *title) Report(r *report.Report) {
	t.Page.Report(r)
	r.Scene, r.Message = "title", t.message
}
